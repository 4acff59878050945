import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../src/lib/messages/messages.svelte';

type Message = string | { declarations?: string[]; match: Record<string, string> }[];
type File = { name: string; area: string; locale: string; messages: Record<string, Message> };

const files: File[] = readdirSync('messages').map((name) => {
  const [area = '', locale = ''] = name.split('.');
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`messages/${name}`, 'utf8'));
  return { name, area, locale, messages };
});

/** The `{names}` a message needs, whichever of its variants is chosen. */
function inputs(message: Message): string[] {
  const texts =
    typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
  const declared =
    typeof message === 'string' ? [] : message.flatMap(({ declarations }) => declarations ?? []);
  const local = declared.flatMap((line) => /^local (\w+)/.exec(line)?.[1] ?? []);
  const named = declared.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? []);
  const used = texts.flatMap((text) => [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set([...named, ...used])].filter((name) => !local.includes(name)).sort();
}

const shape = (file: File | undefined) =>
  Object.fromEntries(Object.entries(file?.messages ?? {}).map(([key, message]) => [key, inputs(message)]));

test('every area is written in every language', () => {
  const areas = [...new Set(files.map(({ area }) => area))];
  const wanted = areas.flatMap((area) => LOCALES.map((locale) => `${area}.${locale}.json`));
  expect(files.map(({ name }) => name).sort()).toEqual(wanted.sort());
});

test('no key is used twice in a language, and keys are snake_case', () => {
  for (const locale of LOCALES) {
    const keys = files
      .filter((file) => file.locale === locale)
      .flatMap(({ messages }) => Object.keys(messages));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at || !/^[a-z][a-z0-9_]*$/.test(key))).toEqual([]);
  }
});

test.each(files.filter(({ locale }) => locale === LOCALES[0]))(
  '$area says the same things, with the same names in them, in every language',
  (base) => {
    for (const locale of LOCALES) {
      const other = files.find((file) => file.area === base.area && file.locale === locale);
      expect(shape(other), `messages/${base.area}.${locale}.json`).toEqual(shape(base));
    }
  },
);
