import { type Browser, expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { anyMessage, filled, type Known } from '../../src/lib/sharing/fixtures/random-guest';
import { SEED, SOAK } from '../support/seed';
import { answer, backToTable, phoneCode, share, sit, tableCode, textOfCode } from './support/joining';
import { layOut } from './support/seeded';
import { Table } from './support/table';
import { isForeign } from './support/watch';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Messages over the real channel: `SOAK=20` says twenty times as many. */
const MESSAGES = 200 * SOAK;
const OWN_TAPS = 9;

interface Heard {
  readonly say: string;
  readonly epoch?: string;
  readonly members?: readonly { readonly device: string; readonly keeper: boolean }[];
}

declare global {
  interface Window {
    /** The channel to the table, whatever the app does with it, and what came by it. */
    line: RTCDataChannel;
    heard: Heard[];
    /** When each tap was on the disk. */
    saved: { tap: string; at: number }[];
  }
}

/** Keeps hold of the channel, so that anything can be said by it. */
const tapTheLine = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.heard = [];
    const { createDataChannel } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.createDataChannel = function (...about) {
      const line = createDataChannel.apply(this, about);
      window.line = line;
      let parts = '';
      line.addEventListener('message', ({ data }: MessageEvent<string>) => {
        parts += data.slice(1);
        if (!data.startsWith('.')) return;
        window.heard.push(JSON.parse(parts) as Heard);
        parts = '';
      });
      return line;
    };
  });

/** Notes when a tap is on the disk. */
const noteSaved = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.saved = [];
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (value: unknown, ...key) {
      const tap = (value as { by?: { tap: string } } | null)?.by?.tap;
      if (tap !== undefined)
        this.transaction.addEventListener('complete', () =>
          window.saved.push({ tap, at: performance.now() }),
        );
      return add.call(this, value, ...key);
    };
  });

async function phone(browser: Browser, baseURL: string): Promise<Table> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', baseURL });
  return new Table(await context.newPage());
}

/** Comes by the text of both codes. */
async function comes(keeper: Table, guest: Table, who: number): Promise<void> {
  await guest.page.goto('about:blank');
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await sit(guest, who);
}

/** What somebody at the table knows of it, from what they heard. */
async function knownTo(page: Page, game: string): Promise<Known> {
  await expect.poll(() => page.evaluate(() => window.heard.some(({ say }) => say === 'table'))).toBe(true);
  const { epoch, members } = await page.evaluate(() => {
    const last = window.heard.filter(({ say }) => say === 'table').at(-1)!;
    return { epoch: last.epoch!, members: last.members! };
  });
  const [keeper, ...others] = members.map(({ device }) => device);
  const [other, own] = [others[0]!, others.at(-1)!];
  return { epoch, keeper: keeper!, other, own, game, head: 0, chain: '0'.repeat(16) };
}

const says = (page: Page, texts: readonly string[]): Promise<void> =>
  page.evaluate((texts) => {
    for (const text of texts) if (window.line.readyState === 'open') window.line.send(`.${text}`);
  }, texts);

/** Milliseconds from the keeper's finger to the disk, for so many taps of its own. */
async function ownTaps(keeper: Table, letters: string, n: number): Promise<readonly number[]> {
  const label = keeper.say('fear_add');
  return keeper.page.evaluate(
    async ([label, letters, n]) => {
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.getAttribute('aria-label') === label || one.textContent.trim() === label,
      )!;
      const own = () => window.saved.filter(({ tap }) => tap.startsWith(`${letters}.`));
      const took: number[] = [];
      for (let i = 0; i < n; i++) {
        const [before, from] = [own().length, performance.now()];
        button.click();
        while (own().length === before) await new Promise((later) => setTimeout(later, 2));
        took.push(own().at(-1)!.at - from);
        await new Promise((later) => setTimeout(later, 150));
      }
      return took;
    },
    [label, letters, n] as const,
  );
}

const median = (of: readonly number[]): number => [...of].sort((a, b) => a - b)[of.length >> 1]!;

