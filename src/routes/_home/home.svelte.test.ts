import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { openResults } from '$lib/history/results';
import { m } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { PLAIN, type Setup } from '$lib/rules/table/game';
import { toText } from '$lib/saves/files/game-file';
import { openSaves, type Saves } from '$lib/saves/saves';
import { asAdversary, asScenario, asSpirit, boardIds } from '../../../tests/support/ids';
import UndoBar from '../UndoBar.svelte';
import GameRow from './GameRow.svelte';
import { Home } from './home.svelte';
import Trouble from './Trouble.svelte';

const setup = {
  players: ['Ann'],
  boards: ['A'],
  layout: '1-standard',
  blight: 'card',
  decks: 'table',
  ...PLAIN,
  seed: 1,
} as const;

let saves: Saves;
let home: Home;
let id: string;
let unwatch: () => void;

async function create(name: string): Promise<string> {
  const created = await saves.create(ENGINE.settled(newGame(CONTENT, setup)).game, { name });
  if (!created.ok) throw new Error(created.error.code);
  return created.value.id;
}

const names = () => home.games?.map(({ name }) => name);

beforeEach(async () => {
  saves = openSaves({ name: crypto.randomUUID() });
  id = await create('Thursday');
  home = new Home(saves);
  unwatch = home.watch();
  await vi.waitFor(() => expect(names()).toEqual(['Thursday']));
});

afterEach(() => {
  unwatch();
  saves.close();
});

/** Returns the properties of the Undo button for a removed game. */
const undoing = () => ({
  text: home.titleOf(home.removed!),
  undo: m.home_undo(),
  onundo: () => home.undoRemove(),
  ongone: () => (home.removed = null),
});

test('a removed game leaves the list and comes back whole with one tap', async () => {
  await home.remove(home.games![0]!);
  await vi.waitFor(() => expect(names()).toEqual([]));
  render(UndoBar, undoing());
  const undo = screen.getByRole('button');
  expect(document.activeElement).toBe(undo);
  undo.click();
  await vi.waitFor(() => expect(names()).toEqual(['Thursday']));
  expect(home.removed).toBeNull();
  expect((await saves.open(id)).ok).toBe(true);
});

test('the way back goes by itself, but not while somebody is at it', async () => {
  await home.remove(home.games![0]!);
  render(UndoBar, { ...undoing(), patience: 20 });
  const bar = screen.getByRole('status');
  const matches = vi.spyOn(bar, 'matches').mockReturnValue(true);
  await new Promise((done) => setTimeout(done, 60));
  expect(home.removed).not.toBeNull();
  matches.mockReturnValue(false);
  await vi.waitFor(() => expect(home.removed).toBeNull());
});

test('the list tells running games from finished ones, and the newest to go on with', async () => {
  const { game } = ENGINE.settled(newGame(CONTENT, setup));
  await saves.create({ ...game, ended: { result: 'victory', because: ['fear'] } }, { name: 'Won' });
  await saves.create(game, { name: 'Older', at: 1 });
  await vi.waitFor(() => expect(home.others.map(({ name }) => name)).toEqual(['Older']));
  expect(home.newest?.name).toBe('Thursday');
  expect(home.finished.map(({ name }) => name)).toEqual(['Won']);
});

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;

test.each([
  ['of unnamed players by their Spirits', ['', 'Bo'], [RIVER, null], 'River and Bo · boards A and B'],
  ['without names and Spirits by the number of players', ['', ''], [], '2 players · boards A and B'],
])('the list calls games %s', async (_, players, spirits, said) => {
  const boards = boardIds('AB');
  const { game } = ENGINE.settled(
    newGame(CONTENT, { ...setup, players, spirits, boards, layout: '2-standard' }),
  );
  await saves.create(game, { name: 'Ours' });
  const row = await vi.waitFor(() => {
    const found = home.games?.find(({ name }) => name === 'Ours');
    if (!found) throw new Error('the list has not come yet');
    return found;
  });
  render(GameRow, { game: row, home });
  expect(screen.getByText(said)).toBeTruthy();
});

