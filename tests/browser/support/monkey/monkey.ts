import { expect } from '@playwright/test';
import { ENGINE, loadContentFor } from '../../../../src/lib/game-engine';
import { assertPlayable } from '../../../../src/lib/saves/assert-playable';
import { gameAt, loadContentOf, rowOf } from '../../../../src/lib/saves/rows/rows';
import { type Dice, pick } from '../../../support/random-table';
import { say } from '../words';
import type { Finger } from './finger';
import { look, type Rows, type Tappable } from './look';

/** After so many taps the game is opened anew from the store and drawn. */
const TAPS_PER_OPENING = 20;
const LAST_TAPS = 40;

/** What stands in the place of a part that could not be drawn, or of a whole page. */
const SENTENCES = (
  ['app_error_title', 'fault_island', 'fault_question', 'fault_top', 'fault_over'] as const
).map((key) => say('en', key));

/** What leads to a plan and to the tracked Spirits; by chance alone few taps would go there. */
const WANTED = (['what_if', 'plans_begin', 'menu', 'menu_tally'] as const).map((key) => say('en', key));

/** Opens a game as it is stored by the reader of the store itself, and asks the rules what is asked next. */
async function opens(id: string, { row, entry, now, start }: Rows): Promise<void> {
  const { head } = row;
  const position = ([, at]: readonly [string, number]) => Promise.resolve(at === head ? now : start);
  const database = {
    games: { get: () => Promise.resolve(row) },
    entries: { get: () => Promise.resolve(entry) },
    positions: {
      get: position,
      bulkGet: (keys: (readonly [string, number])[]) => Promise.all(keys.map(position)),
    },
  } as never;
  const isReady = await loadContentOf({ database, loadContent: loadContentFor }, id);
  const found = await rowOf(database, id);
  expect([isReady.ok, found.ok]).toEqual([true, true]);
  const game = await gameAt({ database, check: assertPlayable(ENGINE) }, id, head);
  expect(game.ok, JSON.stringify(game)).toBe(true);
}

/** One that taps whatever there is to tap on a table, by chance. */
export class Monkey {
  readonly #finger: Finger;
  readonly #roll: Dice;
  readonly #game: string;
  readonly #trail: string[] = [];
  #tappables: readonly Tappable[] | null = null;
  #stored = '';
  /** How often each of what is wanted was tapped. */
  readonly wanted = new Map<string, number>();
  /** Whether a tap led away from the table, and the page began anew. */
  hasLeft = false;

  constructor(finger: Finger, roll: Dice, game: string) {
    this.#finger = finger;
    this.#roll = roll;
    this.#game = game;
  }

  /** What was tapped last. */
  get trail(): string {
    return this.#trail.slice(-LAST_TAPS).join(' > ');
  }

  /** Looks at what came of a tap, and opens what is stored if that is another game than at the last look. */
  async #look(finger: Finger): Promise<readonly Tappable[]> {
    const about = {
      game: this.#game,
      stored: this.#stored,
      sentences: SENTENCES,
      shows: this.#roll(5) === 0 ? this.#roll(1000) : null,
    };
    const { path, faults, tappables, rows, stored } = await finger.run(look, about);
    // A page of a shared table that goes away leaves the table; what is tapped after it waits for the others.
    if (path !== '/play/') {
      this.hasLeft = true;
      await finger.reopen();
      return this.#look(finger);
    }
    // Together, so that a failure names its cause as well.
    expect([...faults, ...(await finger.complaints())]).toEqual([]);
    if (rows) await opens(this.#game, rows);
    this.#stored = stored;
    return tappables;
  }

  #choose(all: readonly Tappable[]): Tappable {
    const wanted = this.#roll(4) === 0 ? all.filter(({ name }) => WANTED.includes(name)) : [];
    return pick(this.#roll, wanted.length > 0 ? wanted : all);
  }

  /** One tap, and a look at what came of it. */
  async tap(): Promise<void> {
    const all = (this.#tappables ??= await this.#look(this.#finger));
    if (all.length === 0) {
      this.#trail.push('Escape');
      await this.#finger.press('Escape');
    } else {
      const one = this.#choose(all);
      this.#trail.push(one.name);
      if (WANTED.includes(one.name)) this.wanted.set(one.name, 1 + (this.wanted.get(one.name) ?? 0));
      await this.#finger.tapAt(one.x, one.y);
      if (one.kind === 'text')
        await this.#finger.type(pick(this.#roll, ['3', 'Defend 2 A1', '0', '“x” {n}']));
      if (one.kind === 'select') await this.#finger.press('ArrowDown');
      if (one.kind !== 'tap') await this.#finger.press(pick(this.#roll, ['Enter', 'Tab']));
    }
    this.#tappables = await this.#look(this.#finger);
  }

  /** The game is opened anew from the store and drawn. */
  async opensAnew(): Promise<void> {
    this.#stored = '';
    await this.#finger.openedAnew(async (finger) => void (await this.#look(finger)));
    this.#tappables = null;
  }

  async taps(n: number): Promise<void> {
    for (let i = 1; i <= n; i++) {
      await this.tap();
      if (i % TAPS_PER_OPENING === 0 || i === n) await this.opensAnew();
    }
  }
}
