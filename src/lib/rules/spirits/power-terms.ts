import { POWERS_SLOW } from '../table/spirit-counts';
import type { SpiritState } from '../table/spirit-state';
import type { PowerKind } from '../world/named-questions';
import type { World } from '../world/world';
import type { Speed } from './power';

/** The terms on which a Spirit plays and uses its Powers; a Scenario may change them for all. */
export interface PowerTerms {
  /** Energy that a Power takes; below nothing it brings Energy. */
  readonly cost: (printed: number, speed: Speed) => number;
  readonly speed: (printed: Speed) => Speed;
  /** Card Plays of the turn, of so many that tracks and Powers give. */
  readonly plays: (given: number) => number;
  /** Energy that a Power takes beside its cost for what it does to Invaders, and Damage it deals beyond what it prints. */
  readonly surcharge: (power: PowerKind) => number;
  readonly damage: (power: PowerKind) => number;
  /** A Power Card is Forgotten for a Major Power that is gained. */
  readonly forgetsForMajors: boolean;
}

/** The terms as printed. */
export const PRINTED_TERMS: PowerTerms = {
  cost: (printed) => printed,
  speed: (printed) => printed,
  plays: (given) => given,
  surcharge: () => 0,
  damage: () => 0,
  forgetsForMajors: true,
};

/** Returns the terms that hold for a Spirit in this game. */
export const powerTermsIn = (world: World, { counters }: Pick<SpiritState, 'counters'>): PowerTerms => ({
  cost: (printed, speed) => world.rules.powerCost(world, printed, speed),
  speed: (printed) => (counters[POWERS_SLOW] ? 'slow' : world.rules.powerSpeed(world, printed)),
  plays: (given) => world.rules.cardPlays(world, given),
  surcharge: (power) => world.rules.powerSurcharge(world, power),
  damage: (power) => world.rules.powerDamage(world, power),
  forgetsForMajors: world.rules.forgetsForMajors(world),
});
