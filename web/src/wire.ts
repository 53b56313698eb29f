// Made from the Python types by `make wire`; a test fails when it is out of date.

export interface Watch {
  type: "watch";
  table: string;
  seat?: number | null;
  told?: number;
  epoch?: number;
}

export interface Unwatch {
  type: "unwatch";
  table: string;
}

export interface Play {
  type: "play";
  table: string;
  seat: number;
  question: number;
  moves: string[];
  id?: string;
}

export interface Undo {
  type: "undo";
  table: string;
  seat: number;
  id?: string;
}

export interface Say {
  type: "say";
  table: string;
  seat: number;
  text: string;
  emote?: boolean;
}

export interface Muting {
  type: "muting";
  table: string;
  seat: number;
  on?: boolean;
}

export interface Ping {
  type: "ping";
}

export interface Welcome {
  type: "welcome";
  name: string;
  version: string;
}

export interface TableInfo {
  type: "table";
  table: string;
  status: "closed" | "open" | "over" | "playing";
  setup: Setup;
  pack: string;
  chairs: ChairInfo[];
  yours: number[];
  host: boolean;
  commitment: string;
  paused: boolean;
  outcome: Outcome | null;
  next: string | null;
  why: string;
}

export interface Setup {
  game: string;
  seats: number;
  options?: Record<string, string | number | string[]>;
  pack?: string | null;
  title?: string;
  public?: boolean;
  hot_seat?: boolean;
  spectators?: "delayed" | "off" | "public";
  delay?: number;
  clock?: NoClock | PerDecision | Bank | PerTurn;
  window?: number;
  least?: number;
  grace?: number;
  stand_in?: string;
  auto_start?: boolean;
}

export interface NoClock {
  kind: "none";
}

export interface PerDecision {
  kind: "decision";
  seconds: number;
}

export interface Bank {
  kind: "bank";
  seconds: number;
  increment?: number;
}

export interface PerTurn {
  kind: "days";
  days: number;
}

export interface ChairInfo {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  level: string;
  here: boolean;
  away: boolean;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  ranking: number[][];
  why: Text;
}

export interface Text {
  key: string;
  values: Record<string, string | number | (string | number | null)[] | null>;
}

export interface Update {
  type: "update";
  table: string;
  viewer: number | null;
  epoch: number;
  told: number;
  events: Event[];
  said: string[];
  state: State;
  clock: ClockFace | null;
}

export interface Event {
  number: number;
  what: string;
  cause: number;
  seat?: number | null;
  cards?: (string | null)[];
  dice?: (number | null)[];
  source?: string | null;
  target?: string | null;
  values?: Record<string, string | number | (string | number | null)[] | null>;
  drew_chance?: boolean;
  revealed?: boolean;
}

export interface ClockFace {
  left: Record<string, number>;
  banks: number[];
}

export interface Played {
  type: "played";
  table: string;
  seat: number;
  id: string;
  question: number;
}

export interface Refused {
  type: "refused";
  sentence: string;
  code: string;
  table: string;
  id: string;
  rule: string;
}

export interface Said {
  type: "said";
  table: string;
  number: number;
  seat: number;
  name: string;
  text: string;
  emote: boolean;
  wall: number;
}

export interface Gone {
  type: "gone";
  table: string;
  sentence: string;
}

export interface Closing {
  type: "closing";
}

export interface Pong {
  type: "pong";
}

export interface State {
  question: number;
  prompt: string;
  offers: SayableOffer[];
  held: string;
  undo: boolean;
  over: string;
  view: View;
}

export interface SayableOffer {
  move: string;
  caption: string;
  touches: string[];
}

export interface View {
  game: string;
  seats: number;
  viewer: number | null;
  question: Asked | null;
  outcome: Outcome | null;
}

export interface Asked {
  number: number;
  kind: string;
  seats: number[];
  prompt: Text;
  rule: string;
  answered: number[];
}

export interface Replay {
  viewers: (number | null)[];
  first: number;
  many: number;
  moments: MomentInfo[];
}

export interface MomentInfo {
  seat: number | null;
  moved: string[];
  events: Event[][];
  said: string[][];
  views: View[];
  why: string;
}

export interface Problem {
  sentence: string;
  code: string;
  rule: string;
}

export interface Health {
  well: boolean;
  version: string;
  tables: number;
  connections: number;
}

export interface GameInfo {
  name: string;
  title: string;
  about: string;
  edition: number;
  seats: number[];
  options: OptionInfo[];
  pack: string;
  bots: string[];
}

export interface OptionInfo {
  name: string;
  about: string;
  default: string | number | string[];
  values: string[];
  least: number | null;
  most: number | null;
  many: boolean;
}

export interface RuleInfo {
  id: string;
  text: string;
  ruling: boolean;
}

export interface Block {
  title: string;
  lines: Span[][];
}

export interface Span {
  text: string;
  style: string;
  place: string;
}

export interface Guest {
  name: string;
}

export interface Me {
  name: string;
  kind: "bot" | "guest" | "stranger";
}

export interface TableLine {
  table: string;
  game: string;
  title: string;
  status: string;
  seats: number;
  free: number;
  names: string[];
  wall: number;
}

export interface NewToken {
  name: string;
  id: string;
  token: string;
}

export interface TokenInfo {
  name: string;
  id: string;
}

export interface Done {
  done: boolean;
}

export interface Sit {
  seat?: number | null;
  salt?: string | null;
}

export interface BotSeat {
  level: string;
}

export interface Link {
  code: string;
  url: string;
}

export interface Claim {
  code: string;
}

export interface Answered {
  question: number;
  moves: string[];
  id?: string;
}

export interface TakeBack {
  id?: string;
}

