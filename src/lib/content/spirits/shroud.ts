import { doDeed } from '../../rules/deeds/do-deed';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { isInvader, type PieceKind, pieceOf } from '../../rules/table/pieces';
import { afterBargains } from '../../rules/world/bargain';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional } from '../exceptions/pick-land';
import { isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const SILENT = 'shroud-of-silent-mist.silent';

const HURT: readonly PieceKind[] = ['E', 'T', 'C', 'D'];
/** The maximum Fear per turn, for any number of lands. */
const MOST_FEAR = 5;
/** Lands with damaged Invaders per 1 Energy. */
const LANDS_PER_ENERGY = 3;

const isDamaged = (world: World, land: LandId): boolean =>
  Object.keys(piecesIn(world, land)).some((code) => pieceOf(code).damage > 0);

/** Returns true if the player's lands have any damaged pieces. */
const keepsDamage = (world: World, player: number): boolean =>
  world.island.order.some((land) => presenceIn(world, land, player) > 0 && isDamaged(world, land));

/** Returns the Energy for lands with damaged Invaders, if the Spirit is tracked. */
function energyFor({ game }: World, player: number, lands: number): readonly GameEvent[] {
  const state = game.spiritStates?.[player];
  const n = Math.floor(lands / LANDS_PER_ENERGY);
  return state && n > 0
    ? [{ type: 'spiritChanged', player, changes: afterBargains(state, [{ change: 'energy', n }]) }]
    : [];
}

/**
 * Slow and Silent Death: Invaders and Dahan in its lands don't heal, and its lands with damaged Invaders generate Fear
 * and Energy (special-rules.json, shroud.silent).
 */
const silent: SpiritRule = (player) => ({
  before: { timePasses: ({ game }) => (game.presence.tracked ? [exceptional(SILENT, 'linger')] : []) },
  // Next to "Damage heals", which doesn't apply there.
  reminds: { timePasses: (world) => isUntracked(world) || keepsDamage(world, player) },
  steps: {
    linger: {
      run: (world) => {
        const where = world.island.order.filter((land) => presenceIn(world, land, player) > 0);
        const hurt = where.filter((land) =>
          Object.keys(piecesIn(world, land)).some((code) => pieceOf(code).damage > 0 && isInvader(code)),
        );
        const keep = { change: { change: 'keepDamage', of: HURT }, where, until: 'turn' } as const;
        const n = Math.min(MOST_FEAR, hurt.length);
        const begun =
          where.length > 0 ? doDeed(world, { deed: { deed: 'begin', ...keep }, cause: SILENT }) : NOTHING;
        return {
          events: [...begun.events, ...energyFor(world, player, hurt.length)],
          then: n > 0 ? [{ do: 'deed', deed: { deed: 'fear', n }, cause: SILENT }] : [],
        };
      },
    },
  },
});

export const SHROUD: Readonly<Record<string, SpiritRule>> = { silent };
