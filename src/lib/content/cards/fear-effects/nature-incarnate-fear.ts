import type { FearEffects } from '../../../rules/effects/card';

/** What the Fear Cards of Nature Incarnate do at Terror Levels I, II and III (tests/facts/fear-cards.json). */
export const NATURE_INCARNATE_FEAR: FearEffects = {
  'civil-unrest': [
    [{ each: 'board', op: 'add', in: 'not-matches-ravage', piece: 'S', n: 1, onto: 'TC' }],
    [
      { each: 'board', op: 'add', in: 'not-matches-ravage', piece: 'S', n: 1, onto: 'TC' },
      { each: 'invader', op: 'damage', in: 'strife', piece: 'ETC', n: 1, per: 'strife on that invader' },
    ],
    [
      { each: 'board', op: 'add', in: 'invaders', piece: 'S', n: 1 },
      { each: 'invader', op: 'damage', in: 'strife', piece: 'ETC', n: 1, per: 'strife on that invader' },
    ],
  ],
  'dahan-gain-the-edge': [
    [{ each: 'player', distinct: true, op: 'defend', in: 'dahan', n: 2, when: 'ravage' }],
    [
      {
        each: 'player',
        distinct: true,
        op: 'damage',
        in: 'dahan',
        piece: 'ETC',
        n: 1,
        then: [{ op: 'defend', in: 'same-land', n: 3, when: 'ravage' }],
      },
    ],
    [
      {
        each: 'player',
        distinct: true,
        op: 'damage',
        in: 'dahan',
        piece: 'ETC',
        n: 2,
        then: [{ op: 'defend', in: 'same-land', n: 4, when: 'ravage' }],
      },
    ],
  ],
  'daunted-by-the-dahan': [
    [
      { each: 'once', op: 'fear', n: 1, per: 'board having both invaders and dahan' },
      {
        each: 'land',
        op: 'damage-to-dahan-mod',
        in: 'dahan',
        piece: 'D',
        n: -6,
        per: 'land',
        when: 'ravage',
      },
    ],
    [
      { each: 'once', op: 'fear', n: 1, per: 'board having both invaders and dahan' },
      { each: 'land', op: 'defend', in: 'dahan', n: 3, when: 'ravage' },
      {
        each: 'land',
        op: 'damage-to-dahan-mod',
        in: 'dahan',
        piece: 'D',
        n: -6,
        per: 'land',
        when: 'ravage',
      },
    ],
    [
      { each: 'once', op: 'fear', n: 1, per: 'board having both invaders and dahan' },
      { each: 'land', op: 'defend', in: 'dahan', n: 3, when: 'ravage' },
      {
        each: 'land',
        op: 'damage-to-dahan-mod',
        in: 'dahan',
        piece: 'D',
        n: -6,
        per: 'land',
        when: 'ravage',
      },
      { each: 'land', op: 'isolate', in: 'dahan', when: 'this-turn' },
    ],
  ],
  'distracted-by-local-troubles': [
    [{ each: 'board', op: 'damage', in: 'matches-ravage', piece: 'ETC', n: 1 }],
    [
      {
        each: 'invader',
        op: 'invader-damage-mod',
        in: 'damaged-invader',
        piece: 'ETC',
        n: -1,
        per: 'damage already on that invader',
        when: 'this-turn',
      },
      {
        each: 'board',
        op: 'damage-each',
        in: 'matches-ravage',
        piece: 'ETC',
        n: 1,
        upTo: true,
        maxTargets: 2,
      },
    ],
    [
      {
        each: 'invader',
        op: 'invader-damage-mod',
        in: 'damaged-invader',
        piece: 'ETC',
        n: -1,
        per: 'damage already on that invader',
        when: 'this-turn',
      },
      { each: 'board', distinct: true, op: 'damage', in: 'matches-ravage', piece: 'ETC', n: 2, lands: 2 },
    ],
  ],
  restlessness: [
    [{ each: 'player', op: 'push', in: 'not-matches-build', piece: 'ET', n: 1, upTo: true }],
    [{ each: 'player', op: 'push', in: 'not-matches-build', piece: 'ET', n: 3, upTo: true }],
    [{ each: 'player', op: 'remove', in: 'not-matches-build', piece: 'ET', n: 3, upTo: true }],
  ],
  'seek-company': [
    [{ each: 'board', op: 'gather', in: 'invaders>=2', piece: 'E', n: 1, upTo: true }],
    [{ each: 'board', op: 'gather', in: 'invaders>=2', piece: 'ET', n: 3, upTo: true, singleOrigin: true }],
    [{ each: 'board', op: 'gather', in: 'invaders>=2', piece: 'ET', n: 4, upTo: true, lands: 'any' }],
  ],
  'struggles-over-farmland': [
    [{ each: 'player', op: 'add', in: 'blight', piece: 'S', n: 1 }],
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'add', in: 'town', piece: 'S', n: 1, onto: 'T' }],
          [{ op: 'add', in: 'blight', piece: 'S', n: 1 }],
        ],
      },
    ],
    [
      { each: 'player', op: 'add', in: 'invaders', piece: 'S', n: 1 },
      { each: 'land', op: 'invaders-fight', in: 'blight&strife', piece: 'ETC', n: 1 },
    ],
  ],
  'supply-chains-abandoned': [
    [{ each: 'board', op: 'isolate', when: 'this-turn' }],
    [
      {
        each: 'board',
        op: 'isolate',
        when: 'this-turn',
        then: [{ op: 'skip-build', in: 'same-land&(town|city)', when: 'build', which: 'all' }],
      },
    ],
    [
      {
        each: 'board',
        distinct: true,
        op: 'isolate',
        when: 'this-turn',
        lands: 2,
        then: [{ op: 'skip-build', in: 'same-land&(town|city)', when: 'build', lands: 2, which: 'all' }],
      },
    ],
  ],
  unsettled: [
    [{ each: 'board', op: 'downgrade', in: 'beasts|strife|dahan', piece: 'TC', n: 1 }],
    [
      {
        each: 'board',
        oneOf: [
          [{ op: 'downgrade', in: 'beasts|strife|dahan', piece: 'TC', n: 1 }],
          [{ op: 'skip-build', in: 'beasts|strife|dahan', when: 'build', which: 'next' }],
        ],
      },
    ],
    [
      {
        each: 'board',
        oneOf: [
          [{ op: 'remove', in: 'beasts|strife|dahan', piece: 'ETC', n: 1 }],
          [{ op: 'skip-build', in: 'beasts|strife|dahan', when: 'build', which: 'next' }],
        ],
      },
    ],
  ],
};
