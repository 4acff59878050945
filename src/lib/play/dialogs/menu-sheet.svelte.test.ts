import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { loadQuestions } from '$lib/words/questions/questions';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import MenuSheet from './MenuSheet.svelte';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget())); // jsdom has none

// first-game.md 36: nine buttons of one kind, and the game's end below all switches. eyes.md E17: 26 entries.
test('what the table needs comes in groups, the end of the game above the switches, and the rest is folded', async () => {
  HTMLDialogElement.prototype.showModal = vi.fn(); // jsdom has none
  await loadQuestions();
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(position({ agenda: [{ do: 'fastPowers' }] })).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  render(MenuSheet, { session, open: true, onshow: vi.fn(), onwide: vi.fn(), onflat: vi.fn() });
  const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });
  const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const groupOf = (name: string): Element | null => button(name).closest('.tools');
  expect(groupOf(m.menu_journal())).toBe(groupOf(m.menu_look()));
  expect(groupOf(m.flat_title())).not.toBe(groupOf(m.menu_look()));
  const end = button(m.ending_victory());
  expect(isBefore(button(m.flat_title()), end)).toBe(true);
  // Read aloud is two taps away.
  const aloud = screen.getByRole('switch', { name: m.menu_aloud(), hidden: true });
  const switches = screen.getAllByRole('switch', { hidden: true }).filter((one) => one !== aloud);
  expect(aloud.closest('details')).toBeNull();
  expect(switches.every((one) => isBefore(end, one))).toBe(true);
  const entries = [...document.querySelectorAll('dialog .list a, dialog .list button')];
  expect(entries.filter((one) => one.closest('details') === null).length).toBeLessThanOrEqual(12);
  for (const folded of [m.menu_typed(), m.own_title(), m.menu_keys(), m.ending_aborted()])
    expect(button(folded).closest('details')).not.toBeNull();
});
