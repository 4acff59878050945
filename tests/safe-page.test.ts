import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_VERSION } from '../src/lib/rules/game';

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

test('what the device remembers is taken along, or named as what is not', () => {
  const keys = [...readFileSync('src/lib/keeping/preferences.ts', 'utf8').matchAll(/'([\w-]+)'/g)].map(
    ([, key]) => key,
  );
  for (const key of ['settings', 'new-game', 'owned']) expect(keys).toContain(key);
  expect(read('safe/stored.js')).toContain("['settings', 'new-game', 'owned', 'backup']");
});
