import { type Page, test } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { Tour } from './tours';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * Not checked: that a name contains the text that is seen. Numbers and symbols in the strip and in rows are said as
 * sentences instead ("Blight left 5. Healthy Island").
 */
const SAID_IN_SENTENCES = { 'label-content-name-mismatch': { enabled: false } };
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** By night everything, by day only what depends on colours, and of another layout everything by day. */
export type Look = 'dark' | 'light' | 'layout';

const LOOKS: Readonly<Record<Look, RunOptions>> = {
  dark: { runOnly: WCAG, rules: SAID_IN_SENTENCES },
  light: { runOnly: COLOURS },
  // What style sheets say of a device that is turned is the same in every layout.
  layout: {
    runOnly: WCAG,
    rules: { ...SAID_IN_SENTENCES, 'css-orientation-lock': { enabled: false } },
    preload: false,
  },
};

/**
 * What is drawn stays where it is: whatever moves, fades or lingers is at its end, which nobody has to wait for, and the
 * island follows the panel a frame or two later.
 */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    for (const one of ending) one.finish();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/**
 * What a screen does wrong, and where. The checker is brought to a page once, not for each look. Firefox is not asked: now
 * and then the process of its tab ends while the driver runs the checker (signal 11). Chromium is asked on the same screens.
 */
export async function violations(page: Page, look: Look): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  await still(page);
  if (test.info().project.use.browserName === 'firefox') return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations.map(
        ({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }),
      ),
    { resultTypes: ['violations'], ...LOOKS[look] } satisfies RunOptions,
  );
  return found.flatMap(({ id, targets }) => targets.map((target) => `${look}: ${id}: ${target}`));
}

/** The same by day and by night. */
export async function inTheWay(page: Page): Promise<readonly string[]> {
  return [...(await violations(page, 'dark')), ...(await violations(page, 'light'))];
}

const TABLET = { width: 1180, height: 820 };

/**
 * What is in anyone's way on the screens of a tour: on a phone by night, and by day as a tablet lays it out. In haste the
 * screens take turns.
 */
export async function inTheWayOf(page: Page, tour: Tour): Promise<readonly string[]> {
  const found: string[] = [];
  const isHasty = Boolean(process.env.QUICK);
  let screens = 0;
  const phone = page.viewportSize()!;
  const looks = async (screen: string, look: Look): Promise<void> => {
    for (const one of await violations(page, look)) found.push(`${screen}, ${one}`);
  };
  await tour(page, async (screen) => {
    screens++;
    if (!isHasty || screens % 2 === 0) await looks(screen, 'dark');
    if (isHasty && screens % 2 === 0) return;
    await page.setViewportSize(TABLET);
    await looks(screen, 'layout');
    await page.setViewportSize(phone);
  });
  return found;
}