test('a file that has gone on from the game that is here goes on in it', async () => {
  const before = await saves.exportGame(id);
  if (!before.ok) throw new Error(before.error.code);
  const { head } = before.value;
  const { game } = ENGINE.settled(newGame(CONTENT, setup));
  await saves.append(id, head, { command: { do: 'proceed' }, events: [], game });
  const after = await saves.exportGame(id);
  if (!after.ok) throw new Error(after.error.code);
  await saves.undo(id, after.value.head);
  expect(await home.import(new File([toText(after.value)], 'a.blightwatch.json'))).toBe(id);
  const opened = await saves.open(id);
  expect(opened.ok && opened.value.head).toBe(after.value.head);
});

test('a game from a file is put on the shelf; another state of one that is here is offered as a copy', async () => {
  const exported = await saves.exportGame(id);
  if (!exported.ok) throw new Error(exported.error.code);
  const file = new File([toText(exported.value)], 'a.blightwatch.json');
  expect(await home.import(file)).toBe(id);

  const { head } = exported.value;
  const { game } = ENGINE.settled(newGame(CONTENT, setup));
  await saves.append(id, head, { command: { do: 'proceed' }, events: [], game });
  expect(await home.import(file)).toBeNull();
  expect(home.twin?.name).toBe('Thursday');
  const copy = await home.importTwin();
  expect(copy).not.toBeNull();
  expect(copy).not.toBe(id);
  await vi.waitFor(() => expect(names()).toHaveLength(2));
});

test.each([
  ['not json', 'notJson'],
  ['{"hello": 1}', 'notAGame'],
  ['{"format":"blightwatch-game","version":999}', 'newer'],
  ['{"format":"blightwatch-game","version":1}', 'unreadable'],
])('a file with %s is refused: %s', async (text, code) => {
  expect(await home.import(new File([text], 'x.json'))).toBeNull();
  expect(home.trouble).toBe(code);
});

// first-game.md 30: a game that was over showed no score.
test('a game that is over says its score', async () => {
  const results = openResults({ database: saves.database });
  const over = ENGINE.decide(newGame(CONTENT, setup), {
    do: 'report',
    reports: [{ report: 'end', result: 'victory' }],
  });
  if (!over.ok) throw new Error(over.error.code);
  const created = await saves.create(over.value.game);
  if (!created.ok) throw new Error(created.error.code);
  const stop = home.watchScores(results);
  await vi.waitFor(() => expect(home.scores[created.value.id]).toBeTypeOf('number'));
  const game = await vi.waitFor(() => {
    const found = home.games?.find((one) => one.id === created.value.id);
    if (!found) throw new Error('the list has not come yet');
    return found;
  });
  render(GameRow, { game, home });
  const score = home.scores[game.id]!;
  expect(await screen.findByText(new RegExp(`^Victory .* · score ${score} · `))).toBeDefined();
  stop();
});

// reports.md R107: it "cannot be read", and which one was not said; a Spirit was taken and played without its rules.
test.each<[string, Partial<Setup>]>([
  ['Burgundy Lace', { adversaries: [{ id: asAdversary('burgundy-lace'), level: 2 }] }],
  [
    'Burgundy Lace',
    { adversaries: [{ id: asAdversary('burgundy-lace'), level: 2 }], homebrew: ['A file of another one.'] },
  ],
  ['A Long Winter', { scenario: asScenario('a-long-winter') }],
  ['Ember Under Snow', { spirits: [{ id: asSpirit('ember-under-snow'), aspect: null }] }],
  ['Ember', { spirits: [{ id: 'lightnings-swift-strike', aspect: 'ember' }] }],
])('%s, which this app does not know, is named as its game is refused', async (name, with_) => {
  const file = await saves.exportGame(id);
  if (!file.ok) throw new Error(file.error.code);
  const [first] = file.value.entries;
  const setup = { ...first!.state.setup, ...with_ };
  const strange = {
    ...file.value,
    id: 'strange',
    entries: [{ ...first!, state: { ...first!.state, setup } }],
  };
  expect(await home.import(new File([toText(strange)], 'x.json'))).toBeNull();
  expect(home.trouble).toBe('unknown');
  Element.prototype.scrollIntoView ??= () => {};
  render(Trouble, { code: home.trouble!, unknown: home.unknown });
  expect(screen.getByText(`The app has no data for ${name}.`)).toBeTruthy();
  expect(await home.import(new File(['{}'], 'x.json'))).toBeNull();
  expect(home.trouble).toBe('notAGame');
});
