import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { piecesIn } from '$lib/rules/table/game';
import { powerDecksOf } from '$lib/rules/table/power-decks-dealt';
import { powerCardId } from '$lib/rules/table/printed-cards';
import {
  FROM_TRACK,
  FROM_TRACK_ONLY,
  GAINS,
  ifForgotten,
  PLAY_AT_HALF,
  TO_TRACK,
} from '$lib/rules/table/spirit-counts';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { evolve } from '$lib/rules/world/evolve';
import { afterTurn } from '$lib/rules/world/spirit-changed';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';
import PowersNow from './powers/PowersNow.svelte';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;

let session: Session;

const stateOf = () => session.game.spiritStates!['1']!;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tap = (name: string | RegExp) => tapButton(session, name);
const tells = (...changes: readonly SpiritChange[]) =>
  session.report({ report: 'spirit', player: 1, changes });
const owes = (name: string, n = 1) => tells({ change: 'counter', name, n });
const keep = async (at: number, asked = m.my_spirit_drawn()) => {
  const picks = screen.getByText(asked).nextElementSibling as HTMLElement;
  await fireEvent.click(within(picks).getAllByRole('button')[at]!);
  await session.settled();
};

beforeEach(async () => {
  await Promise.all([
    loadContentFor({}),
    // Fetched while the test waits, on a loaded machine for longer than it would.
    import('./spirit-parts'),
    ...(['panel', 'myspirit', 'sharing', 'usepower'] as const).map((area) => loadMessages(area)),
  ]);
  const powers = await powersPart.load();
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({
    agenda: [{ do: 'fastPowers' }],
    phase: 'fast',
    setup: { spirits: [RIVER] },
    lands: 'A5: 2P1\nA1: 1C',
  });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  await tells(...beginsWith(panelOf(powers, RIVER.id, null)!, powers, 2));
  await session.report({ report: 'dealPowers', on: true });
  render(MySpirit, { session, player: 1 });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
});

test('a Minor Power that is taken is the top one, and is played beside the card plays', async () => {
  await owes(GAINS.played, 2);
  const { plays, energy } = stateOf();
  await waitFor(() => button(m.my_spirit_draw_minor({ n: 1 })));
  await tap(m.my_spirit_draw_minor({ n: 1 }));
  await keep(0);
  expect(stateOf().cards.filter(({ pile }) => pile === 'played')).toHaveLength(1);
  expect(stateOf()).toMatchObject({ plays: plays + 1, energy, counters: { [GAINS.played]: 1 } });
  expect(powerDecksOf(session.game).minor.discarded).toEqual([]);
});

test('for a Major Power 2 Energy may be paid where a Power says so, and where they are there', async () => {
  const pays = () => screen.queryByRole('button', { name: m.my_spirit_pay_instead({ n: 2 }) });
  await owes(GAINS['or-pay']);
  await tap(m.my_spirit_draw_major({ n: 4 }));
  await keep(0);
  expect(pays()).toBeNull();
  await tells({ change: 'energy', n: 3 });
  await tap(m.my_spirit_pay_instead({ n: 2 }));
  expect(stateOf()).toMatchObject({ energy: 1, counters: {} });
  expect(stateOf().cards).toHaveLength(5);
});

test('a Unique Power that was forgotten comes back, or none does', async () => {
  const [first] = stateOf().cards;
  const { id, name } = first!;
  await tells({ change: 'card', id, name, to: null });
  await owes(GAINS.own, 2);
  await tap(name);
  expect(stateOf().cards.find((card) => card.id === id)?.pile).toBe('hand');
  await tap(m.my_spirit_without());
  expect(stateOf().counters).toEqual({});
});

test('a card that another Spirit did not keep is named, not drawn', async () => {
  await owes(GAINS['not-kept']);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: m.my_spirit_draw_minor({ n: 4 }) })).toBeNull(),
  );
  await fireEvent.input(screen.getAllByRole('searchbox', { name: m.my_spirit_name_card() })[0]!, {
    target: { value: 'ra' },
  });
  await tap(/^(?=.*Rain of Blood)/);
  expect(stateOf().cards.some((card) => card.id === 'rain-of-blood')).toBe(true);
  expect(stateOf().counters).toEqual({});
});

