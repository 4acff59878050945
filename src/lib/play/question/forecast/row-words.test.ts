import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { position } from '../../../../../tests/support/position';
import { cardForecast } from './card-forecast';
import { rowInWords } from './row-words';

/** Returns the text of the row of A5 in a Ravage, with these pieces in the land. */
async function rowOf(pieces: string): Promise<string> {
  await Promise.all([loadContentFor({}), loadMessages('panel')]);
  const step = { do: 'actionCard', card: '1-wetland', action: 'ravage', done: [] } as const;
  const game = position({ lands: `A5: ${pieces}`, phase: 'ravage', agenda: [step] });
  const [row] = cardForecast(game, step).acting;
  return rowInWords(ENGINE.world(game), step, row!).text;
}

test.each([
  ['3 Damage destroy 1 of 2 Dahan', '1T 1E 2D', 1, 2],
  ['5 Damage destroy 2 of 4 Dahan', '1C 2E 4D', 2, 4],
])('only Dahan that survive are said to deal Damage: %s', async (_, pieces, count, damage) => {
  expect(await rowOf(pieces)).toContain(m.sum_back({ count, damage }));
});

test('where all Dahan are destroyed, none deals Damage', async () => {
  expect(await rowOf('1C 1D')).not.toMatch(/surviving/);
});

test('a row tells what to destroy, not what was destroyed', async () => {
  const row = await rowOf('1C 1D');
  expect(row).toContain('Destroy 1 Dahan.');
  expect(row).not.toMatch(/destroyed/);
});
