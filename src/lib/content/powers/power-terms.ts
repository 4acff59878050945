import type { World } from '../../rules/world';
import type { Speed } from './power';

/** The terms on which a Spirit plays and uses its Powers; a Scenario may change them for all. */
export interface PowerTerms {
  /** Energy that a Power takes; below nothing it brings Energy. */
  readonly cost: (printed: number, speed: Speed) => number;
  readonly speed: (printed: Speed) => Speed;
  /** Card Plays of the turn, of so many that tracks and Powers give. */
  readonly plays: (given: number) => number;
}

/** The terms as printed. */
export const PRINTED_TERMS: PowerTerms = {
  cost: (printed) => printed,
  speed: (printed) => printed,
  plays: (given) => given,
};

/** Returns the terms that hold in this game. */
export const powerTermsIn = (world: World): PowerTerms => ({
  cost: (printed, speed) => world.rules.powerCost(world, printed, speed),
  speed: (printed) => world.rules.powerSpeed(world, printed),
  plays: (given) => world.rules.cardPlays(world, given),
});
