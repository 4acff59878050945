import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '../../src/lib/messages/messages.svelte';
import { messagesIn } from './messages';
import { EARLIER, NAMES, OTHER_MEANINGS } from './names';
import { isPrinted } from './pattern';

const ORDER = ['en', 'nl', 'de', 'fr'] as const;

const textsOf = (locale: string): ReadonlyMap<string, string> =>
  new Map(messagesIn(locale).map(({ key, texts }) => [key, texts.join(' | ').replaceAll('\u00ad', '')]));

const TEXTS = new Map(LOCALES.map((locale) => [locale, textsOf(locale)]));
const ENGLISH = TEXTS.get('en')!;

const DOCUMENT = readFileSync('docs/words.md', 'utf8');

it.each(NAMES.map((names) => ({ name: names[0], names })))(
  '$name has one name in each language',
  ({ name, names }) => {
    const keys = [...ENGLISH].flatMap(([key, text]) => (text.replace(/…$/, '') === name ? [key] : []));
    expect(keys).not.toEqual([]);
    for (const [i, locale] of ORDER.entries()) {
      const said = [...new Set(keys.map((key) => TEXTS.get(locale)!.get(key)!.replace(/…$/, '')))];
      expect(said, `${locale}: ${keys.join(', ')}`).toEqual([names[i] ?? said[0]]);
    }
  },
);

it('every name in docs/words.md is that of its message', () => {
  const [, section = ''] = /## Names of screens and buttons\n([\s\S]*?)\n## /.exec(DOCUMENT)!;
  const rows = [...section.matchAll(/^\| ([^|]+?) +\| (`[^|]+`) +\|$/gm)].flatMap(
    ([, names = '', keys = '']) => {
      const all = [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => key!);
      return names.split('; ').map((name, i) => [name, all[i]!] as const);
    },
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(([name, key]) => ENGLISH.get(key) !== name)).toEqual([]);
});

it('no English message has an earlier name', () => {
  const faults = messagesIn('en')
    .filter(({ area, key }) => !isPrinted(area, key))
    .flatMap(({ key, texts }) =>
      texts.filter((text) => EARLIER.some((name) => name.test(text))).map((text) => `${key}: ${text}`),
    );
  expect(faults).toEqual([]);
});

/** The words that docs/words.md rules out in a language. */
function ruledOut(locale: string): readonly string[] {
  const [, dutch = '', german = '', french = ''] =
    /\n## Terms\n([\s\S]*?)\nIn German, as([\s\S]*?)\nIn French, as([\s\S]*?)\n## Names/.exec(DOCUMENT)!;
  const table = new Map([
    ['nl', dutch],
    ['de', german],
    ['fr', french],
  ]).get(locale)!;
  const cells = [...table.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].map(([, cell]) => cell!.trim());
  return cells
    .flatMap((cell) => cell.split(', '))
    .filter((word) => word && word !== 'Not' && !word.startsWith('-'));
}

it.each(['nl', 'de', 'fr'])('no message in %s has a word that docs/words.md rules out', (locale) => {
  const words = ruledOut(locale).map((word) => ({
    pattern: new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, locale === 'de' ? 'u' : 'iu'),
    right: OTHER_MEANINGS[locale]![word],
  }));
  expect(words.length).toBeGreaterThan(5);
  const faults = messagesIn(locale)
    .filter(({ area, key }) => !isPrinted(area, key))
    .flatMap(({ key, texts }) => {
      const said = texts.join(' | ').replaceAll('\u00ad', '');
      return words.some(({ pattern, right }) => pattern.test(said) && !right?.test(key))
        ? [`${key}: ${said}`]
        : [];
    });
  expect(faults).toEqual([]);
});
