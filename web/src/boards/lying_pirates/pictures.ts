/** Pictures by name, as strokes on a field of 32 × 32: the tiles of the map, and what several pictures share. */
export type Tone =
  | "gold" | "red" | "blue" | "green" | "sand" | "grey" | "white" | "wood" | "violet" | "ink" | "line" | "cross"; // prettier-ignore
export type Stroke = readonly [Tone, string];

/** A disc. */
export const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`; // prettier-ignore

const WATER = "M1 26c3-3 6-3 8 0s5 3 8 0 5-3 8 0 4 2 6 0v5H1z";
const FLUKE = "M16 13c-2-5-6-7-12-7 1 6 5 9 10 9-1 5-1 9 0 14h4c1-5 1-9 0-14 5 0 9-3 10-9-6 0-10 2-12 7z";
const GHOST = "M7 28V14a9 9 0 0 1 18 0v14l-4.5-3.5-4.5 3.5-4.5-3.5z";
export const CROWN = "M5 25V10l6 6 5-10 5 10 6-6v15z";

export const MERMAID: Stroke[] = [
  ["green", FLUKE],
  ["line", "M14 20h4M13.5 24h5"],
  ["blue", WATER],
];
export const PHANTOM: Stroke[] = [
  ["white", GHOST],
  ["ink", disc(13, 14, 1.8)],
  ["ink", disc(19, 14, 1.8)],
  ["ink", "M14 19a2 2.5 0 0 0 4 0z"],
];
const BONES = "M7 25l18 5M25 25L7 30";
export const SKULL: Stroke[] = [
  ["line", BONES],
  ["white", "M16 3c-6 0-10 4-10 9 0 4 2 6 4 7v4h12v-4c2-1 4-3 4-7 0-5-4-9-10-9z"],
  ["ink", disc(12, 13, 2.4)],
  ["ink", disc(20, 13, 2.4)],
  ["line", "M14 23v-2M18 23v-2M16 16v2"],
];

export const TILES: Record<string, readonly Stroke[]> = {
  start: [
    ["wood", "M9 19V7l3-4 4 4 4-4 3 4v12z"],
    ["red", "M11 9h10v10H11z"],
    ["wood", "M6 17h20v6H6z"],
    ["line", "M8 23v7M24 23v7"],
    ["gold", disc(16, 13, 2)],
  ],
  "treasure beach": [
    ["gold", "M8 13l3-4 3 3 4-4 3 4 3-2 1 4z"],
    ["wood", "M4 15h24v12H4z"],
    ["line", "M4 19h24M9 15v12M23 15v12"],
    ["gold", "M14 16h4v6h-4z"],
  ],
  "tipsy turtle": [
    ["sand", disc(27, 15, 3.5)],
    ["sand", "M7 21h5v5H7zM18 21h5v5h-5z"],
    ["green", "M3 22C3 13 8 8 14 8s11 5 11 14z"],
    ["line", "M9 22l2-7h6l2 7M11 15l-4-2M17 15l4-2M14 8v7"],
    ["ink", disc(28, 14, 0.9)],
  ],
  dolphins: [
    ["blue", "M3 22C5 12 12 7 20 9c4 1 6 4 9 6-3 1-6 2-8 1 1 2 1 5-1 7-1-4-4-5-7-5-4 0-7 2-10 4z"],
    ["blue", "M13 9c0-3 2-5 5-6 0 3 0 5 1 6z"],
    ["ink", disc(22, 12.5, 1)],
    ["line", "M2 28c4-3 6-3 9 0s6 3 9 0 6-3 10 0"],
  ],
  "map maker": [
    ["sand", "M4 8l8-3 8 3 8-3v19l-8 3-8-3-8 3z"],
    ["line", "M12 5v19M20 8v19M6 20c2-4 4-1 5-5M14 14l4-2"],
    ["cross", "M22 14l4 4M26 14l-4 4"],
  ],
  "mermaid lagoon": MERMAID,
  "warm current": [
    ["gold", disc(16, 11, 6)],
    ["line", "M16 1v2M6 11H4M28 11h-2M9 4l1.5 1.5M23 4l-1.5 1.5"],
    ["blue", "M1 20c4-4 7-4 10 0s7 4 10 0 7-4 10 0v9c-3 2-6 2-10 0s-7-2-10 0-7 2-10 0z"],
    ["line", "M3 25c3-3 5-3 8 0s6 3 9 0 5-3 8 0"],
  ],
  chapel: [
    ["white", "M6 15h20v14H6z"],
    ["red", "M4 16L16 7l12 9z"],
    ["line", "M16 7V1M13.5 3h5"],
    ["ink", "M13 29v-6a3 3 0 0 1 6 0v6z"],
  ],
  sandbank: [
    ["blue", WATER],
    ["sand", "M2 26c5-8 11-9 15-7 4-3 9-1 13 7z"],
    ["line", "M17 19c2-4 1-8-1-11"],
    ["green", "M16 8c-5-4-9-2-11 2 4-1 7-1 11-2zM16 8c4-4 9-3 11 1-4 0-8-1-11-1zM16 8c-1-4 1-7 5-7 0 3-2 5-5 7z"],
  ],
  "customs house": [
    ["sand", "M3 12l13-9 13 9z"],
    ["white", "M5 12h22v13H5z"],
    ["line", "M9 13v11M14 13v11M18 13v11M23 13v11"],
    ["sand", "M3 25h26v4H3z"],
    ["gold", disc(16, 8.5, 2)],
  ],
  scurvy: [
    ["gold", "M3 19c0-7 6-11 12-11 7 0 11 3 14 7-2 8-7 13-14 13C8 28 3 25 3 19z"],
    ["green", "M17 8c1-5 5-6 9-5-1 4-4 6-9 5z"],
    ["cross", "M11 15l8 8M19 15l-8 8"],
  ],
  doldrums: [
    ["line", "M13 3v21"],
    ["white", "M13 5c1 7 4 9 3 13-1 2-2 3-3 4z"],
    ["white", "M13 7c-1 6-5 8-5 11 2 2 3 2 5 3z"],
    ["wood", "M3 24h22l-4 6H7z"],
    ["line", "M21 4h5l-5 5h5M24 13h4l-4 4h4"],
  ],
  "sea witch": [
    ["violet", "M9 22c2-6 4-10 4-15 0-3 4-5 9-4-3 2-3 5-2 8 1 4 3 7 4 11z"],
    ["violet", "M2 22c9-4 19-4 28 0-8 6-20 6-28 0z"],
    ["gold", "M12 17h8v4h-8z"],
  ],
  brig: [
    ["grey", "M4 4h24v24H4z"],
    ["ink", "M7 7h18v18H7z"],
    ["white", "M9 7h2v18H9zM15 7h2v18h-2zM21 7h2v18h-2z"],
    ["grey", disc(16, 18, 2.6)],
  ],
  wreck: [
    ["line", "M14 19L10 4M10 9l7 1"],
    ["white", "M11 6l8 3-6 7z"],
    ["wood", "M2 18l27-5-5 15H9z"],
    ["ink", "M12 20l5-1-1 5-3 0z"],
    ["blue", WATER],
  ],
  "ghost ship": [
    ["white", "M10 18V7c0-3 3-5 6-5s6 2 6 5v11z"],
    ["ink", disc(13.5, 9, 1.4)],
    ["ink", disc(18.5, 9, 1.4)],
    ["line", "M16 13v6"],
    ["grey", "M3 19h26l-4 7H8z"],
    ["blue", WATER],
  ],
  tentacles: [
    ["violet", "M9 31C4 20 7 5 17 3c6-1 10 4 8 9-2 4-8 4-8 0 0-2 3-2 4-1-1-3-4-3-5 0-3 6-1 13 2 20z"],
    ["white", disc(10.5, 16, 1.2)],
    ["white", disc(11, 21, 1.3)],
    ["white", disc(12.5, 26, 1.4)],
    ["violet", "M22 31c-1-5 0-9 4-12 3-1 4 2 2 3-2 2-2 5-1 9z"],
  ],
  "sunken temple": [
    ["sand", "M3 11l13-8 13 8z"],
    ["white", "M5 11h5v17H5zM13.5 11h5v17h-5zM22 11h5v17h-5z"],
    ["line", "M5 17l5-2M22 20l5-3"],
    ["blue", WATER],
  ],
  "topsy-turvy triangle": [
    ["gold", "M16 3l14 25H2z"],
    ["line", "M11 24c-2-5 2-10 6-9 4 0 6 5 3 8M20 23l0-4M20 23l4-1"],
    ["ink", disc(15.5, 20, 1.6)],
  ],
  maelstrom: [
    ["blue", disc(16, 16, 14)],
    ["line", "M16 16c2-2 5 0 4 3-1 4-7 5-9 1-3-5 1-11 7-11 7 0 11 6 9 12-3 7-12 8-18 3"],
  ],
  regatta: [
    ["line", "M9 7H4c0 6 3 8 6 8M23 7h5c0 6-3 8-6 8M16 19v5"],
    ["gold", "M9 3h14v9c0 5-3 8-7 8s-7-3-7-8z"],
    ["wood", "M10 24h12v5H10z"],
    ["ink", "M16 7l1.5 3 3 .5-2.2 2 .7 3-3-1.5-3 1.5.7-3-2.2-2 3-.5z"],
  ],
};
