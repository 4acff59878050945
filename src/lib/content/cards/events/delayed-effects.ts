import { strikeOf } from '../../../rules/damage/strike';
import { isOver } from '../../../rules/invaders/action';
import { preventionOf } from '../../../rules/invaders/prevention';
import { ravageHere } from '../../../rules/invaders/ravage';
import { appliesIn } from '../../../rules/lasting/lasting';
import type { Line } from '../../../rules/table/card-lines/line';
import type { When } from '../../../rules/table/card-lines/line-words';
import { landsNamed } from '../../../rules/table/deed';
import { piecesIn } from '../../../rules/table/game';
import { type BoardId, type LandId, landOf, NO_LAND } from '../../../rules/table/island';
import { count } from '../../../rules/table/pieces';
import type { Step } from '../../../rules/table/step';
import type { Modifier } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { exceptional, pickLand } from '../../exceptions/pick-land';
import { pickPiece, piecesAt } from '../../exceptions/pick-piece';
import { backIntoBox, FROM_BOX, spentFromBox } from './blight-from-box';
import { FALLEN_RULE, onceFallen } from './fallen';
import { BUILDINGS, isPickedHere, STRIKE } from './lasting-lines';
import { due, ends, waiting, type WaitingEffect, WARDING } from './waiting-effects';

const at =
  (...moments: readonly When[]) =>
  ({ when, trigger }: Line): boolean =>
    when !== undefined && moments.includes(when) && trigger === undefined;

/** Returns all delayed steps that are due, once each. */
const allDue = (world: World, ...moments: readonly When[]): readonly Step[] =>
  waiting(world, at(...moments)).flatMap((one) => [
    ends(one),
    due(one),
    { do: 'presenceLost' },
    { do: 'checkEnding' },
  ]);

const boardOf = (world: World, land: LandId): BoardId => landOf(world, land).board;

/** Returns the boards of a delayed effect. */
const boardsIn = (world: World, { lasting }: WaitingEffect): readonly BoardId[] =>
  world.island.boards.filter((board) =>
    world.island.order.some((land) => boardOf(world, land) === board && appliesIn(world, lasting, land)),
  );

/** Returns the effects that the first such event on a board triggers and ends. */
const firstOn = (world: World, trigger: string, land: LandId): readonly WaitingEffect[] =>
  waiting(world, (line) => line.trigger === trigger).filter(({ lasting }) => appliesIn(world, lasting, land));

/** Counter prefix of boards with new Blight, or lands with new Explorers, while an Event needs it. */
const BLIGHTED = 'events:blighted-';
const EXPLORED = 'events:explored-';

/** Returns the step that stores or deletes a counter; none for null. */
const noteOf = (kept: { readonly counter: string; readonly n: number } | null): readonly Step[] =>
  kept === null
    ? []
    : kept.n > 0
      ? [exceptional('events.later', 'note', kept)]
      : [exceptional('events.later', 'unnote', { counter: kept.counter })];

const remember = (counter: string): Step => exceptional('events.later', 'note', { counter });

/** Counter prefix of lands whose Dahan have dealt Damage before the Invaders. */
const STRUCK = 'events:struck-';

/** Returns true if the counter lasts for one step. */
const isShort = (counter: string): boolean =>
  [EXPLORED, BLIGHTED, STRUCK, STRIKE].some((prefix) => counter.startsWith(prefix));

/** Asks which of several pieces sits out of the coming Ravage. */
const satOut = (world: World, land: LandId): readonly Step[] =>
  waiting(world, ({ op, piece, n }) => op === 'not-participate' && piece === BUILDINGS && n === 1)
    .filter(({ lasting }) => appliesIn(world, lasting, land) && !isPickedHere(world, lasting.cause, land))
    .map(({ lasting }) =>
      exceptional('events.later', 'truce', { land, card: lasting.cause.replace('event.', '') }),
    );

/**
 * Returns the effect in a land whose Towns or Cities are about to Ravage: it destroys Beasts, or adds Damage without
 * them.
 */
function onceBuildingsRavage(world: World, { lasting, line }: WaitingEffect, land: LandId): readonly Step[] {
  const { cause, change } = lasting;
  const beasts = count(piecesIn(world, land), 'A') > 0;
  if (line.op === 'destroy')
    return beasts ? [{ do: 'deed', cause, deed: { deed: 'destroy', land, pieces: { A: 1 } } }] : [];
  const n = change.change === 'special' ? change.amount : 0;
  const extra = {
    change: { change: 'extraDamage', n },
    where: [land],
    until: 'action',
    during: 'ravage',
  } as const;
  return beasts ? [] : [{ do: 'deed', cause, deed: { deed: 'begin', ...extra } }];
}

/**
 * Returns the steps by which the Dahan deal Damage before the Invaders; if both deal it together, the step that first
 * counts the Damage of the Dahan.
 */
const strikesFirst = (world: World, land: LandId): readonly Step[] =>
  waiting(world, ({ op }) => op === 'ravage-order').flatMap(({ line }): readonly Step[] => {
    const strike = strikeOf(world, land);
    if (strike === 0) return [];
    return line.n === 'simultaneous'
      ? [exceptional('events.later', 'note', { counter: STRIKE + land, n: strike })]
      : [{ do: 'counterattack', land, alone: true }, remember(STRUCK + land)];
  });

