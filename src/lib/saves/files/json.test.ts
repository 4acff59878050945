import { expect, it } from 'vitest';
import { fromJson, fromLongJson } from './json';

const LONG = 500_000;
/** Long enough to be read piece by piece. */
const filler = { text: 'x"\\ [{,]}\\"'.repeat(LONG / 10) };

const texts = {
  'a game': JSON.stringify({ id: 'g', entries: [filler, { a: [1, { b: '],"' }] }, 7, null], head: 3 }),
  'written over many lines': JSON.stringify({ entries: [filler, [[]], {}], rest: [1] }, null, 2),
  'a list without anything': JSON.stringify({ entries: [], filler }),
  'no list': JSON.stringify({ entries: filler, other: [1, 2] }),
  'a text with the name of the list': JSON.stringify({ name: 'entries', entriesToo: [filler], entries: [1] }),
  'the list further in': JSON.stringify({ inner: { entries: [1, 2] }, filler }),
  'no object': JSON.stringify([filler, 'entries', [1]]),
} as const;

it.each(Object.entries(texts))('reads %s piece by piece as in one go', async (_, text) => {
  const inOneGo: unknown = JSON.parse(text);
  expect(await fromLongJson(text, 'entries')).toStrictEqual(inOneGo);
});

const whole = texts['a game'];

it.each([
  ['cut off in the list', whole.slice(0, LONG)],
  ['cut off in a text', whole.slice(0, LONG / 2)],
  ['cut off behind the list', whole.slice(0, -4)],
  ['a comma too many', whole.replace('7,null', '7,,null')],
  ['a bracket of the wrong kind', whole.replace('null]', 'null}')],
  ['something behind it', `${whole}]`],
])('refuses a long text with %s', async (_, text) => {
  expect(() => JSON.parse(text)).toThrow();
  const read = await fromLongJson(text, 'entries').then(
    () => 'read',
    () => 'refused',
  );
  expect(read).toBe('refused');
});

it('refuses more values than any game has, before it makes them', async () => {
  const dense = `{"entries":[${'[],'.repeat(1_500_001)}0]}`;
  expect(() => fromJson(dense)).toThrow('more values');
  await expect(fromLongJson(dense, 'entries')).rejects.toThrow('more values');
});

it.each([
  ['one element of a list', `{"entries":[1,"${'x'.repeat(2_000_001)}"]}`],
  ['all but the list', `{"entries":[1],"name":"${'x'.repeat(2_000_001)}"}`],
  ['a text without a list', `"${'x'.repeat(2_000_001)}"`],
])('refuses %s that would stop the screen while it is read', async (_, text) => {
  await expect(fromLongJson(text, 'entries')).rejects.toThrow('without a stop');
});
