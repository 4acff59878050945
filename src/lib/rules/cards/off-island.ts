import { qualifies } from '../lands/land-filter';
import { cardChoices, cardOfChoice, numberChoices } from '../table/choice';
import { fearTop } from '../table/ordered-deck';
import { causeOf } from '../world/answers';
import type { CurrentLine, Underway } from '../world/hand';
import type { World } from '../world/world';
import { perLand, timesOf } from './amounts';
import { behind, type LinePlan, runs } from './current-line';

/** A Fear Card that lies face down is turned up: the top one of the deck, or any, by how soon it will be turned otherwise. */
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

/** The top Invader Card and a discarded one that is at most a Stage away change places. */
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
      const card = cardOfChoice(choice) ?? near[0]!;
      return {
        events: [{ type: 'invaderCardsSwapped', card, stage: stageOf(card) ?? top.stage }],
        then: over,
      };
    },
  };
}

/** What a line does to a deck that the app deals. */
export const ofDecks = (world: World, hand: CurrentLine, state: Underway): LinePlan =>
  hand.line.op === 'invader-deck-swap' ? swap(world, hand, state) : turnUp(world, hand, state);

/** One Blight comes from the box onto the card, so that the one about to be added costs the card none. */
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
  land !== undefined && qualifies(world, line.in ?? 'any', land, whose);

/** Fear that the line makes, as often as what it counts is there. */
export function makesFear(world: World, hand: CurrentLine, state: Underway): LinePlan {
  const { line, effect } = hand;
  const over = behind(effect, state);
  const isElsewhere = line.in !== undefined && state.land !== undefined && !qualifiesHere(world, hand, state);
  // A Power that is aimed at no land counts nothing in one.
  if (isElsewhere || (perLand(line) && state.land === undefined && effect.player !== undefined))
    return runs(over);
  const all = (typeof line.n === 'number' ? line.n : 1) * timesOf(world, line, state.land ?? null, state);
  const n = Math.min(all, line.max ?? all);
  // Where another Power waits for Fear of Powers in a land, it is known which.
  const land = effect.player === undefined ? undefined : effect.land;
  const deed = { deed: 'fear', n, ...(land !== undefined && { land }) } as const;
  const fear = { do: 'deed', cause: causeOf(state.of), deed } as const;
  return runs(n > 0 ? [fear, ...over] : over);
}
