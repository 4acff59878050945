import { expect, test } from 'vitest';
import { isBlank, isName, plainLine, plainLines, typedLine } from './plain-line';

test.each(['\u202E.evil', '\u2067a', 'a\0b', 'a\nb', '\u2028'])('no sign of %j steers a line', (text) => {
  expect(plainLine(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
});

test.each(['Zoë’s 2nd', '👩\u200D👩\u200D👧', 'می\u200Cخواهم'])('%s stays as it is', (text) => {
  expect(plainLine(text)).toBe(text);
});

test.each(['\u3164', '\u2800\u2800', ' \u115F', '\u200B', ''])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}a`)).toBe(false);
});

test('a text of several lines keeps its line ends and tabs', () => {
  expect(plainLines('a\r\n\tb\u202Ec')).toBe('a\r\n\tb c');
});

test.each([
  ['  Noor \n', 'Noor'],
  ['\u200B', ''],
])('typed as %j, a name is %j', (typed, name) => {
  expect(typedLine(typed)).toBe(name);
});

test.each<[string, boolean]>([
  ['Noor', true],
  ['Noor ', false],
  ['', false],
  ['Aleksandra', false],
])('%j as a name of at most 6 characters: %s', (text, is) => {
  expect(isName(text, 6)).toBe(is);
});
