import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, got } from '$lib/saves/fixtures/disk';
import type { Saves } from '$lib/saves/saves';
import { limit, times } from '../../../tests/support/seed';
import { backup, newDevice, playOn, rows, START } from './fixtures/libraries';
import { type Fate, plan, restore } from './restore';

/** Returns every entry of every game in a library, by the commands that lead to it. */
async function deeds(on: Saves): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { id } of got(await on.list())) {
    const { entries } = got(await on.exportGame(id));
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    // An entry is known by the line that leads to it, wherever it stands by now.
    const line = (entry: (typeof entries)[number]): string => {
      const parent = entry.parent === null ? undefined : byId.get(entry.parent);
      return `${parent ? line(parent) : ''}/${JSON.stringify(entry.command)}@${entry.at}`;
    };
    for (const entry of entries) found.add(line(entry));
  }
  return found;
}

type Deed = {
  readonly on: 0 | 1;
  readonly do: 'play' | 'undo' | 'create' | 'move' | 'rename';
  readonly seed: number;
};

async function live([saves, other]: readonly [Saves, Saves], deed: Deed): Promise<void> {
  const on = deed.on ? other : saves;
  const games = got(await on.list());
  const id = games[deed.seed % Math.max(games.length, 1)]?.id;
  if (deed.do === 'create' || !id) await on.create(START, { name: `game ${deed.seed}`, at: deed.seed });
  else if (deed.do === 'play') await playOn(on, id, deed.seed, 1 + (deed.seed % 3));
  else if (deed.do === 'rename') await on.rename(id, `renamed ${deed.seed}`);
  else if (deed.do === 'undo') await on.undo(id, got(await on.open(id)).head);
  else await restore(await backup(on), (deed.on ? saves : other).context);
}

const deedsArbitrary = fc.array(
  fc.record<Deed>({
    on: fc.constantFrom(0, 1),
    do: fc.constantFrom('play', 'play', 'undo', 'create', 'move', 'rename'),
    seed: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 2, maxLength: 12 },
);

const did = (what: Deed['do'], on: Deed['on'] = 0, seed = 1): Deed => ({ on, do: what, seed });

/** Pairs of libraries, one for each result that a game can have: added, skipped, extended, copied. */
const EVERY_WAY: readonly (readonly Deed[])[] = [
  [did('create')],
  [did('create'), did('move')],
  [did('create'), did('move'), did('play')],
  [did('create'), did('move'), did('play'), did('play', 1, 2)],
];

it(
  'over any pair of libraries nothing is lost, nothing newer overwritten, and twice is once',
  { timeout: limit(2) },
  async () => {
    const seen = new Set<Fate>();
    await fc.assert(
      fc.asyncProperty(deedsArbitrary, async (life) => {
        const pair = [newDevice(), newDevice()] as const;
        for (const deed of life) await live(pair, deed);
        const [from, to] = pair;
        const both = new Set([...(await deeds(from)), ...(await deeds(to))]);
        const ours = new Map(got(await to.list()).map((game) => [game.id, game]));
        const source = await backup(from);
        const planned = got(await plan(source, to.context));
        for (const { fate } of planned.games) seen.add(fate);
        expect(got(await restore(source, to.context))).toEqual(planned);
        expect(await deeds(to)).toEqual(both);
        for (const [id, before] of ours)
          if (!planned.games.some((game) => game.id === id && game.fate === 'extend'))
            expect(got(await to.list()).find((game) => game.id === id)).toEqual(before);
        const once = await rows(to);
        const again = got(await restore(source, to.context));
        expect(again.games.filter(({ fate }) => fate !== 'skip')).toEqual([]);
        expect(await rows(to)).toEqual(once);
        for (const { id } of got(await to.list())) expect(codeOf(await to.open(id))).toBe(null);
        pair.forEach((one) => one.close());
      }),
      { numRuns: times(30), examples: EVERY_WAY.map((life) => [life]) },
    );
    expect(seen).toEqual(new Set(['add', 'extend', 'copy', 'skip']));
  },
);
