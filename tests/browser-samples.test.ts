import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { byTitle } from './browser/support/by-title';
import { LEFT_OUT, SAMPLE } from './browser/support/in-firefox';
import { ONLY_IN_ALL } from './browser/support/only-in-all';

const named = [
  ...SAMPLE.flatMap(([file, title]) => (title ? [{ file, title }] : [])),
  ...LEFT_OUT.map(({ file, title }) => ({ file, title })),
];

it.each(named)('$file has a test that begins with "$title"', ({ file, title }) => {
  // Titles that are put together of several names stand there as a list.
  const source = readFileSync(`tests/browser/${file}`, 'utf8').replaceAll("', '", ', ');
  expect(source).toMatch(new RegExp(`['"\`]${title}`));
});

it('every row of what only `npm run browsers` plays names a test', () => {
  const list = execFileSync(
    'npx',
    ['playwright', 'test', '--list', '--project=phone', '--project=tablet', '--project=installed'],
    {
      encoding: 'utf8',
      env: { ...process.env, QUICK: '' },
    },
  );
  const tests = list
    .split('\n')
    .map((line) => line.replaceAll(/\[|\]|:\d+:\d+|›/g, '').replaceAll(/ +/g, ' '));
  for (const { file, title } of ONLY_IN_ALL)
    expect(
      tests.filter((one) => byTitle(file, title).test(one)),
      `${file} ${title}`,
    ).not.toEqual([]);
});

/** Calls that Firefox's driver has no answer to, each with a word that says so in the reason of a row. */
const LACKING = /newCDPSession|touchscreen|\.tap\(\)|\.pdf\(|forcedColors|reducedMotion: 'no-preference'/;

it.each(
  readdirSync('tests/browser', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  ),
)('%s: every test that asks for what Firefox’s driver lacks is listed', (file) => {
  const source = readFileSync(`tests/browser/${file}`, 'utf8');
  // A test ends where the next one begins or a function of the file does.
  const parts = source.split(/^(?=(?: {2})?test\(|(?:async )?function |const \w+ = (?:async )?\()/m);
  const unlisted = parts
    .filter((part) => /^ *test\(/.test(part) && LACKING.test(part))
    .map((part) => /test\(\s*['"`](.*?)['"`],/s.exec(part)?.[1] ?? part.slice(0, 80))
    .filter((title) => !LEFT_OUT.some((row) => row.file === file && title.startsWith(row.title)));
  expect(unlisted).toEqual([]);
});

const TEST_FILES = ['src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`),
);

it.each(ONLY_IN_ALL)('$file $title: the test files that hold it are there', ({ heldBy }) => {
  for (const [path] of heldBy.matchAll(/[\w/.*-]+\.(?:test|spec)\.ts/g)) {
    const named = new RegExp(`/${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    expect(
      TEST_FILES.filter((file) => named.test(`/${file}`)),
      path,
    ).not.toEqual([]);
  }
});
