import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { choiceId } from '$lib/rules/table/choice';
import { type Game, PLAIN } from '$lib/rules/table/game';
import { oceanOf } from '$lib/rules/table/island';
import { started } from '$lib/saves/fixtures/play-games';
import { position } from '../../../../tests/support/position';
import Tally from './Tally.svelte';

beforeEach(() => {
  localStorage.clear();
  // What a dialog is in a browser; here it only has to be there.
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

const begun = (): Game =>
  started(ENGINE, {
    ...{ players: ['Noor', 'Ide'], boards: ['A', 'B'], layout: '2-standard', ...PLAIN },
    blight: 'card',
    decks: 'app',
    seed: 7,
  });

/** Gives the first answer to each question until this phase. */
function playedTo(from: Game, phase: Game['phase']): Game {
  let game = from;
  while (game.phase !== phase) game = answered(game);
  return game;
}

function answered(game: Game): Game {
  const choice = ENGINE.promptOf(game)?.choices[0];
  const turn = ENGINE.decide(game, choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' });
  if (!turn.ok) throw new Error(turn.error.code);
  return turn.value.game;
}

async function openAt(game: Game, seat = 0) {
  const shown = render(Tally, { open: true, id: 'thursday', game, journal: [], seat });
  const at = { name: m.element_fire(), hidden: true };
  await screen.findByRole('spinbutton', at);
  const valueOf = (name: string) =>
    Number(screen.getByRole('spinbutton', { name, hidden: true }).getAttribute('aria-valuenow'));
  const add = (what: string) =>
    fireEvent.click(screen.getByRole('button', { name: m.tally_more({ what }), hidden: true }));
  return { ...shown, valueOf, add };
}

test('elements stand until Time Passes and are gone after it; Energy and card plays stay', async () => {
  const first = playedTo(begun(), 'spirit');
  const { valueOf, add, rerender } = await openAt(first);
  await add(m.element_fire());
  await add(m.element_fire());
  await add(m.tally_energy());
  await add(m.tally_plays());
  const last = playedTo(first, 'timePasses');
  await rerender({ game: last });
  expect(valueOf(m.element_fire())).toBe(2);
  const next = playedTo(last, 'spirit');
  expect(next.turn).toBe(first.turn + 1);
  await rerender({ game: next });
  expect(valueOf(m.element_fire())).toBe(0);
  expect(valueOf(m.tally_energy())).toBe(1);
  expect(valueOf(m.tally_plays())).toBe(1);
});

test("what was counted lies on the device, for its seat and turn; nobody has another seat's", async () => {
  const game = playedTo(begun(), 'spirit');
  const one = await openAt(game);
  await one.add(m.element_fire());
  one.unmount();
  const two = await openAt(game, 1);
  expect(two.valueOf(m.element_fire())).toBe(0);
  two.unmount();
  const again = await openAt(game);
  expect(again.valueOf(m.element_fire())).toBe(1);
  again.unmount();
  // Read anew a turn later, as after a night: what was kept is of another turn.
  const later = await openAt({ ...game, turn: game.turn + 1 });
  expect(later.valueOf(m.element_fire())).toBe(0);
});

test('the Presence of a Spirit is listed with that in an Ocean', async () => {
  const game = position({ boards: 'AB', lands: 'A5: 2P1', presence: 'tracked' });
  await openAt({ ...game, beside: { [oceanOf('A')]: { P1: 1, P2: 1 } } });
  expect(screen.getByText('A5: 2 · The Ocean of board A: 1')).toBeDefined();
});

test('another Spirit is shown from its beginning', async () => {
  const before = Element.prototype.scrollIntoView;
  const scrolls = vi.fn();
  Element.prototype.scrollIntoView = scrolls;
  const { rerender } = await openAt(playedTo(begun(), 'spirit'));
  expect(scrolls).not.toHaveBeenCalled();
  await rerender({ seat: 1 });
  expect(scrolls).toHaveBeenCalledTimes(1);
  expect(scrolls.mock.contexts[0]).toHaveProperty('className', expect.stringContaining('list'));
  Element.prototype.scrollIntoView = before;
});
