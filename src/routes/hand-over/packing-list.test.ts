import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { position, setupFor } from '../../../tests/support/position';
import { packingList } from './packing-list';

/** What the printed position says of Fear, the pool of 8 of two players. */
async function fearLine(generated: number): Promise<string | undefined> {
  await Promise.all([loadMessages('handoff'), loadContentFor(setupFor('AB'))]);
  const game = position({ boards: 'AB', fear: { generated, size: 8 } });
  return packingList(ENGINE.world(game))
    .flatMap(({ lines }) => lines)
    .find((line) => line.startsWith('Fear Pool'));
}

// The rulebook's Fear Pool starts full; markers leave it as Fear is generated (rules, Fear).
test.each([
  [0, 'Fear Pool: 8 of 8 markers. Fear generated: 0.'],
  [3, 'Fear Pool: 5 of 8 markers. Fear generated: 3.'],
])('with %i Fear generated the Fear Pool is printed as it stands on the table', async (generated, line) => {
  expect(await fearLine(generated)).toContain(line);
});
