import { fireEvent, render as renderAlone, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { recall } from '$lib/device/remember';
import { ENGINE } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { keysOf } from '$lib/rules/basics/typed-keys';
import { outlookOf } from '$lib/rules/forecast/turn-forecast';
import type { PieceCode, Pieces } from '$lib/rules/table/pieces';
import AtTable from '../../../../tests/support/AtTable.svelte';
import { position, track } from '../../../../tests/support/position';
import type { LandId } from '../../rules/table/island';
import type { LandSelection } from '../land-selection.svelte';
import LandRow from '../question/forecast/LandRow.svelte';
import type { Session } from '../session/session.svelte';
import TrackerCount from '../trackers/TrackerCount.svelte';
import LandPad from './LandPad.svelte';
import Numbers from './Numbers.svelte';
import PadAdd from './PadAdd.svelte';
import PadDeal from './PadDeal.svelte';
import PadElsewhere from './PadElsewhere.svelte';
import PadHead from './PadHead.svelte';
import PadReplace from './PadReplace.svelte';
import PickedVerbs from './PickedVerbs.svelte';

beforeAll(() => loadMessages('panel'));

const render = <Props extends Record<string, unknown>>(part: Component<Props>, props: Props) =>
  renderAlone(AtTable, { part: part as never, of: props });

const names = (): readonly string[] =>
  screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent!.trim());

function table(lands: string, picked: Pieces = {}, page = 'verbs') {
  const { game } = ENGINE.settled(position({ boards: 'AB', lands, agenda: [{ do: 'fastPowers' }] }));
  const world = ENGINE.world(game);
  const session = { game, world, report: () => {} } as unknown as Session;
  const selection = {
    ...{ lands: ['A5'], land: 'A5', picked, page, game, world, tried: null, many: false },
    isPicking: keysOf(picked).length > 0,
    most: (code: PieceCode) => game.lands['A5']?.pieces[code] ?? 0,
  } as unknown as LandSelection;
  return { session, selection };
}

// expert-table.md B25: with 2 picked, the first button destroyed 1 of them.
test('of several pieces that are picked all are destroyed', () => {
  const { selection } = table('A5: 3T', { T: 2 });
  const { unmount } = render(PickedVerbs, { selection });
  expect(names()).toContain('Destroy');
  expect(names().filter((name) => /^Destroy \d/.test(name))).toEqual([]);
  unmount();
  render(PickedVerbs, table('A5: 3T', { T: 1 }));
  expect(names().filter((name) => /^Destroy \d/.test(name))).toHaveLength(3);
});

// expert-table.md B31: a hold takes all of a piece, and nothing said so.
test('of a piece that is not picked whole is said that a hold takes all of it', () => {
  const head = (picked: Pieces): string => {
    const { container, unmount } = render(PadHead, { ...table('A5: 3T 2E', picked), outlook: {} } as never);
    const said = container.querySelector('.hold')?.textContent?.trim() ?? '';
    unmount();
    return said;
  };
  expect([head({ T: 1 }), head({ T: 3 }), head({ T: 1, E: 1 })]).toEqual(['Hold for all 3.', '', '']);
});

// eyes.md S1: a screen reader heard "Ravage:" and nothing more.
test('the forecast of a land is said in words beside its signs', () => {
  const at = table('A5: 1T 1D');
  const agenda = [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }] as const;
  const { game } = ENGINE.settled(
    position({ lands: 'A5: 1T 1D', invaders: track({ ravage: ['1-wetland'] }), agenda }),
  );
  const of = () => outlookOf(ENGINE, game, false).ravage.filter(({ land }) => land === 'A5');
  const { container } = render(PadHead, { ...at, outlook: { of } } as never);
  const head = container.querySelector('.ahead')!;
  head.querySelector('.signs')!.remove();
  expect(head.textContent).toMatch(/Ravage:\s+.*2 Damage.*\./);
});

// expert-table.md B26 and C: Blight was destroyed, removed or more; a City was Upgraded into nothing.
test('Blight goes back to its card, and a City is not Upgraded', () => {
  const { unmount } = render(PickedVerbs, table('A5: 1B', { B: 1 }));
  expect(names()).toContain('Return to card');
  expect(names()).not.toContain('Destroy');
  unmount();
  const { unmount: over } = render(PadReplace, table('A5: 1C', { C: 1 }));
  expect(names()).not.toContain('Upgrade');
  over();
  render(PadReplace, table('A5: 1T', { T: 1 }));
  expect(names()).toContain('Upgrade');
});

