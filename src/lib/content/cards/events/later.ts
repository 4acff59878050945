import type { Lasting } from '../../../rules/deeds/deed';
import { blightedMemo } from '../../../rules/effects/amounts';
import type { Line, When } from '../../../rules/effects/effect';
import type { GameEvent } from '../../../rules/event';
import { isOver } from '../../../rules/invaders/action';
import { ravageHere } from '../../../rules/invaders/ravage';
import type { LandId } from '../../../rules/island';
import { covers } from '../../../rules/lasting';
import type { Modifier } from '../../../rules/modifier';
import { count, kindOf } from '../../../rules/pieces';
import type { Step } from '../../../rules/step';
import { landOf, piecesIn, type World } from '../../../rules/world';
import { isKept, keeps } from '../../exceptions/memo';
import { exceptional, pickLand } from '../../exceptions/pick-land';
import { lineOf } from '../more/special-effects';

/** Something an Event has left behind for later, and the line it comes from. */
interface Later {
  readonly lasting: Lasting;
  readonly line: Line;
  readonly rule: string;
}

/** What waits for its moment now. */
function waiting({ game }: World, holds: (line: Line) => boolean): readonly Later[] {
  return game.lasting.flatMap((lasting) => {
    const { change, from = 0 } = lasting;
    if (change.change !== 'special' || from > game.turn) return [];
    const line = lineOf(change.rule);
    return line && holds(line) ? { lasting, line, rule: change.rule } : [];
  });
}

const ends = ({ lasting }: Later): Step => ({
  do: 'deed',
  cause: lasting.cause,
  deed: { deed: 'end', lasting: lasting.id },
});

/** The effect is carried out now: all of it, or for the one land that set it off. */
function due({ rule }: Later, land?: LandId, board?: string): Step {
  const [of = '', at] = rule.split(':');
  return {
    do: 'effect',
    of,
    at: Number(at),
    due: true,
    ...(land !== undefined && { land, queue: [board ?? land] }),
  };
}

const at =
  (...moments: readonly When[]) =>
  ({ when, trigger }: Line): boolean =>
    when !== undefined && moments.includes(when) && trigger === undefined;

/** Whatever was put off until now, once each. */
const allDue = (world: World, ...moments: readonly When[]): readonly Step[] =>
  waiting(world, at(...moments)).flatMap((one) => [
    ends(one),
    due(one),
    { do: 'presenceLost' },
    { do: 'checkEnding' },
  ]);

const boardOf = (world: World, land: LandId): string => landOf(world, land).board;

/** The first time it happens on a board: what waits for it there is over, and comes. */
const firstOn = (world: World, trigger: string, land: LandId): readonly Later[] =>
  waiting(world, (line) => line.trigger === trigger).filter(({ lasting }) => covers(world, lasting, land));

/** Lands in which Towns or Cities were destroyed by what has just happened. */
const fallenIn = (events: readonly GameEvent[]): readonly LandId[] => [
  ...new Set(
    events.flatMap((event) =>
      event.type === 'destroyed' && 'TC'.includes(kindOf(event.piece)) ? event.land : [],
    ),
  ),
];

/** That an Explorer came to a land in this step, while an Event wants to know. */
const explored = (land: LandId): string => `events:explored-${land}`;

