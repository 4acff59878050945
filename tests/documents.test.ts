import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { ROOMS } from '../scripts/rooms.mjs';
import { PRODUCTS } from '../src/lib/content/products';
import { loadContentFor } from '../src/lib/game-engine';
import { say } from '../src/lib/messages/messages.svelte';
import { type Shortcut, SHORTCUTS } from '../src/lib/play/keys/key-table';
import { HANDBOOK_FOLDER, handbookDocuments } from './support/handbook';
import { howWeKnow } from './support/how-we-know';

interface Room {
  readonly holds: string;
  readonly rooms: readonly string[];
}

const ARCHITECTURE = 'docs/architecture.md';
const DECISIONS = 'docs/decisions';
const INDEX = join(DECISIONS, 'README.md');

const KEYS = 'docs/keys.md';
const COVERAGE = 'docs/coverage.md';
const SOURCES = 'docs/how-we-know.md';

/** The marked part of a document, which `scripts/documents.mjs` writes. */
const partOf = (what: string): RegExp =>
  new RegExp(`(?<=<!-- ${what} -->\\n\\n)[\\s\\S]*?(?=\\n\\n<!-- end of ${what} -->)`);

const named = (rooms: readonly string[]): string =>
  rooms.length === 0 ? 'nothing' : rooms.map((room) => `\`${room}\``).join(', ');

/** The rooms as a table. A room that may import most of the others lists the exceptions. */
function roomTable(): string {
  const rooms = Object.entries(ROOMS as Record<string, Room>);
  const mayEnter = (name: string, { rooms: own }: Room): string => {
    const others = rooms.map(([other]) => other).filter((other) => other !== name && other !== 'routes');
    const barred = others.filter((other) => !own.includes(other));
    if (barred.length === 0) return 'all';
    return own.length > others.length / 2 ? `all but ${named(barred)}` : named(own);
  };
  const rows = rooms.map(([name, room]) => `| \`${name}\` | ${room.holds} | ${mayEnter(name, room)} |`);
  return ['| Room in `src/lib` | Content | May import |', '| - | - | - |', ...rows].join('\n');
}

/** The keys as a table, with all answers in one row. The texts are those of the list of keys in the app. */
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

const inFolder = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

const DOCUMENTS = [
  'README.md',
  ...inFolder('docs', '.md'),
  ...inFolder(HANDBOOK_FOLDER, '.md'),
  ...inFolder(DECISIONS, '.md'),
];

/** Every path of the repository, without installed or built files. */
const PATHS: readonly string[] = [
  ...readdirSync('.'),
  ...['.github', 'docs', 'host', 'messages', 'scripts', 'src', 'static', 'tests'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((path) => `${folder}/${path}`),
  ),
];

/** Files that are in no commit: a build, a run or a player writes them. */
const WRITTEN = /^(build|shots|\.cache)\b|^sw\.js$|^404\.html$|^logins\.json$|^_app\/|-LANGUAGE\.json$/;

/** The invented Adversary of the manual; only part of it is in the tests. */
const INVENTED = /saltmarsh/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `{area}`, `<id>`, `*`, `…` and the language `xx` stand for anything. */
const WILD = /(\{[^}]*\}|<[^>]*>|\*+|…|\bxx\b)/;

/** Returns true if a file or folder ends in this path, with or without the ending of its name. */
function isPath(text: string): boolean {
  const parts = text.replace(/^(\.?\/)+|\/$/g, '').split(WILD);
  const pattern = parts.map((part, i) => (i % 2 === 1 ? '.*' : escaped(part))).join('');
  const path = new RegExp(`^(.*/)?${pattern}(\\.svelte)?(\\.(ts|svelte|mjs|js))?$`);
  return PATHS.some((one) => path.test(one));
}

const isCode = (path: string): boolean =>
  /\.(ts|svelte|[cm]?js|css|html|json)$/.test(path) &&
  !/^docs|^package-lock|\.(test|spec)\.ts$/.test(path) &&
  existsSync(path);

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')
      .replace(/(^|\s)\/\/.*$/gm, '$1')
      .match(/[A-Za-z_$][\w$]*/g),
  );

/** Every name in the code, its data and its messages, without comments and tests. */
const NAMES = namesIn(
  PATHS.filter(isCode)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);

const { scripts: SCRIPTS } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const codeIn = (text: string): readonly string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

const blocksIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, block]) => block!),
  ...[...text.matchAll(/(?<=\n\n)(?: {4}.*\n+)+/g)].map(([block]) => block),
];

