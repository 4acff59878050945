import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { PRODUCTS } from '$lib/content/products';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { piecesIn } from '$lib/rules/table/game';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { TIME_TO_TRACK } from '$lib/rules/table/spirit-counts';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { openSaves } from '$lib/saves/saves';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

let session: Session;

const stateOf = () => session.game.spiritStates!['1']!;

beforeEach(() => Promise.all([loadMessages('panel'), loadMessages('myspirit')]));

const keeps = (id: SpiritId, lands: string, ...changes: readonly SpiritChange[]) =>
  keepsFirst([id], lands, ...changes);

/** Opens a game in which the first of these Spirits is tracked. */
async function keepsFirst(ids: readonly SpiritId[], lands: string, ...changes: readonly SpiritChange[]) {
  const spirits = ids.map((id) => ({ id, aspect: null }));
  await loadContentFor({ products: PRODUCTS, tokens: true, spirits });
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({
    boards: ids.length > 1 ? 'AB' : 'A',
    agenda: [{ do: 'spiritPhase' }],
    phase: 'spirit',
    setup: { spirits, products: PRODUCTS, tokens: true },
    lands,
  });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  const powers = await powersPart.load();
  const begun = beginsWith(panelOf(powers, ids[0]!, null)!, powers, 1);
  await session.report({ report: 'spirit', player: 1, changes: [...begun, ...changes] });
  render(MySpirit, { session, player: 1 });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
}

const steps = () => within(screen.getByRole('list', { name: m.my_spirit_to_do() })).getAllByRole('listitem');
/** Returns the step of Growth that begins with these words. */
const step = (words: string | RegExp) => steps().find((one) => new RegExp(words).test(one.textContent))!;
const tap = (name: string | RegExp, among?: HTMLElement) => tapButton(session, name, among);

const FOUR_DESTROYED: readonly SpiritChange[] = [
  ...['energy.1', 'energy.2', 'energy.3'].map((space) => ({ change: 'space', space }) as const),
  { change: 'destroyed', n: 4 },
];

test('“Add up to 3 destroyed Presence” adds three in one land, and the step is done', async () => {
  await keeps('relentless-gaze-of-the-sun', 'A5: 1P1', ...FOUR_DESTROYED);
  await tap(/^Reclaim all cards · Add up to 3/);
  await tap(m.my_spirit_destroyed({ n: 4 }), step(/destroyed/));
  await tap('A8', step(/destroyed/));
  expect([piecesIn(session, 'A8'), stateOf().destroyed]).toEqual([{ P1: 3 }, 1]);
  await waitFor(() => expect(steps()).toHaveLength(1));
});

test('two of them where its player wishes so', async () => {
  await keeps('relentless-gaze-of-the-sun', 'A5: 1P1', ...FOUR_DESTROYED);
  await tap(/^Reclaim all cards · Add up to 3/);
  await tap(m.my_spirit_destroyed({ n: 4 }), step(/destroyed/));
  await tap('2', step(/destroyed/));
  await tap('A8', step(/destroyed/));
  expect([piecesIn(session, 'A8'), stateOf().destroyed]).toEqual([{ P1: 2 }, 2]);
});

test('the Beasts that a step names come with its Presence', async () => {
  await keeps('many-minds-move-as-one', 'A5: 1P1 1A');
  await tap(/^Add 1 Presence and 1 Beasts/);
  await tap('1 Energy', step(/Add 1 Presence/));
  await tap('A8', step(/Add 1 Presence/));
  expect(piecesIn(session, 'A8')).toEqual({ A: 1, P1: 1 });
});

test('two Presence come in the order their player likes (000:121)', async () => {
  await keeps('wandering-voice-keens-delirium', 'A5: 1P1');
  await tap(/^Add 1 Presence, range 3 · Add 1 Presence, range 1/);
  await tap('1 Energy', step(/range 1/));
  await tap('A8', step(/range 1/));
  expect(piecesIn(session, 'A8')).toEqual({ P1: 1 });
  await waitFor(() => expect(steps()).toHaveLength(1));
  expect(steps()[0]!.textContent).toContain('range 3');
});

// experts.md, "Minimal tapping they accept": Growth's Presence by one tap, with the space guessed from the last choice.
test('Presence takes one tap on its land, from the track of the last one, and another space is a tap', async () => {
  await keeps('river-surges-in-sunlight', 'A5: 2P1', { change: 'space', space: 'plays.1' });
  await tap(/^Add 1 Presence, range 1 · Add 1 Presence/);
  const pressed = () => within(steps()[0]!).getAllByRole('button', { pressed: true });
  expect(pressed()).toHaveLength(1);
  await tap('A4', steps()[0]);
  expect([piecesIn(session, 'A4'), stateOf().emptied]).toEqual([{ P1: 1 }, ['plays.1', 'plays.2']]);
  await tap('2 Energy', steps()[0]);
  expect(pressed().map((one) => one.textContent.trim())).toEqual(['2 Energy']);
  await tap('A6', steps()[0]);
  expect([piecesIn(session, 'A6'), stateOf().emptied]).toEqual([
    { P1: 1 },
    ['plays.1', 'plays.2', 'energy.1'],
  ]);
});

test('a source that costs Energy, or moves a piece on the island, is never proposed', async () => {
  const { spaces } = panelOf(await powersPart.load(), 'river-surges-in-sunlight', null)!;
  const bare = spaces.filter(({ after }) => after).map(({ id }) => ({ change: 'space', space: id }) as const);
  await keeps('river-surges-in-sunlight', 'A5: 2P1', ...bare);
  await tap(/^Add 1 Presence, range 1 · Add 1 Presence/);
  await tap('A5', steps()[0]);
  expect(piecesIn(session, 'A5')).toEqual({ P1: 2 });
});

