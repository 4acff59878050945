import { blowsToDahan } from '../../../rules/damage/counterattack';
import { healthLeft } from '../../../rules/damage/destruction';
import { sumOf } from '../../../rules/invaders/ravage';
import { actionNow } from '../../../rules/table/action-underway';
import { piecesIn } from '../../../rules/table/game';
import type { LandId } from '../../../rules/table/island';
import {
  type Allocation,
  type Blow,
  codesOf,
  kindOf,
  type PieceCode,
  pieceOf,
} from '../../../rules/table/pieces';
import type { Step, Steps } from '../../../rules/table/step';
import type { Modifier } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { exceptional, landIn } from '../../exceptions/pick-land';
import {
  lastsIn,
  lastsThisTurn,
  type PowerStep,
  type PowerStepRule,
  STEP_LASTS,
} from '../power-steps/power-step';

/** Returns true if the Explorers of the land fight on the Dahan's side this turn. */
const fightAlongside = (world: World, land: LandId): boolean => lastsIn(world, 'alongside', land);

/** Returns the land's Explorers, those with Strife and the weakest first: they are destroyed first. */
const explorersIn = (world: World, land: LandId): readonly PieceCode[] =>
  codesOf(piecesIn(world, land))
    .filter((code) => kindOf(code) === 'E')
    .sort(
      (a, b) =>
        healthLeft(world, a, land) - healthLeft(world, b, land) || pieceOf(b).strife - pieceOf(a).strife,
    );

const sumOver = (world: World, land: LandId, of: (code: PieceCode) => number): number =>
  explorersIn(world, land).reduce((sum, code) => sum + piecesIn(world, land)[code]! * of(code), 0);

/** Returns the Damage that destroys all Explorers of the land. */
const bears = (world: World, land: LandId): number =>
  sumOver(world, land, (code) => healthLeft(world, code, land));

/** Returns the Damage of the Explorers to other Invaders; one with Strife deals none. */
const deals = (world: World, land: LandId): number =>
  sumOver(world, land, (code) => world.rules.damage(world, code, land));

/** Returns the Damage of a Ravage to the Dahan's side, including the Explorers. */
function damageToSide(world: World, land: LandId): number {
  const plain: World = {
    ...world,
    game: { ...world.game, lasting: world.game.lasting.filter(({ change }) => change.change !== 'marker') },
  };
  return world.rules.damageToDahan(plain, land, sumOf(world, land).net);
}

/** Divides Damage among the Explorers, as many as it destroys. */
function blowsTo(world: World, land: LandId, damage: number): Allocation {
  const blows: Blow[] = [];
  let left = damage;
  for (const piece of explorersIn(world, land)) {
    const health = healthLeft(world, piece, land);
    const all = piecesIn(world, land)[piece]!;
    const n = Math.min(all, Math.floor(left / health));
    if (n > 0) blows.push({ piece, damage: health, n });
    left -= n * health;
    if (n === all || left === 0) continue;
    blows.push({ piece, damage: left, n: 1 });
    left = 0;
  }
  return blows;
}

/** Returns the deeds of these blows: their Damage already includes Badlands. */
const blowing = (land: LandId, blows: Allocation): readonly Step[] =>
  blows.map(({ piece, damage, n }) => ({
    do: 'deed',
    deed: { deed: 'damageEach', land, n: damage, pieces: { [piece]: n }, plain: true },
    cause: 'ravage',
  }));

/** Damages the Explorers before the survivors fight back, and the Dahan if only Badlands add enough for them. */
const falls: PowerStepRule = {
  run: (world, step) => {
    const land = landIn(step);
    const all = damageToSide(world, land);
    const dealt = world.rules.damageToDahan(world, land, sumOf(world, land).net);
    const toDahan = Math.max(0, all - bears(world, land) - dealt);
    const blows = [
      ...blowsTo(world, land, all),
      ...blowsToDahan(world, land, toDahan, world.rules.fighting(world, land)),
    ];
    return { events: [], then: blowing(land, blows) };
  },
};

/** Uses the Strife of surviving Explorers instead of their Damage. */
const calms: PowerStepRule = {
  run: (world, step) => {
    const land = landIn(step);
    const pieces = Object.fromEntries(
      explorersIn(world, land)
        .filter((code) => pieceOf(code).strife > 0)
        .map((code) => [code, piecesIn(world, land)[code]!]),
    );
    const off: Step = { do: 'deed', deed: { deed: 'strife', land, pieces, off: true }, cause: 'strife' };
    return { events: [], then: Object.keys(pieces).length > 0 ? [off] : [] };
  },
};

/** Returns true if the step is the end of a Ravage in which the Explorers fight alongside the Dahan. */
function isAfterRavage(world: World, { land, alone }: Steps['counterattack']): boolean {
  const by = actionNow(world.game)?.by;
  return !alone && by?.kind === 'ravage' && by.land === land && fightAlongside(world, land);
}

export const ALONGSIDE: readonly PowerStep[] = [
  // power-cards.json: in Ravages, Explorers deal and take Damage at the same time as the Dahan, on their side.
  { of: 'Voice of Command', what: 'fights-with', rule: lastsThisTurn('alongside', 'land') },
];

export const ALONGSIDE_LASTS = {
  bend: {
    fighting: (next) => (world, land) => {
      const pieces = next(world, land);
      return fightAlongside(world, land)
        ? Object.fromEntries(
            codesOf(pieces).flatMap((code) => (kindOf(code) === 'E' ? [] : [[code, pieces[code]!]])),
          )
        : pieces;
    },
    damageToDahan: (next) => (world, land, net) => {
      const all = next(world, land, net);
      return fightAlongside(world, land) ? Math.max(0, all - bears(world, land)) : all;
    },
    dahanStrike: (next) => (world, land) =>
      next(world, land) + (fightAlongside(world, land) ? deals(world, land) : 0),
  },
  before: {
    counterattack: (world: World, step: Steps['counterattack']) =>
      isAfterRavage(world, step) ? [exceptional(STEP_LASTS, 'falls', { land: step.land })] : [],
  },
  after: {
    counterattack: (world: World, step: Steps['counterattack']) =>
      isAfterRavage(world, step) ? [exceptional(STEP_LASTS, 'calms', { land: step.land })] : [],
  },
  steps: { falls, calms },
} satisfies Partial<Modifier>;
