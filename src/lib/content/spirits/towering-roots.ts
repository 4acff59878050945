import { keysOf } from '../../rules/basics/typed-keys';
import type { Deed } from '../../rules/table/deed';
import { piecesIn } from '../../rules/table/game';
import { count, kindOf, type PieceKind } from '../../rules/table/pieces';
import { EMPOWERED } from '../../rules/table/spirit-counts';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional } from '../exceptions/pick-land';
import { holdsIncarna, isUntracked, type SpiritRule } from './spirit-rule';

const HEART = 'towering-roots-of-the-jungle.heart';

const SPARED: readonly PieceKind[] = ['E', 'T', 'C', 'D', 'A'];
/** The Vitality that empowers the Incarna in its land. */
const EMPOWERING_VITALITY = 3;

/** Returns the name of the memo that the Incarna of an untracked Spirit is empowered. */
const empoweredMemo = (player: number): string => `${HEART}:empowered-${player}`;

const isEmpowered = ({ game }: World, player: number): boolean =>
  (game.spiritStates?.[player]?.counters[EMPOWERED] ?? 0) > 0 || empoweredMemo(player) in game.memo;

/** Returns the kinds of pieces that the Damage or destruction affects. */
function aimedAt(deed: Deed): readonly PieceKind[] {
  if (deed.deed === 'damage') return deed.among;
  return deed.deed === 'destroy' || deed.deed === 'damageEach' ? keysOf(deed.pieces).map(kindOf) : [];
}

/**
 * Heart-Tree Guards the Land: Invaders, Dahan and Beasts in its Incarna's land can't be damaged or destroyed. 3
 * Vitality there empower it; from then on, it stops each Build there (special-rules.json, roots.heart).
 */
const heart: SpiritRule = (player) => ({
  bend: {
    // The infinite value also cancels additions to the Damage.
    damageToDahan: (next) => (world, land, net) =>
      holdsIncarna(world, land, player) ? -Infinity : next(world, land, net),
    dahanStrike: (next) => (world, land) => (holdsIncarna(world, land, player) ? 0 : next(world, land)),
    stopped: (next) => (world, action, land) =>
      next(world, action, land) ??
      (action === 'build' && isEmpowered(world, player) && holdsIncarna(world, land, player) ? HEART : null),
  },
  // A Power's recorded effects apply as entered.
  instead: {
    deed: (world, { deed, cause }) => {
      const aim = aimedAt(deed);
      const spares = cause !== 'power' && 'land' in deed && holdsIncarna(world, deed.land, player);
      return spares && aim.length > 0 && aim.every((kind) => SPARED.includes(kind)) ? NOTHING : null;
    },
  },
  react: (world) =>
    !isEmpowered(world, player) &&
    world.island.order.some(
      (land) => holdsIncarna(world, land, player) && count(piecesIn(world, land), 'V') >= EMPOWERING_VITALITY,
    )
      ? [exceptional(HEART, 'empower', { player })]
      : [],
  steps: {
    empower: {
      once: true,
      run: ({ game }) => ({
        events: [
          game.spiritStates?.[player]
            ? { type: 'spiritChanged', player, changes: [{ change: 'counter', name: EMPOWERED, n: 1 }] }
            : { type: 'memoSet', memo: empoweredMemo(player), until: 'game' },
        ],
      }),
    },
  },
  reminds: { ravage: isUntracked, build: isUntracked },
});

export const TOWERING_ROOTS: Readonly<Record<string, SpiritRule>> = { heart };
