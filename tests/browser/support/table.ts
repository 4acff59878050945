import { expect, type Locator, type Page } from '@playwright/test';
import type { Messages } from '../../../src/lib/messages/compiled/messages';
import { type Key, type Locale, say } from './words';

/** Who sits down, and how they play. */
export interface Seating {
  /** One board for each player. */
  readonly boards?: readonly string[];
  readonly decks?: 'table' | 'app';
  readonly locale?: Locale;
  /** The address of the app, where the browser does not know it. */
  readonly at?: string;
}

export type Terrain = 'jungle' | 'mountain' | 'sands' | 'wetland';
export type Piece = 'c' | 't' | 'e' | 'd' | 'b';
export type Action = 'ravage' | 'build' | 'explore';

/** Two frames, in which what follows a question comes after it. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++)
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  });

/** People around the app: they see what the screen says and act with one finger. */
export class Table {
  readonly page: Page;
  readonly locale: Locale;
  /** How often the finger came down. */
  taps = 0;

  constructor(page: Page, locale: Locale = 'en') {
    this.page = page;
    this.locale = locale;
  }

  say<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): string {
    return say(this.locale, key, ...inputs);
  }

  button<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): Locator {
    return this.page.getByRole('button', { name: this.say(key, ...inputs), exact: true });
  }

  link(key: Key): Locator {
    return this.page.getByRole('link', { name: this.say(key), exact: true });
  }

  dialog(key: Key): Locator {
    return this.page.getByRole('dialog', { name: this.say(key), exact: true });
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps++;
    await this.saved();
  }

  /** What is shown is on the disk, so that a page that goes away takes nothing with it. */
  async saved(): Promise<void> {
    await expect(this.page.locator('main[data-unsaved]')).toHaveCount(0);
  }

  /** The sheet with the open question, or with the pad of a land. */
  get sheet(): Locator {
    return this.page.locator('main.panel');
  }

  /** What is asked. */
  get title(): Locator {
    return this.sheet.getByRole('heading', { level: 2 });
  }

  /** The one next thing, whatever it is called now. */
  get next(): Locator {
    return this.sheet.locator('footer .main').getByRole('button');
  }

  /** The fear pool, as `2/8`. */
  get fear(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.say('fear')} \\d`) });
  }

  get map(): Locator {
    return this.page.getByRole('group', { name: this.say('island_map'), exact: true });
  }

  land(id: string): Locator {
    return this.map.getByRole('button', { name: new RegExp(`^${id}\\b`) });
  }

  /** A land among those that an Invader Card looks at. */
  inMirror(id: string): Locator {
    return this.sheet.getByRole('listitem').filter({ has: this.page.getByText(id, { exact: true }) });
  }

  async asks<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): Promise<void> {
    await expect(this.title).toHaveText(this.say(key, ...inputs));
    await this.saved();
  }

  /** The one big button, by its name. */
  async proceed<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): Promise<void> {
    await this.tap(this.button(key, ...inputs));
  }

  /** Which tap is shown, and what is asked after it: two questions may be asked in the same words. */
  private async shown(): Promise<string> {
    return `${await this.sheet.getAttribute('data-entry')} ${await this.title.innerText()}`;
  }

  /** Does this, and waits until the screen shows what came of it. */
  async shows(doing: () => Promise<void>): Promise<void> {
    const before = await this.shown();
    await doing();
    await expect.poll(() => this.shown(), { intervals: [20, 50, 100] }).not.toBe(before);
    await this.saved();
  }

  /** With the question stands all that a table fetches after it: what is heard, moves and opens. */
  async stands(): Promise<void> {
    await expect(this.page.locator('p[role=status]:not(main *, dialog *)')).toBeAttached();
  }

  /** A page anew, once what is shown is on the disk. */
  async reload(): Promise<void> {
    await this.saved();
    await this.page.reload();
  }

  /** The usual answer of a list, wherever it stands there; of cards the first. */
  get listed(): Locator {
    const usual = this.sheet.locator('li[data-usual] button');
    const others = this.sheet.locator('.body:not(:has(li[data-usual])) li').getByRole('button');
    return usual.or(others).first();
  }

  /** This button where there is one, the usual answer, or the first there is; then the screen shows what came of it. */
  async goOn(rather?: Locator): Promise<void> {
    const usual = (await this.next.count()) > 0 ? this.next : this.listed;
    const one = rather && (await rather.count()) > 0 ? rather : usual;
    await this.shows(() => this.tap(one));
  }

  /** The usual answers, until this is asked. */
  async goOnUntil(question: RegExp): Promise<void> {
    for (let answers = 0; answers < 60; answers++) {
      if (question.test(await this.title.innerText())) return;
      await this.goOn();
    }
    throw new Error(`${String(question)} is never asked`);
  }

  /** What hands move before the next question is done. */
  async moved(): Promise<void> {
    await this.asks('moves_title');
    await this.proceed('moves_done');
  }

  /** Resolves an Invader action as the screen shows it, in this many lands. */
  async asShown(action: Action, count: number): Promise<void> {
    if (count > 0) await this.proceed(`go_${action}`, { count });
    else await this.proceed('go_none', { action: this.say(`phase_${action}`) });
  }

  /** An Invader Card among those that can still come. */
  card(stage: 1 | 2 | 3, terrain: Terrain): Locator {
    const lands = this.say(`terrain_${terrain}`);
    const name = this.say('card_name', { stage: this.say(`stage_${stage}`), lands });
    return this.sheet.getByRole('button', { name });
  }

  /** The table turned this Invader Card. */
  async turnUp(stage: 1 | 2 | 3, terrain: Terrain): Promise<void> {
    await this.tap(this.card(stage, terrain));
  }

  /** An answer that is not the usual one. */
  async choose<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): Promise<void> {
    await this.tap(this.sheet.getByRole('button', { name: this.say(key, ...inputs) }));
  }

  /** Back, with something open: the browser knows of that a frame after it is painted, and nobody is as quick as a test. */
  async goBack(): Promise<void> {
    const isKnown = (): Promise<boolean> =>
      this.page.evaluate(() => JSON.stringify(history.state).includes('"over":true'));
    await expect.poll(isKnown).toBe(true);
    await this.page.goBack();
  }

  async openLand(id: string): Promise<void> {
    await this.tap(this.land(id));
    await expect(this.title).toHaveText(id);
  }

  count(land: string, piece: Piece): Locator {
    // French sets a space before the colon.
    const name = new RegExp(`^${land}\\s?: ${this.say(`piece_${piece}`)}$`);
    return this.page.getByRole('spinbutton', { name });
  }

  /** One piece more, where the land's counts are open. */
  async oneMore(land: string, piece: Piece): Promise<void> {
    const more = this.say('pad_more', { piece: this.say(`piece_${piece}`) });
    await this.tap(this.count(land, piece).locator('..').getByRole('button', { name: more, exact: true }));
  }

  /** Every land with its pieces, as a screen reader gives it; the island follows the question a frame later. */
  async lands(): Promise<readonly string[]> {
    await expect(this.map.getByRole('button').first()).toBeVisible();
    await painted(this.page);
    return this.map.getByRole('button').evaluateAll((lands) => lands.map((land) => land.ariaLabel ?? ''));
  }

  /** Opens the menu, and unfolds a part of it. */
  async openMenu(part?: 'menu_end' | 'menu_more'): Promise<void> {
    await this.tap(this.button('menu'));
    if (part) await this.unfold(part);
  }

  /** Unfolds a part of the menu, or of the page for a new game. */
  async unfold(part: Key): Promise<void> {
    await this.tap(this.page.locator('summary').getByText(this.say(part), { exact: true }));
  }

  async openJournal(): Promise<void> {
    await this.openMenu();
    await this.tap(this.button('menu_journal'));
    await expect(this.dialog('journal_title')).toBeVisible();
  }

  get journalLines(): Locator {
    return this.dialog('journal_title').getByRole('listitem').getByRole('button');
  }

  /** What the journal says, the newest first. */
  async journal(): Promise<readonly string[]> {
    await this.openJournal();
    await expect(this.journalLines.first()).toBeVisible();
    // Not `allInnerTexts()`: it looks for the lines from within the page, and a tab of Firefox dies of that.
    const lines = await this.dialog('journal_title').evaluate((dialog) =>
      [...dialog.querySelectorAll<HTMLElement>('li button')].map((line) => line.innerText),
    );
    await this.closeDialog();
    return lines;
  }

  /** Answers a button that asks the device for a file. */
  async giveFile(asks: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(asks);
    await (await chooser).setFiles(file);
  }

  async closeDialog(): Promise<void> {
    await this.tap(
      this.page.getByRole('dialog').getByRole('button', { name: this.say('close'), exact: true }),
    );
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
}

/** From the home page to a table waiting to be set. */
export async function startGame(
  page: Page,
  { boards = ['A', 'B'], decks = 'table', locale = 'en', at = '/' }: Seating = {},
): Promise<Table> {
  const table = new Table(page, locale);
  await page.goto(at);
  await table.tap(table.link('home_new_first').or(table.link('home_new_game')));
  if (boards.length !== 2)
    await page.getByRole('radio', { name: String(boards.length), exact: true }).check({ force: true });
  for (const [i, board] of boards.entries())
    await page.getByRole('combobox', { name: table.say('new_board_of', { n: i + 1 }) }).selectOption(board);
  if (decks === 'app') {
    await table.unfold('new_decks');
    await page.getByRole('radio', { name: table.say('new_decks_app') }).check();
  }
  await table.proceed('new_start');
  await table.asks('ask_set');
  return table;
}

/** Sets the table and explores so many lands with this first card; then the first turn begins. */
export async function setTheTable(table: Table, first: Terrain, explored: number): Promise<void> {
  await table.proceed('go_set');
  await table.turnUp(1, first);
  await table.asShown('explore', explored);
  await table.asks('phase_spirit');
}

/** The first turn, in which nothing Ravages yet. */
export async function firstTurn(
  table: Table,
  built: number,
  drawn: Terrain,
  explored: number,
): Promise<void> {
  await table.proceed('go_spirit');
  await table.proceed('go_fast');
  await table.asShown('build', built);
  await table.turnUp(1, drawn);
  await table.asShown('explore', explored);
  await table.proceed('go_slow_time');
  await table.asks('phase_spirit');
}
