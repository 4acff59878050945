import { keysOf } from '../../rules/basics/typed-keys';
import { doDeed } from '../../rules/deeds/do-deed';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { count, isInvader, type PieceKind, pieceOf, presenceOf } from '../../rules/table/pieces';
import { afterBargains } from '../../rules/world/bargain';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pushPiece } from './pushed-piece';
import { isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

const SILENT = 'shroud-of-silent-mist.silent';
const DRIFT = 'shroud-of-silent-mist.drift';
const STRANDED = 'shroud-of-silent-mist.stranded';

const HURT: readonly PieceKind[] = ['E', 'T', 'C', 'D'];
/** The maximum Fear per turn, for any number of lands. */
const MOST_FEAR = 5;
/** Lands with damaged Invaders per 1 Energy. */
const LANDS_PER_ENERGY = 3;

const isDamaged = (world: World, land: LandId): boolean =>
  keysOf(piecesIn(world, land)).some((code) => pieceOf(code).damage > 0);

/** Returns true if the player's lands have any damaged pieces. */
const keepsDamage = (world: World, player: number): boolean =>
  world.island.order.some((land) => presenceIn(world, land, player) > 0 && isDamaged(world, land));

/** Returns the event that gives the Spirit Energy for lands with damaged Invaders, if the Spirit is tracked. */
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
  // The reminder is next to "Damage heals", which doesn't apply in these lands.
  reminds: { timePasses: (world) => isUntracked(world) || keepsDamage(world, player) },
  steps: {
    linger: {
      run: (world) => {
        const where = world.island.order.filter((land) => presenceIn(world, land, player) > 0);
        const hurt = where.filter((land) =>
          keysOf(piecesIn(world, land)).some((code) => pieceOf(code).damage > 0 && isInvader(code)),
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

/** The number of Pushes in each phase. */
const MAX_DRIFTS = 2;

/** Returns the name of the memo for Push `n` (from 0) of this phase. */
const drifted = ({ game }: World, player: number, n: number): string =>
  `${DRIFT}:${player}:${game.phase}.${n}`;

/** Returns how many Presence were Pushed in this phase. */
const driftsUsed = (world: World, player: number): number =>
  Array.from({ length: MAX_DRIFTS }, (_, i) => drifted(world, player, i)).filter(
    (memo) => memo in world.game.memo,
  ).length;

/** Mists Steadily Drift: up to 2 Pushes of its Presence in each Fast and Slow Phase (special-rules.json, shroud/stranded.drift). */
const drift: SpiritRule = (player) => ({
  offers: {
    drift: {
      at: ['fastPowers', 'slowPowers'],
      open: (world) =>
        world.game.presence.tracked && driftsUsed(world, player) < MAX_DRIFTS
          ? world.island.order.filter(
              (land) =>
                count(piecesIn(world, land), presenceOf(player)) > 0 &&
                world.rules.leaves(world, presenceOf(player), land),
            )
          : [],
    },
  },
  steps: {
    drift: {
      run: (world, step) => ({
        events: [{ type: 'memoSet', memo: drifted(world, player, driftsUsed(world, player)), until: 'turn' }],
        then: [exceptional(DRIFT, 'push', { land: landIn(step), piece: presenceOf(player) })],
      }),
    },
    push: pushPiece(),
  },
  reminds: { fast: isUntracked, slow: isUntracked },
});

/** Returns the name of the memo that the Spirit has Isolated a land this turn. */
const stranding = (player: number): string => `${STRANDED}:${player}`;

/** Stranded in the Shifting Mist: once each Fast Phase it Isolates 1 of its lands (special-rules.json, shroud/stranded.stranded). */
const stranded: SpiritRule = (player) => ({
  offers: {
    isolate: {
      at: ['fastPowers'],
      open: (world) =>
        stranding(player) in world.game.memo
          ? []
          : world.island.order.filter((land) => presenceIn(world, land, player) > 0),
    },
  },
  steps: {
    isolate: {
      run: (_, step) => {
        const begun = { change: { change: 'isolate' }, where: [landIn(step)], until: 'turn' } as const;
        return {
          events: [{ type: 'memoSet', memo: stranding(player), until: 'turn' }],
          then: [{ do: 'deed', deed: { deed: 'begin', ...begun }, cause: STRANDED }],
        };
      },
    },
  },
  reminds: { fast: isUntracked },
});

/** Shroud of Silent Mist by its aspects. */
export const SHROUD = { plain: { silent }, stranded: { silent, drift, stranded } } as const;
