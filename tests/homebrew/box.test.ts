import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinedFiles, readBuilder, spiritFrom } from '../../src/lib/content/builder/read-builder';
import { type HomebrewBox, isBoxText, readBox } from '../../src/lib/content/homebrew/read-box';
import { readNewHomebrew } from '../../src/lib/content/homebrew/read-homebrew';
import { readCardsFile } from '../../src/lib/content/own-cards/read-cards-file';
import { readSpirit } from '../../src/lib/content/own-spirits/read-spirit';
import { FREE_FENS, WET_SEASON } from '../support/homebrew';
import { TIDE_CARDS } from '../support/own-cards';
import { processorMs } from '../support/processor-time';

/** The most time in milliseconds that a changed file takes. */
const MOST_MS = 100;

const builder = readBuilder(readFileSync('tests/fixtures/homebrew/slow-tide.builder-save.json', 'utf8'));
if (!builder.ok) throw new Error(builder.why);
const SLOW_TIDE = spiritFrom(joinedFiles([builder.parts])).file;

/** A homebrew file as a thing of a box: without its header. */
function thing(file: object): Record<string, unknown> {
  const { form: _, version: __, kind: ___, ...rest } = file as Record<string, unknown>;
  return rest;
}

const BOX = {
  ...{ form: 'blightwatch-box', version: 1, name: 'Tide and Fen', by: 'nobody', edition: '0.7' },
  spirits: [thing(SLOW_TIDE), { ...thing(SLOW_TIDE), name: 'Low Water', by: 'somebody', edition: '2' }],
  adversaries: [thing(JSON.parse(FREE_FENS) as object)],
  scenarios: [thing(JSON.parse(WET_SEASON) as object)],
};

function opened(change: (box: Record<string, unknown>) => void = () => {}): HomebrewBox {
  const box = structuredClone(BOX) as Record<string, unknown>;
  change(box);
  const read = readBox(JSON.stringify(box));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.box;
}

const refused = (change: (box: Record<string, unknown>) => void): string => {
  const box = structuredClone(BOX) as Record<string, unknown>;
  change(box);
  const read = readBox(JSON.stringify(box));
  return read.ok ? 'read' : `${read.faults[0]!.code} ${read.faults[0]!.at}`;
};

const CARDS = Object.fromEntries(
  (['powers', 'fear', 'blight', 'events'] as const).map((list) => [list, TIDE_CARDS[list]]),
);

describe('a box of cards', () => {
  it('is packed into sets that a game can contain, and names the place of a wrong card', () => {
    const powers = Array.from({ length: 40 }, (_, i) => ({ ...TIDE_CARDS.powers[0], name: `Foam ${i}` }));
    const { things, faults } = opened((box) =>
      Object.assign(box, CARDS, { powers: [...powers, { kind: 'minor' }], spirits: [] }),
    );
    expect(faults).toEqual([{ code: 'strangeWord', at: 'powers.41: name' }]);
    const sets = things.filter(({ kind }) => kind === 'cards').map(({ text }) => readCardsFile(text));
    expect(sets).toHaveLength(2);
    const count = (list: 'powers' | 'fear' | 'blight' | 'events'): number =>
      sets.reduce((n, set) => n + (set.ok ? set.brought[list].length : 0), 0);
    expect([count('powers'), count('fear'), count('blight'), count('events')]).toEqual([40, 10, 4, 12]);
    expect(sets.every((set) => set.ok && set.brought.name === 'Tide and Fen 0.7')).toBe(true);
  });

  it('can be a file of its own', () => {
    const read = readBox(JSON.stringify(TIDE_CARDS));
    expect(read.ok && read.box.things.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      'cards: Tide Cards',
    ]);
  });
});

describe('a box', () => {
  it('is several homebrew files, by its author where they name none', () => {
    const { name, by, things, faults } = opened();
    expect([name, by, faults]).toEqual(['Tide and Fen', 'nobody', []]);
    expect(things.map(({ kind, name: of }) => `${kind}: ${of}`)).toEqual([
      'spirit: Slow Tide Remembers the Shore',
      'spirit: Low Water',
      'adversary: The Free Fens',
      'scenario: The Long Wet Season',
    ]);
    const spirits = things.slice(0, 2).map(({ text }) => readSpirit(text));
    expect(spirits.map((one) => one.ok && [one.value.by, one.value.edition])).toEqual([
      ['nobody', '0.7'],
      ['somebody', '2'],
    ]);
    // Each is the file that the other pickers read: blightwatch-homebrew 1.
    expect(things.slice(2).every(({ text }) => readNewHomebrew(text).ok)).toBe(true);
  });

  it('keeps the other things where one has an error, and names its place', () => {
    const { things, faults } = opened((box) => {
      (box['spirits'] as Record<string, unknown>[])[1]!['complexity'] = 'huge';
    });
    expect(things).toHaveLength(3);
    expect(faults).toEqual([{ code: 'choice', at: 'spirits.2.complexity' }]);
  });

  it.each<[string, (box: Record<string, unknown>) => void]>([
    ['newer version', (box) => (box['version'] = 2)],
    ['strangeWord decks', (box) => (box['decks'] = [])],
    ['list events', (box) => (box['events'] = Array(61).fill({}))],
    ['signs name', (box) => (box['name'] = 'A \u202e name')],
    ['empty by', (box) => (box['by'] = ' ')],
    ['long edition', (box) => (box['edition'] = 'x'.repeat(13))],
    ['list spirits', (box) => (box['spirits'] = Array(9).fill({}))],
    ['list scenarios.1', (box) => (box['scenarios'] = [1])],
  ])('is refused for its frame: %s', (fault, change) => {
    expect(refused(change)).toBe(fault);
  });

  it('is told by its form, and is no file where it is long or deep', () => {
    expect([isBoxText(JSON.stringify(BOX)), isBoxText(FREE_FENS)]).toEqual([true, false]);
    expect(readBox('x'.repeat(600_000)).ok).toBe(false);
    expect(readBox('['.repeat(5000)).ok).toBe(false);
  });

  it('is read or refused in under 0.1 s where it is changed at random', () => {
    const whole = JSON.stringify(BOX);
    let seed = 11;
    const any = (n: number): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % n;
    const signs = ['"', '{', '}', '[', ']', ',', ':', '9999999999', '\\u202e', 'null', '{}', '"op"'];
    for (let i = 0; i < 300; i++) {
      const at = any(whole.length);
      const text = whole.slice(0, at) + signs[any(signs.length)]! + whole.slice(at + any(30));
      expect(processorMs(() => readBox(text), MOST_MS)).toBeLessThan(MOST_MS);
    }
  });
});
