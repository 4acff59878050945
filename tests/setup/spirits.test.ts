import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOARDS } from '../../src/lib/content/boards/more-boards';
import { layout } from '../../src/lib/content/layouts';
import { missingFor, placingsOf, spiritOf, SPIRITS, waysToPlay } from '../../src/lib/content/spirits';
import type { BoardId } from '../../src/lib/rules/table/island';
import { joinIsland } from '../../src/lib/rules/table/join-island';
import { type IslandSoFar, type Picked, placed, whereKey } from '../../src/lib/setup/placements';

interface Select {
  readonly pick: string;
  readonly terrain?: string[];
  readonly with?: string[];
  readonly without?: string[];
  readonly adjacentTerrain?: string[];
  readonly prefer?: { with: string[] };
  readonly else?: { terrain: string[] };
  readonly number?: number;
  readonly index?: number;
  readonly rank?: number;
  readonly dahan?: number;
  readonly dahanMin?: number;
  readonly coastal?: boolean;
  readonly setupSymbol?: string;
}
interface FactPlacement {
  readonly piece: string;
  readonly count: number;
  readonly board: string;
  readonly select: Select;
}
interface FactSpirit {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly complexity: string;
  readonly firstReleasedIn?: string;
  readonly setup: {
    presenceOnIsland: number;
    placements: FactPlacement[];
    energy: number;
    uniquePowers: number;
    other: string[];
  };
  readonly aspects: {
    id: string;
    name: string;
    product: string;
    complexityChange: string;
    setupChange: string | null;
  }[];
}
interface FactLand {
  readonly n: number;
  readonly terrain: string;
  readonly coastal: boolean;
  readonly setup: Readonly<Record<string, number>>;
  readonly adj: readonly (number | 'ocean')[];
}

const facts: { spirits: FactSpirit[] } = JSON.parse(readFileSync('tests/facts/spirits.json', 'utf8'));
const boardFacts: Record<string, { lands: FactLand[]; token_setup: { beasts: number } }> = JSON.parse(
  readFileSync('tests/facts/boards.json', 'utf8'),
).balanced;
const words: Record<string, unknown> = JSON.parse(readFileSync('messages/spirits.en.json', 'utf8'));

const snake = (id: string) => id.replace(/-/g, '_');

/** One board alone, as printed, with its Beasts token. */
function groundOf(id: BoardId): IslandSoFar {
  const board = BOARDS.find((one) => one.id === id)!;
  const island = joinIsland([board], layout('1-standard'));
  const beasts = `${id}${boardFacts[id]!.token_setup.beasts}`;
  const lands = Object.fromEntries(
    island.order.map((land) => [
      land,
      { ...island.lands[land]!.printed, ...(land === beasts ? { A: 1 } : {}) },
    ]),
  );
  return { island, lands, board: id };
}

/** Picks the first land of whatever is open until nothing is. */
function settled(id: string, aspect: string | null, ground: IslandSoFar) {
  const placings = placingsOf(spiritOf(id)!, aspect);
  let picked: Picked = {};
  for (;;) {
    const { lines, lands } = placed(placings, ground, 1, picked);
    const open = lines.findIndex(({ state }) => state === 'choice');
    if (open < 0) return { lines, lands, picked };
    picked = { ...picked, [open]: lines[open]!.lands[0]! };
  }
}

describe('Spirits are as the facts say', () => {
  test.each(facts.spirits)('$name', (fact) => {
    const spirit = spiritOf(fact.id)!;
    const complexity = spirit.complexity === 'veryHigh' ? 'very high' : spirit.complexity;
    expect([spirit.name, spirit.product, complexity]).toEqual([fact.name, fact.product, fact.complexity]);
    expect(spirit.alsoIn).toBe(fact.firstReleasedIn?.toLowerCase().replaceAll(' ', '-'));
    expect([spirit.begins?.energy ?? 0, spirit.uniquePowers ?? 4]).toEqual([
      fact.setup.energy,
      fact.setup.uniquePowers,
    ]);
    const pushes = spirit.placings.some(({ where }) => where.pick === 'pushed');
    expect((spirit.says ?? false) || pushes).toBe(fact.setup.other.length > 0);
    const presence = spirit.placings.filter(({ piece }) => piece === 'presence');
    expect(presence.reduce((n, one) => n + one.n, 0)).toBe(fact.setup.presenceOnIsland);
    expect(
      spirit.aspects.map(({ id, name, product, complexity: change, says }) => [
        id,
        name,
        product,
        change,
        says ?? false,
      ]),
    ).toEqual(
      fact.aspects.map((one) => [
        one.id,
        one.name,
        one.product,
        one.complexityChange,
        one.setupChange !== null,
      ]),
    );
  });

  test('37 Spirits and 31 aspects, no id twice', () => {
    expect(SPIRITS).toHaveLength(37);
    expect(SPIRITS.flatMap(({ aspects }) => aspects)).toHaveLength(31);
    expect(new Set(SPIRITS.map(({ id }) => id)).size).toBe(37);
  });

  test('whatever has something to say has its words, and every place too', () => {
    for (const spirit of SPIRITS) {
      if (spirit.says) expect(words).toHaveProperty(`spirit_setup_${snake(spirit.id)}`);
      for (const aspect of spirit.aspects)
        if (aspect.says) expect(words).toHaveProperty(`aspect_${snake(spirit.id)}_${snake(aspect.id)}`);
      const placings = [...spirit.placings, ...spirit.aspects.flatMap((aspect) => aspect.placings ?? [])];
      for (const placing of placings) expect(words).toHaveProperty(`spirit_where_${whereKey(placing)}`);
      expect(words).toHaveProperty(`spirit_complexity_${spirit.complexity.toLowerCase()}`);
    }
  });
});

