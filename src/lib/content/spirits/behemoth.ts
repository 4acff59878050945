import { type LandId, landOf } from '../../rules/table/island';
import { INCARNA } from '../../rules/table/pieces';
import type { World } from '../../rules/world/world';
import { landIn } from '../exceptions/pick-land';
import { empoweredAsSite } from './sacred-sites';
import { holdsIncarna, isSacred, isUntracked, type SpiritRule } from './spirit-rule';

const RISES = 'ember-eyed-behemoth.rises';

/** Returns the name of the memo for a use of the rule this turn. */
const risen = (player: number): string => `${RISES}:${player}`;

const whereIs = (world: World, player: number): LandId | undefined =>
  world.island.order.find((land) => holdsIncarna(world, land, player));

/** Returns the lands to which its Incarna may be Pushed, moved or added. */
function goals(world: World, player: number): readonly LandId[] {
  if (!world.game.presence.tracked || risen(player) in world.game.memo) return [];
  const from = whereIs(world, player);
  const near = from === undefined ? [] : landOf(world, from).adjacent;
  return world.island.order.filter(
    (land) => land !== from && (near.includes(land) || isSacred(world, land, player)),
  );
}

/**
 * The Behemoth Rises: once a turn, Push its Incarna, or add or move it to one of its Sacred Sites (special-rules.json,
 * behemoth.rises).
 */
const rises: SpiritRule = (player) => ({
  offers: {
    rise: { at: ['spiritPhase', 'fastPowers', 'slowPowers'], open: (world) => goals(world, player) },
  },
  steps: {
    rise: {
      run: (world, step) => {
        const to = landIn(step);
        const from = whereIs(world, player);
        const pieces = { [INCARNA[player - 1]!]: 1 };
        return {
          events: [{ type: 'memoSet', memo: risen(player), until: 'turn' }],
          then: [
            {
              do: 'deed',
              deed:
                from === undefined
                  ? { deed: 'add', land: to, pieces }
                  : { deed: 'move', land: from, to, pieces },
              cause: RISES,
            },
          ],
        };
      },
    },
  },
  reminds: { spirit: isUntracked, fast: isUntracked, slow: isUntracked },
});

export const BEHEMOTH: Readonly<Record<string, SpiritRule>> = { incarna: empoweredAsSite, rises };
