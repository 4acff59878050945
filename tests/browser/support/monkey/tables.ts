import type { Browser, BrowserContextOptions } from '@playwright/test';
import { beginsWith } from '../../../../src/lib/content/powers/beginning';
import { powersPart } from '../../../../src/lib/content/powers/powers-part';
import { SPIRITS } from '../../../../src/lib/content/spirits';
import { BOARDS_BY_COUNT } from '../../../../src/lib/content/thematic/geography';
import { panelOf } from '../../../../src/lib/rules/spirits/panel';
import type { Report } from '../../../../src/lib/rules/table/command';
import type { Setup } from '../../../../src/lib/rules/table/game';
import { anyTable } from '../../../support/any-table';
import { FREE_FENS, scenarioWith, setupWith, WET_SEASON } from '../../../support/homebrew';
import { type Dice, dice, pick } from '../../../support/random-table';
import { SEED } from '../../../support/seed';
import { play } from '../played';
import { openRows } from '../seeded';
import { type Finger, PlaywrightFinger } from './finger';
import { Monkey } from './monkey';

/** Taps of each monkey in `npm test`, 200 in all; `npm run soak` has many more. */
const SAMPLE = { phone: 60, tablet: 50, shared: 60, webkit: 30 } as const;
/** Taps of this monkey in this run. */
export const tapsOf = (monkey: keyof typeof SAMPLE): number =>
  Number(process.env.MONKEY_TAPS ?? SAMPLE[monkey]);
/** The first table of a run: one that failed is played again alone by the number that it printed. */
export const FIRST_TABLE = Number(process.env.MONKEY_TABLE ?? 0);
/** A table that was tapped so often gives way to another. */
export const TAPS_PER_TABLE = 100;

/** Homebrew now and then: an Adversary, a Scenario, or both. */
function ownOf(roll: Dice): Partial<Setup> {
  const fens = roll(5) === 0 && setupWith(FREE_FENS, roll(7));
  const season = roll(6) === 0 && scenarioWith(WET_SEASON);
  const homebrew = [fens, season].flatMap((one) => (one ? (one.homebrew ?? []) : []));
  return { ...fens, ...season, ...(homebrew.length > 0 && { homebrew }) };
}

/** A set-up with everything there is, each thing now and then: the thematic map, homebrew, trackers alone. */
function anySetUp(roll: Dice): Setup {
  const boards = 1 + roll(4);
  const table = anyTable(roll, boards);
  const chosen = table.players.map(() => {
    const { id, aspects } = pick(roll, SPIRITS);
    return { id, aspect: roll(3) === 0 && aspects.length > 0 ? pick(roll, aspects).id : null };
  });
  // A Spirit is at a table once.
  const spirits = chosen.map((one, i) => (chosen.findIndex(({ id }) => id === one.id) === i ? one : null));
  return {
    ...table,
    ...(roll(4) > 0 && { spirits }),
    ...(roll(5) === 0 && { boards: BOARDS_BY_COUNT[boards]!, layout: `thematic-${boards}` }),
    ...ownOf(roll),
    ...(roll(6) === 0 && { trackers: true as const }),
  };
}

/** Every player's Spirit as tracking begins. */
async function trackedSpirits({ spirits, boards }: Setup): Promise<readonly Report[]> {
  const powers = await powersPart.load();
  return spirits.flatMap((one, i): readonly Report[] => {
    const panel = one && panelOf(powers, one.id, one.aspect);
    return panel
      ? [{ report: 'spirit', player: i + 1, changes: beginsWith(panel, powers, boards.length) }]
      : [];
  });
}

/** A game by chance at a question by chance, the Spirits tracked at most tables that have any. */
export async function anyGame(roll: Dice, id: string): ReturnType<typeof play> {
  const setup = anySetUp(roll);
  const told = roll(5) > 0 ? await trackedSpirits(setup) : [];
  let questions = roll(40);
  // A plan is opened from the Spirit phase.
  const atSpirits = roll(2) === 0;
  return play(setup, ({ step }) => questions-- <= 0 && (!atSpirits || step.do === 'spiritPhase'), id, told);
}

/** Taps on one table by chance after another; each prints the seed that plays it again, and how fast it went. */
export async function tapTables(
  from: number,
  most: number,
  open: (game: Awaited<ReturnType<typeof anyGame>>, work: (finger: Finger) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let done = 0, n = FIRST_TABLE; done < most; done += TAPS_PER_TABLE, n++) {
    const roll = dice(from + n);
    const game = await anyGame(roll, `monkey-${from + n}`);
    const taps = Math.min(TAPS_PER_TABLE, most - done);
    await open(game, async (finger) => {
      const monkey = new Monkey(finger, roll, game.id);
      const since = performance.now();
      await monkey.taps(taps).catch((error: unknown) => {
        console.log(`MONKEY SEED=${SEED} MONKEY_TABLE=${n}: ${monkey.trail}\n${String(error)}`);
        throw error;
      });
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      const wanted = JSON.stringify(Object.fromEntries(monkey.wanted));
      console.log(
        `MONKEY table ${from + n}: SEED=${SEED}, table ${n}, ${done + taps} taps, ${seconds} s ${wanted}`,
      );
    });
  }
}

/** Each table on a page with a store of its own. */
export const onPages =
  (browser: Browser, options: BrowserContextOptions & { baseURL: string }): Parameters<typeof tapTables>[2] =>
  async (game, work) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    await openRows(page, game);
    await work(new PlaywrightFinger(page, options.baseURL));
    await context.close();
  };
