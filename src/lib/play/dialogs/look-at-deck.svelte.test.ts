import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { dealtDeck } from '$lib/rules/engine/deck-looks';
import { PLAIN } from '$lib/rules/table/game';
import { started } from '$lib/saves/fixtures/play-games';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import { fearCardName } from '$lib/words/names';
import { Session } from '../session/session.svelte';
import LookAtDeck from './LookAtDeck.svelte';

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

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const radio = (name: string) => screen.getByRole('radio', { name, hidden: true });
const shown = () =>
  screen
    .queryAllByRole('listitem', { hidden: true })
    .map((item) => within(item).getByText(/[a-z]{3}/i).textContent);
const lines = () =>
  session.journal
    .filter(({ command }) => command?.do === 'report')
    .map((entry) => entryInWords(entry, session.game.setup));

// expert-table.md B5.
test('they are seen here alone, put back in an order, and the journal names none of them', async () => {
  const fear = () => dealtDeck(session.world, 'fear');
  const [a, b, c] = fear();
  const view = render(LookAtDeck, { session, open: true });
  await fireEvent.click(radio(m.look_deck_fear()));
  await fireEvent.click(radio('3'));
  expect(shown()).toEqual([]);
  await fireEvent.click(button(m.look_now({ count: 3 })));
  await waitFor(() => expect(shown()).toEqual([a, b, c].map((id) => fearCardName(id!))));
  await fireEvent.click(button(m.look_up({ name: fearCardName(c!) })));
  await fireEvent.click(button(m.look_put_back()));
  await waitFor(() => expect(fear().slice(0, 3)).toEqual([a, c, b]));
  expect(lines()).toEqual([
    'Looked at the top 3 cards of the Fear Deck.',
    'Reordered the top 3 cards of the Fear Deck.',
  ]);
  await view.rerender({ session, open: true });
  expect(shown()).toEqual([]);
  await session.undo();
  expect(fear().slice(0, 3)).toEqual([a, b, c]);
  expect(shown()).toEqual([]);
});

test('put back as they were they change nothing, and that they were looked at stands', async () => {
  render(LookAtDeck, { session, open: true });
  await fireEvent.click(button(m.look_now({ count: 1 })));
  await waitFor(() => expect(shown()).toHaveLength(1));
  await fireEvent.click(button(m.look_put_back()));
  expect(lines()).toEqual(['Looked at the top card of the Invader Deck.']);
});
