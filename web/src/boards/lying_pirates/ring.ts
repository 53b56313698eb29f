/** Where the spaces of the map lie: evenly along a ring with round corners, Start/End at the top, then clockwise. */
export interface Spot {
  x: number;
  y: number;
  /** The way inwards, to the middle of the ring. */
  inX: number;
  inY: number;
}

/** So many spots along a rectangle of this size with corners of this radius; its upper left corner is 0 0. */
export function ring(many: number, width: number, height: number, radius: number): Spot[] {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const around = 2 * (width + height) - 8 * r + 2 * Math.PI * r;
  return Array.from({ length: many }, (_, place) => along((around * place) / many, width, height, r));
}

/** How far apart the spots of such a ring are. */
export function spacing(many: number, width: number, height: number, radius: number): number {
  return (2 * (width + height) - 8 * radius + 2 * Math.PI * radius) / many;
}

function along(way: number, width: number, height: number, r: number): Spot {
  const corner = (Math.PI * r) / 2;
  const [across, down] = [width - 2 * r, height - 2 * r];
  let rest = way;
  if (rest <= across / 2) return { x: width / 2 + rest, y: 0, inX: 0, inY: 1 };
  rest -= across / 2;
  // Each side is followed by the corner before it: its middle, and the angle at which it begins.
  const sides = [
    { x: width - r, y: r, from: -90, length: down },
    { x: width - r, y: height - r, from: 0, length: across },
    { x: r, y: height - r, from: 90, length: down },
    { x: r, y: r, from: 180, length: across / 2 },
  ];
  for (const side of sides) {
    if (rest <= corner) return turned(side.x, side.y, r, side.from + (corner ? (rest / corner) * 90 : 0), 0);
    rest -= corner;
    if (rest <= side.length) return turned(side.x, side.y, r, side.from + 90, rest);
    rest -= side.length;
  }
  return { x: width / 2, y: 0, inX: 0, inY: 1 };
}

/** A point of a corner at this angle, and from there straight on. */
function turned(x: number, y: number, r: number, degrees: number, on: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + r * cos - on * sin, y: y + r * sin + on * cos, inX: -cos, inY: -sin };
}

/** Where a ship lies that shares its space with others: beside each other along the shore, then in a second row. */
export function berth(spot: Spot, place: number, many: number, abreast: number, pitch: number, off: number): Spot {
  const row = Math.floor(place / abreast);
  const inRow = Math.min(abreast, many - row * abreast);
  const aside = ((place % abreast) - (inRow - 1) / 2) * pitch;
  const inward = off + row * pitch;
  return {
    ...spot,
    x: spot.x + spot.inX * inward - spot.inY * aside,
    y: spot.y + spot.inY * inward + spot.inX * aside,
  };
}
