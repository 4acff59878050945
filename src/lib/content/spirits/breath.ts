import { entriesOf } from '../../rules/basics/typed-keys';
import { isImmune } from '../../rules/lasting/lasting';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import type { Deed } from '../../rules/table/deed';
import { piecesIn } from '../../rules/table/game';
import { ENDLESS_DARK, type LandId } from '../../rules/table/island';
import { codesOf, invadersIn, isInvader, kindOf, type PieceCode } from '../../rules/table/pieces';
import type { Cause, Step } from '../../rules/table/step';
import type { World } from '../../rules/world/world';
import { landIn } from '../exceptions/pick-land';
import { pickPiece, piecesAt } from '../exceptions/pick-piece';
import { holdsIncarna, isEmpowered, isUntracked, type SpiritRule } from './spirit-rule';

const STALKS = 'breath-of-darkness-down-your-spine.stalks';

/** Returns the name of the memo for a use of the rule this turn. */
const abducted = (player: number): string => `${STALKS}:${player}`;

/** Returns the only Invader of a land; null if it has none or several, or if nothing can harm the Invader. */
function loneInvader(world: World, land: LandId): PieceCode | null {
  const pieces = piecesIn(world, land);
  const [only, ...others] = invadersIn(pieces);
  return only !== undefined && others.length === 0 && pieces[only] === 1 && !isImmune(world, only, land)
    ? only
    : null;
}

/** Returns the rest of a deed that harms the Invader; null if it doesn't harm it. */
function without(deed: Deed, invader: PieceCode): readonly Deed[] | null {
  if (deed.deed === 'damage')
    return deed.n > 0 && deed.among.includes(kindOf(invader)) && (!deed.strifed || invader.includes('!'))
      ? []
      : null;
  if (deed.deed !== 'destroy' && deed.deed !== 'damageEach') return null;
  if (!deed.pieces[invader]) return null;
  const pieces = Object.fromEntries(entriesOf(deed.pieces).filter(([code]) => !isInvader(code)));
  return codesOf(pieces).length > 0 ? [{ ...deed, pieces }] : [];
}

const abducts = (land: LandId, piece: PieceCode, cause: Cause): Step => ({
  do: 'deed',
  deed: { deed: 'move', land, to: ENDLESS_DARK, pieces: { [piece]: 1 } },
  cause,
});

/** Returns the land of the player's empowered Incarna if that may still abduct this turn. */
const hunting = (world: World, player: number): readonly LandId[] =>
  isEmpowered(world, player) && !(abducted(player) in world.game.memo)
    ? world.island.order.filter(
        (land) => holdsIncarna(world, land, player) && piecesAt(world, [land], 'E', 'T').length > 0,
      )
    : [];

/**
 * Terror Stalks the Land: in each Fast Phase, its empowered Incarna may abduct 1 Explorer or Town. Its Powers abduct
 * the only Invader of a land instead of damaging or destroying it (special-rules.json, breath.stalks).
 */
const stalks: SpiritRule = (player) => ({
  instead: {
    deed: (world, { deed, cause }) => {
      if (powerOfCause(cause)?.player !== player || !('land' in deed)) return null;
      const lone = world.game.lands[deed.land] ? loneInvader(world, deed.land) : null;
      const rest = lone === null ? null : without(deed, lone);
      if (lone === null || rest === null) return null;
      const more = rest.map((one): Step => ({ do: 'deed', deed: one, cause }));
      return { events: [], then: [abducts(deed.land, lone, cause), ...more] };
    },
  },
  offers: { abduct: { at: ['fastPowers'], open: (world) => hunting(world, player) } },
  steps: {
    abduct: pickPiece(
      (world, step) => piecesAt(world, [landIn(step)], 'E', 'T'),
      (_, { land, piece }) => ({
        events: [{ type: 'memoSet', memo: abducted(player), until: 'turn' }],
        then: [abducts(land, piece, STALKS)],
      }),
    ),
  },
  reminds: { fast: isUntracked },
});

/** Its Incarna may count as Beasts where a Power asks for them (special-rules.json, incarna). */
const incarnaAsBeasts: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  bend: {
    beasts: (next) => (world, land, asking) =>
      next(world, land, asking) + (asking !== undefined && holdsIncarna(world, land, player) ? 1 : 0),
  },
});

export const BREATH: Readonly<Record<string, SpiritRule>> = { stalks, incarna: incarnaAsBeasts };
