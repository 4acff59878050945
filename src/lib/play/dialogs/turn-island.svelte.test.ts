import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { ISLAND_STEPS, PLAIN } from '$lib/rules/table/game';
import { started } from '$lib/saves/fixtures/play-games';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import { Session } from '../session/session.svelte';
import TurnIsland from './TurnIsland.svelte';

let session: Session;

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  await loadMessages('panel');
  const saves = openSaves({ name: crypto.randomUUID() });
  const setup = { players: ['Noor'], boards: ['A'], layout: '1-standard', ...PLAIN } as const;
  const game = started(ENGINE, { ...setup, blight: 'card', decks: 'app', seed: 7 });
  const created = await saves.create(game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
});

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const steps = () => session.game.counters[ISLAND_STEPS];

// eyes.md, E15: the same island lay in five ways.
test('the table turns the map once, in the game itself, and one Undo takes it back', async () => {
  const view = render(TurnIsland, { session, aspect: 1, open: true });
  await tap(m.turn_right());
  await tap(m.turn_right());
  expect(steps()).toBeUndefined();
  await tap(m.turn_apply());
  await waitFor(() => expect(steps()).toBeGreaterThan(0));
  const turned = steps()!;
  expect(entryInWords(session.journal.at(-1)!, session.game.setup)).toBe('Map turned.');

  // One turn to each side is the same direction, and nothing to record.
  const entries = session.journal.length;
  await view.rerender({ session, aspect: 1, open: true });
  for (const way of [m.turn_left(), m.turn_right()]) await tap(way);
  await tap(m.turn_apply());
  expect(session.journal).toHaveLength(entries);

  await view.rerender({ session, aspect: 1, open: true });
  await tap(m.turn_auto());
  await waitFor(() => expect(steps()).toBeUndefined());
  await session.undo();
  expect(steps()).toBe(turned);
});
