// npm run shots: builds the app, plays through it and takes screenshots of every screen into shots/, as
// `phone-dark-en-ravage.png`: two sizes, two themes, every language. Arguments limit that: `npm run shots --
// phone dark en`, or `npm run shots -- nl ravage`. `npm run shots -- --store` takes only the committed
// pictures: static/screenshots for the manifest, docs/pictures for the README. `--built` uses the existing
// build.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { LANGUAGES, outside } from '../languages.mjs';
import { install, run } from '../run.mjs';
import { Site } from '../site.mjs';
import { Table } from './table.mjs';
import { walk } from './walk.mjs';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1180, height: 820 }, hasTouch: true },
};
const THEMES = ['dark', 'light'];
const REGIONS = Object.fromEntries(LANGUAGES.map((language) => [language, outside(language).region]));

/** The paths of the committed pictures, by the name of their screen. */
const KEPT = {
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.keys(SIZES).flatMap((size) =>
        ['ravage', 'cascade', 'land', 'set-the-table', 'score'].map((screen) => [
          `${size}-dark-${language}-${screen}`,
          `static/screenshots/${language}/${size}-${screen}.png`,
        ]),
      ),
    ),
  ),
  'tablet-light-en-build': 'docs/pictures/light.png',
  'phone-dark-en-plan': 'docs/pictures/plan.png',
  // The map of a first visit has no words, so all languages share it.
  'phone-dark-en-first-visit': 'src/routes/_home/first-visit/dark.png',
  'phone-light-en-first-visit': 'src/routes/_home/first-visit/light.png',
  'tablet-dark-en-link': 'static/share.png',
};

const words = process.argv.slice(2);
const store = words.includes('--store');
const built = words.includes('--built');
const filters = words.filter((word) => !word.startsWith('--'));
const among = (all) => {
  const named = all.filter((one) => filters.includes(one));
  return named.length > 0 ? named : all;
};
const sizes = among(Object.keys(SIZES));
const themes = among(THEMES);
const languages = among(LANGUAGES);
const screens = filters.filter((word) => ![...Object.keys(SIZES), ...THEMES, ...LANGUAGES].includes(word));

/**
 * Plays once through the app in this size and language, and takes a screenshot of each screen in each theme.
 */
async function photograph(browser, address, size, language, folder, taken) {
  const context = await browser.newContext({
    ...SIZES[size],
    deviceScaleFactor: store ? 2 : 1, // Committed pictures have the pixel density of a phone.
    locale: REGIONS[language],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  await context.clock.setFixedTime('2026-11-21T20:15:00');
  const page = await context.newPage();
  /**
   * Takes a screenshot. With `whole` it shows all of a scrolling page, on a screen as tall as the page; with `part`
   * only the element with this selector.
   */
  const look = async (screen, { whole = false, part, scale = 'device' } = {}) => {
    if (screens.length > 0 && !screens.includes(screen)) return;
    const { viewport } = SIZES[size];
    if (whole) {
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...viewport, height: Math.max(tall, viewport.height) });
    }
    for (const theme of themes) {
      const name = `${size}-${theme}-${language}-${screen}`;
      if (store && !(name in KEPT)) continue;
      await page.emulateMedia({ colorScheme: theme });
      const clip = part && (await page.locator(part).boundingBox());
      const path = join(folder, `${name}.png`);
      await page.screenshot({ path, animations: 'disabled', scale, ...(clip && { clip }) });
      taken.push(name);
    }
    if (whole) await page.setViewportSize(viewport);
  };
  try {
    await walk(new Table(page, language, address), look);
  } catch (error) {
    await page.screenshot({ path: join(folder, `${size}-${language}-stuck.png`) });
    console.error(`${size}, ${language}: failed after ${taken.at(-1) ?? 'the start'}`);
    throw error;
  } finally {
    await context.close();
  }
}

/** The font of Android phones, which the pictures are taken with. */
const PHONE_FONT = 'Roboto';

/** Returns the environment of a browser whose own font is that of a phone, if this machine has it. */
function withPhoneFont(folder) {
  const found = spawnSync('fc-match', [PHONE_FONT], { encoding: 'utf8' }).stdout ?? '';
  if (!found.includes(PHONE_FONT)) {
    console.warn(`${PHONE_FONT} is not installed, so the pictures have the font of this machine`);
    return process.env;
  }
  const instead = (family) =>
    `<match target="pattern"><test qual="any" name="family"><string>${family}</string></test>` +
    `<edit name="family" mode="prepend" binding="strong"><string>${PHONE_FONT}</string></edit></match>`;
  const system = process.env.FONTCONFIG_FILE ?? '/etc/fonts/fonts.conf';
  const file = join(folder, 'fonts.conf');
  const rules = ['system-ui', 'sans-serif'].map(instead).join('');
  writeFileSync(file, `<fontconfig><include>${system}</include>${rules}</fontconfig>`);
  return { ...process.env, FONTCONFIG_FILE: file };
}

if (!install() || (!(built && existsSync('build')) && !run('vite', ['build', '--logLevel', 'warn'])))
  process.exit(1);

const folder = store ? mkdtempSync(join(tmpdir(), 'blightwatch-shots-')) : 'shots';
if (!store && filters.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
const address = await site.start();
const fonts = mkdtempSync(join(tmpdir(), 'blightwatch-fonts-'));
const browser = await browserType.launch({ executablePath: chromium(), args, env: withPhoneFont(fonts) });
const taken = [];
try {
  const start = performance.now();
  const walks = sizes.flatMap((size) =>
    languages.map((language) => () => photograph(browser, address, size, language, folder, taken)),
  );
  // At most two run at a time, for small machines.
  while (walks.length > 0) await Promise.all(walks.splice(0, 2).map((one) => one()));
  console.log(`${taken.length} pictures in ${Math.round((performance.now() - start) / 1000)} s`);
} finally {
  await browser.close();
  await site.stop();
  rmSync(fonts, { recursive: true });
}

const absent = store
  ? Object.keys(KEPT).filter((name) => !taken.includes(name))
  : screens.filter((screen) => !taken.some((name) => name.endsWith(`-${screen}`)));
if (store) {
  for (const [name, path] of Object.entries(KEPT).filter(([name]) => taken.includes(name))) {
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(folder, `${name}.png`), path);
  }
  // pngquant halves the size of the pictures if it is installed.
  spawnSync('pngquant', ['--force', '--ext', '.png', '--strip', '128', ...Object.values(KEPT)]);
  rmSync(folder, { recursive: true });
}
if (absent.length > 0) {
  console.error(`no such screen: ${absent.join(', ')}`);
  process.exitCode = 1;
}
