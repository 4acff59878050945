import { entriesOf } from '../../rules/basics/typed-keys';
import { worse } from '../../rules/damage/badlands-added';
import { DREAMER, type DreamFear } from '../../rules/deeds/dream-deeds';
import { isHarmToCome } from '../../rules/powers/harm-to-come';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import { type Choice, named } from '../../rules/table/choice';
import type { Deeds } from '../../rules/table/deed';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import {
  codesOf,
  isInvader,
  kindOf,
  NO_PIECE,
  type PieceCode,
  pieceOf,
  type Pieces,
  withPiece,
} from '../../rules/table/pieces';
import type { Cause, Step, Steps } from '../../rules/table/step';
import { NOTHING, offersSome, type Outcome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import {
  asHurt,
  dealtEvents,
  dealtMoves,
  dreamedOf,
  type Dreamer,
  dreamersAmong,
  hurtMore,
  pickedOf,
} from './dream-damage';
import { pushPiece } from './pushed-piece';
import { isOwnAction, type SpiritRule } from './spirit-rule';

const DREAMS = `${DREAMER}.dreams`;

type Dreaming = Steps['exceptional'];

const only = (pieces: Pieces, is: (code: PieceCode) => boolean): Pieces =>
  Object.fromEntries(entriesOf(pieces).filter(([code, n]) => n > 0 && is(code)));

const isOwn = (code: PieceCode, player: number): boolean => /^[PI]/.test(code) && code[1] === String(player);

/** Returns one step for all of these Invaders with the same Damage. */
const dreamOf = (land: LandId, all: readonly Dreamer[], cause: Cause): readonly Step[] =>
  [...new Set(all.map(({ dealt }) => dealt))].map((n) => {
    const pieces = piecesOf(all.filter(({ dealt }) => dealt === n));
    return exceptional(DREAMS, 'dream', { land, pieces, cause, ...(n > 0 && { n }) });
  });

const piecesOf = (all: readonly Dreamer[]): Pieces =>
  all.reduce<Pieces>((pieces, { piece, n }) => withPiece(pieces, piece, n), {});

/** Returns the step that asks which pieces this Damage would destroy. */
const fallOf = (land: LandId, left: number, pieces: Pieces, cause: Cause): readonly Step[] =>
  left > 0 && Object.keys(pieces).length > 0
    ? [exceptional(DREAMS, 'fall', { land, left, pieces, cause })]
    : [];

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
  const gone = pickedOf(world, land, pieces);
  return { events: [], then: [...loss, ...dreamOf(land, gone, cause)] };
}

function insteadOfDamage(world: World, { land, n, among, strifed }: Deeds['damage'], cause: Cause): Outcome {
  const open = only(
    piecesIn(world, land),
    (code) => among.includes(kindOf(code)) && (!strifed || pieceOf(code).strife > 0),
  );
  const { n: more, events } = worse(world, land, 'invaders', cause);
  return { events, then: fallOf(land, n + more, piecesOf(dreamersAmong(world, land, open)), cause) };
}

/**
 * Dreams of the pieces that the Damage would destroy, then asks where to deal Damage from Badlands. `plain` Damage, of
 * Invaders to each other, already includes it.
 */
function insteadOfEach(world: World, deed: Deeds['damageEach'], cause: Cause): Outcome {
  const { land, n, pieces, per, plain } = deed;
  const damageTo = ({ piece }: Dreamer): number => n * (per ? pieceOf(piece).strife : 1);
  const falls = (one: Dreamer): boolean => damageTo(one) >= one.lacks;
  const hit = pickedOf(world, land, pieces, (one) => plain === undefined && falls(one)).filter(
    (one) => damageTo(one) > 0,
  );
  if (hit.length === 0) return NOTHING;
  const rest = hit.filter((one) => !falls(one));
  const { n: more, events } = plain ? { n: 0, events: [] } : worse(world, land, 'invaders', cause);
  return {
    events: [...events, ...rest.flatMap((one) => hurtMore(world, land, one, damageTo(one)))],
    then: [...dreamOf(land, hit.filter(falls), cause), ...fallOf(land, more, piecesOf(rest), cause)],
  };
}

/** Deals this Damage to one of these Invaders; the rest goes on to the others. */
function strikeOne(world: World, { land: _, ...step }: Dreaming, land: LandId, one: Dreamer): Outcome {
  const { pieces = {}, left = 0, cause = DREAMS } = step;
  const goesOn = (n: number, open: Pieces): readonly Step[] => fallOf(land, left - n, open, cause);
  if (one.lacks > left)
    return { events: hurtMore(world, land, { ...one, n: 1 }, 1), then: goesOn(1, pieces) };
  const fallen = dreamOf(land, [{ ...one, n: 1 }], cause);
  return { events: [], then: [...fallen, ...goesOn(one.lacks, withPiece(pieces, one.piece, -1))] };
}

