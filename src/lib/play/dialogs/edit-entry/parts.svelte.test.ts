import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '$lib/messages/messages.svelte';
import type { PartsThen } from '$lib/rules/history/edit-parts';
import type { Setup } from '$lib/rules/table/game';
import { asLand } from '../../../../../tests/support/ids';
import { setupFor } from '../../../../../tests/support/position';
import Parts from './Parts.svelte';

await loadMessages('panel', 'reference', 'terms', 'adversaries', 'scenarios', 'scenariolines');

const OPEN: PartsThen['open'] = [
  { part: 'france.6' },
  { part: 'france.2', land: 'A3' },
  { part: 'france.2', land: 'A5' },
];

function shows(parts: Partial<PartsThen>, more: Partial<Setup>, land: string | null = null) {
  const oncarry = vi.fn();
  const all = { done: [], out: [], open: [], ...parts };
  render(Parts, {
    parts: all,
    setup: setupFor('A', more),
    told: [],
    land: asLand(land),
    oncarry,
    onleft: vi.fn(),
  });
  return { oncarry, offered: () => screen.queryAllByRole('button').map(({ textContent }) => textContent) };
}

const FRANCE = { adversaries: [{ id: 'france', level: 6 }] } as const;

test('lines about one land stand there once it is picked, and a sentence says so before', () => {
  const { offered } = shows({ open: OPEN }, FRANCE);
  expect(offered()).toHaveLength(1);
  expect(screen.getByText(/^To record an effect in 1 land, choose the land above\./)).toBeTruthy();
});

test('a line about the land that is open is told there', async () => {
  const { oncarry, offered } = shows({ open: OPEN }, FRANCE, 'A5');
  expect(offered()).toHaveLength(2);
  expect(screen.queryByText(/^To record an effect in one land/)).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /^Forgotten: A5: Slave Labor/ }));
  expect(oncarry).toHaveBeenCalledWith(expect.objectContaining({ part: 'france.2', land: 'A5' }));
});

test('a line of a Scenario is called by the Scenario, and says what it says', () => {
  const { offered } = shows({ done: ['the-great-river.r1'] }, { scenario: 'the-great-river' });
  expect(offered()).toHaveLength(1);
  expect(offered()[0]).toMatch(/^\s*Not resolved: The Great River.{20}/s);
});

test('with an Adversary and nothing to tell late it says what to do instead; without any of it nothing stands there', () => {
  shows({}, FRANCE);
  expect(screen.getByText(/Effects that change rules/)).toBeTruthy();
  document.body.innerHTML = '';
  shows({}, {});
  expect(document.body.textContent?.trim()).toBe('');
});
