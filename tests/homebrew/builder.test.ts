import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Imported } from '../../src/lib/content/builder/import-spirit';
import {
  joinedFiles,
  readBuilder,
  spiritFrom,
  withoutPictures,
} from '../../src/lib/content/builder/read-builder';
import { readSpirit } from '../../src/lib/content/own-spirits/read-spirit';
import { processorMs } from '../support/processor-time';

/** The most time in milliseconds that a changed file takes. */
const MOST_MS = 100;

const FOLDER = 'tests/fixtures/homebrew';
const textOf = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');

/** What the app makes of these files, opened together. */
function opened(...names: readonly string[]): Imported {
  const parts = names.map((name) => {
    const read = readBuilder(textOf(name));
    if (!read.ok) throw new Error(`${name}: ${read.why}`);
    return read.parts;
  });
  return spiritFrom(joinedFiles(parts));
}

const SAVE = opened('slow-tide.builder-save.json');
const PAGES = opened(
  'Slow_Tide_Remembers_the_Shore_SpiritLore.html',
  'Slow_Tide_Remembers_the_Shore_SpiritBoard.html',
  'Neap_Aspect.html',
  'Slow_Tide_Remembers_the_Shore_PowerCards.html',
  'A_Ship_on_the_Bar_EventCard.html',
);
const OLD = opened('old-page-with-faults_PowerCards.html');

/** The file as the app reads it again, with its Spirit. */
function brought({ file }: Imported) {
  const read = readSpirit(JSON.stringify(file));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.brought;
}

describe('a Spirit of the Builder', () => {
  it('is the same from its save and from its pages, in any order', () => {
    expect(PAGES.file).toEqual(SAVE.file);
  });

  it('has its name, author, complexity and setup', () => {
    const { name, by, complexity, setup } = SAVE.file;
    expect([name, by, complexity]).toEqual(['Slow Tide Remembers the Shore', 'nobody', 'moderate']);
    expect(setup!.placings).toEqual([
      { piece: 'presence', n: 1, pick: 'lowest', coastal: true },
      { piece: 'presence', n: 2, pick: 'highest', terrain: ['wetland'] },
    ]);
  });

  it('grows as its panel says, in the forms of the printed panels', () => {
    const [panel] = brought(SAVE).panels;
    expect(panel!.growth).toEqual({
      pick: 1,
      always: [{ do: 'gain-energy', n: 1 }],
      options: [
        { steps: [{ do: 'reclaim-all' }, { do: 'add-presence', range: 0, where: 'coastal' }] },
        {
          steps: [
            { do: 'gain-power' },
            { do: 'add-presence', range: 2, where: 'coastal' },
            {
              or: [
                [{ do: 'gain-element', oneOf: ['moon', 'earth'], n: 1 }],
                [{ do: 'move-presence', range: 2, n: 1 }],
              ],
              times: 1,
            },
          ],
        },
        {
          cost: 2,
          steps: [
            { do: 'gain-power', deck: 'minor' },
            { do: 'say', text: 'Two shells for later' },
          ],
        },
      ],
    });
  });

  it('has its tracks, the own space among them', () => {
    const [panel] = brought(SAVE).panels;
    const gives = panel!.spaces.map(({ id: _, after: __, ...rest }) => rest);
    expect(gives).toEqual([
      ...[{ energy: 1 }, { energy: 2 }, { elements: ['water'] }, { energy: 2 }],
      ...[{ elements: ['moon', 'earth'] }, { energy: 3, actions: ['reclaim-one'] }, { energy: 4 }],
      ...[{ plays: 1 }, { plays: 2 }, { actions: ['move-presence-1'] }, { plays: 2 }],
      ...[{ elementOf: ['moon', 'water'] }, { plays: 3 }, { plays: 4, says: 'Take 1 shell' }],
    ]);
  });

  it.each([
    ['Wade Through Grey Water', 'fast', 0, { n: 1, from: 'presence' }, 'any', ['moon', 'water']],
    ['Salt in the Furrows', 'slow', 1, { n: 1, from: 'presence' }, 'town', ['water', 'earth']],
    [
      'Carried Out and Given Back',
      'slow',
      2,
      { n: 1, from: 'sacred-site' },
      'blight',
      ['moon', 'water', 'animal'],
    ],
    [
      'Stand Where the Sea Stood',
      'fast',
      3,
      { n: 0, from: 'presence' },
      'coastal',
      ['sun', 'water', 'earth'],
    ],
  ])('has the card %s as printed, with its text', (name, speed, cost, range, where, elements) => {
    const card = brought(SAVE).cards.find((one) => one.name === name)!;
    expect(card).toMatchObject({ speed, cost, elements, kind: 'unique' });
    expect(card.use).toMatchObject({ range, target: { kind: 'land', where } });
    expect(card.use.parts.every(({ said, effects }) => said !== '' && effects.length === 0)).toBe(true);
  });

  it('meets thresholds of two kinds of Elements, and pays for a level', () => {
    const [undertow, tidemarks] = brought(SAVE).panels[0]!.innates;
    expect(undertow!.levels).toEqual([
      { needs: [{ water: 2 }] },
      { needs: [{ water: 3, moon: 1 }] },
      { needs: [{ water: 4, moon: 2 }], energy: 1 },
    ]);
    expect(tidemarks!.levels[1]).toEqual({ needs: [{ moon: 3 }, { earth: 3 }] });
    expect(tidemarks!.use.parts[2]!.said).toBe('Instead, Defend 1 per shell in target land and 1 Fear.');
  });

  it('has its aspect, which replaces what it names', () => {
    const { panels, rules, spirit } = brought(SAVE);
    expect(spirit.aspects).toMatchObject([{ name: 'Neap', complexity: 'up' }]);
    expect(panels[1]!.innates.map(({ name }) => name)).toEqual(['Tidemarks', 'Brackish Pools']);
    expect(panels[1]!.spaces.at(-1)).toEqual({ id: 'bonus.0', elements: ['animal'] });
    expect(rules.aspects![0]!.without).toEqual([rules.rules[0]!.id]);
  });

  it('is reported: 20 of 22 steps and spaces, two as the author says them', () => {
    expect(SAVE.report).toEqual({
      ...{ steps: 22, said: ['Two shells for later', 'Take 1 shell'] },
      ...{ powers: 7, texts: 14, rules: 3, placed: 3, asks: [], lacks: [] },
      pieces: [{ name: 'Shell', most: 8 }],
      unused: { picture: 3 },
    });
  });
});