/** Everything the Event Cards put off: until a step is over, or until something happens. */
export const EVENTS_LATER: Modifier = {
  name: 'events.later',
  before: {
    // Once per board: where Towns or Cities take part in a Ravage (Search for Unclaimed Land).
    ravage: (world, { land }) => {
      const found = firstOn(world, 'building-ravage', land);
      if (found.length === 0 || !ravageHere(world, land).acts || count(piecesIn(world, land), 'T', 'C') === 0)
        return [];
      const [first] = found;
      const cause = first!.lasting.cause;
      const beasts = count(piecesIn(world, land), 'A') > 0;
      return [
        ...found.map(ends),
        beasts
          ? { do: 'deed', cause, deed: { deed: 'destroy', land, pieces: { A: 1 } } }
          : {
              do: 'deed',
              cause,
              deed: {
                deed: 'begin',
                change: { change: 'extraDamage', n: 2 },
                where: [land],
                until: 'action',
                during: 'ravage',
              },
            },
      ];
    },
  },
  instead: {
    // A Ravage Card that is carried out as a Build: in the space where it lies.
    actionCard: (world, step) => {
      const [found] = waiting(world, ({ op }) => op === 'ravage-becomes-build');
      if (!found || step.action !== 'ravage' || step.done.length > 0) return null;
      return { events: [], then: [ends(found), { ...step, action: 'build', slot: step.slot ?? 'ravage' }] };
    },
  },
  after: {
    invaderAction: (world, step) => {
      if (isOver(world, 'ravage', step)) {
        return allDue(world, 'after-ravage', 'after-ravage-next-turn');
      }
      if (isOver(world, 'build', step))
        return waiting(world, ({ op }) => op === 'extra-build').flatMap((one) => [
          ends(one),
          ...(typeof one.lasting.where === 'string' ? [] : one.lasting.where).map((land): Step => ({
            do: 'deed',
            cause: one.lasting.cause,
            deed: { deed: 'act', land, action: 'build' },
          })),
        ]);
      if (!isOver(world, 'explore', step)) return [];
      return waiting(world, ({ op }) => op === 'explore-swap').flatMap((one) => [
        ends(one),
        ...world.island.boards.map((board) => exceptional('events.later', 'swap', { board })),
      ]);
    },
    advance: (world) => allDue(world, 'after-advance'),
    build: (world, { land }, events) =>
      events.some(({ type }) => type === 'built')
        ? firstOn(world, 'first-successful-build', land).flatMap((one) => [
            ends(one),
            due(one, land, boardOf(world, land)),
          ])
        : [],
    ravage: (world, { land }, events) => {
      const ravaged = events.find((event) => event.type === 'ravaged');
      if (!ravaged || ravaged.type !== 'ravaged') return [];
      const { sum } = ravaged;
      return [
        ...(sum.net > 0 ? firstOn(world, 'first-successful-ravage', land).map(ends) : []),
        ...waiting(world, ({ trigger }) => trigger === 'each-ravage').map((one) => due(one, land)),
        ...(sum.blight > 0
          ? waiting(world, ({ trigger }) => trigger === 'ravage-added-blight').map((one) => due(one, land))
          : []),
      ];
    },
  },
  react: (world, events) => [
    ...fallenIn(events).flatMap((land) =>
      waiting(world, ({ trigger }) => trigger === 'destroyed-building').map((one) => due(one, land)),
    ),
    ...(waiting(world, ({ op, when }) => op === 'add' && when === 'after-ravage').length > 0
      ? events.flatMap((event) =>
          event.type === 'blightAdded'
            ? exceptional('events.later', 'blighted', { board: boardOf(world, event.land) })
            : [],
        )
      : []),
    ...(waiting(world, ({ op }) => op === 'explore-swap').length > 0
      ? events.flatMap((event) =>
          event.type === 'explored' && event.n > 0
            ? exceptional('events.later', 'explored', { land: event.land })
            : [],
        )
      : []),
  ],
  steps: {
    blighted: { run: (_, { board = '' }) => ({ events: [keeps(blightedMemo(board), 'step')] }) },
    explored: { run: (_, { land = '' }) => ({ events: [keeps(explored(land), 'step')] }) },
    // Of the Explorers that came, one on each board is a Town (Promising Farmland).
    swap: pickLand(
      (world, { board }) =>
        world.island.order.filter(
          (land) =>
            boardOf(world, land) === board &&
            isKept(world, explored(land)) &&
            count(piecesIn(world, land), 'E') > 0,
        ),
      (_, land) => ({
        events: [{ type: 'replaced', land, piece: 'E', to: 'T', n: 1, cause: 'event.promising-farmland' }],
      }),
    ),
  },
};
