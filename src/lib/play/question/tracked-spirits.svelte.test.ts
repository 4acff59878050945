import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { PRODUCTS } from '$lib/content/products';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { powerDecksOf } from '$lib/rules/table/power-decks-dealt';
import { powerCardId } from '$lib/rules/table/printed-cards';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { effectSteps } from '$lib/rules/world/answers';
import { openSaves } from '$lib/saves/saves';
import AtTable from '../../../../tests/support/AtTable.svelte';
import { type Position, position } from '../../../../tests/support/position';
import MySpirit from '../my-spirit/MySpirit.svelte';
import { Session } from '../session/session.svelte';
import TrackedSpirits from './TrackedSpirits.svelte';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;
const SETUP = { products: PRODUCTS, tokens: true, events: true, spirits: [RIVER, null] };

/** Returns a session in this position, with the first Spirit tracked and these changes made to it. */
async function tracked(told: Position, ...more: readonly SpiritChange[]): Promise<Session> {
  const areas = (['panel', 'myspirit', 'sharing', 'usepower'] as const).map((area) => loadMessages(area));
  await Promise.all([
    ...[loadContentFor(SETUP), ...areas],
    ...[
      import('../my-spirit/spirit-parts'),
      import('../my-spirit/powers/PowersNow.svelte'),
      import('../my-spirit/growth/NotGrown.svelte'),
      import('./TurnUpPower.svelte'),
    ],
  ]);
  const game = position({ boards: 'AB', setup: SETUP, presence: 'tracked', ...told });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const powers = await powersPart.load();
  const begun = beginsWith(panelOf(powers, RIVER.id, null)!, powers, 2);
  await session.report({ report: 'spirit', player: 1, changes: [...begun, ...more] });
  return session;
}

/**
 * Returns a session that is about to carry out a part of an Event, with the first Spirit tracked and changed like this.
 */
async function at(part: string, lands: string, ...more: readonly SpiritChange[]): Promise<Session> {
  await loadContentFor(SETUP);
  const agenda = effectSteps(CONTENT.effectsOf(part), part);
  return tracked({ phase: 'fear', lands, agenda }, ...more);
}

const washes = { change: 'card', id: powerCardId('wash-away'), name: 'Wash Away', to: 'played' } as const;

const boon = {
  change: 'card',
  id: powerCardId('boon-of-vigor'),
  name: 'Boon of Vigor',
  to: 'played',
} as const;

test('a Slow Power that an Event has used now is offered, and used with one tap', async () => {
  const session = await at('event.investigation-of-dangers.3', 'A5: 1P1 3D 1T\nB5: 1P2 3D', washes);
  expect(session.prompt?.step.do).toBe('effect');
  const name = m.my_spirit_use({ name: washes.name });
  const chips = render(AtTable, { part: TrackedSpirits as never, of: { session } });
  await screen.findByRole('button', { name });
  chips.unmount();
  render(MySpirit, { session, player: 1 });
  await fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText(m.use_power_land({ name: washes.name }));
  await fireEvent.click(screen.getAllByRole('button', { name: 'A5' })[0]!);
  await session.settled();
  expect(session.game.spiritStates![1]!.done).toContainEqual({ kind: 'card', card: 'wash-away' });
});

test('no Power is offered while another part of an Event is open', async () => {
  const session = await at('event.new-species-spread.0', 'A5: 1P1 1T\nB5: 1P2', washes);
  render(TrackedSpirits, { session });
  expect(screen.queryByRole('button')).toBeNull();
});

// newcomers.md B16: "is the Power Fast?" was asked of a card that the app deals.
test('a Power that an Event turns up comes from the digital deck, answers for itself, and is discarded', async () => {
  const session = await at('event.new-species-spread.0', 'A5: 1P1 1T\nB5: 1P2 1T\nA4: 1T');
  await session.report({ report: 'dealPowers', on: true });
  expect(session.prompt?.asks.asks).toBe('shows');
  render(TrackedSpirits, { session });
  const powers = await powersPart.load();
  const seen: string[] = [];
  for (let board = 0; board < 2; board++) {
    const before = powerDecksOf(session.game).minor.discarded.length;
    await fireEvent.click(await screen.findByRole('button', { name: m.my_spirit_discard_turned_up() }));
    await waitFor(() => expect(powerDecksOf(session.game).minor.discarded).toHaveLength(before + 1));
    const id = powerDecksOf(session.game).minor.discarded.at(-1)!;
    seen.push(id);
    const asked = session.prompt?.asks.asks;
    // A Fast one adds Blight in a land with a Town or City; a Slow one goes on to the next board.
    if (powers.cards.get(id)!.speed === 'fast') {
      expect(asked).not.toBe('shows');
      await session.choose(board === 0 ? 'A4' : 'B5');
    }
  }
  expect(new Set(seen).size).toBe(2);
  expect(session.game.spiritStates![1]!.cards.some(({ pile }) => pile === 'offered')).toBe(false);
});

test('without a digital deck the table answers', async () => {
  const session = await at('event.new-species-spread.0', 'A5: 1P1 1T\nB5: 1P2 1T');
  await session.report({ report: 'dealPowers', on: false });
  render(TrackedSpirits, { session });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the Spirit Phase names the Spirits that have Growth left', async () => {
  const session = await tracked({
    phase: 'spirit',
    lands: 'A5: 1P1\nA4: 1T 1C',
    agenda: [{ do: 'spiritPhase' }],
  });
  render(AtTable, { part: TrackedSpirits as never, of: { session } });
  await screen.findByText(m.growth_left_of({ who: 'River · Ann' }));
});

// experts.md B15: on a phone, five lines of instruction and the Spirits filled the panel above the Powers.
test('in the Fast Phase the usable Powers stand above the Spirits', async () => {
  const agenda = [{ do: 'fastPowers' }] as const;
  const session = await tracked({ phase: 'fast', lands: 'A5: 1P1 1T', agenda }, boon);
  render(AtTable, { part: TrackedSpirits as never, of: { session } });
  const power = await screen.findByRole('button', { name: m.my_spirit_use({ name: boon.name }) });
  const spirit = screen.getByRole('button', { name: /^River/ });
  expect(power.compareDocumentPosition(spirit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
