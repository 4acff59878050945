import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { ENGINE, loadContentToShow } from '../../../src/lib/game-engine';
import type { Setup } from '../../../src/lib/rules/game';
import { assertPlayable } from '../../../src/lib/saves/assert-playable';
import { gameAt, loadContentOf, rowOf } from '../../../src/lib/saves/rows';
import { anyTable } from '../../support/any-table';
import { type Dice, dice, pick } from '../../support/random-table';
import { SEED } from '../../support/seed';
import { openPlayed } from './seeded';
import { openSpirit } from './spirit-and-plan';
import { painted, type Table } from './table';
import { watch } from './watch';

/** Taps of one monkey in this run; `npm run soak` has many more. */
export const TAPS = Number(process.env.MONKEY_TAPS ?? 67);
/** A table that was tapped so often gives way to another. */
const TAPS_PER_TABLE = 100;
/** After so many taps a second page opens the game from the store and draws it. */
const TAPS_PER_OPENING = 20;
const LAST_TAPS = 40;

/** What nobody may ever read. */
const NONSENSE = /\bundefined\b|\bNaN\b|\[object|\bnull\b/;

/** Something to tap: where it is, and by which name. */
interface Tappable {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly kind: 'tap' | 'text' | 'select';
}

/** Everything that a finger can reach on a page, in the order of the document; links lead away and are left out. */
const tappables = (page: Page): Promise<readonly Tappable[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, [role=button], [role=menuitem], summary, select, textarea, input:not([type=file])',
    );
    return [...all].flatMap((one) => {
      const seen = one.matches('input[type=radio], input[type=checkbox]')
        ? (one.closest<HTMLElement>('label') ?? one)
        : one;
      const { x, y, width, height } = seen.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      if (width === 0 || one.matches(':disabled') || !hit || !(seen.contains(hit) || hit.contains(seen)))
        return [];
      const isText = one.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])');
      const kind = one.tagName === 'SELECT' ? 'select' : isText ? 'text' : 'tap';
      const name = one.ariaLabel ?? (seen.textContent.trim().slice(0, 40) || one.tagName);
      return [{ ...at, name, kind } as const];
    });
  });

/** The rows that a game is opened with. */
const rowsToOpen = (page: Page, id: string) =>
  page.evaluate(
    (id) =>
      new Promise<{ row: unknown; entry: unknown; now: unknown; start: unknown }>((resolve, reject) => {
        const opening = indexedDB.open('blightwatch');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const database = opening.result;
          const from = database.transaction(['games', 'entries', 'positions']);
          const found: Record<string, unknown> = {};
          const get = (name: string, table: string, key: IDBValidKey) => {
            const asked = from.objectStore(table).get(key);
            asked.onsuccess = () => {
              found[name] = asked.result;
              if (name !== 'row') return;
              const { head } = asked.result as { head: number };
              get('entry', 'entries', [id, head]);
              get('now', 'positions', [id, head]);
              get('start', 'positions', [id, 0]);
            };
          };
          get('row', 'games', id);
          from.oncomplete = () => (database.close(), resolve(found as never));
        };
      }),
    id,
  );

/** Opens the game as it is stored by the reader of the store itself, and asks the rules what is asked next. */
async function opensFromStore(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('game')!;
  const { row, entry, now, start } = await rowsToOpen(page, id);
  const { head } = row as { head: number };
  const position = ([, at]: readonly [string, number]) => Promise.resolve(at === head ? now : start);
  const database = {
    games: { get: () => Promise.resolve(row) },
    entries: { get: () => Promise.resolve(entry) },
    positions: {
      get: position,
      bulkGet: (keys: (readonly [string, number])[]) => Promise.all(keys.map(position)),
    },
  } as never;
  const isReady = await loadContentOf({ database, loadContent: loadContentToShow }, id);
  const found = await rowOf(database, id);
  expect([isReady.ok, found.ok]).toEqual([true, true]);
  const game = await gameAt({ database, check: assertPlayable(ENGINE) }, id, head);
  expect(game.ok, JSON.stringify(game)).toBe(true);
}