describe('what a table owns', () => {
  test('an aspect takes its own product and the one of its Spirit', () => {
    const keeper = spiritOf('keeper-of-the-forbidden-wilds')!;
    expect(missingFor(['base'], keeper, 'spreading-hostility')).toEqual([
      ['branch-and-claw'],
      ['nature-incarnate'],
    ]);
    expect(waysToPlay(['branch-and-claw'], keeper)).toEqual([null]);
    expect(waysToPlay(['nature-incarnate'], keeper)).toEqual([]);
    expect(waysToPlay(['branch-and-claw', 'nature-incarnate'], keeper)).toEqual([
      null,
      'spreading-hostility',
    ]);
  });

  test('a promo pack will do where Feather and Flame would', () => {
    const downpour = spiritOf('downpour-drenches-the-world')!;
    expect(missingFor(['base'], downpour, null)).toEqual([['feather-and-flame', 'promo-pack-2']]);
    expect(missingFor(['promo-pack-2'], downpour, null)).toEqual([]);
  });
});

/** The same once more, straight from the facts and by other means: sorting, filtering, counting letters. */
function expectedLands(fact: FactSpirit, board: string): (string[] | 'ocean')[] {
  const { lands, token_setup } = boardFacts[board]!;
  const pieces = new Map(
    lands.map(({ n, setup }) => [n, { ...setup, beasts: n === token_setup.beasts ? 1 : 0 }]),
  );
  const has = (n: number, what: string) => ((pieces.get(n) as Record<string, number>)[what] ?? 0) > 0;
  const dahan = (n: number) => (pieces.get(n) as Record<string, number>).dahan ?? 0;
  const chosen: number[] = [];
  const out: (string[] | 'ocean')[] = [];
  const note = (found: number[], piece: string, count: number) => {
    const first = found[0];
    chosen.push(first ?? 0);
    out.push(found.map((n) => `${board}${n}`));
    if (first === undefined) return;
    const there = pieces.get(first) as Record<string, number>;
    there[piece] = (there[piece] ?? 0) + count;
  };
  for (const { select, piece, count } of fact.setup.placements) {
    const assertPlayable = lands
      .filter(({ terrain }) => !select.terrain || select.terrain.includes(terrain))
      .filter(({ coastal }) => select.coastal === undefined || coastal === select.coastal)
      .filter(({ n }) => (select.with ?? []).every((what) => has(n, what)))
      .filter(({ n }) => !(select.without ?? []).some((what) => has(n, what)))
      .filter(({ n }) => select.dahan === undefined || dahan(n) === select.dahan)
      .filter(({ n }) => select.dahanMin === undefined || dahan(n) >= select.dahanMin)
      .filter(({ setup }) => !select.setupSymbol || (setup[select.setupSymbol] ?? 0) > 0)
      .filter(
        ({ adj }) =>
          !select.adjacentTerrain ||
          adj.some((n) => select.adjacentTerrain!.includes(lands.find((one) => one.n === n)?.terrain ?? '')),
      )
      .map(({ n }) => n);
    if (select.pick === 'ocean') {
      chosen.push(0);
      out.push('ocean');
    } else if (select.pick === 'number') note([select.number!], piece, count);
    else if (select.pick === 'highest') note([Math.max(...assertPlayable)], piece, count);
    else if (select.pick === 'lowest') note([Math.min(...assertPlayable)], piece, count);
    else if (select.pick === 'choice') note(assertPlayable, piece, count);
    else if (select.pick === 'same-as-previous') note([chosen.at(-1)!], piece, count);
    else if (select.pick === 'same-as') note([chosen[select.index!]!], piece, count);
    else if (select.pick === 'each-of-previous') {
      const [first, second] = chosen as [number, number];
      note([first], piece, count);
      note([second], piece, count);
    } else if (select.pick === 'adjacent-to-previous') {
      const near = lands.find(({ n }) => n === chosen.at(-1))!.adj.filter((n) => typeof n === 'number');
      const blighted = near.filter((n) => has(n, 'blight'));
      const sands = near.filter((n) => lands.find((one) => one.n === n)!.terrain === 'sands');
      note(blighted.length > 0 ? blighted : sands, piece, count);
    } else if (select.pick === 'most') {
      const left = lands.map(({ n }) => n).filter((n) => select.rank === 1 || !chosen.includes(n));
      const most = Math.max(...left.map(dahan));
      note(
        left.filter((n) => dahan(n) === most),
        piece,
        count,
      );
    } else throw new Error(select.pick);
  }
  return out;
}

