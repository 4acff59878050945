import { describe, expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import {
  doneInOcean,
  growthWays,
  isInEachOcean,
  isLostBy,
  movesMore,
  waysLeft,
} from '$lib/rules/spirits/growth-deeds';
import type { GrowthAction } from '$lib/rules/spirits/panel';
import { ENDLESS_DARK } from '$lib/rules/table/island';
import type { Pieces } from '$lib/rules/table/pieces';
import type { TurnMark } from '$lib/rules/table/turn-marks';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import type { World } from '$lib/rules/world/world';
import type { SpiritId } from '../../src/lib/rules/table/printed-names';
import { position } from '../support/position';

await loadContentFor({ spirits: [{ id: 'many-minds-move-as-one', aspect: null }] });

const worldWith = (lands: string, boards = 'A', ...ids: readonly SpiritId[]) => {
  const spirits: readonly SpiritId[] = ids.length > 0 ? ids : ['river-surges-in-sunlight'];
  const setup = { spirits: spirits.map((id) => ({ id, aspect: null })) };
  return ENGINE.world(position({ agenda: [{ do: 'spiritPhase' }], phase: 'spirit', lands, boards, setup }));
};

const ways = (lands: string, action: GrowthAction, id?: SpiritId) => {
  return growthWays(worldWith(lands, 'A', ...(id ? [id] : [])), 1, action).map(({ from, to, most, deed }) => [
    from,
    [...to].sort(),
    deed(to[0]!, most),
  ]);
};

it.each<[string, string, GrowthAction, unknown]>([
  [
    'Presence moves from each land of its own, as far as the panel says',
    'A1: 2P1',
    { do: 'move-presence', n: 1, range: 1 },
    [['A1', ['A2', 'A4', 'A5', 'A6'], { deed: 'move', land: 'A1', to: 'A2', pieces: { P1: 1 } }]],
  ],
  [
    'so many together as stand there',
    'A1: 2P1',
    { do: 'move-presence', n: 3, range: 1 },
    [['A1', ['A2', 'A4', 'A5', 'A6'], { deed: 'move', land: 'A1', to: 'A2', pieces: { P1: 2 } }]],
  ],
  [
    'a token comes within range of Presence',
    'A1: 1P1',
    { do: 'add-token', piece: 'disease', range: 1 },
    [[null, ['A1', 'A2', 'A4', 'A5', 'A6'], { deed: 'add', land: 'A1', pieces: { Z: 1 } }]],
  ],
  [
    'a token comes to the Incarna',
    'A5: 1I1',
    { do: 'add-token', piece: 'vitality', where: 'incarna' },
    [[null, ['A5'], { deed: 'add', land: 'A5', pieces: { V: 1 } }]],
  ],
  [
    'Damage is done in lands within range',
    'A3: 1P1 1T',
    { do: 'damage', n: 2, range: 0 },
    [[null, ['A3'], { deed: 'damage', land: 'A3', n: 2, among: ['E', 'T', 'C'] }]],
  ],
  [
    'the Incarna moves from where it stands',
    'A3: 1I1',
    { do: 'move-incarna', range: 1 },
    [['A3', ['A2', 'A4'], { deed: 'move', land: 'A3', to: 'A2', pieces: { I1: 1 } }]],
  ],
  [
    'an Incarna that is nowhere is added at its Presence',
    'A3: 1P1',
    { do: 'add-or-move-incarna', where: 'own-presence' },
    [[null, ['A3'], { deed: 'add', land: 'A3', pieces: { I1: 1 } }]],
  ],
  [
    'one that stands somewhere moves to its Presence',
    'A3: 1P1\nA7: 1I1',
    { do: 'add-or-move-incarna', where: 'own-presence' },
    [['A7', ['A3', 'A7'], { deed: 'move', land: 'A7', to: 'A3', pieces: { I1: 1 } }]],
  ],
  [
    'the Incarna moves as Presence does (001:442)',
    'A3: 1I1',
    { do: 'move-presence', n: 1, range: 1 },
    [['A3', ['A2', 'A4'], { deed: 'move', land: 'A3', to: 'A2', pieces: { I1: 1 } }]],
  ],
  [
    'into the land where it is counts as moving the Incarna (001:443)',
    'A5: 1I1 1P1',
    { do: 'add-or-move-incarna', where: 'own-presence' },
    [['A5', ['A5'], { deed: 'move', land: 'A5', to: 'A5', pieces: { I1: 1 } }]],
  ],
  [
    'Presence is Gathered into the Ocean from its coast',
    'A1: 1P1\nA6: 1P1',
    { do: 'gather-presence', n: 1, where: 'each-ocean' },
    [['A1', ['A0'], { deed: 'move', land: 'A1', to: 'A0', pieces: { P1: 1 } }]],
  ],
])('%s', (_, lands, action, wanted) => {
  expect(ways(lands, action)).toEqual(wanted);
});

it('an Incarna in The Endless Dark moves to no land within range, and to each without one', () => {
  const at = position({
    agenda: [{ do: 'spiritPhase' }],
    phase: 'spirit',
    lands: 'A3: 1P1',
    beside: { dark: '1I1' },
  });
  const to = (range: number | null) =>
    growthWays(ENGINE.world(at), 1, { do: 'move-incarna', range }).map((way) => way.to.length);
  expect([to(1), to(null)]).toEqual([[], [8]]);
});

it('Beasts are Gathered from next to a land within range, and by Many Minds from two lands away', () => {
  const gather = { do: 'gather-token', piece: 'beasts', n: 1, range: 0 } as const;
  expect(ways('A1: 1P1\nA8: 1A', gather)).toEqual([]);
  const [[from, to] = []] = ways('A1: 1P1\nA8: 1A', gather, 'many-minds-move-as-one');
  expect([from, to]).toEqual(['A8', ['A1']]);
});

it('each Ocean has its turn once', () => {
  const step = { do: 'gather-presence', n: 1, where: 'each-ocean' } as const;
  const key = { of: 'growth', option: 0, step: 2 } as const;
  const left = (...done: readonly TurnMark[]) =>
    waysLeft(
      worldWith('A1: 1P1\nA3: 1P1\nB1: 1P1', 'AB'),
      1,
      { ...NEW_SPIRIT, done },
      { key, step, changes: null },
    ).map(({ from }) => from);
  expect(left()).toEqual(['A1', 'A3', 'B1']);
  expect(left(doneInOcean(key, 'A0'))).toEqual(['B1']);
  expect(left(doneInOcean(key, 'A0'), doneInOcean(key, 'B0'))).toEqual([]);
});

it('only what is done in each Ocean is done again and again', () => {
  expect(isInEachOcean({ do: 'push-presence', n: 1, where: 'each-ocean' })).toBe(true);
  expect(isInEachOcean({ do: 'add-or-move-incarna', where: 'own-presence' })).toBe(false);
});

describe('Escapes from The Endless Dark (special-rules.json, breath.stalks)', () => {
  const KEY = { of: 'growth', option: 1, step: 2 } as const;
  const ESCAPE = { do: 'escape', n: 2 } as const;
  const task = (n: number | 'all') => ({
    key: KEY,
    step: { do: 'escape', n } as const,
    changes: null,
  });
  const dark = (lands: string, pieces: Pieces, boards = 'A', ...others: readonly SpiritId[]) => {
    const { game } = worldWith(lands, boards, 'breath-of-darkness-down-your-spine', ...others);
    return ENGINE.world({ ...game, beside: { ...game.beside, [ENDLESS_DARK]: pieces } });
  };
  const places = (world: World) =>
    growthWays(world, 1, ESCAPE).map(({ piece, to }) => `${piece}: ${[...to].sort().join(' ')}`);

  it('each piece goes to a land with its Presence or Incarna, not to an Ocean', () => {
    expect(places(dark('A5: 1P1\nA8: 1I1\nA3: 1P2', { 'T!': 1, D: 1, P1: 2 }))).toEqual([
      'T!: A5 A8',
      'D: A5 A8',
    ]);
  });

  it.each([
    ['no land has any', 'A3: 1P2', { E: 1, P1: 1 }, true],
    ['one has', 'A5: 1P1', { E: 1 }, false],
    ['its Incarna is on the island', 'A5: 1I1', { E: 1 }, false],
    ['nobody is abducted', 'A3: 1P2', { P1: 1 }, false],
  ])('the game is lost where %s: %s', (_, lands, pieces, isLost) => {
    expect(isLostBy(dark(lands, pieces), 1, NEW_SPIRIT, task(2))).toBe(isLost);
    const move = { ...task(1), step: { do: 'move-incarna', range: 1 } } as const;
    expect(isLostBy(dark(lands, pieces), 1, NEW_SPIRIT, move)).toBe(false);
  });

  // Presence of Volcano Looming High may be in Mountains only: A5 is a Wetland, A6 a Mountain.
  it.each([
    ['another piece can escape', 'A5: 1P1', 1, 0, false],
    ['both must', 'A5: 1P1', 2, 0, true],
    ['all must', 'A5: 1P1', 'all', 0, true],
    ['both can', 'A5: 1P1\nA6: 1P1', 2, 0, false],
    ['1 of 2 has escaped already', 'A5: 1P1', 2, 1, false],
  ] as const)(
    'a piece without a land loses the game only if it must escape: %s',
    (_, lands, n, moved, isLost) => {
      const world = dark(lands, { E: 1, P2: 1 }, 'AB', 'volcano-looming-high');
      const done = Array.from({ length: moved }, (__, nth) => ({ kind: 'moved', task: KEY, nth }) as const);
      expect(isLostBy(world, 1, { ...NEW_SPIRIT, done }, task(n))).toBe(isLost);
    },
  );

  it('2 pieces escape one after another, and all of them if the option says so', () => {
    const world = dark('A5: 1P1', { E: 3 });
    const first = movesMore(world, 1, NEW_SPIRIT, task(2));
    expect(first).toHaveLength(1);
    const state = first.reduce(withSpiritChange, NEW_SPIRIT);
    expect(movesMore(dark('A5: 1P1', { E: 2 }), 1, state, task(2))).toEqual([]);
    const all = task('all');
    expect(movesMore(dark('A5: 1P1', { E: 2 }), 1, state, all)).toHaveLength(1);
    expect(movesMore(dark('A5: 1P1', { E: 1 }), 1, state, all)).toEqual([]);
    expect(movesMore(dark('A5: 1P1', { E: 1 }), 1, NEW_SPIRIT, task(2))).toEqual([]);
  });
});
