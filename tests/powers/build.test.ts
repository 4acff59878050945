// @vitest-environment node
import type { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { powersOfBuild } from '../../scripts/powers.mjs';

/** What stands in the data instead, as a slip of typing would leave it. */
const slip = vi.hoisted(() => ({ file: '', written: '', meant: '' }));

vi.mock('node:fs', async (original) => {
  const fs = await original<{ readonly readFileSync: typeof readFileSync }>();
  const read = (path: string, as: 'utf8'): string => {
    const text = fs.readFileSync(path, as);
    return slip.file !== '' && path.endsWith(slip.file) ? text.replace(slip.meant, slip.written) : text;
  };
  return { ...fs, readFileSync: read };
});

/** The build's own step: it reads all facts, and gives its module. */
const build = async (): Promise<unknown> => {
  const step = powersOfBuild();
  return step.load.call({ addWatchFile: () => {} }, step.resolveId('virtual:powers')!);
};

const SLIPS = [
  ['power-cards.json', '"cost": 1', '"cost": "1"', /power-cards\.json: power [a-z-]+: cost/],
  ['unique-powers.json', '"fire"', '"fier"', /unique-powers\.json: power [a-z-]+: elements/],
  [
    'spirit-panels.json',
    '"do": "gain-energy"',
    '"do": "gain-enrgy"',
    /spirit-panels\.json: panel [a-z-]+: growth/,
  ],
  [
    'spirit-panels.json',
    '"innate": "Massive Flooding"',
    '"innate": "Massive Flood"',
    /river.*, haven: there is no Massive Flood/,
  ],
  [
    'spirit-panels.json',
    '"out": "Raging Storm"',
    '"out": "Raging Strom"',
    /lightning.*: there is no Raging Strom/,
  ],
  [
    'spirit-panels.json',
    '"actions": ["reclaim-one"]',
    '"actions": ["reclaim-on"]',
    /spirit-panels\.json: panel [a-z-]+: tracks/,
  ],
  [
    'spirit-panels.json',
    '"where": "jungle|wetland"',
    '"where": "jungle|wetlend"',
    /spirit-panels\.json: panel [a-z-]+: growth.*no such lands: "jungle\|wetlend"/,
  ],
  [
    'spirit-panels.json',
    '"specialRule": "Swiftness of Lightning"',
    '"specialRule": "Swiftnes of Lightning"',
    /lightning.*: there is no Swiftnes of Lightning/,
  ],
  ['spirit-panels.json', '"growthOption": 3', '"growthOption": 7', /: there is no Growth option 7/],
] as const;

/** One key of a step in a Power Card, a Spirit's own card and an Innate Power, with a word that nobody knows. */
const UNKNOWN = ['power-cards', 'unique-powers', 'spirit-panels'].flatMap((file) => {
  const place =
    file === 'spirit-panels' ? String.raw`innate [^:]+, level \d` : String.raw`power [a-z-]+, part \d`;
  const slips = [
    ['piece', '"piece": ["explorer"', '"piece": ["exploror"'],
    ['in', '"in": "target"', '"in": "taget"'],
    ['to', `"to": "${file === 'spirit-panels' ? 'target' : 'coastal'}"`, '"to": "costal"'],
    ['if', '"if": "beasts', '"if": "beests'],
    ['per', '"per": "dahan', '"per": "dahn'],
    ['n', '"n": "all"', '"n": "al"'],
    ['who', '"who": "target-spirit"', '"who": "taget-spirit"'],
    ['which', '"which": "', '"which": "x'],
  ] as const;
  return slips.map(
    ([key, meant, written]) =>
      [`${file}.json`, meant, written, new RegExp(`${file}\\.json: ${place}, effect [^:]+: ${key}`)] as const,
  );
});

it('the facts as they stand are built, without what is for people', async () => {
  slip.file = '';
  const built = await build();
  expect(built).toContain('Lightning-Torn Skies Incite Pandemonium');
  expect(built).not.toMatch(/"(text|hands|note|sources|specialRules)\\?"/);
});

it.each([...SLIPS, ...UNKNOWN])(
  'a slip in %s ends the build with its place: %s',
  async (file, meant, written, where) => {
    Object.assign(slip, { file, meant, written });
    const ended = await build().then(
      () => 'it was built',
      (error: unknown) => String(error),
    );
    expect(ended).toMatch(where);
  },
);
