import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEFT_OUT, SAMPLE } from './browser/support/in-firefox';
import { byTitle, ONLY_IN_ALL } from './browser/support/only-in-all';

const named = [
  ...SAMPLE.flatMap(([file, title]) => (title ? [{ file, title }] : [])),
  ...LEFT_OUT.map(({ file, title }) => ({ file, title })),
];

it.each(named)('$file has a test that begins with "$title"', ({ file, title }) => {
  // Titles that are put together of several names stand there as a list.
  const source = readFileSync(`tests/browser/${file}`, 'utf8').replaceAll("', '", ', ');
  expect(source).toMatch(new RegExp(`['"\`]${title}`));
});

/** Browser tests as `npm run browsers` or, in haste, `npm test` plays them: project, file and titles. */
function playedTests(quick: '' | '1'): readonly string[] {
  const projects = ['phone', 'tablet', 'installed'].map((name) => `--project=${name}`);
  const list = execFileSync('npx', ['playwright', 'test', '--list', ...projects], {
    encoding: 'utf8',
    env: { ...process.env, QUICK: quick },
  });
  return list.split('\n').map((line) => line.replaceAll(/\[|\]|:\d+:\d+|›/g, '').replaceAll(/ +/g, ' '));
}

it('every row of what only `npm run browsers` plays names a test', () => {
  const tests = playedTests('');
  for (const { file, title } of ONLY_IN_ALL)
    expect(
      tests.filter((one) => byTitle(file, title).test(one)),
      `${file} ${title}`,
    ).not.toEqual([]);
});

/** Calls that Firefox's driver has no answer to, each with a word that says so in the reason of a row. */
const LACKING =
  /newCDPSession|touchscreen|(?<!this)\.tap\(\)|\.pdf\(|forcedColors|reducedMotion: 'no-preference'|chromium\.launch\(/;
/** A helper that asks which browser it drives has a way of its own in Firefox, or says that it has none. */
const ASKS = /inFirefox\(\)|browserName === 'firefox'/;

interface Part {
  readonly name: string;
  readonly text: string;
}

/** Functions and other values of a module, each up to the next one. */
const partsOf = (source: string): readonly Part[] =>
  source.split(/^(?=(?:export )?(?:async )?(?:function|const|class) )/m).map((text) => ({
    text,
    name: /^(?:export )?(?:async )?(?:function|const|class) (\w+)/.exec(text)?.[1] ?? '',
  }));

const SUPPORT: readonly Part[] = readdirSync('tests/browser/support', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => partsOf(readFileSync(`tests/browser/support/${file}`, 'utf8')));

/** Names of these parts that ask for what is lacking, by themselves or by another one that does. */
function asking(parts: readonly Part[]): ReadonlySet<string> {
  const found = new Set<string>();
  const calls = (text: string): boolean => [...found].some((name) => new RegExp(`\\b${name}\\(`).test(text));
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { name, text } of parts)
      if (name !== '' && !ASKS.test(text) && (LACKING.test(text) || calls(text))) found.add(name);
  }
  return found;
}

const ASKING = asking(SUPPORT);

/** Titles of the tests of a spec that ask Firefox's driver for what it lacks, by a helper or themselves. */
function lackingIn(source: string, helpers: ReadonlySet<string>): readonly string[] {
  const imported = [...source.matchAll(/import \{([^}]*)\} from '[^']*\/support\//g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.replace(/^\s*type /, '').trim()),
  );
  const used = imported.filter((name) => helpers.has(name));
  const isLacking = (text: string): boolean =>
    LACKING.test(text) || used.some((name) => new RegExp(`\\b${name}\\(`).test(text));
  // A test ends where the next one begins or a function of the file does.
  const parts = source.split(/^(?=(?: {2})?test\(|(?:async )?function |const \w+ = (?:async )?\()/m);
  return parts
    .filter((part) => /^ *test\(/.test(part) && isLacking(part))
    .map((part) => /test\(\s*['"`](.*?)['"`],/s.exec(part)?.[1] ?? part.slice(0, 80));
}

it.each(
  readdirSync('tests/browser', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    // Those of this folder are for Firefox and drive another browser beside it.
    .filter((file) => !file.startsWith('firefox/')),
)('%s: every test that asks for what Firefox’s driver lacks is listed', (file) => {
  const unlisted = lackingIn(readFileSync(`tests/browser/${file}`, 'utf8'), ASKING).filter(
    (title) => !LEFT_OUT.some((row) => row.file === file && title.startsWith(row.title)),
  );
  expect(unlisted).toEqual([]);
});

it('a helper that asks for it is followed, through another one, and one that asks which browser it drives is not', () => {
  const module = `
const speak = (page) => page.context().newCDPSession(page);
export async function worn(page) { await speak(page); }
export function asked(page) { if (inFirefox()) return; speak(page); }
export const other = 1;
`;
  const helpers = asking(partsOf(module));
  expect([...helpers].sort()).toEqual(['speak', 'worn']);
  const spec = `import { asked, worn } from './support/some';
test('is worn', async ({ page }) => { await worn(page); });
test('is asked', async ({ page }) => { asked(page); });
`;
  expect(lackingIn(spec, helpers)).toEqual(['is worn']);
  expect(ASKING).toContain('withCamera');
  expect(ASKING).not.toContain('finger');
});

const TEST_FILES = ['src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`),
);

it('what holds a row of what only `npm run browsers` plays is played by `npm test`', () => {
  const tests = playedTests('1');
  const scripts = Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
  );
  const isHolder = (held: string): boolean => {
    const [, file = '', title] = /^([\w/.*-]+\.(?:test|spec)\.ts)(?:: (.+))?$/.exec(held) ?? [];
    if (file.endsWith('.spec.ts')) return tests.some((one) => byTitle(file, title).test(one));
    if (file === '') return held.startsWith('npm run ') ? scripts.includes(held.slice(8)) : existsSync(held);
    const named = new RegExp(`/${file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return title === undefined && TEST_FILES.some((one) => named.test(`/${one}`));
  };
  const unheld = ONLY_IN_ALL.flatMap(({ file, title, heldBy }) =>
    heldBy
      .split('; ')
      .filter((held) => !isHolder(held))
      .map((held) => `${file} ${title}: ${held}`),
  );
  expect(unheld).toEqual([]);
});
