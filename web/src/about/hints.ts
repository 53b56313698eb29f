/** What somebody should know who meets a kind of decision for the first time, by game and question. */
type Hints = Readonly<Record<string, string>>;

const bon: Hints = {
  lead: "You lead. Think of the end of the round: exactly the trick goal brings 1 point, no trick at all brings 2, anything else nothing.",
  follow:
    "Follow the colour if you can. The strongest colour on the table takes the trick, not only the one that was led, and then sinks to the bottom of the rank. A pass may always be played.",
  free: "A pass was led: the first colour that somebody plays is the one to follow.",
};

const dragon_scat: Hints = {
  turn: "You want to get rid of all cards. Touch a dragon, then the cards to lay under it, face down: you claim that all of them are of its kind, and they need not be. Or lay a card whose dragon does not show yet face up.",
  challenge:
    "Is that a lie? Count how many of this dragon you hold: there are four of each. Scat shows the cards: a liar takes the whole pile, but so do you if it was true.",
  in_stead:
    "The pile is gone. One card of yours may start it anew, and nobody can object: a good place for one you want to lose.",
  free: "Somebody has shown a new dragon. You may slip any one card under it, and nobody can object.",
};

const braggart: Hints = {
  draft: "Take what your next boast lacks: it needs a Deed and a Foe. A Liar! spoils the boast of somebody else.",
  turn: "The bar gives you three cards. A boast is a Deed and a Foe, with a Scene before and a Result after them if you have any: touch them in this order. The highest boast of the round scores all its cards.",
  schemed: "You have played a Ploy, so the bar is closed for this turn: boast, play another, or end the turn.",
  accusations:
    "With a Liar! you swap one card of this boast for a lower one of yours, of the same type. “Pass until …” spares you the question for a while.",
  consolation: "Your boast did not win, but one of its cards may be scored. Coins count at the end: keep the best one.",
  hand_limit: "Nobody holds more than eight cards. Part with what you have several of.",
  swap: "Touch the card of your hand that goes into the boast; you get the one that lay there.",
};

const lying_pirates: Hints = {
  pass_cards:
    "These cards go to your left. Gold cards can be played while ships sail, silver ones only in the Action Phase.",
  lay: "Touch a tile, then an open space. Whoever wins the battle after sailing activates the tile of the own ship.",
  first_bet: "Bet how many dice under all cups show a face, not only under yours. Ones are wild and count as any face.",
  bet: "Raise, if you believe there are more; call the last captain a liar, if there are fewer; or say exactly, which wins much and costs much.",
  reroll: "A coin rolls this die once more; that can be done once a round.",
  window:
    "Cards may be played now, first come, first served: one gold and one silver card a round. “Pass” waits for the next occasion; “pass for this phase” is not asked again.",
  choose_captain: "Touch the ship or the name of the captain.",
  catch_up: "Whoever is last may give crew for wind. Crew is also what you bluff with.",
  prepare: "In the Final Battle only crew counts: trade and hire as much as you can, then say done.",
};

const royal_bastards: Hints = {
  firstborn:
    "Your Firstborn travels for you through the whole game. Look at the four attributes, which win contests, at Movement, and at the ability.",
  lay: "Touch a tile, then a free place beside another. Near Joda is quickly reached, by everybody.",
  movement_stop:
    "Before anybody moves, Chaos cards may be played or sold and things bought. “Pass for this phase” spares you the question until the phase ends.",
  stop: "Chaos cards may be played or sold, and the Reference Card sells. Mostly one just passes.",
  travel:
    "Touch the Territory where your Bastard goes. Alone you take Support or gold there; where rivals meet, a contest decides.",
  income:
    "Support decides who wins a Territory at the end of the game; gold buys Support, Endorsements and other people's Skeletons.",
  contest_stop: "The last moment before the dice: cards that add to a contest, or take from it, are played now.",
  which_contest: "You are the First Player, and say which contest is fought first.",
  reply: "Somebody has played a card. Only a card that cancels can come between.",
  place: "The Festival lets you place Support anywhere. Look for Territories where one more makes you the first.",
  recruit: "A Champion is a second Bastard: it moves, earns and fights beside your Firstborn.",
  last_action: "After this the Territories are counted. Gold and cards are worth nothing then: spend all of it.",
  target: "The card asks for a target. You may choose yourself, too.",
};

const HINTS: Readonly<Record<string, Hints>> = { bon, dragon_scat, braggart, lying_pirates, royal_bastards };

/** The hint for a question, with its name; the question's own, or the one for its family: `reroll_sail` is a `reroll`. */
export function hintFor(game: string, prompt: string): { name: string; text: string } | null {
  const asked = prompt.replace("prompts.", "");
  const hints = HINTS[game] ?? {};
  const parts = asked.split("_");
  const families = parts.map((_, cut) => parts.slice(0, parts.length - cut).join("_"));
  const name = [...families, asked.endsWith("window") ? "window" : ""].find((one) => one && hints[one]);
  return name ? { name: `${game}.${name}`, text: hints[name] ?? "" } : null;
}
