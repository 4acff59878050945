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
  'side-by-side.spec.ts 1_000',
  'support/install.ts 5_000',
  'support/playwright-screen.ts 5_000',
];

const files = readdirSync('tests/browser', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** What would end a unit or component test by a clock: patience of its own, time of the wall, or a race with a timer. */
const CLOCKS_OF_UNITS = [
  /(?:findBy\w*|findAllBy\w*|waitFor\w*|vi\.waitUntil)\([^;]*?timeout: ([\d_]+)/g,
  /asyncUtilTimeout: ([\d_]+)/g,
  /expect\([^)]*(?:performance\.now|Date\.now|hrtime)[^)]*\)\.toBeLess\w*\(([\d_]+)/g,
];
const LEAST_PATIENCE_MS = 60_000;

it('no unit or component test ends by a clock shorter than a minute', () => {
  const tests = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.ts$|^support\//.test(file) && !file.startsWith('browser/'))
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts')),
  );
  const short = tests.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return CLOCKS_OF_UNITS.flatMap((clock) => [...source.matchAll(clock)])
      .filter(([, ms]) => Number(ms!.replaceAll('_', '')) < LEAST_PATIENCE_MS)
      .map(([, ms]) => `${file} ${ms}`);
  });
  expect(short).toEqual([]);
});

it('what a component test looks for is waited for longer than any machine is busy', () => {
  const { asyncUtilTimeout } = readPatience();
  expect(asyncUtilTimeout).toBeGreaterThanOrEqual(LEAST_PATIENCE_MS);
});

it('what a test waits for with a look again and again, too', () => {
  const [, ms = '0'] = /PATIENCE_MS = ([\d_]+)/.exec(readFileSync('tests/support/worker.ts', 'utf8')) ?? [];
  const [, poll = '0'] = /poll: \{ timeout: ([\d_]+)/.exec(readFileSync('vite.config.ts', 'utf8')) ?? [];
  for (const one of [ms, poll])
    expect(Number(one.replaceAll('_', ''))).toBeGreaterThanOrEqual(LEAST_PATIENCE_MS);
});

function readPatience(): { readonly asyncUtilTimeout: number } {
  const config = readFileSync('vite.config.ts', 'utf8');
  expect(config).toContain("'tests/support/shared-window.ts'");
  const [, ms = '0'] =
    /asyncUtilTimeout: ([\d_]+)/.exec(readFileSync('tests/support/shared-window.ts', 'utf8')) ?? [];
  return { asyncUtilTimeout: Number(ms.replaceAll('_', '')) };
}

it('no browser test ends by a clock shorter than two minutes', () => {
  const short = files.flatMap((file) => {
    const source = readFileSync(`tests/browser/${file}`, 'utf8');
    return CLOCKS.flatMap((clock) => [...source.matchAll(clock)])
      .filter(([, ms]) => Number(ms!.replaceAll('_', '')) < LEAST_MS)
      .map(([, ms]) => `${file} ${ms}`);
  });
  expect([...new Set(short)].sort()).toEqual(LOOKS);
});
