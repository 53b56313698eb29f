/** A contest added up: what everybody brings, rolls and is given, from the view before the dice, and from the story. */
import type { Event, royal_bastards } from "../../wire";
import { type Gain, add, gained } from "./gains";
import type { Attribute, Deck } from "./pack";
import { landOf, number } from "./values";

/** What one Bastard brings: the score, the dice still to be rolled or their faces, and a bonus die. */
export interface Roll {
  bastard: string;
  score: number;
  sides: number;
  faces: number[];
  bonusSides: number;
  /** The face of the bonus die, and what abilities add to it. */
  bonus: number;
  extra: number;
}

/** All that is added up for one player. */
export interface Side {
  seat: number;
  rolls: Roll[];
  cards: number;
  friends: number;
  total: number | null;
  tieRoll: number[];
  gains: Gain[];
}

export interface Reckoning {
  number: number;
  card: string;
  land: string;
  attribute: Attribute;
  /** "phase", "festival", "land" (a tie at the count) or "crown". */
  occasion: string;
  sides: Side[];
  /** What decided between equal totals. */
  tie: "ability" | "scores" | "die" | "";
  winner: number | null;
  ranks: number[];
}

/** What is known of a contest whose beginning was not told. */
interface Lost {
  card: string;
  occasion: string;
}

const FIRST_DIE = 10;
const CHAMPION_DIE = 8;

function side(seat: number): Side {
  return { seat, rolls: [], cards: 0, friends: 0, total: null, tieRoll: [], gains: [] };
}

/** The contest that is about to be rolled. */
export function planned(view: royal_bastards.View, bout: royal_bastards.Bout, deck: Deck): Reckoning {
  const contest = deck.contest(bout.card);
  const rolled = bout.rolls.some((die) => die > 0);
  const sides = bout.seats.map((seat): Side => {
    const heroes = (view.heroes[seat] ?? []).map((hero, role) => ({ hero, role }));
    const team = view.phase === "count" ? heroes.slice(0, 1) : heroes.filter(({ hero }) => hero.land === bout.land);
    const home = deck.bastard(heroes[0]?.hero.name ?? "").home === bout.land ? deck.law(view, seat, "home_edge") : 0;
    const rolls = team.map(({ hero, role }): Roll => {
      const at = 2 * seat + role;
      const bonusSides = deck.bonusSides(contest, deck.bastard(hero.name));
      const extra = bonusSides ? deck.law(view, seat, "bonus") : 0;
      return {
        bastard: hero.name,
        score: hero.scores[bout.attribute] ?? 0,
        sides: role ? CHAMPION_DIE : FIRST_DIE,
        faces: rolled ? [bout.rolls[at] ?? 0] : [],
        bonusSides,
        bonus: rolled ? Math.max(0, (bout.bonuses[at] ?? 0) - extra) : 0,
        extra,
      };
    });
    return {
      ...side(seat),
      rolls,
      cards: bout.edges[seat] ?? 0,
      friends: deck.law(view, seat, "edge") + home,
      total: rolled ? (bout.totals[seat] ?? 0) : null,
    };
  });
  return {
    number: -1,
    card: bout.card,
    land: bout.land,
    attribute: bout.attribute as Attribute,
    occasion: occasion(view.phase),
    sides,
    tie: "",
    winner: rolled ? (view.ranks[0] ?? null) : null,
    ranks: rolled ? view.ranks : [],
  };
}

/** What contests of a phase are about. */
export function occasion(phase: string): string {
  return phase === "festival" ? "festival" : phase === "count" ? "land" : "phase";
}

/** Where contests begin anew: what came before is not told any more. */
const BEGINNINGS = ["contest_phase", "festival", "last_action"];

/** The last contests that have been rolled, as they were told; in a replay perhaps without their beginning. */
export function fought(story: readonly Event[], deck: Deck, lost: Lost = { card: "", occasion: "phase" }): Reckoning[] {
  let found: Reckoning[] = [];
  let open: Reckoning | null = null;
  for (const event of story) {
    if (BEGINNINGS.includes(event.what)) [found, open] = [[], null];
    if (event.what === "contest" || (event.what === "rolled" && !open)) {
      open = begun(event, deck, lost);
      found.push(open);
    }
    if (!open) continue;
    tell(open, event, deck);
    if (["contest_over", "ranked", "won_land", "ended"].includes(event.what)) open = null;
  }
  return found.filter((one) => one.sides.some((each) => each.total !== null));
}

function begun(event: Event, deck: Deck, lost: Lost): Reckoning {
  const values = event.values ?? {};
  const card = event.what === "contest" ? deck.box.contest[number(values["contest"])]?.name : lost.card;
  return {
    number: event.number,
    card: card ?? "",
    land: landOf(event, deck),
    attribute: String(values["attribute"] ?? "might") as Attribute,
    occasion: String(values["occasion"] ?? lost.occasion),
    sides: (Array.isArray(values["seats"]) ? values["seats"] : []).map((seat) => side(Number(seat))),
    tie: "",
    winner: null,
    ranks: [],
  };
}

/** One more thing that happened in a contest. */
function tell(open: Reckoning, event: Event, deck: Deck): void {
  const values = event.values ?? {};
  const many = number(values["many"]);
  const mine = (): Side => {
    const seat = event.seat ?? 0;
    let one = open.sides.find((each) => each.seat === seat);
    if (!one) open.sides.push((one = side(seat)));
    return one;
  };
  switch (event.what) {
    case "edge":
    case "rolled_edge":
      mine().cards += many;
      break;
    case "switched":
      open.attribute = String(values["attribute"]) as Attribute;
      break;
    case "rolled":
      mine().rolls.push(thrown(open, event, deck, mine().rolls.length));
      break;
    case "total": {
      const one = mine();
      one.total = many;
      one.friends = number(values["edge"]) - one.cards;
      break;
    }
    case "tie_ability":
      open.tie = "ability";
      break;
    case "tie_scores":
      open.tie ||= "scores";
      break;
    case "tie_roll":
      open.tie = "die";
      mine().tieRoll.push(number(values["die"]));
      break;
    case "won_contest":
      open.winner = event.seat ?? null;
      open.land ||= landOf(event, deck);
      break;
    case "won_land":
    case "ended":
      open.winner ??= event.seat ?? null;
      break;
    case "ranked":
      open.ranks = (Array.isArray(values["seats"]) ? values["seats"] : []).map(Number);
      open.winner = open.ranks[0] ?? null;
      break;
    default: {
      const gain = open.winner === null ? null : gained(event, open.land, deck);
      if (gain) add(mine().gains, gain);
    }
  }
}

function thrown(open: Reckoning, event: Event, deck: Deck, before: number): Roll {
  const values = event.values ?? {};
  const bastard = deck.box.bastard[number(values["bastard"])];
  const faces = Array.isArray(values["dice"]) ? values["dice"].map(Number) : [number(values["die"])];
  const bonus = number(values["bonus"]);
  const extra = number(values["extra"]);
  open.attribute = String(values["attribute"] ?? open.attribute) as Attribute;
  return {
    bastard: bastard?.name ?? "",
    score: number(values["score"]),
    sides: before ? CHAMPION_DIE : FIRST_DIE,
    faces,
    bonusSides: bonus && bastard ? deck.bonusSides(deck.contest(open.card), bastard) || 6 : 0,
    bonus: bonus - extra,
    extra,
  };
}

/** What is known of a total before the dice. */
export function known(one: Side): number {
  return one.cards + one.friends + one.rolls.reduce((sum, roll) => sum + roll.score, 0);
}
