import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { piecesIn } from '$lib/rules/table/game';
import { FROM_TRACK } from '$lib/rules/table/spirit-counts';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;

let session: Session;
/** The number of the player's taps in a turn. */
let taps = 0;

const stateOf = () => session.game.spiritStates!['1']!;
const isSaid = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
async function tap(name: string | RegExp) {
  taps++;
  await tapButton(session, name);
}

beforeEach(async () => {
  await Promise.all([loadMessages('panel'), loadMessages('myspirit'), loadMessages('sharing')]);
  await loadContentFor({ spirits: [RIVER] });
  const powers = await powersPart.load();
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({
    agenda: [{ do: 'spiritPhase' }],
    phase: 'spirit',
    setup: { spirits: [RIVER] },
    lands: 'A5: 1P1\nA1: 1C',
  });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  const changes = beginsWith(panelOf(powers, RIVER.id, null)!, powers, 2);
  await session.report({ report: 'spirit', player: 1, changes });
  taps = 0;
  render(MySpirit, { session, player: 1 });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
});

// Issue 36: a player's Growth with two Presence takes 8 taps at most; a gained card is named by two letters.
test('Growth with two Presence is five taps, each Presence one line and one Undo', async () => {
  await tap(/^Add 1 Presence, range 1 · Add 1 Presence, range 1/);
  for (const land of ['A4', 'A6']) {
    await tap(firstSpace());
    await tap(land);
  }
  expect(taps).toBe(5);
  expect(stateOf().emptied).toHaveLength(2);
  const there = (land: string) => piecesIn(session, asLand(land));
  expect([there('A4'), there('A6')]).toEqual([{ P1: 1 }, { P1: 1 }]);
  expect(entryInWords(session.journal.at(-1)!, session.game.setup)).toContain(
    'Presence removed from a track',
  );
  await session.undo();
  expect(there('A6')).toEqual({});
  expect(stateOf().emptied).toHaveLength(1);
});

test('Presence that a Power has put on the island is taken from a track by a tap, or moved in its place, never of the destroyed', async () => {
  const owes = async (n: number) => {
    await session.report({
      report: 'spirit',
      player: 1,
      changes: [
        { change: 'counter', name: FROM_TRACK, n },
        { change: 'destroyed', n: 1 },
      ],
    });
    await screen.findByText(m.my_spirit_take_from());
  };
  await owes(2);
  await tap(firstSpace());
  expect([stateOf().emptied.length, stateOf().counters[FROM_TRACK]]).toEqual([1, 1]);
  expect(screen.queryByRole('button', { name: m.my_spirit_destroyed({ n: 1 }) })).toBeNull();
  await tap(m.my_spirit_from_island());
  await tap('A5');
  expect(piecesIn(session, 'A5')).toEqual({});
  expect([stateOf().emptied.length, stateOf().destroyed, stateOf().counters[FROM_TRACK]]).toEqual([
    1,
    1,
    undefined,
  ]);
  expect(screen.queryByText(m.my_spirit_take_from())).toBeNull();
  await session.undo();
  expect([piecesIn(session, 'A5')['P1'], stateOf().counters[FROM_TRACK]]).toEqual([1, 1]);
});

/** Returns the name of the first space from which Presence can be taken now. */
function firstSpace(): string {
  const asked = screen.getAllByText(m.my_spirit_take_from())[0]!;
  return within(asked.nextElementSibling as HTMLElement)
    .getAllByRole('button')[0]!
    .textContent.trim();
}

test('a gained card is found by two letters of its name, and goes to hand with its step done', async () => {
  await tap(/^Reclaim all cards · Gain a Power Card/);
  const field = screen.getAllByRole('searchbox', { name: m.my_spirit_name_card() })[0]!;
  await fireEvent.input(field, { target: { value: 'ra' } });
  taps++;
  await tap(/^(?=.*Rain of Blood)/);
  expect(taps).toBe(3);
  expect(stateOf().cards.some(({ id, pile }) => id === 'rain-of-blood' && pile === 'hand')).toBe(true);
  expect(screen.queryByText(m.my_spirit_to_do())).toBeNull();
});

test('cards are played with a tap each, paid for, counted, and taken back; too much is said', async () => {
  const named = (wanted: string) => stateOf().cards.find(({ name }) => name === wanted);
  await session.report({ report: 'spirit', player: 1, changes: [{ change: 'energy', n: 1 }] });
  await tap(/^Wash Away/);
  expect([named('Wash Away')?.pile, stateOf().energy]).toEqual(['played', 0]);
  await tap(/^Boon of Vigor/);
  expect(named('Boon of Vigor')?.pile).toBe('hand');
  await isSaid(m.my_spirit_no_plays({ n: 1 }));
  await session.report({ report: 'spirit', player: 1, changes: [{ change: 'plays', n: 2 }] });
  await tap(/^Flash Floods/);
  await isSaid(m.my_spirit_no_energy({ cost: 2, energy: 0 }));
  await tap(m.my_spirit_take_back({ name: 'Wash Away' }));
  expect(stateOf().cards.every(({ pile }) => pile === 'hand')).toBe(true);
  expect(stateOf().energy).toBe(1);
});

