import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadContentFor, loadDeeds } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/journal';
import { position } from '../../../../tests/support/position';
import { fetchParts } from '../adversary/lazy';
import { Session } from '../session.svelte';
import Drowned from './Drowned.svelte';

// expert-table.md B6: the drowned Health that becomes Energy was not counted.
test('who drowned is shown by kind and by turn, said in the journal, and corrected', async () => {
  const setup = { spirits: [{ id: 'oceans-hungry-grasp', aspect: null }] };
  await Promise.all([loadContentFor(setup), loadDeeds(), loadMessages('panel', 'sharing')]);
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
