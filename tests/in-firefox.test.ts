import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEFT_OUT, SAMPLE } from './browser/support/in-firefox';

const named = [
  ...SAMPLE.flatMap(([file, title]) => (title ? [{ file, title }] : [])),
  ...LEFT_OUT.map(({ file, title }) => ({ file, title })),
];

it.each(named)('$file has a test that begins with "$title"', ({ file, title }) => {
  // Titles that are put together of several names stand there as a list.
  const source = readFileSync(`tests/browser/${file}`, 'utf8').replaceAll("', '", ', ');
  expect(source).toMatch(new RegExp(`['"\`]${title}`));
});
