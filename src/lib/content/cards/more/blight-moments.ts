import type { GameEvent } from '../../../rules/event';
import type { BoardId, LandId } from '../../../rules/island';
import type { Modifier } from '../../../rules/modifier';
import { count, type PieceKind } from '../../../rules/pieces';
import type { Step, Steps } from '../../../rules/step';
import { choices, NOTHING, type Outcome, type StepRule, WAITS } from '../../../rules/step-rule';
import { landOf, piecesIn, type World } from '../../../rules/world';

type Exceptional = Steps['exceptional'];

/** The name under which a Blight Card's exceptions are known, and its words begin. */
export const exceptionOf = (card: string): string => `blight.${card}`;

/** Whether this card is the one that lies there turned over. */
export const isUp = ({ game }: World, card: string): boolean => game.blight.card === card;

/** Whether it has lain there since an earlier turn. */
export const isInForce = (world: World, card: string): boolean => {
  const { blight, turn } = world.game;
  // One that a correction put there has lain there before.
  return isUp(world, card) && turn > (blight.turned[card] ?? 0);
};

/** A step of this card. */
export const stepOf = (card: string, step: string, more: Omit<Partial<Exceptional>, 'do'> = {}): Step => ({
  do: 'exceptional',
  of: exceptionOf(card),
  step,
  ...more,
});

/** The same steps of this card for every board in play, board by board. */
export const onEveryBoard = ({ island }: World, card: string, ...steps: readonly string[]): readonly Step[] =>
  island.boards.flatMap((board) => steps.map((step) => stepOf(card, step, { board })));

/** The lands of the board that a step is about. */
export const landsOnBoard = ({ island }: World, { board }: { readonly board?: BoardId }): readonly LandId[] =>
  island.order.filter((id) => island.lands[id]!.board === board);

/** How many of these kinds stand in the land. */
export const countIn = (world: World, land: LandId, ...kinds: readonly PieceKind[]): number =>
  count(piecesIn(world, land), ...kinds);

/** Whether a neighbouring land has Blight. */
export const isNearBlight = (world: World, land: LandId): boolean =>
  landOf(world, land).adjacent.some((near) => countIn(world, near, 'B') > 0);

/** What the app does itself once hands have done what the card says. */
export type Then = (world: World) => Outcome;

/** A card that tells hands what to do as soon as it is turned; another that has come in its place does not. */
export const tellsAtOnce = (card: string, then: Then = () => NOTHING): Modifier => ({
  name: exceptionOf(card),
  after: {
    flipBlightCard: (_, __, events) =>
      events.some((event) => event.type === 'blightCardFlipped' && event.card === card)
        ? [stepOf(card, 'now')]
        : [],
  },
  steps: {
    now: {
      ask: (world) => (isUp(world, card) ? WAITS : null),
      run: (world) => {
        if (!isUp(world, card)) return NOTHING;
        const { events, then: steps = [] } = then(world);
        const done: GameEvent = { type: 'carriedOut', what: `blight:${card}` };
        return { events: [done, ...events], then: [...steps, { do: 'checkEnding' }] };
      },
    },
  },
});

/** The same card with more that it does. */
export const andAlso = (modifier: Modifier, more: Omit<Modifier, 'name'>): Modifier => ({
  ...modifier,
  ...more,
  steps: { ...modifier.steps, ...more.steps },
});

/** The table picks `left` different lands of a board, one after another; where no more are left than it must pick there is no question. */
export const pickLands = (
  card: string,
  open: (world: World, land: LandId) => boolean,
  then: (world: World, land: LandId) => readonly Step[],
): StepRule<Exceptional> => {
  const mark = (land: LandId): string => `${exceptionOf(card)}:picked-${land}`;
  const left = (world: World, step: Exceptional): readonly LandId[] =>
    landsOnBoard(world, step).filter((land) => !world.game.counters[mark(land)] && open(world, land));
  const cleared = ({ game }: World): readonly GameEvent[] =>
    Object.keys(game.counters)
      .filter((counter) => counter.startsWith(mark('')))
      .map((counter) => ({ type: 'counterSet', counter, n: 0 }));
  return {
    ask: (world, step) => {
      const lands = left(world, step);
      return lands.length > (step.left ?? 1) ? choices(lands) : null;
    },
    run: (world, step, choice) => {
      const land = choice ?? left(world, step)[0];
      const more = (step.left ?? 1) - 1;
      if (land === undefined) return { events: cleared(world) };
      if (more === 0) return { events: cleared(world), then: then(world, land) };
      const marked: GameEvent = { type: 'counterSet', counter: mark(land), n: 1 };
      return { events: [marked], then: [...then(world, land), { ...step, left: more }] };
    },
  };
};
