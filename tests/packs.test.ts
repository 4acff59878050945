import { describe, expect, it } from 'vitest';
import { sortedOut } from '../scripts/packs.mjs';

const words = (name: string) => [`src/lib/messages/compiled/${name}.json`, { file: `${name}.js` }] as const;

/** A build in which a page, each language and a rare part of the game stand on common ground. */
const MANIFEST = Object.fromEntries<{ file: string; imports?: string[]; css?: string[] }>([
  ['src/routes/page.js', { file: 'page.js', imports: ['_ground.js'] }],
  ['_ground.js', { file: 'ground.js' }],
  ['_for-spirits.js', { file: 'for-spirits.js', imports: ['_ground.js'] }],
  words('keys'),
  words('nl'),
  words('en'),
  words('de'),
  words('packs.keys'),
  words('packs.nl'),
  words('terms.keys'),
  words('terms.nl'),
  words('terms.de'),
  words('setup.nl'),
  words('setup.keys'),
  words('powers.keys'),
  words('powers.nl'),
  words('far.nl'),
  [
    'src/lib/content/powers/all.ts',
    { file: 'powers.js', css: ['powers.css'], imports: ['_for-spirits.js', '_ground.js'] },
  ],
  ['src/lib/sharing/far/seat.ts', { file: 'seat.js', imports: ['_ground.js'] }],
]);

const DECLARED = [
  { pack: 'spirits', path: 'lib/content/powers' },
  { pack: 'spirits', path: 'lib/messages/compiled/powers' },
];

const named = (declared: typeof DECLARED) =>
  Object.fromEntries(
    sortedOut(MANIFEST, declared).packs.map(({ name, kind, files }) => [
      name,
      { kind, files: files.map(({ url }: { url: string }) => url).sort() },
    ]),
  );

describe('what the build has made', () => {
  it('is a pack for each language with the keys of its words, without what is said about packs and without what needs a network', () => {
    expect(named([])).toMatchObject({
      nl: {
        kind: 'language',
        files: ['keys.js', 'nl.js', 'powers.keys.js', 'powers.nl.js', 'setup.keys.js', 'setup.nl.js'],
      },
      en: { kind: 'language', files: ['en.js', 'keys.js', 'powers.keys.js', 'setup.keys.js'] },
    });
  });

  it('keeps on every device what things are called in English and Dutch, for they are looked up so', () => {
    expect(named([]).de?.files).toContain('terms.de.js');
    expect(named([]).nl?.files).not.toContain('terms.nl.js');
  });

  it('is in the pack that a room declares, with all that only this pack needs and its words in every language', () => {
    expect(named(DECLARED)).toMatchObject({
      spirits: {
        kind: 'part',
        files: ['for-spirits.js', 'powers.css', 'powers.js', 'powers.keys.js', 'powers.nl.js'],
      },
      nl: { kind: 'language', files: ['keys.js', 'nl.js', 'setup.keys.js', 'setup.nl.js'] },
    });
  });

  it('says of words in such a pack, and of those alone, which language they are in', () => {
    const files = sortedOut(MANIFEST, DECLARED).packs.flatMap(({ files }) => files);
    expect(files.filter(({ language }) => language)).toEqual([{ url: 'powers.nl.js', language: 'nl' }]);
  });

  it('knows the packs whose files every device kept before', () => {
    const { packs } = sortedOut(MANIFEST, [{ pack: 'expansions', path: 'lib/content/powers' }]);
    expect(packs.filter(({ onceCore }) => onceCore).map(({ name }) => name)).toEqual(['expansions']);
  });

  it('has English first, which is always whole', () => {
    expect(sortedOut(MANIFEST, []).packs.map(({ name }) => name)).toEqual(['en', 'de', 'nl']);
  });

  it('is for tables far apart where nothing else needs it', () => {
    expect(sortedOut(MANIFEST, []).far).toEqual(['far.nl.js', 'seat.js']);
  });

  it('cannot be in a pack and in what every device keeps', () => {
    const page = { file: 'page.js', imports: ['src/lib/content/powers/all.ts'] };
    expect(() => sortedOut({ ...MANIFEST, 'src/routes/page.js': page }, DECLARED)).toThrow(
      'src/lib/content/powers/all.ts is of the pack spirits, and the core needs it',
    );
  });
});

it('a pack that would take the keys of every word along is refused', () => {
  const keys = { pack: 'tools', path: 'lib/messages/compiled/keys' };
  expect(() => named([...DECLARED, keys])).toThrow('tools takes it along');
});
