import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { args, chromium, pageChromium } from './scripts/chromium.mjs';
import { firefoxOptions, mendFirefox } from './scripts/firefox.mjs';
import { leftOutGroups } from './scripts/programs.mjs';
import { inSample, leftOut } from './tests/browser/support/in-firefox';
import { byTitle, onlyInAll } from './tests/browser/support/only-in-all';

mendFirefox();

const port = Number(process.env.PORT ?? 4317);

/** Pages as they are, without what an installation fetches and keeps: a test that is about that asks for it. */
const pages = {
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { executablePath: pageChromium(), args },
} as const;

const isQuick = Boolean(process.env.QUICK);
/** What `npm test` leaves to `npm run browsers`. */
const left = isQuick ? onlyInAll() : [];
/** The groups of tests whose programs this machine lacks. */
const without = leftOutGroups();
const noRelay = without.has('relay') ? [byTitle('far-apart.spec.ts')] : [];
left.push(...noRelay);

/**
 * Of a test whose browser is started, killed, updated or driven from outside; `npm test` names the ones that needed it. A
 * page's own test has no second attempt (docs/decisions/0044).
 */
const retries = 1;

const WIDE = '**/*-wide.spec.ts';
/** By its folder: WebKit has a file of that name too. */
const KEYBOARD = '**/browser/keyboard.spec.ts';

/** Debian's Firefox: a sample in `npm test`, and all that its driver can with `npm run firefox`. */
const firefox = {
  retries,
  grep: inSample(process.env.ENGINE === 'all'),
  grepInvert: [...leftOut(), ...noRelay],
  use: { browserName: 'firefox', channel: 'moz-firefox', screenshot: 'off', launchOptions: firefoxOptions },
} as const;
const pagesOfFirefox = { serviceWorkers: 'block' } as const;

/** Returns true if this machine has the browser of a project. */
const hasBrowser = ({ name }: { name: string }): boolean =>
  !without.has(/^(firefox|webkit|floor)/.exec(name)?.[0] ?? 'chromium');

/** Folders of tests that start their browsers themselves. */
const elsewhere = ['**/installed/**', '**/webkit/**', '**/firefox/**', '**/floor/**', '**/old/**'];

// Tests import the rules, whose cards the build reads; the workers find them written down.
if (process.env['TEST_WORKER_INDEX'] === undefined) execFileSync('node', ['scripts/write-cards.mjs']);

export default defineConfig({
  tsconfig: './tsconfig.playwright.json',
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 3, // on two cores: a test waits a third of its time, for the screen or for time to pass
  retries: 0,
  // A busy machine makes a test slower, never red: what takes longer than this hangs.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // Of every page that is closed, whether its test failed or not.
    screenshot: isQuick ? 'off' : 'only-on-failure',
    launchOptions: { executablePath: chromium(), args },
  },
  // First those that drive browsers from outside, which take longest; of the short ones every worker finds some to the end.
  projects: [
    { ...firefox, name: 'firefox-installed', testMatch: '**/installed/**' },
    {
      ...firefox,
      name: 'firefox',
      testIgnore: [...elsewhere.filter((one) => one !== '**/firefox/**'), WIDE],
      use: { ...firefox.use, ...pagesOfFirefox, viewport: { width: 390, height: 844 } },
    },
    // Its sample would be what Chromium shows on a tablet and Firefox on a phone.
    ...(isQuick
      ? []
      : [
          {
            ...firefox,
            name: 'firefox-tablet',
            testMatch: ['**/smoke.spec.ts', WIDE, KEYBOARD],
            use: { ...firefox.use, ...pagesOfFirefox, viewport: { width: 1180, height: 820 } },
          },
        ]),
    { name: 'webkit', testMatch: '**/webkit/**', grepInvert: left, retries },
    // Browsers that these tests start, kill and start again themselves.
    { name: 'installed', testMatch: '**/installed/**', grepInvert: left, retries },
    {
      name: 'tablet',
      grepInvert: left,
      testMatch: [
        '**/smoke.spec.ts',
        '**/try.spec.ts',
        WIDE,
        KEYBOARD,
        // The bench counts the taps of both, and the long proof is played on both.
        ...(process.env.BENCH ? ['**/tell.spec.ts', '**/cards.spec.ts', '**/proposal.spec.ts'] : []),
        ...(process.env.TURNS
          ? ['**/four-players.spec.ts', '**/two-newcomers.spec.ts', '**/four-spirits.spec.ts']
          : []),
      ],
      use: { ...pages, viewport: { width: 1180, height: 820 }, hasTouch: true },
    },
    {
      name: 'phone',
      testIgnore: [...elsewhere, KEYBOARD, WIDE],
      grepInvert: left,
      use: { ...pages, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Builds of earlier versions taking turns with today's: `npm run old-builds`.
    ...(process.env.ENGINE === 'old' ? [{ name: 'old', testMatch: '**/old/**', use: pages }] : []),
    // Old browsers, which `npm run floor:engines` fetches.
    ...(process.env.ENGINE === 'floor'
      ? [{ name: 'floor', testMatch: '**/floor/**', retries, timeout: 900_000 }]
      : []),
  ].filter(hasBrowser),
  webServer: {
    command: 'node scripts/serve.mjs',
    env: { PORT: String(port) },
    port,
    reuseExistingServer: false,
  },
});
