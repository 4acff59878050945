import type { FearEffects } from '../../../rules/effects/card';

/** What the Fear Cards of the base game do at Terror Levels I, II and III (tests/facts/fear-cards.json). */
export const BASE: FearEffects = {
  'fear-of-the-unseen': [
    [{ each: 'player', op: 'remove', in: 'sacred-site', piece: 'ET', n: 1 }],
    [{ each: 'player', op: 'remove', in: 'presence', piece: 'ET', n: 1 }],
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'remove', in: 'presence', piece: 'ET', n: 1 }],
          [{ op: 'remove', in: 'sacred-site', piece: 'C', n: 1 }],
        ],
      },
    ],
  ],
  scapegoats: [
    [{ each: 'land', op: 'destroy', in: 'town', piece: 'E', n: 1, per: 'town' }],
    [
      { each: 'land', op: 'destroy', in: 'town', piece: 'E', n: 1, per: 'town' },
      { each: 'land', op: 'destroy', in: 'city', piece: 'E', n: 2, per: 'city' },
    ],
    [
      { each: 'land', op: 'destroy', in: 'town|city', piece: 'E', n: 'all' },
      { each: 'land', op: 'destroy', in: 'city', piece: 'T', n: 1, per: 'city' },
    ],
  ],
  'emigration-accelerates': [
    [{ each: 'player', op: 'remove', in: 'coastal', piece: 'E', n: 1 }],
    [{ each: 'player', op: 'remove', in: 'coastal', piece: 'ET', n: 1 }],
    [{ each: 'player', op: 'remove', piece: 'ET', n: 1 }],
  ],
  'dahan-on-their-guard': [
    [{ each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'dahan', when: 'ravage' }],
    [
      { each: 'land', op: 'defend', in: 'dahan', n: 1, when: 'ravage' },
      { each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'dahan', when: 'ravage' },
    ],
    [{ each: 'land', op: 'defend', in: 'dahan', n: 2, per: 'dahan', when: 'ravage' }],
  ],
  'tall-tales-of-savagery': [
    [{ each: 'player', op: 'remove', in: 'dahan', piece: 'E', n: 1 }],
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'remove', in: 'dahan', piece: 'E', n: 2 }],
          [{ op: 'remove', in: 'dahan', piece: 'T', n: 1 }],
        ],
      },
    ],
    [
      {
        each: 'land',
        oneOf: [
          [{ op: 'remove', in: 'dahan', piece: 'E', n: 2 }],
          [{ op: 'remove', in: 'dahan', piece: 'T', n: 1 }],
        ],
      },
      { each: 'land', op: 'remove', in: 'dahan>=2', piece: 'C', n: 1 },
    ],
  ],
  retreat: [
    [{ each: 'player', op: 'push', in: 'inland', piece: 'E', n: 2, may: true, upTo: true }],
    [{ each: 'player', op: 'push', in: 'inland', piece: 'ET', n: 3, may: true, upTo: true }],
    [{ each: 'player', op: 'push', piece: 'ET', n: 'any', may: true, upTo: true }],
  ],
  'dahan-raid': [
    [{ each: 'player', distinct: true, op: 'damage', in: 'dahan', piece: 'ETC', n: 1 }],
    [{ each: 'player', distinct: true, op: 'damage', in: 'dahan', piece: 'ETC', n: 1, per: 'dahan' }],
    [{ each: 'player', distinct: true, op: 'damage', in: 'dahan', piece: 'ETC', n: 2, per: 'dahan' }],
  ],
  'dahan-enheartened': [
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'push', in: 'invaders', piece: 'D', n: 1, may: true }],
          [{ op: 'gather', in: 'invaders', piece: 'D', n: 1, may: true }],
        ],
      },
    ],
    [
      {
        each: 'player',
        distinct: true,
        op: 'gather',
        piece: 'D',
        n: 2,
        upTo: true,
        then: [{ op: 'damage', in: 'same-land&dahan', piece: 'ETC', n: 1 }],
      },
    ],
    [
      {
        each: 'player',
        distinct: true,
        op: 'gather',
        piece: 'D',
        n: 2,
        upTo: true,
        then: [{ op: 'damage', in: 'same-land&dahan', piece: 'ETC', n: 1, per: 'dahan' }],
      },
    ],
  ],
  'avoid-the-dahan': [
    [{ each: 'land', op: 'skip-explore', in: 'dahan>=2', when: 'explore' }],
    [{ each: 'land', op: 'skip-build', in: 'dahan>buildings', when: 'build' }],
    [{ each: 'land', op: 'skip-build', in: 'dahan', when: 'build' }],
  ],
  'seek-safety': [
    [{ each: 'player', op: 'push', piece: 'E', n: 1, may: true, to: 'buildings>origin' }],
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'gather', in: 'town|city', piece: 'E', n: 1, may: true }],
          [{ op: 'gather', in: 'city', piece: 'T', n: 1, may: true }],
        ],
      },
    ],
    [
      {
        each: 'player',
        op: 'remove',
        in: 'no-city',
        piece: 'ETC',
        n: 3,
        may: true,
        upTo: true,
        unit: 'health',
      },
    ],
  ],
  'wary-of-the-interior': [
    [{ each: 'player', op: 'remove', in: 'inland', piece: 'E', n: 1 }],
    [{ each: 'player', op: 'remove', in: 'inland', piece: 'ET', n: 1 }],
    [{ each: 'player', op: 'remove', piece: 'ET', n: 1 }],
  ],
  'belief-takes-root': [
    [{ each: 'land', op: 'defend', in: 'presence', n: 2, when: 'ravage' }],
    [
      { each: 'land', op: 'defend', in: 'presence', n: 2, when: 'ravage' },
      {
        each: 'spirit',
        op: 'energy',
        in: 'sacred-site&invaders',
        n: 1,
        per: 'own sacred site in a land with invaders',
      },
    ],
    [
      {
        each: 'player',
        distinct: true,
        op: 'remove',
        in: 'presence',
        piece: 'ETC',
        n: 2,
        per: 'presence',
        upTo: true,
        unit: 'health',
      },
    ],
  ],
  isolation: [
    [{ each: 'player', op: 'remove', in: 'invaders==1', piece: 'ET', n: 1 }],
    [{ each: 'player', op: 'remove', in: 'invaders<=2', piece: 'ET', n: 1 }],
    [{ each: 'player', op: 'remove', in: 'invaders<=2', piece: 'ETC', n: 1 }],
  ],
  'overseas-trade-seem-safer': [
    [{ each: 'land', op: 'defend', in: 'coastal', n: 3, when: 'ravage' }],
    [
      { each: 'land', op: 'defend', in: 'coastal', n: 6, when: 'ravage' },
      { each: 'land', op: 'skip-build-city', in: 'coastal', piece: 'C', when: 'build' },
    ],
    [
      { each: 'land', op: 'defend', in: 'coastal', n: 9, when: 'ravage' },
      { each: 'land', op: 'skip-build', in: 'coastal', when: 'build' },
    ],
  ],
  'trade-suffers': [
    [{ each: 'land', op: 'skip-build', in: 'city', when: 'build' }],
    [{ each: 'player', op: 'replace', in: 'coastal', piece: 'T', n: 1, may: true, into: 'E' }],
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'replace', in: 'coastal', piece: 'C', n: 1, may: true, into: 'T' }],
          [{ op: 'replace', in: 'coastal', piece: 'T', n: 1, may: true, into: 'E' }],
        ],
      },
    ],
  ],
};
