import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { ROOMS } from '../scripts/rooms.mjs';
import { say } from '../src/lib/messages/messages.svelte';
import { type Shortcut, SHORTCUTS } from '../src/lib/play/keys/key-table';

interface Room {
  readonly holds: string;
  readonly rooms: readonly string[];
}

const ARCHITECTURE = 'docs/architecture.md';
const DECISIONS = 'docs/decisions';
const INDEX = join(DECISIONS, 'README.md');

const KEYS = 'docs/keys.md';

/** The marked part of a document, which `scripts/documents.mjs` writes. */
const partOf = (what: string): RegExp =>
  new RegExp(`(?<=<!-- ${what} -->\\n\\n)[\\s\\S]*?(?=\\n\\n<!-- end of ${what} -->)`);

const named = (rooms: readonly string[]): string =>
  rooms.length === 0 ? 'nothing' : rooms.map((room) => `\`${room}\``).join(', ');

/** The rooms as a table; a room that may enter most of the others says so by whom it may not. */
function roomTable(): string {
  const rooms = Object.entries(ROOMS as Record<string, Room>);
  const mayEnter = (name: string, { rooms: own }: Room): string => {
    const others = rooms.map(([other]) => other).filter((other) => other !== name && other !== 'routes');
    const barred = others.filter((other) => !own.includes(other));
    if (barred.length === 0) return 'all';
    return own.length > others.length / 2 ? `all but ${named(barred)}` : named(own);
  };
  const rows = rooms.map(([name, room]) => `| \`${name}\` | ${room.holds} | ${mayEnter(name, room)} |`);
  return ['| Room in `src/lib` | What is in it | May enter |', '| - | - | - |', ...rows].join('\n');
}

/** The keys as a table, the answers in a row; each does what the list of keys in the app says. */
function keyTable(): string {
  const rows = Object.entries(SHORTCUTS)
    .filter(([doing]) => !doing.startsWith('answer'))
    .map(([doing, keys]) => {
      const told = say(`keys_${doing as Exclude<Shortcut, `answer${number}`>}`);
      const written = keys.map((key) => `\`${key.replace('ctrl', 'Ctrl')}\``).join(', ');
      return `| ${written} | ${told.charAt(0).toLowerCase()}${told.slice(1)} |`;
    });
  const answers = Object.entries(SHORTCUTS).filter(([doing]) => doing.startsWith('answer'));
  const [first, last] = [answers[0]![1][0], answers.at(-1)![1][0]];
  return [
    '| key | does |',
    '| - | - |',
    ...rows,
    `| \`${first}\` to \`${last}\` | the answer with that number |`,
  ].join('\n');
}

it.each([
  ['rooms', ARCHITECTURE, 'what the linter holds', roomTable],
  ['keys', KEYS, 'what the dispatch of keys holds', keyTable],
])('the table of %s in %s is %s (made by scripts/documents.mjs)', async (what, file, _, table) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(partOf(what));
  const now = await format(text.replace(partOf(what), table), {
    ...(await resolveConfig(file)),
    parser: 'markdown',
  });
  if (process.env['WRITE_DOCUMENTS']) writeFileSync(file, now);
  expect(readFileSync(file, 'utf8')).toBe(now);
});

const decisions = readdirSync(DECISIONS)
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => ({ file, text: readFileSync(join(DECISIONS, file), 'utf8') }));

it('every decision has a context, a decision and consequences, in 80 to 250 words', () => {
  const headings = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
  const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const faults = decisions.flatMap(({ file, text }) => {
    const [title = '', ...parts] = headings(text);
    const words = wordsOf(text);
    return [
      ...(title.startsWith(`${file.slice(0, 4)} `) ? [] : [`${file}: its title lacks its number`]),
      ...(parts.join(' ') === 'Context Decision Consequences' ? [] : [`${file}: ${parts.join(', ')}`]),
      ...(words < 80 || words > 250 ? [`${file}: ${words} words`] : []),
    ];
  });
  expect(decisions.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it('the index of decisions has each once, by its title', () => {
  const titleOf = (text: string) => /^# \d{4} (.*)$/m.exec(text)?.[1];
  const rows = readFileSync(INDEX, 'utf8')
    .replace(/\n {2,}/g, ' ')
    .matchAll(/^- \[(\d{4})\]\((\S+)\) (.+)$/gm);
  expect(Array.from(rows, ([, number, file, title]) => ({ number, file, title }))).toEqual(
    decisions
      .map(({ file, text }) => ({ number: file.slice(0, 4), file, title: titleOf(text) }))
      .sort((a, b) => a.file.localeCompare(b.file)),
  );
});
