import { actionNow, countedIn } from '../../rules/table/action-underway';
import type { Element } from '../../rules/table/card-lines/power-data';
import { type Choice, landChoices, landOfChoice, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { landAfter, type LandId, landOf } from '../../rules/table/island';
import { count, invadersIn, presenceOf } from '../../rules/table/pieces';
import type { Steps } from '../../rules/table/step';
import { paysPrice } from '../../rules/world/context';
import { offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn, pickLand } from '../exceptions/pick-land';
import { pickPiece, piecesAt } from '../exceptions/pick-piece';
import { addedInGrowth, isUntracked, presenceDestroyed, type SpiritRule } from './spirit-rule';

const SUBTLE = 'shadows-flicker-like-flame.subtle';
const VOID = 'shadows-flicker-like-flame.void';
const SPACE = 'shadows-flicker-like-flame.space';
const ELUDE = 'shadows-flicker-like-flame.elude';

/** The Elements that Dark and Fire as One treats as each other. */
const ALIKE: Readonly<Partial<Record<string, Element>>> = { moon: 'fire', fire: 'moon' };

/**
 * Shadows Cast a Subtle Madness: where Growth adds Presence, 1 Invader may get Strife (special-rules.json,
 * shadows/madness.subtle).
 */
const subtle: SpiritRule = (player) => ({
  react: (world, events, source) =>
    addedInGrowth(world, events, source, player).map((land) => exceptional(SUBTLE, 'strife', { land })),
  steps: {
    strife: pickPiece(
      (world, step) => piecesAt(world, [landIn(step)], 'E', 'T', 'C'),
      (_, { land, piece }) => ({
        events: [],
        then: [{ do: 'deed', deed: { deed: 'strife', land, pieces: { [piece]: 1 } }, cause: SUBTLE }],
      }),
      () => true,
    ),
  },
  reminds: { spirit: isUntracked },
});

/** Glimpse of the Shadowed Void: 1 Fear for each of its Presence destroyed where Invaders are (special-rules.json, shadows/madness.void). */
const glimpse: SpiritRule = (player) => ({
  react: (world, events) => {
    const lost = presenceDestroyed(world, events, player).filter(
      ({ land }) => invadersIn(piecesIn(world, land)).length > 0,
    );
    const n = lost.reduce((sum, one) => sum + one.n, 0);
    return n > 0 ? [{ do: 'deed', deed: { deed: 'fear', n }, cause: VOID }] : [];
  },
});

/** Returns the name of the memo that Presence was moved in this phase. */
const moved = ({ game }: World, player: number): string => `${SPACE}:${player}:${game.phase}`;

const holdsPresence = (world: World, land: LandId, player: number): boolean =>
  count(piecesIn(world, land), presenceOf(player)) > 0;

/** Returns the lands to which Presence can move from the step's land: adjacent ones, then those with Dahan. */
function goals(world: World, step: Steps['exceptional'], player: number): readonly LandId[] {
  const from = landIn(step);
  const near = landOf(world, from).adjacent;
  const far = world.island.order.filter(
    (land) => land !== from && !near.includes(land) && count(piecesIn(world, land), 'D') > 0,
  );
  return [...near, ...far].filter((land) => world.rules.enters(world, presenceOf(player), land));
}

/**
 * Shadows Partake of Amorphous Space: in each Fast and Slow Phase, 1 of its Presence may move to an adjacent land or to one
 * with Dahan (special-rules.json, shadows/amorphous.space).
 */
const space: SpiritRule = (player) => ({
  offers: {
    shift: {
      at: ['fastPowers', 'slowPowers'],
      open: (world) =>
        world.game.presence.tracked && !(moved(world, player) in world.game.memo)
          ? world.island.order.filter(
              (land) =>
                holdsPresence(world, land, player) && world.rules.leaves(world, presenceOf(player), land),
            )
          : [],
    },
  },
  steps: {
    shift: pickLand(
      (world, step) => goals(world, step, player),
      (world, to, step) => {
        const deed = { deed: 'move', land: landIn(step), to, pieces: { [presenceOf(player)]: 1 } } as const;
        return {
          events: [{ type: 'memoSet', memo: moved(world, player), until: 'turn' }],
          then: [{ do: 'deed', deed, cause: SPACE }],
        };
      },
    ),
  },
  reminds: { fast: isUntracked, slow: isUntracked },
});

/**
 * Dark and Fire as One: for an Event's cost, its Moon also count as Fire and its Fire as Moon (special-rules.json,
 * shadows/dark-fire.one). The panel's rules do this for its Powers.
 */
const darkAndFire: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    alsoAids: (next) => (world, element) => {
      const other = ALIKE[element];
      return [...next(world, element), ...(other ? [{ player, element: other }] : [])];
    },
  },
});

/** Returns the name of the memo for 1 of a player's Presence in the land whose destruction waits for an answer. */
const waiting = (player: number, land: LandId | ''): string => `${ELUDE}:${player}:${land}`;

/** Returns the counter name of a player's Presence that has eluded destruction in the open Action. */
const eluded = (player: number): string => `${ELUDE}.${player}`;

/** Returns the answers for the Presence about to be destroyed: a Push, suggested, or its destruction. */
function escapes(world: World, land: LandId, player: number): readonly Choice[] {
  const near = landOf(world, land).adjacent.filter(
    (to) =>
      world.rules.enters(world, presenceOf(player), to) &&
      world.rules.leaves(world, presenceOf(player), land),
  );
  return [...landChoices(near), ...named('no')];
}

/**
 * Frightful Shadows Elude Destruction: of the first Presence that an Action would destroy, 1 may be Pushed
 * (special-rules.json, shadows/dark-fire.elude).
 */
const elude: SpiritRule = (player) => ({
  bend: {
    destroys: (next) => (world, land, piece, n, cause) => {
      const action = actionNow(world.game);
      const eludes =
        piece === presenceOf(player) &&
        action !== null &&
        countedIn(action, eluded(player)) === 0 &&
        cause !== ELUDE &&
        !paysPrice(world.game) &&
        world.game.lands[land] !== undefined;
      if (!eludes) return next(world, land, piece, n, cause);
      const spared: readonly GameEvent[] = [
        { type: 'actionCounted', count: eluded(player), n: 1 },
        { type: 'memoSet', memo: waiting(player, land), until: 'turn' },
      ];
      return n > 1 ? [...next(world, land, piece, n - 1, cause), ...spared] : spared;
    },
  },
  react: (_, events) =>
    events.flatMap((event) => {
      const land =
        event.type === 'memoSet' && event.until !== null ? landAfter(waiting(player, ''), event.memo) : null;
      return land === null ? [] : [exceptional(ELUDE, 'push', { land })];
    }),
  steps: {
    push: {
      ask: (world, step) => offers(escapes(world, landIn(step), player)),
      run: (_, step, choice) => {
        const land = landIn(step);
        const pieces = { [presenceOf(player)]: 1 };
        const to = landOfChoice(choice);
        const deed =
          to === undefined
            ? ({ deed: 'destroy', land, pieces } as const)
            : ({ deed: 'move', land, to, pieces } as const);
        return {
          events: [{ type: 'memoSet', memo: waiting(player, land), until: null }],
          then: [{ do: 'deed', deed, cause: ELUDE }, { do: 'checkEnding' }],
        };
      },
    },
  },
});

export const SHADOWS: Readonly<
  Record<'madness' | 'amorphous' | 'darkFire', Readonly<Record<string, SpiritRule>>>
> = {
  madness: { subtle, void: glimpse },
  amorphous: { space },
  darkFire: { one: darkAndFire, elude },
};
