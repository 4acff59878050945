import { cardChoices, cardOfChoice, numberChoices } from '../choice';
import { fearTop } from '../ordered-deck';
import type { World } from '../world';
import { type AtHand, behind, type LinePlan, runs, type Underway } from './at-hand';
import type { Line, Op } from './line';

const OF_DECKS: readonly Op[] = ['fear-card-reveal', 'invader-deck-swap'];

/** Whether a line is about a deck that lies on the table: hands turn its cards, and the app does not know them. */
export const isDeckOfTable = ({ game }: World, { op }: Line): boolean =>
  OF_DECKS.includes(op) && game.setup.decks !== 'app';

/** A Fear Card that lies face down is turned up: the top one of the deck, or any, by how soon it will be turned otherwise. */
function turnUp({ game }: World, { effect, line }: AtHand, state: Underway): LinePlan {
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
function swap({ game, content }: World, { effect }: AtHand, state: Underway): LinePlan {
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
export const ofDecks = (world: World, hand: AtHand, state: Underway): LinePlan =>
  hand.line.op === 'invader-deck-swap' ? swap(world, hand, state) : turnUp(world, hand, state);
