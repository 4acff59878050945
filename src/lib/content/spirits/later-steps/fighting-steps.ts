import { worse } from '../../../rules/damage/badlands-added';
import { healthLeft } from '../../../rules/damage/destruction';
import { ravageHere, sumOf } from '../../../rules/invaders/ravage';
import { lastingOver } from '../../../rules/lasting/lasting-rules';
import { asAction } from '../../../rules/table/action-underway';
import { piecesIn } from '../../../rules/table/game';
import { type LandId, landOf } from '../../../rules/table/island';
import { codeOf, count, INVADERS, kindOf, type PieceCode, pieceOf } from '../../../rules/table/pieces';
import type { Cause, Step, Steps } from '../../../rules/table/step';
import type { Modifier } from '../../../rules/world/modifier';
import { NOTHING, type Outcome } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional, landIn } from '../../exceptions/pick-land';
import { pickPiece, piecesAt } from '../../exceptions/pick-piece';
import { damageOf, dealtBy } from '../power-steps/base-steps';
import {
  causeIn,
  lastsIn,
  lastsThisTurn,
  nextStep,
  type PowerStep,
  type PowerStepRule,
  STEP_NOW,
} from '../power-steps/power-step';

/** Returns the Damage to one piece with its Badlands, as a deed and the events that record the Badlands. */
function blow(world: World, land: LandId, piece: PieceCode, n: number, cause: Cause): Outcome {
  if (n <= 0) return NOTHING;
  const more = worse(world, land, kindOf(piece) === 'D' ? 'dahan' : 'invaders', cause);
  return {
    events: more.events,
    then: [
      {
        do: 'deed',
        deed: { deed: 'damageEach', land, n: n + more.n, pieces: { [piece]: 1 }, plain: true },
        cause,
      },
    ],
  };
}

/** Picks the Invader that fights, if there are Dahan. */
const fighter: PowerStepRule = pickPiece(
  (world, step) =>
    count(piecesIn(world, landIn(step)), 'D') > 0 ? piecesAt(world, [landIn(step)], ...INVADERS) : [],
  (_, { land, piece }, step) => ({ events: [], then: [nextStep(step, 'meets', { land, piece })] }),
);

/** One Invader and 1 Dahan damage each other: Strife of the Invader is used instead of its Damage. */
const meets: PowerStepRule = pickPiece(
  (world, step) => piecesAt(world, [landIn(step)], 'D'),
  (world, { land, piece: dahan }, step) => {
    const { piece } = step;
    if (piece === undefined) return NOTHING;
    const cause = causeIn(step);
    const { strife } = pieceOf(piece);
    const calm = codeOf({ ...pieceOf(piece), strife: Math.max(0, strife - 1) });
    const off: readonly Step[] =
      strife > 0
        ? [{ do: 'deed', deed: { deed: 'strife', land, pieces: { [piece]: 1 }, off: true }, cause }]
        : [];
    const back = blow(world, land, calm, world.rules.dahanDamage(world, land), cause);
    const hit = blow(world, land, dahan, strife > 0 ? 0 : damageOf(world, land, piece), cause);
    return {
      events: [...back.events, ...hit.events],
      then: [...off, ...(back.then ?? []), ...(hit.then ?? [])],
    };
  },
);

/** Deals the Damage of a Ravage to Invaders in adjacent lands, piece by piece. */
const hits: PowerStepRule = pickPiece(
  (world, step) => piecesAt(world, landOf(world, landIn(step)).adjacent, ...INVADERS),
  (world, { land, piece }, step) => {
    const { left = 0 } = step;
    const n = Math.min(left, healthLeft(world, piece, land));
    const { events, then = [] } = blow(world, land, piece, n, causeIn(step));
    return { events, then: [...then, ...(left > n ? [{ ...step, left: left - n }] : [])] };
  },
);

/**
 * In a Ravage, the Invaders of the land damage those of adjacent lands instead of the Dahan and the land, and the Dahan
 * don't fight back (power-cards.json, Instruments of Their Own Ruin).
 */
function ruinsNeighbors(world: World, { land }: Steps['ravage']): Outcome | null {
  if (!lastsIn(world, 'ruin', land) || !ravageHere(world, land).acts) return null;
  const sum = sumOf(world, land);
  const left = dealtBy(world, land, ...INVADERS);
  const hit = exceptional(STEP_NOW, 'hits', { land, left, cause: 'ravage' });
  return {
    events: [{ type: 'ravaged', land, sum: { ...sum, net: 0, blight: 0 } }],
    then: [...asAction({ kind: 'ravage', land }, 'ravage', [hit]), ...lastingOver(world, 'ravage', land)],
  };
}

export const FIGHTING: readonly PowerStep[] = [
  { of: "Why Don't You and Them Fight", what: 'pieces-fight', harms: true, rule: fighter },
  {
    of: 'Instruments of Their Own Ruin',
    what: 'ravage-hits-adjacent',
    harms: true,
    rule: lastsThisTurn('ruin', 'land'),
  },
];

export const FIGHTING_STEPS = { meets, hits };

export const FIGHTING_LASTS: Pick<Modifier, 'instead'> = { instead: { ravage: ruinsNeighbors } };
