import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { LEFT_BEHIND, TAKEN_ALONG } from '../src/lib/device/preferences';
import { ENGINE } from '../src/lib/game-engine';
import { GAME_VERSION } from '../src/lib/rules/table/game';
import { got } from '../src/lib/saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '../src/lib/saves/fixtures/play-games';
import { openSaves } from '../src/lib/saves/saves';
import { NOTED } from '../src/lib/witness/note';

const read = (path: string) => readFileSync(`static/${path}`, 'utf8');

test('the page that works without the app judges games of the shape the app writes', () => {
  expect(read('safe/stored.js')).toContain(`KNOWN_VERSION = ${GAME_VERSION};`);
});

type Constant = readonly [name: string, value: string];

const constantsIn = (text: string, declared: RegExp): readonly Constant[] =>
  [...text.matchAll(declared)].map(([, name, value]) => [name!, value!]);

/** Every key under which a source file keeps something on the device. */
function keysIn(path: string, exported: readonly Constant[]): readonly string[] {
  const text = readFileSync(path, 'utf8');
  // Others have a `remember` of their own: a rule remembers in the game.
  if (!path.endsWith('/remember.ts') && !/ from '[^']*\/remember';/.test(text)) return [];
  const constants = new Map([...exported, ...constantsIn(text, /const (\w+) = '([\w-]+)';/g)]);
  return [...text.matchAll(/\b(?:remember|recall|recallRecord)\(([^,)]+)/g)].flatMap(([, said]) => {
    const literal = /^'([\w-]+)'$/.exec(said!)?.[1];
    return literal ?? constants.get(said!) ?? (/^\w+: |^key$/.test(said!) ? [] : [`${path}: ${said}`]);
  });
}

test('what the device remembers is taken along by a backup, or named as what is not; the safe page has all of it', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|svelte)$/.test(path) && !path.includes('.test.'),
  );
  const exported = sources.flatMap((path) =>
    constantsIn(readFileSync(`src/${path}`, 'utf8'), /export const (\w+) = '([\w-]+)';/g),
  );
  const used = [...new Set(sources.flatMap((path) => keysIn(`src/${path}`, exported)))].toSorted();
  const known = [...TAKEN_ALONG, ...LEFT_BEHIND];
  expect(used).toEqual([...known, ...NOTED].toSorted());
  const [, inSafe = ''] = /REMEMBERED = \[(.*?)\]/s.exec(read('safe/stored.js'))!;
  expect([...inSafe.matchAll(/'([\w-]+)'/g)].map(([, key]) => key)).toEqual(known);
});

type Damage = (row: Record<string, unknown>) => Record<string, unknown>;

test('a row of a game that the app could not use is not called sound, and is repaired', async () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  // Plain JavaScript: it must run where the app does not.
  const page = '../static/safe/stored.js';
  const { gamesStored, openStored, standAt } = await import(/* @vite-ignore */ page);
  const saves = openSaves();
  const start = started(ENGINE, someSetup(diceOf(3)));
  const { id } = got(await saves.create(start));
  const [played] = playing(ENGINE, start, diceOf(3), 3);
  got(await saves.append(id, 0, played!));
  const database = await openStored();
  // Other files of tests may have left games of theirs in this database.
  const look = async () => (await gamesStored(database)).find((one: { id: string }) => one.id === id);
  const whole = (await saves.database.games.get(id)) as Record<string, unknown>;
  expect((await look()).condition).toBe('fine');

  const damages: readonly Damage[] = [
    (row) => ({ ...row, summary: {} }),
    (row) => ({ ...row, summary: { ...(row['summary'] as object), turn: 'x' } }),
    (row) => ({ ...row, nextEntry: 1 }),
    (row) => ({ ...row, redo: ['x'] }),
    (row) => ({ ...row, name: 7 }),
  ];
  for (const damage of damages) {
    await saves.database.games.put(damage(whole) as never);
    const game = await look();
    expect([game.condition, game.to?.head]).toEqual(['rowBad', 1]);
    await standAt(database, game, game.to);
    expect((await look()).condition).toBe('fine');
    const opened = got(await saves.open(id));
    expect([opened.head, opened.game]).toEqual([1, played!.game]);
    got(await saves.append(id, 1, played!));
    got(await saves.undo(id, 2));
    await saves.database.entries.delete([id, 2]);
    await saves.database.positions.delete([id, 2]);
  }
  saves.close();
  database.close();
});
