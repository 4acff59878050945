import type { BlightCard } from '../../../rules/blight-card';

type Extra = Partial<Pick<BlightCard, 'stillHealthy' | 'eachInvaderPhase' | 'eachSpiritPhase' | 'dropped'>>;

const EACH_PHASE: Extra = { eachInvaderPhase: true };
const EACH_SPIRIT_PHASE: Extra = { eachSpiritPhase: true };
const STILL_HEALTHY: Extra = { stillHealthy: true };

/** All healthy sides are alike: 2 for each player. */
const of =
  (product: string) =>
  (id: string, blightedPerPlayer: number, extra: Extra = {}): BlightCard => ({
    id,
    product,
    healthyPerPlayer: 2,
    blightedPerPlayer,
    stillHealthy: false,
    eachInvaderPhase: false,
    ...extra,
  });

const branchAndClaw = of('branch-and-claw');
const jaggedEarth = of('jagged-earth');
const natureIncarnate = of('nature-incarnate');

/** The Blight Cards of the expansions; what each says to do is in the messages, what the app does by itself in the exceptions. */
export const MORE_BLIGHT_CARDS: readonly BlightCard[] = [
  branchAndClaw('back-against-the-wall', 2, EACH_SPIRIT_PHASE),
  branchAndClaw('promising-farmlands', 4),
  branchAndClaw('disintegrating-ecosystem', 5),
  branchAndClaw('aid-from-lesser-spirits', 2, EACH_SPIRIT_PHASE),
  branchAndClaw('tipping-point', 5, { dropped: true }),
  branchAndClaw('erosion-of-will', 3),
  branchAndClaw('a-pall-upon-the-land', 3),
  jaggedEarth('unnatural-proliferation', 3),
  jaggedEarth('all-things-weaken', 3),
  jaggedEarth('thriving-communities', 4),
  jaggedEarth('power-corrodes-the-spirit', 4, EACH_PHASE),
  jaggedEarth('untended-land-crumbles', 4, EACH_PHASE),
  jaggedEarth('invaders-find-the-land-to-their-liking', 2, STILL_HEALTHY),
  jaggedEarth('strong-earth-shatters-slowly', 2, STILL_HEALTHY),
  natureIncarnate('attenuated-essence', 4, EACH_PHASE),
  natureIncarnate('blight-corrodes-the-spirit', 4, EACH_PHASE),
  natureIncarnate('burn-brightest-before-the-end', 2),
  natureIncarnate('intensifying-exploitation', 5),
  natureIncarnate('shattered-fragments-of-power', 2),
  natureIncarnate('slow-dissolution-of-will', 3, EACH_PHASE),
  natureIncarnate('the-border-of-life-and-death', 1, { ...STILL_HEALTHY, ...EACH_PHASE }),
  natureIncarnate('thriving-crops', 2, STILL_HEALTHY),
];
