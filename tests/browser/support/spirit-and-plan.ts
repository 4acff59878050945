import { expect, type Page } from '@playwright/test';
import { rows } from './database';
import type { Table } from './table';

const SPIRITS = ['river-surges-in-sunlight', 'lightnings-swift-strike'];

/** Makes the form for a new game begin with these Spirits, so that one of them can be tracked. */
export const chooseSpirits = (page: Page): Promise<void> =>
  page.evaluate((ids) => {
    const plan = { players: ids.length, spirits: ids.map((id) => ({ id, aspect: null })) };
    localStorage.setItem('blightwatch.new-game', JSON.stringify({ plan }));
  }, SPIRITS);

/** Packs that a Spirit and plans need, and the words of all there is. */
const PACKS = ['en', 'spirits', 'tools'];

/** Keeps what a Spirit and plans need on this device: what lies only on the host may be of another version by then. */
export const keepPacks = (page: Page): Promise<void> =>
  page.evaluate(async (names) => {
    const { active } = await navigator.serviceWorker.ready;
    for (const name of names) {
      const { port1, port2 } = new MessageChannel();
      await new Promise<void>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<object>) => 'packs' in data && resolve();
        active!.postMessage({ wish: 'fetch', name }, [port2]);
      });
    }
  }, PACKS);

/** The packs among those that this device keeps only a part of, or nothing. */
export const packsLost = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (names) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    type Answer = { readonly packs: readonly { readonly name: string; readonly state: string }[] };
    const { packs } = await new Promise<Answer>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      active!.postMessage({ wish: 'look', name: '' }, [port2]);
    });
    return packs
      .filter(({ name, state }) => names.includes(name) && state !== 'here')
      .map(({ name }) => name);
  }, PACKS);

/** Opens My Spirit, which is tracked from the first time on. */
export async function openSpirit(table: Table): Promise<void> {
  await table.openMenu();
  await table.tap(table.button('menu_tally'));
  const track = table.button('keep_spirit_now');
  const more = table.page.getByRole('button', { name: energyLabel(table), exact: true });
  await expect(track.or(more).first()).toBeVisible();
  if (await track.isVisible()) await table.tap(track);
  await expect(more).toBeVisible();
  await table.saved();
}

/** The name of the button that gives the first Spirit one Energy. */
export const energyLabel = (table: Table): string =>
  table.say('my_spirit_more', { what: table.say('my_spirit_energy') });

interface StoredSpirits {
  readonly game: string;
  readonly id: number;
  readonly state: { readonly spiritStates?: Readonly<Record<string, { readonly energy: number }>> };
}

/** The Energy that the tracked Spirits have at an entry; null where none is tracked. */
export async function energyAt(page: Page, game: string, entry: number): Promise<number | null> {
  const all = await rows<StoredSpirits>(page, 'positions');
  const { spiritStates } = all.find((one) => one.game === game && one.id === entry)!.state;
  return spiritStates ? Object.values(spiritStates).reduce((sum, { energy }) => sum + energy, 0) : null;
}

/** Opens a plan, so that what is tapped from now on goes into it. */
export async function openPlan(table: Table): Promise<void> {
  const aside = table.button('plans_aside');
  await table.tap(table.button('what_if'));
  // The first plan begins at once; later on another one does.
  const begin = table.button('plans_begin');
  await expect(aside.or(begin).first()).toBeVisible();
  if (await begin.isVisible()) await table.tap(begin);
  await expect(aside).toBeVisible();
}

/** The plans of a game as its row has them, in one text. */
export const plansText = (row: { readonly plans?: unknown }): string => JSON.stringify(row.plans ?? []);

/** The number of deeds in all plans of such a text. */
export const plannedDeeds = (text: string): number =>
  (JSON.parse(text) as readonly { readonly deeds: readonly unknown[] }[]).reduce(
    (sum, { deeds }) => sum + deeds.length,
    0,
  );

/** Follows what the page writes of a game’s plans: each text that it asked to be written, and how many are on the disk. */
export async function watchPlans(
  page: Page,
  name: string,
): Promise<{ asked: string[]; saved: () => number }> {
  const asked: string[] = [];
  let saved = 0;
  await page.exposeFunction(`${name}Asked`, (text: string) => void asked.push(text));
  await page.exposeFunction(`${name}Saved`, () => void saved++);
  await page.evaluate((name) => {
    const tell = window as never as Record<string, (text?: string) => void>;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, ...key) {
      const { plans } = value as { plans?: unknown };
      if (this.name === 'games' && plans !== undefined) {
        tell[`${name}Asked`]!(JSON.stringify(plans));
        this.transaction.addEventListener('complete', () => tell[`${name}Saved`]!());
      }
      return put.call(this, value, ...key);
    };
  }, name);
  return { asked, saved: () => saved };
}
