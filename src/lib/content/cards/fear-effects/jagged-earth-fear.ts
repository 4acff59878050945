import type { FearEffects } from '../../../rules/effects/card';

/** What the Fear Cards of Jagged Earth do at Terror Levels I, II and III (tests/facts/fear-cards.json). */
export const JAGGED_EARTH_FEAR: FearEffects = {
  'sense-of-dread': [
    [{ each: 'board', op: 'remove', in: 'matches-ravage', piece: 'E', n: 1 }],
    [{ each: 'board', op: 'remove', in: 'matches-ravage', piece: 'ET', n: 1 }],
    [{ each: 'board', op: 'remove', in: 'matches-ravage', piece: 'ETC', n: 1 }],
  ],
  'flee-from-dangerous-lands': [
    [{ each: 'board', op: 'push', in: 'badlands|wilds|dahan', piece: 'ET', n: 1 }],
    [{ each: 'board', op: 'remove', in: 'badlands|wilds|dahan', piece: 'ET', n: 1 }],
    [
      {
        each: 'board',
        oneOf: [
          [{ op: 'remove', piece: 'ET', n: 1 }],
          [{ op: 'remove', in: 'badlands|wilds|dahan', piece: 'C', n: 1 }],
        ],
      },
    ],
  ],
  'dahan-reclaim-fishing-grounds': [
    [{ each: 'player', distinct: true, op: 'damage', in: 'coastal&dahan', piece: 'ETC', n: 1, per: 'dahan' }],
    [
      {
        each: 'player',
        distinct: true,
        op: 'gather',
        in: 'coastal',
        piece: 'D',
        n: 1,
        upTo: true,
        then: [{ op: 'damage', in: 'same-land', piece: 'ETC', n: 1, per: 'dahan' }],
      },
    ],
    [
      {
        each: 'player',
        distinct: true,
        op: 'gather',
        in: 'coastal',
        piece: 'D',
        n: 1,
        upTo: true,
        then: [{ op: 'damage', in: 'same-land', piece: 'ETC', n: 2, per: 'dahan' }],
      },
    ],
  ],
  'beset-by-many-troubles': [
    [{ each: 'land', op: 'defend', in: 'badlands|beasts|disease|wilds|strife', n: 3, when: 'ravage' }],
    [
      {
        each: 'land',
        op: 'defend',
        in: 'badlands|beasts|disease|wilds|strife|adjacent-tokens>=3',
        n: 5,
        when: 'ravage',
      },
    ],
    [
      {
        each: 'land',
        op: 'defend',
        in: 'badlands|beasts|disease|wilds|strife|adjacent-tokens>=1',
        n: 3,
        per: 'such token in or adjacent to the land',
        when: 'ravage',
      },
    ],
  ],
  'nerves-fray': [
    [{ each: 'player', op: 'add', in: 'not-matches-ravage', piece: 'S', n: 1 }],
    [{ each: 'player', op: 'add', in: 'not-matches-ravage', piece: 'S', n: 2 }],
    [
      { each: 'player', op: 'add', in: 'not-matches-ravage', piece: 'S', n: 2 },
      { each: 'once', op: 'fear', n: 1, per: 'player' },
    ],
  ],
  'theological-strife': [
    [{ each: 'player', op: 'add', in: 'presence', piece: 'S', n: 1 }],
    [
      { each: 'player', op: 'add', in: 'presence', piece: 'S', n: 1 },
      {
        each: 'spirit',
        op: 'energy',
        in: 'sacred-site&invaders',
        n: 1,
        per: 'own sacred site in a land with invaders',
      },
    ],
    [
      { each: 'player', op: 'add', in: 'presence', piece: 'S', n: 1 },
      { each: 'invader', op: 'invaders-fight', in: 'strife', piece: 'ETC' },
    ],
  ],
};
