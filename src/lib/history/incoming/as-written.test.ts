import { describe, expect, test } from 'vitest';
import { lines, readTable } from './tables.fixture';

describe('what somebody says of a table', () => {
  const ORDER = 'day,result,adversary\n3/4/2026,jammer,England';
  const results = { jammer: 'defeat' } as const;

  test('is how its days, its words and an empty level are read', () => {
    expect(lines(ORDER, { order: 'dayFirst', noLevelIsZero: true, results })).toMatchObject([
      {
        draft: { day: '2026-04-03' },
        told: { result: 'defeat', adversaries: [{ id: 'england', level: 0 }] },
      },
    ]);
    expect(lines(ORDER, { order: 'monthFirst', noLevelIsZero: true, results })).toMatchObject([
      { draft: { day: '2026-03-04' } },
    ]);
  });

  test('is what each column holds', () => {
    const text = 'when?,how,what\n2026-01-02,win,late';
    expect(readTable(text)).toBe('noDay');
    expect(lines(text, { targets: ['day', 'result', 'notes'] })).toMatchObject([
      { told: { result: 'victory', notes: 'late' } },
    ]);
  });
});

describe('a table of another app', () => {
  test('has the headings of the Dahan Codex', () => {
    const heading =
      'id,date,result,spirit1,spirit1_variant,spirit1_player,spirit2,spirit2_variant,spirit2_player,adversary,adversary_level,secondary_adversary,secondary_adversary_level,scenario,win_type,blight_count,score,notes';
    const game =
      '"k1","2026-02-14","win","River Surges in Sunlight","Sunshine","Ann","","","","England","3","","","Blitz","fear","2","41","tight"';
    expect(lines(`${heading}\n${game}`)).toMatchObject([
      {
        told: {
          result: 'victory',
          players: ['Ann'],
          spirits: [{ id: 'river-surges-in-sunlight', aspect: 'sunshine' }],
          adversaries: [{ id: 'england', level: 3 }],
          scenario: 'blitz',
          score: { total: 41 },
          blightLeft: null,
          notes: 'tight',
        },
      },
    ]);
  });

  test('has the headings of the digital game, whose words for a result are told', () => {
    const text =
      'objectId,spirits,adversary,adversaryLevel,scenario,endingResult,blightRemaining,score,turn,terrorLevel,endDate\n' +
      'x1,"RiverSurgesInSunlight, RiverSurgesInSunlight",TheKingdomOfEngland,3.0,,SomeWin,2,50,6,3,2025-01-02T12:17:51.000Z\n' +
      "x2,['RiverSurgesInSunlight'],None,,None,Lost,,,4,,2025-01-03T12:17:51.000Z";
    expect(lines(text, { results: { somewin: 'victory' } })).toMatchObject([
      {
        draft: { day: '2025-01-02' },
        told: {
          players: ['', ''],
          adversaries: [{ id: 'england', level: 3 }],
          turns: 6,
          terrorLevel: 3,
          blightLeft: 2,
        },
      },
      {
        told: {
          result: 'defeat',
          adversaries: [],
          scenario: null,
          spirits: [{ id: 'river-surges-in-sunlight' }],
        },
      },
    ]);
  });
});

describe('as people write them', () => {
  test.each([
    ['England 3', 'england', 3],
    ['England (L3)', 'england', 3],
    ['Engeland, niveau 3', 'england', 3],
    ['The Kingdom of England - Level 3', 'england', 3],
    ['Angleterre 3', 'england', 3],
  ])('%s is an Adversary and its level', (cell, id, level) => {
    expect(lines(`day;result;adversary\n2026-01-02;win;${cell}`)).toMatchObject([
      { told: { adversaries: [{ id, level }] } },
    ]);
  });

  test.each([
    'River Surges in Sunlight (Sunshine)',
    'Sunshine River Surges in Sunlight',
    'River / Sunshine',
    'River - Sunshine',
    'rivier in zonlicht: Sunshine',
  ])('%s is a Spirit with an aspect', (cell) => {
    expect(lines(`day;result;spirit 1\n2026-01-02;win;${cell}`)).toMatchObject([
      { told: { spirits: [{ id: 'river-surges-in-sunlight', aspect: 'sunshine' }] } },
    ]);
  });

  test.each([
    ['1:35', 95],
    ['95 min', 95],
    ['1 h 35', 95],
    ['1u35', 95],
    ['2h', 120],
    ['90,0', 90],
  ])('%s is a time', (cell, minutes) => {
    expect(lines(`day;result;minutes\n2026-01-02;win;${cell}`)).toMatchObject([
      { told: { duration: { total: minutes * 60_000 } } },
    ]);
  });

  test.each([
    '14 februari 2026',
    '14. Feb. 2026',
    '14 févr. 2026',
    'Feb 14, 2026',
    '20260214',
    '2026/2/14',
    '14.2.26',
  ])('%s is a day', (cell) => {
    expect(lines(`day;result\n${cell};win`)).toMatchObject([{ draft: { day: '2026-02-14' } }]);
  });
});
