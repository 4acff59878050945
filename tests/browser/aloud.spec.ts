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
const standIn = (page: Page, languages: readonly string[]): Promise<void> =>
  page.addInitScript((langs) => {
    const given: unknown[] = [];
    let hushed = 0;
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
    const voice = { cancel: () => hushed++, speak, getVoices: () => voices, addEventListener: () => {} };
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

const given = (page: Page): Promise<readonly Given[]> =>
  page.evaluate(() => (globalThis as unknown as { given: Given[] }).given);

const spelled = (text: string): string => text.replace(/\b([A-H])(\d)\b/g, '$1 $2');

/** What the screen says hands move, now or once they agree: lands with what comes of them. */
const movesOn = (table: Table): Promise<readonly string[]> =>
  table.sheet.evaluate((panel) => [
    ...[...panel.querySelectorAll('ul[aria-label] li label .line')].map(({ textContent }) => textContent ?? ''),
    ...[...panel.querySelectorAll('li.acting > .row')].map((row) => row.getAttribute('aria-label') ?? ''),
  ]);

/** Letters and figures only: how a line is laid out is not how it is said. */
const bare = (text: string): string => spelled(text).replace(/[^\p{L}\p{N}+]+/gu, '').toLowerCase();

/** Everything that is to be moved was said before: each land with what comes of it, as the row ends. */
async function expectHeard(page: Page, table: Table): Promise<number> {
  const moves = await movesOn(table);
  for (const move of moves) {
    await expect
      .poll(async () => {
        const land = /[A-H]\d/.exec(move)?.[0] ?? '';
        const said = (await given(page)).filter(({ text }) => text.startsWith(spelled(land)));
        return said.some(({ text }) => bare(move).endsWith(bare(text).slice(bare(land).length)));
      }, `${move} is said`)
      .toBe(true);
  }
  return moves.length;
}

for (const [locale, lang] of [
  ['en', 'en-GB'],
  ['nl', 'nl-NL'],
] as const) {
  test(`a turn of two with three deeds by two touches and a pedal, all moves heard before, in ${locale}`, async ({
    page,
  }) => {
    await standIn(page, ['en-GB', 'nl-NL']);
    const table = await openPlayed(
      page,
      dealt(),
      ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
      locale as Locale,
    );
    // Two touches, and hands are full from then on.
    let touches = 0;
    const touch = async (name: 'menu' | 'menu_voice') => {
      touches++;
      await table.button(name).click();
    };
    void touch;
    await page.keyboard.press('.');
    await page.getByRole('switch', { name: table.say('menu_aloud') }).click();
    touches++;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(touches).toBeLessThanOrEqual(2);

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
    const turn = () => page.locator('.strip').innerText();
    void turn;
    for (let presses = 0; presses < 60; presses++) {
      await table.saved();
      moves += await expectHeard(page, table);
      const title = await table.title.innerText();
      if (presses > 3 && title === table.say('phase_spirit')) break;
      const main = await table.next.count();
      await table.shows(async () => {
        if (main === 0) await page.keyboard.press('PageUp');
        await page.waitForTimeout(320);
        await page.keyboard.press('PageDown');
      });
    }
    await table.asks('phase_spirit');
    expect(moves).toBeGreaterThan(6);
    const all = await given(page);
    expect(new Set(all.map(({ voice }) => voice))).toEqual(new Set([`here ${lang}`]));
    // What came of the deeds was said as well, and no land is spelled as one word.
    expect(all.map(({ text }) => text).join(' ')).toContain('A 5: ');
    expect(all.filter(({ text }) => /\b[A-H]\d\b/.test(text))).toEqual([]);
  });
}
