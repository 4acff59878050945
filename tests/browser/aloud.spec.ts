import { expect, type Page, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';
import type { Locale } from './support/words';

interface Given {
  readonly text: string;
  readonly lang: string;
  readonly voice: string;
}

/** The device's voices are not part of the app: a stand-in keeps what it is given, with two on the device and one that is not. */
async function standIn(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const given: unknown[] = [];
    const voices = [
      { name: 'far away', lang: 'en-GB', localService: false, default: true },
      { name: 'far away', lang: 'nl-NL', localService: false, default: false },
      ...langs.map((lang) => ({ name: `here ${lang}`, lang, localService: true, default: false })),
    ];
    const speak = (spoken: SpeechSynthesisUtterance) => {
      if (spoken.text === '') return;
      given.push({ text: spoken.text, lang: spoken.lang, voice: spoken.voice?.name ?? '' });
      setTimeout(() => {
        spoken.onstart?.(new Event('start') as never);
        spoken.onend?.(new Event('end') as never);
      });
    };
    const voice = { cancel: () => {}, speak, getVoices: () => voices, addEventListener: () => {} };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
    Object.assign(globalThis, {
      given,
      SpeechSynthesisUtterance: class {
        onstart = null;
        onend = null;
        voice = null;
        constructor(readonly text: string) {}
      },
    });
  }, languages);
}

const given = (page: Page): Promise<readonly Given[]> =>
  page.evaluate(() => (globalThis as unknown as { given: Given[] }).given);

const spelled = (text: string): string => text.replace(/\b([A-H])(\d)\b/g, '$1 $2');

/** What the screen says hands move, now or once they agree: lands with what comes of them. */
const movesOn = (table: Table): Promise<readonly string[]> =>
  table.sheet.evaluate((panel) => [
    ...[...panel.querySelectorAll('ul[aria-label] li label .line')].map(
      ({ textContent }) => textContent ?? '',
    ),
    ...[...panel.querySelectorAll('li.acting > .row')].map((row) => row.getAttribute('aria-label') ?? ''),
  ]);

/** Letters and figures only: how a line is laid out is not how it is said. */
const bare = (text: string): string =>
  spelled(text)
    .replace(/[^\p{L}\p{N}+]+/gu, '')
    .toLowerCase();

/** Everything that is to be moved was said before: each land with what comes of it, as the row ends; how many there are. */
async function expectHeard(page: Page, table: Table): Promise<number> {
  const moves = await movesOn(table);
  for (const move of moves) {
    const land = /[A-H]\d/.exec(move)?.[0] ?? '';
    const isSaid = async (): Promise<boolean> =>
      (await given(page))
        .filter(({ text }) => text.startsWith(spelled(land)) && text.length > spelled(land).length + 2)
        .some(({ text }) => bare(move).endsWith(bare(text).slice(bare(land).length)));
    await expect.poll(isSaid, `${move} is said`).toBe(true);
  }
  return moves.length;
}

const toSpirits = (page: Page, locale: Locale = 'en') =>
  openPlayed(page, dealt(), ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2, locale);

/** Two touches: the menu, and the switch in it; the menu is closed by key. */
async function readAloud(page: Page, table: Table): Promise<void> {
  await table.openMenu();
  await table.tap(page.getByRole('switch', { name: table.say('menu_aloud') }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A foot that bounces goes on once: a player rests this long between two presses. */
const REST_MS = 320;

for (const [locale, lang] of [
  ['en', 'en-GB'],
  ['nl', 'nl-NL'],
] as const) {
  test.describe(lang, () => {
    test.use({ locale: lang });

    test('two touches and a pedal play a turn of two with three deeds, and what hands move is heard before', async ({
      page,
    }) => {
      await standIn(page, ['en-GB', 'nl-NL']);
      const table = await toSpirits(page, locale);
      await readAloud(page, table);

      for (const deed of ['a5 defend 2', 'a6 defend 3', '1 fear']) {
        await page.keyboard.press('/');
        await expect(page.getByRole('combobox')).toBeFocused();
        await page.keyboard.type(deed);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('combobox')).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      let moves = 0;
      for (let presses = 0; presses < 60; presses++) {
        await table.saved();
        moves += await expectHeard(page, table);
        if (presses > 3 && (await table.title.innerText()) === table.say('phase_spirit')) break;
        const isUsual = (await table.next.count()) > 0;
        await table.shows(async () => {
          if (!isUsual) await page.keyboard.press('PageUp');
          await page.waitForTimeout(REST_MS);
          await page.keyboard.press('PageDown');
        });
      }
      await table.asks('phase_spirit');
      expect(table.taps).toBe(2);
      expect(moves).toBeGreaterThan(6);

      // Only by the voice of the device in the language of the app, and no land as one word.
      const all = await given(page);
      expect([...new Set(all.map(({ voice }) => voice))]).toEqual([`here ${lang}`]);
      const said = all.map(({ text }) => text);
      expect(said.filter((text) => /\b[A-H]\d\b/.test(text))).toEqual([]);
      for (const told of [table.say('phase_fast'), spelled(`A5: ${table.say('lasting_defend', { n: 2 })}`)])
        expect(said.some((text) => text.startsWith(told.replace(/\.$/, '')))).toBe(true);
    });

    test('keys are learned by pressing them, a key stands for one thing, and all of them can be as they were', async ({
      page,
    }) => {
      const table = await toSpirits(page, locale);
      await page.keyboard.press('?');
      const keys = table.dialog('keys_title');
      const learn = (doing: 'keys_next' | 'keys_undo') =>
        keys.getByRole('button', { name: table.say('keys_learn', { doing: table.say(doing) }), exact: true });
      const status = keys.getByRole('status');
      await learn('keys_undo').click();
      await page.keyboard.press('x');
      await expect(status).toHaveText(table.say('keys_learned', { key: 'X', doing: table.say('keys_undo') }));
      await learn('keys_next').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('x');
      await expect(status).toHaveText(table.say('keys_taken', { key: 'X', doing: table.say('keys_undo') }));
      expect(await inTheWay(page)).toEqual([]);

      // Escape leaves it as it is, and the list stays.
      await learn('keys_next').click();
      await page.keyboard.press('Escape');
      await expect(status).toHaveText('');
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);

      await page.keyboard.press('n');
      await expect(table.title).toHaveText(table.say('phase_fast'));
      await page.keyboard.press('x');
      await expect(table.title).toHaveText(table.say('phase_spirit'));
      await table.reload();
      await table.stands();
      await page.keyboard.press('PageDown');
      await expect(table.title).toHaveText(table.say('phase_fast'));
      await page.keyboard.press('x');
      await expect(table.title).toHaveText(table.say('phase_spirit'));

      await page.keyboard.press('?');
      await table.button('keys_reset').click();
      await expect(status).toHaveText(table.say('keys_were_reset'));
      await expect(
        keys.getByRole('button', {
          name: table.say('keys_forget', { key: 'X', doing: table.say('keys_undo') }),
        }),
      ).toHaveCount(0);
    });
  });
}

/** Chimes and dimming are wanted; sounds are counted, and a minute's rest is over in a second. */
const chimesAndDims = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('blightwatch.aloud', JSON.stringify({ chimes: true, dims: true }));
    const { setTimeout: later } = globalThis;
    Object.assign(globalThis, { minute: 1_000 });
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      later(
        run,
        ms === 60_000 ? (globalThis as unknown as { minute: number }).minute : ms,
      )) as typeof setTimeout;
    const made = AudioContext.prototype.createOscillator;
    Object.assign(globalThis, { tones: 0 });
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      (globalThis as unknown as { tones: number }).tones++;
      return made.call(this);
    };
  });