test('a guest who says anything takes no device along, and the keeper taps on', async ({
  browser,
  baseURL,
}) => {
  const keeper = await phone(browser, baseURL!);
  await noteSaved(keeper.page);
  await layOut(keeper.page, ['A', 'B', 'C']);
  await share(keeper);
  const [honest, evil] = [await phone(browser, baseURL!), await phone(browser, baseURL!)];
  await tapTheLine(evil.page);
  const thrown: string[] = [];
  for (const { page } of [keeper, honest, evil])
    page.on('pageerror', ({ message }) => {
      if (!isForeign(message)) thrown.push(message);
    });
  await comes(keeper, honest, 0);
  await comes(keeper, evil, 1);
  await backToTable(keeper);
  const game = new URL(keeper.page.url()).searchParams.get('game')!;
  const allStand = async () => {
    for (const { page } of [keeper, honest])
      await expect(page.getByRole('region', { name: keeper.say('share_strip') })).toBeVisible();
    for (const { page } of [keeper, honest, evil])
      await expect(page.getByText(keeper.say('app_error_title'))).toHaveCount(0);
    expect(thrown).toEqual([]);
  };
  const known = await knownTo(evil.page, game);
  const alone = await ownTaps(keeper, known.keeper, OWN_TAPS);

  // A hundred taps a second.
  const tapping = await evil.page.evaluateHandle((known) => {
    let n = 1_000;
    return setInterval(() => {
      const command = { do: 'report', reports: [{ report: 'count', land: 'A5', piece: 'E', n: n % 5 }] };
      const tap = { say: 'tap', epoch: known.epoch, tap: `${known.own}.${n++}`, parent: 0, command };
      if (window.line.readyState === 'open') window.line.send(`.${JSON.stringify(tap)}`);
    }, 10);
  }, known);
  const tapped = await ownTaps(keeper, known.keeper, OWN_TAPS);
  await evil.page.evaluate((tapping) => clearInterval(tapping), tapping);
  await allStand();
  const others = () =>
    keeper.page.evaluate(
      (own) => window.saved.filter(({ tap }) => tap.startsWith(`${own}.`)).length,
      known.own,
    );
  await expect.poll(others).toBeGreaterThan(20); // what it tapped counts, if later

  // Anything at all, as fast as is heard.
  const messages = fc
    .sample(anyMessage, { numRuns: MESSAGES, seed: SEED })
    // What ends a connection is said at the end.
    .filter((text) => !/^\{"say":"(sorry|hello)"/.test(text));
  for (let at = 0; at < messages.length; at += 20) {
    await says(
      evil.page,
      messages.slice(at, at + 20).map((text) => filled(text, known)),
    );
    await evil.page.waitForTimeout(500);
    if (at % 100 === 0) await ownTaps(keeper, known.keeper, 1);
  }
  await allStand();

  // With the letters of the table's own device, and of the other guest: it is sent away, and nobody else.
  const hello = { say: 'hello', v: 1, who: null, views: false, game, has: null };
  await says(evil.page, [JSON.stringify({ ...hello, device: known.other })]);
  await says(evil.page, [JSON.stringify({ ...hello, device: known.keeper })]);
  await expect.poll(() => evil.page.evaluate(() => window.line.readyState)).not.toBe('open');
  await allStand();

  // Messages of 4 MB, from whoever comes back.
  await keeper.openMenu();
  await keeper.tap(keeper.link('menu_share'));
  await comes(keeper, evil, 1);
  await backToTable(keeper);
  const large = evil.page.evaluate(async () => {
    const piece = `+${'x'.repeat(12_000)}`;
    for (let i = 0; window.line.readyState === 'open' && i < 3_500; i++) {
      window.line.send(i % 350 === 349 ? `.${piece}` : piece);
      if (i % 50 === 0) await new Promise((later) => setTimeout(later, 10));
    }
  });
  const flooded = await ownTaps(keeper, known.keeper, OWN_TAPS);
  await large.catch(() => {}); // the channel is gone
  await expect.poll(() => evil.page.evaluate(() => window.line.readyState)).not.toBe('open');
  await allStand();
  await honest.tap(honest.button('fear_add'));
  await expect(honest.page.getByRole('alert')).toHaveCount(0);
  const said = [alone, tapped, flooded].map((took) => Math.round(median(took)));
  console.log(`own tap, median ms: alone ${said[0]}, under 100 taps/s ${said[1]}, under 4 MB ${said[2]}`);
});
