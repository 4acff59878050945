import type { BlightEffects } from '../../../rules/effects/card';

/** What the Blight Cards of the base game do (tests/facts/blight-cards.json). */
export const BLIGHT: Readonly<Record<string, BlightEffects>> = {
  'downward-spiral': { phase: [{ each: 'spirit', op: 'destroy', piece: 'P', n: 1 }] },
  'memory-fades-to-dust': {
    phase: [
      { each: 'spirit', oneOf: [[{ op: 'forget-power', n: 1 }], [{ op: 'destroy', piece: 'P', n: 1 }]] },
    ],
  },
};
