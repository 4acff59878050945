import 'fake-indexeddb/auto';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { invaderCardName } from '$lib/words/names';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import Strip from '../table/Strip.svelte';
import InvaderDeck from './InvaderDeck.svelte';

let session: Session;

beforeEach(async () => {
  await loadMessages('panel');
  const slots = { explore: [], build: ['1-sands'], ravage: ['1-wetland'] };
  const invaders = { slots, discard: ['1-jungle'] };
  const game = position({ lands: 'A5: 1T', invaders, turn: 3, agenda: [{ do: 'fastPowers' }] });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
});

// first-game.md 16: "What turn are we in?" had no answer at the table.
test('the turn stands beside the turns that are left', () => {
  const none = (() => {}) as never;
  render(Strip, { session, onopen: vi.fn(), children: none });
  const { length } = session.game.invaders.deck;
  const cell = screen.getByRole('button', { name: m.strip_turns_long({ count: length, turn: 3 }) });
  expect(cell.textContent.replace(/\s+/g, ' ')).toContain('turn 3');
});

// first-game.md 16: buttons and lists out of line, where the cards that came were looked for.
test('the cards that came stand first, each in its space; what can happen to them is folded', async () => {
  render(InvaderDeck, { session, ontold: vi.fn() });
  const shown = screen.getAllByRole('definition').slice(0, 4);
  expect(shown.map(({ textContent }) => textContent?.trim())).toEqual([
    invaderCardName('1-wetland'),
    invaderCardName('1-sands'),
    m.slot_empty(),
    invaderCardName('1-jungle'),
  ]);
  const folded = screen.getByText(m.cards_otherwise()).closest('details')!;
  expect(folded.open).toBe(false);
  for (const one of screen.getAllByRole('combobox', { hidden: true }))
    expect(folded.contains(one)).toBe(true);
  await fireEvent.click(within(folded).getAllByRole('button', { name: m.card_idle(), hidden: true })[0]!);
  const card = { change: 'cardIdle', card: '1-wetland' };
  await vi.waitFor(() => expect(session.game.lasting.map(({ change }) => change)).toEqual([card]));
});
