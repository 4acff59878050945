import { answersWith, blowChoices, type Choice, numberChoices } from '../table/choice';
import { piecesIn } from '../table/game';
import {
  canBeHurt,
  codeOf,
  codesOf,
  isInvader,
  kindOf,
  type PieceCode,
  pieceOf,
  type Pieces,
  sideOf,
  withPiece,
} from '../table/pieces';
import type { Steps } from '../table/step';
import { type Asking, NOTHING, offers, type Outcome, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { badlandsUsed } from './badlands-added';
import { allocations, blowsLeft, dealings, strikeEvents } from './counterattack';
import { healthLeft } from './destruction';

/** Returns the pieces of the land to which the Damage can be dealt. */
function among(world: World, { land, among: kinds, strifed, pieces: these }: Steps['deal']): Pieces {
  const pieces = piecesIn(world, land);
  const hurt = codesOf(pieces).filter(
    (code) => canBeHurt(code) && kinds.includes(kindOf(code)) && (!strifed || pieceOf(code).strife > 0),
  );
  return Object.fromEntries(
    hurt
      .map((code) => [code, Math.min(pieces[code]!, these ? (these[code] ?? 0) : Infinity)] as const)
      .filter(([, n]) => n > 0),
  );
}

/**
 * Asks how many Badlands add to this Damage; null if no piece can be damaged. Suggests all of them, or 0 if this Damage
 * destroys all Invaders that it can hit anyway, which saves the Badlands for later Damage.
 */
function addsNow(world: World, step: Steps['deal'], most: number): Asking | null {
  const pieces = among(world, step);
  const able = codesOf(pieces).reduce(
    (sum, code) => sum + pieces[code]! * healthLeft(world, code, step.land),
    0,
  );
  if (able === 0) return null;
  const numbers = Array.from({ length: most + 1 }, (_, n) => n);
  const isLater = sideOf(step.among[0] ?? 'E') === 'invaders' && able <= step.left;
  return {
    asks: { asks: 'badlands', left: step.left },
    choices: numberChoices(isLater ? numbers : numbers.reverse()),
  };
}

/** Returns the Damage with the chosen Badlands added; no Badlands are used if no piece can be damaged. */
function withAdded(world: World, { badlands = 0, ...step }: Steps['deal'], choice: Choice | null): Outcome {
  const [usual] = addsNow(world, step, badlands)?.choices ?? [];
  const answer = choice ?? usual;
  const n = answer?.kind === 'number' ? answer.n : 0;
  const left = step.left + n;
  return {
    events: badlandsUsed(step.land, sideOf(step.among[0] ?? 'E'), n),
    then: left > 0 ? [{ ...step, left }] : [],
  };
}

/** Returns the pieces that can get Strife: first those without any, the most harmful of them first. */
const strifeTakers = (world: World, step: Steps['deal']): readonly PieceCode[] =>
  codesOf(among(world, step))
    .filter(isInvader)
    .sort((a, b) => pieceOf(a).strife - pieceOf(b).strife || 'CTE'.indexOf(a[0]!) - 'CTE'.indexOf(b[0]!));

/** Asks which of several replacement pieces keeps the Strife. */
function strifeGoes(world: World, step: Steps['deal'], left: number): Asking | null {
  const takers = strifeTakers(world, step);
  const choices = takers.map((piece): Choice => ({ kind: 'pieceHere', piece }));
  return takers.length > 1 ? { asks: { asks: 'strife', left }, choices } : null;
}

/** Adds one Strife to the picked piece and continues with the rest. */
function withStrife(world: World, { strife = 0, ...step }: Steps['deal'], choice: Choice | null): Outcome {
  const { land, cause, pieces: these = {} } = step;
  const piece = choice?.kind === 'pieceHere' ? choice.piece : strifeTakers(world, { ...step, strife })[0];
  if (piece === undefined) return NOTHING;
  const old = pieceOf(piece);
  const to = codeOf({ ...old, strife: old.strife + 1 });
  const pieces = withPiece(withPiece(these, piece, -1), to, 1);
  const rest = { ...step, pieces, ...(strife > 1 && { strife: strife - 1 }) };
  return {
    events: [{ type: 'replaced', land, piece, to, n: 1, cause }],
    then: strife > 1 || step.left > 0 ? [rest] : [],
  };
}

/** Deals Damage that the players divide; asks only if the results differ. */
export const dealRule: StepRule<Steps['deal']> = {
  ask: (world, step) => {
    if (step.badlands !== undefined) return addsNow(world, step, step.badlands);
    if (step.strife !== undefined) return strifeGoes(world, step, step.strife);
    const pieces = among(world, step);
    if (!step.byPiece) return dealings(allocations(world, step.land, step.left, pieces));
    const blows = blowsLeft(world, step, pieces);
    return blows.length > 0 ? offers(blowChoices(blows.map((blow) => [blow]))) : null;
  },
  run: (world, step, choice) => {
    const { land, left, cause } = step;
    if (step.badlands !== undefined) return withAdded(world, step, choice);
    if (step.strife !== undefined) return withStrife(world, step, choice);
    const pieces = among(world, step);
    if (answersWith(choice, 'pieceByPiece')) return { events: [], then: [{ ...step, byPiece: true }] };
    const usual = step.byPiece ? undefined : allocations(world, land, left, pieces)[0];
    const blows = choice?.kind === 'blows' ? choice.blows : usual;
    if (!blows) return NOTHING;
    const dealt = blows.reduce((sum, { damage, n }) => sum + damage * n, 0);
    return {
      events: strikeEvents(world, land, blows, cause),
      then: step.byPiece ? [{ ...step, left: left - dealt }] : [],
    };
  },
};
