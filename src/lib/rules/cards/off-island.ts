import { qualifies } from '../lands/land-filter';
import { cardChoices, invaderCardOfChoice, numberChoices } from '../table/choice';
import { fearTop } from '../table/ordered-deck';
import { causeOf } from '../world/answers';
import type { CurrentLine, Underway } from '../world/effect-progress';
import type { World } from '../world/world';
import { perLand, timesOf } from './amounts';
import { type LinePlan, runs } from './current-line';
import { behind } from './transitions';

/** Turns up a Fear Card that is face down: the top one, or any, ordered by when it would be revealed. */
function turnUp({ game }: World, { effect, line }: CurrentLine, state: Underway): LinePlan {
  const { dealt, seen } = game.fear;
  const top = fearTop(game);
  const down = line.faceDown ? (dealt ?? []).slice(seen.length) : (dealt ?? []).slice(top, top + 1);
  const over = behind(effect, state);
  if (down.length === 0) return runs(over);
  return {
    asked:
      down.length > 1
        ? { asks: { asks: 'ofDeck' }, choices: numberChoices(down.map((_, i) => i + 1)) }
        : null,
    run: (choice) => {
      const at = choice?.kind === 'number' ? choice.n : 1;
      const before = line.faceDown ? 0 : top - seen.length;
      return {
        events: [{ type: 'fearCardTurnedUp', card: down[at - 1]!, at: before + at }],
        then: over,
      };
    },
  };
}

/** Swaps the top Invader Card with a discarded one at most one Stage away. */
function swap({ game, content }: World, { effect }: CurrentLine, state: Underway): LinePlan {
  const { deck, discard } = game.invaders;
  const [top] = deck;
  const stageOf = (card: string) => content.invaderCards.find(({ id }) => id === card)?.stage;
  const near = discard.filter((card) => Math.abs((stageOf(card) ?? 9) - (top?.stage ?? 0)) <= 1);
  const over = behind(effect, state);
  if (!top || near.length === 0) return runs(over);
  return {
    asked: near.length > 1 ? { asks: { asks: 'ofDeck' }, choices: cardChoices(near) } : null,
    run: (choice) => {
      const card = invaderCardOfChoice(choice) ?? near[0]!;
      return {
        events: [{ type: 'invaderCardsSwapped', card, stage: stageOf(card) ?? top.stage }],
        then: over,
      };
    },
  };
}

/** Resolves a line about a deck that the app deals. */
export const ofDecks = (world: World, current: CurrentLine, state: Underway): LinePlan =>
  current.line.op === 'invader-deck-swap' ? swap(world, current, state) : turnUp(world, current, state);

/** Adds one Blight from the box to the card, so that the next added Blight costs the card none. */
export function boxBlight({ game: { blight } }: World, { effect }: CurrentLine, state: Underway): LinePlan {
  return {
    asked: null,
    run: () => ({
      events: [{ type: 'blightSet', blight: { ...blight, left: blight.left + 1 }, cause: causeOf(state.of) }],
      then: behind(effect, state),
    }),
  };
}

const qualifiesHere = (world: World, { line, whose }: CurrentLine, { land }: Underway): boolean =>
  land !== null && qualifies(world, line.in ?? 'any', land, whose);

/** Generates the line's Fear, multiplied by its count. */
export function makesFear(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { line, effect } = current;
  const over = behind(effect, state);
  const isElsewhere = line.in !== undefined && state.land !== null && !qualifiesHere(world, current, state);
  // A Power without a target land has no count in a land.
  if (isElsewhere || (perLand(line) && state.land === null && effect.player !== undefined)) return runs(over);
  const all = (typeof line.n === 'number' ? line.n : 1) * timesOf(world, line, state.land, state);
  const n = Math.min(all, line.max ?? all);
  // The land is recorded for Powers that wait for Fear generated there.
  const land = effect.player === undefined ? undefined : effect.land;
  const deed = { deed: 'fear', n, ...(land !== undefined && { land }) } as const;
  const fear = { do: 'deed', cause: causeOf(state.of), deed } as const;
  return runs(n > 0 ? [fear, ...over] : over);
}
