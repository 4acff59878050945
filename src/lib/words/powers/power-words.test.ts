import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_POWERS } from '$lib/content/powers/all-powers';
import { loadMessages, LOCALES, setLocale } from '$lib/messages/messages.svelte';
import type { Line, Op } from '$lib/rules/table/card-lines/line';
import type { PowerUse } from '$lib/rules/table/card-lines/power-data';
import { partLine, powerInWords, powerLines } from './power-words';

const INNATES = new Map(
  ALL_POWERS.panels.flatMap(({ id, innates }) =>
    innates.map(({ name, use }) => [`${id} ${name}`, use] as const),
  ),
);
const USES: readonly PowerUse[] = [...ALL_POWERS.cards.map(({ use }) => use), ...INNATES.values()];

beforeAll(() => loadMessages('myspirit', 'usepower'));

type Data = Readonly<Record<string, unknown>>;

/** A Power with one word less, or one number changed, with the path of the change and the line that has it. */
interface Gap {
  readonly path: string;
  readonly line: Partial<Line>;
  readonly without: unknown;
}

/** Words without which the data has no meaning. */
const NEEDED = new RegExp(
  [
    String.raw`^\.(name|range|target|parts)$`,
    String.raw`\.(target\.\w+|range\.(n|from)|shown\.less|\d+)$`,
    String.raw`\.(op|each|effects?|oneOf|n|piece|into|what|on|of|count|is|than|within|all|either|not)$`,
    String.raw`\.(did|own|least|adds|under|among|per|kinds|to|revealed|movedInto|adjacent)$`,
  ].join('|'),
);

/** Returns the data with each of its words removed, and each of its numbers changed, one at a time. */
function gapsIn(data: unknown, path = '', line: Partial<Line> = {}): readonly Gap[] {
  if (Array.isArray(data))
    return data.flatMap((one, i) =>
      gapsIn(one, `${path}.${i}`, line).map((gap) => ({ ...gap, without: data.with(i, gap.without) })),
    );
  if (typeof data === 'number') return [{ path, line, without: data + 1 }];
  if (typeof data !== 'object' || data === null) return [];
  const words = data as Data;
  const here = 'op' in words ? (words as Partial<Line>) : line;
  return Object.entries(words).flatMap(([key, value]) => [
    ...gapsIn(value, `${path}.${key}`, here).map((gap) => ({
      ...gap,
      without: { ...words, [key]: gap.without },
    })),
    ...(NEEDED.test(`${path}.${key}`)
      ? []
      : [
          {
            path: `${path}.${key}`,
            line: here,
            without: Object.fromEntries(Object.entries(words).filter(([one]) => one !== key)),
          },
        ]),
  ]);
}

/** Verbs whose text says “a” or “the”: no Power has another number. */
const ONE_ONLY: readonly (Op | undefined)[] = [
  ...(['use-presence-of', 'gift-power', 'price-from', 'absorb-presence', 'invaders-fight'] as const),
  ...(['reveal-power', 'fear-card-reveal', 'invader-deck-swap', 'play-power', 'forget-power'] as const),
  ...(['element-marker', 'said'] as const),
];

/** Words that the text may leave out, each with the reason. */
const SILENT: readonly (readonly [
  why: string,
  isSilent: (word: string, line: Partial<Line>, path: string) => boolean,
])[] = [
  ['the target land, or the land of the step before, is meant', (word) => word === 'anchor'],
  [
    'likewise, or any legal target',
    (word, line) => word === 'in' && /target|legal/.test(JSON.stringify(line.in)),
  ],
  ['no Power has another number', (word, { op }) => word === 'n' && ONE_ONLY.includes(op)],
  ['“those pieces” says it', (word, { those }) => word === 'n' && those !== undefined],
  ['“up to” says it', (word, { upTo }) => word === 'may' && upTo === true],
  [
    '“optional” or “worth up to” says it',
    (word, line) => word === 'upTo' && (line.may ?? line.unit) !== undefined,
  ],
  [
    'the verb always says “up to”',
    (word, { op }) => word === 'upTo' && op !== undefined && UP_TO.includes(op),
  ],
  ['the step before has the same condition', (word, _, path) => word === 'if' && path.includes('.then.')],
  ['any pile, or the usual way', (word) => ['pile', 'repeats', 'which', 'times'].includes(word)],
  ['1, or the first step', (word, line) => word === 'at' || (word === 'withAmount' && line.withAmount === 1)],
  [
    '“each land” or “any number of times” says it',
    (word, line) => word === 'lands' && !(Number(line.lands) < 6),
  ],
  ['“each land” says it', (word, line) => word === 'distinct' && Number(line.lands) > 5],
  ['the target is always another Spirit', (word) => word === 'only'],
  [
    'as many as the cards played',
    (word, line) => word === 'least' && JSON.stringify(line.if).includes('cards played'),
  ],
];
const UP_TO: readonly Op[] = ['speed-may-be', 'give-energy', 'back-to-track', 'element-marker'];

describe.each(LOCALES)('in %s', (locale) => {
  it('says something of every part of every Power, in whole words', async () => {
    await setLocale(locale);
    expect(USES).toHaveLength(419);
    const empty = USES.filter((use) => powerInWords(use).some((part) => partLine(part).trim() === ''));
    expect(empty.map(({ name }) => name)).toEqual([]);
    const unread = USES.flatMap((use) =>
      powerLines(use).filter((line) =>
        /does_|undefined|NaN|\[object| {2}| [.,]|::|\.\.|\(\)|[&|{}]/.test(line),
      ),
    );
    expect(unread).toEqual([]);
  });

  it('says a Power in a few short lines', async () => {
    await setLocale(locale);
    const lengths = USES.map((use) => powerLines(use).join('\n').length).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThan(600);
  });
});

// A homebrew Power can use words that no printed one has.
it('says a word without a text as the data has it', async () => {
  await setLocale('en');
  const [part] = powerInWords({
    name: 'Homebrew',
    range: null,
    target: { kind: 'none' },
    parts: [
      {
        effects: [
          { effect: { each: 'once', op: 'explore-range', n: 1, if: 'island-healthy' } },
          { effect: { each: 'land', op: 'fear', n: 1, per: '2 earned fear cards', in: 'matches-ravage' } },
        ],
      },
    ],
  });
  expect(part?.text).toBe(
    'Island healthy: explore range. Each land (matches ravage): 1 Fear per 2 earned fear cards.',
  );
});

it('leaves out no word of the data', async () => {
  await setLocale('en');
  const silent = USES.flatMap((use) => {
    const said = powerLines(use).join('\n');
    return gapsIn(use).flatMap(({ path, line, without }) => {
      const word = path.split('.').at(-1)!;
      if (SILENT.some(([, isSo]) => isSo(word, line, path))) return [];
      return powerLines(without as PowerUse).join('\n') === said ? [`${use.name}${path}`] : [];
    });
  });
  expect(silent).toEqual([]);
});
