import type { EventCard } from '../../../rules/effects/card';
import { SLAVE_REBELLION_EVENT } from './slave-rebellion-event';

/** The Event Cards of Branch & Claw that an erratum left in the game, part by part (tests/facts/event-effects.json). */
export const BRANCH_AND_CLAW_EVENTS: readonly EventCard[] = [
  {
    id: 'years-of-little-rain',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          {
            each: 'forBoard',
            op: 'reveal-power',
            n: 1,
            deck: 'minor',
            then: [{ op: 'add', in: 'sands', piece: 'B', n: 1, if: 'revealed-lacks:water' }],
          },
          { each: 'once', op: 'health-mod', piece: 'TCD', n: -1, when: 'this-turn', min: 1 },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 4, per: 'player', aidedBy: 'water' },
        effects: [{ each: 'spirit', op: 'add', in: 'own-presence&dahan', piece: 'P', n: 1, may: true }],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'token',
            op: 'damage',
            in: 'invaders',
            piece: 'ETC',
            n: 2,
            token: 'A',
            then: [
              {
                op: 'remove',
                in: 'same-land',
                piece: 'A',
                n: 1,
                token: 'A',
                if: 'destroyed-building',
                self: true,
              },
            ],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'dahan', when: 'ravage' }],
      },
    ],
  },
  {
    id: 'farmers-seek-the-dahan-for-aid',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'board', op: 'damage', in: 'dahan&(town|city)', piece: 'D', n: 2 },
          { each: 'board', op: 'add', in: 'buildings>=2', piece: 'B', n: 1 },
          { each: 'once', op: 'health-mod', piece: 'TC', n: -1, when: 'this-turn', min: 1 },
        ],
      },
      {
        part: 'main',
        side: 2,
        effects: [
          { each: 'board', op: 'add', in: 'dahan', piece: 'T', n: 1 },
          { each: 'once', op: 'ravage-becomes-build', when: 'next-normal-ravage' },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'halfBoards',
            op: 'add',
            in: 'dahan&invaders',
            piece: 'Z',
            n: 1,
            then: [{ op: 'damage', in: 'same-land', piece: 'D', n: 2 }],
          },
        ],
      },
    ],
  },
  {
    id: 'new-species-spread',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          {
            each: 'forBoard',
            op: 'reveal-power',
            n: 1,
            deck: 'minor',
            then: [{ op: 'add', in: 'town|city', piece: 'B', n: 1, if: 'revealed-fast' }],
          },
          { each: 'once', op: 'event-return', odd: { under: 2 } },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 4, per: 'player', aidedBy: 'moon' },
        effects: [
          { each: 'once', op: 'fear', n: 1, per: 'player' },
          { each: 'board', op: 'add', in: 'town|city', piece: 'A', n: 1 },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'halfBoards',
            op: 'add',
            in: 'dahan&invaders',
            piece: 'Z',
            n: 1,
            then: [{ op: 'damage', in: 'same-land', piece: 'D', n: 2 }],
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'spirit', op: 'energy', n: 1, if: 'own-lands-dahan>=2' }] },
    ],
  },
  {
    id: 'sacred-sites-under-threat',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'sacredSite', op: 'push', in: 'sacred-site', piece: 'ET', n: 1 },
          { each: 'once', op: 'blight-card', piece: 'B', n: -1, per: 'player' },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 3, per: 'land where damage is done', aidedBy: 'fire' },
        effects: [
          {
            each: 'land',
            oneOf: [
              [{ op: 'damage', in: 'sacred-site&invaders', piece: 'ETC', n: 2 }],
              [{ op: 'destroy', in: 'sacred-site&invaders', piece: 'P', n: 1, per: 'spirit in the land' }],
            ],
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'token', op: 'fear', in: 'invaders', n: 1, token: 'A' },
          { each: 'token', op: 'push', in: 'no-invaders', piece: 'A', n: 1, token: 'A', self: true },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'spirit', op: 'gain-power', n: 1, if: 'own-lands-dahan>=4', deck: 'minor' }],
      },
    ],
  },
  {
    id: 'missionaries-arrive',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          {
            each: 'forBoard',
            op: 'reveal-power',
            n: 1,
            deck: 'minor',
            then: [
              { op: 'push', in: 'dahan', piece: 'E', n: 1, if: 'revealed-has:sun' },
              { op: 'replace', in: 'dahan', piece: 'D', n: 1, into: 'T', if: 'revealed-lacks:sun' },
            ],
          },
          { each: 'once', op: 'event-return', odd: { under: 2 } },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 4, per: 'player', aidedBy: 'sun' },
        effects: [
          { each: 'spirit', op: 'add', in: 'city', piece: 'Z', n: 1 },
          { each: 'once', op: 'fear', n: 2, per: 'player' },
          {
            each: 'invader',
            op: 'invader-damage-mod',
            piece: 'C',
            n: 3,
            per: 'individual invader',
            when: 'next-normal-ravage',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'token', op: 'destroy', in: 'explorers>=1', piece: 'E', n: 1, token: 'A' },
          { each: 'oneBoard', boards: 'beasts==0', op: 'add', piece: 'A', n: 1 },
        ],
      },
    ],
  },
  {
    id: 'seeking-the-interior',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        stages: [1],
        effects: [{ each: 'land', op: 'push', in: 'coastal&explorers>=1', piece: 'E', n: 1, to: 'inland' }],
      },
      {
        part: 'main',
        stages: [2, 3],
        effects: [
          {
            each: 'oneLand',
            op: 'push',
            in: 'invaders',
            piece: 'ET',
            n: 1,
            per: 'adjacent land',
            eachTo: 'different',
            pick: 'most-invaders',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'token', op: 'fear', in: 'invaders', n: 1, token: 'A' },
          { each: 'token', op: 'push', in: 'no-invaders', piece: 'A', n: 1, token: 'A', self: true },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'board', op: 'push', in: 'blight&dahan', piece: 'D', n: 2, to: 'no-blight' }],
      },
    ],
  },
  {
    id: 'wave-of-reconnaissance',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        stages: [1],
        effects: [{ each: 'once', op: 'explore-mod', piece: 'E', n: 1, when: 'explore' }],
      },
      {
        part: 'main',
        stages: [2, 3],
        effects: [{ each: 'land', op: 'replace', in: 'towns>=2', piece: 'T', n: 'half-up', into: 'C' }],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'skip-ravage', in: 'disease|strife', when: 'ravage', which: 'all' }],
      },
      {
        part: 'dahan',
        effects: [{ each: 'board', op: 'push', in: 'city&dahan', piece: 'D', n: 2, to: 'no-city' }],
      },
    ],
  },
  {
    id: 'interesting-discoveries',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        stages: [1],
        effects: [
          {
            each: 'board',
            op: 'gather',
            in: 'sacred-site',
            piece: 'E',
            n: 1,
            then: [{ op: 'add', in: 'same-land', piece: 'E', n: 1 }],
          },
        ],
      },
      {
        part: 'main',
        stages: [2, 3],
        effects: [{ each: 'land', op: 'ravage-damage-mod', n: 1, per: 'land', when: 'ravage' }],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'jungle|wetland',
            piece: 'Z',
            n: 1,
            pick: 'most-buildings',
            pickMin: 1,
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'board', op: 'remove', in: 'dahan>=2&blight', piece: 'B', n: 1 }] },
    ],
  },
  {
    id: 'strange-tales-attract-explorers',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        stages: [1],
        effects: [
          { each: 'spirit', op: 'fear', n: 1, if: 'own-sacred-site' },
          { each: 'land', op: 'add', in: 'sacred-site', piece: 'E', n: 1, when: 'after-advance' },
        ],
      },
      {
        part: 'main',
        stages: [2, 3],
        effects: [{ each: 'terrain', op: 'build', in: 'terrain-not-shown', when: 'after-advance' }],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'token',
            op: 'damage',
            in: 'invaders',
            piece: 'ETC',
            n: 2,
            token: 'A',
            then: [
              {
                op: 'remove',
                in: 'same-land',
                piece: 'A',
                n: 1,
                token: 'A',
                if: 'destroyed-building',
                self: true,
              },
            ],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'board', op: 'add', in: '(mountain|sands)&dahan', piece: 'D', n: 1 }],
      },
    ],
  },
  {
    id: 'cultural-assimilation',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        terror: [1, 2],
        effects: [
          {
            each: 'board',
            op: 'replace',
            in: 'dahan==1&(city|adjacent-city>=1)',
            piece: 'D',
            n: 1,
            into: 'T',
          },
        ],
      },
      {
        part: 'main',
        terror: [3],
        effects: [
          {
            each: 'board',
            op: 'damage',
            in: 'dahan&(town|city)',
            piece: 'D',
            n: 3,
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'token',
            op: 'damage',
            in: 'invaders',
            piece: 'ETC',
            n: 2,
            token: 'A',
            then: [
              {
                op: 'remove',
                in: 'same-land',
                piece: 'A',
                n: 1,
                token: 'A',
                if: 'destroyed-building',
                self: true,
              },
            ],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'board',
            op: 'destroy',
            in: 'dahan>=2&buildings>=2',
            piece: 'TC',
            n: 1,
            per: 'dahan',
            then: [{ op: 'add', in: 'same-land', piece: 'B', n: 1 }],
          },
        ],
      },
    ],
  },
  {
    id: 'investigation-of-dangers',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        terror: [1],
        effects: [{ each: 'board', op: 'add', in: 'no-invaders&no-dahan', piece: 'E', n: 1 }],
      },
      {
        part: 'main',
        terror: [2, 3],
        effects: [
          { each: 'land', op: 'ravage-damage-mod', in: 'presence', n: 3, per: 'land', when: 'ravage' },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'token', op: 'destroy', in: 'explorers>=1', piece: 'E', n: 1, token: 'A' },
          { each: 'oneBoard', boards: 'beasts==0', op: 'add', piece: 'A', n: 1 },
        ],
      },
      {
        part: 'dahan',
        effects: [
          {
            each: 'spirit',
            op: 'use-power-now',
            n: 1,
            may: true,
            if: 'own-lands-dahan>=3',
          },
        ],
      },
    ],
  },
  {
    id: 'distant-exploration',
    product: 'branch-and-claw',
    parts: [
      { part: 'main', terror: [1], effects: [{ each: 'once', op: 'explore-range', n: 1, when: 'explore' }] },
      {
        part: 'main',
        terror: [2, 3],
        effects: [
          { each: 'land', op: 'ravage-damage-mod', in: 'invaders>=3', n: 3, per: 'land', when: 'ravage' },
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
      { part: 'dahan', effects: [{ each: 'land', op: 'fear', in: 'invaders&dahan>buildings', n: 1 }] },
    ],
  },
  {
    id: 'rising-interest-in-the-island',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        side: 1,
        effects: [
          { each: 'once', op: 'invader-deck-remove', n: 1, which: 'top' },
          { each: 'board', op: 'add', in: 'no-town', piece: 'T', n: 1 },
        ],
      },
      {
        part: 'main',
        side: 2,
        cost: { energy: 4, per: 'player', aidedBy: 'air' },
        effects: [
          { each: 'once', op: 'fear-deck-remove', n: 1 },
          {
            each: 'invader',
            op: 'invader-damage-mod',
            piece: 'TC',
            n: 1,
            per: 'individual invader',
            when: 'next-normal-ravage',
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'jungle&no-blight',
            piece: 'A',
            n: 1,
            then: [{ op: 'fear', in: 'same-land&invaders', n: 1 }],
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'board', op: 'add', in: 'dahan', piece: 'W', n: 1 }] },
    ],
  },
  {
    id: 'putting-down-roots',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'board', op: 'replace', in: 'inland&explorers>=1', piece: 'E', n: 1, into: 'T' }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            boards: 'invaders>=1',
            unless: { destroy: 'P', n: 3, per: 'board' },
            op: 'add',
            in: 'inland',
            piece: 'B',
            n: 1,
          },
        ],
      },
      {
        part: 'token',
        effects: [{ each: 'land', op: 'skip-ravage', in: 'disease|strife', when: 'ravage', which: 'all' }],
      },
      { part: 'dahan', effects: [{ each: 'player', op: 'push', in: 'dahan', piece: 'ET', n: 1, may: true }] },
    ],
  },
  {
    id: 'search-for-new-lands',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'land', op: 'push', in: 'explorers>=2', piece: 'E', n: 1, to: 'no-invaders' }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            boards: 'invaders>=1',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'add',
            in: 'coastal',
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
            op: 'push',
            in: 'beasts',
            piece: 'A',
            n: 1,
            to: 'no-blight',
            then: [{ op: 'damage', in: 'moved-to&invaders', piece: 'ETC', n: 1 }],
          },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'dahan', when: 'ravage' }],
      },
    ],
  },
  {
    id: 'invaders-surge-inland',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'board',
            op: 'move',
            in: 'coastal&town',
            piece: 'T',
            n: 1,
            to: 'further-inland',
            distance: [1, 2],
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'add',
            in: '(town|city)|adjacent-buildings>=1',
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
        effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'dahan', when: 'ravage' }],
      },
    ],
  },
  {
    id: 'tight-knit-communities',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'once', op: 'health-mod', piece: 'TC', n: 1, when: 'this-turn' }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'add',
            in: 'adjacent-blight>=1',
            piece: 'B',
            n: 1,
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'token', op: 'destroy', in: 'explorers>=1', piece: 'E', n: 1, token: 'A' },
          { each: 'oneBoard', boards: 'beasts==0', op: 'add', piece: 'A', n: 1 },
        ],
      },
      { part: 'dahan', effects: [{ each: 'board', op: 'add', in: 'coastal&dahan', piece: 'D', n: 1 }] },
    ],
  },
  {
    id: 'well-prepared-explorers',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'once', op: 'health-mod', piece: 'E', n: 1, when: 'this-turn' }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'add',
            in: 'adjacent-blight>=1',
            piece: 'B',
            n: 1,
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'token', op: 'fear', in: 'invaders', n: 1, token: 'A' },
          { each: 'token', op: 'push', in: 'no-invaders', piece: 'A', n: 1, token: 'A', self: true },
        ],
      },
      { part: 'dahan', effects: [{ each: 'board', op: 'add', in: 'inland&dahan', piece: 'D', n: 1 }] },
    ],
  },
  {
    id: 'population-rises',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'board', op: 'add', in: 'explorer|town', piece: 'T', n: 1 }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'spirit',
            oneOf: [
              [{ op: 'destroy', in: 'own-presence', piece: 'P', n: 2 }],
              [{ op: 'forget-power', n: 2 }],
              [{ op: 'blight-card', piece: 'B', n: -1 }],
            ],
          },
        ],
      },
      {
        part: 'token',
        effects: [
          {
            each: 'board',
            op: 'add',
            in: 'sands|mountain',
            piece: 'Z',
            n: 1,
            pick: 'most-buildings',
            pickMin: 1,
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'spirit', op: 'energy', n: 1, if: 'own-lands-dahan>=2' }] },
    ],
  },
  {
    id: 'urban-development',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'invader',
            op: 'invader-damage-mod',
            piece: 'C',
            n: 2,
            per: 'individual invader',
            when: 'next-normal-ravage',
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            boards: 'invaders>=1',
            op: 'add',
            in: 'blight>=2',
            piece: 'B',
            n: 1,
            cascade: false,
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'board', op: 'add', piece: 'Z', n: 1 },
          {
            each: 'once',
            op: 'token-no-effect',
            in: 'disease',
            piece: 'Z',
            when: 'this-invader-phase',
            step: 'build',
          },
        ],
      },
      { part: 'dahan', effects: [{ each: 'land', op: 'fear', in: 'invaders&dahan>buildings', n: 1 }] },
    ],
  },
  {
    id: 'heavy-farming',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [
          {
            each: 'invader',
            op: 'invader-damage-mod',
            piece: 'T',
            n: 1,
            per: 'individual invader',
            when: 'next-normal-ravage',
          },
        ],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'board',
            boards: 'cities>=1',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'add',
            in: 'city',
            piece: 'B',
            n: 1,
          },
        ],
      },
      {
        part: 'token',
        effects: [
          { each: 'token', op: 'destroy', in: 'explorers>=1', piece: 'E', n: 1, token: 'A' },
          { each: 'oneBoard', boards: 'beasts==0', op: 'add', piece: 'A', n: 1 },
        ],
      },
      {
        part: 'dahan',
        effects: [{ each: 'board', op: 'add', in: '(jungle|wetland)&dahan', piece: 'D', n: 1 }],
      },
    ],
  },
  {
    id: 'promising-farmland',
    product: 'branch-and-claw',
    parts: [
      {
        part: 'main',
        island: 'healthy',
        effects: [{ each: 'board', op: 'explore-swap', piece: 'E', n: 1, when: 'explore', into: 'T' }],
      },
      {
        part: 'main',
        island: 'blighted',
        effects: [
          {
            each: 'terrain',
            unless: { destroy: 'P', n: 2, per: 'board' },
            op: 'ravage',
            in: 'terrain-not-shown',
          },
        ],
      },
      { part: 'token', effects: [{ each: 'board', op: 'add', in: 'town&no-blight', piece: 'A', n: 1 }] },
      {
        part: 'dahan',
        effects: [{ each: 'land', op: 'defend', in: 'dahan', n: 1, per: 'dahan', when: 'ravage' }],
      },
    ],
  },
  SLAVE_REBELLION_EVENT,
];
