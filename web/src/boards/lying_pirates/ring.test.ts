import { expect, test } from "vitest";

import { berth, ring, spacing } from "./ring";

const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test("a ring begins at the top and goes clockwise", () => {
  const spots = ring(16, 800, 500, 100);
  expect(spots[0]).toMatchObject({ x: 400, y: 0 });
  expect(spots[1]?.x).toBeGreaterThan(400);
  expect(spots[8]?.x).toBeCloseTo(400);
  expect(spots[8]?.y).toBeCloseTo(500);
});

test("a ring is the same on both sides", () => {
  const spots = ring(20, 300, 420, 60);
  for (let place = 1; place < 10; place++) {
    expect(spots[place]?.x).toBeCloseTo(300 - (spots[20 - place]?.x ?? 0));
    expect(spots[place]?.y).toBeCloseTo(spots[20 - place]?.y ?? 0);
  }
});

test("neighbours are about equally far apart, and nobody lies outside", () => {
  for (const many of [16, 20]) {
    const spots = ring(many, 740, 450, 110);
    const step = spacing(many, 740, 450, 110);
    spots.forEach((spot, place) => {
      const next = spots[(place + 1) % many];
      if (next) expect(far(spot, next) / step).toBeGreaterThan(0.8);
      if (next) expect(far(spot, next) / step).toBeLessThan(1.001);
      expect(spot.x >= -0.001 && spot.x <= 740.001 && spot.y >= -0.001 && spot.y <= 450.001).toBe(true);
      expect(Math.hypot(spot.inX, spot.inY)).toBeCloseTo(1);
    });
  }
});

test("ships that share a space lie apart, the further ones towards the middle", () => {
  const [top] = ring(16, 800, 500, 100);
  if (!top) throw new Error("a ring has spots");
  const fleet = Array.from({ length: 6 }, (_, place) => berth(top, place, 6, 4, 28, 40));
  expect(fleet.slice(0, 4).map((ship) => ship.y)).toEqual([40, 40, 40, 40]);
  expect(fleet.slice(4).map((ship) => ship.y)).toEqual([68, 68]);
  for (const one of fleet) for (const other of fleet) if (one !== other) expect(far(one, other)).toBeGreaterThan(27);
});
