import 'fake-indexeddb/auto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { toText } from '$lib/saves/files/game-file';
import { parseGameFile } from '$lib/saves/files/read-file';
import { device, got } from '$lib/saves/fixtures/disk';
import { diceOf, someSetup, started } from '$lib/saves/fixtures/play-games';
import type { Saves } from '$lib/saves/saves';
import { makeBackup } from './backup';
import { isBackup } from './pending-file';
import { readFile } from './read-backup';

let saves: Saves;
let id: string;

beforeAll(async () => {
  saves = device(ENGINE, new IDBFactory()).tab();
  ({ id } = got(await saves.create(started(ENGINE, someSetup(diceOf(3))), { name: 'Thursday' })));
});

/** Each kind of file that the app itself writes. */
const FILES: Readonly<Record<string, () => Promise<Blob>>> = {
  'a backup': async () => got(await makeBackup(saves.context, { at: 1, remembered: {} })).file,
  'a backup that is not packed': async () => {
    const { file } = got(await makeBackup(saves.context, { at: 1, remembered: {} }));
    return new Blob([gunzipSync(new Uint8Array(await file.arrayBuffer()))]);
  },
  'rows as they lie there': async () => new Blob([...(await saves.exportEverything())]),
};

// reports.md R106: home asked for the end of the name, and called such a file no game.
test.each(Object.entries(FILES))('%s is known by what is in it, and opens', async (_, make) => {
  const file = await make();
  expect(await isBackup(file)).toBe(true);
  const found: string[] = [];
  for await (const one of readFile(file, saves.context)) found.push(one.what);
  expect(found).toContain('game');
});

test('a single game is no backup, whatever it is called', async () => {
  const text = toText(got(await saves.exportGame(id)));
  expect(await isBackup(new File([text], 'game.blightwatch'))).toBe(false);
  expect((await parseGameFile(text)).ok).toBe(true);
  for (const other of ['', '{}', '[]', 'table', '{"format":"else"}'])
    expect(await isBackup(new Blob([other]))).toBe(false);
});
