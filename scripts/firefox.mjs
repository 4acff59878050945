import { execFileSync } from 'node:child_process';
import { firefox } from '@playwright/test';

/** The Firefox that is already on the machine: FIREFOX_PATH, or Debian's. */
export function firefoxPath() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  try {
    return execFileSync('sh', ['-c', 'command -v firefox-esr'], { encoding: 'utf8' }).trim();
  } catch {
    return 'firefox-esr'; // the other engines are tested all the same; a test of this one says what it lacks
  }
}

/** How a plain Firefox is driven, over WebDriver BiDi. */
export const firefoxOptions = {
  executablePath: firefoxPath(),
  args: ['--remote-allow-system-access'],
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1, // as on a phone
  },
};

/** Preferences of a Firefox in which nothing but the service worker keeps files. */
export const noHttpCache = { 'browser.cache.disk.enable': false, 'browser.cache.memory.enable': false };

const SCHEMES = { dark: 0, light: 1 };

/** Sets the colour scheme for the whole browser: the ESR knows no command for one context. */
async function setScheme(session, send, scheme) {
  const root = session.connection.browserSession;
  const { contexts } = await send.call(root, 'browsingContext.getTree', { 'moz:scope': 'chrome' });
  await send.call(root, 'script.evaluate', {
    expression: `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${SCHEMES[scheme] ?? 2})`,
    target: { context: contexts[0].context },
    awaitPromise: false,
  });
  return {};
}

/** Playwright's own script for it puts what is clicked in the middle of whatever scrolls, though it is in sight. */
function inSight(argument) {
  if (typeof argument.value !== 'string') return argument;
  return { ...argument, value: argument.value.replace(/(block|inline): "center"/g, '$1: "nearest"') };
}

/**
 * Four things that Playwright asks of Firefox and Debian's does otherwise: it knows no
 * `emulation.setMediaFeaturesOverride`, it names neither a navigation nor a download where a link saves a file, an
 * error on the console is an object without its words, which stand beside it, and it has no word for scrolling as far
 * as is needed.
 */
function mend(browser) {
  const session = Object.getPrototypeOf(browser._connection.toImpl(browser)._browserSession);
  if (Object.hasOwn(session, 'mended')) return browser;
  const { send, emit } = session;
  session.mended = true;
  session.send = function (method, params) {
    if (method === 'script.callFunction' && params.arguments)
      return send.call(this, method, { ...params, arguments: params.arguments.map(inSight) });
    if (method !== 'emulation.setMediaFeaturesOverride') return send.call(this, method, params);
    return setScheme(this, send, params.features['prefers-color-scheme']);
  };
  session.emit = function (event, ...rest) {
    if (/^browsingContext\.download(WillBegin|End)$/.test(event) && !rest[0].navigation)
      rest[0].download ??= rest[0].url;
    if (event === 'log.entryAdded' && rest[0].args?.some(({ type }) => type === 'error'))
      rest[0].args = [{ type: 'string', value: rest[0].text }];
    return emit.call(this, event, ...rest);
  };
  return browser;
}

/** Sends a command of WebDriver BiDi to a page, past Playwright, which has no word for fingers there. */
export function sendToPage(page, method, params) {
  const session = page._connection.toImpl(page).delegate._session;
  return session.send(method, { context: session.sessionId, ...params });
}

let isMended = false;

/** Mends every Firefox that is launched; each worker reads the configuration, which calls this. */
export function mendFirefox() {
  if (isMended) return;
  isMended = true;
  const launch = firefox.launch.bind(firefox);
  const launchOn = firefox.launchPersistentContext.bind(firefox);
  let first;
  firefox.launch = async (options) => mend(await launch(options));
  // A browser with a profile is asked for colours as it starts: another one has to be repairRows before it.
  firefox.launchPersistentContext = async (profile, options) => {
    first ??= firefox.launch({ ...firefoxOptions, channel: options.channel }).then((one) => one.close());
    await first;
    return launchOn(profile, options);
  };
}
