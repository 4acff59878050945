import { entriesOf } from '../../rules/basics/typed-keys';
import { worse } from '../../rules/damage/badlands-added';
import { healthLeft } from '../../rules/damage/destruction';
import { DREAMER, type DreamFear } from '../../rules/deeds/dream-deeds';
import { isImmune } from '../../rules/lasting/lasting';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import { type Choice, named } from '../../rules/table/choice';
import type { Deeds } from '../../rules/table/deed';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { codesOf, isInvader, kindOf, type PieceCode, pieceOf, type Pieces } from '../../rules/table/pieces';
import type { Cause, Step, Steps } from '../../rules/table/step';
import { NOTHING, offersSome, type Outcome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pushPiece } from './pushed-piece';
import type { SpiritRule } from './spirit-rule';

const DREAMS = `${DREAMER}.dreams`;

type Dreaming = Steps['exceptional'];

const only = (pieces: Pieces, is: (code: PieceCode) => boolean): Pieces =>
  Object.fromEntries(entriesOf(pieces).filter(([code, n]) => n > 0 && is(code)));

const isOwn = (code: PieceCode, player: number): boolean => /^[PI]/.test(code) && code[1] === String(player);

/** Returns those of the land's Invaders that can be affected, up to the given numbers. */
const dreamersAmong = (world: World, land: LandId, pieces: Pieces): Pieces => {
  const there = piecesIn(world, land);
  return only(
    Object.fromEntries(entriesOf(pieces).map(([code, n]) => [code, Math.min(n, there[code] ?? 0)])),
    (code) => isInvader(code) && !isImmune(world, code, land),
  );
};

const dreamOf = (land: LandId, pieces: Pieces, cause: Cause): readonly Step[] =>
  Object.keys(pieces).length > 0 ? [exceptional(DREAMS, 'dream', { land, pieces, cause })] : [];

/**
 * Returns the step that asks which pieces this Damage would destroy; each piece has already taken `n` Damage from this
 * Power.
 */
const fallOf = (land: LandId, left: number, pieces: Pieces, cause: Cause, n = 0): readonly Step[] =>
  left > 0 && Object.keys(pieces).length > 0
    ? [exceptional(DREAMS, 'fall', { land, left, pieces, cause, ...(n > 0 && { n }) })]
    : [];

/** Returns the Damage still needed to destroy the piece. */
const lacking = (world: World, { n = 0, ...step }: Dreaming, code: PieceCode): number =>
  healthLeft(world, code, landIn(step)) - n;

/**
 * Returns the outcome in place of a destruction: the Spirit's own Presence is destroyed, Invaders are dreamed, and
 * other pieces stay. Null if only its own Presence is destroyed.
 */
function insteadOfDestroy(
  world: World,
  player: number,
  { land, pieces, ...deed }: Deeds['destroy'],
  cause: Cause,
): Outcome | null {
  const own = only(pieces, (code) => isOwn(code, player));
  if (Object.keys(own).length === Object.keys(pieces).length) return null;
  const loss: readonly Step[] =
    Object.keys(own).length > 0 ? [{ do: 'deed', deed: { ...deed, land, pieces: own }, cause }] : [];
  return { events: [], then: [...loss, ...dreamOf(land, dreamersAmong(world, land, pieces), cause)] };
}

function insteadOfDamage(world: World, { land, n, among, strifed }: Deeds['damage'], cause: Cause): Outcome {
  const open = only(
    piecesIn(world, land),
    (code) => among.includes(kindOf(code)) && (!strifed || pieceOf(code).strife > 0),
  );
  const { n: more, events } = worse(world, land, 'invaders', cause);
  return { events, then: fallOf(land, n + more, dreamersAmong(world, land, open), cause) };
}

/**
 * Dreams of the pieces that the Damage would destroy, then asks where to deal Damage from Badlands. Null for `plain`
 * Damage of older games.
 */
