import type { EventCard } from '../../../rules/effects/card';

/** The Event Cards of Jagged Earth, part by part (tests/facts/event-effects.json). */
export const JAGGED_EARTH_EVENTS: readonly EventCard[] = [
  {
    id: 'lesser-spirits-imperiled',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'spirit', op: 'energy', n: 1 },
          {
            each: 'player',
            op: 'reveal-power',
            n: 1,
            deck: 'minor',
            then: [
              { op: 'blight-card', piece: 'B', n: -1, if: 'revealed-has:plant' },
              { op: 'destroy', in: 'blight&dahan', piece: 'D', n: 1, if: 'revealed-has:animal' },
            ],
          },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 4, per: 'player', aidedBy: 'plant' },
        effects: [
          { each: 'spirit', op: 'destroy', in: 'own-presence', piece: 'P', n: 1 },
          { each: 'spirit', op: 'gain-element', n: 1, when: 'rest-of-game' },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'push',
            in: 'beasts',
            piece: 'A',
            n: 1,
            to: 'no-town&no-city',
            then: [{ op: 'fear', in: 'moved-to&explorers>=1', n: 1 }],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'board', op: 'gather', in: 'dahan-setup-symbol', piece: 'D', n: 2, least: 1, upTo: true },
        ],
      },
    ],
  },
  {
    id: 'remnants-of-a-spirits-heart',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'once', op: 'health-mod', piece: 'D', n: 10, when: 'this-turn' },
          { each: 'land', op: 'health-mod', in: 'dahan', piece: 'ETC', n: 1, when: 'this-turn' },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 4, per: 'player', aidedBy: 'earth' },
        effects: [
          { each: 'land', op: 'defend-mod', n: -4, when: 'this-turn', min: 0 },
          { each: 'once', op: 'later-defend', n: 4, when: 'later-spirit-phase' },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'land', op: 'fear', in: 'beasts&city', n: 1 },
          { each: 'land', op: 'destroy', in: 'beasts&city', piece: 'A', n: 1 },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'board', boards: 'buildings>=4&dahan<=4', op: 'add', in: 'no-dahan', piece: 'B', n: 1 },
        ],
      },
    ],
  },
  {
    id: 'numinous-crisis',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          {
            each: 'once',
            op: 'blight-card',
            piece: 'B',
            n: -1,
            per: 'player',
            then: [
              { op: 'blight-card', piece: 'B', n: 'until-flip' },
              { op: 'energy', n: 3, per: 'blight removed' },
            ],
          },
        ],
      },
      {
        part: 'main',
        side: 2,
        effects: [
          {
            each: 'spirit',
            oneOf: [
              [{ op: 'energy', n: -3 }],
              [{ op: 'forget-power', n: 2 }],
              [{ op: 'presence-to-track', in: 'own-presence', piece: 'P', n: 1 }],
            ],
          },
          { each: 'once', op: 'blight-card', piece: 'B', n: 1, per: 'spirit' },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'board', boards: 'disease>=1', op: 'fear', n: 1 },
          { each: 'board', op: 'damage', in: 'disease&dahan', piece: 'D', n: 2 },
        ],
      },
      { part: 'dahan', effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 2, when: 'ravage' }] },
    ],
  },
  {
    id: 'hard-working-settlers',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'board', op: 'push', in: 'dahan', piece: 'D', n: 2, upTo: true, lands: 'any' },
          { each: 'board', op: 'add', in: 'no-town', piece: 'T', n: 1 },
          { each: 'board', op: 'ravage', in: 'matches-ravage', pick: 'most-invaders' },
        ],
      },
      {
        part: 'main',
        side: 2,
        effects: [
          {
            each: 'board',
            op: 'skip-ravage',
            in: 'matches-ravage',
            when: 'ravage',
            upTo: true,
            normalOnly: true,
          },
          { each: 'once', op: 'fear', n: 1, per: 'player' },
          { each: 'once', op: 'invader-deck-remove', n: 1, which: 'bottommost-stage-II' },
          { each: 'once', op: 'invader-deck-remove', n: 1, which: 'bottommost-stage-III' },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'once', op: 'counts-as', in: 'beasts', piece: 'A', when: 'this-turn', into: 'M' },
          { each: 'board', op: 'destroy', in: 'beasts&damaged-invader', piece: 'ETC', n: 1 },
        ],
      },
    ],
  },
  {
    id: 'dahan-trade-with-the-invaders',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [{ each: 'land', op: 'not-participate', in: 'dahan', piece: 'D', n: 'all', when: 'ravage' }],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 2, per: 'player', aidedBy: 'fire' },
        effects: [
          {
            each: 'spirit',
            op: 'destroy',
            in: 'own-presence&dahan',
            piece: 'D',
            n: 1,
            if: 'own-lands-dahan>=1',
          },
          { each: 'spirit', op: 'fear', n: 1, if: 'own-lands-dahan>=1' },
        ],
      },
      {
        part: 'main',
        side: 3,
        cost: { energy: 6, per: 'player', aidedBy: 'air' },
        effects: [
          { each: 'land', op: 'not-participate', in: 'dahan', piece: 'D', n: 'all', when: 'ravage' },
          { each: 'spirit', op: 'forget-power', n: 1 },
          { each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'dahan', when: 'from-next-turn' },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'push',
            in: 'disease',
            piece: 'Z',
            n: 1,
            to: 'invaders',
            toPick: 'most-invaders',
          },
        ],
      },
    ],
  },
  {
    id: 'lifes-balance-tilts',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'board', op: 'remove', in: 'beasts', piece: 'A', n: 1 },
          { each: 'board', op: 'add', piece: 'Z', n: 1 },
          {
            each: 'forBoard',
            op: 'reveal-power',
            n: 1,
            deck: 'minor',
            then: [{ op: 'add', piece: 'B', n: 1, if: 'revealed-fast' }],
          },
          { each: 'once', op: 'health-mod', piece: 'ETCD', n: -1, when: 'this-turn', min: 1 },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 4, per: 'player', aidedBy: 'animal' },
        effects: [
          { each: 'board', op: 'add', piece: 'A', n: 1 },
          { each: 'board', op: 'remove', in: 'disease', piece: 'Z', n: 1 },
          {
            each: 'forBoard',
            op: 'reveal-power',
            n: 1,
            deck: 'minor',
            then: [{ op: 'remove', in: 'blight', piece: 'B', n: 1, if: 'revealed-slow' }],
          },
          { each: 'once', op: 'health-mod', piece: 'ETCD', n: 1, when: 'this-turn' },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'board', boards: 'buildings>=4&dahan<=4', op: 'add', in: 'no-dahan', piece: 'B', n: 1 },
        ],
      },
    ],
  },
  {
    id: 'harvest-bounty-harvest-dust',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        stages: [1, 2],
        effects: [
          { each: 'board', op: 'ravage', in: 'town|city', if: 'island-healthy' },
          {
            each: 'board',
            op: 'push',
            in: 'buildings>=2&town',
            piece: 'T',
            n: 1,
            to: 'no-town&no-city',
            if: 'island-blighted',
          },
        ],
      },
      {
        part: 'main',
        stages: [3],
        effects: [
          {
            each: 'board',
            unless: { destroy: 'PD', n: 2, per: 'land' },
            op: 'add',
            in: 'town|city',
            piece: 'B',
            n: 1,
            cascade: false,
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
          { each: 'land', op: 'damage', in: 'dahan>=3&invaders', piece: 'ETC', n: 2 },
          { each: 'land', op: 'defend', in: 'dahan>=3', n: 2, when: 'ravage' },
        ],
      },
    ],
  },
  {
    id: 'invested-aristocracy',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        stages: [1, 2],
        effects: [
          {
            each: 'board',
            boards: 'no-blight-added',
            op: 'add',
            in: 'no-invaders',
            piece: 'T',
            n: 1,
            when: 'after-ravage',
            pick: 'highest-numbered',
          },
        ],
      },
      {
        part: 'main',
        stages: [3],
        effects: [
          {
            each: 'board',
            op: 'ravage-damage-mod',
            in: 'matches-ravage',
            n: 2,
            per: 'land',
            when: 'ravage',
            pick: 'lowest-numbered',
            if: 'island-healthy',
          },
          { each: 'once', op: 'fear-deck-add', n: 1, if: 'island-blighted' },
        ],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'damage', in: 'beasts&invaders', piece: 'ETC', n: 1, per: 'beasts' }],
      },
      { part: 'dahan', effects: [{ each: 'board', op: 'add', in: 'dahan>=2', piece: 'D', n: 1 }] },
    ],
  },
  {
    id: 'mapmakers-chart-the-wild',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        stages: [1, 2],
        effects: [
          { each: 'once', op: 'token-no-effect', in: 'wilds', piece: 'W', when: 'explore', step: 'explore' },
          { each: 'board', boards: 'wilds==0', op: 'explore-mod', piece: 'E', n: 1, when: 'explore' },
        ],
      },
      {
        part: 'main',
        stages: [3],
        effects: [{ each: 'land', op: 'ravage-damage-mod', n: 1, per: 'land', when: 'ravage' }],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'damage', in: 'beasts&invaders', piece: 'ETC', n: 1, per: 'beasts' }],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'dahan&no-badlands&no-beasts&no-disease&no-wilds',
            piece: 'D',
            n: 1,
          },
        ],
      },
    ],
  },
  {
    id: 'no-bravery-without-numbers',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        stages: [1, 2],
        effects: [
          { each: 'land', op: 'skip-ravage', in: 'invaders<=terror-level', when: 'ravage', which: 'all' },
        ],
      },
      {
        part: 'main',
        stages: [3],
        effects: [
          { each: 'land', op: 'skip-ravage', in: 'invaders<=terror-level', when: 'ravage', which: 'all' },
          { each: 'land', op: 'ravage-damage-mod', n: 2, per: 'land', when: 'ravage' },
        ],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'damage', in: 'beasts&invaders', piece: 'ETC', n: 1, per: 'beasts' }],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'land',
            op: 'push',
            in: '(badlands|disease)&dahan',
            piece: 'D',
            n: 1,
            per: 'badlands/disease',
            to: 'no-badlands&no-disease',
          },
        ],
      },
    ],
  },
  {
    id: 'smaller-ports-spring-up',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        stages: [1, 2],
        effects: [
          { each: 'board', boards: 'coastal-cities==1', op: 'add', in: 'coastal&no-city', piece: 'T', n: 1 },
        ],
      },
      {
        part: 'main',
        stages: [3],
        effects: [{ each: 'board', op: 'build', in: 'invaders&not-matches-build' }],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'skip-ravage', in: 'disease|strife', when: 'ravage', which: 'all' }],
      },
      {
        part: 'dahan',
        effects: [{ each: 'board', op: 'push', in: 'town&dahan', piece: 'T', n: 1, per: '2 dahan' }],
      },
    ],
  },
  {
    id: 'the-frontier-calls',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          { each: 'land', op: 'explore-mod', in: 'no-town&no-city', piece: 'E', n: 1, when: 'explore' },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          { each: 'spirit', op: 'destroy', in: 'own-presence', piece: 'P', n: 1 },
          { each: 'once', op: 'blight-from-box', piece: 'B', n: 1, per: 'spirit', when: 'this-turn' },
        ],
      },
      {
        part: 'token',
        effects: [{ each: 'board', op: 'add', in: 'no-town&no-city&no-blight', piece: 'A', n: 1 }],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'board',
            op: 'gather',
            in: 'no-dahan-setup-symbol',
            piece: 'D',
            n: 2,
            least: 1,
            upTo: true,
          },
        ],
      },
    ],
  },
  {
    id: 'seek-new-farmland',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'land', op: 'push', in: 'towns>=2', piece: 'T', n: 1, to: 'no-town' }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'add',
            in: 'city&no-blight',
            piece: 'B',
            n: 1,
            when: 'after-ravage',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'board', boards: 'disease>=1', op: 'fear', n: 1 },
          { each: 'board', op: 'damage', in: 'disease&dahan', piece: 'D', n: 2 },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'once', op: 'dahan-damage-set', piece: 'D', n: 1, when: 'ravage' },
          { each: 'once', op: 'ravage-order', n: 'dahan-first', when: 'ravage' },
        ],
      },
    ],
  },
  {
    id: 'gradual-corruption',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'board',
            unless: { energy: 'invader-discard-size', per: 'board' },
            op: 'add',
            in: 'town|city',
            piece: 'B',
            n: 1,
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          { each: 'board', op: 'remove', in: 'blight&beasts', piece: 'A', n: 1 },
          { each: 'board', op: 'remove', in: 'blight&wilds', piece: 'W', n: 1 },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'land',
            op: 'damage-each',
            in: 'disease',
            piece: 'ETC',
            n: 1,
            then: [
              { op: 'damage-each', in: 'disease', piece: 'D', n: 1 },
              { op: 'remove', in: 'disease', piece: 'Z', n: 1, if: 'destroyed-building' },
            ],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'spirit', op: 'add', in: 'own-presence&dahan', piece: 'D', n: 1, may: true }],
      },
    ],
  },
  {
    id: 'fortune-seekers',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'land',
            op: 'explore-match',
            in: 'no-town&no-city',
            when: 'next-explore-card',
            odd: { ignoreEscalation: true },
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          { each: 'land', op: 'land-health-mod', in: 'no-presence', n: -1, when: 'this-turn', min: 1 },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'damage',
            in: 'disease',
            piece: 'ETC',
            n: 2,
            then: [{ op: 'damage', in: 'same-land', piece: 'D', n: 2 }],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'spirit',
            oneOf: [
              [{ op: 'reclaim-power', n: 1, if: 'own-lands-dahan>=2' }],
              [{ op: 'gain-power', n: 1, if: 'own-lands-dahan>=2', deck: 'forgotten-unique' }],
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'provincial-seat',
    product: 'jagged-earth',
    parts: [
      { part: 'main', island: 'healthy', effects: [{ each: 'board', op: 'build', in: 'city' }] },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'add',
            in: 'no-presence',
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
            oneOf: [
              [{ op: 'push', in: 'beasts', piece: 'E', n: 2, upTo: true }],
              [{ op: 'push', in: 'beasts', piece: 'T', n: 1, upTo: true }],
            ],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'board',
            op: 'gather',
            in: 'dahan',
            piece: 'D',
            n: 1,
            then: [{ op: 'defend', in: 'same-land', n: 1, per: 'dahan', when: 'ravage' }],
          },
        ],
      },
    ],
  },
  {
    id: 'cities-rise',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'board',
            op: 'replace',
            in: 'town',
            piece: 'T',
            n: 2,
            into: 'C',
            pick: 'most-towns',
            pickMin: 1,
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [{ each: 'land', op: 'land-health-mod', in: 'town|city', n: -1, when: 'this-turn', min: 1 }],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            oneOf: [
              [{ op: 'push', in: 'beasts', piece: 'E', n: 2, upTo: true }],
              [{ op: 'push', in: 'beasts', piece: 'T', n: 1, upTo: true }],
            ],
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 2, when: 'ravage' }] },
    ],
  },
  {
    id: 'thriving-trade',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'board', op: 'add', in: 'coastal&city', piece: 'C', n: 1 }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            boards: 'lands-with-town>=4',
            unless: { destroy: 'P', n: 3, per: 'board' },
            op: 'add',
            in: 'town|adjacent-town>=1',
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
            in: 'coastal',
            piece: 'Z',
            n: 1,
            pick: 'most-buildings',
            pickMin: 1,
            then: [{ op: 'damage', in: 'same-land', piece: 'D', n: 3 }],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'spirit',
            op: 'push',
            in: 'own-presence&dahan',
            piece: 'P',
            n: 1,
            may: true,
            then: [{ op: 'damage', in: 'moved-to&invaders', piece: 'ETC', n: 2 }],
          },
        ],
      },
    ],
  },
  {
    id: 'wounded-lands-attract-explorers',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'board', op: 'add', in: 'blight', piece: 'E', n: 1 }],
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
            oneOf: [
              [{ op: 'push', in: 'beasts', piece: 'E', n: 2, upTo: true }],
              [{ op: 'push', in: 'beasts', piece: 'T', n: 1, upTo: true }],
            ],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          { each: 'land', op: 'damage', in: '(town|city)&dahan', piece: 'ETC', n: 1, per: 'dahan' },
          {
            each: 'land',
            op: 'damage',
            in: '(town|city)&dahan',
            piece: 'D',
            n: 1,
            per: 'surviving town/city',
            odd: { defendApplies: true, strifeApplies: true },
          },
        ],
      },
    ],
  },
  {
    id: 'coastal-towns-multiply',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'board', op: 'add', in: 'coastal&adjacent-coastal-town>=1', piece: 'T', n: 1 }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'land',
            op: 'ravage-damage-mod',
            in: '(town|city)&no-strife',
            n: 1,
            per: 'land',
            when: 'ravage',
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
        effects: [{ each: 'board', op: 'add', in: 'dahan&no-blight&no-disease', piece: 'D', n: 1 }],
      },
    ],
  },
  {
    id: 'civic-engagement',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'board',
            op: 'remove',
            in: 'strife',
            piece: 'S',
            n: 1,
            then: [
              {
                op: 'ravage-damage-mod',
                in: 'town|city',
                n: 1,
                per: 'land',
                when: 'ravage',
                if: 'previous-impossible',
              },
            ],
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          { each: 'board', boards: 'blight>=6', op: 'add', in: 'adjacent-blight>=1', piece: 'B', n: 1 },
        ],
      },
      { part: 'token', effects: [{ each: 'board', op: 'destroy', in: 'beasts', piece: 'ET', n: 1 }] },
      {
        part: 'dahan',
        effects: [
          {
            each: 'board',
            op: 'push',
            in: 'disease&dahan',
            piece: 'D',
            n: 3,
            lands: 'any',
            to: 'no-disease',
          },
        ],
      },
    ],
  },
  {
    id: 'sprawl-contained-by-the-wilds',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          { each: 'board', op: 'add', in: 'no-invaders', piece: 'W', n: 1 },
          { each: 'board', op: 'build', pick: 'most-buildings', pickMin: 1 },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'spirit',
            oneOf: [
              [{ op: 'replace', in: 'own-presence', piece: 'P', n: 2, into: 'W', lands: 'any' }],
              [
                { op: 'add', in: 'own-presence', piece: 'P', n: 1 },
                { op: 'powers-slow', when: 'next-turn' },
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
      { part: 'dahan', effects: [{ each: 'once', op: 'ravage-order', n: 'simultaneous', when: 'ravage' }] },
    ],
  },
  {
    id: 'the-struggles-of-growth',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'spirit',
            oneOf: [
              [
                { op: 'destroy', in: 'own-presence', piece: 'P', n: 2 },
                { op: 'gain-power', n: 1, deck: 'any' },
              ],
              [
                { op: 'forget-power', n: 1 },
                { op: 'energy', n: 2 },
                {
                  op: 'move',
                  in: 'own-presence',
                  piece: 'P',
                  n: 2,
                  upTo: true,
                  lands: 'any',
                  distance: [1, 4],
                },
              ],
            ],
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            unless: { destroy: 'P', n: 1, per: 'board' },
            op: 'add',
            in: 'blight',
            piece: 'B',
            n: 1,
            cascade: false,
          },
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
      { part: 'dahan', effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 2, when: 'ravage' }] },
    ],
  },
  {
    id: 'eager-explorers',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        terror: [1],
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'adjacent-to-trigger&no-invaders',
            piece: 'E',
            n: 1,
            when: 'build',
            trigger: 'first-successful-build',
          },
        ],
      },
      {
        part: 'main',
        terror: [2, 3],
        effects: [
          {
            each: 'invader',
            op: 'invader-damage-mod',
            in: 'dahan',
            piece: 'ETC',
            n: -1,
            per: 'individual invader',
            when: 'ravage',
            against: 'land',
          },
          {
            each: 'invader',
            op: 'invader-damage-mod',
            in: 'dahan',
            piece: 'ETC',
            n: 1,
            per: 'individual invader',
            when: 'ravage',
            against: 'dahan',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            oneOf: [
              [{ op: 'push', in: 'beasts', piece: 'E', n: 2, upTo: true }],
              [{ op: 'push', in: 'beasts', piece: 'T', n: 1, upTo: true }],
            ],
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'land', op: 'fear', in: 'dahan&city', n: 2 }] },
    ],
  },
  {
    id: 'bureaucrats-adjust-funding',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        terror: [1, 2],
        effects: [
          {
            each: 'board',
            boards: 'buildings>=9',
            op: 'skip-build',
            in: 'matches-build',
            when: 'build',
            pick: 'highest-numbered',
            normalOnly: true,
          },
          {
            each: 'board',
            boards: 'buildings<=3',
            op: 'extra-build',
            in: 'matches-build',
            n: 1,
            when: 'build',
            pick: 'highest-numbered',
            odd: { withoutInvaders: true },
          },
        ],
      },
      {
        part: 'main',
        terror: [3],
        effects: [
          {
            each: 'board',
            op: 'ravage',
            in: 'city',
            when: 'after-ravage',
            pick: 'most-cities',
            pickMin: 1,
            then: [{ op: 'remove', in: 'same-land', piece: 'C', n: 1, when: 'after-ravage' }],
          },
        ],
      },
      { part: 'token', effects: [{ each: 'board', boards: 'beasts>=2', op: 'fear', n: 2 }] },
      {
        part: 'dahan',
        effects: [{ each: 'land', op: 'defend', in: 'dahan&presence', n: 5, when: 'ravage' }],
      },
    ],
  },
  {
    id: 'resourceful-populace',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        terror: [1],
        effects: [
          {
            each: 'land',
            op: 'add',
            in: 'adjacent-to-trigger',
            piece: 'T',
            n: 1,
            when: 'this-turn',
            trigger: 'destroyed-building',
          },
        ],
      },
      {
        part: 'main',
        terror: [2, 3],
        effects: [
          {
            each: 'invader',
            op: 'invader-damage-mod',
            piece: 'T',
            n: 1,
            per: 'individual invader',
            when: 'ravage',
          },
          {
            each: 'land',
            op: 'remove',
            in: 'trigger-land',
            piece: 'E',
            n: 1,
            when: 'ravage',
            trigger: 'ravage-added-blight',
          },
          {
            each: 'land',
            op: 'remove',
            in: 'trigger-land',
            piece: 'T',
            n: 1,
            when: 'ravage',
            trigger: 'ravage-added-blight',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'board', op: 'add', in: 'inland', piece: 'Z', n: 1, pick: 'most-buildings', pickMin: 1 },
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
    id: 'relentless-optimism',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        terror: [1],
        effects: [{ each: 'once', op: 'no-fear-for-destroying', piece: 'TC', when: 'this-turn' }],
      },
      {
        part: 'main',
        terror: [2, 3],
        effects: [
          {
            each: 'board',
            boards: 'dahan>=buildings+2',
            op: 'replace',
            in: 'town',
            piece: 'T',
            n: 1,
            into: 'D',
          },
          {
            each: 'board',
            boards: 'buildings>=dahan+2',
            op: 'replace',
            in: 'dahan',
            piece: 'D',
            n: 1,
            into: 'T',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'invaders&dahan',
            piece: 'Z',
            n: 1,
            pick: 'most-invaders+dahan',
            then: [{ op: 'damage', in: 'same-land', piece: 'D', n: 2 }],
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'spirit', op: 'energy', n: 1, if: 'own-lands-dahan>=2' }] },
    ],
  },
  {
    id: 'pull-together-in-adversity',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        terror: [1, 2],
        effects: [
          {
            each: 'invader',
            op: 'token-no-effect',
            in: 'strife',
            piece: 'S',
            n: 1,
            when: 'this-turn',
            step: 'all',
          },
        ],
      },
      {
        part: 'main',
        terror: [3],
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'towns>=2',
            piece: 'B',
            n: 1,
            cascade: false,
            then: [
              { op: 'add', in: 'same-land', piece: 'M', n: 2 },
              { op: 'remove', in: 'same-land', piece: 'T', n: 'all' },
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
      { part: 'dahan', effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 2, when: 'ravage' }] },
    ],
  },
  {
    id: 'temporary-truce',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        terror: [1],
        effects: [
          { each: 'land', op: 'not-participate', in: 'dahan', piece: 'D', n: 1, when: 'ravage' },
          { each: 'land', op: 'not-participate', in: 'dahan', piece: 'TC', n: 1, when: 'ravage' },
        ],
      },
      {
        part: 'main',
        terror: [2, 3],
        effects: [{ each: 'board', op: 'skip-ravage', in: 'dahan>buildings', when: 'ravage', which: 'next' }],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'damage', in: 'beasts&invaders', piece: 'ETC', n: 1, per: 'beasts' }],
      },
      {
        part: 'dahan',
        effects: [{ each: 'board', boards: 'lands-with-dahan-and-building>=1', op: 'fear', n: 1 }],
      },
    ],
  },
  {
    id: 'overconfidence',
    product: 'jagged-earth',
    parts: [
      {
        part: 'main',
        terror: [1],
        effects: [
          { each: 'once', op: 'fear-earned-discard', n: 2, if: 'earned-fear>=1' },
          { each: 'once', op: 'fear-pool-return', n: 2, per: 'player', if: 'earned-fear==0' },
        ],
      },
      {
        part: 'main',
        terror: [2, 3],
        effects: [
          {
            each: 'land',
            op: 'ravage-damage-mod',
            n: 1,
            per: '2 earned fear cards',
            when: 'ravage',
            odd: { countWhen: 'now' },
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'board', op: 'add', in: 'adjacent-beasts>=1', piece: 'A', n: 1 },
          { each: 'board', op: 'destroy', in: 'beasts&dahan', piece: 'D', n: 1 },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'land', op: 'defend', in: 'dahan&presence', n: 5, when: 'ravage' }],
      },
    ],
  },
];
