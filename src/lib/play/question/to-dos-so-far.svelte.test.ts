import 'fake-indexeddb/auto';
import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import AtTable from '../../../../tests/support/AtTable.svelte';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import { ToDoList } from '../to-do-list.svelte';
import ToDosSoFar from './ToDosSoFar.svelte';

test('the panel scrolls to what a deed between actions leaves to do', async () => {
  await loadMessages('panel');
  const game = position({ lands: 'A2: 1E', agenda: [{ do: 'fastPowers' }] });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const toDos = new ToDoList(session);
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  render(AtTable, { part: ToDosSoFar as never, of: { session, toDos, folded: false } });
  expect(scrolled).not.toHaveBeenCalled();
  await session.report({ report: 'deed', deed: { deed: 'add', land: 'A2', pieces: { B: 1 } } });
  await expect.poll(() => scrolled.mock.calls.length).toBe(1);
});
