import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { reachedLands } from '$lib/rules/spirits/reached-lands';
import type { PowerRange, PowerTarget, PowerUse } from '$lib/rules/table/card-lines/power-data';
import { piecesIn } from '$lib/rules/table/game';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { openSaves } from '$lib/saves/saves';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import { aiming } from '../shared-state.svelte';
import UsePower from './powers/UsePower.svelte';

let session: Session;
let use: PowerUse;
const ondone = vi.fn<(by: 'app' | 'players' | 'nobody') => void>();

const tap = (name: string) => tapButton(session, name);

beforeEach(async () => {
  await Promise.all([loadContentFor({}), loadMessages('myspirit'), loadMessages('usepower')]);
  const powers = await powersPart.load();
  const saves = openSaves({ name: crypto.randomUUID() });
  const lands = 'A5: 1P1 1E\nA4: 1D\nA6: 1E\nA2: 1T';
  const game = position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', lands });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  vi.clearAllMocks();
  ({ use } = powers.cards.get('dark-and-tangled-woods')!);
  render(UsePower, { session, player: 1, use, elements: {}, ondone });
  await screen.findByText(m.use_power_land({ name: use.name }));
});

test('a tap on a land in range uses it: one line, one Undo, and it is said to be done', async () => {
  expect(aiming.now?.lands).toEqual(['A1', 'A4', 'A5', 'A6', 'A7', 'A8']);
  await tap('A6');
  const told = session.journal.filter(({ command }) => command?.do === 'report');
  expect(told).toHaveLength(1);
  expect(session.game.fear.generated).toBe(2);
  expect(session.world.rules.defend(session.world, 'A6')).toBe(3);
  expect(ondone).toHaveBeenCalledWith('app');
});

test('a tap on a lit land of the island uses it; on another it says why, and a second tap takes it', async () => {
  aiming.now?.take('A2');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(m.use_power_out_of_range({ land: 'A2' })),
  );
  aiming.now?.take('A6');
  await session.settled();
  expect(session.world.rules.defend(session.world, 'A6')).toBe(3);
});

test('a level that costs Energy is resolved only if its player chooses it, and pays for it', async () => {
  const powers = await powersPart.load();
  ({ use } = powers.panels
    .flatMap(({ innates }) => innates)
    .find(({ name }) => name === 'Serpent Rouses in Anger')!);
  const elements = { moon: 5, fire: 6, earth: 6 };
  const level = async () => {
    cleanup();
    render(UsePower, { session, player: 1, use, elements, ondone });
    return screen.findByRole('switch', { description: m.use_power_pays({ n: 7 }) });
  };
  const energy = (n: number) =>
    session.report({ report: 'spirit', player: 1, changes: [{ change: 'energy', n }] });
  await energy(6);
  expect((await level()).hasAttribute('disabled')).toBe(true);
  await energy(2);
  await level();
  await tap('A5');
  expect([session.game.spiritStates!['1']!.energy, piecesIn(session.world, 'A6')]).toEqual([8, { E: 1 }]);
  await fireEvent.click(await level());
  await tap('A5');
  expect([session.game.spiritStates!['1']!.energy, piecesIn(session.world, 'A6')]).toEqual([1, {}]);
});

test('the map shows what defends where a Power makes a land Ravage', async () => {
  expect(aiming.now?.isAction).toBe(false);
  cleanup();
  await session.report({ report: 'add', land: 'A5', piece: 'C', n: 1 });
  ({ use } = (await powersPart.load()).cards.get('manifest-incarnation')!);
  render(UsePower, { session, player: 1, use, elements: {}, ondone });
  await screen.findByText(m.use_power_land({ name: use.name }));
  expect(aiming.now?.isAction).toBe(true);
});

test('Escape leaves it unused, and what is gone lights nothing', async () => {
  await fireEvent.keyDown(screen.getByRole('group', { name: m.use_power_land({ name: use.name }) }), {
    key: 'Escape',
  });
  expect(ondone).toHaveBeenCalledWith('nobody');
  cleanup();
  expect(aiming.now).toBeNull();
});

test('a land out of range says so, and a second tap takes it', async () => {
  await tap('A2');
  expect(screen.getByRole('status').textContent).toBe(m.use_power_out_of_range({ land: 'A2' }));
  expect(session.game.fear.generated).toBe(0);
  await tap('A2');
  expect(session.game.fear.generated).toBe(2);
});

