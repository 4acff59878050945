import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { diceOf, someSetup, started } from '$lib/saves/fixtures/play-games';
import type { SavesContext } from '$lib/saves/rows/rows';
import { TAKEN_ALONG } from '../device/preferences';
import { type Found, readFile } from './read-backup';

const doc = readFileSync('docs/backup-format.md', 'utf8');

/** The examples in the document by their subject. */
const examples = new Map(
  [...doc.matchAll(/```json (\w+)\n([^]*?)```/g)].map(([, name, json]) => [name!, JSON.parse(json!)]),
);

const START = started(ENGINE, someSetup(diceOf(5)));

/** Returns the example of a game with the states that the document omits. */
const withStates = (game: { readonly entries: readonly object[] }): object => ({
  ...game,
  entries: game.entries.map((entry) => ({ ...entry, state: START })),
});

async function read(lines: readonly unknown[]): Promise<readonly Found[]> {
  const context = { loadContent: () => Promise.resolve(), check: () => {} } as unknown as SavesContext;
  const found: Found[] = [];
  for await (const one of readFile(
    new Blob([lines.map((line) => `${JSON.stringify(line)}\n`).join('')]),
    context,
  ))
    found.push(one);
  return found;
}

it('the examples of the document are what the app reads', async () => {
  const { head, device, game, result, row, end } = Object.fromEntries(examples);
  expect(await read([head, device, withStates(game), result, row, end])).toEqual([
    { what: 'head', at: head.at },
    { what: 'preferences', values: device.remembered },
    { what: 'game', file: withStates(game) },
    { what: 'result', row: result.row },
    { what: 'unreadable', why: 'unreadable' },
    { what: 'end', whole: true },
  ]);
  expect(await read([head, device])).toContainEqual({ what: 'end', whole: false });
  expect(await read([{ ...head, version: head.version + 1 }])).toEqual([{ what: 'refused', why: 'newer' }]);
});

it('every field of a game and every key that is taken along stands in the document', () => {
  for (const key of TAKEN_ALONG) expect(doc).toContain(`\`${key}\``);
  for (const key of Object.keys(examples.get('game')))
    if (key !== 'format') expect(doc).toContain(`\`${key}\``);
});
