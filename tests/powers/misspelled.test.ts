// @vitest-environment node
// A typo in the data of Powers, Innate Powers and panels ends the build: every word of these keys.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { powersOfBuild } from '../../scripts/powers.mjs';
import { limit } from '../support/seed';

/** The file that is read with this card or Spirit alone. */
const slip = vi.hoisted(() => ({ file: '', under: '', one: null as unknown }));

vi.mock('node:fs', async (original) => {
  const fs = await original<{ readonly readFileSync: typeof readFileSync }>();
  const read = (path: string, as: 'utf8'): string =>
    slip.file === ''
      ? fs.readFileSync(path, as)
      : path.endsWith(slip.file)
        ? JSON.stringify({ [slip.under]: [slip.one] })
        : fs.readFileSync(path, as);
  return { ...fs, readFileSync: read };
});

// The readers are loaded once, and a card that is read again is remembered.
vi.mock('vite', () => {
  const seen = new Map<string, unknown>();
  const once =
    (read: (raw: unknown) => unknown) =>
    (raw: unknown): unknown => {
      const key = JSON.stringify(raw);
      if (!seen.has(key)) seen.set(key, read(raw));
      return seen.get(key);
    };
  return {
    runnerImport: async (path: string) => {
      const all = (await import(/* @vite-ignore */ path)) as {
        readonly readCard?: (raw: unknown) => unknown;
      };
      return { module: { ...all, ...(all.readCard && { readCard: once(all.readCard) }) } };
    },
  };
});

const KEYS: readonly string[] = [
  ...['op', 'piece', 'in', 'if', 'to', 'per', 'into', 'what', 'who', 'aimedAt', 'among', 'how', 'on', 'do'],
  ...['where', 'origin', 'rangeTo', 'targets', 'pile', 'repeats', 'from', 'speed'],
];
const FILES = [
  ...['minor-powers', 'major-powers', 'unique-powers'].map(
    (name) =>
      [
        `${name}.json`,
        'cards',
        new RegExp(
          String.raw`${name}\.json: power ([a-z-]+)(?:, (?:part \d(?:, effect \d[^:]*)?|target|range))?: `,
        ),
      ] as const,
  ),
  [
    'spirit-panels.json',
    'spirits',
    /spirit-panels\.json: (?:panel ([a-z-]+): (?:growth|tracks|aspects|there is no)|innate .+(?:, (?:level \d(?:, effect \d[^:]*)?|target|range)|: speed): )/,
  ],
] as const;

type Path = readonly (string | number)[];

interface Found {
  readonly key: string;
  readonly path: Path;
  readonly text: string;
}

/** Every text under one of the keys. */
function textsIn(value: unknown, path: Path = [], key = ''): readonly Found[] {
  if (typeof value === 'string') return KEYS.includes(key) ? [{ key, path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap((one: unknown, i) => textsIn(one, [...path, i], key))
    : Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name], name));
}

interface Typo {
  readonly word: string;
  readonly written: string;
}

/** The text with each of its words misspelled: the last two letters swapped, or one too many where they are the same. */
const typosIn = (text: string): readonly Typo[] =>
  [...text.matchAll(/[a-z]{2,}/gi)].map(({ 0: word, index }) => {
    const [last, before] = [word.at(-1), word.at(-2)];
    const slipped = last === before ? `${word}x` : `${word.slice(0, -2)}${last}${before}`;
    return { word, written: text.slice(0, index) + slipped + text.slice(index + word.length) };
  });

/** The value with this text at the end of the path. */
function put(value: unknown, [at, ...rest]: Path, text: string): unknown {
  if (at === undefined) return text;
  const next = put((value as Record<string | number, unknown>)[at], rest, text);
  return Array.isArray(value)
    ? value.map((one: unknown, i) => (i === at ? next : one))
    : { ...(value as object), [at]: next };
}

/** How the build's own step ends. */
const ended = async (): Promise<string> => {
  const step = powersOfBuild();
  return step.load.call({ addWatchFile: () => {} }, step.resolveId('virtual:powers')!).then(
    () => 'it was built',
    (error: unknown) => String(error),
  );
};

describe.each(FILES)('%s', (file, under, place) => {
  const all = JSON.parse(readFileSync(`src/lib/content/powers/data/${file}`, 'utf8')) as Readonly<
    Record<string, readonly { readonly id: string }[]>
  >;
  const typos = new Map(
    all[under]!.flatMap((one) =>
      textsIn(one).flatMap(({ key, path, text }) =>
        typosIn(text).map(
          ({ word, written }) =>
            [`${key}: ${word}`, { id: one.id, written, meant: one, one: put(one, path, written) }] as const,
        ),
      ),
    ),
  );

  it(
    'says file, card and line of each word that is misspelled',
    async () => {
      const wrong: string[] = [];
      const right = new Set<string>();
      for (const [word, { id, written, meant, one }] of typos) {
        if (!right.has(id)) {
          Object.assign(slip, { file, under, one: meant });
          expect(await ended()).not.toMatch(place);
          right.add(id);
        }
        Object.assign(slip, { file, under, one });
        const said = await ended();
        const [found, of = id] = place.exec(said) ?? [];
        if (found === undefined || of !== id) wrong.push(`${word} of ${id} as ${written}: ${said}`);
      }
      expect(wrong).toEqual([]);
      expect(typos.size).toBeGreaterThan(60);
    },
    limit(2),
  );
});
