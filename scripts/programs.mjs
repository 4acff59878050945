// The programs besides Node that npm test needs: which ones to install, and which tests don't run without them.
import { findBrowser, findProgram } from './platform.mjs';

/**
 * The groups of tests that need programs, by the name that WITHOUT has for them. `needs` has each program with its
 * Debian package.
 */
const GROUPS = {
  chromium: { tests: 'browser tests in Chromium', needs: { chromium: 'chromium' } },
  firefox: { tests: 'browser tests in Firefox', needs: { firefox: 'firefox-esr' } },
  webkit: {
    tests: 'browser tests in WebKit',
    needs: {
      WebKitWebDriver: 'webkit2gtk-driver',
      Xvfb: 'xvfb',
      xdotool: 'xdotool',
      import: 'imagemagick',
      openssl: 'openssl',
    },
  },
  relay: { tests: 'tests of online games', needs: { 'nats-server': 'nats-server' } },
};

/** Makes Chromium's tests faster, but none of them needs it. */
const FASTER = { 'chromium-headless-shell': 'chromium-headless-shell' };

const isBrowser = (name) => name === 'chromium' || name === 'firefox';

/** Returns a function that returns true for an installed program. `own` has the engines that Playwright brought. */
const lookup =
  (machine, own = []) =>
  (name) =>
    isBrowser(name)
      ? own.includes(name) || findBrowser(name, machine) !== undefined
      : findProgram(name, machine) !== undefined;

/**
 * Returns the Debian packages to install: none without `apt-get`, or without a way to become root. A browser that a
 * variable names replaces its package.
 * @param {import('./platform.mjs').Machine} machine
 */
export function packagesToInstall(machine = {}) {
  const { env = process.env, platform = process.platform, isRoot = process.getuid?.() === 0 } = machine;
  const has = lookup(machine);
  if (platform !== 'linux' || !has('apt-get') || !(isRoot || has('sudo'))) return [];
  const groups = Object.values(GROUPS).flatMap(({ needs }) => Object.entries(needs));
  const wanted = env['CHROME_PATH'] ? groups : [...groups, ...Object.entries(FASTER)];
  return wanted.filter(([name]) => !has(name)).map(([, name]) => name);
}

/**
 * Returns the groups of tests that cannot run on this machine, each with its missing programs.
 * @param {import('./platform.mjs').Machine} machine @param {string[]} own
 */
export function missingGroups(machine = {}, own = []) {
  const { platform = process.platform } = machine;
  const has = lookup(machine, own);
  return Object.entries(GROUPS).flatMap(([name, { tests, needs }]) => {
    if (name === 'webkit' && platform !== 'linux') return [{ name, tests, missing: ['Linux'] }];
    const missing = Object.keys(needs).filter((program) => !has(program));
    return missing.length > 0 ? [{ name, tests, missing }] : [];
  });
}

/**
 * Returns the groups that a run leaves out: their names are in WITHOUT, separated by spaces.
 * @param {Record<string, string | undefined>} env
 */
export const leftOutGroups = (env = process.env) =>
  new Set((env['WITHOUT'] ?? '').split(' ').filter(Boolean));

/** Returns the last lines of a run: what didn't run and why, then the number of tests. */
export function lastLines({ passed, failed, missing }) {
  const lines = missing.map(
    ({ tests, missing: programs }) => `Not run: ${tests}. Missing: ${programs.join(', ')}`,
  );
  return [
    ...lines,
    `${passed} passed, ${failed} failed${missing.length > 0 ? `, ${missing.length} groups not run` : ''}`,
  ];
}

/** Returns the exit status of a run: 1 after a failure, 2 if all that ran passed but some tests didn't run. */
export const exitStatus = ({ failed, missing }) => (failed > 0 ? 1 : missing.length > 0 ? 2 : 0);
