import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