/** A second page shows the game from the store, whole. */
async function showsFromStore(table: Table): Promise<void> {
  const page = await table.page.context().newPage();
  await page.goto(table.page.url());
  await expect(page.locator('main.panel h2').first()).toBeVisible();
  await expect(page.locator('p[role=status]:not(main *, dialog *)')).toBeAttached();
  await sound(page, table);
  await page.close();
}

/** Neither an error page, nor a part that could not be drawn, nor nonsense on screen. */
async function sound(page: Page, table: Table): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(NONSENSE);
  const faults = ['app_error_title', 'fault_island', 'fault_question', 'fault_top', 'fault_over'] as const;
  for (const key of faults) expect(text).not.toContain(table.say(key));
  expect(await page.locator('svg text.bare').count()).toBe(0);
}

/** One that taps whatever there is to tap on a table, by chance. */
export class Monkey {
  readonly table: Table;
  readonly #roll: Dice;
  readonly #complaints: string[];
  readonly #trail: string[] = [];
  readonly #url: string;
  /** Whether a tap led away from the table, and the page began anew. */
  hasLeft = false;

  constructor(table: Table, roll: Dice, origin: string) {
    this.table = table;
    this.#roll = roll;
    this.#complaints = watch(table.page, origin);
    this.#url = table.page.url();
  }

  /** One tap, and a look at what came of it. */
  async tap(opens = true): Promise<void> {
    const { page } = this.table;
    const all = await tappables(page);
    if (all.length === 0) return void (await page.keyboard.press('Escape'));
    const one = pick(this.#roll, all);
    this.#trail.push(one.name);
    await page.mouse.click(one.x, one.y);
    if (one.kind === 'text') await page.keyboard.type(pick(this.#roll, ['3', 'Defend 2 A1', '0', '“x” {n}']));
    if (one.kind === 'select') await page.keyboard.press('ArrowDown');
    if (one.kind !== 'tap') await page.keyboard.press(pick(this.#roll, ['Enter', 'Tab']));
    await painted(page);
    // A page of a shared table that goes away leaves the table; what is tapped after it waits for the others.
    if (!page.url().includes('/play/')) {
      this.hasLeft = true;
      await page.goto(this.#url);
      await expect(this.table.title).toBeVisible();
    }
    await this.table.saved();
    await sound(page, this.table);
    expect(this.#complaints).toEqual([]);
    if (opens) await opensFromStore(page);
  }

  async taps(n: number): Promise<void> {
    try {
      for (let i = 1; i <= n; i++) {
        await this.tap();
        if (i % TAPS_PER_OPENING === 0) await showsFromStore(this.table);
      }
      await showsFromStore(this.table);
    } catch (error) {
      console.log(`MONKEY ${this.#trail.slice(-LAST_TAPS).join(' > ')}`);
      throw error;
    }
  }
}

/** A table by chance, opened at a question by chance; Spirits are tracked where there are any. */
async function anyTableOn(page: Page, seed: number): Promise<{ table: Table; setup: Setup; roll: Dice }> {
  const roll = dice(seed);
  const drawn = anyTable(roll, 1 + roll(4));
  const setup = { ...drawn, ...(roll(6) === 0 && { trackers: true as const }) };
  let questions = roll(40);
  const table = await openPlayed(page, setup, () => questions-- <= 0);
  if (setup.spirits.some((one) => one !== null) && roll(2) === 0) {
    await openSpirit(table).catch(() => {});
    await page.keyboard.press('Escape');
  }
  return { table, setup, roll };
}

/** Taps on one table by chance after another, each on a page with a store of its own; each prints the seed that plays it again. */
export async function tapTables(
  browser: Browser,
  options: BrowserContextOptions,
  from: number,
): Promise<void> {
  for (let done = 0, n = 0; done < TAPS; done += TAPS_PER_TABLE, n++) {
    console.log(`MONKEY table ${from + n}: SEED=${SEED}, table ${n}`);
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    });
    const { table, roll } = await anyTableOn(await context.newPage(), from + n);
    await new Monkey(table, roll, options.baseURL!).taps(Math.min(TAPS_PER_TABLE, TAPS - done));
    await context.close();
  }
}