// first-game.md 18, rules.md: Damage was offered where nobody takes it; nobody said who counts Badlands.
test('Damage is offered where Invaders are, with what Badlands add once for each Power', async () => {
  const { unmount } = render(LandPad, table('A5: 2D') as never);
  expect(screen.queryByRole('group', { name: 'Damage' })).toBeNull();
  unmount();
  render(LandPad, table('A5: 1T 1M') as never);
  expect(screen.getByRole('group', { name: 'Damage' })).toBeDefined();
  const badlands = screen.getByRole('checkbox', { name: /^Badlands: \+1 Damage each/ });
  expect((badlands as HTMLInputElement).checked).toBe(true);
  expect(names()).toContain('4 Damage in A5');
  expect(names()).not.toContain('1 Damage in A5');
  await fireEvent.click(badlands);
  expect(names()).toContain('1 Damage in A5');
});

// expert-table.md B28: an inland land Gathered Presence from the Ocean of another board.
test('the Ocean is beside its own coast', () => {
  const { session, selection } = table('A5: 1T', { T: 1 }, 'move');
  render(PadElsewhere, { session, selection });
  expect(names().filter((name) => name.includes('Ocean'))).toEqual([]);
});

// first-game.md 24: a Defend stood in the rows of a Build, where it means nothing.
test('a Defend stands in the rows of a Ravage alone', () => {
  const { game } = ENGINE.settled(
    position({ lands: 'A5: 1T', setup: { decks: 'app' }, agenda: [{ do: 'fastPowers' }] }),
  );
  const told = ENGINE.decide(game, { do: 'report', reports: [{ report: 'defend', land: 'A5', n: 4 }] });
  const after = told.ok ? told.value.game : game;
  const session = { game: after, world: ENGINE.world(after) } as unknown as Session;
  const row = (action: 'build' | 'ravage') => {
    const { container, unmount } = render(LandRow, {
      session,
      land: 'A5' as const,
      action,
      forecast: null,
      outcome: '',
    });
    const shield = container.querySelector('.defend')?.textContent?.trim() ?? '';
    unmount();
    return shield;
  };
  expect([row('build'), row('ravage')]).toEqual(['', '4']);
});

