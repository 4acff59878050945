import { POWERS_SLOW } from '../table/spirit-counts';
import type { SpiritState } from '../table/spirit-state';
import type { PowerKind } from '../world/named-questions';
import type { World } from '../world/world';
import type { Speed } from './power';

/** The terms for playing and using Powers; a Scenario can change them for all. */
export interface PowerTerms {
  /** Returns the Energy cost of a Power; a negative one gains Energy. */
  readonly cost: (printed: number, speed: Speed) => number;
  readonly speed: (printed: Speed) => Speed;
  /** Returns the card plays of the turn, from those of tracks and Powers. */
  readonly plays: (given: number) => number;
  /** Returns a Power's extra Energy cost for its effect on Invaders, and its extra Damage. */
  readonly surcharge: (power: PowerKind) => number;
  readonly damage: (power: PowerKind) => number;
  /** True if gaining a Major Power forgets a Power Card. */
  readonly forgetsForMajors: boolean;
}

/** The printed terms. */
export const PRINTED_TERMS: PowerTerms = {
  cost: (printed) => printed,
  speed: (printed) => printed,
  plays: (given) => given,
  surcharge: () => 0,
  damage: () => 0,
  forgetsForMajors: true,
};

/** Returns the terms of a Spirit in this game. */
export const powerTermsIn = (world: World, { counters }: Pick<SpiritState, 'counters'>): PowerTerms => ({
  cost: (printed, speed) => world.rules.powerCost(world, printed, speed),
  speed: (printed) => (counters[POWERS_SLOW] ? 'slow' : world.rules.powerSpeed(world, printed)),
  plays: (given) => world.rules.cardPlays(world, given),
  surcharge: (power) => world.rules.powerSurcharge(world, power),
  damage: (power) => world.rules.powerDamage(world, power),
  forgetsForMajors: world.rules.forgetsForMajors(world),
});
