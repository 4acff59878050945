import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { position } from '../../../../tests/support/position';
import type { Session } from '../session/session.svelte';
import Journal from './Journal.svelte';

beforeAll(() => {
  // jsdom has dialogs, but they do not open.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

/** Returns this number of taps in one turn, each with 1 Fear. */
const told = (length: number): readonly JournalEntry[] =>
  Array.from({ length }, (_, i) => ({
    id: i + 1,
    parent: null,
    at: 0,
    turn: 1,
    phase: 'fast',
    undone: false,
    command: { do: 'report', reports: [{ report: 'fear', n: 1 }] },
    events: [{ type: 'fearGenerated', n: 1, cause: 'power' }],
  }));

function journalOf(length: number, reading = new Promise(() => {})) {
  const goTo = vi.fn(() => Promise.resolve());
  const session = {
    ...{ journal: told(length), head: length, game: position({}), goTo, settled: () => reading },
    past: { branches: () => Promise.resolve({ ok: true, value: [] }), at: () => reading },
  } as unknown as Session;
  const { container, rerender } = render(Journal, { session, open: true });
  return { container, goTo, rerender };
}

const named = (name: RegExp): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });

test('a journal is written whole', () => {
  const { container } = journalOf(200);
  expect(container.querySelectorAll('li')).toHaveLength(200);
  expect(container.querySelector('details')).toBeNull();
});

test('of a very long one what came before the latest lines is folded, and its first line is three taps away', async () => {
  const { container, goTo } = journalOf(450);
  expect(container.querySelectorAll('li')).toHaveLength(200);
  const before = container.querySelectorAll('details');
  expect(before).toHaveLength(2);
  before[1]!.open = true;
  before[1]!.dispatchEvent(new Event('toggle'));
  await expect.poll(() => container.querySelectorAll('li').length).toBe(250);
  container.querySelectorAll<HTMLButtonElement>('details li:last-child button')[0]!.click();
  await tick();
  named(/^Go back to here: 449 moves$/).click();
  expect(goTo).toHaveBeenCalledExactlyOnceWith(1);
});

// first-game.md A2: a journal that is opened to read threw the game back, 26 moves by one tap.
test('a tap on a line shows what was then, and moves nothing', async () => {
  const { container, goTo } = journalOf(30);
  container.querySelectorAll<HTMLButtonElement>('li button')[26]!.click();
  await tick();
  expect(goTo).not.toHaveBeenCalled();
  expect(named(/^Go back to here: 26 moves$/)).toBeDefined();
  named(/^Back to the game log$/).click();
  await tick();
  expect(container.querySelectorAll('li')).toHaveLength(30);
  container.querySelector<HTMLButtonElement>('li button')!.click();
  await tick();
  expect(screen.queryByRole('button', { name: /Go back/, hidden: true })).toBeNull();
});

test.each([
  { what: 'a line is shown', taps: [] },
  { what: 'what was forgotten after it is looked up', taps: [/^Add a missed step$/] },
])('a journal that is closed before $what asks for nothing that is gone', async ({ taps }) => {
  const warned = vi.spyOn(console, 'warn');
  let read = (_: unknown): void => {};
  const { container, rerender } = journalOf(30, new Promise((done) => (read = done)));
  container.querySelectorAll<HTMLButtonElement>('li button')[26]!.click();
  await tick();
  for (const name of taps) {
    named(name).click();
    // The part that does it has come.
    await screen.findByText('…');
  }
  await rerender({ open: false });
  read({ ok: false, error: { code: 'unreadable' } });
  await new Promise((later) => setTimeout(later, 50));
  expect(warned).not.toHaveBeenCalled();
});
