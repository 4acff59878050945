import { beforeEach, expect, it, vi } from 'vitest';
import { packs } from '$lib/pwa/packs.svelte';
import type { Setup } from '$lib/rules/table/game';
import type { AdversaryId } from '$lib/rules/table/printed-names';
import { TablePacks } from './table-packs.svelte';

const PLAIN: Setup = {
  players: ['', ''],
  colours: [null, null],
  boards: ['A', 'B'],
  layout: '2-standard',
  spirits: [null, null],
  adversaries: [],
  scenario: null,
  blight: 'card',
  decks: 'table',
  tokens: false,
  events: false,
  easier: [],
  products: ['base'],
  difficulty: 0,
  seed: 1,
};
const WITH_EVENTS: Setup = { ...PLAIN, products: ['base', 'branch-and-claw'], events: true };

/** Simulates a device that has all packs or none; `comes` is true if it can download them. */
function device(state: 'here' | 'absent', comes: boolean) {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const all = ['expansions', 'scenarios'].map((name) => ({ name, bytes: 100, state }));
  vi.spyOn(packs, 'look').mockImplementation(async () => void (packs.all = all));
  return vi.spyOn(packs, 'fetch').mockResolvedValue(comes);
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('a table of the base game needs nothing', async () => {
  const fetch = device('absent', false);
  const tablePacks = new TablePacks();
  expect(await tablePacks.bring(PLAIN)).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
  expect(tablePacks.asFarAsHere(PLAIN)).toEqual(PLAIN);
});

it('what is on the device is brought without being fetched, and seen from then on', async () => {
  const fetch = device('here', false);
  const tablePacks = new TablePacks();
  expect(tablePacks.asFarAsHere(WITH_EVENTS)).toEqual(PLAIN);
  await tablePacks.want(WITH_EVENTS);
  expect(fetch).not.toHaveBeenCalled();
  expect(tablePacks.asFarAsHere(WITH_EVENTS)).toEqual(WITH_EVENTS);
});

it('what is not is fetched first, each by itself', async () => {
  const fetch = device('absent', true);
  const tablePacks = new TablePacks();
  expect(await tablePacks.bring({ ...WITH_EVENTS, scenario: 'blitz' })).toBe(true);
  expect(fetch.mock.calls.flat().sort()).toEqual(['expansions', 'scenarios']);
  expect(tablePacks.away).toEqual([]);
});

it('what does not come is asked for again by a tap only', async () => {
  const fetch = device('absent', false);
  const tablePacks = new TablePacks();
  await tablePacks.want({ ...PLAIN, scenario: 'blitz' });
  await tablePacks.want({ ...PLAIN, scenario: 'blitz' });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(tablePacks.away).toEqual(['scenarios']);
  expect(tablePacks.asFarAsHere({ ...PLAIN, scenario: 'blitz' })).toEqual(PLAIN);
  fetch.mockResolvedValue(true);
  expect(await tablePacks.bring({ ...PLAIN, scenario: 'blitz' })).toBe(true);
  expect(tablePacks.away).toEqual([]);
});

it('an Adversary of an expansion needs its pack, and is not on the table until it is here', async () => {
  const against = (id: AdversaryId): Setup => ({ ...PLAIN, adversaries: [{ id, level: 1 }] });
  const fetch = device('absent', false);
  const tablePacks = new TablePacks();
  expect(await tablePacks.bring(against('england'))).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
  expect(await tablePacks.bring(against('france'))).toBe(false);
  expect(fetch.mock.calls).toEqual([['expansions']]);
  expect(tablePacks.asFarAsHere(against('france'))).toEqual(PLAIN);
  device('here', true);
  expect(await tablePacks.bring(against('france'))).toBe(true);
  expect(tablePacks.asFarAsHere(against('france'))).toEqual(against('france'));
});
