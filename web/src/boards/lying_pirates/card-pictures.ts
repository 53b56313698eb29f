/** Pictures of the cards, by name. */
import { CROWN, disc, type Stroke, TILES } from "./pictures";

export const CARDS: Record<string, readonly Stroke[]> = {
  "fair wind": [
    ["white", "M20 3c5 0 8 3 9 7-3 2-6 3-10 2z"],
    ["line", "M2 12h13a4 4 0 1 0-4-4M2 18h20a4.5 4.5 0 1 1-4.5 4.5M2 24h10a3 3 0 1 1-3 3"],
  ],
  shortcut: [
    ["wood", "M14 5h4v25h-4z"],
    ["sand", "M5 6h18l5 4-5 4H5z"],
    ["sand", "M27 16H10l-5 4 5 4h17z"],
    ["line", "M9 10h10M13 20h10"],
  ],
  "borrowed anchor": [
    ["grey", disc(16, 6, 3.5)],
    [
      "grey",
      "M14 9h4v3h6v4h-6v10c4-1 7-3 8-7l-3 1 5-6 3 7-2-1c-1 7-6 11-13 11S4 27 3 20l-2 1 3-7 5 6-3-1c1 4 4 6 8 7V16H8v-4h6z",
    ],
  ],
  weathercock: [
    ["line", "M16 20v10M4 26h24M25 23l3 3-3 3"],
    ["red", "M5 9c3 0 4 3 6 4 3 0 5-3 7-6 2-3 6-3 7 0l3 1-3 2c0 6-4 11-9 11-5 0-9-4-11-12z"],
    ["gold", "M19 5c0-3 2-4 3-2 1-1 3 0 2 3z"],
    ["ink", disc(22.5, 8, 1)],
  ],
  figurehead: [
    ["wood", "M2 30c2-9 7-15 14-16 5-1 8 2 6 6-3 6-11 10-20 10z"],
    ["sand", disc(22, 9, 5)],
    ["gold", "M17 10c-2-6 3-9 7-7-1 2-3 3-4 3 0 3-1 5-3 4z"],
    ["ink", disc(24, 8.5, 0.9)],
    ["line", "M24 12h2"],
  ],
  spyglass: [
    ["gold", "M2 21l8-6 4 6-8 5z"],
    ["wood", "M10 14l8-5 5 7-8 5z"],
    ["gold", "M18 7l7-5 6 9-7 5z"],
  ],
  cutlass: [
    ["grey", "M9 25C16 19 23 12 25 2c5 11 0 20-11 27z"],
    ["gold", "M5 19c5 1 9 5 10 11-4 0-5-2-6-4-2-1-4-3-4-7z"],
    ["wood", "M3 29l6-6 2 2-6 6z"],
  ],
  "rum ration": [
    ["wood", "M14 1h4v4h-4z"],
    ["green", "M13 4h6v7c3 2 4 4 4 7v12H9V18c0-3 1-5 4-7z"],
    ["white", "M9 18h14v8H9z"],
    ["line", "M12 20l3 4M15 20l-3 4M17 20l3 4M20 20l-3 4"],
  ],
  "buried chest": [
    ["sand", "M3 6l9 2 8-3 9 3v19l-9-2-8 3-9-3z"],
    ["line", "M7 22c2-4 5-2 6-5 1-4 3-5 5-4"],
    ["cross", "M19 13l7 7M26 13l-7 7"],
  ],
  "bottle post": [
    ["blue", "M1 23c3-3 6-3 8 0s5 3 8 0 5-3 8 0 4 2 6 0v8H1z"],
    ["green", "M6 24L18 9c2 1 4 0 5-1l4-4 3 3-4 4c-1 1-2 3-1 5L13 28c-3 2-8-1-7-4z"],
    ["white", "M11 23l8-9 3 3-8 8z"],
  ],
  "white flag": [
    ["line", "M7 2v29"],
    ["white", "M7 4c7-4 11 4 21 0v15c-10 4-14-4-21 0z"],
    ["line", "M14 5c1 4 1 9 0 13M21 7c1 4 1 8 0 12"],
  ],
  "lucky parrot": [
    ["line", "M4 28h24"],
    ["green", "M11 30c-3-9-2-17 5-20 6 2 8 8 6 13-1 3-5 4-7 4z"],
    ["blue", "M11 16c4 0 6 3 6 8-4 0-6-3-6-8z"],
    ["red", disc(17, 8, 5.5)],
    ["gold", "M21 5c5 0 6 5 2 8-1-2-2-3-4-3z"],
    ["ink", disc(17, 7, 1.1)],
  ],
  "ghost lantern": [
    ["line", "M9 10c0-10 14-10 14 0"],
    ["white", "M9 12h14v14H9z"],
    ["blue", "M16 13c4 4 4 8 2 11h-4c-3-3-2-7 2-11z"],
    ["grey", "M7 9h18v4H7zM7 25h18v4H7z"],
  ],
  "galley oars": [
    ["wood", "M5 3l3-1 17 21-3 2zM27 3l-3-1L7 23l3 2z"],
    ["sand", "M21 22l4-2c3 3 5 6 4 10-4 0-7-3-8-8zM11 22l-4-2c-3 3-5 6-4 10 4 0 7-3 8-8z"],
  ],
  "grappling hook": [
    ["line", "M16 1c-4 3 4 4 0 8"],
    ["grey", "M14 9h4v9c0 6 8 6 8 0l-2 1 4-7 3 7-2-1c0 8-8 11-13 8-5 3-13 0-13-8l-2 1 3-7 4 7-2-1c0 6 8 6 8 0z"],
  ],
  "royal navy": [
    ["line", "M11 3v18M21 3v18"],
    ["red", "M11 2l6 2-6 2zM21 2l6 2-6 2z"],
    [
      "white",
      "M6 8c4 1 6 1 10 0v5c-4 1-6 1-10 0zM17 8c4 1 6 1 10 0v5c-4 1-6 1-10 0zM5 15c4 1 7 1 11 0v5H5zM17 15c4 1 7 1 11 0v5H17z",
    ],
    ["blue", "M2 21h28l-5 8H7z"],
    ["gold", disc(10, 25, 1.3)],
    ["gold", disc(16, 25, 1.3)],
    ["gold", disc(22, 25, 1.3)],
  ],
  "turning tide": [
    ["gold", "M21 2a9 9 0 1 0 8 13 8 8 0 0 1-8-13z"],
    ["blue", "M1 22c4-6 9-6 12-2 2 3 5 3 8 0 3-4 7-3 10 1v10H1z"],
    ["line", "M4 26c3-3 5-3 8 0s6 3 9 0 5-2 7-1"],
  ],
  "long cannon": [
    ["red", "M27 6l1-5 1 4 3-1-2 3 2 3-4-1z"],
    ["grey", "M3 16L24 7l4 8L8 23c-5 1-8-5-5-7z"],
    ["wood", disc(12, 24, 6)],
    ["line", "M12 18v12M6 24h12"],
  ],
  debt: [
    ["white", "M6 2h18v26l-3-2-3 2-3-2-3 2-3-2-3 2z"],
    ["line", "M10 8h10M10 13h10M10 18h5"],
    ["gold", disc(24, 23, 6.5)],
    ["line", "M21 23h6"],
  ],
  "boarding party": [
    ["red", "M15 5h3v6h-3z"],
    ["gold", "M16.5 1c2 2 1 4 0 4s-2-2 0-4z"],
    ["sand", "M4 18h24v11H4z"],
    ["white", "M4 18c0-5 5-7 12-7s12 2 12 7c-2 5-4 5-6 1-2 5-4 5-6 0-2 5-4 5-6 0-2 4-4 4-6-1z"],
  ],
  "drinking contest": [
    ["line", "M22 14h3a4 4 0 0 1 4 4v3a4 4 0 0 1-4 4h-3"],
    ["gold", "M7 10h15v19H7z"],
    ["line", "M12 14v11M17 14v11"],
    ["white", "M6 12C2 8 7 3 11 5c2-4 8-3 9 0 4-1 6 4 3 7-6 2-11 2-17 0z"],
  ],
  "straw doll": [
    ["sand", "M12 13h8l8-1v4l-8 2 3 12h-5l-2-7-2 7H9l3-12-8-2v-4z"],
    ["sand", disc(16, 9, 5)],
    ["violet", "M8 6h16l-3-1V1H11v4z"],
    ["cross", "M14 9h.01M18 9h.01"],
    ["cross", "M25 22l-7-4"],
  ],
  kraken: [
    [
      "violet",
      "M5 18c-1 6-4 6-3 11 4-2 6-6 7-11zM27 18c1 6 4 6 3 11-4-2-6-6-7-11zM12 18c0 6-4 8-2 13 4-2 5-7 5-13zM20 18c0 6 4 8 2 13-4-2-5-7-5-13z",
    ],
    ["violet", "M5 19C4 8 9 1 16 1s12 7 11 18c-6 3-16 3-22 0z"],
    ["white", disc(12, 13, 3)],
    ["white", disc(20, 13, 3)],
    ["ink", disc(12.5, 13.5, 1.4)],
    ["ink", disc(19.5, 13.5, 1.4)],
  ],
  mutiny: [
    ["red", "M10 22h12v9H10z"],
    ["sand", "M7 9c0-3 4-3 4-1 0-4 5-4 5-1 0-3 5-3 5 1 0-2 4-2 4 1v8c0 5-4 7-9 7s-9-2-9-7z"],
    ["line", "M11 8v7M16 7v8M21 8v7M7 16h10"],
  ],
  "powder keg": [
    ["line", "M17 6c0-4 4-5 7-3"],
    ["red", "M25 5l0-4 2 3 3 0-2 2 1 3-4-2z"],
    ["wood", "M8 7h15c4 7 4 16 0 23H8C4 23 4 14 8 7z"],
    ["grey", "M6 12h19v3H6zM6 22h19v3H6z"],
  ],
  "mermaid song": [
    ...(TILES["mermaid lagoon"] ?? []),
    ["ink", "M25 18l5-1v8a2 1.5 0 1 1-1-1.5v-4l-3 .5v5a2 1.5 0 1 1-1-1.5z"],
  ],
  "drowned crown": [
    ["gold", CROWN],
    ["red", disc(16, 20, 2)],
    ["blue", "M1 25c3-3 6-3 8 0s5 3 8 0 5-3 8 0 4 2 6 0v6H1z"],
  ],
};
