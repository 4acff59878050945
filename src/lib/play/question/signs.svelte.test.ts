import '$lib/ui/icons/more-drawn';
import { render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import { m } from '$lib/messages/messages.svelte';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import { SHAPE } from '$lib/ui/icons/icon-shapes';
import AtTable from '../../../../tests/support/AtTable.svelte';
import Signs from './forecast/Signs.svelte';

const NOTHING = {
  ...{ destroyed: {}, removed: {}, replaced: {}, added: {} },
  ...{ stopped: null, sum: null, blight: 0, fear: 0 },
};

// first-game.md 12: the hut was Dahan, Dahan lost, and Damage that Dahan deal back.
test('Damage that is dealt back has a sign of its own, with its number', () => {
  render(Signs, { forecast: { ...NOTHING, strike: 4 } as unknown as LandForecast });
  const back = screen.getByTitle(m.sum_strike({ n: 4 }));
  expect(back.textContent).toBe('4');
  const drawn = back.querySelector('path')?.getAttribute('d');
  expect(drawn).toBeTruthy();
  expect(drawn).not.toBe(SHAPE.dahan);
});

// A hand that goes by the rows alone left the Disease where it lay.
test('a Disease that stops a Build is taken off in its row', () => {
  const { container } = render(AtTable, {
    part: Signs as Component<Record<string, unknown>>,
    of: { forecast: { ...NOTHING, stopped: 'disease', removed: { Z: 1 } } },
  });
  expect(container.textContent.replace(/\s+/g, ' ').trim()).toMatch(/^Disease.* −1$/);
});
