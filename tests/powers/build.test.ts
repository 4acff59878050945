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

/** The readers as this runner has them: the build's own runner takes seconds for each slip. */
vi.mock('vite', () => ({
  runnerImport: async (path: string) => ({ module: (await import(/* @vite-ignore */ path)) as unknown }),
}));

/** The build's own step: it reads all Powers, and gives its module. */
const build = async (): Promise<unknown> => {
  const step = powersOfBuild();
  return step.load.call({ addWatchFile: () => {} }, step.resolveId('virtual:powers')!);
};

const SLIPS = [
  ['minor-powers.json', '"cost": 1', '"cost": "1"', /minor-powers\.json: power [a-z-]+: cost/],
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

/** One word of an effect in a Power Card of each kind and in an Innate Power, as nobody knows it. */
const UNKNOWN = ['minor-powers', 'major-powers', 'unique-powers', 'spirit-panels'].flatMap((file) => {
  const place =
    file === 'spirit-panels' ? String.raw`innate [^:]+, level \d` : String.raw`power [a-z-]+, part \d`;
  const slips = [
    ['piece', '"piece": ["explorer"', '"piece": ["exploror"'],
    ['in', '"in": "same-land', '"in": "same-lnd'],
    ['in', '"in": "target', '"in": "taget'],
    ['to', '"to": "', '"to": "x'],
    ['if', '"if": "', '"if": "x'],
    ['per', '"per": "', '"per": "x'],
    ['n', '"n": "all"', '"n": "al"'],
    ['who', '"who": "target"', '"who": "taget"'],
    ['upToo', '"upTo": true', '"upToo": true'],
    ['defnd', '"op": "defend"', '"op": "defnd"'],
  ] as const;
  return slips.map(
    ([word, meant, written]) =>
      [
        `${file}.json`,
        meant,
        written,
        new RegExp(`${file}\\.json: ${place}(, effect [^:]+)?: .*${word}`),
      ] as const,
  );
});

/** Words that lead nowhere, though each of them is known. */
const ODD = [
  [
    'major-powers.json',
    '"what": "',
    '"what": "x',
    /major-powers\.json: power [a-z-]+, part \d, effect \d.*: what/,
  ],
  [
    'minor-powers.json',
    '"when": { "elements"',
    '"when": { "element"',
    /minor-powers\.json: power [a-z-]+, part \d: when/,
  ],
  [
    'minor-powers.json',
    '"how": "may-instead"',
    '"how": "maybe-instead"',
    /minor-powers\.json: .*part \d: how/,
  ],
  [
    'minor-powers.json',
    '"where": "',
    '"where": "x',
    /minor-powers\.json: power [a-z-]+, target: where: no such lands/,
  ],
  [
    'minor-powers.json',
    '"op": "fear", "n": 1 }',
    '"op": "fear-deck-add", "n": 1 }',
    /minor-powers\.json: .*no Power can fear-deck-add/,
  ],
  [
    'unique-powers.json',
    '"if": "moved-into:town',
    '"if": "moved-into:twon',
    /unique-powers\.json: .*no such (lands|condition)/,
  ],
] as const;

it('the data as it stands is built, without what is for people', async () => {
  slip.file = '';
  const built = await build();
  expect(built).toContain('Lightning-Torn Skies Incite Pandemonium');
  expect(built).not.toMatch(/"(text|hands|note|sources|specialRules)\\?"/);
});

it.each([...SLIPS, ...UNKNOWN, ...ODD])(
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
