import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What ends a test by a clock, and the milliseconds that are the least for it. */
const CLOCKS = [
  /setDefault(?:Navigation)?Timeout\(([\d_]+)/g,
  /test\.setTimeout\(([\d_]+)/g,
  /timeout: ([\d_]+)/g,
];
const LEAST_MS = 120_000;

/** What is asked once and asked again if it was not so: nothing ends by these. */
const LOOKS = [
  'installed/killed-browser.spec.ts 1',
  'installed/update.spec.ts 2_000',
  'shared-table.spec.ts 1_000',
  'shared-table.spec.ts 500',
  'support/playwright-screen.ts 5_000',
];

const files = readdirSync('tests/browser', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

it('no browser test ends by a clock shorter than two minutes', () => {
  const short = files.flatMap((file) => {
    const source = readFileSync(`tests/browser/${file}`, 'utf8');
    return CLOCKS.flatMap((clock) => [...source.matchAll(clock)])
      .filter(([, ms]) => Number(ms!.replaceAll('_', '')) < LEAST_MS)
      .map(([, ms]) => `${file} ${ms}`);
  });
  expect([...new Set(short)].sort()).toEqual(LOOKS);
});
