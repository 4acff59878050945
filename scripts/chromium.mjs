import { execFileSync } from 'node:child_process';

const found = (names) =>
  execFileSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')], {
    encoding: 'utf8',
  }).trim();

/** The browser that is already on the machine: CHROME_PATH, or Debian's chromium. */
export function chromium() {
  return process.env.CHROME_PATH ?? found(['chromium']);
}

/** The same browser without windows of its own, where Debian's package is there: half the time for a page. */
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