test('destroyed Presence goes back onto the space of a track that was emptied last', async () => {
  const space = (id: string): SpiritChange => ({ change: 'space', space: id });
  await tells(space('energy.1'), space('energy.2'), { change: 'destroyed', n: 2 });
  await owes(TO_TRACK, 2);
  const onto = () =>
    within(screen.getByText(m.my_spirit_put_onto()).nextElementSibling as HTMLElement).getAllByRole('button');
  await waitFor(() => expect(onto()).toHaveLength(2));
  await fireEvent.click(onto()[0]!);
  await session.settled();
  expect(stateOf()).toMatchObject({ emptied: ['energy.1'], destroyed: 1, counters: { [TO_TRACK]: 1 } });
  await fireEvent.click(onto().at(-1)!);
  await session.settled();
  expect(stateOf()).toMatchObject({ emptied: ['energy.1'], destroyed: 1, counters: {} });
});

test('one Power of the turn deals 3 more Damage, where its player takes that', async () => {
  const id = powerCardId('flash-floods');
  await tells({ change: 'card', id, name: 'Flash Floods', to: 'played' });
  await owes('power-damage.once', 3);
  await tap(m.my_spirit_use({ name: 'Flash Floods' }));
  await fireEvent.click(await screen.findByRole('switch', { name: m.my_spirit_more_damage({ n: 3 }) }));
  await tap(/^A1/);
  // A City of 3 Health, where the Power alone deals at most 2.
  await waitFor(() => expect(piecesIn(session, 'A1')).toEqual({}));
  expect(stateOf().counters).toEqual({});
});

const pileOf = (id: string) => stateOf().cards.find((card) => card.id === id)?.pile;
const kept = () => stateOf().cards.at(-1)!;

test('one of two Major Powers is gained, and none is forgotten for it', async () => {
  await owes(GAINS['of-two']);
  await tap(m.my_spirit_draw_major({ n: 2 }));
  await keep(0);
  expect(stateOf().cards).toHaveLength(5);
  expect(stateOf()).toMatchObject({ plays: 0, counters: {} });
  expect(kept()).toMatchObject({ pile: 'hand', deck: 'major' });
});

// Boon of Reimagining: it drew four, and kept one of them at a time.
test('two of six Minor Powers are kept one after the other, the rest is discarded; used twice it draws twice', async () => {
  await owes(GAINS['of-six'], 4);
  for (const left of [2, 0]) {
    await tap(m.my_spirit_draw_minor({ n: 6 }));
    const offered = () => stateOf().cards.filter(({ pile }) => pile === 'offered');
    expect(offered()).toHaveLength(6);
    await keep(0, m.my_spirit_drawn_keep({ n: 2 }));
    expect(offered()).toHaveLength(5);
    await keep(0);
    expect(offered()).toHaveLength(0);
    expect(stateOf().counters[GAINS['of-six']] ?? 0).toBe(left);
  }
  expect(stateOf().cards.filter(({ deck, pile }) => deck === 'minor' && pile === 'hand')).toHaveLength(4);
  expect(session.game.powerDecks!.minor.discarded).toHaveLength(8);
});

test('it may be played at once for half its price, with all its thresholds, and taken back so', async () => {
  await owes(GAINS['of-two']);
  await owes(PLAY_AT_HALF);
  await tells({ change: 'energy', n: 9 });
  await tap(m.my_spirit_draw_major({ n: 2 }));
  await keep(0);
  const half = await screen.findByRole('button', {
    name: (name) => /^Play for \d Energy$/.test(name),
  });
  const n = Number(/\d/.exec(half.textContent!)![0]);
  await fireEvent.click(half);
  await session.settled();
  const { id, name } = kept();
  expect(pileOf(id)).toBe('played');
  expect(stateOf()).toMatchObject({ energy: 9 - n, plays: 1, counters: {} });
  expect(stateOf().done).toContainEqual({ kind: 'thresholds', card: id });
  await tap(m.my_spirit_take_back({ name }));
  expect(pileOf(id)).toBe('hand');
  expect(stateOf()).toMatchObject({ energy: 9, plays: 0, done: [] });
});

