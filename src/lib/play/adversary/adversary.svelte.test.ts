import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { CONTENT, ENGINE, loadAdversaries } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { type Game, landStateIn, PLAIN, type Setup } from '$lib/rules/table/game';
import { asLand } from '../../../../tests/support/ids';
import type { Session } from '../session/session.svelte';
import AdversaryBar from './AdversaryBar.svelte';
import Panel from './AdversaryPanel.svelte';
import Counters from './Counters.svelte';
import { reminderWishes } from './how-often.svelte';
import Reminders from './Reminders.svelte';

beforeAll(() => loadAdversaries(['england', 'scotland', 'habsburg-mining']));

function against(...adversaries: Setup['adversaries']): Game {
  const setup: Setup = {
    players: ['Ann'],
    boards: ['A'],
    layout: '1-standard',
    blight: 'card',
    decks: 'app',
    ...PLAIN,
    adversaries,
    seed: 3,
  };
  return { ...newGame(CONTENT, setup), turn: 2, phase: 'ravage' };
}

const withPieces = (game: Game, land: string, pieces: Readonly<Record<string, number>>): Game => ({
  ...game,
  lands: { ...game.lands, [land]: { ...landStateIn({ game }, asLand(land)), pieces } },
});

/** Returns a game in which a card Builds in the extra space, once or twice. */
function highImmigration(again: boolean): Game {
  const slot = 'high-immigration';
  const card = '1-sands';
  const game = against(ENGLAND);
  return {
    ...game,
    invaders: { ...game.invaders, slots: { ...game.invaders.slots, [slot]: [card] } },
    agenda: [
      { do: 'actionCard', action: 'build', slot, card, done: [] },
      { do: 'invaderAction', action: 'build', slot, done: [card] },
      { do: 'invaderAction', action: 'ravage' },
    ],
    memo: again ? { 'england.6:again': 'step' } : {},
  };
}

/** Returns the parts of a session that these components use. */
const sitting = (game: Game, report = vi.fn()): Session =>
  ({ game, world: ENGINE.world(game), report, refusals: 0 }) as unknown as Session;

const ENGLAND = { id: 'england', level: 6 } as const;

test('the bar says who is played against and how near the loss is; a tap opens the panel', async () => {
  const onopen = vi.fn();
  const game = withPieces(against(ENGLAND), 'A5', { T: 4, C: 1 });
  render(AdversaryBar, { session: sitting(game), onopen });
  const bar = screen.getByRole('button', { name: /England 6.*Proud & Mighty Capital.*5\/7/s });
  expect(bar.textContent).not.toContain('One step from defeat');
  await fireEvent.click(bar);
  expect(onopen).toHaveBeenCalledOnce();
});

test('one step from a loss the bar warns in words', () => {
  render(AdversaryBar, {
    session: sitting(withPieces(against(ENGLAND), 'A5', { T: 5, C: 1 })),
    onopen: vi.fn(),
  });
  expect(screen.getByRole('button').textContent).toMatch(/6\/7.*One step from defeat/s);
});

test('with two Adversaries both stand in the bar', () => {
  const game = against(ENGLAND, { id: 'scotland', level: 1 });
  render(AdversaryBar, { session: sitting(game), onopen: vi.fn() });
  expect(screen.getByRole('button').textContent).toMatch(/England 6.*Capital.*2\/7.*Scotland 1.*Trade Hub/s);
});

test('a reminder stands at its moment, short, and unfolds', async () => {
  const world = ENGINE.world(against(ENGLAND));
  const { rerender } = render(Reminders, { world, moment: 'build' });
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Indentured Servants Earn Land/);
  expect(first?.querySelector('details p')?.textContent).toMatch(/counts before the card Builds/);
  await rerender({ world: ENGINE.world(highImmigration(false)), moment: 'build' });
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(/This space Builds twice/);
  await rerender({ world: ENGINE.world(highImmigration(true)), moment: 'build' });
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(/Second Build/);
  await rerender({ world, moment: 'timePasses' });
  expect(screen.queryByRole('list')).toBeNull();
});

test('a reminder is set from itself: once a game, never, or always again', async () => {
  const game = against(ENGLAND);
  const said = (at: Game) => {
    const { unmount } = render(Reminders, { world: ENGINE.world(at), moment: 'build' });
    const text = screen.queryAllByRole('listitem').map((item) => item.textContent);
    unmount();
    return text.some((one) => one.includes('Indentured Servants Earn Land'));
  };
  const set = async (wish: string) => {
    const { unmount } = render(Reminders, { world: ENGINE.world(game), moment: 'build' });
    const [first] = screen.getAllByRole('listitem');
    await fireEvent.click(within(first!).getByLabelText(wish));
    expect(screen.getAllByRole('listitem')[0]).toBe(first);
    unmount();
  };
  await set(m.reminder_first());
  expect(said(game)).toBe(true);
  expect(said({ ...game, turn: 3 })).toBe(false);
  const another = { ...game, setup: { ...game.setup, seed: 4 }, turn: 5 };
  expect(said(another)).toBe(true);
  expect(said({ ...another, turn: 6 })).toBe(false);
  reminderWishes.wish('england.1', 'always');
  await set(m.reminder_never());
  expect(said(game)).toBe(false);
  expect(said(another)).toBe(false);
  reminderWishes.wish('england.1', 'always');
  expect(said({ ...game, turn: 7 })).toBe(true);
});

test('on an extra space nobody is reminded of what belongs to the Build step', () => {
  const pair = against({ id: 'england', level: 4 }, { id: 'habsburg-mining', level: 6 });
  const game = { ...withPieces(pair, 'A5', { E: 3 }), agenda: highImmigration(false).agenda };
  render(Reminders, { world: ENGINE.world(game), moment: 'build' });
  expect(screen.getByRole('list').textContent).not.toContain('Mining');
});

test('about a land only what concerns it is remembered', async () => {
  const game = withPieces(against({ id: 'habsburg-mining', level: 1 }), 'A5', { E: 3, Z: 1 });
  const world = ENGINE.world(withPieces(game, 'A6', { E: 2, Z: 1 }));
  const { rerender } = render(Reminders, { world, moment: 'land', land: 'A5' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await rerender({ world, moment: 'land', land: 'A6' });
  expect(screen.queryByRole('list')).toBeNull();
});

test('the panel marks the levels in play, those above and one that is replaced', () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn();
  render(Panel, { session: sitting(against({ id: 'england', level: 4 })), open: true, oncorrect: vi.fn() });
  const levels = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(levels).toHaveLength(6);
  expect(levels[2]).toContain('replaced by a higher level');
  expect(levels[3]).not.toMatch(/not in play|replaced/);
  expect(levels[4]).toContain('not in play');
});

test('what is counted is corrected where it stands, also from nothing', async () => {
  const report = vi.fn();
  render(Counters, { session: sitting(against({ id: 'scotland', level: 5 }), report) });
  const row = screen.getByText('Blight in board A’s Ocean').parentElement!;
  await fireEvent.click(within(row).getAllByRole('button').at(-1)!);
  expect(report).toHaveBeenCalledWith({ report: 'setCounter', counter: 'scotland.5:ocean-A', n: 1 });
});
