import fc from 'fast-check';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { PRODUCTS } from '../../src/lib/content/products';
import { SCENARIOS } from '../../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../../src/lib/content/spirits/spirit-rules';
import { CONTENT } from '../../src/lib/game-engine';
import { type Pose, SIDES } from '../../src/lib/rules/basics/lattice';
import { newGame } from '../../src/lib/rules/engine/setup';
import type { DeckCard, Game, Setup } from '../../src/lib/rules/table/game';
import { laidAgainst, misfitOf } from '../../src/lib/rules/table/laid-freely';
import { anySetup, type Dice, pick } from './random-table';

/** Setups and positions with everything that exists; each test run has only some of it. */

/**
 * Returns a random setup with this number of boards: Adversaries, a Scenario, Events, tokens, and Spirits with rules
 * of their own.
 */
export function anyTable(roll: Dice, boards: number): Setup {
  const setup = anySetup(roll, boards, true);
  const seats = pick(roll, [[], [0], [0, 1]] as const);
  const first = roll(ADVERSARY_IDS.length);
  const adversaries = seats.map((n) => ({
    id: ADVERSARY_IDS[(first + n * (1 + roll(ADVERSARY_IDS.length - 1))) % ADVERSARY_IDS.length]!,
    level: roll(2) === 0 ? 6 : roll(7),
  }));
  const events = roll(2) === 0;
  const extra = { tokens: events || roll(2) === 0, events };
  const scenario = roll(3) === 0 ? pick(roll, SCENARIOS).id : null;
  const spirits = setup.players.map(() =>
    roll(2) === 0 ? { id: pick(roll, SPIRITS_THAT_ACT), aspect: null } : null,
  );
  return { ...setup, ...extra, products: PRODUCTS, adversaries, scenario, spirits };
}

/**
 * Returns the Invader Deck as a group with physical cards knows it: the cards that setup or a rule names, and the
 * backs of the rest.
 */
function unseen({ setup, invaders }: Game): readonly DeckCard[] {
  const { deck } = newGame(CONTENT, { ...setup, decks: 'table' }).invaders;
  const named = new Set<string>(deck.flatMap(({ card }) => card ?? []));
  const byName = new Set<string>(CONTENT.invaderCards.flatMap((card) => (card.byName ? card.id : [])));
  return invaders.deck.map(({ stage, card }) =>
    card !== undefined && (named.has(card) || byName.has(card)) ? { stage, card } : { stage },
  );
}

/** Returns the same position for a group that turns its own physical cards. */
export const turnedByHand = (game: Game): Game => ({
  ...game,
  setup: { ...game.setup, decks: 'table' },
  invaders: { ...game.invaders, deck: unseen(game) },
  fear: { ...game.fear, dealt: null },
  blight: { ...game.blight, dealt: null },
});

/** Returns the same position with another hidden order: the unseen cards of each Stage are shuffled. */
export function dealtAnew(roll: Dice, game: Game): Game {
  const hidden = unseen(game);
  const rest = [1, 2, 3].map((stage) =>
    game.invaders.deck.filter((one, i) => one.stage === stage && hidden[i]!.card === undefined),
  );
  const deck = game.invaders.deck.map((one, i) => {
    const left = rest[one.stage - 1]!;
    return hidden[i]!.card === undefined ? left.splice(roll(left.length), 1)[0]! : one;
  });
  return { ...game, invaders: { ...game.invaders, deck } };
}

const side = fc.constantFrom(...SIDES);
const step = fc.record({ own: side, to: fc.nat(6), side });

/**
 * Generates boards that are placed one after another, each against an earlier one, with at most `most` boards; a board
 * that doesn't fit is left out.
 */
export const laidAtMost = (most: number): fc.Arbitrary<readonly Pose[]> =>
  fc.tuple(fc.nat(5), fc.array(step, { minLength: 1, maxLength: 2 * most })).map(([rot, steps]) =>
    steps.reduce<readonly Pose[]>(
      (poses, { own, to, side }) => {
        const more = [...poses, laidAgainst(own, poses[to % poses.length]!, side)];
        return more.length > most || misfitOf(more) ? poses : more;
      },
      [{ origin: [0, 0], rot }],
    ),
  );

/** Generates exactly `count` boards that are placed against each other. */
export const laid = (count: number): fc.Arbitrary<readonly Pose[]> =>
  laidAtMost(count).filter((poses) => poses.length === count);
