import { expect, test } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { groupsOf, isTask } from '$lib/play/checklist/groups';
import { entriesOf } from '$lib/rules/basics/typed-keys';
import { newGame } from '$lib/rules/engine/setup';
import type { Report } from '$lib/rules/table/command';
import { type Game, piecesIn, PLAIN, type Setup } from '$lib/rules/table/game';
import type { PieceCode } from '$lib/rules/table/pieces';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { asLand, boardIds } from '../../../tests/support/ids';
import type { LandId } from '../rules/table/island';
import type { PickedLands } from './check-item';
import { checklist } from './checklist';
import { openingReports, presenceReports, spiritSetup } from './opening-reports';

const SETUP: Setup = {
  ...PLAIN,
  players: ['Noor', 'Sam'],
  spirits: [{ id: 'heart-of-the-wildfire', aspect: null }, null],
  boards: ['A', 'B'],
  layout: '2-standard',
  blight: 'card',
  decks: 'table',
  seed: 1,
};

/** Returns a game before its setup, with the setup checklist. */
async function waiting(setup: Setup = SETUP) {
  await loadContentFor(setup);
  const { game } = ENGINE.settled(newGame(CONTENT, setup));
  const { items } = checklist(CONTENT, game);
  return { game, items, spirits: spiritSetup(CONTENT, setup, {}) };
}

function told(game: Game, reports: readonly Report[]): Game {
  const turn = ENGINE.decide(game, { do: 'report', reports });
  if (!turn.ok) throw new Error(turn.error.code);
  return turn.value.game;
}

test('what a Spirit puts out stands on the map once, and no Blight of it comes from the card', async () => {
  const { game, spirits } = await waiting();
  expect(openingReports(game, spirits)).toEqual([{ report: 'count', land: 'A7', piece: 'B', n: 2 }]);
  const after = told(game, openingReports(game, spirits));
  expect(after.lands['A7']!.pieces).toMatchObject({ B: 2 });
  expect(after.blight).toEqual(game.blight);
  expect(openingReports(after, spirits)).toEqual([]);
});

test('a land that the table has corrected is left as it is', async () => {
  const { game, spirits } = await waiting();
  const corrected = told(game, [{ report: 'count', land: 'A7', piece: 'B', n: 1 }]);
  expect(openingReports(corrected, spirits)).toEqual([]);
});

test('Presence is put on the map only where it is tracked, and taken off again', async () => {
  const { game, spirits } = await waiting();
  const tracked = told(game, presenceReports(game, spirits, true));
  expect(tracked.presence.tracked).toBe(true);
  expect(tracked.lands['A7']!.pieces).toMatchObject({ P1: 3 });
  const off = told(tracked, presenceReports(tracked, spirits, false));
  expect(off.presence.tracked).toBe(false);
  expect(piecesIn({ game: off }, 'A7')).toEqual(piecesIn({ game }, 'A7'));
});

