import { execFileSync } from 'node:child_process';

const found = (names) =>
  execFileSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')], {
    encoding: 'utf8',
  }).trim();

/** Returns the path of the installed browser: CHROME_PATH, or Debian's chromium. */
export function chromium() {
  return process.env.CHROME_PATH ?? found(['chromium']);
}

/**
 * Returns the path of Chromium's headless shell if Debian's package is installed, because its pages take half
 * the time; else that of `chromium()`.
 */
export function pageChromium() {
  return process.env.CHROME_PATH ?? found(['chromium-headless-shell', 'chromium']);
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