// first-game.md 28: the browser said "Value must be less than or equal to 99", in its own language.
test.each(['100', '0', '2.5', ''])('%j typed is answered in words of ours', async (typed) => {
  const onpick = vi.fn();
  render(Numbers, { label: 'Fear', say: String, onpick });
  await fireEvent.click(screen.getByRole('button', { name: /larger numbers/ }));
  const field = screen.getByRole('spinbutton');
  expect((field as HTMLInputElement).form!.noValidate).toBe(true);
  await fireEvent.input(field, { target: { value: typed } });
  await fireEvent.submit((field as HTMLInputElement).form!);
  expect(screen.getByRole('alert').textContent).toBe('Enter a number from 1 to 99.');
  expect(onpick).not.toHaveBeenCalled();
  await fireEvent.input(field, { target: { value: '99' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await fireEvent.submit((field as HTMLInputElement).form!);
  expect(onpick).toHaveBeenCalledWith(99);
});

test('what the score needs counted is asked for in words of ours', async () => {
  const report = vi.fn();
  render(TrackerCount, { session: { report } as never });
  const [dahan, blight] = screen.getAllByRole('spinbutton');
  await fireEvent.input(dahan!, { target: { value: '200' } });
  await fireEvent.submit((dahan as HTMLInputElement).form!);
  expect((dahan as HTMLInputElement).form!.noValidate).toBe(true);
  expect(screen.getAllByText('Enter a number from 0 to 199.')).toHaveLength(2);
  expect(report).not.toHaveBeenCalled();
  await fireEvent.input(dahan!, { target: { value: '7' } });
  await fireEvent.input(blight!, { target: { value: '0' } });
  await fireEvent.submit((dahan as HTMLInputElement).form!);
  expect(report).toHaveBeenCalledTimes(1);
});

// expert-table.md B24: Damage told with several lands fell in each of them, and only a screen reader said so.
test.each([
  [['A5'], null],
  [['A5', 'A6', 'A8'], 'Your action applies in each of these lands.'],
])('with the lands %j it is said where it happens', (lands, said) => {
  const { session, selection } = table('A5: 1T\nA6: 1T\nA8: 1T');
  render(LandPad, { session, selection: { ...selection, lands } } as never);
  expect(screen.queryByText(/^Your action/)?.textContent ?? null).toBe(said);
  const each = said === null ? [] : ['Defend in each of 3 lands', 'Damage in each of 3 lands'];
  expect(screen.queryAllByText(/ in each of 3 lands$/).map((one) => one.textContent)).toEqual(each);
  expect(names()).toContain(said === null ? '1 Damage in A5' : '1 Damage in each of 3 lands');
  expect(names()).toContain(said === null ? 'A5: Defend 3' : 'Defend 3 in each of 3 lands');
});

// first-game.md 38: a way to deal Damage said its Fear when the Dahan dealt it, not when a Power did.
test('ways to deal Damage that is told say the Fear they make', () => {
  const { selection } = table('A5: 1T 2E', {}, 'deal');
  render(PadDeal, { selection: { ...selection, dealing: 2 } as never });
  const said = screen.getAllByRole('button').map((one) => one.textContent!.replace(/\s+/g, ' ').trim());
  expect(said.some((one) => /Destroy 1 Town.*\+1 Fear/.test(one))).toBe(true);
  expect(said.some((one) => /Destroy 2 Explorers/.test(one) && !one.includes('Fear'))).toBe(true);
});

// expert-table.md B3: the answers spent 1 where 1 Damage and 1 Badlands are 2; of a second Damage of the same Power they add nothing.
test('Badlands are counted into the first Damage, and not into the next', async () => {
  const { session, selection } = table('A5: 1C 1M');
  const told = vi.fn();
  const recording = { ...selection, record: (deedIn: (land: LandId) => unknown) => told(deedIn('A5')) };
  render(LandPad, { session, selection: recording } as never);
  expect(names()).not.toContain('1 Damage in A5');
  await fireEvent.click(screen.getByRole('button', { name: '2 Damage in A5' }));
  expect(told).toHaveBeenLastCalledWith({ deed: 'damage', land: 'A5', n: 2, among: ['E', 'T', 'C'] });
  await fireEvent.click(screen.getByRole('button', { name: '1 Damage in A5' }));
  expect(told).toHaveBeenLastCalledWith({ deed: 'damage', land: 'A5', n: 1, among: ['E', 'T', 'C'] });
});

// expert-table.md B5: a dream of a Town took 6 taps, a Fear and a Push of its own.
test('a dream is offered where its Spirit plays', () => {
  const dreams = (spirits: readonly unknown[]) => {
    const { selection } = table('A5: 1T', { T: 1 });
    const game = { ...selection.game, setup: { ...selection.game.setup, spirits } };
    const { unmount } = render(PickedVerbs, { selection: { ...selection, game } as never });
    const offered = names().includes('Dream…');
    unmount();
    return offered;
  };
  expect(dreams([{ id: 'bringer-of-dreams-and-nightmares', aspect: null }])).toBe(true);
  expect(dreams([null])).toBe(false);
});

// first-game.md 5 and 17, expert-table.md B8: Beasts came first at a table without them, and Push had no button.
test('pieces of the boxes in play are offered, those of every game first; any other behind one tap', async () => {
  render(PadAdd, table('A5: 1T'));
  // Before the name stands the sign of its owner.
  const offered = () => names().map((name) => name.replace(/^\S\s{2,}/, ''));
  const base = ['Explorer', 'Town', 'City', 'Dahan', 'Presence of Ann', 'Presence of Bo', 'Blight'];
  expect(offered()).toEqual([...base, 'Other pieces']);
  await fireEvent.click(screen.getByRole('button', { name: 'Other pieces' }));
  expect(offered()).toEqual(expect.arrayContaining([...base, 'Beasts', 'Deeps', 'Incarna of Bo']));
  expect(offered()).not.toContain('Other pieces');
});

test('what lies on the island is offered, whatever the boxes hold', () => {
  render(PadAdd, table('A5: 1T\nA6: 1W'));
  expect(names()).toContain('Wilds');
});

test('Push, Gather and Remove are offered where something can go, or come', () => {
  const chips = (lands: string): readonly string[] => {
    const { unmount } = render(LandPad, table(lands) as never);
    const offered = names().filter((name) => ['Push', 'Gather', 'Remove'].includes(name));
    unmount();
    return offered;
  };
  expect(chips('A5: 1T\nA6: 1D')).toEqual(['Push', 'Gather', 'Remove']);
  expect(chips('A5: 1T')).toEqual(['Push', 'Remove']);
  expect(chips('A6: 1D')).toEqual(['Gather']);
  expect(chips('B1: 1D')).toEqual([]);
});

test('Invaders alone are Downgraded, and Beasts are what a piece becomes where there are any', () => {
  const { unmount } = render(PadReplace, table('A5: 1D', { D: 1 }));
  expect(names()).not.toContain('Downgrade');
  expect(names().some((name) => name.includes('Beasts'))).toBe(false);
  unmount();
  render(PadReplace, table('A5: 1T', { T: 1 }));
  expect(names()).toContain('Downgrade');
});

test('the first pad on a device says what can be done with pieces, and no other', async () => {
  localStorage.clear();
  const says = async (): Promise<boolean> => {
    const { unmount } = render(LandPad, table('A5: 1T') as never);
    const isSaid = screen.queryByText(/^Tap pieces, or hold/) !== null;
    await vi.waitFor(() => expect(recall('pad-known')).toBe(true)); // once it has been painted
    unmount();
    return isSaid;
  };
  expect([await says(), await says()]).toEqual([true, false]);
});