function insteadOfEach(world: World, deed: Deeds['damageEach'], cause: Cause): Outcome | null {
  const { land, n, pieces, plain } = deed;
  const invaders = dreamersAmong(world, land, pieces);
  // In older games, `plain` Damage is what Invaders dealt to each other. It is recorded by hand today.
  if (plain && Object.keys(invaders).length > 0) return null;
  if (Object.keys(invaders).length === 0) return NOTHING;
  const falls = (code: PieceCode): boolean => n >= healthLeft(world, code, land);
  const { n: more, events } = worse(world, land, 'invaders', cause);
  const rest = only(invaders, (code) => !falls(code));
  const felled = dreamOf(land, only(invaders, falls), cause);
  return { events, then: [...felled, ...fallOf(land, more, rest, cause, n)] };
}

const sum = (pieces: Pieces, of: (code: PieceCode) => number): number =>
  entriesOf(pieces).reduce((all, [code, n]) => all + n * of(code), 0);

const without = (pieces: Pieces, one: PieceCode): Pieces =>
  only({ ...pieces, [one]: pieces[one]! - 1 }, () => true);

/** Asks which pieces the Damage would destroy, one after another; partial Damage does nothing. */
function fallRule(fear: (code: PieceCode) => number): StepRule<Dreaming> {
  const open = (world: World, step: Dreaming): readonly Choice[] => {
    const { pieces = {}, left = 0 } = step;
    const lacks = (code: PieceCode): number => lacking(world, step, code);
    const codes = codesOf(pieces)
      .filter((code) => lacks(code) <= left)
      .sort((a, b) => fear(b) - fear(a) || lacks(a) - lacks(b));
    const spares = codes.length > 0 && sum(pieces, (code) => lacks(code) - 1) >= left;
    return [
      ...codes.map((piece): Choice => ({ kind: 'pieceHere', piece })),
      ...(spares ? named('enough') : []),
    ];
  };
  return {
    ask: (world, step) => (allFall(world, step) ? null : offersSome(open(world, step))),
    run: (world, step, choice) => {
      const { pieces = {}, left = 0, n = 0, cause = DREAMS } = step;
      const land = landIn(step);
      if (allFall(world, step)) return { events: [], then: dreamOf(land, pieces, cause) };
      const one = choice ?? open(world, step)[0];
      if (one?.kind !== 'pieceHere') return NOTHING;
      const { piece } = one;
      const rest = fallOf(land, left - lacking(world, step, piece), without(pieces, piece), cause, n);
      return { events: [], then: [...dreamOf(land, { [piece]: 1 }, cause), ...rest] };
    },
  };
}

const allFall = (world: World, step: Dreaming): boolean =>
  sum(step.pieces ?? {}, (code) => lacking(world, step, code)) <= (step.left ?? 0);

/** Generates Fear for all dreamed pieces, and Pushes each except Cities. */
const dreamRule = (fear: (code: PieceCode) => number): StepRule<Dreaming> => ({
  run: (_, step) => {
    const { pieces = {}, cause = DREAMS } = step;
    const land = landIn(step);
    const n = sum(pieces, fear);
    const made: readonly Step[] = n > 0 ? [{ do: 'deed', cause, deed: { deed: 'fear', n, land } }] : [];
    const pushed = codesOf(pieces)
      .filter((code) => kindOf(code) !== 'C')
      .flatMap((piece) =>
        Array.from({ length: pieces[piece]! }, () => exceptional(DREAMS, 'push', { land, piece, cause })),
      );
    return { events: [], then: [...made, ...pushed] };
  },
});

/**
 * To Dream a Thousand Deaths: Powers of this Spirit deal no Damage and destroy only its own Presence. For each Invader
 * they would destroy, they generate Fear, and Push Explorers and Towns (spirit-panels.json).
 */
export const dreams =
  (fearFor: DreamFear): SpiritRule =>
  (player) => {
    const fear = (code: PieceCode): number => fearFor[kindOf(code) as keyof DreamFear] ?? 0;
    return {
      // Replaces the default reminder at a Ravage, which the rule doesn't affect.
      reminds: {},
      instead: {
        deed: (world, { deed, cause }) => {
          if (powerOfCause(cause)?.player !== player) return null;
          if (deed.deed === 'destroy') return insteadOfDestroy(world, player, deed, cause);
          if (deed.deed === 'damage') return insteadOfDamage(world, deed, cause);
          return deed.deed === 'damageEach' ? insteadOfEach(world, deed, cause) : null;
        },
      },
      steps: { fall: fallRule(fear), dream: dreamRule(fear), push: pushPiece() },
    };
  };