describe('an old page with faults', () => {
  it('gives its four cards, and says what to check', () => {
    expect(OLD.file.cards.map(({ name }) => name)).toEqual([
      'Thicket Without a Path',
      'Bramble',
      'Nothing Yet',
      'Unsafe <b>Name</b>',
    ]);
    const asked = OLD.report.asks.map(({ about, name }) => `${about}: ${name}`);
    expect(asked).toEqual([
      'elements: Bramble',
      'target: Unsafe <b>Name</b>',
      'cost: Unsafe <b>Name</b>',
      'elements: Unsafe <b>Name</b>',
    ]);
    expect(OLD.report.lacks).toEqual(['board']);
  });

  it('gives five sentences of its rules, with icons as words and without scripts', () => {
    const texts = brought(OLD).cards.flatMap(({ use }) => use.parts.flatMap(({ said = [] }) => said));
    expect(texts).toEqual([
      'Add 1 Wilds. Gather 1 Beasts and push up to 2 Explorer/Town.',
      'Defend 3 in target land. OR If target land has Wilds, 1 Fear.',
      '2 Damage. Destroy 1 Town. Push 1 Hunting Party. (sacred-site,2 → <img src=x onerror=alert(1)>town/city)',
      '(2 Wilds) Repeat this Power.',
    ]);
  });

  it('keeps range, target and speed in any spelling', () => {
    const [thicket, bramble, nothing, unsafe] = brought(OLD).cards;
    expect(thicket!.use.target).toEqual({ kind: 'land', where: 'any' });
    expect(bramble!.use).toMatchObject({
      range: { n: 1, from: 'presence', terrain: ['wetland'] },
      target: { kind: 'land', where: { not: 'dahan' } },
    });
    expect(nothing!.use).toMatchObject({ range: null, target: { kind: 'spirit', who: 'another' } });
    expect(unsafe).toMatchObject({ speed: 'slow', elements: ['fire', 'animal'] });
  });
});

describe('what is unclear', () => {
  it('is what the players enter for a card: its cost and its Elements', () => {
    const read = readBuilder(textOf('old-page-with-faults_PowerCards.html'));
    if (!read.ok) throw new Error(read.why);
    const { file } = spiritFrom(read.parts, {
      by: 'nobody',
      cards: { Bramble: { elements: ['plant', 'moon'] }, 'Unsafe <b>Name</b>': { cost: 3 } },
    });
    expect(file.cards[1]!['elements']).toEqual(['plant', 'moon']);
    expect([file.cards[3]!['cost'], file.cards[3]!['elements']]).toEqual([3, ['fire', 'animal']]);
  });

  it('is asked for again once it is answered, so that the answer can be changed', () => {
    const read = readBuilder(textOf('old-page-with-faults_PowerCards.html'));
    if (!read.ok) throw new Error(read.why);
    const { report } = spiritFrom(read.parts, { cards: { Bramble: { elements: ['plant'] } } });
    expect(report.asks.map(({ about, name }) => `${about}: ${name}`)).toContain('elements: Bramble');
  });
});

it('cuts pictures out before it reads, and refuses what is too long', () => {
  const { text, pictures } = withoutPictures(
    `<i a="data:image/png;base64,${'A'.repeat(90_000)}">data: 2</i>`,
  );
  expect([text, pictures]).toEqual(['<i a="">data: 2</i>', 1]);
  expect(readBuilder('x'.repeat(600_000))).toEqual({ ok: false, why: 'tooLong' });
  expect(readBuilder('{"a":1}')).toEqual({ ok: false, why: 'notBuilder' });
  expect(readBuilder('<p>A page of anything else.</p>')).toEqual({ ok: false, why: 'notBuilder' });
});

const SIGNS = [
  ...['<', '>', '"', "'", '{', '}', '(', ')', ';', ',', '*', '^', '+', '\\', '=', '/', '&#0;', '&'],
  ...['data:image/', '\u202e', '\u0301'.repeat(5), 'null', '99999999', '\n', '<!--', '<script', '_shift('],
];

describe.each(readdirSync(FOLDER))('%s, changed at random', (name) => {
  it('is read or refused, never throws, and takes under 0.1 s', () => {
    let seed = 7;
    const any = (n: number): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % n;
    const whole = textOf(name);
    const reads = (text: string): void => {
      const read = readBuilder(text);
      if (read.ok) expect(readSpirit(JSON.stringify(spiritFrom(read.parts).file)).ok).toBe(true);
    };
    for (let i = 0; i < 200; i++) {
      let text = whole;
      for (let j = any(8); j >= 0; j--) {
        const [at, more] = [any(text.length), any(text.length)];
        const sign = SIGNS[any(SIGNS.length)]!;
        const into = [sign, '', text.slice(more, more + 400), sign.repeat(1 + any(300))][any(4)]!;
        text = text.slice(0, at) + into + text.slice(at + any(40));
      }
      expect(processorMs(() => reads(text), MOST_MS)).toBeLessThan(MOST_MS);
    }
  });
});