export interface Words {
  seat: number;
  text: string;
  emote?: boolean;
}

export interface AdminTable {
  table: string;
  game: string;
  status: string;
  paused: boolean;
  seats: string[];
  people_here: number;
  entries: number;
}

export interface AdminEnd {
  why: string;
}

export interface AdminBan {
  table: string;
  seat: number;
  on?: boolean;
}

export interface AdminBackup {
  name: string;
}

export interface AdminBackedUp {
  file: string;
}

export type FromClient = Watch | Unwatch | Play | Undo | Say | Muting | Ping;

export type FromTavern = Welcome | TableInfo | Update | Played | Refused | Said | Gone | Closing | Pong;

export namespace bon {
  export interface BonView {
    game: string;
    seats: number;
    viewer: number | null;
    question: Asked | null;
    outcome: Outcome | null;
    round: number;
    ranks: string[];
    leader: number;
    prime: string | null;
    trick: Laid[];
    last_trick: Laid[];
    hand: string[];
    hand_sizes: number[];
    spare: (string | null)[];
    tricks: number[];
    goal: number;
    scores: number[];
    champion: number;
    played: string[] | null;
  }

  export interface Laid {
    seat: number;
    card: string;
  }

  export type View = BonView;
}

export namespace dragon_scat {
  export interface DragonScatView {
    game: string;
    seats: number;
    viewer: number | null;
    question: Asked | null;
    outcome: Outcome | null;
    turn: number;
    player: number;
    rows: Row[];
    hand: string[];
    hand_sizes: number[];
    aside: number;
    claim: Claim | null;
    picked: Picked | null;
    last: Revealed | null;
  }

  export interface Row {
    dragon: string;
    pile: Laid[];
  }

  export interface Laid {
    seat: number | null;
    how: string;
    cards: (string | null)[];
  }

  export interface Claim {
    seat: number;
    dragon: string;
    cards: (string | null)[];
  }

  export interface Picked {
    dragon: string;
    cards: string[];
  }

  export interface Revealed {
    seat: number;
    dragon: string;
    cards: string[];
    challenger: number;
    scats: number[];
    honest: boolean;
  }

  export type View = DragonScatView;
}

export namespace braggart {
  export interface BraggartView {
    game: string;
    seats: number;
    viewer: number | null;
    question: Asked | null;
    outcome: Outcome | null;
    round: number;
    my_round: number;
    player: number;
    drafting: boolean;
    schemed: boolean;
    deck: number;
    open: string[];
    hand: string[];
    hand_sizes: number[];
    boasts: string[][];
    tales: Told[];
    picked: string[];
    discard: string[];
    score_sizes: number[];
    score: string[];
    scored: number | null;
    scoring: string;
  }

  export interface Told {
    seat: number;
    accuser: number | null;
    cards: string[];
    value: number;
    tale: string;
  }

  export type View = BraggartView;
}

export namespace lying_pirates {
  export interface PiratesView {
    game: string;
    seats: number;
    viewer: number | null;
    question: Asked | null;
    outcome: Outcome | null;
    round: number;
    phase: string;
    token: number;
    clockwise: boolean;
    board: string[];
    spots: number[];
    coins: number[];
    tiles: string[];
    hand: string[];
    hand_sizes: number[];
    picked: string[];
    deck: number;
    discard: string[];
    crew: number | null;
    special: string[];
    dice_board: string[];
    cups: (Cup | null)[];
    counts: number[] | null;
    turn: number | null;
    bet: Wager | null;
    history: Wager[];
    winner: number | null;
    losers: number[];
    sitting_out: number[];
    missing_next: number[];
    becalmed: number[];
    sheltered: number[];
    golds: number[];
    silvers: number[];
    rerolls: number[];
    sail: number;
    moved: number[];
    lander: number | null;
    rolls: number[];
    fighting: number[];
    actor: number | null;
    target: number | null;
    afloat: number[];
    captains: string[];
    variants: string[];
  }

  export interface Cup {
    crew: number[];
    special: Record<string, number>;
  }

  export interface Wager {
    captain: number;
    quantity: number;
    face: number;
    exact: boolean;
  }

  export type View = PiratesView;
}

export namespace royal_bastards {
  export interface RealmView {
    game: string;
    seats: number;
    viewer: number | null;
    question: Asked | null;
    outcome: Outcome | null;
    turn: number;
    phase: string;
    first: number;
    mover: number | null;
    dealt: string[];
    tiles: string[];
    laying: string | null;
    lands: Territory[];
    heroes: Hero[][];
    gold: number[];
    approval: number[];
    points: number[];
    hand: string[];
    hand_sizes: number[];
    secrets: number[];
    deck: number;
    discard: string[];
    skeletons_left: number;
    graveyard: string[];
    endorsements_left: number;
    contests_left: number;
    old_contests: string[];
    fair: string[];
    ranks: number[];
    bout: Bout | null;
    played: string[];
    declared: number[];
    deeds: Doing[];
    remade: string[];
  }

  export interface Territory {
    name: string;
    column: number;
    row: number;
    stacks: string[];
    support: number[] | null;
    flag: boolean;
    owner: number | null;
  }

  export interface Hero {
    name: string;
    land: string | null;
    scores: Record<string, number>;
    endorsements: string[];
    scandals: string[];
    closet: (string | null)[];
  }

  export interface Bout {
    card: string;
    land: string;
    attribute: string;
    seats: number[];
    edges: number[];
    rolls: number[];
    bonuses: number[];
    totals: number[];
  }

  export interface Doing {
    sort: string;
    card: string;
    actor: number;
    way: number | null;
    player: number | null;
    land: string | null;
    to_come: string[];
  }

  export type View = RealmView;
}
