import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { DROWNED_COUNTERS, OCEAN } from '$lib/content/spirits/drowned';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import { position } from '../../../../tests/support/position';
import { fetchParts } from '../adversary/lazy';
import { Session } from '../session/session.svelte';
import Drowned from './Drowned.svelte';

// expert-table.md B6: the drowned Health that becomes Energy was not counted.
test('who drowned is shown by kind and by turn, said in the journal, and corrected', async () => {
  const setup = { spirits: [{ id: 'oceans-hungry-grasp', aspect: null }] } as const;
  await Promise.all([loadContentFor(setup), loadMessages('panel', 'sharing')]);
  const game = position({ setup, lands: 'A1: 1T 2E', turn: 3, agenda: [{ do: 'fastPowers' }] });
  await fetchParts(game.setup);
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  await session.report({
    report: 'deed',
    deed: { deed: 'move', land: 'A1', to: 'A0', pieces: { T: 1, E: 2 } },
  });
  expect(entryInWords(session.journal.at(-1)!, session.game.setup)).toBe(
    'A1: 1 Town drowned in the Ocean of board A. 2 Explorers drowned in the Ocean of board A. +1 Fear. ' +
      'Drowned Towns on the panel: 1. Drowned Explorers on the panel: 2.',
  );
  render(Drowned, { session });
  expect(screen.getByText(m.tally_drowned_health({ n: 4 }))).toBeTruthy();
  expect(screen.getByText('Turn 3: 2 Explorers and 1 Town')).toBeTruthy();
  const less = m.correct_less({ what: 'Drowned Towns on the panel' });
  await fireEvent.click(screen.getByRole('button', { name: less }));
  await waitFor(() => expect(screen.getByText(m.tally_drowned_health({ n: 2 }))).toBeTruthy());
  await session.undo();
  await waitFor(() => expect(screen.getByText(m.tally_drowned_health({ n: 4 }))).toBeTruthy());
});

// special-rules.json, Drowning: Health equal to the number of players for 1 Energy; Health is a sum, and what is too much stays.
test.each([
  ['2 players, a Town and a City: 1 Energy for the Town', 2, [0, 1, 1], [0, 0, 1], 1],
  ['2 players, a City alone leaves 1 Health', 2, [0, 0, 1], [1, 0, 0], 1],
  ['1 player, a City leaves 2 Health', 1, [0, 0, 1], [0, 1, 0], 1],
  ['3 players, 2 Explorers: not yet', 3, [2, 0, 0], [2, 0, 0], 0],
] as const)('%s', async (_, players, lying, left, energy) => {
  const spirits = [{ id: OCEAN, aspect: null }, null, null].slice(0, players);
  await Promise.all([loadContentFor({ spirits }), loadMessages('panel', 'sharing', 'myspirit')]);
  const game = position({
    setup: { spirits },
    boards: 'ABC'.slice(0, players),
    lands: 'A1: 1T 1P1\nA2: 1C',
    agenda: [{ do: 'fastPowers' }],
  });
  await fetchParts(game.setup);
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  await session.report(
    { report: 'spirit', player: 1, changes: [{ change: 'kept', on: true }] },
    ...DROWNED_COUNTERS.map(({ counter }, i) => ({ report: 'setCounter', counter, n: lying[i]! }) as const),
  );
  render(Drowned, { session });
  const buy = screen.queryByRole('button', { name: m.drowned_buy({ n: players }) });
  expect(buy === null).toBe(energy === 0);
  if (buy) await fireEvent.click(buy);
  await session.settled();
  expect(DROWNED_COUNTERS.map(({ counter }) => session.game.counters[counter] ?? 0)).toEqual(left);
  expect(session.game.spiritStates![1]!.energy).toBe(energy);
});
