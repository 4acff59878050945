import { answersWith, blowChoices } from '../choice';
import { piecesIn } from '../game';
import { allocations, blowsLeft, dealings, strikeEvents } from '../invaders/counterattack';
import { canBeHurt, codesOf, kindOf, pieceOf, type Pieces } from '../pieces';
import type { Steps } from '../step';
import { NOTHING, offers, type StepRule } from '../step-rule';
import type { World } from '../world';

/** Those of the land that the Damage may be dealt to. */
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

/** Damage dealt as the table likes; it is asked only where the outcome differs. */
export const dealRule: StepRule<Steps['deal']> = {
  ask: (world, step) => {
    const pieces = among(world, step);
    if (!step.byPiece) return dealings(allocations(world, step.land, step.left, pieces));
    const blows = blowsLeft(world, step, pieces);
    return blows.length > 0 ? offers(blowChoices(blows.map((blow) => [blow]))) : null;
  },
  run: (world, step, choice) => {
    const { land, left, cause } = step;
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
