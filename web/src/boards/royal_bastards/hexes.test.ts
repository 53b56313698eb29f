import { describe, expect, it } from "vitest";

import { centre, frame, inReadingOrder, places, shore } from "./hexes";

describe("the map", () => {
  it("lays the cells of a row side by side, and the next row half a tile on", () => {
    const here = centre({ column: 0, row: 0 });
    const east = centre({ column: 1, row: 0 });
    const below = centre({ column: 0, row: 1 });
    expect(here).toEqual({ x: 0, y: 0 });
    expect(east.y).toBe(0);
    expect(below.x).toBeCloseTo(east.x / 2);
    expect(below.y).toBeGreaterThan(0);
  });

  it("has six free cells around a lone tile, and eight around a pair", () => {
    expect(shore([{ column: 0, row: 0 }])).toHaveLength(6);
    const pair = [
      { column: 0, row: 0 },
      { column: 1, row: 0 },
    ];
    expect(shore(pair)).toHaveLength(8);
  });

  it("frames every tile whole", () => {
    const cells = [
      { column: -2, row: 1 },
      { column: 3, row: -1 },
    ];
    const box = frame(cells, 0);
    for (const { x, y } of cells.map(centre)) {
      expect(x - 86.6).toBeGreaterThanOrEqual(box.x - 0.01);
      expect(x + 86.6).toBeLessThanOrEqual(box.x + box.width + 0.01);
      expect(y - 100).toBeGreaterThanOrEqual(box.y - 0.01);
      expect(y + 100).toBeLessThanOrEqual(box.y + box.height + 0.01);
    }
  });

  it("is read from the top down, and from the left to the right", () => {
    const cells = [
      { column: 1, row: 0 },
      { column: 0, row: 1 },
      { column: 0, row: 0 },
    ];
    expect(inReadingOrder(cells)).toEqual([
      { column: 0, row: 0 },
      { column: 1, row: 0 },
      { column: 0, row: 1 },
    ]);
  });

  it("gives up to eight Bastards of a tile places of their own, within the tile", () => {
    for (let many = 1; many <= 8; many++) {
      const { spots, size } = places(many);
      expect(spots).toHaveLength(many);
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(many);
      for (const { x } of spots) expect(Math.abs(x) + 31 * size).toBeLessThan(90);
    }
  });
});
