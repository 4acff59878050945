import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeds } from '../../../../tests/support/seed';
import { open, planned, wishing } from '../fixtures/chance-wishes';
import type { Plan } from '../plan';
import { digitalLink } from './digital-game';
import { fromVirtualTable, toVirtualTable } from './virtual-table';

const PLAN: Plan = {
  players: 2,
  spirits: [
    { id: 'shadows-flicker-like-flame', aspect: 'dark-fire' },
    { id: 'vital-strength-of-the-earth', aspect: null },
  ],
  boards: ['B', 'F'],
  layout: '2-fragment',
  adversaries: [{ id: 'sweden', level: 6 }],
  scenario: null,
  blight: 'card',
  tokens: true,
  events: false,
  easier: [],
};

describe('in the digital game', () => {
  test('a set-up opens by an address', () => {
    expect(digitalLink(PLAN)).toEqual({
      ok: true,
      value:
        'http://play.spiritislanddigital.com/screen/NewGame?spirits=ShadowsFlickerLikeFlame,VitalStrengthOfTheEarth' +
        '&boards=B,F&layout=B2:F1&adversary=TheKingdomOfSweden&adversaryLevel=6&useTokens=1&useEvents=0&aspects=DarkFire',
    });
  });

  test.each<[string, Partial<Plan>]>([
    ['layout', { layout: '2-inverted-fragment' }],
    ['layout', { layout: 'free-0:0:0_0:-1:0' }],
    ['spirit', { spirits: [{ id: 'hearth-vigil', aspect: null }] }],
    ['noSpirit', { spirits: [null, null] }],
    ['aspect', { spirits: [{ id: 'thunderspeaker', aspect: 'warrior' }] }],
    ['adversary', { adversaries: [{ id: 'habsburg-mining', level: 1 }] }],
    ['scenario', { scenario: 'destiny-unfolds' }],
    ['boards', { boards: ['A', 'B', 'C', 'D', 'E'] }],
  ])('%s that it has no form for is said', (code, over) => {
    expect(digitalLink({ ...PLAN, ...over })).toMatchObject({ ok: false, error: { code } });
  });
});

describe('on the virtual table', () => {
  test('any set-up goes there and comes back', () => {
    for (const seed of seeds(60)) {
      const players = (seed % 4) + 1;
      const options = wishing(players, {
        scenario: seed % 3 === 0 ? 'open' : null,
        adversaries: open(seed % 3),
        map: seed % 5 === 0 ? 'thematic' : 'balanced',
        anyLayout: true,
      });
      const plan = planned(options, seed);
      const text = toVirtualTable(plan);
      const isUnnamed = plan.adversaries.some(({ id }) => id === 'habsburg-mining');
      expect(text.ok).toBe(!isUnnamed);
      if (text.ok) expect(fromVirtualTable(text.value)).toEqual({ ok: true, value: plan });
    }
  });

  test('boards laid freely have no name there', () => {
    const free = { ...PLAN, layout: 'free-0:0:0_0:-1:0' };
    expect(toVirtualTable(free)).toMatchObject({ ok: false, error: { code: 'layout' } });
  });

  test('a set-up without a layout has the standard one', () => {
    const text = JSON.stringify({
      numPlayers: 1,
      boardLayout: '',
      boards: [{ board: 'D', spirit: 'Bringer of Dreams and Nightmares' }],
      adversary: 'Habsburg',
      adversaryLevel: 2,
      adversary2: 'None',
      scenario: 'Blitz',
      spirits: { 'Bringer of Dreams and Nightmares': '' },
      bnc: false,
      je: false,
    });
    expect(fromVirtualTable(text)).toMatchObject({
      ok: true,
      value: {
        layout: '1-standard',
        adversaries: [{ id: 'habsburg-livestock', level: 2 }],
        scenario: 'blitz',
        tokens: false,
        events: false,
      },
    });
  });

  test.each<[string, object]>([
    ['spirit', { boards: [{ board: 'A', spirit: 'Godzilla' }] }],
    [
      'aspect',
      { boards: [{ board: 'A', spirit: 'Thunderspeaker' }], spirits: { Thunderspeaker: 'Nonsense' } },
    ],
    ['level', { boards: [{ board: 'A' }], adversary: 'Sweden', adversaryLevel: 9 }],
    ['adversary', { boards: [{ board: 'A' }], adversary: 'Atlantis', adversaryLevel: 1 }],
    ['layout', { boards: [{ board: 'A' }], boardLayout: 'Spiral' }],
    ['scenario', { boards: [{ board: 'A' }], scenario: 'Peace' }],
    ['board', { boards: [{ board: 'Z' }] }],
    ['players', { boards: [], numPlayers: 0 }],
    ['notJson', { version: 1 }],
  ])('an unknown %s is named', (code, table) => {
    expect(fromVirtualTable(JSON.stringify(table))).toMatchObject({ ok: false, error: { code } });
  });

  test('whatever is pasted, nothing throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(fromVirtualTable(text).ok).toBe(false);
      }),
    );
  });
});
