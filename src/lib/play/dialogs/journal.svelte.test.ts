import { render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JournalEntry } from '$lib/saves/entries-in-order';
import { position } from '../../../../tests/support/position';
import type { Session } from '../session.svelte';
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

/** So many taps of one turn, each of them 1 Fear. */
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

function journalOf(length: number) {
  const goTo = vi.fn(() => Promise.resolve());
  const session = { journal: told(length), head: length, game: position({}), goTo } as unknown as Session;
  const { container } = render(Journal, { session, open: true });
  return { container, goTo };
}

test('a journal is written whole', () => {
  const { container } = journalOf(200);
  expect(container.querySelectorAll('li')).toHaveLength(200);
  expect(container.querySelector('details')).toBeNull();
});

test('of a very long one what came before the latest lines is folded, and its first line is two taps away', async () => {
  const { container, goTo } = journalOf(450);
  expect(container.querySelectorAll('li')).toHaveLength(200);
  const before = container.querySelectorAll('details');
  expect(before).toHaveLength(2);
  before[1]!.open = true;
  before[1]!.dispatchEvent(new Event('toggle'));
  await expect.poll(() => container.querySelectorAll('li').length).toBe(250);
  container.querySelectorAll<HTMLButtonElement>('details li:last-child button')[0]!.click();
  expect(goTo).toHaveBeenCalledExactlyOnceWith(1);
});
