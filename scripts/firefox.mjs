import { firefox } from '@playwright/test';
import { findBrowser } from './platform.mjs';

/** Returns the path of the installed Firefox: FIREFOX_PATH, Debian's, or another one. */
export function firefoxPath() {
  // Other engines can be tested without Firefox; its own tests then report that it is missing.
  return findBrowser('firefox') ?? 'firefox-esr';
}

/** The options for an unmodified Firefox, driven over WebDriver BiDi. */
export const firefoxOptions = {
  executablePath: firefoxPath(),
  args: ['--remote-allow-system-access'],
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1, // As on a phone.
  },
};

/** Preferences that turn off the HTTP cache, so that only the service worker stores files. */
export const noHttpCache = { 'browser.cache.disk.enable': false, 'browser.cache.memory.enable': false };

const SCHEMES = { dark: 0, light: 1 };

/** Sets the color scheme for the whole browser, because the ESR has no command for one context. */
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

/**
 * Changes Playwright's scrolling script, which moves a clicked element to the middle even if it is visible,
 * to scroll as little as possible.
 */
function inSight(argument) {
  if (typeof argument.value !== 'string') return argument;
  return { ...argument, value: argument.value.replace(/(block|inline): "center"/g, '$1: "nearest"') };
}

/**
 * Adapts Playwright to Debian's Firefox, which differs in four ways: it has no `emulation.setMediaFeaturesOverride`,
 * it reports neither a navigation nor a download for a link that saves a file, its console errors are objects without
 * their text, and it has no command for minimal scrolling.
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

/** Sends a WebDriver BiDi command to a page directly, because Playwright has no touch gestures in Firefox. */
export function sendToPage(page, method, params) {
  const session = page._connection.toImpl(page).delegate._session;
  return session.send(method, { context: session.sessionId, ...params });
}

let isMended = false;

/** Adapts every Firefox that is launched in this process. Each worker reads the configuration, which calls this. */
export function mendFirefox() {
  if (isMended) return;
  isMended = true;
  const launch = firefox.launch.bind(firefox);
  const launchOn = firefox.launchPersistentContext.bind(firefox);
  let first;
  firefox.launch = async (options) => mend(await launch(options));
  // A browser with a profile is asked for its color scheme when it starts, so another one has to be adapted before
  // that.
  firefox.launchPersistentContext = async (profile, options) => {
    first ??= firefox.launch({ ...firefoxOptions, channel: options.channel }).then((one) => one.close());
    await first;
    return launchOn(profile, options);
  };
}
