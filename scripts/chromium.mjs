import { chromium as own } from '@playwright/test';
import { findBrowser } from './platform.mjs';

/** Returns the path of the installed browser (CHROME_PATH, Chromium, Chrome or Edge), or Playwright's own. */
export function chromium() {
  return findBrowser('chromium') ?? own.executablePath();
}

/**
 * Returns the path of Chromium's headless shell if Debian's package is installed, because its pages take half
 * the time; else that of `chromium()`.
 */
export function pageChromium() {
  return findBrowser('chromium', { first: ['chromium-headless-shell'] }) ?? own.executablePath();
}

export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
