import { landChoices, landOfChoice, named } from '../../../rules/table/choice';
import { piecesIn } from '../../../rules/table/game';
import { type LandId, landOf } from '../../../rules/table/island';
import {
  codeOf,
  codesOf,
  kindOf,
  type PieceCode,
  type PieceKind,
  pieceOf,
} from '../../../rules/table/pieces';
import type { Step } from '../../../rules/table/step';
import { didOf, powerPart, powersUnderway } from '../../../rules/world/power-use';
import { NOTHING, offers } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { landIn } from '../../exceptions/pick-land';
import { causeIn, nextStep, type PowerStep, type PowerStepRule, stepsModifier } from './power-step';

/** Returns the Damage of an Invader to other Invaders, which its Strife doesn't change (tokens.json, strife). */
export const damageOf = (world: World, land: LandId, piece: PieceCode): number =>
  world.rules.damage(world, codeOf({ ...pieceOf(piece), strife: 0 }), land);

/** Returns the Damage that all Invaders of these kinds deal to other Invaders. */
export function dealtBy(world: World, land: LandId, ...kinds: readonly PieceKind[]): number {
  const pieces = piecesIn(world, land);
  return codesOf(pieces)
    .filter((code) => kinds.includes(kindOf(code)))
    .reduce((sum, code) => sum + pieces[code]! * damageOf(world, land, code), 0);
}

/**
 * Explorers damage Towns and Cities, which damage Explorers at the same time (power-cards.json, Dissolve the Bonds of
 * Kinship).
 */
const kinship: PowerStepRule = {
  run: (world, step) => {
    const land = landIn(step);
    const strike = (n: number, ...among: readonly PieceKind[]): readonly Step[] =>
      n > 0 ? [{ do: 'deed', deed: { deed: 'damage', land, n, among }, cause: causeIn(step) }] : [];
    return {
      events: [],
      then: [...strike(dealtBy(world, land, 'E'), 'T', 'C'), ...strike(dealtBy(world, land, 'T', 'C'), 'E')],
    };
  },
};

/** Begins the rescue of the Dahan that the Power has drowned. */
const rescue: PowerStepRule = {
  run: ({ game }, step) => {
    const [power] = powersUnderway(game);
    const left = power ? (didOf(game, powerPart(power.by), 'destroyed', 'D') ?? 0) : 0;
    return { events: [], then: left > 0 ? [nextStep(step, 'ashore', { left })] : [] };
  },
};

const coasts = (world: World): readonly LandId[] =>
  world.island.order.filter((land) => landOf(world, land).coastal);

/** Puts 1 Dahan on a coast instead of drowning it. */
const ashore: PowerStepRule = {
  ask: (world) => offers([...landChoices(coasts(world)), ...named('enough')]),
  run: (world, step, choice) => {
    const { left = 1 } = step;
    const land = choice === null ? coasts(world)[0] : landOfChoice(choice);
    if (land === undefined) return NOTHING;
    return {
      events: [],
      then: [
        { do: 'deed', deed: { deed: 'add', land, pieces: { D: 1 } }, cause: causeIn(step) },
        ...(left > 1 ? [{ ...step, left: left - 1 }] : []),
      ],
    };
  },
};

/** The steps of single Powers of the base game. */
export const BASE_STEPS: readonly PowerStep[] = [
  { of: 'Dissolve the Bonds of Kinship', what: 'invaders-fight', harms: true, rule: kinship },
  // Dahan that would drown may go to any coast (unique-powers.json).
  { of: 'Tidal Boon', what: 'rescue', rule: rescue },
];

export const BASE_STEP_RULES = stepsModifier('power-step.base', BASE_STEPS, { ashore });