test('special-rules.json, shroud.mists: a land comes in reach by a Gather of Presence, which is picked and told first', async () => {
  cleanup();
  const panel = panelOf(await powersPart.load(), 'shroud-of-silent-mist', null)!;
  const reached = (range: PowerRange | null, target: PowerTarget) =>
    reachedLands(session.world, { player: 1, panel, state: NEW_SPIRIT, isCard: true }, range, target);
  render(UsePower, { session, player: 1, use, elements: {}, reached, ondone });
  await screen.findByText(m.use_power_land({ name: use.name }));
  await tap('A2');
  expect(screen.getByRole('status').textContent).toBe(m.use_power_gather({ land: 'A2' }));
  await tap('A2');
  await screen.findByText(m.use_power_gather_which());
  await tap('A5 → A1');
  expect(['A1', 'A5'].map((land) => piecesIn(session.world, asLand(land)))).toEqual([{ P1: 1 }, { E: 1 }]);
  expect(session.game.fear.generated).toBe(2);
  expect(ondone).toHaveBeenCalledWith('app');
});

test('hands may do it', async () => {
  await tap(m.use_power_by_hand());
  expect(ondone).toHaveBeenCalledWith('players');
  expect(session.game.fear.generated).toBe(0);
});

test('where it counts something there, it is asked from which of several lands it is counted', async () => {
  cleanup();
  await session.report(
    { report: 'add', land: 'A4', piece: 'P1', n: 1 },
    { report: 'add', land: 'A5', piece: 'D', n: 2 },
  );
  ({ use } = (await powersPart.load()).cards.get('call-to-vigilance')!);
  render(UsePower, { session, player: 1, use, elements: {}, ondone });
  await screen.findByText(m.use_power_land({ name: use.name }));
  await tap('A5');
  const asked = m.use_power_origin({ land: 'A5' });
  await screen.findByRole('group', { name: asked });
  expect(aiming.now?.lands).toEqual(['A4', 'A5']);
  await fireEvent.keyDown(screen.getByRole('group', { name: asked }), { key: 'Escape' });
  await screen.findByText(m.use_power_land({ name: use.name }));
  await tap('A5');
  await screen.findByRole('group', { name: asked });
  await tap('A5');
  expect(ondone).toHaveBeenCalledWith('app');
  const [used] = session.journal.flatMap(({ command }) =>
    command?.do === 'report' ? command.reports.filter((one) => one.report === 'usePower') : [],
  );
  expect(used?.effects.at(-1)).toMatchObject({ op: 'push', n: 2 });
});

test('while another Power is being resolved it says so, and no land is lit', async () => {
  const push = { each: 'spirit', player: 1, land: 'A6', op: 'push', n: 1, piece: 'E' } as const;
  await session.report({ report: 'usePower', player: 1, power: 'Wash Away', land: 'A6', effects: [push] });
  await screen.findByText(m.refusal_poweropen());
  expect(screen.queryByText(m.use_power_land({ name: use.name }))).toBeNull();
  expect(aiming.now).toBeNull();
});

test('a level of an Innate Power that is switched off takes those along that need its Elements', async () => {
  cleanup();
  const powers = await powersPart.load();
  const flooding = powers.panels
    .flatMap(({ innates }) => innates)
    .find(({ name }) => name === 'Massive Flooding')!;
  const elements = { sun: 3, water: 4, earth: 1 };
  render(UsePower, { session, player: 1, use: flooding.use, elements, ondone });
  const levels = () => screen.getAllByRole<HTMLInputElement>('switch').map((one) => one.checked);
  await waitFor(() => expect(levels()).toEqual([true, true, true]));
  const toggle = (i: number) => fireEvent.click(screen.getAllByRole('switch')[i]!);
  await toggle(1);
  expect(levels()).toEqual([true, false, false]);
  await toggle(2);
  expect(levels()).toEqual([true, true, true]);
  await toggle(0);
  expect(levels()).toEqual([false, false, false]);
});

// experts.md A6: its levels ask for Beasts in the land that is tapped.
test.each([
  [1, 0, 0],
  [2, 2, 2],
  [3, 3, 4],
])('Beset and Confound with %i Beasts there brings %i Fear and Defend %i', async (beasts, fear, defend) => {
  cleanup();
  await session.report({ report: 'deed', deed: { deed: 'add', land: 'A6', pieces: { A: beasts } } });
  const { panels } = await powersPart.load();
  const beset = panels
    .flatMap(({ innates }) => innates)
    .find(({ name }) => name === 'Beset and Confound the Invaders')!;
  render(UsePower, { session, player: 1, use: beset.use, elements: { air: 2, animal: 3 }, ondone });
  await screen.findByText(m.use_power_land({ name: beset.name }));
  const before = session.game.fear.generated;
  await tap('A6');
  expect(session.game.fear.generated - before).toBe(fear);
  expect(session.world.rules.defend(session.world, 'A6')).toBe(defend);
});