/** All delayed effects of Event Cards: until the end of a step, or until an event. */
export const EVENTS_LATER: Modifier = {
  name: 'events.later',
  before: {
    // Applies once per board, if Towns or Cities take part in a Ravage (Search for Unclaimed Land).
    ravage: (world, step) => {
      const { land } = step;
      // A stopped Ravage uses nothing up.
      if (!ravageHere(world, land).acts || preventionOf(world, step)) return [];
      const before = [...satOut(world, land), ...strikesFirst(world, land)];
      const found =
        count(world.rules.fighting(world, land), 'T', 'C') > 0 ? firstOn(world, 'building-ravage', land) : [];
      return [...before, ...found.flatMap((one) => [ends(one), ...onceBuildingsRavage(world, one, land)])];
    },
  },
  instead: {
    // The Dahan have already dealt their Damage.
    counterattack: ({ game }, { land }) =>
      game.counters[STRUCK + land]
        ? { events: [{ type: 'counterSet', counter: STRUCK + land, n: 0 }] }
        : null,
    // A Ravage Card Builds instead, in its own space.
    actionCard: (world, step) => {
      const [found] = waiting(world, ({ op }) => op === 'ravage-becomes-build');
      if (!found || step.action !== 'ravage' || step.done.length > 0) return null;
      return { events: [], then: [ends(found), { ...step, action: 'build', slot: step.slot ?? 'ravage' }] };
    },
  },
  after: {
    invaderAction: (world, step) => {
      if (isOver(world, 'ravage', step)) {
        const steps = allDue(world, 'after-ravage', 'after-ravage-next-turn');
        const counted = Object.keys(world.game.counters).some((name) => isShort(name));
        return steps.length > 0 || counted ? [...steps, exceptional('events.later', 'forget')] : [];
      }
      if (isOver(world, 'build', step))
        return waiting(world, ({ op }) => op === 'extra-build').flatMap((one) => [
          ends(one),
          ...landsNamed(one.lasting.where).map((land): Step => ({
            do: 'deed',
            cause: one.lasting.cause,
            deed: {
              deed: 'act',
              land,
              action: 'build',
              ...(one.line.withoutInvaders && { free: true }),
            },
          })),
        ]);
      if (!isOver(world, 'explore', step)) return [];
      // Each board has one swap; the record of Explored lands is cleared after all of them.
      const swaps = waiting(world, ({ op }) => op === 'explore-swap').flatMap((one) => [
        ends(one),
        ...boardsIn(world, one).map((board) => exceptional('events.later', 'swap', { board })),
      ]);
      return swaps.length > 0 ? [...swaps, exceptional('events.later', 'forget')] : [];
    },
    counterattack: ({ game }, { land }) =>
      game.counters[STRIKE + land] ? [exceptional('events.later', 'unnote', { counter: STRIKE + land })] : [],
    timePasses: ({ game }) => (game.counters[FROM_BOX] ? [exceptional('events.later', 'box')] : []),
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
      if (!ravaged) return [];
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
    ...noteOf(spentFromBox(world, events)),
    ...onceFallen(world, events),
    ...(waiting(world, ({ op, when }) => op === 'add' && when === 'after-ravage').length > 0
      ? events.flatMap((event) =>
          event.type === 'blightAdded' ? remember(BLIGHTED + boardOf(world, event.land)) : [],
        )
      : []),
    ...(waiting(world, ({ op }) => op === 'explore-swap').length > 0
      ? events.flatMap((event) =>
          event.type === 'explored' && event.n > 0 ? remember(EXPLORED + event.land) : [],
        )
      : []),
  ],
  offers: {
    warding: { at: ['spiritPhase'], open: ({ game }) => (game.counters[WARDING] ?? 0) > 0 },
  },
  steps: {
    warding: {
      run: ({ game }) => ({
        events: [{ type: 'counterSet', counter: WARDING, n: 0 }],
        then: [
          {
            do: 'deed',
            cause: 'event.remnants-of-a-spirits-heart',
            deed: {
              deed: 'begin',
              change: { change: 'defend', n: game.counters[WARDING] ?? 0 },
              where: 'any',
              until: 'turn',
            },
          },
        ],
      }),
    },
    note: {
      run: (_, { counter = '', n = 1 }) => ({ events: [{ type: 'counterSet', counter, n }] }),
    },
    unnote: {
      run: (_, { counter = '' }) => ({ events: [{ type: 'counterSet', counter, n: 0 }] }),
    },
    // On each board, one of the new Explorers becomes a Town (Promising Farmland).
    swap: pickLand(
      (world, { board }) =>
        world.island.order.filter(
          (land) =>
            boardOf(world, land) === board &&
            world.game.counters[EXPLORED + land] &&
            count(piecesIn(world, land), 'E') > 0,
        ),
      (_, land) => ({
        events: [],
        then: [
          {
            do: 'deed',
            cause: 'event.promising-farmland',
            deed: { deed: 'replace', land, pieces: { E: 1 }, to: { T: 1 } },
          },
        ],
      }),
    ),
    // Picks the Town or City that sits out (Temporary Truce).
    truce: pickPiece(
      (world, { land = NO_LAND }) => piecesAt(world, [land], 'T', 'C'),
      (_, { land, piece }, { card: cause = '' }) => ({
        events: [],
        then: [
          {
            do: 'deed',
            cause: `event.${cause}`,
            deed: {
              deed: 'begin',
              change: { change: 'sitOut', pieces: { [piece]: 1 } },
              where: [land],
              until: 'action',
              during: 'ravage',
            },
          },
        ],
      }),
    ),
    fallen: FALLEN_RULE,
    box: backIntoBox,
    forget: {
      run: ({ game }) => ({
        events: Object.keys(game.counters)
          .filter(isShort)
          .map((counter) => ({ type: 'counterSet', counter, n: 0 })),
      }),
    },
  },
};