const tones = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

test('a key walks over the lands of a card, each is said, and said again on wish; it chimes, and dims at rest', async ({
  page,
}) => {
  await standIn(page, ['en-GB']);
  await chimesAndDims(page);
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'actionCard' && turn === 2,
    'en',
  );
  await readAloud(page, table);
  const rows = table.sheet.locator('li.acting > .row');
  const last = async () => (await given(page)).at(-1)?.text ?? '';
  // The question is read first, down to its button.
  await expect.poll(last).toContain(table.say('aloud_next', { label: '' }).slice(0, 6));
  await page.keyboard.press('r');
  await expect(rows.first()).toBeFocused();
  const land = (await rows.first().getAttribute('aria-label'))!.slice(0, 2);
  await expect.poll(last).toContain(`${spelled(land)}: `);
  const before = (await given(page)).length;
  await page.keyboard.press('s');
  await expect.poll(async () => (await given(page)).length).toBe(before + 1);
  await page.keyboard.press('r');
  await expect(rows.nth(1)).toBeFocused();

  // Land by land: what acts is counted, and read at the key alone.
  await table.openMenu('menu_more');
  await table.tap(table.button('menu_voice'));
  await table.tap(page.getByRole('switch', { name: table.say('aloud_one_by_one') }));
  expect(await inTheWay(page)).toEqual([]);
  await page.evaluate(() => ((globalThis as unknown as { given: unknown[] }).given.length = 0));
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const count = await rows.count();
  await expect
    .poll(async () => (await given(page)).map(({ text }) => text))
    .toContain(table.say('aloud_by_land', { count }));

  // A screen that nobody touches dims; the touch that wakes it is an ordinary one, and its Blight or card chimes.
  const dimmed = page.locator('.dimmed');
  await expect(dimmed).toBeAttached();
  const rung = await tones(page);
  // On a slow machine it would dim again before the test looks.
  await page.evaluate(() => Object.assign(globalThis, { minute: 60_000 }));
  await table.goOn();
  await expect(dimmed).toHaveCount(0);
  await expect.poll(() => tones(page)).toBeGreaterThan(rung);
});

test('without a voice of its own the device says so, and nothing is given to any other', async ({ page }) => {
  await standIn(page, []);
  const table = await toSpirits(page);
  await readAloud(page, table);
  await expect(page.getByText(table.say('aloud_none'))).toBeVisible();
  await page.keyboard.press('PageDown');
  await table.asks('phase_fast');
  expect(await given(page)).toEqual([]);
  await page.goto('/settings/');
  await table.unfold('aloud_title');
  await expect(page.getByText(table.say('aloud_none'))).toBeVisible();
  expect(await inTheWay(page)).toEqual([]);
});

test('a voice that hangs is given up in a sentence, and play goes on', async ({ page }) => {
  await standIn(page, ['en-GB']);
  await page.addInitScript(() => (speechSynthesis.speak = () => {}));
  const table = await toSpirits(page);
  await readAloud(page, table);
  await expect(page.getByText(table.say('aloud_failed'))).toBeVisible();
  await page.keyboard.press('PageDown');
  await table.asks('phase_fast');
  await expect(page.getByText(table.say('aloud_failed'))).toHaveCount(0);
});