/** Missing commands and files that a line of a document names. */
const missingCommands = (line: string): readonly string[] => [
  ...[...line.matchAll(/npm run ([\w:-]+)/g)].flatMap(([all, script]) => (script! in SCRIPTS ? [] : [all])),
  ...[...line.matchAll(/\bnode (\S+\.m?js)/g)].flatMap(([all, file]) => (existsSync(file!) ? [] : [all])),
  ...[...line.matchAll(/\bnpx (\S+)/g)].flatMap(([all, tool]) =>
    existsSync(`node_modules/.bin/${tool!}`) ? [] : [all],
  ),
  ...(/\bnpx (vitest|playwright)/.test(line)
    ? line.split(/\s+/).filter((word) => /^tests\//.test(word))
    : []
  ).filter((path) => !isPath(path) && !INVENTED.test(path)),
];

const isPathLike = (text: string): boolean =>
  /^[\w@.{}<>*…/-]+$/.test(text) &&
  (/\.(ts|svelte|[cm]?js|json|md|css|html)$/.test(text) || /^[\w.-]+(\/[\w.{}<>…-]+)+\/?$/.test(text));

/** A name as code writes it, `decide(game, command)` and `Session.tell` included; not a piece (`P6`) or an ending (`_text`). */
const isName = (text: string): boolean => /^[A-Za-z$][\w$.]{2,}(\(.*\))?$/.test(text);

function isKnownName(text: string, blocks: string): boolean {
  const parts = text.replace(/\(.*$/, '').split('.');
  return parts.every((part) => {
    const pattern = new RegExp(`^${part.replace(/[A-Z]{2,}/, '\\w+')}$`);
    return (
      /^\d*$/.test(part) ||
      NAMES.has(part) ||
      blocks.includes(part) ||
      (part.includes('_') && [...NAMES].some((name) => pattern.test(name)))
    );
  });
}

/** Names with their file behind them, as `moves`, `addPieces` (`hooks.ts`), that the file lacks. */
const missingInTheirFile = (text: string): readonly string[] =>
  [...text.matchAll(/((?:`[\w(), ]+`(?:, | and )?)+) \(`([\w/.-]+\.ts)`\)/g)].flatMap(
    ([, names = '', file = '']) => {
      const paths = PATHS.filter((path) => path === file || path.endsWith(`/${file}`));
      const there = namesIn(paths.map((path) => readFileSync(path, 'utf8')).join('\n'));
      return codeIn(names)
        .map((name) => name.replace(/\(.*$/, ''))
        .filter((name) => !there.has(name))
        .map((name) => `${name} (${file})`);
    },
  );

function missingIn(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8');
  const [code, blocks] = [codeIn(text), blocksIn(text)];
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, to]) => to!);
  const said = code.filter((one) => !/\s/.test(one) || isName(one));
  return [
    ...links.filter((to) => !existsSync(join(document, '..', to))),
    ...[...code, ...blocks.flatMap((block) => block.split('\n'))].flatMap(missingCommands),
    ...said.filter((one) => isPathLike(one) && !isPath(one) && !WRITTEN.test(one)),
    ...said.filter(
      (one) =>
        !isPathLike(one) &&
        isName(one) &&
        !isPath(one) &&
        !INVENTED.test(one) &&
        !isKnownName(one, blocks.join('\n')),
    ),
    ...missingInTheirFile(text),
  ];
}

it.each(DOCUMENTS)('every file, name and command in %s exists', (document) => {
  expect([...new Set(missingIn(document))]).toEqual([]);
});

it('a file, a name, a script and a link that do not exist are found', () => {
  const faults = ['rules/no-such-file.ts', 'noSuchHelper(world)', 'npm run no-such-script'];
  expect(faults.map((fault) => isPath(fault) || isKnownName(fault, ''))).toEqual([false, false, false]);
  expect(
    missingCommands('npm run no-such-script, node scripts/none.mjs, npx vitest run tests/none.test.ts'),
  ).toHaveLength(3);
  expect(missingInTheirFile('`addPieces`, `adds` (`hooks.ts`)')).toEqual(['adds (hooks.ts)']);
});

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });
const { coverage } = await import('./support/coverage');

it.each([
  [COVERAGE, coverage],
  [SOURCES, howWeKnow],
])('%s says what the content holds (made by scripts/documents.mjs)', async (file, text) => {
  const now = await format(await text(), { ...(await resolveConfig(file)), parser: 'markdown' });
  if (process.env['WRITE_DOCUMENTS']) writeFileSync(file, now);
  expect(readFileSync(file, 'utf8')).toBe(now);
});

it('docs/handbook has the pages of the handbook in every language (made by scripts/documents.mjs)', async () => {
  const documents = await handbookDocuments();
  for (const [file, text] of documents) {
    const now = await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
    if (process.env['WRITE_DOCUMENTS']) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, now);
    }
    expect(readFileSync(file, 'utf8'), file).toBe(now);
  }
  const written = (readdirSync(HANDBOOK_FOLDER, { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.md'),
  );
  expect(written.map((file) => join(HANDBOOK_FOLDER, file)).sort()).toEqual([...documents.keys()].sort());
});
