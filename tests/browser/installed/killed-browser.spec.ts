import { setTimeout as moment } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import type { Site } from '../../../scripts/site.mjs';
import { rows } from '../support/database';
import { withSite } from '../support/install';
import { type Mortal, withMortal } from '../support/mortal';
import { setTheTable, startGame, Table } from '../support/table';
import { withVersion } from '../support/versions';

/** How often the browser is killed: each kind once in `npm test`, as often as told by `npm run kill`. */
const KILLS = Number(process.env.KILLS ?? 2);
/** A game that was killed so often gives way to a new one. */
const KILLS_PER_GAME = 12;
/** Starts after the last kill: what a kill has torn may only be found out by the third; `npm run kill` waits for it. */
const STARTS_AFTER = process.env.KILLS ? 3 : 1;
const MOST_TAPS = 8;
/** Milliseconds between two taps, at most. */
const TAP_MS = 40;

/** What is going on when the browser is killed. */
type Doing = 'tapping' | 'undoing' | 'creating' | 'starting' | 'updating';
/** How far the other version has come when the browser is killed, or up to two seconds later. */
const STAGES = ['asked', 'installing', 'waiting', 'taking over'] as const;
/** Milliseconds after which nobody waits for that any longer. */
const LONGEST_UPDATE = 30_000;
/** One round of kills; another version to update to takes a build of its own. */
const ROUND: readonly Doing[] = ['tapping', 'undoing', 'creating', 'starting', 'tapping', 'undoing'];
const ROUND_WITH_UPDATES: readonly Doing[] = [...ROUND, 'updating', 'tapping', 'starting', 'updating'];

/** Where a game stands in its log. */
interface Standing {
  readonly head: number;
  readonly nextEntry: number;
  readonly redo: readonly number[];
}

interface StoredGame extends Standing {
  readonly id: string;
  readonly deletedAt: number | null;
}

/** An entry of a game, or its state. */
interface Placed {
  readonly game: string;
  readonly id: number;
}

/** What is known of a game: where it may stand, the least of it first, and the fear its table shows there. */
interface Known {
  readonly url: string;
  may: readonly (Standing & { readonly fear: number })[];
}

type Tap = 'fear_add' | 'undo' | 'redo';

const standing = ({ head, nextEntry, redo }: Standing): string => JSON.stringify([head, nextEntry, redo]);

/** Where these taps lead, one after another. Undo takes back what was tapped before it, redo what it took back. */
function after(from: Known['may'][number], taps: readonly Tap[], pool: number): Known['may'] {
  const all = [from];
  const line = [from.head];
  for (const tap of taps) {
    const { head, nextEntry, redo, fear } = all.at(-1)!;
    if (tap === 'fear_add') {
      line.push(nextEntry);
      all.push({ head: nextEntry, nextEntry: nextEntry + 1, redo: [], fear: (fear + 1) % pool });
    } else if (tap === 'undo') {
      line.pop();
      all.push({ head: line.at(-1)!, nextEntry, redo: [...redo, head], fear: (fear + pool - 1) % pool });
    } else {
      line.push(redo.at(-1)!);
      all.push({ head: redo.at(-1)!, nextEntry, redo: redo.slice(0, -1), fear: (fear + 1) % pool });
    }
  }
  return all;
}

const upTo = (most: number): number => Math.ceil(Math.random() * most);
const times = (n: number, tap: Tap): readonly Tap[] => new Array<Tap>(n).fill(tap);

/** So many taps by chance; none goes back behind the first of them. */
function someTaps(): readonly Tap[] {
  const taps: Tap[] = [];
  let depth = 0;
  for (let n = upTo(MOST_TAPS); n > 0; n--) {
    const tap: Tap = depth > 0 && Math.random() < 0.2 ? 'undo' : 'fear_add';
    depth += tap === 'undo' ? -1 : 1;
    taps.push(tap);
  }
  return taps;
}

/** Fear in the pool and what it takes to earn a card, as the screen says. */
async function fearOf(table: Table): Promise<readonly [fear: number, pool: number]> {
  const [fear, pool] = ((await table.fear.getAttribute('aria-label')) ?? '').match(/\d+/g)!.map(Number);
  return [fear!, pool!];
}

/** Games that lack one of the entries they have made, or the state after it. */
async function gaps(page: Page, games: readonly StoredGame[]): Promise<readonly string[]> {
  const tables = [await rows<Placed>(page, 'entries'), await rows<Placed>(page, 'positions')];
  const lacks = ({ id, nextEntry }: StoredGame, all: readonly Placed[]) =>
    all.filter(({ game }) => game === id).length < nextEntry;
  return games.filter((game) => tables.some((all) => lacks(game, all))).map(({ id }) => id);
}

