import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { SPIRITS } from '$lib/content/spirits';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { presenceOf } from '$lib/rules/table/pieces';
import { countInPlaces } from '$lib/rules/table/places';
import { saves } from '$lib/store/store';
import { boxesOf, firstSpirits } from './first-game';
import FirstTable from './FirstTable.svelte';
import { productName } from './plan-names';

const { goto } = vi.hoisted(() => ({ goto: vi.fn() }));
vi.mock('$app/navigation', () => ({ goto }));

HTMLDialogElement.prototype.showModal ??= vi.fn(); // jsdom has none

const begin = async () => {
  await loadMessages('setup', 'spirits');
  render(FirstTable, { onclose: () => {} });
};
const spiritOfSeat = (who: string) =>
  screen.getByRole('combobox', { name: m.new_spirit_of({ who }), hidden: true });

/** Starts the game, and returns it. */
async function started() {
  goto.mockClear();
  await fireEvent.click(screen.getByRole('button', { name: m.new_start(), hidden: true }));
  await waitFor(() => expect(goto).toHaveBeenCalled());
  const id = decodeURIComponent(String(goto.mock.calls[0]![0]).split('game=')[1]!);
  const open = await saves.open(id);
  if (!open.ok) throw new Error(open.error.code);
  return open.value;
}

test('a first game names no set that it does not use, and starts without a name', async () => {
  await begin();
  const text = screen.getByRole('dialog', { hidden: true }).textContent;
  for (const product of PRODUCTS.filter((one) => one !== 'base' && one !== 'horizons'))
    expect(text).not.toContain(productName(product));
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
  const { game } = await started();
  expect(game.setup.players).toEqual(['', '']);
});

// newcomers.md B14, and its third change: names and Spirits at the start, and they stay.
test('a first game takes the names and Spirits, and tracks them with their Presence before the first tap', async () => {
  await begin();
  await fireEvent.input(screen.getByRole('textbox', { name: m.new_name_of({ n: 1 }), hidden: true }), {
    target: { value: 'Noor' },
  });
  const [lightning, river] = firstSpirits()[0]!.spirits;
  // The second player takes the Spirit of the first, who gets the other in exchange.
  await fireEvent.change(spiritOfSeat('Player 2'), { target: { value: lightning } });
  expect((spiritOfSeat('Noor') as HTMLSelectElement).value).toBe(river);
  const { game, head } = await started();
  expect(game.setup.players).toEqual(['Noor', '']);
  expect(game.setup.spirits.map((one) => one?.id)).toEqual([river, lightning]);
  expect(game.presence.tracked).toBe(true);
  expect(Object.keys(game.spiritStates ?? {})).toEqual(['1', '2']);
  for (const player of [1, 2]) expect(countInPlaces({ game }, presenceOf(player))).toBeGreaterThan(0);
  // One Undo takes all of it back.
  expect(head).toBe(1);
});

test('beginner Spirits come first, and Spirits without a Power Progression last', async () => {
  await begin();
  const groups = within(spiritOfSeat('Player 1')).getAllByRole('group', { hidden: true });
  expect(groups.map((group) => group.getAttribute('label'))).toEqual([
    m.new_first_beginners(),
    productName('horizons'),
    m.new_first_others(),
  ]);
  const [base, horizons, others] = firstSpirits();
  expect(base!.spirits).toHaveLength(4);
  expect(others!.spirits).toHaveLength(4);
  expect(
    SPIRITS.filter(({ id }) => horizons!.spirits.includes(id)).every(
      ({ complexity }) => complexity === 'low',
    ),
  ).toBe(true);
  expect(boxesOf([horizons!.spirits[0]!, base!.spirits[0]!])).toEqual(['base', 'horizons']);
  expect(boxesOf([horizons!.spirits[0]!])).toEqual(['horizons']);
});
