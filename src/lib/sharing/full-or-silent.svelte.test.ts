import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '$lib/messages/messages.svelte';
import type { FarSeat } from './guest/guest-options';
import Invite from './Invite.svelte';
import { sharedGame } from './shared-game.svelte';
import SharedStrip from './SharedStrip.svelte';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })); // jsdom has none
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  Object.assign(sharedGame, { state: 'joining', far: null, isFull: false });
  sharedGame.waiting = 0;
  vi.useRealTimers();
});

/** Returns the text of the strip after this time. */
function said(ms: number): string {
  vi.advanceTimersByTime(ms);
  flushSync();
  return document.querySelector('.words')!.textContent;
}

test('a far table that does not come in leads to what can be done, and says so no more once it is there', () => {
  Object.assign(sharedGame, { state: 'joining', far: {} as FarSeat });
  render(SharedStrip);
  expect(said(0)).toBe(m.share_joining());
  expect(said(60_000)).toBe(m.far_stalls());
  sharedGame.state = 'joined';
  expect(said(0)).toBe('');
  // Another wait is another one.
  sharedGame.state = 'joining';
  expect(said(0)).toBe(m.share_joining());
  expect(said(60_000)).toBe(m.far_stalls());
});

test('a tap that waits says so, beside the reason if there is one', () => {
  sharedGame.state = 'joined';
  render(SharedStrip);
  sharedGame.waiting = 1;
  expect(said(0)).toBe('');
  expect(said(500)).toBe(''); // most taps count sooner
  expect(said(1_000)).toBe(m.share_tap_waits());
  sharedGame.state = 'unconnected';
  expect(said(0)).toBe(`${m.share_unconnected()} ${m.share_tap_waits()}`);
  sharedGame.waiting = 0;
  expect(said(0)).toBe(m.share_unconnected());
});

test('a full table shows and films no codes; the camera does not come on by itself when there is room again', () => {
  render(Invite, { camera: true });
  const button = (name: string) => screen.queryByRole('button', { name });
  expect(button(m.share_look_stop())).not.toBeNull();
  sharedGame.isFull = true;
  flushSync();
  expect(screen.queryByText(m.share_full())).not.toBeNull();
  expect(screen.queryByLabelText(m.share_answer())).toBeNull();
  for (const name of [m.share_look(), m.share_look_stop()]) expect(button(name)).toBeNull();
  sharedGame.isFull = false;
  flushSync();
  expect(button(m.share_look())).not.toBeNull();
  expect(button(m.share_look_stop())).toBeNull();
});
