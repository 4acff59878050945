import type { BlightEffects } from '../../../rules/effects/card';

const EACH_SPIRIT_LOSES = { each: 'spirit', op: 'destroy', piece: 'P', n: 1 } as const;
/** It stays on as long as the card does: said when it turns, and again in each Invader Phase. */
const BORDER = [
  { ...EACH_SPIRIT_LOSES, if: 'own-presence>=2' },
  { each: 'spirit', op: 'discard-power', n: 1, may: true },
] as const;

/**
 * What the Blight Cards of the expansions do when they turn and in each Invader Phase (tests/facts/blight-cards.json).
 * All Things Weaken and Intensifying Exploitation are exceptions of their own (`blight-exceptions.ts`); Back Against the
 * Wall is said in each Spirit Phase.
 */
export const MORE_BLIGHT: Readonly<Record<string, BlightEffects>> = {
  'promising-farmlands': {
    now: [
      {
        each: 'board',
        op: 'add',
        in: 'inland&no-town&no-city',
        piece: 'T',
        n: 1,
        then: [{ op: 'add', in: 'same-land', piece: 'C', n: 1 }],
      },
    ],
  },
  'disintegrating-ecosystem': {
    now: [
      {
        each: 'board',
        op: 'destroy',
        piece: 'A',
        n: 1,
        then: [{ op: 'add', in: 'town|city', piece: 'B', n: 1 }],
      },
    ],
  },
  'aid-from-lesser-spirits': { now: [{ each: 'once', op: 'deal-minor-powers' }] },
  'tipping-point': { now: [{ ...EACH_SPIRIT_LOSES, n: 3 }] },
  'erosion-of-will': {
    now: [
      { each: 'once', op: 'fear', n: 2, per: 'player' },
      EACH_SPIRIT_LOSES,
      { each: 'spirit', op: 'energy', n: -1 },
    ],
  },
  'a-pall-upon-the-land': {
    now: [
      { each: 'board', op: 'destroy', piece: 'P', n: 1 },
      { each: 'board', op: 'remove', piece: 'T', n: 1 },
    ],
  },
  'unnatural-proliferation': {
    now: [
      { each: 'spirit', op: 'add', in: 'own-presence', piece: 'P', n: 1 },
      { each: 'board', op: 'add', in: 'dahan', piece: 'D', n: 1 },
      { each: 'board', op: 'add', in: 'buildings>=1', piece: 'C', n: 2, pick: 'fewest-buildings' },
    ],
  },
  'thriving-communities': {
    now: [{ each: 'board', distinct: true, op: 'upgrade', in: 'explorer|town', piece: 'ET', n: 1, lands: 4 }],
  },
  'power-corrodes-the-spirit': { phase: [{ ...EACH_SPIRIT_LOSES, if: 'told-power-cards' }] },
  'untended-land-crumbles': {
    phase: [
      {
        each: 'board',
        op: 'add',
        in: 'adjacent-blight',
        piece: 'B',
        n: 1,
        unless: { energy: 3, destroy: 'P', n: 1, per: 'board' },
      },
    ],
  },
  'invaders-find-the-land-to-their-liking': {
    now: [{ each: 'once', op: 'fear-pool-grow', odd: { perLevel: [1, 1.5, 2] } }],
  },
  'strong-earth-shatters-slowly': {
    now: [{ each: 'player', op: 'add', in: 'adjacent-blight', piece: 'B', n: 1 }],
  },
  'attenuated-essence': { phase: [{ ...EACH_SPIRIT_LOSES, if: 'own-presence>=5' }] },
  'blight-corrodes-the-spirit': {
    phase: [{ each: 'board', op: 'destroy', in: 'blight', piece: 'P', n: 1 }],
  },
  'burn-brightest-before-the-end': {
    now: [
      {
        each: 'spirit',
        oneOf: [
          [{ op: 'add', in: 'own-presence', piece: 'P', n: 1 }],
          [{ op: 'presence-track-to-destroyed', n: 1 }],
        ],
      },
    ],
  },
  'shattered-fragments-of-power': {
    now: [
      { each: 'once', op: 'deal-major-powers' },
      { each: 'spirit', op: 'energy', n: 2 },
    ],
  },
  'slow-dissolution-of-will': {
    now: [
      {
        each: 'spirit',
        oneOf: [
          [{ op: 'choose-token', piece: 'M' }],
          [{ op: 'choose-token', piece: 'A' }],
          [{ op: 'choose-token', piece: 'W' }],
        ],
      },
    ],
    phase: [
      { each: 'spirit', op: 'replace', piece: 'P', n: 1, into: 'M', if: 'chose-M' },
      { each: 'spirit', op: 'replace', piece: 'P', n: 1, into: 'A', if: 'chose-A' },
      { each: 'spirit', op: 'replace', piece: 'P', n: 1, into: 'W', if: 'chose-W' },
    ],
  },
  'the-border-of-life-and-death': { now: BORDER, phase: BORDER },
  'thriving-crops': {
    now: [{ each: 'board', distinct: true, op: 'build', lands: 3, odd: { withoutInvaders: true } }],
  },
};