describe.each(BOARDS.map(({ id }) => id))('on board %s', (board) => {
  test.each(facts.spirits)('$name stands where its panel says', (fact) => {
    const { lines: all } = settled(fact.id, null, groundOf(board));
    // What is Pushed is no placement: it stands among what else the panel says.
    const lines = all.filter(({ placing: { where } }) => where.pick !== 'pushed');
    const placings = spiritOf(fact.id)!.placings;
    const open = placed(placings, groundOf(board), 1);
    const wanted = expectedLands(fact, board);
    expect(lines).toHaveLength(wanted.length);
    wanted.forEach((lands, i) => {
      const line = lines[i]!;
      if (lands === 'ocean') return expect(line).toMatchObject({ state: 'settled', ocean: true });
      if (lands.length === 0) return expect(line.state).toBe('nowhere');
      expect(lands).toContain(line.lands[0]);
      expect(line.lands[0]!.slice(0, 1)).toBe(board);
      const before = open.lines[i]!;
      // A tie of two for the most Dahan is no choice: each gets one.
      if (before.state === 'choice' && before.placing.where.pick !== 'mostDahan')
        expect(before.lands).toEqual(lands);
      return undefined;
    });
  });

  test.each(SPIRITS.flatMap(({ id, aspects }) => aspects.map((aspect) => [id, aspect.id] as const)))(
    '%s with %s is settled, and its Presence is on this board',
    (id, aspect) => {
      const { lines, lands } = settled(id, aspect, groundOf(board));
      expect(lines.map(({ state }) => state)).not.toContain('waits');
      const standing = Object.values(lands).reduce((n, pieces) => n + (pieces.P1 ?? 0), 0);
      const told = lines.filter(({ placing }) => placing.piece === 'presence');
      expect(standing).toBe(told.reduce((n, { placing }) => n + placing.n, 0));
    },
  );
});

test.each([
  ['lightnings-swift-strike', 'A', 'presence A7'],
  ['lightnings-swift-strike', 'D', 'presence D7'],
  ['river-surges-in-sunlight', 'A', 'presence A5'],
  ['shadows-flicker-like-flame', 'B', 'presence B8, presence B5'],
  ['vital-strength-of-the-earth', 'A', 'presence A6, presence A8'],
  ['a-spread-of-rampant-green', 'A', 'presence A5, presence A8'],
  ['a-spread-of-rampant-green', 'D', 'presence D3, presence D6'],
  ['thunderspeaker', 'A', 'presence A3, presence A7'],
  ['thunderspeaker', 'D', 'presence D1, presence D7'],
  ['oceans-hungry-grasp', 'C', 'presence ocean, presence C1|C2|C3'],
  ['stones-unyielding-defiance', 'C', 'presence C7, presence C5'],
  ['stones-unyielding-defiance', 'H', 'presence H4, presence H5'],
  ['hearth-vigil', 'A', 'presence A7, presence A3, dahan A7, dahan A3'],
  ['fractured-days-split-the-sky', 'B', 'presence B1, presence B6'],
  ['ember-eyed-behemoth', 'A', 'presence A5, incarna A5'],
  ['towering-roots-of-the-jungle', 'B', 'presence B8, presence B7, presence B6, incarna B8'],
  ['wounded-waters-bleeding', 'C', 'presence C5, presence C7, blight C7'],
  ['sharp-fangs-behind-the-leaves', 'B', 'presence B8, beasts B8, presence B5|B8'],
  ['shifting-memory-of-ages', 'H', 'presence H8'],
  ['volcano-looming-high', 'D', 'presence D5|D8, badlands waits, dahan waits'],
])('%s on %s: %s', (id, board, wanted) => {
  const { lines } = placed(spiritOf(id)!.placings, groundOf(board as BoardId), 1);
  const said = lines.map(({ placing, state, lands, ocean }) =>
    [placing.piece, ocean ? 'ocean' : lands.length > 0 ? lands.join('|') : state].join(' '),
  );
  expect(said.join(', ')).toBe(wanted);
});

test('Thunderspeaker as Warrior: the Incarna and 1 Dahan take the place of one Presence, the player says which', () => {
  const placings = placingsOf(spiritOf('thunderspeaker')!, 'warrior');
  const { lines, lands } = placed(placings, groundOf('A'), 2, { 2: 'A7' });
  expect(lines.map(({ state }) => state)).toEqual(Array(5).fill('settled'));
  expect([lands.A3!.P2, lands.A7!.P2, lands.A7!.D]).toEqual([1, undefined, 3]);
});

test('Finder of Paths Unseen may stand in land 1 of any board', () => {
  const boards = BOARDS.slice(0, 2);
  const island = joinIsland(boards, layout('2-standard'));
  const lands = Object.fromEntries(island.order.map((id) => [id, island.lands[id]!.printed]));
  const { lines } = placed(spiritOf('finder-of-paths-unseen')!.placings, { island, lands, board: 'B' }, 1);
  expect(lines.map((line) => line.lands)).toEqual([['B3'], ['A1', 'B1']]);
});
