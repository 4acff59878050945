import { keysOf } from '../basics/typed-keys';
import { qualifies } from '../lands/land-filter';
import { isByPower } from '../table/card-lines/power-data';
import { type Begun, type Change, type Changes, isLandList, landsNamed, type Lasting } from '../table/deed';
import type { GameEvent } from '../table/event';
import { type Action, type Game, landStateIn, piecesIn } from '../table/game';
import { ENDLESS_DARK, type LandId } from '../table/island';
import { count, kindOf, KINDS, type PieceCode, type Pieces, withPiece } from '../table/pieces';
import type { Cause } from '../table/step';
import type { Content } from '../world/content';
import type { Bends, Modifier } from '../world/modifier';
import type { World } from '../world/world';

/** Returns true if the effect applies in this land, by name or by its current pieces. */
export const appliesIn = (world: World, { where }: Begun, land: LandId): boolean =>
  isLandList(where) ? where.includes(land) : qualifies(world, where, land);

/** Returns the active effects with one kind of change. */
export const lastingOf = <K extends Change['change']>(
  { lasting, turn }: Game,
  kind: K,
): readonly (Lasting & { readonly change: Changes[K] })[] =>
  lasting.filter(
    (one): one is Lasting & { readonly change: Changes[K] } =>
      one.change.change === kind && (one.from ?? 0) <= turn,
  );

/**
 * Returns the event that starts a lasting effect; `more` is the number of effects started just before it, for a unique
 * id.
 */
export const beganEvent = ({ lasting }: Game, begun: Begun, cause: Cause, more = 0): GameEvent => ({
  type: 'lastingBegan',
  lasting: { ...begun, cause, id: Math.max(0, ...lasting.map(({ id }) => id)) + 1 + more },
});

/** Returns true if the land has a marker with this name. */
export const isMarked = (world: World, land: LandId, name: string): boolean =>
  lastingOf(world.game, 'marker').some((one) => one.change.name === name && appliesIn(world, one, land));

/**
 * Returns the world as a Ravage in the land sees it, without pieces that sit out: effects on a Ravage ignore them
 * (001:336-342).
 */
export function ravagedWorld(world: World, land: LandId): World {
  const pieces = world.rules.fighting(world, land);
  if (count(pieces, ...KINDS) === count(piecesIn(world, land), ...KINDS)) return world;
  const { game } = world;
  const lands = { ...game.lands, [land]: { ...landStateIn(world, land), pieces } };
  return { ...world, game: { ...game, lands } };
}

/** Returns true if the effect applies to a Ravage in this land, by name or by the pieces that take part. */
export const coversRavage = (world: World, begun: Begun, land: LandId): boolean =>
  begun.where === 'any' ||
  appliesIn(isLandList(begun.where) ? world : ravagedWorld(world, land), begun, land);

/**
 * Returns true if the piece takes no Damage and can't be destroyed; with `wholly`, it also can't be removed, replaced
 * or moved.
 */
export const isImmune = (world: World, piece: PieceCode, land: LandId, wholly = false): boolean =>
  lastingOf(world.game, 'immune').some(
    (one) =>
      one.change.of.includes(kindOf(piece)) &&
      (!wholly || one.change.wholly) &&
      land !== ENDLESS_DARK &&
      appliesIn(world, one, land),
  );

/** Returns the total Defend that the players have recorded in the land. */
export const recordedDefend = (game: Game, land: LandId): number =>
  recordedIn(game, 'defend', land).reduce((sum, { change }) => sum + change.n, 0);

/** Returns the Defend of Powers in the land, recorded by the players or used in the app. */
const defendOfPowers = (world: World, land: LandId): number =>
  lastingOf(world.game, 'defend')
    .filter((one) => isByPower(one.cause) && coversRavage(world, one, land))
    .reduce((sum, { change: { n, per } }) => {
      const times = per ? count(world.rules.fighting(world, land), 'D') : 1;
      return sum + n * times;
    }, 0);

