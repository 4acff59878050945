import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadContentFor, loadDeeds } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { blightCardName } from '$lib/words/names';
import { position } from '../../../../tests/support/position';
import { Hands } from '../hands.svelte';
import { Session } from '../session.svelte';
import Moments from './Moments.svelte';

// The Blight Card stood above the rows of the Build as well, which it pushed out of sight, after "Done: continue".
test('a card that has turned stands above its moves, and no longer once the table has gone on', async () => {
  await Promise.all([loadContentFor({}), loadDeeds(), loadMessages('panel')]);
  const game = position({
    setup: { blight: 'card' },
    lands: 'A2: 1C 1D\nA5: 1T',
    blight: { side: 'healthy', card: null, left: 1 },
    agenda: [{ do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] }],
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const hands = new Hands(session);
  await session.choose('all');
  expect(session.prompt?.step.do).toBe('flipBlightCard');
  await session.choose('downward-spiral');
  render(Moments, { session, hands, brief: false, over: false });
  const heading = () => screen.queryByRole('heading', { name: blightCardName('downward-spiral') });
  expect(heading()).not.toBeNull();
  hands.wave();
  await waitFor(() => expect(heading()).toBeNull());
});
