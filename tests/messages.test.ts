import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '../src/lib/messages/messages.svelte';

const FROM = 'messages';

const areaOf = (file: string): string => file.split(/[.-]/)[0]!;

/** Every key with its area, as one language has them. */
const keysOf = (locale: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(FROM)
      .filter((file) => file.endsWith(`.${locale}.json`))
      .flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(join(FROM, file), 'utf8')) as object)
          .filter((key) => key !== '$schema')
          .map((key) => [key, areaOf(file)] as const),
      ),
  );

const wordsIn = (file: string, locale: string): Readonly<Record<string, unknown>> => {
  const { $schema: _, ...words } = JSON.parse(readFileSync(join(FROM, `${file}.${locale}.json`), 'utf8')) as {
    readonly [key: string]: unknown;
  };
  return words;
};

const sources = (readdirSync('src', { recursive: true }) as string[])
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.|compiled|fixtures/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

/** Keys that stand in the sources as they are. */
const named = new Set([...sources.matchAll(/\bm\.(\w+)|['"`](\w+)['"`]/g)].map(([, m, text]) => m ?? text));

/** Families: `ending_${…}` and the like. Those that begin with an id are of the content. */
const families = [...sources.matchAll(/`([\w${}.()[\]?!' -]*\$\{[^`]*)`/g)].flatMap(([, template = '']) => {
  const fixed = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  const isKey = fixed.every((part) => /^\w*$/.test(part)) && fixed.some((part) => part.includes('_'));
  return isKey ? [{ open: fixed[0] === '', key: new RegExp(`^${fixed.join('\\w+')}$`) }] : [];
});

/** The areas in which what is said is named after the content. */
const CONTENT = [
  'adversaries',
  'cards',
  'checklist',
  'effects',
  'events',
  'morecards',
  'scenariolines',
  'scenarios',
  'spirits',
];

test.each(LOCALES)('the messages in %s have the keys of English', (locale) => {
  const [english, keys] = [keysOf('en'), keysOf(locale)];
  expect([...keys.keys()].filter((key) => !english.has(key))).toEqual([]);
  expect([...english.keys()].filter((key) => !keys.has(key))).toEqual([]);
});

test('a message that French lacks is listed, is said in English, and is refused by a release alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  const languages = 'src/lib/messages/messages.svelte.ts';
  for (const path of [FROM, languages]) cpSync(path, join(folder, path), { recursive: true });
  const [key, english] = Object.entries(wordsIn('far', 'en')).find(([, text]) => typeof text === 'string')!;
  const { [key]: _, ...others } = wordsIn('far', 'fr');
  writeFileSync(join(folder, FROM, 'far.fr.json'), JSON.stringify(others));

  const compiles = (...args: readonly string[]) =>
    spawnSync('node', [resolve('scripts/messages.mjs'), ...args], { cwd: folder, encoding: 'utf8' });
  const [build, release] = [compiles(), compiles('--release')];
  const compiled = readFileSync(join(folder, 'src/lib/messages/compiled/far.fr.json'), 'utf8');
  rmSync(folder, { recursive: true });

  expect(build.stderr).toContain(`messages/far.fr.json: ${key}`);
  expect(build.status).toBe(0);
  expect(compiled).toContain(JSON.stringify(english).slice(1, -1));
  expect(release.stderr).toContain('a release needs every message');
  expect(release.status).not.toBe(0);
});

test('a key is of one area: the words of whichever comes last would stand for both', () => {
  const all = readdirSync(FROM)
    .filter((file) => file.endsWith('.en.json'))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(FROM, file), 'utf8')) as object))
    .filter((key) => key !== '$schema');
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
});

type Message = string | readonly { selectors: readonly string[]; match: Readonly<Record<string, string>> }[];

interface Given {
  /** The names that stand in its texts. */
  readonly named: readonly string[];
  /** The number by which it is said, where it is. */
  readonly by: readonly string[];
}

/** What each message is given. */
const givenIn = (locale: string): ReadonlyMap<string, Given> =>
  new Map(
    readdirSync(FROM)
      .filter((file) => file.endsWith(`.${locale}.json`))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(FROM, file), 'utf8')) as object))
      .map(([key, message]: [string, Message]) => {
        const variants = typeof message === 'string' ? [] : message;
        const texts =
          typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
        const named = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
        const by = variants.flatMap(({ selectors }) => selectors.map((name) => name.replace(/Plural$/, '')));
        return [key, { named: [...new Set(named)].toSorted(), by }];
      }),
  );

const ENGLISH = givenIn('en');

test.each(LOCALES)('every message says in %s all that it is given', (locale) => {
  const namedIn = (given: ReadonlyMap<string, Given>) =>
    Object.fromEntries([...givenIn(locale)].map(([key]) => [key, given.get(key)?.named]));
  expect(namedIn(givenIn(locale))).toEqual(namedIn(ENGLISH));
});

test.each(LOCALES)('no message is said in %s by a number that it is not given', (locale) => {
  const isGiven = (key: string, name: string) =>
    Object.values(ENGLISH.get(key)!).some((names: readonly string[]) => names.includes(name));
  expect([...givenIn(locale)].filter(([key, { by }]) => by.some((name) => !isGiven(key, name)))).toEqual([]);
});

/** Every text of this language as it is said, plurals one by one; of these keys only. */
const textsOf = (locale: string, keys = /^/): readonly string[] =>
  readdirSync(FROM)
    .filter((file) => file.endsWith(`.${locale}.json`))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(FROM, file), 'utf8')) as object))
    .flatMap(([key, message]: [string, Message]) => (keys.test(key) ? [message] : []))
    .flatMap((message) =>
      typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match)),
    );

test.each(LOCALES)('no text in %s shows how it was written down', (locale) => {
  expect(textsOf(locale).filter((text) => /[{}[\]"\\]/.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
});

test.each(LOCALES)('every apostrophe in %s is ’', (locale) => {
  expect(textsOf(locale).filter((text) => text.includes("'"))).toEqual([]);
});

test('spaces of French are those of docs/words.md: none before a colon or ? breaks a line', () => {
  expect(textsOf('fr').filter((text) => / [:»]|« |[ \u00a0][;?!%]/.test(text))).toEqual([]);
});

test.each(LOCALES)(
  'what is told ends as a sentence in %s, so that the next is heard as its own',
  (locale) => {
    const told = textsOf(locale, /^tell_/);
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter((text) => !/[.!?]$/.test(text))).toEqual([]);
  },
);

test('every message is said somewhere', () => {
  const dead = [...keysOf('en')].filter(
    ([key, area]) =>
      !named.has(key) &&
      !families.some(({ open, key: of }) => (!open || CONTENT.includes(area)) && of.test(key)),
  );
  expect(dead).toEqual([]);
});

/** Every file that this one imports at once, and all of theirs. */
function importedBy(file: string, all = new Set<string>()): ReadonlySet<string> {
  if (all.has(file)) return all;
  all.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, from] of text.matchAll(/^\s*(?:import|export) (?!type )[^;]*?from '((?:\$lib|\.)[^']*)'/gm)) {
    const path = from!.startsWith('.') ? join(dirname(file), from!) : from!.replace('$lib', 'src/lib');
    const found = [path, `${path}.ts`, `${path}/index.ts`].find(
      (one) => existsSync(one) && statSync(one).isFile(),
    );
    if (found) importedBy(found, all);
  }
  return all;
}

test('what a table says as it opens is there by then, and not among what it fetches later', () => {
  const later = new Map([...keysOf('en')].filter(([, area]) => area === 'panel'));
  const files = [...importedBy('src/lib/play/Table.svelte')].filter((file) => !file.includes('compiled'));
  expect(files.length).toBeGreaterThan(100);
  const said = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)\(/g)].map(([, key]) => key!),
  );
  expect(said).toContain('undo');
  expect(said.filter((key) => later.has(key))).toEqual([]);
});
