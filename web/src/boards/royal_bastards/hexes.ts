/** Where the hexagons of the map lie: cells by column and row, each with a corner at the top. */
export interface Cell {
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From the middle of a hexagon to its corners. */
export const RADIUS = 100;
const WIDE = Math.sqrt(3) * RADIUS;
/** A little room between the tiles. */
const GAP = 1.035;
const SIDES: readonly Cell[] = [
  { column: 1, row: 0 },
  { column: 1, row: -1 },
  { column: 0, row: -1 },
  { column: -1, row: 0 },
  { column: -1, row: 1 },
  { column: 0, row: 1 },
];

export function centre({ column, row }: Cell): Point {
  return { x: WIDE * GAP * (column + row / 2), y: 1.5 * RADIUS * GAP * row };
}

/** The outline of a hexagon around the origin. */
export function outline(radius = RADIUS): string {
  const half = (Math.sqrt(3) / 2) * radius;
  const round = (many: number) => Math.round(many * 10) / 10;
  return `M0 ${-radius}L${round(half)} ${-radius / 2}V${radius / 2}L0 ${radius}L${round(-half)} ${radius / 2}V${-radius / 2}z`;
}

/** The free cells that touch a cell of the list, each once. */
export function shore(cells: readonly Cell[]): Cell[] {
  const taken = new Set(cells.map(key));
  const found = new Map<string, Cell>();
  for (const cell of cells)
    for (const side of SIDES) {
      const there = { column: cell.column + side.column, row: cell.row + side.row };
      if (!taken.has(key(there))) found.set(key(there), there);
    }
  return [...found.values()];
}

/** The frame in which all these cells fit, with a margin. */
export function frame(cells: readonly Cell[], margin = 14): Frame {
  const points = cells.length ? cells.map(centre) : [{ x: 0, y: 0 }];
  const left = Math.min(...points.map((point) => point.x)) - WIDE / 2 - margin;
  const right = Math.max(...points.map((point) => point.x)) + WIDE / 2 + margin;
  const top = Math.min(...points.map((point) => point.y)) - RADIUS - margin;
  const bottom = Math.max(...points.map((point) => point.y)) + RADIUS + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** How something so many units wide is laid above the map, with its middle at a point: in parts of the map and of itself. */
export function above(box: Frame, at: Point, wide: number): { width: string; transform: string } {
  const part = (from: number, to: number) => `${(100 * (to - from)) / wide - 50}%`;
  return { width: `${(100 * wide) / box.width}%`, transform: `translate(${part(box.x, at.x)}, ${part(box.y, at.y)})` };
}

/** As one reads: from the top down, and from the left to the right. */
export function inReadingOrder<T extends Cell>(cells: readonly T[]): T[] {
  return cells.toSorted((one, other) => one.row - other.row || one.column - other.column);
}

/** Where so many Bastards stand in a Territory, and how big they are drawn (1: as if alone). */
export function places(many: number): { spots: Point[]; size: number } {
  const rows = many > 4 ? [Math.ceil(many / 2), Math.floor(many / 2)] : [many];
  const widest = rows[0] ?? 1;
  const size = rows.length > 1 ? 0.68 : ([1, 1, 1, 0.86, 0.74][widest] ?? 0.68);
  const step = rows.length > 1 ? 39 : ([0, 0, 62, 52, 41][widest] ?? 39);
  const spots = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => ({
      x: (place - (count - 1) / 2) * step,
      y: rows.length > 1 ? -42 + row * 41 : -13,
    })),
  );
  return { spots, size };
}

function key(cell: Cell): string {
  return `${cell.column} ${cell.row}`;
}
