import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Glance } from './glance';
import Glancing from './Glancing.svelte';

/** Returns the names and icons that a screen of this kind shows; null for the usual ones. */
function shownOn(fits: string) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes(fits) }),
  ); // jsdom has none
  const shown: (Glance['sizes']['name'] | null)[] = [];
  const onglance = (glance: Glance | null) => void shown.push(glance && glance.sizes.name);
  return { shown, ...render(Glancing, { isShown: true, onglance }) };
}

// eyes.md E2: names on the map were as small in size Table as in the hand.
it('names of acting lands have at least 22 pixels on a phone, 26 on a tablet', () => {
  expect(shownOn('none').shown[0]).toBeGreaterThanOrEqual(22);
  expect(shownOn('min-width').shown[0]).toBeGreaterThanOrEqual(26);
});

it('ends when the Invaders no longer act', async () => {
  const { shown, rerender } = shownOn('none');
  await rerender({ isShown: false });
  expect(shown.at(-1)).toBeNull();
  await rerender({ isShown: true });
  expect(shown.at(-1)).toBeGreaterThan(0);
});
