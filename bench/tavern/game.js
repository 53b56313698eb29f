// B.O.N. for four as a game of boardgame.io: the same rules as ours, and hands hidden by its own means.
"use strict";

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SEATS = 4;
const HAND = 7;
const GOAL = 2;
const CHAMPION = 5;
const COLOURS = ["red", "yellow", "blue"];
const PASS = "pass";
const DECK = [
  ...COLOURS.flatMap((colour) => Array.from({ length: 9 }, (_, place) => `${colour} ${place + 1}`)),
  PASS,
  PASS,
  PASS,
];

const colourOf = (card) => (card === PASS ? null : card.split(" ")[0]);
const valueOf = (card) => (card === PASS ? 0 : Number(card.split(" ")[1]));
const inOrder = (one, other) => DECK.indexOf(one) - DECK.indexOf(other);

function deal(G, random) {
  const deck = random.Shuffle(DECK);
  G.round += 1;
  G.players = {};
  for (let seat = 0; seat < SEATS; seat++) {
    G.players[seat] = { hand: deck.slice(seat * HAND, (seat + 1) * HAND).sort(inOrder) };
  }
  G.spare = deck.slice(SEATS * HAND);
  G.handSizes = Array(SEATS).fill(HAND);
  G.tricks = Array(SEATS).fill(0);
  G.taken = Array.from({ length: SEATS }, () => Object.fromEntries(COLOURS.map((colour) => [colour, 0])));
  G.lastTrick = [];
}

function mayPlay(G, hand, card) {
  if (!hand.includes(card)) return false;
  if (G.prime === null || card === PASS || colourOf(card) === G.prime) return true;
  return !hand.some((other) => colourOf(other) === G.prime);
}

function winnerOf(G) {
  for (const colour of G.ranks) {
    const those = G.trick.filter((laid) => colourOf(laid.card) === colour);
    if (those.length > 0) {
      return those.reduce((best, laid) => (valueOf(laid.card) > valueOf(best.card) ? laid : best));
    }
  }
  throw new Error("a trick has a coloured card in it");
}

function takeTrick(G) {
  const best = winnerOf(G);
  const colour = colourOf(best.card);
  G.leader = best.seat;
  G.tricks[best.seat] += 1;
  for (const laid of G.trick) {
    if (laid.card !== PASS) G.taken[best.seat][colourOf(laid.card)] += 1;
  }
  G.lastTrick = G.trick;
  G.trick = [];
  G.prime = null;
  G.ranks = [...G.ranks.filter((other) => other !== colour), colour];
}

function scoreRound(G, random) {
  for (let seat = 0; seat < SEATS; seat++) {
    const gain = G.tricks[seat] === 0 ? 2 : G.tricks[seat] === GOAL ? 1 : 0;
    G.scores[seat] = Math.min(CHAMPION, G.scores[seat] + gain);
  }
  const reached = G.scores.flatMap((score, seat) => (score === CHAMPION ? [seat] : []));
  if (reached.length > 0) G.winners = mostOf(G, mostOf(G, reached, G.ranks[0]), G.ranks[1]);
  else deal(G, random);
}

function mostOf(G, seats, colour) {
  const most = Math.max(...seats.map((seat) => G.taken[seat][colour]));
  return seats.filter((seat) => G.taken[seat][colour] === most);
}

function play({ G, playerID, random }, card) {
  const hand = G.players[playerID].hand;
  if (!mayPlay(G, hand, card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.handSizes[playerID] -= 1;
  G.trick.push({ seat: Number(playerID), card });
  if (G.prime === null) G.prime = colourOf(card);
  if (G.trick.length === SEATS) {
    takeTrick(G);
    if (G.handSizes.every((many) => many === 0)) scoreRound(G, random);
  }
}

exports.Bon = {
  name: "bon",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  // A card that was shown is not taken back; keeping the states for it would only cost time.
  disableUndo: true,
  setup: ({ random }) => {
    const G = {
      round: 0,
      ranks: random.Shuffle(COLOURS),
      leader: random.Die(SEATS) - 1,
      prime: null,
      trick: [],
      scores: Array(SEATS).fill(0),
      winners: null,
    };
    deal(G, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: ({ G }) => G.leader,
      next: ({ G }) => (G.leader + G.trick.length) % SEATS,
    },
  },
  moves: { play: { move: play, client: false } },
  endIf: ({ G }) => (G.winners === null ? undefined : { winners: G.winners }),
};