/** Returns the Defend of Spirits in the land, by their Powers and special rules. */
export const defendOfSpirits = (world: World, land: LandId): number =>
  world.modifiers.reduce(
    (sum, { spiritDefend }) => sum + (spiritDefend?.(world, land) ?? 0),
    defendOfPowers(world, land),
  );

/** Returns the effects that the players recorded in this land, with one kind of change. */
export const recordedIn = <K extends Change['change']>(
  game: Game,
  kind: K,
  land: LandId,
): readonly (Lasting & { readonly change: Changes[K] })[] =>
  lastingOf(game, kind).filter(({ cause, where }) => cause === 'power' && landsNamed(where).includes(land));

/** Returns true if a Skip stops this action: the one it names, or any that it doesn't spare. */
const stops = ({ during, change }: Begun, action: Action): boolean =>
  during === undefined ? !('spares' in change && change.spares === action) : during === action;

/** Returns the effects that Skip the next such action in the land; the first is used first. */
export const nextSkips = (world: World, action: Action, land: LandId): readonly Lasting[] =>
  lastingOf(world.game, 'skip').filter(
    (one) => one.until === 'action' && stops(one, action) && appliesIn(world, one, land),
  );

/** Returns the effects that turn a Ravage in the land into a Build; the first is used first. */
export const turnedToBuild = (world: World, land: LandId): readonly Lasting[] =>
  lastingOf(world.game, 'becomesBuild').filter((one) => appliesIn(world, one, land));

/** Returns the effects that stop the card in this space: by its name, or as the next normal card. */
export const idleFor = (
  { game }: World,
  action: Action,
  card: string | null,
  slot: string = action,
): readonly Lasting[] =>
  lastingOf(game, 'cardIdle').filter(
    ({ change, during }) =>
      during === action && (change.card === undefined ? slot === action : change.card === card),
  );

export const ended = (all: readonly Lasting[], used?: true): readonly GameEvent[] =>
  all.map((lasting) => ({ type: 'lastingEnded', lasting, ...(used && { used }) }));

/**
 * Returns the pieces without those that sit out. If one of these has changed, another piece of its kind is left out.
 */
function without(pieces: Pieces, sitting: Pieces): Pieces {
  let left = pieces;
  const take = (code: PieceCode, n: number): number => {
    const taken = Math.min(left[code] ?? 0, n);
    left = withPiece(left, code, -taken);
    return n - taken;
  };
  for (const code of keysOf(sitting)) {
    const like = keysOf(left).filter((other) => other !== code && kindOf(other) === kindOf(code));
    [code, ...like].reduce((n, other) => take(other, n), sitting[code]!);
  }
  return left;
}

/** Returns the reason shown for a Skipped action. */
export const skippedBy = ({ cause }: Lasting): string => (cause === 'power' ? 'skipped' : cause);

type Covers = (world: World, land: LandId) => boolean;

/** Returns the bends that Isolate the lands that `covers` accepts. */
export const isolating = (covers: Covers): Bends => ({
  isolated: (next) => (world, land) => covers(world, land) || next(world, land),
  stopped: (next) => (world, action, land) =>
    next(world, action, land) ?? (action === 'explore' && covers(world, land) ? 'isolated' : null),
  source: (next) => (world, land) => !covers(world, land) && next(world, land),
  touching: (next) => (world, land) =>
    covers(world, land) ? [] : next(world, land).filter((near) => !covers(world, near)),
});

/** Tests where an effect applies: `covers` in general, `inRavage` for Ravages only. */
interface Held {
  readonly covers: Covers;
  readonly inRavage: Covers;
  readonly lasting: Lasting;
}

