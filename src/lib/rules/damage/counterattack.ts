import { isImmune } from '../lasting/lasting';
import { actionNow, badlandsCount, countedIn } from '../table/action-underway';
import { answersWith, blowChoices, named } from '../table/choice';
import type { GameEvent } from '../table/event';
import type { LandId } from '../table/island';
import {
  type Allocation,
  type Blow,
  codeOf,
  codesOf,
  invadersIn,
  kindOf,
  type PieceCode,
  pieceOf,
  type Pieces,
} from '../table/pieces';
import type { Cause, Steps } from '../table/step';
import { type Asking, NOTHING, offers, type Outcome, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { destruction, healthLeft } from './destruction';
import { dahanIn } from './strike';

/** The maximum number of complete answers; above it, the players deal Damage piece by piece. */
const MAX_LISTED_ANSWERS = 8;
/** Limit of the search; further answers would only be weaker. */
const MAX_TRIED_ANSWERS = 4000;

/**
 * Returns the Damage that the Dahan deal with all modifiers. `most` limits the number that still deal Damage: the
 * Dahan that already have are closest to destruction, so they are destroyed first.
 */
export function dahanStrike(world: World, land: LandId, most = Number.POSITIVE_INFINITY): number {
  const struck = Math.max(0, dahanIn(world, land) - most);
  return Math.max(0, world.rules.dahanStrike(world, land) - struck * world.rules.dahanDamage(world, land));
}

/** Returns the Damage of this step: 0 if already dealt, or the stored value if all deal Damage together. */
export const strikeOfStep = (
  world: World,
  { land, struck, damage, rest }: Omit<Steps['counterattack'], 'do'>,
): number => (struck ? 0 : (damage ?? dahanStrike(world, land, rest)));

/** Returns the Invaders that take part in the Ravage; only they can be damaged. */
const struck = (world: World, land: LandId): Pieces => {
  const pieces = world.rules.fighting(world, land);
  return Object.fromEntries(invadersIn(pieces).map((piece) => [piece, pieces[piece]!]));
};

/**
 * Returns the distinct ways to deal exactly this Damage (or all that the pieces can take), the suggested one first.
 * There are at most `MAX_TRIED_ANSWERS`.
 */
export function allocations(
  world: World,
  land: LandId,
  damage: number,
  pieces: Pieces = struck(world, land),
): readonly Allocation[] {
  const groups = codesOf(pieces).map((piece) => ({
    piece,
    n: pieces[piece]!,
    health: healthLeft(world, piece, land),
  }));
  const able = groups.reduce((sum, { n, health }) => sum + n * health, 0);
  const found: Allocation[] = [];

  // Largest blows first within a group, so that each way is found once.
  const deal = (group: number, untouched: number, most: number, left: number, blows: Allocation): void => {
    if (found.length >= MAX_TRIED_ANSWERS) return;
    if (left === 0) return void found.push(blows);
    const here = groups[group];
    if (!here) return;
    const ableHere = untouched * most + groups.slice(group + 1).reduce((sum, g) => sum + g.n * g.health, 0);
    if (left > ableHere) return;
    const next = groups[group + 1];
    if (most === 0 || untouched === 0) return deal(group + 1, next?.n ?? 0, next?.health ?? 0, left, blows);
    for (let n = Math.min(untouched, Math.floor(left / most)); n >= 0; n--)
      deal(
        group,
        untouched - n,
        most - 1,
        left - n * most,
        n > 0 ? [...blows, { piece: here.piece, damage: most, n }] : blows,
      );
  };
  deal(0, groups[0]?.n ?? 0, groups[0]?.health ?? 0, Math.min(damage, able), []);
  return found
    .map((blows) => ({ blows, worth: worthOf(world, land, blows) }))
    .sort((a, b) => compare(b.worth, a.worth))
    .map(({ blows }) => blows);
}

/**
 * Returns the rank of an answer: most Fear, then most Damage of destroyed Invaders, then the largest blows to
 * surviving ones.
 */
function worthOf(world: World, land: LandId, blows: Allocation): readonly number[] {
  let fear = 0;
  let threat = 0;
  let wounds = 0;
  for (const { piece, damage, n } of blows)
    if (damage >= healthLeft(world, piece, land)) {
      fear += n * world.rules.fearFor(world, piece);
      threat += n * world.rules.damage(world, piece, land);
    } else wounds += n * damage * damage;
  return [fear, threat, wounds];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/**
 * Returns how Damage by Invaders and Events falls on Dahan: it destroys as many as possible, nearest to death first,
 * then damages one (Branch & Claw rulebook, p. 16). Players divide the Damage of Powers.
 */
export function blowsToDahan(world: World, land: LandId, damage: number, pieces: Pieces): Allocation {
  const remaining = (code: PieceCode): number => healthLeft(world, code, land);
  const dahan = codesOf(pieces)
    .filter((code) => kindOf(code) === 'D')
    .sort((a, b) => remaining(a) - remaining(b));
  const blows: Blow[] = [];
  let left = damage;
  for (const piece of dahan) {
    const killed = Math.min(pieces[piece]!, Math.floor(left / remaining(piece)));
    if (killed > 0) blows.push({ piece, damage: remaining(piece), n: killed });
    left -= killed * remaining(piece);
    if (killed === pieces[piece]! || left === 0) continue;
    blows.push({ piece, damage: left, n: 1 });
    left = 0;
  }
  return blows;
}

/** Returns the events of the blows: destroyed pieces with their Fear, damaged pieces. */
export function strikeEvents(
  world: World,
  land: LandId,
  blows: Allocation,
  cause: Cause,
): readonly GameEvent[] {
  const killing = destruction(world, land, cause);
  const events = killing.events;
  for (const { piece, damage, n } of blows) {
    if (isImmune(world, piece, land)) continue;
    if (damage >= healthLeft(world, piece, land)) killing.destroy(piece, n);
    else {
      const hurt = pieceOf(piece);
      const to = codeOf({ ...hurt, damage: hurt.damage + damage });
      events.push({ type: 'damaged', land, piece, to, n, cause });
    }
  }
  return [...events, ...killing.fear()];
}

/** Returns the complete answers, or the first of them and "piece by piece"; null if there is at most one answer. */
export function dealings(all: readonly Allocation[]): Asking | null {
  if (all.length <= 1) return null;
  const listed = blowChoices(all.slice(0, MAX_LISTED_ANSWERS));
  return offers(all.length > MAX_LISTED_ANSWERS ? [...listed, ...named('pieceByPiece')] : listed);
}

/** Records that the Dahan's Damage includes Badlands, for other Damage to Invaders in the same Ravage. */
function withBadlandsIn(
  world: World,
  { land, alone, damage: told }: Steps['counterattack'],
  damage: number,
): readonly GameEvent[] {
  const count = badlandsCount(land, 'invaders');
  const action = actionNow(world.game);
  const isIn = damage > 0 && !(alone && told !== undefined);
  const n = isIn && action ? world.rules.badlands(world, land) - countedIn(action, count) : 0;
  return n > 0 ? [{ type: 'actionCounted', count, n }] : [];
}

/** Surviving Dahan fight back; the players pick one of the distinct divisions of their Damage. */
export const counterattackRule: StepRule<Steps['counterattack']> = {
  ask: (world, step) => dealings(allocations(world, step.land, strikeOfStep(world, step))),
  run: (world, step, choice) => {
    const { land } = step;
    const damage = strikeOfStep(world, step);
    const counted = withBadlandsIn(world, step, damage);
    if (answersWith(choice, 'pieceByPiece'))
      return { events: counted, then: [{ do: 'strike', land, left: damage }] };
    const blows = choice?.kind === 'blows' ? choice.blows : allocations(world, land, damage)[0];
    return blows ? { events: [...counted, ...strikeEvents(world, land, blows, 'dahan')] } : NOTHING;
  },
};

/** Returns the possible next blows: a complete kill or, if too little Damage is left for it, all of it; or 1 Damage. */
export function blowsLeft(
  world: World,
  { land, left }: { readonly land: LandId; readonly left: number },
  pieces: Pieces = struck(world, land),
): readonly Blow[] {
  if (left <= 0) return [];
  return codesOf(pieces).flatMap((piece) => {
    const health = healthLeft(world, piece, land);
    const sizes = left >= health ? (health > 1 ? [health, 1] : [1]) : [left, ...(left > 1 ? [1] : [])];
    return sizes.map((damage) => ({ piece, damage, n: 1 }));
  });
}

/** Deals one blow at a time, if there are too many complete answers to list. */
export const strikeRule: StepRule<Steps['strike']> = {
  ask: (world, step) => {
    const blows = blowsLeft(world, step);
    return blows.length > 0 ? offers(blowChoices(blows.map((blow) => [blow]))) : null;
  },
  run: (world, step, choice): Outcome => {
    const [blow] = choice?.kind === 'blows' ? choice.blows : [];
    if (!blow) return NOTHING;
    return {
      events: strikeEvents(world, step.land, [blow], 'dahan'),
      then: [{ do: 'strike', land: step.land, left: step.left - blow.damage }],
    };
  },
};
