import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Messages } from '../../../src/lib/messages/compiled/messages';
import { drawnCode, holdCode } from './code-on-screen';
import { type EngineScreen, type Named, named } from './engine-screen';
import { type Key, type Locale, say } from './words';

/** Answers after which a turn must be over. */
const MOST_ANSWERS = 90;
/** Fear that earns a Fear Card for two. */
const POOL = 8;

/** Asks again soon: most of an evening is waiting for what is there in a moment. */
const soon = <T>(get: () => T | Promise<T>, message?: string) =>
  expect.poll(get, { intervals: [20, 50, 100], ...(message !== undefined && { message }) });

/** What stands on the panel of a table. */
interface Standing {
  readonly game: string;
  readonly entry: string;
  readonly title: string;
  readonly lands: readonly string[];
}

/** The usual answer: the big button, or the first there is. */
export const usual = (): Element | null => {
  const panel = document.querySelector('main.panel');
  const main = panel?.querySelector('footer .main button') ?? null;
  if (main) return main.ariaDisabled ? null : main;
  return panel?.querySelector('[data-usual] > button') ?? panel?.querySelector('.body li > button') ?? null;
};

const look = (): Standing | null => {
  const panel = document.querySelector<HTMLElement>('main.panel');
  const title = panel?.querySelector('h2')?.textContent.trim();
  if (!panel || !title || document.querySelector('main[data-unsaved]')) return null;
  // What stands in each land; what is about to come of it is worked out a moment later.
  const lands = [...document.querySelectorAll('.map [data-land]')].map(
    (land) => (land.ariaLabel ?? '').split('. ')[0]!,
  );
  if (lands.length === 0) return null;
  const game = new URL(location.href).searchParams.get('game') ?? '';
  return { game, entry: panel.dataset['entry'] ?? '', title, lands };
};

