import type { Deed } from '../../rules/table/deed';
import { type LandId, landOf } from '../../rules/table/island';
import { INCARNA } from '../../rules/table/pieces';
import type { Step, StepKind, Steps } from '../../rules/table/step';
import { turnMarks } from '../../rules/table/turn-marks';
import type { World } from '../../rules/world/world';
import { landIn } from '../exceptions/pick-land';
import { empoweredAsSite } from './sacred-sites';
import { incarnaLand, isSacred, isUntracked, type SpiritRule } from './spirit-rule';

const RISES = 'ember-eyed-behemoth.rises';
const STRIDES = 'ember-eyed-behemoth.strides';

/** Returns the name of the memo for a use of the rule this turn. */
const risen = (player: number): string => `${RISES}:${player}`;

/** Returns the name of the memo that the Incarna rose a second time this turn. */
const strode = (player: number): string => `${STRIDES}:${player}`;

/** Returns true if the Spirit has used an Innate Power this turn; false if it is not tracked. */
const usedInnate = ({ game }: World, player: number): boolean => {
  const spirit = game.spiritStates?.[player];
  return spirit !== undefined && turnMarks(spirit, 'innate').length > 0;
};

/** Returns the lands to which the player's Incarna may be Pushed, moved or added; none if Presence is not tracked. */
function goals(world: World, player: number): readonly LandId[] {
  if (!world.game.presence.tracked) return [];
  const from = incarnaLand(world, player);
  const near = from === undefined ? [] : landOf(world, from).adjacent;
  return world.island.order.filter(
    (land) => land !== from && (near.includes(land) || isSacred(world, land, player)),
  );
}

/** Returns the step that moves or adds the player's Incarna to the step's land. */
function risesTo(world: World, step: Steps['exceptional'], player: number): Step {
  const to = landIn(step);
  const from = incarnaLand(world, player);
  const pieces = { [INCARNA[player - 1]!]: 1 };
  const deed: Deed =
    from === undefined ? { deed: 'add', land: to, pieces } : { deed: 'move', land: from, to, pieces };
  return { do: 'deed', deed, cause: step.of };
}

const AT: readonly StepKind[] = ['spiritPhase', 'fastPowers', 'slowPowers'];

/**
 * The Behemoth Rises: once a turn, Push its Incarna, or add or move it to one of its Sacred Sites (special-rules.json,
 * behemoth.rises).
 */
const rises: SpiritRule = (player) => ({
  offers: {
    rise: { at: AT, open: (world) => (risen(player) in world.game.memo ? [] : goals(world, player)) },
  },
  steps: {
    rise: {
      run: (world, step) => ({
        events: [{ type: 'memoSet', memo: risen(player), until: 'turn' }],
        then: [risesTo(world, step, player)],
      }),
    },
  },
  reminds: { spirit: isUntracked, fast: isUntracked, slow: isUntracked },
});

/** Unrelenting Strides: it rises twice in a turn without Innate Powers (special-rules.json, behemoth.strides). */
const strides: SpiritRule = (player) => ({
  offers: {
    again: {
      at: AT,
      open: (world) =>
        risen(player) in world.game.memo && !(strode(player) in world.game.memo) && !usedInnate(world, player)
          ? goals(world, player)
          : [],
    },
  },
  steps: {
    again: {
      run: (world, step) => ({
        events: [
          { type: 'memoSet', memo: strode(player), until: 'turn' },
          ...(world.game.spiritStates?.[player]
            ? [
                {
                  type: 'spiritChanged',
                  player,
                  changes: [{ change: 'done', mark: { kind: 'noInnates' } }],
                } as const,
              ]
            : []),
        ],
        then: [risesTo(world, step, player)],
      }),
    },
  },
  reminds: { spirit: isUntracked, fast: isUntracked, slow: isUntracked },
});

export const BEHEMOTH: Readonly<Record<string, SpiritRule>> = { incarna: empoweredAsSite, rises, strides };
