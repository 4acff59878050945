import { noBlightLeft } from '../../rules/invaders/blight';
import { cardsIn } from '../../rules/invaders/track';
import { boardChoices, boardOfChoice } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { type BoardId, landOf } from '../../rules/table/island';
import type { Step, Steps } from '../../rules/table/step';
import { NOTHING, offersSome, type Outcome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countIn, forgets, hasMemo, setMemo } from '../exceptions/hooks';
import { boardOf, exceptional } from '../exceptions/pick-land';
import type { AdversaryEffect } from './adversary';

type Exceptional = Steps['exceptional'];

const RUNOFF = 'scotland.5';
/** Returns the counter name of Blight in the Ocean of a board. */
const oceanOf = (board: BoardId | ''): string => `scotland.5:ocean-${board}`;
/** Returns the name of the memo for a board whose coast got Blight in this Ravage. */
const fouled = (board: BoardId): string => `scotland.5:fouled-${board}`;

const fouledBoards = (world: World): readonly BoardId[] =>
  world.island.boards.filter((board) => hasMemo(world, fouled(board)));

/** Takes one Blight from the card, which flips if empty. This Blight neither cascades nor destroys anything. */
function takeBlight(world: World, step: Exceptional, then: readonly GameEvent[]): Outcome {
  const { blight } = world.game;
  if (noBlightLeft(world)) return NOTHING;
  const flip: Step = { do: 'flipBlightCard' };
  if (blight.side === 'healthy' && blight.left === 0) return { events: [], then: [flip, step] };
  return {
    events: [...then, { type: 'blightSet', blight: { ...blight, left: blight.left - 1 }, cause: RUNOFF }],
    then: blight.side === 'healthy' && blight.left === 1 ? [flip] : [],
  };
}

/**
 * Returns the steps for the players' changes in an Ocean: removed Blight returns to the card, added Blight comes from
 * it.
 */
const toldOfOceans = (events: readonly GameEvent[]): readonly Step[] =>
  events.flatMap((event): readonly Step[] => {
    if (event.type !== 'counterSet' || !event.counter.startsWith(oceanOf(''))) return [];
    const more = event.n - (event.was ?? event.n);
    if (more < 0) return [exceptional(RUNOFF, 'back', { left: -more })];
    return Array.from({ length: more }, () => exceptional(RUNOFF, 'take'));
  });

/** Returns how much Blight a step returns from an Ocean to the Blight Card; 0 for other steps. */
export const backFromOcean = ({ of, step, left = 0 }: Exceptional): number =>
  of === RUNOFF && step === 'back' ? left : 0;

/** Returns the coasts that got Blight from a Ravage, including its cascades anywhere (FAQ). */
const fouledBy = (world: World, events: readonly GameEvent[]): readonly Step[] =>
  events
    .flatMap((event) =>
      event.type === 'blightAdded' && ['ravage', 'cascade'].includes(event.cause)
        ? landOf(world, event.land)
        : [],
    )
    .flatMap(({ coastal, board }) => (coastal ? exceptional(RUNOFF, 'foul', { board }) : []));

const inOceans = ({ game, island }: World): number =>
  island.boards.reduce((sum, board) => sum + (game.counters[oceanOf(board)] ?? 0), 0);

/** Scotland 5, Runoff and Bilgewater. */
export const OCEAN_BLIGHT: AdversaryEffect = {
  before: {
    // A correction may have ended in the middle of another Ravage.
    ravage: (world) => (fouledBoards(world).length > 0 ? [exceptional(RUNOFF, 'clean')] : []),
  },
  after: {
    ravage: (_, __, events) =>
      events.some(({ type }) => type === 'ravaged') ? [exceptional(RUNOFF, 'runoff')] : [],
  },
  late: {
    phase: 'ravage',
    inLand: (world, id) => {
      const { board, coastal } = landOf(world, id);
      return coastal && countIn(world, id, 'B') > 0 ? [exceptional(RUNOFF, 'pour', { board })] : [];
    },
  },
  takesBlight: (world, { land, action, blight }) =>
    action === 'ravage' && blight > 0 && landOf(world, land).coastal ? 1 : 0,
  react: (world, events, source) => {
    if (source === 'rules') return fouledBy(world, events);
    return world.game.phase === 'setup' ? [] : toldOfOceans(events);
  },
  steps: {
    foul: {
      run: (_, step) => ({ events: [setMemo(fouled(boardOf(step)), 'card')] }),
    },
    clean: { run: (world) => ({ events: fouledBoards(world).map((board) => forgets(fouled(board))) }) },
    // Once per Ravage: the players pick if it reached the coasts of several boards (FAQ).
    runoff: {
      ask: (world) => {
        return offersSome(boardChoices(fouledBoards(world)));
      },
      run: (world, _, choice) => {
        const board = boardOfChoice(choice) ?? fouledBoards(world)[0];
        return board === undefined
          ? NOTHING
          : {
              events: [],
              then: [exceptional(RUNOFF, 'clean'), exceptional(RUNOFF, 'pour', { board })],
            };
      },
    },
    pour: {
      run: (world, step) => {
        const counter = oceanOf(boardOf(step));
        const n = (world.game.counters[counter] ?? 0) + 1;
        return takeBlight(world, step, [{ type: 'counterSet', counter, n }]);
      },
    },
    take: { run: (world, step) => takeBlight(world, step, []) },
    back: {
      run: ({ game: { blight } }, { left = 0 }) => ({
        events: [{ type: 'blightSet', blight: { ...blight, left: blight.left + left }, cause: RUNOFF }],
      }),
    },
  },
  counts: [oceanOf('')],
  reminds: {
    ravage: (world) => cardsIn(world, 'ravage').length > 0,
    fast: (world) => inOceans(world) > 0,
    slow: (world) => inOceans(world) > 0,
  },
};
