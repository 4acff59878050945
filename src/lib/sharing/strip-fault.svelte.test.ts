import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { m } from '$lib/messages/messages.svelte';
import { sharedGame } from './shared-game.svelte';
import SharedStrip from './SharedStrip.svelte';
import type { Member } from './wire/wire-messages';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })); // jsdom has none
});

afterEach(() => {
  vi.restoreAllMocks();
  sharedGame.members = [];
});

const member: Member = {
  device: 'x',
  who: 0,
  views: false,
  ready: false,
  here: true,
  keeper: false,
};

test('a fault in what is shown of others stays in the strip, says so, and can be gone on from', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sharedGame.members = [member];
  render(SharedStrip);
  const strip = () => screen.queryByRole('region', { name: m.share_strip() });
  expect(strip()).not.toBeNull();
  sharedGame.members = [member, member]; // no two rows may be the same: the screen throws
  flushSync();
  expect(strip()).toBeNull();
  expect(screen.queryByText(m.share_strip_failed())).not.toBeNull();
  sharedGame.members = [member];
  await fireEvent.click(screen.getByRole('button', { name: m.share_strip_again() }));
  expect(strip()).not.toBeNull();
  expect(screen.queryByText(m.share_strip_failed())).toBeNull();
});
