import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';
import CardPicks from './powers/CardPicks.svelte';
import PowerText from './powers/PowerText.svelte';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;

beforeEach(async () => {
  await Promise.all(['panel', 'myspirit', 'sharing', 'usepower'].map((area) => loadMessages(area)));
  await loadContentFor({ spirits: [RIVER] });
});

const cardCalled = async (name: string) =>
  [...(await powersPart.load()).cards.values()].find((card) => card.name === name)!;

/** Opens the text behind the i of this card. */
async function read(name: string): Promise<void> {
  const details = (await screen.findByLabelText(m.does_effect({ name }))).parentElement as HTMLDetailsElement;
  details.open = true;
  await fireEvent(details, new Event('toggle'));
}

test('a card in hand says what it does behind its i, and each Innate level says it at once', async () => {
  const powers = await powersPart.load();
  const game = position({ agenda: [{ do: 'spiritPhase' }], phase: 'spirit', setup: { spirits: [RIVER] } });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const changes = beginsWith(panelOf(powers, RIVER.id, null)!, powers, 2);
  await session.report({ report: 'spirit', player: 1, changes });
  render(MySpirit, { session, player: 1 });
  expect(await screen.findByText('Push 1 Explorer or Town.')).toBeTruthy();
  expect(screen.getByText('Instead of threshold 1: 2 Damage. Push up to 3 Explorers or Towns.')).toBeTruthy();
  expect(screen.queryByText(/Coastal: 1 Damage/)).toBeNull();
  await read('Flash Floods');
  expect(await screen.findByText('Range 1, target: any land')).toBeTruthy();
  expect(screen.getByText('1 Damage. Coastal: 1 Damage.')).toBeTruthy();
});

test('a card to pick says what it does', async () => {
  render(CardPicks, { cards: [await cardCalled('Drought')], onpick: () => {} });
  await read('Drought');
  expect(await screen.findByText('3 Sun: Destroy 1 City.')).toBeTruthy();
});

test('a Power that is used says the parts that count', async () => {
  const { use } = await cardCalled('Drought');
  const { rerender } = render(PowerText, { use, parts: [0] });
  expect(await screen.findByText(/^Destroy 3 Towns/)).toBeTruthy();
  expect(screen.queryByText(/Destroy 1 City/)).toBeNull();
  await rerender({ use, parts: [0, 1] });
  expect(screen.getByText('3 Sun: Destroy 1 City.')).toBeTruthy();
});
