import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Pack, packs } from '$lib/pwa/packs.svelte';
import Packs from './Packs.svelte';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget())); // jsdom has none

const pack = (name: string, state: Pack['state']): Pack => ({ name, bytes: 200_000, state });

/** Simulates the worker's packs: a pack is available once downloaded, except `refused`. */
function serve(all: readonly Pack[], refused?: string): string[] {
  const asked: string[] = [];
  packs.all = all;
  packs.trouble = null;
  vi.spyOn(packs, 'look').mockResolvedValue();
  vi.spyOn(packs, 'fetch').mockImplementation((name) => {
    asked.push(name);
    if (name === refused) packs.trouble = { name, why: 'offline' };
    else packs.all = packs.all.map((one) => (one.name === name ? pack(name, 'here') : one));
    return Promise.resolve(name !== refused);
  });
  return asked;
}

const fetchAll = () => screen.findByRole('button', { name: /^Download all except languages/ });

beforeEach(() => vi.restoreAllMocks());

test('everything but languages is fetched with one tap, and then there is nothing to fetch', async () => {
  const asked = serve([
    pack('en', 'here'),
    pack('nl', 'absent'),
    pack('tools', 'here'),
    pack('spirits', 'half'),
    pack('expansions', 'absent'),
  ]);
  render(Packs);
  const button = await fetchAll();
  button.click();
  await vi.waitFor(() => expect(asked).toEqual(['spirits', 'expansions']));
  await vi.waitFor(() => expect(button.isConnected).toBe(false));
});

test('where one does not come, none behind it is tried, and it is said which', async () => {
  const asked = serve([pack('en', 'here'), pack('spirits', 'absent'), pack('tools', 'absent')], 'spirits');
  render(Packs);
  (await fetchAll()).click();
  expect((await screen.findByRole('alert')).textContent).toContain('Spirits');
  expect(asked).toEqual(['spirits']);
});

test('what is one pack alone is fetched in its own row', async () => {
  serve([pack('en', 'here'), pack('nl', 'absent'), pack('tools', 'absent')]);
  render(Packs);
  await screen.findByRole('button', { name: /^Download Table tools/ });
  expect(screen.queryByRole('button', { name: /^Download all/ })).toBeNull();
});
