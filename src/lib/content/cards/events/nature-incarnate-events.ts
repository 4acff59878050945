import type { EventCard } from '../../../rules/effects/card';

/** The Event Cards of Nature Incarnate, part by part (tests/facts/event-effects.json). */
export const NATURE_INCARNATE_EVENTS: readonly EventCard[] = [
  {
    id: 'ethereal-conjunction',
    product: 'nature-incarnate',
    by: 'each-spirit',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'spirit', op: 'destroy', in: 'own-presence', piece: 'P', n: 1 },
          { each: 'spirit', op: 'energy', n: -1 },
        ],
      },
      {
        part: 'main',
        side: 2,
        effects: [
          {
            each: 'spirit',
            op: 'use-power-now',
            n: 1,
          },
          { each: 'spirit', op: 'forget-power', n: 1, which: 'the used card' },
          { each: 'spirit', op: 'discard-power', n: 'all' },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'once',
            op: 'token-no-effect',
            in: 'disease',
            piece: 'Z',
            when: 'this-invader-phase',
            step: 'build',
          },
          { each: 'board', boards: 'disease>=1', op: 'fear', n: 1 },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'board', boards: 'dahan>=5', op: 'remove', in: 'dahan&blight', piece: 'B', n: 1 }],
      },
    ],
  },
  {
    id: 'far-off-wars-touch-the-island',
    product: 'nature-incarnate',
    by: 'each-board',
    parts: [
      { part: 'main', effects: [{ each: 'once', op: 'fear-deck-add', n: 1 }] },
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'board', op: 'fear', n: 4 },
          {
            each: 'board',
            op: 'destroy',
            piece: 'T',
            n: 'half-up',
            pick: 'most-buildings',
            then: [
              { op: 'destroy', in: 'same-land', piece: 'C', n: 'half-up' },
              { op: 'add', in: 'same-land', piece: 'B', n: 2, cascade: false },
            ],
          },
        ],
      },
      {
        part: 'main',
        side: 2,
        effects: [
          {
            each: 'board',
            op: 'destroy',
            in: 'town',
            piece: 'T',
            n: 1,
            pick: 'most-buildings',
            noFear: true,
          },
        ],
      },
      { part: 'token', effects: [{ each: 'board', op: 'add', in: 'blight', piece: 'M', n: 1 }] },
      {
        part: 'dahan',
        effects: [
          { each: 'board', op: 'gather', in: 'dahan-setup-symbol', piece: 'D', n: 2, least: 1, upTo: true },
        ],
      },
    ],
  },
  {
    id: 'visions-out-of-time',
    product: 'nature-incarnate',
    by: 'each-spirit',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'spirit', op: 'energy', n: -1 },
          { each: 'spirit', op: 'swap-power', n: 1 },
        ],
      },
      {
        part: 'main',
        side: 2,
        effects: [
          {
            each: 'spirit',
            op: 'add',
            in: 'no-omen&invaders',
            piece: 'O',
            n: 1,
            pick: 'most-invaders',
            pickMin: 1,
          },
          { each: 'token', op: 'fear', in: 'omen', n: 2, when: 'after-ravage-next-turn', token: 'O' },
          { each: 'token', op: 'ravage', in: 'omen', when: 'after-ravage-next-turn', token: 'O' },
          {
            each: 'token',
            op: 'remove',
            in: 'omen',
            piece: 'O',
            n: 1,
            when: 'after-ravage-next-turn',
            token: 'O',
            self: true,
          },
        ],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'damage', in: 'beasts&invaders', piece: 'ETC', n: 1, per: 'beasts' }],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'land', op: 'defend', in: 'dahan', n: 2, when: 'ravage' },
          {
            each: 'land',
            op: 'ravage-damage-mod',
            in: '(town|city)&no-dahan',
            n: 1,
            per: 'land',
            when: 'ravage',
          },
        ],
      },
    ],
  },
  {
    id: 'accumulated-devastation',
    product: 'nature-incarnate',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'board',
            op: 'ravage-damage-mod',
            in: 'trigger-land',
            n: 'stage',
            when: 'ravage',
            against: 'land',
            trigger: 'first-successful-ravage',
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'once',
            unless: { destroy: 'P', n: 2, per: 'spirit', saves: 1 },
            op: 'blight-card',
            piece: 'B',
            n: -1,
            per: 'player',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'isolate',
            in: 'beasts',
            when: 'this-turn',
            then: [{ op: 'fear', in: 'same-land&invaders', n: 1 }],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'board', boards: 'dahan>=5', op: 'add', in: 'dahan', piece: 'D', n: 1, pick: 'most-dahan' },
        ],
      },
    ],
  },
  {
    id: 'focused-farming',
    product: 'nature-incarnate',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'town|blight',
            piece: 'E',
            n: 1,
            then: [{ op: 'add', in: 'same-land', piece: 'T', n: 1 }],
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'spirit',
            oneOf: [
              [{ op: 'forget-power', n: 1 }],
              [
                { op: 'energy', n: -2, min: 0 },
                { op: 'destroy', in: 'own-presence', piece: 'P', n: 1 },
                { op: 'remove', in: 'same-land&blight', piece: 'B', n: 1, odd: { toBox: true } },
              ],
            ],
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'board', op: 'destroy', in: 'beasts&explorers>=1', piece: 'E', n: 2, lands: 'any' },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'spirit', op: 'energy', n: 1, if: 'own-lands-dahan>=3' },
          { each: 'spirit', op: 'reclaim-power', n: 1, may: true, if: 'own-lands-dahan>=3' },
        ],
      },
    ],
  },
  {
    id: 'influx-of-settlers',
    product: 'nature-incarnate',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'oneBoard',
            boardPick: 'most-buildings',
            op: 'add',
            piece: 'T',
            n: 1,
            per: 'player',
            lands: 'as-many-as-possible',
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          { each: 'board', op: 'skip-ravage', in: 'trigger-land', when: 'ravage', trigger: 'first-ravage' },
          {
            each: 'board',
            unless: { destroy: 'P', n: 2, per: 'board', covers: 'either-or-both' },
            op: 'add',
            in: 'town|city',
            piece: 'B',
            n: 1,
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'sands',
            piece: 'A',
            n: 1,
            pick: 'most-invaders',
            then: [{ op: 'fear', in: 'same-land&invaders', n: 1 }],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'land', op: 'defend', in: 'dahan', n: 1, when: 'ravage' },
          { each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'adjacent dahan', when: 'ravage' },
        ],
      },
    ],
  },
  {
    id: 'search-for-unclaimed-land',
    product: 'nature-incarnate',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'board', op: 'explore', pick: 'fewest-invaders+dahan' }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            op: 'destroy',
            in: 'trigger-land&beasts',
            piece: 'A',
            n: 1,
            when: 'ravage',
            trigger: 'building-ravage',
          },
          {
            each: 'board',
            op: 'ravage-damage-mod',
            in: 'trigger-land&no-beasts',
            n: 2,
            per: 'land',
            when: 'ravage',
            trigger: 'building-ravage',
          },
        ],
      },
      { part: 'token', effects: [{ each: 'board', op: 'add', in: 'invaders>=3', piece: 'Z', n: 1 }] },
      {
        part: 'dahan',
        effects: [
          {
            each: 'board',
            op: 'push',
            in: 'matches-ravage&dahan',
            piece: 'D',
            n: 3,
            upTo: true,
            to: 'not-matches-ravage',
          },
        ],
      },
    ],
  },
  {
    id: 'an-ominous-dawn',
    product: 'nature-incarnate',
    parts: [
      {
        part: 'main',
        terror: [1],
        effects: [{ each: 'once', op: 'fear', n: 1, per: 'power card in play that makes fear' }],
      },
      {
        part: 'main',
        terror: [2, 3],
        effects: [
          {
            each: 'once',
            op: 'remove',
            in: 'invaders',
            piece: 'ETC',
            n: 1,
            per: 'power card in play that makes fear',
            lands: 'any',
            unit: 'health',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'board', op: 'damage', in: '(badlands|beasts)&invaders', piece: 'ETC', n: 1 },
          { each: 'board', op: 'damage', in: '(badlands|beasts)&dahan', piece: 'D', n: 1 },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'board', boards: 'buildings>=1&dahan<=5', op: 'destroy', in: 'presence', piece: 'P', n: 1 },
          { each: 'board', boards: 'buildings>=1&dahan<=3', op: 'add', in: 'town|city', piece: 'B', n: 1 },
        ],
      },
    ],
  },
  {
    id: 'terror-spikes-upwards',
    product: 'nature-incarnate',
    parts: [
      {
        part: 'main',
        terror: [1, 2],
        effects: [
          { each: 'once', op: 'fear-earned-resolve', n: 1, if: 'earned-fear>=1' },
          { each: 'once', op: 'fear', n: 1, per: 'player', if: 'earned-fear==0' },
        ],
      },
      {
        part: 'main',
        terror: [3],
        effects: [
          {
            each: 'invader',
            op: 'invader-damage-mod',
            piece: 'C',
            n: 3,
            per: 'individual invader',
            when: 'ravage',
          },
          {
            each: 'land',
            op: 'remove',
            in: 'trigger-land',
            piece: 'TC',
            n: 1,
            when: 'ravage',
            trigger: 'each-ravage',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'destroy',
            in: '(badlands|beasts)&(town|city)',
            piece: 'MA',
            n: 1,
            then: [
              { op: 'damage', in: 'same-land', piece: 'D', n: 1 },
              { op: 'damage', in: 'same-land', piece: 'ETC', n: 1 },
            ],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'board',
            op: 'push',
            in: 'dahan>=2',
            piece: 'D',
            n: 'half-down',
            pick: 'most-dahan',
            pickMin: 2,
          },
        ],
      },
    ],
  },
];
