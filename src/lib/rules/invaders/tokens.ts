import { actionNow, badlandsCount, countedIn } from '../table/action-underway';
import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { count, invadersIn, type Pieces } from '../table/pieces';
import type { Step } from '../table/step';
import type { Modifier } from '../world/modifier';
import type { World } from '../world/world';

/** Returns the Damage plus 1 for each Badlands of the land, if it is above 0. */
const worse = (world: World, land: LandId, damage: number): number =>
  damage > 0 ? damage + world.rules.badlands(world, land) : damage;

/**
 * The rule of Badlands, which add to Damage between Dahan and Invaders, not to Damage to the land
 * (tokens.json, badlands).
 */
const BADLANDS: Modifier = {
  name: 'badlands',
  bend: {
    damageToDahan: (next) => (world, land, net) => worse(world, land, next(world, land, net)),
    // Badlands that have added to other Damage to Invaders in the same Ravage don't add again.
    dahanStrike: (next) => (world, land) => {
      const struck = next(world, land);
      const had = countedIn(actionNow(world.game), badlandsCount(land, 'invaders'));
      return Math.max(struck, worse(world, land, struck) - had);
    },
  },
};

/** The rule of Disease: a Build that would happen adds nothing and removes one Disease (tokens.json, disease). */
const DISEASE: Modifier = {
  name: 'disease',
  bend: {
    preventing: (next) => (world, action, land) =>
      action === 'build' && piecesIn(world, land)['Z']
        ? [...next(world, action, land), 'Z']
        : next(world, action, land),
  },
};

/** The rule of Wilds: an Explore that would succeed adds nothing and removes one Wilds (tokens.json, wilds). */
const WILDS: Modifier = {
  name: 'wilds',
  bend: {
    preventing: (next) => (world, action, land) =>
      action === 'explore' && piecesIn(world, land)['W']
        ? [...next(world, action, land), 'W']
        : next(world, action, land),
  },
};

/** Returns the Invaders that Strife keeps from dealing Damage. */
function strifed(world: World, land: LandId): Pieces {
  const fighting = world.rules.fighting(world, land);
  const quiet = invadersIn(fighting).filter((code) => world.rules.strife(world, code) > 0);
  return Object.fromEntries(quiet.map((code) => [code, fighting[code]!]));
}

/** The rule of Strife: an Invader with Strife deals no Damage in a Ravage and loses one Strife (tokens.json, strife). */
const STRIFE: Modifier = {
  name: 'strife',
  bend: {
    damage: (next) => (world, piece, land) =>
      world.rules.strife(world, piece) > 0 ? 0 : next(world, piece, land),
  },
  before: {
    counterattack: (world, { land, alone }) => {
      const pieces = alone ? {} : strifed(world, land);
      return Object.keys(pieces).length > 0
        ? [{ do: 'deed', deed: { deed: 'strife', land, pieces, off: true }, cause: 'strife' }]
        : [];
    },
  },
};

/**
 * The rule of Vitality: in a land without Blight, each Vitality prevents one Blight with its effects (tokens.json,
 * vitality). If more Blight is added at once, the rest keeps its effects (querki.net FAQ, Kingdom of Sweden).
 */
const VITALITY: Modifier = {
  name: 'vitality',
  instead: {
    addBlight: (world, step) => {
      const { land, n = 1 } = step;
      const pieces = piecesIn(world, land);
      const stopped = count(pieces, 'B') > 0 ? 0 : Math.min(n, count(pieces, 'V'));
      if (stopped === 0) return null;
      const deed = { deed: 'remove', land, pieces: { V: stopped } } as const;
      const rest: readonly Step[] = stopped < n ? [{ ...step, n: n - stopped }] : [];
      return { events: [], then: [{ do: 'deed', deed, cause: 'vitality' }, ...rest] };
    },
  },
};

/** The rules of tokens. They have no effect without tokens, so they are in every game. */
export const TOKEN_MODIFIERS: readonly Modifier[] = [STRIFE, BADLANDS, VITALITY];

/** The tokens that stop an action. They apply first, so that a card can override them. */
export const PREVENTING_TOKENS: readonly Modifier[] = [DISEASE, WILDS];