test('a step that is half answered keeps its source while another is done', async () => {
  await keeps('river-surges-in-sunlight', 'A5: 2P1');
  await tap(/^Gain a Power Card · Add 1 Presence, range 2/);
  await tap('2 Energy', step(/Add 1 Presence/));
  await tap(m.my_spirit_without(), step(/Gain a Power/));
  await waitFor(() => expect(steps()).toHaveLength(1));
  await tap('A4', step(/Add 1 Presence/));
  expect([piecesIn(session, 'A4'), stateOf().emptied]).toEqual([{ P1: 1 }, ['energy.1']]);
});

test('with empty tracks a Presence moves in place of one added, and takes no tap more', async () => {
  const { spaces } = panelOf(await powersPart.load(), 'thunderspeaker', null)!;
  const bare = spaces.filter(({ after }) => after).map(({ id }) => ({ change: 'space', space: id }) as const);
  await keeps('thunderspeaker', 'A2: 1P1\nA5: 1P1 1D', ...bare);
  await tap(/^Add 1 Presence, range 1 · \+4 Energy/);
  await tap('A2', step(/Add 1 Presence/));
  await tap('A6', step(/Add 1 Presence/));
  expect([piecesIn(session, 'A2'), piecesIn(session, 'A6')]).toEqual([{}, { P1: 1 }]);
  expect(stateOf().emptied).toHaveLength(bare.length);
});

test('an Ocean that was not chosen yet is left out by name, not by Done', async () => {
  await keeps('oceans-hungry-grasp', 'A2: 1P1');
  await session.report({ report: 'deed', deed: { deed: 'add', land: 'A0', pieces: { P1: 1 } } });
  await tap(/^Gain a Power Card · Push 1 Presence/);
  const push = step(/Push 1 Presence/);
  expect(within(push).queryByRole('button', { name: m.my_spirit_done() })).toBeNull();
  expect(within(push).getByRole('button', { name: m.my_spirit_without() })).toBeTruthy();
});

test('Energy for each Fire is taken at the end of Growth, or earlier by its button', async () => {
  await keeps('heart-of-the-wildfire', 'A5: 3P1');
  await tap(/^Add 1 Presence, range 1 · \+2 Energy/);
  expect(stateOf().energy).toBe(2);
  // Both tracks show a Fire next: each is named.
  await tap(`${m.my_spirit_track_plays()}: Fire`, step(/Add 1 Presence/));
  await tap('A4', step(/Add 1 Presence/));
  // 2 and 1 for the Fire just uncovered; the track gives nothing yet.
  expect(stateOf().energy).toBe(3);
  expect(screen.queryByText(m.my_spirit_to_do())).toBeNull();
});

test('each Time is a Presence: from a track, or from the island (Fractured Days)', async () => {
  await keeps('fractured-days-split-the-sky', 'A5: 2P1');
  // On an island of one board it begins with 1 Time, which comes from somewhere as well.
  const owed = () => screen.getByRole('region', { name: m.counter_from_track_time() });
  await tap('1 Energy', owed());
  expect([stateOf().counters, stateOf().emptied]).toEqual([{ time: 1 }, ['energy.1']]);
  await tap(/^1 Air · Reclaim all cards · Up to 2 Time|^\+1 Air/);
  await tap('1 Card Play', steps()[0]);
  expect([stateOf().counters, stateOf().emptied]).toEqual([{ time: 2 }, ['energy.1', 'plays.1']]);
  await tap(m.my_spirit_take_off_island(), steps()[0]);
  await tap('A5', steps()[0]);
  expect([stateOf().counters, piecesIn(session, 'A5'), stateOf().destroyed]).toEqual([
    { time: 3 },
    { P1: 1 },
    0,
  ]);
});

test('Time that was spent goes back onto a track of its player, or is destroyed where none has room', async () => {
  await keeps('fractured-days-split-the-sky', 'A5: 2P1', { change: 'space', space: 'energy.1' });
  const tells = (n: number) =>
    session.report({ report: 'spirit', player: 1, changes: [{ change: 'counter', name: TIME_TO_TRACK, n }] });
  await tells(2);
  const owed = () => screen.getByRole('region', { name: m.counter_to_track_time() });
  await waitFor(owed);
  await tap('1 Energy', owed());
  expect(stateOf().emptied).toEqual([]);
  await tap(m.my_spirit_destroyed_label(), owed());
  expect([stateOf().destroyed, stateOf().counters[TIME_TO_TRACK]]).toEqual([1, undefined]);
});

// experts.md B8: Breath was asked for an Escape with nobody abducted.
test.each([
  ['nobody is abducted', null, 0],
  ['an Explorer is', 'E', 1],
  ['Presence of another Spirit is', 'P2', 1],
] as const)('an Escape is to be done where %s', async (_, piece, n) => {
  await keepsFirst(['breath-of-darkness-down-your-spine', 'river-surges-in-sunlight'], 'A5: 1P1');
  if (piece)
    await session.report({
      report: 'deed',
      deed: { deed: 'add', land: asLand('dark'), pieces: { [piece]: 1 } },
    });
  const options = screen.getAllByRole('button').filter((one) => /escape/i.test(one.textContent));
  await fireEvent.click(options[0]!);
  await session.settled();
  const toDo = screen.queryByRole('list', { name: m.my_spirit_to_do() });
  const escapes = toDo ? within(toDo).queryAllByText(/escape/i) : [];
  expect(escapes).toHaveLength(n);
});
