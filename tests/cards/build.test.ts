// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { cards } from '../../scripts/cards.mjs';
import { readEventCard } from '../../scripts/cards/read-cards';

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

/** The build's own step: it reads all cards, and gives one of the modules. */
const build = async (): Promise<unknown> => {
  const step = cards();
  return step.load.call({ addWatchFile: () => {} }, step.resolveId('virtual:cards/fear')!);
};

const SLIPS = [
  [
    'fear-cards.json',
    '"op": "push"',
    '"op": "psuh"',
    /fear-cards\.json: fear [a-z-]+, level \d, effect \d/,
    'psuh',
  ],
  [
    'blight-cards.json',
    '"op": "destroy"',
    '"op": "destory"',
    /blight-cards\.json: blight [a-z-]+, (now|phase), effect \d/,
    'destory',
  ],
  [
    'event-cards.json',
    '"in": "coastal',
    '"in": "costal',
    /event-cards\.json: event [a-z-]+, part \d, effect \d/,
    'costal',
  ],
] as const;

it('the data as it stands is built', async () => {
  slip.file = '';
  expect(await build()).toContain('export default [{"id":');
});

it.each(SLIPS)(
  'a slip in %s ends the build with file, card and line',
  async (file, meant, written, where, word) => {
    Object.assign(slip, { file, meant, written });
    const built = build();
    await expect(built).rejects.toThrow(where);
    await expect(built).rejects.toThrow(word);
  },
);

it('the card that docs/adding-a-card.md shows is one that the build reads', () => {
  slip.file = '';
  const [, shown] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/adding-a-card.md', 'utf8'))!;
  const card = readEventCard(JSON.parse(shown!));
  expect(card?.parts.map(({ side, effects }) => [side, effects.length])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
