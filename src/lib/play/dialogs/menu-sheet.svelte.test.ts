import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { loadQuestions } from '$lib/words/questions/questions';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import { referenceDialog } from '../shared-state.svelte';
import MenuSheet from './MenuSheet.svelte';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget())); // jsdom has none

const ENGLAND = { adversaries: [{ id: 'england', level: 1 }] } as const;

async function opened(): Promise<void> {
  HTMLDialogElement.prototype.showModal = vi.fn(); // jsdom has none
  await Promise.all([loadQuestions(), loadMessages('panel'), loadContentFor(ENGLAND)]);
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({ setup: ENGLAND, agenda: [{ do: 'fastPowers' }] });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  render(MenuSheet, { session, open: true, onshow: vi.fn(), onwide: vi.fn(), onflat: vi.fn() });
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });

/** Returns the menu's entries; each folded part counts as one entry. */
const entries = (): readonly Element[] =>
  [...document.querySelectorAll('.tools :is(a, button, summary, [role=switch])')].filter(
    (one) => one.closest('details') === null || one.matches('.tools > details > summary'),
  );

// eyes.md E17: 26 entries.
test('the menu has at most 12 entries in four groups, and the rest is folded', async () => {
  await opened();
  expect(document.querySelectorAll('.tools')).toHaveLength(4);
  expect(entries().length).toBeLessThanOrEqual(12);
  const groupOf = (name: string): Element | null => button(name).closest('.tools');
  expect(groupOf(m.menu_journal())).toBe(groupOf(m.menu_look()));
  expect(groupOf(m.flat_title())).not.toBe(groupOf(m.menu_look()));
  expect(screen.getByRole('switch', { name: m.menu_aloud(), hidden: true }).closest('details')).toBeNull();
  for (const folded of [m.menu_typed(), m.own_title(), m.menu_keys(), m.ending_aborted()])
    expect(button(folded).closest('details')).not.toBeNull();
});

test('the search finds every entry by its words, the folded ones too, and says so if there is none', async () => {
  await opened();
  const field = screen.getByRole('searchbox', { name: m.menu_search(), hidden: true });
  const finds = async (text: string): Promise<readonly string[]> => {
    await fireEvent.input(field, { target: { value: text } });
    return entries().map((one) => one.textContent.trim());
  };
  expect(await finds('pedals')).toEqual([m.menu_keys()]);
  expect(await finds('COUNTERS custom')).toEqual([m.own_title()]);
  expect(await finds('end')).toContain(m.ending_victory());
  await finds('pedals');
  await fireEvent.keyDown(field, { key: 'Enter' });
  expect(document.activeElement).toBe(button(m.menu_keys()));
  expect(await finds('xyzzy')).toEqual([]);
  expect(screen.getByText(m.menu_none())).toBeTruthy();
  expect((await finds('')).length).toBeGreaterThan(9);
});

test('the handbook opens over the table, at the page about a turn', async () => {
  await opened();
  const shown = vi.spyOn(referenceDialog, 'show').mockImplementation(() => {});
  await fireEvent.click(button(m.about_handbook()));
  expect(shown).toHaveBeenCalledWith('handbook-turn');
});