test('or for nothing, and is forgotten as the turn ends; or it is only taken to hand', async () => {
  await owes(GAINS['of-two'], 2);
  await owes(PLAY_AT_HALF, 2);
  await tap(m.my_spirit_draw_major({ n: 2 }));
  await keep(0);
  await tap(m.my_spirit_play_then_forget());
  const { id } = kept();
  expect(stateOf()).toMatchObject({ energy: 0, plays: 1, counters: { [GAINS['of-two']]: 1 } });
  expect(afterTurn(stateOf()).cards.some((card) => card.id === id)).toBe(false);
  // It lies among the discards of its deck then, as whatever is forgotten.
  const { discarded } = evolve(session.game, { type: 'timePassed' }).powerDecks!.major;
  expect(discarded.filter((one) => one === id)).toEqual([id]);
  await tap(m.my_spirit_draw_major({ n: 2 }));
  await keep(0);
  await tap(m.my_spirit_only_to_hand());
  expect(kept().pile).toBe('hand');
  expect(stateOf()).toMatchObject({ plays: 1, counters: {} });
});

test('a Power that is forgotten for a Major Power brings what it says, any other does not', async () => {
  const [first, second] = stateOf().cards;
  await owes(GAINS.major, 2);
  await tells(
    { change: 'counter', name: ifForgotten('energy', first!.id), n: 3 },
    { change: 'counter', name: ifForgotten('plays', first!.id), n: 1 },
  );
  await tap(m.my_spirit_draw_major({ n: 4 }));
  await keep(0);
  await tap(first!.name);
  expect(stateOf()).toMatchObject({ energy: 3, plays: 1, counters: { [GAINS.major]: 1 } });
  await tells({ change: 'counter', name: ifForgotten('energy', second!.id), n: 3 });
  await tap(m.my_spirit_draw_major({ n: 4 }));
  await keep(0);
  await tap(m.my_spirit_forget_none());
  expect(stateOf()).toMatchObject({ energy: 3, plays: 1, counters: {} });
});

test('a Minor Power that is taken into the discard pile lies there, and is not gained', async () => {
  await owes(GAINS.discarded);
  await tap(m.my_spirit_draw_minor({ n: 1 }));
  await keep(0);
  expect(kept()).toMatchObject({ pile: 'discarded', deck: 'minor' });
  expect(stateOf()).toMatchObject({ plays: 0, counters: {} });
});

// Two taps away in My Spirit before: its menu, and the space.
test('Presence that a Power has added is taken from a track or moved at the table; a price from a track alone', async () => {
  cleanup();
  render(PowersNow, { session, player: 1, onuse: () => {} });
  const destroyed = m.my_spirit_destroyed({ n: 1 });
  const places = async () => {
    const asked = await screen.findByText(m.my_spirit_take_from());
    return within(asked.nextElementSibling as HTMLElement).getAllByRole('button');
  };
  await tells({ change: 'destroyed', n: 1 }, { change: 'counter', name: FROM_TRACK, n: 1 });
  expect((await places()).map(({ textContent }) => textContent.trim())).not.toContain(destroyed);
  await fireEvent.click((await places())[0]!);
  await session.settled();
  expect([stateOf().emptied.length, stateOf().counters[FROM_TRACK], stateOf().destroyed]).toEqual([
    1,
    undefined,
    1,
  ]);
  await waitFor(() => expect(screen.queryByText(m.my_spirit_take_from())).toBeNull());
  await owes(FROM_TRACK);
  await tap(m.my_spirit_from_island());
  await tap('A5');
  expect([stateOf().emptied.length, stateOf().counters[FROM_TRACK]]).toEqual([1, undefined]);
  expect(piecesIn(session, 'A5')).toEqual({ P1: 1 });
  await waitFor(() => expect(screen.queryByText(m.my_spirit_take_from())).toBeNull());
  await owes(FROM_TRACK_ONLY);
  expect(screen.queryByText(m.my_spirit_from_island())).toBeNull();
  expect((await places()).map(({ textContent }) => textContent.trim())).not.toContain(destroyed);
  await fireEvent.click((await places())[0]!);
  await session.settled();
  expect([stateOf().emptied.length, stateOf().counters[FROM_TRACK_ONLY]]).toEqual([2, undefined]);
});
