import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { powerDecksOf } from '$lib/rules/table/power-decks-dealt';
import { powerCardId } from '$lib/rules/table/printed-cards';
import { alwaysPlayed, GAINS } from '$lib/rules/table/spirit-counts';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { afterTurn } from '$lib/rules/world/spirit-changed';
import { openSaves } from '$lib/saves/saves';
import { counterName } from '$lib/words/events/spirit-changes';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

const SPIRITS = (['river-surges-in-sunlight', 'lightnings-swift-strike'] as const).map((id) => ({
  id,
  aspect: null,
}));

let session: Session;

const stateOf = (player: number) => session.game.spiritStates![String(player)]!;
const tells = (player: number, ...changes: readonly SpiritChange[]) =>
  session.report({ report: 'spirit', player, changes });
const owes = (player: number, name: string) => tells(player, { change: 'counter', name, n: 1 });

async function opens(player: number) {
  cleanup();
  render(MySpirit, { session, player });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
}

/** Returns the buttons below a line. */
const beneath = async (asked: string) =>
  within((await screen.findByText(asked)).nextElementSibling as HTMLElement).getAllByRole('button');

async function takes(asked: string, at: number): Promise<string> {
  const button = (await beneath(asked))[at]!;
  const name = button.textContent;
  await fireEvent.click(button);
  await session.settled();
  return name;
}

beforeEach(async () => {
  await Promise.all([
    loadContentFor({}),
    import('./spirit-parts'),
    ...(['panel', 'myspirit', 'sharing', 'usepower'] as const).map((area) => loadMessages(area)),
  ]);
  const powers = await powersPart.load();
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({
    boards: 'AB',
    agenda: [{ do: 'fastPowers' }],
    phase: 'fast',
    setup: { spirits: SPIRITS },
    lands: 'A5: 1P1\nB5: 2P2\nA1: 1C',
  });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  for (const [i, { id }] of SPIRITS.entries())
    await tells(i + 1, ...beginsWith(panelOf(powers, id, null)!, powers, 2));
  await session.report({ report: 'dealPowers', on: true });
});

// Blight Card, Aid from Lesser Spirits: one more Minor Power than players, each keeps one, the last is discarded.
test('of the Minor Powers turned up for all each Spirit takes one, and has it every turn', async () => {
  for (const player of [1, 2]) await owes(player, GAINS['of-shared-minor']);
  await opens(1);
  expect(await beneath(m.my_spirit_turned_up())).toHaveLength(3);
  const left = screen.getByText(`${m.my_spirit_left_now()}:`).parentElement!.textContent;
  expect(left).toContain(counterName(GAINS['of-shared-minor']));
  const { energy } = stateOf(1);
  const first = await takes(m.my_spirit_turned_up(), 0);
  const [card] = stateOf(1).cards.filter(({ pile }) => pile === 'played');
  expect(first).toContain(card!.name);
  expect(stateOf(1)).toMatchObject({ energy, plays: 1, counts: [{ name: alwaysPlayed(card!.id), n: 1 }] });
  await opens(2);
  expect(await beneath(m.my_spirit_turned_up())).toHaveLength(2);
  await takes(m.my_spirit_turned_up(), 1);
  expect(powerDecksOf(session.game).minor.discarded).toHaveLength(1);
  // In play again next turn, for nothing; it is not taken back to hand by a tap.
  const next = afterTurn(stateOf(1));
  expect(next.cards.find(({ id }) => id === card!.id)?.pile).toBe('played');
  expect(next.plays).toBe(1);
  await opens(1);
  expect(screen.queryByRole('button', { name: m.my_spirit_take_back({ name: card!.name }) })).toBeNull();
  expect(screen.getByText(m.my_spirit_always())).toBeTruthy();
});

// Blight Card, Shattered Fragments of Power: two more Major Powers than Spirits; none is forgotten for one (001:570).
test('of the Major Powers turned up for all each Spirit takes one, and forgets none', async () => {
  for (const player of [1, 2]) await owes(player, GAINS['of-shared-major']);
  await opens(1);
  expect(await beneath(m.my_spirit_turned_up())).toHaveLength(4);
  await takes(m.my_spirit_turned_up(), 3);
  expect(stateOf(1).cards).toHaveLength(5);
  expect(stateOf(1).counters).toEqual({});
  await opens(2);
  await takes(m.my_spirit_turned_up(), 0);
  expect(powerDecksOf(session.game).major.discarded).toHaveLength(2);
});

// Visions Out of Time: the costliest of hand and discards that is no Unique Power, into its own place.
test('a replaced Power Card gives its place to the new one', async () => {
  await owes(1, GAINS.replaced);
  await opens(1);
  expect(await screen.findByText(m.my_spirit_replace_none())).toBeTruthy();
  const old = {
    change: 'card',
    id: powerCardId('rain-of-blood'),
    name: 'Rain of Blood',
    deck: 'minor',
  } as const;
  await tells(1, { ...old, to: 'discarded' });
  await opens(1);
  expect(await screen.findByText(m.my_spirit_replaces({ name: old.name }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: m.my_spirit_draw_major({ n: 4 }) })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: m.my_spirit_draw_minor({ n: 4 }) }));
  await session.settled();
  await takes(m.my_spirit_drawn(), 0);
  expect(stateOf(1).cards.filter(({ pile }) => pile === 'discarded')).toHaveLength(1);
  expect(stateOf(1).cards.some(({ id }) => id === old.id)).toBe(false);
  expect(powerDecksOf(session.game).minor.discarded).toContain(old.id);
  expect(stateOf(1).counters).toEqual({});
});
