import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'scenarios',
  'spirits',
];

test.each(LOCALES)('every message is there in %s', (locale) => {
  expect([...keysOf(locale).keys()].sort()).toEqual([...keysOf('en').keys()].sort());
});

type Message = string | readonly { match: Readonly<Record<string, string>> }[];

/** What each message is given, and whether it is said by a number. */
const inputsOf = (locale: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(FROM)
      .filter((file) => file.endsWith(`.${locale}.json`))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(FROM, file), 'utf8')) as object))
      .map(([key, message]: [string, Message]) => {
        const texts =
          typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
        const named = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        return [key, [typeof message, ...new Set(named.toSorted())].join(' ')];
      }),
  );

test.each(LOCALES)('every message says in %s all that it is given', (locale) => {
  expect(inputsOf(locale)).toEqual(inputsOf('en'));
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
