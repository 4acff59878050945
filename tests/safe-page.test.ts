import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEFT_BEHIND, TAKEN_ALONG } from '../src/lib/backup/preferences';
import { GAME_VERSION } from '../src/lib/rules/game';
import { NOTED } from '../src/lib/witness/note';

const read = (path: string) => readFileSync(`static/${path}`, 'utf8');

test('the page that works without the app judges games of the shape the app writes', () => {
  expect(read('safe/stored.js')).toContain(`KNOWN_VERSION = ${GAME_VERSION};`);
});

test('it says the same things in every language', () => {
  const [en, nl] = [...read('safe/words.js').matchAll(/^ {2}(?:en|nl): \{(.*?)^ {2}\},/gms)].map(
    ([, words]) => [...words!.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key),
  );
  expect(en!.length).toBeGreaterThan(25);
  expect(nl).toEqual(en);
});

/** Every key under which a source file keeps something on the device. */
function keysIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const constants = new Map(
    [...text.matchAll(/const (\w+) = '([\w-]+)';/g)].map(([, name, value]) => [name!, value!]),
  );
  return [...text.matchAll(/\b(?:remember|recall|recallRecord)\(([^,)]+)/g)].flatMap(([, said]) => {
    const literal = /^'([\w-]+)'$/.exec(said!)?.[1];
    return literal ?? constants.get(said!) ?? (/^\w+: |^key$/.test(said!) ? [] : [`${path}: ${said}`]);
  });
}

test('what the device remembers is taken along by a backup, or named as what is not; the safe page has all of it', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    // Rules and cards know nothing of storage; what they remember is in the game.
    (path) => /\.(ts|svelte)$/.test(path) && !/\.test\.|^lib\/(content|rules)\//.test(path),
  );
  const used = [...new Set(sources.flatMap((path) => keysIn(`src/${path}`)))].toSorted();
  const known = [...TAKEN_ALONG, ...LEFT_BEHIND];
  expect(used).toEqual([...known, ...NOTED].toSorted());
  const [, inSafe = ''] = /REMEMBERED = \[(.*?)\]/s.exec(read('safe/stored.js'))!;
  expect([...inSafe.matchAll(/'([\w-]+)'/g)].map(([, key]) => key)).toEqual(known);
});
