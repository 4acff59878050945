import { expect, it } from 'vitest';
import { recall, remember } from '$lib/device/remember';
import { readOnlyStorage } from './read-only-storage';

it('a demo stores no value of a game, and the app stores its own', () => {
  remember('coach', { on: true });
  const end = readOnlyStorage();
  remember('coach', { on: false });
  remember('ticks', { game: 'memory' });
  remember('running', false);
  expect([recall('coach'), recall('ticks'), recall('running')]).toEqual([{ on: true }, null, false]);
  end();
  remember('coach', { on: false });
  expect(recall('coach')).toEqual({ on: false });
});