test.each<readonly [SpiritId, string | null, PickedLands, Readonly<Record<string, PieceCode>>]>([
  // Each on board A; the Incarna and Presence in the Ocean are on the panel (spirits.json).
  ['oceans-hungry-grasp', null, { 0: { 1: 'A1' } }, { A0: 'P1', A1: 'P1' }],
  ['ember-eyed-behemoth', null, { 0: { 0: 'A5' } }, { A5: 'I1' }],
  ['towering-roots-of-the-jungle', null, {}, { A8: 'I1' }],
  ['breath-of-darkness-down-your-spine', null, {}, { A3: 'I1', dark: 'E' }],
  ['wandering-voice-keens-delirium', null, {}, { A6: 'I1' }],
  ['serpent-slumbering-beneath-the-island', 'locus', {}, { A5: 'I1' }],
  ['lure-of-the-deep-wilderness', 'lair', { 0: { 0: 'A5' } }, { A5: 'I1' }],
  ['thunderspeaker', 'warrior', { 0: { 2: 'A7' } }, { A7: 'I1' }],
])(
  '001:405, %s %s: all that set-up puts out is on the map, and told as the list says',
  async (id, aspect, picked, stands) => {
    const setup = {
      ...SETUP,
      players: ['Noor'],
      spirits: [{ id, aspect }],
      boards: boardIds('A'),
      layout: '1-standard',
    };
    await loadContentFor(setup);
    const { game } = ENGINE.settled(newGame(CONTENT, setup));
    const spirits = spiritSetup(CONTENT, setup, picked);
    const tracked = told(game, [
      ...presenceReports(game, spirits, true),
      ...openingReports(told(game, presenceReports(game, spirits, true)), spirits),
    ]);
    const at = (place: string) => tracked.lands[asLand(place)]?.pieces ?? tracked.beside[asLand(place)] ?? {};
    for (const [place, code] of entriesOf(stands)) expect([place, at(place)[code]]).toEqual([place, 1]);
    // With all Presence on the island gone it is no defeat while something of it is left.
    const lost = Object.entries(tracked.lands).flatMap(([land, { pieces }]) =>
      pieces['P1'] ? [{ report: 'count', land: asLand(land), piece: 'P1', n: 0 } as const] : [],
    );
    expect(ENGINE.promptOf(told(tracked, lost))?.step.do).toBe('setTheTable');
    // Off again, nothing of it stays.
    const off = told(tracked, presenceReports(tracked, spirits, false));
    expect(
      Object.values({ ...off.lands, ...off.beside }).filter((one) => /[PI]1/.test(JSON.stringify(one))),
    ).toEqual([]);
  },
);

test('001:405: where Presence is not tracked the Incarna is not put out, and The Endless Dark is', async () => {
  const setup = {
    ...SETUP,
    players: ['Noor'],
    spirits: [{ id: 'breath-of-darkness-down-your-spine', aspect: null }],
    boards: boardIds('A'),
    layout: '1-standard',
  } satisfies Setup;
  await loadContentFor(setup);
  const { game } = ENGINE.settled(newGame(CONTENT, setup));
  expect(openingReports(game, spiritSetup(CONTENT, setup, {}))).toEqual([
    { report: 'count', land: 'dark', piece: 'E', n: 1 },
  ]);
});

test('Dahan that Volcano Pushes out of its Mountain stand on the map where they have gone', async () => {
  const setup = {
    ...SETUP,
    players: ['Noor'],
    spirits: [{ id: 'volcano-looming-high', aspect: null }],
    boards: boardIds('C'),
    layout: '1-standard',
  } satisfies Setup;
  await loadContentFor(setup);
  const { game } = ENGINE.settled(newGame(CONTENT, setup));
  const dahan = (at: Game, land: string) => at.lands[asLand(land)]!.pieces['D'] ?? 0;
  const after = told(
    game,
    openingReports(game, spiritSetup(CONTENT, setup, { 0: { 0: 'C3', 2: 'C2', 3: 'C4' } })),
  );
  const more = (land: LandId) => dahan(after, land) - dahan(game, land);
  expect([more('C3'), more('C2'), more('C4'), after.lands['C3']!.pieces['M']]).toEqual([-2, 1, 1, 1]);
});

test('the groups hold every item to tick and nothing else, in the order of the list', async () => {
  const { items } = await waiting();
  const groups = groupsOf(items);
  expect(groups.map(({ id }) => id)).toEqual([
    'invaderBoard',
    'fear',
    'deck',
    'blight',
    'boards',
    'boards.A',
    'boards.B',
    'spirits',
    'spirits.0',
    'spirits.1',
  ]);
  expect(groups.flatMap((group) => group.items)).toEqual(items.filter(isTask));
});

test('what the app keeps by itself is nothing to tick', async () => {
  const { items } = await waiting({ ...SETUP, decks: 'app' });
  expect(items.filter((item) => !isTask(item)).map(({ id }) => id)).toEqual([
    'fear.dealt',
    'deck.dealt',
    'spirits.0.own',
    'start.explore',
  ]);
});
