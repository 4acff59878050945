import { expect, type Locator, type Page, test } from '@playwright/test';
import { boardIds } from '../../support/ids';
import { violations } from './axe';
import { Cardboard } from './cardboard';
import { dealt } from './played';
import { type Deed, type Deeds, Players } from './players';
import { defendAll, fear, NAMES } from './powers';
import { openPlayed } from './seeded';

/** No error may cost more until it is found and put right, or its line is gone back to. */
const MOST_TAPS = 6;
const BOARDS = boardIds('ABCD');
const KINDS = ['City', 'Town', 'Explorer', 'Dahan', 'Blight'];

/** An Explorer is pushed out of the first of them into the second, and told into the third, on the board next to it. */
const [FROM, MEANT, TOLD] = ['A4', 'A3', 'B6'];
/** Where the Explorer of an Explore is never put down. */
const EMPTY = 'D5';

/** Cardboard as the app has been told of it, and beside it the real one, where hands were wrong. */
class Island extends Cardboard {
  readonly real: Cardboard;
  /** Whether the next Explorer that comes into `EMPTY` is forgotten. */
  isTired = false;

  constructor(names: readonly string[]) {
    super(names);
    this.real = new Cardboard(names);
  }

  override put(land: string, piece: string, n = 1): void {
    super.put(land, piece, n);
    if (this.isTired && land === EMPTY && piece === 'Explorer') this.isTired = false;
    else this.real.put(land, piece, n);
  }

  /** What is not there nobody takes. */
  override take(land: string, piece: string, n = 1): void {
    super.take(land, piece, n);
    this.real.take(land, piece, Math.min(n, this.real.count(land, piece)));
  }

  /** How many of a kind really stand on a board, whatever they bear. */
  counted(board: string, kind: string): number {
    const lands = [...this.real.lands].filter(([land]) => land.startsWith(board));
    return lands
      .flatMap(([, pieces]) => [...pieces])
      .reduce((sum, [piece, n]) => sum + (piece.split(' ')[0] === kind ? n : 0), 0);
  }

  /** What was told too late is heard: hands move what does not lie so yet. */
  putsRight(said: string): void {
    const app = new Cardboard([]);
    for (const [land, pieces] of this.lands) app.lands.set(land, new Map(pieces));
    app.hear(said);
    for (const [land, pieces] of app.lands) {
      this.lands.set(land, pieces);
      this.real.lands.set(land, new Map(pieces));
    }
  }
}

const island = ({ cardboard }: Players): Island => cardboard as Island;

/** The app hears of another land than the one the Explorer went to. */
const pushTold: Deeds[number] = (players): Deed => ({
  name: `an Explorer pushed from ${FROM}`,
  most: 3,
  taps: [FROM!, players.piece(/^\d+ Explorers?$/), TOLD!],
  hands: () => {
    const { cardboard } = players;
    cardboard.move(FROM!, TOLD!, 'Explorer');
    island(players).real.move(TOLD!, MEANT!, 'Explorer');
  },
});

/** Taps since the last time somebody asked. */
class Finger {
  #taps = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await target.click();
    this.#taps++;
  }

  lifted(): number {
    const taps = this.#taps;
    this.#taps = 0;
    return taps;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name });
  }
}

