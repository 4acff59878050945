import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import { openSaves } from '$lib/saves/saves';
import { blightCardName, invaderCardName } from '$lib/words/names';
import { position, track } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import { ToDoList } from '../to-do-list.svelte';
import Moments from './Moments.svelte';

async function sessionOf(game: Game): Promise<Session> {
  await Promise.all([loadContentFor({}), loadMessages('panel')]);
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  return new Session(saves, created.value);
}

/** Returns the notices on the screen after the card of the Explore is turned. */
async function turned(decks: 'app' | 'table'): Promise<readonly string[]> {
  const session = await sessionOf(
    position({
      ...{ setup: { decks, seed: 3 }, lands: 'A5: 1T' },
      invaders: track({}),
      agenda: [{ do: 'fastPowers' }, { do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
    }),
  );
  await session.proceed();
  if (session.prompt?.step.do === 'drawInvaderCard') await session.choose('1-jungle');
  expect(session.prompt?.step).toMatchObject({ do: 'actionCard', action: 'explore' });
  const [card = ''] = session.game.invaders.slots['explore'] ?? [];
  expect(card).not.toBe('');
  render(Moments, { session, toDos: null, brief: false, over: false });
  return screen
    .queryAllByRole('region', { name: invaderCardName(card) })
    .map(({ textContent }) => textContent);
}

// expert-table.md C: the card that was dealt next was a blank oblong.
test('a card that the app turns up is named, and one that the table turned is not told to it', async () => {
  const [said, ...more] = await turned('app');
  expect(said).toContain(m.moment_turned());
  expect(more).toEqual([]);
  expect(await turned('table')).toEqual([]);
});

// The Blight Card stood above the rows of the Build as well, which it pushed out of sight, after "Done: continue".
test('a card that has turned stands above its moves, and no longer once the table has gone on', async () => {
  const session = await sessionOf(
    position({
      setup: { blight: 'card' },
      lands: 'A2: 1C 1D\nA5: 1T',
      blight: { side: 'healthy', card: null, left: 1 },
      agenda: [{ do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] }],
    }),
  );
  const toDos = new ToDoList(session);
  await session.choose('all');
  expect(session.prompt?.step.do).toBe('flipBlightCard');
  await session.choose('downward-spiral');
  render(Moments, { session, toDos, brief: false, over: false });
  const heading = () => screen.queryByRole('heading', { name: blightCardName('downward-spiral') });
  expect(heading()).not.toBeNull();
  toDos.wave();
  await waitFor(() => expect(heading()).toBeNull());
});
