import { expect, type Page } from '@playwright/test';

/** What lies in a table of the database, as it lies there. */
export const rows = <Row>(page: Page, table: 'games' | 'entries' | 'positions' | 'results'): Promise<Row[]> =>
  page.evaluate(
    (table) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('blightwatch');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(table).objectStore(table).getAll();
          reading.onsuccess = () => resolve(reading.result as Row[]);
          reading.onerror = () => reject(reading.error!);
          reading.transaction!.oncomplete = () => opening.result.close();
        };
      }),
    table,
  );

/** Writes a row past the app. */
export const writeRow = (page: Page, table: 'games' | 'entries' | 'positions', row: unknown): Promise<void> =>
  page.evaluate(
    ({ table, row }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('blightwatch');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(table, 'readwrite');
          writing.objectStore(table).put(row);
          writing.onerror = () => reject(writing.error!);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { table, row },
  );

/** Writes many rows past the app, all or none. */
export const writeRows = (
  page: Page,
  rows: Readonly<Record<'games' | 'entries' | 'positions', readonly unknown[]>>,
): Promise<void> =>
  page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('blightwatch');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(Object.keys(rows), 'readwrite');
          for (const [table, all] of Object.entries(rows))
            for (const row of all) writing.objectStore(table).put(row);
          writing.onerror = () => reject(writing.error!);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    rows,
  );

/** Makes the database as the app makes it, where no page of the app has done so yet. */
export const makeDatabase = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('blightwatch', 20);
        opening.onupgradeneeded = () => {
          const { result: database } = opening;
          database.createObjectStore('games', { keyPath: 'id' });
          database.createObjectStore('entries', { keyPath: ['game', 'id'] });
          database.createObjectStore('positions', { keyPath: ['game', 'id'] });
          database.createObjectStore('results', { keyPath: 'id' }).createIndex('game', 'game');
          database.createObjectStore('copies', { keyPath: 'id' }).createIndex('at', 'at');
        };
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );

/** Takes away what the second witness has of a game. */
export const deleteWitness = (page: Page, game: string): Promise<void> =>
  page.evaluate(async (game) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('blightwatch-witness-1');
    for await (const name of folder.keys()) if (name.includes(game)) await folder.removeEntry(name);
  }, game);

/** Until the second witness has written of a game; without that a page that goes away soon leaves it to the next one. */
export const witnessed = (page: Page, game: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (game) => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('blightwatch-witness-1', { create: true });
        for await (const name of folder.keys()) if (name.includes(game)) return true;
        return false;
      }, game),
    )
    .toBe(true);

/** Until both sides have been compared: nobody holds a lock, and nobody takes one. */
export async function atRest(page: Page): Promise<void> {
  let quiet = 0;
  await expect
    .poll(
      async () => {
        const held = await page.evaluate(async () => (await navigator.locks.query()).held!.length);
        quiet = held === 0 ? quiet + 1 : 0;
        return quiet;
      },
      { intervals: [200] },
    )
    .toBeGreaterThan(5);
}