const BENDS: { readonly [K in Change['change']]: (change: Changes[K], held: Held) => Bends } = {
  defend: ({ n, per }, { inRavage }) => ({
    defend: (next) => (world, land) =>
      next(world, land) +
      (inRavage(world, land) ? n * (per ? count(world.rules.fighting(world, land), 'D') : 1) : 0),
  }),
  skip: (_, { covers, lasting }) =>
    lasting.until === 'action'
      ? {}
      : {
          stopped: (next) => (world, action, land) =>
            next(world, action, land) ??
            (stops(lasting, action) && covers(world, land) ? skippedBy(lasting) : null),
        },
  isolate: (_, { covers }) => isolating(covers),
  noCity: (_, { covers }) => ({
    // A Build that would add a City adds nothing, not a Town.
    builds: (next) => (world, land) => {
      const built = next(world, land);
      return built?.piece === 'C' && covers(world, land) ? null : built;
    },
  }),
  health: ({ of, n }, { covers }) => ({
    health: (next) => (world, piece, land) =>
      next(world, piece, land) + (of.includes(kindOf(piece)) && covers(world, land) ? n : 0),
  }),
  damage: ({ of, n }, { inRavage }) => ({
    damage: (next) => (world, piece, land) =>
      next(world, piece, land) + (of.includes(kindOf(piece)) && inRavage(world, land) ? n : 0),
    dahanDamage: (next) => (world, land) =>
      next(world, land) + (of.includes('D') && inRavage(world, land) ? n : 0),
  }),
  extraDamage: ({ n }, { inRavage }) => ({
    extraDamage: (next) => (world, land) => next(world, land) + (inRavage(world, land) ? n : 0),
  }),
  // If Defend prevents all Damage, the Dahan take none, whatever would add to it.
  damageToDahan: ({ n }, { inRavage }) => ({
    damageToDahan: (next) => (world, land, net) =>
      next(world, land, net) + (net > 0 && inRavage(world, land) ? n : 0),
  }),
  dahanStrike: ({ n }, { inRavage }) => ({
    dahanStrike: (next) => (world, land) => Math.max(0, next(world, land) + (inRavage(world, land) ? n : 0)),
  }),
  landHealth: ({ n }, { inRavage }) => ({
    landHealth: (next) => (world, land) => next(world, land) + (inRavage(world, land) ? n : 0),
  }),
  sitOut: ({ pieces }, { covers }) => ({
    fighting: (next) => (world, land) =>
      covers(world, land) ? without(next(world, land), pieces) : next(world, land),
  }),
  cardStays: ({ card }, { lasting: { during } }) => ({
    nextSlot: (next) => (world, slot, one) =>
      slot === during && (card === undefined || card === one) ? slot : next(world, slot, one),
  }),
  // The land still takes the Damage (rules.blightFor), but nothing adds Blight.
  noBlight: (_, { covers }) => ({
    blightFor: (next) => (world, land, net) => (covers(world, land) ? 0 : next(world, land, net)),
  }),
  noCascade: (_, { covers }) => ({
    spreads: (next) => (world, land, blight) => !covers(world, land) && next(world, land, blight),
  }),
  becomesBuild: () => ({}),
  dahanFirst: () => ({}),
  dahanAtOnce: () => ({}),
  save: () => ({}),
  keepDamage: () => ({}),
  immune: () => ({}),
  cardIdle: () => ({}),
  marker: () => ({}),
  reminder: () => ({}),
  awaits: () => ({}),
  special: () => ({}),
};

function modifierOf(content: Content, lasting: Lasting): Modifier {
  const { change, cause: name } = lasting;
  if (change.change === 'special') return { name, bend: content.bendsOf({ ...lasting, change }) };
  const bends = BENDS[change.change] as (change: Change, held: Held) => Bends;
  const held: Held = {
    covers: (world, land) => appliesIn(world, lasting, land),
    inRavage: (world, land) => coversRavage(world, lasting, land),
    lasting,
  };
  return { name, bend: bends(change, held) };
}

/** Returns the active lasting effects as modifiers. */
export const lastingModifiers = (content: Content, game: Game): readonly Modifier[] =>
  game.lasting.filter(({ from = 0 }) => from <= game.turn).map((one) => modifierOf(content, one));
