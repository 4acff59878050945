import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { outlookOf } from '$lib/rules/forecast/turn-forecast';
import { type Position, position, setupFor, track } from '../../../../tests/support/position';
import { fetchParts } from '../adversary/lazy';
import type { Session } from '../session/session.svelte';
import CostLine from './forecast/CostLine.svelte';

/** Returns the warnings before a Ravage of Sands. */
async function warned(told: Position): Promise<readonly (string | null)[]> {
  const setup = setupFor('A', told.setup);
  await Promise.all([loadMessages('panel'), loadContentFor(setup), fetchParts(setup)]);
  const game = position({
    ...told,
    invaders: track({ ravage: ['1-sands'] }),
    agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
  });
  const { cost, ravage: lands, losses } = outlookOf(ENGINE, game, false);
  const session = { game, world: ENGINE.world(game) } as unknown as Session;
  render(CostLine, { session, cost, lands, losses });
  return screen.queryAllByRole('status').map(({ textContent }) => textContent);
}

// first-game.md 26: "4 left: the game is lost", while nothing was lost yet.
test('a loss that a Ravage would bring is warned of as it stands, and not said to be one', async () => {
  const blight = { side: 'blighted', left: 1, card: 'downward-spiral' } as const;
  const [said, ...more] = await warned({ lands: 'A4: 1C', blight });
  expect(said).toMatch(/^You would lose in the coming Ravage: .*A4/);
  expect(more).toEqual([]);
});

// A first reader took "Ravage: 1 Blight added and 1 Dahan lost" for a Ravage that had happened.
test('the cost of a Ravage that is ahead is said as ahead', async () => {
  await warned({ lands: 'A4: 1T 1E 1D', blight: { left: 9 } });
  expect(screen.getByText('The coming Ravage: +1 Blight and −1 Dahan')).toBeTruthy();
});

test('as long as Blight is left for it nothing is warned of', async () => {
  const blight = { side: 'blighted', left: 2, card: 'downward-spiral' } as const;
  expect(await warned({ lands: 'A4: 1C', blight })).toEqual([]);
});

// expert-table.md B13: the Towns of France were called a loss, "Land Stripped Bare: 7 now, then at least 8 of 8" was not.
test.each([
  ['5B', []],
  ['6B', ['Defeat if nothing changes. Land Stripped Bare: 7 now, then at least 8 of 8 (A4)']],
])('a loss that is judged later is warned of as well: 1 City and %s', async (blight, warnings) => {
  const setup = { adversaries: [{ id: 'habsburg-mining', level: 1 }] } as const;
  expect(await warned({ setup, lands: `A4: 1C ${blight}`, blight: { left: 20 } })).toEqual(warnings);
});