test('four cards are played in four taps', async () => {
  const changes = [{ change: 'energy', n: 3 } as const, { change: 'plays', n: 3 } as const];
  await session.report({ report: 'spirit', player: 1, changes });
  for (const name of ['Wash Away', 'Boon of Vigor', 'Flash Floods', 'River'])
    await tap(new RegExp(`^${name}`));
  expect(taps).toBe(4);
  expect(stateOf().cards.map(({ pile }) => pile)).toEqual(['played', 'played', 'played', 'played']);
  expect(stateOf().energy).toBe(0);
});

test('for a Major Power one card is forgotten in the same line, and one Undo takes both back', async () => {
  await tap(/^Reclaim all cards · Gain a Power Card/);
  const field = screen.getAllByRole('searchbox', { name: m.my_spirit_name_card() })[0]!;
  await fireEvent.input(field, { target: { value: 'cleansing fl' } });
  await tap(/Cleansing Floods/);
  expect(stateOf().cards).toHaveLength(4);
  const asked = screen.getByText(m.my_spirit_forget_for({ name: 'Cleansing Floods' }));
  await fireEvent.click(
    within(asked.nextElementSibling as HTMLElement).getByRole('button', { name: 'Flash Floods' }),
  );
  await session.settled();
  const names = () => stateOf().cards.map(({ name }) => name);
  expect(names()).toContain('Cleansing Floods');
  expect(names()).not.toContain('Flash Floods');
  await tap(m.undo());
  expect(names()).toContain('Flash Floods');
  expect(names()).not.toContain('Cleansing Floods');
});

test('what is left to do in the phase stands first, until it is done', async () => {
  const left = () => screen.getByText(`${m.my_spirit_left_now()}:`).parentElement!.textContent;
  const growth = m.my_spirit_left_growth({ n: 1 });
  expect(left()).toContain(growth);
  expect(left()).toContain(m.my_spirit_left_income({ n: 1 }));
  await tap(m.my_spirit_income({ n: 1 }));
  await tap(/^Reclaim all cards · Gain a Power Card/);
  expect(left()).not.toContain(growth);
  expect(left()).not.toContain(m.my_spirit_left_income({ n: 1 }));
  expect(left()).toContain(m.my_spirit_left_steps({ n: 1 }));
});

test('a threshold is recounted with what is put right, and says what one more Element would open', async () => {
  const levels = () => screen.getAllByText(new RegExp(`^${m.my_spirit_reached()}$`)).length;
  expect(screen.queryByText(m.my_spirit_reached())).toBeNull();
  await session.report({
    report: 'spirit',
    player: 1,
    changes: [
      { change: 'element', element: 'sun', n: 1 },
      { change: 'element', element: 'water', n: 1 },
    ],
  });
  await waitFor(() => expect(screen.getAllByText(/^Needs 1 more: Water$/)).toHaveLength(1));
  await session.report({
    report: 'spirit',
    player: 1,
    changes: [{ change: 'element', element: 'water', n: 1 }],
  });
  await waitFor(() => expect(levels()).toBe(1));
});

test('Energy of the tracks is gained once a turn', async () => {
  await tap(m.my_spirit_income({ n: 1 }));
  expect(stateOf().energy).toBe(1);
  expect(screen.queryByRole('button', { name: m.my_spirit_income({ n: 1 }) })).toBeNull();
});

test('a Spirit is kept here no more, and Undo brings it back', async () => {
  await tap(m.my_spirit_stop_now());
  expect(session.game.spiritStates).toEqual({});
  await session.undo();
  expect(stateOf().cards).toHaveLength(4);
});

test('a Power in the wrong phase takes a second tap, and the first says why', async () => {
  const { cards } = stateOf();
  const wash = cards.find(({ id }) => id === 'wash-away')!;
  await session.report({
    report: 'spirit',
    player: 1,
    changes: [{ change: 'card', id: wash.id, name: wash.name, to: 'played' }],
  });
  await screen.findByRole('button', { name: m.my_spirit_use({ name: wash.name }) });
  await tap(m.my_spirit_use({ name: wash.name }));
  expect(screen.getByText(m.my_spirit_wrong_phase())).toBeTruthy();
  expect(screen.queryByText(m.use_power_by_hand())).toBeNull();
  await tap(new RegExp(m.my_spirit_use_anyway()));
  expect(await screen.findByText(m.use_power_by_hand())).toBeTruthy();
});

test('a card played before Growth is played, and says that Growth comes first', async () => {
  await tap(/^Boon of Vigor/);
  expect(stateOf().cards.find(({ id }) => id === 'boon-of-vigor')?.pile).toBe('played');
  await isSaid(m.my_spirit_grow_first());
});
