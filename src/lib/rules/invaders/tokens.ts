import { actionNow, badlandsCount, countedIn } from '../table/action-underway';
import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { count, invadersIn, type Pieces } from '../table/pieces';
import type { Step } from '../table/step';
import type { Modifier } from '../world/modifier';
import type { World } from '../world/world';

/** Damage that is dealt at all grows by one for each Badlands, once per action and side. */
const worse = (world: World, land: string, damage: number): number =>
  damage > 0 ? damage + world.rules.badlands(world, land) : damage;

/** Dahan and Invaders both take more from each other; the land does not (tokens.json, badlands). */
const BADLANDS: Modifier = {
  name: 'badlands',
  bend: {
    damageToDahan: (next) => (world, land, net) => worse(world, land, next(world, land, net)),
    // Not where something else of the same Ravage had it, as a collapse of Presence.
    dahanStrike: (next) => (world, land) => {
      const struck = next(world, land);
      const had = countedIn(actionNow(world.game), badlandsCount(land, 'invaders'));
      return Math.max(struck, worse(world, land, struck) - had);
    },
  },
};

/** A Build that would happen places nothing and takes one Disease (tokens.json, disease). */
const DISEASE: Modifier = {
  name: 'disease',
  bend: {
    preventing: (next) => (world, action, land) =>
      action === 'build' && piecesIn(world, land)['Z']
        ? [...next(world, action, land), 'Z']
        : next(world, action, land),
  },
};

/** An Explore that would succeed adds nothing and takes one Wilds (tokens.json, wilds). */
const WILDS: Modifier = {
  name: 'wilds',
  bend: {
    preventing: (next) => (world, action, land) =>
      action === 'explore' && piecesIn(world, land)['W']
        ? [...next(world, action, land), 'W']
        : next(world, action, land),
  },
};

/** Those that Strife keeps from dealing Damage. */
function strifed(world: World, land: LandId): Pieces {
  const fighting = world.rules.fighting(world, land);
  const quiet = invadersIn(fighting).filter((code) => world.rules.strife(world, code) > 0);
  return Object.fromEntries(quiet.map((code) => [code, fighting[code]!]));
}

/** An Invader with Strife deals no damage in a Ravage and loses one Strife by it (tokens.json, strife). */
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
 * Where no Blight lies yet, each Vitality stops one Blight and all it would bring (tokens.json, vitality). Of several
 * at once what is left does what it would have done (querki.net FAQ, Kingdom of Sweden).
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

/** What tokens do by themselves; they do nothing where none lie, so they hold in every game. */
export const TOKEN_MODIFIERS: readonly Modifier[] = [STRIFE, BADLANDS, VITALITY];

/** Those that stop an action: they come first of all, so that a card can say that they do not. */
export const PREVENTING_TOKENS: readonly Modifier[] = [DISEASE, WILDS];
