import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { loadContentFor } from '$lib/game-engine';
import { freeId } from '$lib/rules/table/laid-freely';
import { type GameFile, toText } from '$lib/saves/files/game-file';
import { got } from '$lib/saves/fixtures/disk';
import { laid } from '../../../tests/support/any-table';
import { boardIds } from '../../../tests/support/ids';
import { limit, times } from '../../../tests/support/seed';
import { LOCAL_ENGINE, someGame } from './fixtures/some-games';
import { handoffLink } from './link';
import { pack } from './packet';
import { gameInText } from './parse-received';

const PAGE = 'https://example.org/app/receive/';
const SIX = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

await loadContentFor({ layout: '7-standard', boards: [...'ABCDEFGH'], players: SIX.slice(1) });

describe('a game on more island', () => {
  const islands = fc.oneof(
    fc.constantFrom('7-standard', '7-coastline', '7-pi', '7-power').map((layout) => ({ n: 7, layout })),
    fc.integer({ min: 2, max: 7 }).chain((n) => laid(n).map((poses) => ({ n, layout: freeId(poses) }))),
  );

  it('is the same to the byte after a link and after a file', { timeout: limit(2) }, () =>
    fc.assert(
      fc.asyncProperty(islands, fc.nat(1000), async ({ n, layout }, seed) => {
        const island = {
          players: SIX.slice(0, Math.min(n, 6)),
          boards: boardIds('HGFEDCB').slice(0, n),
          layout,
        };
        const file = await someGame(seed, 12, undefined, island);
        const link = got(handoffLink(PAGE, got(await pack(LOCAL_ENGINE, file))));
        expect(toText(got(await gameInText(LOCAL_ENGINE, link)))).toBe(toText(file));
        expect(toText(got(await gameInText(LOCAL_ENGINE, toText(file))))).toBe(toText(file));
      }),
      { numRuns: times(4) },
    ),
  );
});

test.each([
  ['two boards in one place', 'free-0:0:0_0:0:0'],
  ['a land against a coast', 'free-0:0:0_-1:0:0'],
  ['fewer boards than it has', 'free-0:0:0'],
  ['no layout at all', `free-${'9'.repeat(60)}`],
])('a game with %s is refused by a code, and nothing throws', async (_, layout) => {
  const file = await someGame(1, 3, undefined, {
    players: SIX.slice(0, 2),
    boards: ['A', 'B'],
    layout: '2-standard',
  });
  const bent = (entry: GameFile['entries'][number]) => ({
    ...entry,
    state: { ...entry.state, setup: { ...entry.state.setup, layout } },
  });
  const read = await gameInText(LOCAL_ENGINE, toText({ ...file, entries: file.entries.map(bent) }));
  expect(read.ok).toBe(false);
});
