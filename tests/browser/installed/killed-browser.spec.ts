import { setTimeout as moment } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import type { Site } from '../../../scripts/site.mjs';
import { rows } from '../support/database';
import { withSite } from '../support/install';
import { type Mortal, withMortal } from '../support/mortal';
import {
  chooseSpirits,
  energyAt,
  energyLabel,
  keepPacks,
  openPlan,
  openSpirit,
  packsLost,
  plannedDeeds,
  plansText,
  watchPlans,
} from '../support/spirit-and-plan';
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
type Doing = 'tapping' | 'undoing' | 'creating' | 'starting' | 'updating' | 'spirit' | 'planning';
/** How far the other version has come when the browser is killed, or up to two seconds later. */
const STAGES = ['asked', 'installing', 'waiting', 'taking over'] as const;
/** Milliseconds after which nobody waits for that any longer. */
const LONGEST_UPDATE = 30_000;
/** One round of kills; another version to update to takes a build of its own. */
const ROUND: readonly Doing[] = [
  ...['tapping', 'undoing', 'spirit', 'planning', 'creating', 'starting', 'tapping', 'undoing'],
  ...['spirit', 'planning'],
] as Doing[];
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
  readonly plans?: unknown;
}

/** An entry of a game, or its state. */
interface Placed {
  readonly game: string;
  readonly id: number;
}

/** What is known of a game: where it may stand, the least of it first, and the fear its table shows there. */
interface Known {
  readonly url: string;
  may: readonly (Standing & { readonly fear: number; readonly energy: number | null })[];
  /** What its row may have of plans, the least of it first. */
  plans: readonly string[];
  /** Whether its row may have more deeds planned than the last of these. */
  isPlansAhead?: boolean;
}

type Tap = 'fear_add' | 'undo' | 'redo' | 'energy';

const standing = ({ head, nextEntry, redo }: Standing): string => JSON.stringify([head, nextEntry, redo]);

/** Where these taps lead, one after another. Undo takes back what was tapped before it, redo what it took back. */
function after(from: Known['may'][number], taps: readonly Tap[], pool: number): Known['may'] {
  const all = [from];
  const line = [from.head];
  for (const tap of taps) {
    const { head, nextEntry, redo, fear, energy } = all.at(-1)!;
    if (tap === 'fear_add' || tap === 'energy') {
      line.push(nextEntry);
      const standing = { head: nextEntry, nextEntry: nextEntry + 1, redo: [] };
      if (tap === 'fear_add') all.push({ ...standing, fear: (fear + 1) % pool, energy });
      else all.push({ ...standing, fear, energy: energy! + 1 });
    } else if (tap === 'undo') {
      line.pop();
      const back = { head: line.at(-1)!, nextEntry, redo: [...redo, head] };
      all.push({ ...back, fear: (fear + pool - 1) % pool, energy });
    } else {
      line.push(redo.at(-1)!);
      const again = { head: redo.at(-1)!, nextEntry, redo: redo.slice(0, -1) };
      all.push({ ...again, fear: (fear + 1) % pool, energy });
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
  readonly kills: Record<Doing, number> = {
    ...{ tapping: 0, undoing: 0, creating: 0, starting: 0, updating: 0, spirit: 0, planning: 0 },
  };
  taps = 0;
  /** Writes of plans that were on the disk when the browser was killed. */
  planned = 0;
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
    expect(await packsLost(page)).toEqual([]);
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
      expect(await energyAt(page, row.id, row.head), row.id).toBe(known.may[0]!.energy);
      if (!known.isPlansAhead || plannedDeeds(plansText(row)) <= plannedDeeds(known.plans.at(-1)!))
        expect(known.plans, row.id).toContain(plansText(row));
      known.plans = [plansText(row)];
      known.isPlansAhead = false;
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
    if (!page.url().startsWith(this.#site.address)) await page.goto(this.#site.address);
    if (this.#games.size === 0) await keepPacks(page);
    await chooseSpirits(page);
    const table = await startGame(page, { at: this.#site.address });
    await setTheTable(table, 'jungle', 4);
    await openSpirit(table);
    await table.closeDialog();
    const id = new URL(page.url()).searchParams.get('game')!;
    const row = (await rows<StoredGame>(page, 'games')).find((one) => one.id === id)!;
    const [fear] = await fearOf(table);
    const energy = await energyAt(page, id, row.head);
    this.#games.set(id, { url: page.url(), may: [{ ...row, fear, energy }], plans: ['[]'] });
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

  /** Ends the browser while a Spirit that is tracked gains Energy, tap by tap. */
  async killWhileSpirit(table: Table): Promise<void> {
    await openSpirit(table);
    await this.#killDuring(table, [], times(upTo(MOST_TAPS), 'energy'));
  }

  /** Ends the browser while deeds are planned: they are in the row of the game, and in no entry. */
  async killWhilePlanning(table: Table): Promise<void> {
    const game = this.#played;
    await openPlan(table);
    await table.openLand('A5');
    const { asked, saved } = await watchPlans(table.page, `plans${++this.#watched}`);
    const defend = `A5: ${table.say('lasting_defend', { n: 1 })}`;
    await this.#click(table, new Array<string>(upTo(MOST_TAPS)).fill(defend));
    await moment(Math.random() * (TAP_MS * MOST_TAPS + 200));
    const done = saved();
    await this.#browser.kill();
    // Word of what was asked last may have died with the browser: more may be on the disk than anybody heard of.
    const before = game.plans.at(-1)!;
    game.plans = done > 0 ? asked.slice(done - 1) : [before, ...asked];
    game.isPlansAhead = true;
    this.planned += done;
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
    await this.#click(
      table,
      taps.map((tap) => (tap === 'energy' ? energyLabel(table) : table.say(tap))),
    );
  }

  /** Clicks the buttons of these names, a moment after each other. */
  async #click(table: Table, labels: readonly string[]): Promise<void> {
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
      this.#games.set(id, {
        url: `${this.#site.address}play/?game=${id}`,
        may: [AT_THE_LIST],
        plans: ['[]'],
      });
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
    else if (what === 'spirit') await this.killWhileSpirit(table);
    else if (what === 'planning') await this.killWhilePlanning(table);
    else await this.killWhileUpdating(table);
    this.kills[what]++;
    return this.start();
  }

  /** One line for `npm run kill`: how often what was done, and how often the browser threw its database away. */
  toString(): string {
    const thrownAway = this.#browser.said.match(THROWN_AWAY)?.length ?? 0;
    const { kills, starts, taps, planned, updates } = this;
    const all = { ...kills, games: this.#games.size, starts, taps, planned, updates, thrownAway };
    return `KILLED ${JSON.stringify(all)}`;
  }
}

/** A new game: only its start is there. */
const AT_THE_LIST = { head: 0, nextEntry: 1, redo: [], fear: 0, energy: null };

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
