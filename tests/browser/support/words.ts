import { readdirSync, readFileSync } from 'node:fs';
import type { Messages } from '../../../src/lib/messages/compiled/messages';
import type { Locale } from '../../../src/lib/messages/messages.svelte';

export type { Locale };
export type Key = keyof Messages;

/** A plain text, or variants by plural category of one input, as the message files have them. */
type Text =
  string | readonly [{ readonly selectors: readonly [string]; readonly match: Record<string, string> }];

function read(locale: Locale): Readonly<Record<string, Text>> {
  const files = readdirSync('messages').filter((file) => file.endsWith(`.${locale}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(`messages/${file}`, 'utf8'))));
}

const texts: Partial<Record<Locale, ReturnType<typeof read>>> = {};

/** What the screen says in this language. */
export function say<K extends Key>(locale: Locale, key: K, ...inputs: Parameters<Messages[K]>): string {
  const values: Readonly<Record<string, string | number>> = inputs[0] ?? {};
  const text = (texts[locale] ??= read(locale))[key];
  if (text === undefined) throw new Error(`no message ${key}`);
  return variant(locale, text, values).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

function variant(locale: Locale, text: Text, values: Readonly<Record<string, string | number>>): string {
  if (typeof text === 'string') return text;
  const [{ selectors, match }] = text;
  const counted = selectors[0].replace(/Plural$/, '');
  const category = new Intl.PluralRules(locale).select(Number(values[counted]));
  return match[`${selectors[0]}=${category}`] ?? match[`${selectors[0]}=*`]!;
}
