import 'fake-indexeddb/auto';
import './database-events';
import { afterEach, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { got } from './fixtures/disk';
import { fear, newTable } from './fixtures/table';

afterEach(() => vi.restoreAllMocks());

const leave = (persisted: boolean): boolean =>
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(crypto.randomUUID());
    opening.onupgradeneeded = () => opening.result.createObjectStore('games');
    opening.onsuccess = () => resolve(opening.result);
  });

/** Starts a transaction that reads until it is aborted or stopped; returns which of the two happened. */
function readOn(database: IDBDatabase) {
  const transaction = database.transaction('games');
  let goesOn = true;
  const read = (): void => {
    if (goesOn) transaction.objectStore('games').count().onsuccess = read;
  };
  read();
  const end = new Promise<string>((resolve) => {
    transaction.oncomplete = () => resolve('done');
    transaction.onabort = () => resolve('called off');
  });
  return { end, stop: () => (goesOn = false) };
}

it('calls off what a page has begun in a database as it is put away whole, and what is done stays done', async () => {
  const database = await opened();
  const done = readOn(database);
  done.stop();
  expect(await done.end).toBe('done');
  const { end } = readOn(database);
  leave(true);
  expect(await end).toBe('called off');
});

it('calls nothing off where the page ends as it is left', async () => {
  const { end, stop } = readOn(await opened());
  leave(false);
  stop();
  expect(await end).toBe('done');
});

it('saves a tap that was called off once the page is back', async () => {
  // Wrapped before anything is opened, because the library binds what it uses.
  const beginning = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { saves, id, play } = await newTable(ENGINE, indexedDB);
  await play(fear(1));
  const { head, game } = got(await saves.open(id));
  const command = fear(2);
  const begun = beginning.mock.calls.length;
  const appending = saves.append(id, head, { command, ...got(ENGINE.decide(game, command)) });
  while (beginning.mock.calls.length === begun) await Promise.resolve();
  leave(true);
  expect(got(await appending)).toMatchObject({ head: 2 });
  expect(got(await saves.open(id)).game.fear).toMatchObject({ generated: 3 });
});
