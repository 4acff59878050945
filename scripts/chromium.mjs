import { execFileSync } from 'node:child_process';

/** The browser that is already on the machine: CHROME_PATH, or Debian's chromium. */
export function chromium() {
  return (
    process.env.CHROME_PATH ?? execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  );
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