/** Tables, gone through by one browser after another. */
class Evenings {
  readonly #browser: Mortal;
  readonly #site: Site;
  readonly #builds: readonly string[];
  readonly #games = new Map<string, Known>();
  #current = '';
  #running = '';
  #watched = 0;
  /** What was going on at each kill. */
  readonly kills: Record<Doing, number> = { tapping: 0, undoing: 0, creating: 0, starting: 0, updating: 0 };
  taps = 0;
  starts = 0;
  /** How often a start found the other version in its place. */
  updates = 0;

  constructor(browser: Mortal, site: Site, builds: readonly string[]) {
    this.#browser = browser;
    this.#site = site;
    this.#builds = builds;
  }

  /** The game on the table. */
  get #played(): Known {
    return this.#games.get(this.#current)!;
  }

  /** Starts the browser at the game on the table: every game is there, and each stands where it may. */
  async start(): Promise<Table> {
    const page = await this.#browser.open(this.#played.url);
    const table = new Table(page);
    await expect(table.title)
      .toBeVisible()
      .catch(async (error: unknown) => {
        console.log(await page.locator('body').innerText());
        throw error;
      });
    const ids = () => rows<StoredGame>(page, 'games').then((all) => all.map(({ id }) => id));
    await expect.poll(ids).toEqual(expect.arrayContaining([...this.#games.keys()]));
    const games = await rows<StoredGame>(page, 'games');
    await expect.poll(() => gaps(page, games)).toEqual([]);
    for (const row of games) {
      expect(row.deletedAt).toBeNull();
      const known = this.#games.get(row.id);
      if (!known) continue; // one that was made while nobody was told so any more
      expect(known.may.map(standing), row.id).toContain(standing(row));
      known.may = known.may.filter((may) => standing(may) === standing(row)).slice(-1);
    }
    const [fear] = await fearOf(table);
    expect(fear).toBe(this.#played.may[0]!.fear);
    const [running] = /entry\/start\.[\w-]+/.exec(await page.content())!;
    if (this.#running !== '' && running !== this.#running) this.updates++;
    this.#running = running;
    this.starts++;
    return table;
  }

  /** A game of two boards in its first turn, acknowledged as soon as its table is on screen. */
  async create(page: Page): Promise<Table> {
    const table = await startGame(page, { at: this.#site.address });
    await setTheTable(table, 'jungle', 4);
    const id = new URL(page.url()).searchParams.get('game')!;
    const row = (await rows<StoredGame>(page, 'games')).find((one) => one.id === id)!;
    const [fear] = await fearOf(table);
    this.#games.set(id, { url: page.url(), may: [{ ...row, fear }] });
    this.#current = id;
    return table;
  }

  async killWhileTapping(table: Table): Promise<void> {
    await this.#killDuring(table, [], someTaps());
  }

  /** Ends the browser while what was tapped is undone, and some of it done again. */
  async killWhileUndoing(table: Table): Promise<void> {
    const back = 1 + upTo(MOST_TAPS / 2);
    await this.#killDuring(table, times(back, 'fear_add'), [
      ...times(back, 'undo'),
      ...times(upTo(back) - 1, 'redo'),
    ]);
  }

  /** Taps as fast as a page can be tapped; what the page says is saved, before the kill, must never be lost. */
  async #killDuring(table: Table, before: readonly Tap[], taps: readonly Tap[]): Promise<void> {
    const game = this.#played;
    const [, pool] = await fearOf(table);
    const all = after(game.may[0]!, [...before, ...taps], pool);
    const saved = await this.#watch(table);
    await this.#tap(table, before);
    while (saved() < before.length) await moment(5);
    await this.#tap(table, taps);
    await moment(Math.random() * (TAP_MS * taps.length + 100));
    await this.#browser.kill();
    game.may = all.slice(saved());
    this.taps += saved();
  }

  /** How many taps the table has said are saved from now on. */
  async #watch(table: Table): Promise<() => number> {
    let saved = 0;
    const name = `saved${++this.#watched}`;
    await table.page.exposeFunction(name, () => saved++);
    await table.sheet.evaluate((sheet, name) => {
      const tell = (window as never as Record<string, () => void>)[name]!;
      new MutationObserver(tell).observe(sheet, { attributeFilter: ['data-saved'] });
    }, name);
    return () => saved;
  }

  async #tap(table: Table, taps: readonly Tap[]): Promise<void> {
    const labels = taps.map((tap) => table.say(tap));
    await table.page.evaluate(
      ([labels, most]) => {
        let wait = 0;
        for (const label of labels)
          setTimeout(
            () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!.click(),
            (wait += Math.random() * most),
          );
      },
      [labels, TAP_MS] as const,
    );
  }

  /** Ends the browser while a new game is made, or just after. */
  async killWhileCreating(table: Table): Promise<void> {
    const { page } = table;
    await page.goto(new URL('new/', this.#site.address).href);
    await table.proceed('new_start');
    await moment(Math.random() * 300);
    const title = await table.title.innerText({ timeout: 1 }).catch(() => '');
    const id = new URL(page.url()).searchParams.get('game');
    await this.#browser.kill();
    if (id !== null && title === table.say('ask_set'))
      this.#games.set(id, { url: `${this.#site.address}play/?game=${id}`, may: [AT_THE_LIST] });
  }

  async killWhileStarting(): Promise<void> {
    await this.#browser.kill();
    const opening = this.#browser.open(this.#played.url).catch(() => {});
    await moment(Math.random() * 3_000);
    await this.#browser.kill();
    await opening;
  }

  /** The other version is there and installs itself, waits or takes over. */
  async killWhileUpdating(table: Table): Promise<void> {
    this.#site.root = this.#builds[(this.updates + 1) % 2]!;
    const stage = STAGES[upTo(STAGES.length) - 1]!;
    const there = table.page.evaluate(async (stage) => {
      const registration = await navigator.serviceWorker.ready;
      void registration.update();
      const until = async (is: () => unknown) => {
        while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      if (stage === 'asked') return;
      await until(() => registration.installing ?? registration.waiting);
      if (stage === 'installing') return;
      await until(() => registration.waiting);
      if (stage === 'taking over') registration.waiting!.postMessage({ type: 'SKIP_WAITING' });
    }, stage);
    await Promise.race([there.catch(() => {}), moment(LONGEST_UPDATE)]);
    await moment(Math.random() * 2_000);
    await this.#browser.kill();
  }

  /** Ends the browser in the middle of this, counts it, and starts it again. */
  async kill(what: Doing, table: Table): Promise<Table> {
    if (what === 'tapping') await this.killWhileTapping(table);
    else if (what === 'undoing') await this.killWhileUndoing(table);
    else if (what === 'creating') await this.killWhileCreating(table);
    else if (what === 'starting') await this.killWhileStarting();
    else await this.killWhileUpdating(table);
    this.kills[what]++;
    return this.start();
  }

  /** One line for `npm run kill`: how often what was done, and how often the browser threw its database away. */
  toString(): string {
    const thrownAway = this.#browser.said.match(THROWN_AWAY)?.length ?? 0;
    const { kills, starts, taps, updates } = this;
    return `KILLED ${JSON.stringify({ ...kills, games: this.#games.size, starts, taps, updates, thrownAway })}`;
  }
}

/** A new game: only its start is there. */
const AT_THE_LIST = { head: 0, nextEntry: 1, redo: [], fear: 0 };

/** What Chromium says when it throws a database away. */
const THROWN_AWAY = /IndexedDB recovering from a corrupted/g;

async function killedAgainAndAgain(
  evenings: Evenings,
  browser: Mortal,
  address: string,
  round: readonly Doing[],
) {
  let table = await evenings.create(await browser.open(address));
  for (let kill = 1; kill <= KILLS; kill++) {
    table = await evenings.kill(round[(kill - 1) % round.length]!, table);
    if (kill % KILLS_PER_GAME === 0) table = await evenings.create(table.page);
  }
  for (let n = 0; n < STARTS_AFTER; n++) {
    await browser.kill();
    await evenings.start();
  }
}

test(`killed ${KILLS} times at random moments, it has every tap that was saved at each start that follows`, async () => {
  test.setTimeout(300_000 + KILLS * 60_000);
  const run = (builds: readonly string[]) =>
    withSite('build', (site) =>
      withMortal(async (browser) => {
        const evenings = new Evenings(browser, site, builds);
        try {
          const round = builds.length > 1 ? ROUND_WITH_UPDATES : ROUND;
          await killedAgainAndAgain(evenings, browser, site.address, round);
        } finally {
          test.info().annotations.push({ type: 'kills', description: String(evenings) });
          console.log(String(evenings));
        }
      }),
    );
  await (process.env.KILLS ? withVersion('98.7.6', (newer) => run(['build', newer])) : run(['build']));
});