/**
 * Asks which pieces the Damage would destroy, one after another. Partial Damage counts only if later Damage of the
 * Power may add to it.
 */
function fallRule(fear: (code: PieceCode) => number): StepRule<Dreaming> {
  const inLand = (world: World, { pieces = {}, n = 0, ...step }: Dreaming): readonly Dreamer[] =>
    // In older games, `n` is the Damage that the Power has dealt to each of these pieces.
    dreamersAmong(world, landIn(step), pieces).map((one) => ({ ...one, lacks: Math.max(1, one.lacks - n) }));
  const allFall = (world: World, step: Dreaming): boolean =>
    inLand(world, step).reduce((sum, { n, lacks }) => sum + n * lacks, 0) <= (step.left ?? 0);
  const open = (world: World, step: Dreaming): readonly Dreamer[] => {
    const { left = 0 } = step;
    const isKept = isHarmToCome(world, landIn(step));
    const rank = ({ lacks, piece }: Dreamer): readonly number[] => [
      Number(lacks > left),
      -fear(piece),
      lacks,
    ];
    return inLand(world, step)
      .filter(({ lacks }) => isKept || lacks <= left)
      .sort((a, b) => compareRanks(rank(a), rank(b)));
  };
  const choices = (world: World, step: Dreaming): readonly Choice[] => {
    const spared = inLand(world, step).reduce((sum, { n, lacks }) => sum + n * (lacks - 1), 0);
    const all = open(world, step);
    const mayStop = all.length > 0 && spared >= (step.left ?? 0) && !isHarmToCome(world, landIn(step));
    return [
      ...all.map((one): Choice => ({ kind: 'pieceHere', piece: asHurt(one) })),
      ...(mayStop ? named('enough') : []),
    ];
  };
  return {
    ask: (world, step) => (allFall(world, step) ? null : offersSome(choices(world, step))),
    run: (world, step, choice) => {
      const { cause = DREAMS } = step;
      const land = landIn(step);
      if (allFall(world, step)) return { events: [], then: dreamOf(land, inLand(world, step), cause) };
      const picked = choice ?? choices(world, step)[0];
      const one = open(world, step).find(
        (each) => picked?.kind === 'pieceHere' && picked.piece === asHurt(each),
      );
      return one ? strikeOne(world, step, land, one) : NOTHING;
    },
  };
}

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((n, i) => n - b[i]!).find((n) => n !== 0) ?? 0;

/** Generates Fear for all dreamed pieces, and Pushes each except Cities. */
const dreamRule = (fear: (code: PieceCode) => number): StepRule<Dreaming> => ({
  run: (world, step) => {
    const { pieces = {}, cause = DREAMS, n: dealt = 0 } = step;
    const land = landIn(step);
    const codes = codesOf(pieces);
    const n = codes.reduce((sum, code) => sum + pieces[code]! * fear(code), 0);
    const made: readonly Step[] = n > 0 ? [{ do: 'deed', cause, deed: { deed: 'fear', n, land } }] : [];
    const pushed = codes
      .filter((code) => kindOf(code) !== 'C')
      .flatMap((piece) =>
        Array.from({ length: pieces[piece]! }, () => exceptional(DREAMS, 'push', { land, piece, cause })),
      );
    const events = codes.flatMap((piece) =>
      dreamedOf(world, land, { piece, dealt, lacks: 0, n: pieces[piece]! }),
    );
    return { events, then: [...made, ...pushed] };
  },
});

/** Returns the step after which moved or changed Invaders are still known as dreamed of, or with their Damage. */
const keptIn =
  (world: World) =>
  (event: GameEvent): readonly Step[] => {
    if ((event.type !== 'moved' && event.type !== 'replaced') || !isInvader(event.piece)) return [];
    const { land, piece, n } = event;
    const to = event.type === 'moved' ? event.to : land;
    const code = event.type === 'moved' ? piece : event.to;
    return isInvader(code) && kindOf(code) === kindOf(piece) && world.game.lands[to]
      ? [exceptional(DREAMS, 'kept', { land, piece, done: [to], pieces: { [code]: n } })]
      : [];
  };

/** Counts moved or changed Invaders in their new land and with their new code: those dreamed of first. */
const keptRule: StepRule<Dreaming> = {
  run: (world, { piece = NO_PIECE, pieces = {}, done: [to] = [], ...step }) => {
    const [code] = codesOf(pieces);
    if (code === undefined || to === undefined) return NOTHING;
    const events = dealtMoves(world, landIn(step), piece, pieces[code]!).flatMap(([dealt, n]) => [
      ...dealtEvents(world, landIn(step), piece, dealt, -n),
      ...dealtEvents(world, to, code, dealt, n),
    ]);
    return { events };
  },
};

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
      react: (world, events) => (isOwnAction(world, player) ? events.flatMap(keptIn(world)) : []),
      steps: { fall: fallRule(fear), dream: dreamRule(fear), push: pushPiece(), kept: keptRule },
    };
  };
