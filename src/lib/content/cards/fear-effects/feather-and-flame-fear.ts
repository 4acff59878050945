import type { FearEffects } from '../../../rules/effects/card';

/** What the Fear Cards of Feather & Flame do at Terror Levels I, II and III (tests/facts/fear-cards.json). */
export const FEATHER_AND_FLAME: FearEffects = {
  'angry-mobs': [
    [
      {
        each: 'player',
        op: 'replace',
        in: 'town',
        piece: 'T',
        n: 1,
        may: true,
        into: 'E',
        withAmount: 2,
        fearEach: 1,
      },
    ],
    [{ each: 'land', op: 'destroy', in: 'explorers>=2', piece: 'ET', n: 1, per: '2 explorers' }],
    [{ each: 'land', op: 'destroy', in: 'explorers>=2', piece: 'ETC', n: 1, per: '2 explorers' }],
  ],
  'mimic-the-dahan': [
    [{ each: 'player', op: 'remove', in: 'dahan>=2', piece: 'ET', n: 1 }],
    [{ each: 'player', op: 'replace', in: 'dahan>=2', piece: 'ET', n: 1, into: 'D' }],
    [{ each: 'player', op: 'replace', in: 'dahan|adjacent-dahan>=3', piece: 'ET', n: 1, into: 'D' }],
  ],
  depopulation: [
    [{ each: 'board', op: 'replace', in: 'town', piece: 'T', n: 1, into: 'E' }],
    [{ each: 'board', op: 'remove', in: 'town', piece: 'T', n: 1 }],
    [
      {
        each: 'board',
        oneOf: [
          [{ op: 'remove', in: 'town', piece: 'T', n: 1 }],
          [{ op: 'replace', in: 'city', piece: 'C', n: 1, into: 'T' }],
        ],
      },
    ],
  ],
  'communities-in-disarray': [
    [
      {
        each: 'invader',
        op: 'invader-damage-mod',
        piece: 'C',
        n: -1,
        per: 'individual invader',
        when: 'ravage',
      },
      { each: 'once', op: 'no-heal', piece: 'ETC', when: 'end-of-turn' },
    ],
    [
      {
        each: 'invader',
        op: 'invader-damage-mod',
        piece: 'TC',
        n: -1,
        per: 'individual invader',
        when: 'ravage',
      },
      { each: 'once', op: 'no-heal', piece: 'ETC', when: 'end-of-turn' },
    ],
    [
      {
        each: 'invader',
        op: 'invader-damage-mod',
        piece: 'TC',
        n: -2,
        per: 'individual invader',
        when: 'ravage',
      },
      { each: 'once', op: 'no-heal', piece: 'ETC', when: 'end-of-turn' },
    ],
  ],
  'spreading-timidity': [
    [{ each: 'player', op: 'isolate', when: 'this-turn' }],
    [
      {
        each: 'player',
        distinct: true,
        op: 'isolate',
        when: 'this-turn',
        then: [{ op: 'defend', in: 'same-land', n: 2, when: 'ravage' }],
      },
    ],
    [
      {
        each: 'player',
        distinct: true,
        op: 'isolate',
        when: 'this-turn',
        then: [{ op: 'defend', in: 'same-land', n: 4, when: 'ravage' }],
      },
    ],
  ],
};