/** Opens the comparison and counts board by board; each error found is told with the taps it took. */
async function compareBoards(players: Players): Promise<readonly string[]> {
  const { page, table } = players;
  const hand = new Finger(page);
  const dialog = table.dialog('menu_compare');
  await hand.tap(table.sheet.getByRole('button', { name: /^Check \d+ lands?$/ }));
  const found: string[] = [];
  for (const board of BOARDS) {
    const choice = dialog.getByRole('radio', { name: board, exact: true });
    // A board that agrees costs no error anything.
    if (board !== BOARDS[0]) hand.lifted();
    await hand.tap(dialog.locator('label').filter({ has: choice }).or(choice).first());
    const line = dialog.getByRole('group', { name: `Board ${board}` });
    for (const kind of KINDS) {
      const chip = line.getByRole('button', {
        name: new RegExp(`^\\d+ ${kind === 'City' ? 'Cit(y|ies)' : `${kind}s?`}$`),
      });
      const [real, app] = [
        island(players).counted(board, kind),
        Number.parseInt((await chip.getAttribute('aria-label'))!),
      ];
      if (real === app) continue;
      expect(Math.abs(real - app), `${board} ${kind}`).toBe(1);
      await hand.tap(chip);
      const step = table.say(real > app ? 'pad_more' : 'pad_less', { piece: kind });
      await hand.tap(hand.button(step));
      // Eyes go down the list: what the app has in a land, and what stands there.
      const rows = dialog.getByRole('listitem').getByRole('button');
      const differs = async (): Promise<{ readonly at: number; readonly row: string }> => {
        // By the page itself: Firefox 153 ends when its driver hands over rows that a fold hides.
        const named = await dialog.evaluate((one) =>
          [...one.querySelectorAll<HTMLElement>('li button')].map(({ innerText }) => innerText),
        );
        const at = named.findIndex((row) => {
          const [land = '', n = '0'] = /^([A-D]\d)\s+(\d+)?/.exec(row)?.slice(1) ?? [];
          return Number(n) !== island(players).real.count(land, kind);
        });
        return { at, row: named[at] ?? '' };
      };
      if ((await differs()).at < 0) await hand.tap(dialog.getByText(table.say('compare_others')));
      const { at, row } = await differs();
      expect(at, `board ${board} names a land that differs`).toBeGreaterThanOrEqual(0);
      const land = row.slice(0, 2);
      await hand.tap(rows.nth(at));
      expect(await violations(page, 'light')).toEqual([]);
      await page.screenshot({ path: `test-results/slip-${board}.png` });
      // A piece that was never put down is put down; what was told wrong is left for the journal.
      if (land === EMPTY) {
        await hand.tap(hand.button(/^Fix your table/));
        island(players).real.put(land, kind);
      }
      const taps = hand.lifted();
      found.push(land);
      test
        .info()
        .annotations.push({ type: 'taps', description: `${kind} in ${land}: ${taps} of ${MOST_TAPS}` });
      console.log(`${kind} in ${land} found: ${taps} taps; ${row}`);
      expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    }
  }
  await table.closeDialog();
  return found;
}

/** Two turns back, right after the Push was told: the Explorer goes on to where it was meant to go. */
async function tellLate(players: Players): Promise<void> {
  const { page, table } = players;
  const before = players.cardboard.told;
  await table.openJournal();
  const dialog = table.dialog('journal_title');
  await table.tap(table.journalLines.filter({ hasText: `${FROM}: Move 1 Explorer to ${TOLD}` }));
  await table.tap(dialog.getByRole('button', { name: table.say('mend_forgot') }));
  await dialog.getByRole('combobox', { name: table.say('mend_land') }).selectOption(TOLD!);
  await table.tap(
    dialog
      .getByRole('list', { name: 'Pieces here' })
      .getByRole('button', { name: /Explorers?$/ })
      .first(),
  );
  await table.tap(dialog.getByRole('button', { name: new RegExp(`^${MEANT}`) }));
  await table.tap(dialog.getByRole('button', { name: /^Repeat \d+ later move/ }));
  const right = dialog.getByRole('button', { name: table.say('mend_do') });
  await expect(right).toBeVisible();
  expect(await violations(page, 'dark')).toEqual([]);
  await page.screenshot({ path: 'test-results/slip-moves.png' });
  // Nothing has changed before the table agrees.
  expect(new Cardboard(await table.lands()).told).toEqual(before);
  await table.shows(() => table.tap(right));
  await table.asks('moves_title');
  island(players).putsRight(await players.said());
  await table.proceed('moves_done');
}

/** Five turns of four players whose hands are wrong twice: both are found, and one is put right two turns later. */
export async function slipsOfFour(page: Page): Promise<void> {
  test.setTimeout(600_000);
  const table = await openPlayed(
    page,
    dealt({ players: NAMES, boards: BOARDS, layout: '4-standard', blight: 'space' }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 1,
  );
  const players = new Players(table, new Island(await table.lands()), [], 1);
  const plain: Deeds = [fear(2, 2), defendAll];
  const tires: Deeds[number] = (players) => {
    island(players).isTired = true;
    return null;
  };
  let found: readonly string[] = [];
  const finds: Deeds[number] = async (players) => {
    found = await compareBoards(players);
    await tellLate(players);
    return null;
  };
  await players.play(plain, []);
  await players.play([...plain, pushTold, tires], []);
  expect(island(players).isTired, 'the Explorer was forgotten').toBe(false);
  await players.play(plain, []);
  expect(island(players).real.told).not.toEqual(players.cardboard.told);
  await players.play([finds, ...plain], []);
  expect(found).toEqual([MEANT, TOLD, EMPTY]);
  expect(island(players).real.told).toEqual(players.cardboard.told);
  await players.play(plain, []);
  expect(island(players).real.told).toEqual(players.cardboard.told);
}