/** Another entry of a list that is there in a moment: a board, a language. */
export const choose = async ({ label, value }: { label: string; value: string }): Promise<void> => {
  const isMeant = (one: HTMLSelectElement): boolean =>
    (one.ariaLabel ?? one.labels[0]?.textContent.trim()) === label;
  const list = () => [...document.querySelectorAll('select')].find(isMeant);
  while (!list()) await new Promise(requestAnimationFrame);
  list()!.value = value;
  list()!.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Two people who play two turns in any browser, and all that may befall them. */
class Evening {
  readonly #screen: EngineScreen;
  readonly #locale: Locale;
  /** All that was asked so far. */
  readonly asked: string[] = [];

  constructor(screen: EngineScreen, locale: Locale) {
    this.#screen = screen;
    this.#locale = locale;
  }

  say<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): string {
    return say(this.#locale, key, ...inputs);
  }

  tap<K extends Key>(kind: Named['kind'], key: K, ...inputs: Parameters<Messages[K]>): Promise<void> {
    return this.#screen.touch(named, { kind, name: this.say(key, ...inputs) });
  }

  /** What is asked, once all that was tapped is on the disk. */
  async stands(screen = this.#screen): Promise<Standing> {
    let found: Standing | null = null;
    await soon(async () => (found = await screen.run(look, null)), 'a table').not.toBeNull();
    return found!;
  }

  async asks<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): Promise<void> {
    await soon(async () => (await this.stands()).title).toBe(this.say(key, ...inputs));
  }

  /** Does this, and waits until another question or another tap is shown. */
  async #shows(doing: () => Promise<void>): Promise<Standing> {
    const before = await this.stands();
    await doing();
    const differs = async () => {
      const { entry, title } = await this.stands();
      return entry !== before.entry || title !== before.title;
    };
    await soon(differs, `after ${before.title}`).toBe(true);
    return this.stands();
  }

  /** From home to the first Spirit phase. */
  async sitDown(): Promise<void> {
    await this.#screen.open('/');
    await this.tap('link', 'home_new_first');
    for (const [i, board] of ['A', 'B'].entries())
      await this.#screen.run(choose, { label: this.say('new_board_of', { n: i + 1 }), value: board });
    await this.tap('button', 'new_start');
    await this.asks('ask_set');
    await this.goOnUntil('phase_spirit');
  }

  /** The usual answers, one at least, until this is asked. */
  async goOnUntil(key: Key): Promise<void> {
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const { title } = await this.stands();
      if (answers > 0 && title === say(this.#locale, key as 'phase_spirit')) return;
      this.asked.push(title);
      await this.#shows(() => this.#screen.touch(usual, null));
    }
    throw new Error(`${key} is not asked after ${this.asked.join(', ')}`);
  }

  /** An Explorer that a Power destroys, Defend, Fear, and one of them taken back. */
  async tellDeeds(): Promise<void> {
    await this.#shows(() => this.#screen.touch(usual, null));
    await this.asks('phase_fast');
    const { lands } = await this.stands();
    const land = lands.find((name) => /1 (Explorer|Ontdekker)/.test(name))!.split(':')[0]!;
    const pieces = async () => (await this.stands()).lands.find((name) => name.split(':')[0] === land);
    const before = await pieces();
    await this.#screen.touch((land: string) => document.querySelector(`[data-land="${land}"]`), land);
    await this.#screen.touch(named, { kind: 'button', name: this.say('count_e', { count: 1 }) });
    await this.tap('button', 'verb_destroy');
    await soon(pieces).not.toBe(before);
    await this.tap('button', 'undo');
    await this.tap('button', 'go_done');
    await soon(pieces).toBe(before);
    for (let fear = 0; fear < POOL; fear++) await this.#shows(() => this.tap('button', 'fear_add'));
  }

  /** The same question and the same island, on a page that begins anew. */
  async holds(before: Standing, screen = this.#screen): Promise<void> {
    await soon(() => this.stands(screen)).toEqual(before);
  }

  /** Goes on to a question within an action, and begins anew there. */
  async reloadsInTheMiddle(): Promise<void> {
    await this.goOnUntil('ask_draw');
    const before = await this.stands();
    await this.#screen.reload();
    await this.holds(before);
  }

  /** Without a server the app opens at the very same question. */
  async opensOffline(): Promise<void> {
    await this.#screen.run(() => navigator.serviceWorker.ready.then(() => true), null);
    const before = await this.stands();
    await this.#screen.serve(false);
    await this.#screen.open('/');
    await this.tap('link', 'home_go_on');
    await this.holds(before);
    await this.#screen.open(`/play/?game=${before.game}`);
    await this.holds(before);
    await this.#screen.serve(true);
  }

  /** A backup saved here, and restored where nothing is. */
  async bringsBackupTo(other: EngineScreen): Promise<void> {
    const before = await this.stands();
    await this.#screen.open('/backup/');
    const backup = await this.#screen.saving(() => this.tap('button', 'backup_save'));
    const path = test.info().outputPath('evening.blightwatch');
    await writeFile(path, backup);
    const there = new Evening(other, this.#locale);
    await other.open('/backup/');
    await there.#isThere('backup_open');
    await other.give(path);
    await there.tap('button', 'backup_do', { count: 1 });
    await there.#isSaid('backup_done');
    await other.open(`/play/?game=${before.game}`);
    await this.holds(before, other);
    await this.#screen.open(`/play/?game=${before.game}`);
  }

  /** The game as a link, and as the code on the screen. */
  async handsOverTo(others: readonly [EngineScreen, EngineScreen]): Promise<void> {
    const before = await this.stands();
    await this.#screen.open(`/hand-over/?game=${before.game}`);
    let code: string | null = null;
    await soon(async () => (code = await this.#screen.run(drawnCode, null)), 'a code').not.toBeNull();
    await this.tap('radio', 'handoff_link');
    const field = { kind: 'field', name: this.say('handoff_link_label') } as const;
    await this.#screen.touch(named, field);
    const link = await this.#screen.run(() => (document.activeElement as HTMLInputElement).value, null);
    await others[0].open(link);
    await others[1].open('/receive/');
    const filming = new Evening(others[1], this.#locale);
    await filming.#isThere('receive_camera_go');
    await others[1].run(holdCode, code!);
    await filming.tap('button', 'receive_camera_go');
    for (const other of others) {
      await new Evening(other, this.#locale).tap('button', 'receive_take');
      const received = () => this.stands(other).then(({ title, lands }) => ({ title, lands }));
      await soon(received).toEqual({ title: before.title, lands: before.lands });
    }
    await this.#screen.open(`/play/?game=${before.game}`);
    await this.holds(before);
  }

  /** Another language, theme and size: every page is as wide as the screen, in its own colours. */
  async turnsTo(locale: Locale, theme: 'dark' | 'light', width: number, height: number): Promise<Evening> {
    const { game, entry } = await this.stands();
    await this.#screen.open('/settings/');
    await this.tap('radio', `settings_theme_${theme}`);
    await this.#screen.run(choose, { label: this.say('settings_language'), value: locale });
    await this.#screen.resize(width, height);
    for (const path of ['/', '/new/', '/settings/', '/history/', '/reference/', `/play/?game=${game}`]) {
      await this.#screen.open(path);
      const seen = () =>
        this.#screen.run(
          () => ({
            isUp: document.querySelector('.app > *') !== null && document.querySelector('h1') !== null,
            language: document.documentElement.lang,
            theme: getComputedStyle(document.documentElement).colorScheme,
            // Not a pixel too wide, and the table not one too high.
            over: document.documentElement.scrollWidth - innerWidth,
          }),
          null,
        );
      await soon(seen, path).toEqual({ isUp: true, language: locale, theme, over: 0 });
    }
    const there = new Evening(this.#screen, locale);
    expect((await there.stands()).entry).toBe(entry);
    expect(await this.#screen.run(() => document.documentElement.scrollHeight - innerHeight, null)).toBe(0);
    return there;
  }

  async #isThere(key: Key): Promise<void> {
    const name = { kind: 'button', name: say(this.#locale, key as 'backup_open') } as const;
    const isThere = () => this.#screen.run(named, name).then(Boolean);
    await soon(isThere, name.name).toBe(true);
  }

  async #isSaid(key: Key): Promise<void> {
    const text = say(this.#locale, key as 'backup_done');
    await soon(() => this.#screen.run(() => document.body.innerText, null)).toContain(text);
  }
}

/** An evening of two on one device: what it needs no file, link or code for, with what comes in the middle of it. */
export async function eveningAlone(
  screen: EngineScreen,
  inBetween: (evening: Evening) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const evening = new Evening(screen, 'en');
  await test.step('two turns with deeds, Undo and a Fear Card', async () => {
    await screen.resize(390, 844);
    await evening.sitDown();
    await evening.tellDeeds();
    await evening.reloadsInTheMiddle();
    await evening.goOnUntil('phase_spirit');
    await evening.goOnUntil('phase_spirit');
    expect(evening.asked.join('; ')).toContain('Which Fear Card?');
  });
  await test.step('opened again offline', () => evening.opensOffline());
  await inBetween(evening);
  await test.step('Dutch, by day, on a tablet, and back', async () => {
    const dutch = await evening.turnsTo('nl', 'light', 1180, 820);
    await dutch.goOnUntil('phase_fast');
    await dutch.turnsTo('en', 'dark', 390, 844);
  });
  expect(await screen.complaints()).toEqual([]);
}

/** A whole evening of two: what every browser has to bring about. */
export async function wholeEvening(screen: EngineScreen): Promise<void> {
  const others = [await screen.another(), await screen.another(), await screen.another()] as const;
  await eveningAlone(screen, async (evening) => {
    await test.step('backup and restore', () => evening.bringsBackupTo(others[0]));
    await test.step('handed over by link and by code', () => evening.handsOverTo([others[1], others[2]]));
  });
  for (const one of others) expect(await one.complaints()).toEqual([]);
  for (const one of others) await one.close();
}
