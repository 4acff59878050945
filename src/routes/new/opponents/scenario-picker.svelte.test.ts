import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '$lib/messages/messages.svelte';
import { bringHomebrew } from '$lib/setup/own-adversaries';
import { scenarioWith, WET_SEASON } from '../../../../tests/support/homebrew';
import ScenarioPicker from './ScenarioPicker.svelte';

HTMLDialogElement.prototype.showModal ??= vi.fn(); // jsdom has none
Element.prototype.scrollIntoView ??= vi.fn();

/** Returns the lines shown for a Scenario of this file. */
async function linesOf(file: string): Promise<readonly string[]> {
  const { scenario, homebrew = [] } = scenarioWith(file);
  await bringHomebrew(homebrew);
  await loadMessages('scenarios');
  render(ScenarioPicker, {
    ...{ open: true, value: scenario!, owned: ['base'], players: 2, onclose: () => {} },
    onchange: () => {},
  });
  return screen
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
}

test('a homebrew line that repeats its heading shows it once', async () => {
  const lines = await linesOf(WET_SEASON);
  // The file reads “Setup: on each board, …” under the heading “Setup”.
  expect(lines.find((line) => line.includes('Explorer to each mountain'))).toMatch(
    /^Setup On each board, add 1 Explorer to each mountain\./,
  );
});

test('a homebrew line with another beginning keeps it', async () => {
  const file = WET_SEASON.replace('Setup: on each board, add', 'First: on each board, add');
  expect(await linesOf(file)).toContainEqual(expect.stringMatching(/^Setup First: on each board, add/));
});
