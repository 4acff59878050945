import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { openSaves } from '$lib/saves/saves';
import { asLand } from '../../../tests/support/ids';
import { position } from '../../../tests/support/position';
import { LandSelection } from './land-selection.svelte';
import { mergedAdds } from './pad/merged-deeds';
import { Session } from './session/session.svelte';

let session: Session;
let selection: LandSelection;

beforeEach(async () => {
  const game = position({ lands: 'A5: 1T\nA6: 1E\nA8: 2T 1T!', agenda: [{ do: 'fastPowers' }] });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  selection = new LandSelection(session);
});

const adds = (piece: string) =>
  selection.more('add', (land) => ({ deed: 'add', land, pieces: { [piece]: 1 } }), mergedAdds);

// expert-table.md A7: + Wilds in E8, then + Disease in F6, and one Undo took both.
test('what is added in two lands is two Undos, and in one land one', async () => {
  selection.open('A5');
  await adds('W');
  await adds('W');
  selection.open('A6');
  await adds('Z');
  expect([session.game.lands['A5']?.pieces['W'], session.game.lands['A6']?.pieces['Z']]).toEqual([2, 1]);
  await session.undo();
  expect([session.game.lands['A5']?.pieces['W'], session.game.lands['A6']?.pieces['Z']]).toEqual([
    2,
    undefined,
  ]);
  await session.undo();
  expect(session.game.lands['A5']?.pieces['W']).toBeUndefined();
});

// expert-table.md, taps: Bringer's dream of a Town.
test('a dream is Fear and a Push, in one line; of a City it is Fear alone', async () => {
  selection.open('A5');
  selection.pickAll('T');
  await selection.dream();
  expect([selection.page, session.game.fear.generated]).toEqual(['move', 0]);
  await selection.moveTo('A6');
  expect([session.game.fear.generated, session.game.lands['A6']?.pieces]).toEqual([2, { T: 1, E: 1 }]);
  await session.undo();
  expect(session.game.lands['A5']?.pieces).toEqual({ T: 1 });
  expect(session.game.fear.generated).toBe(0);
  await adds('C');
  selection.pickAll('C');
  await selection.dream();
  // Of 4 for each player: the fifth is in the next pool.
  const { generated, earned } = session.game.fear;
  expect([selection.page, generated, earned]).toEqual(['verbs', 1, 1]);
});

// Issue 35, 2: pieces of several lands in one go. Those of the first land alone were moved, without a word.
test('picked pieces of several lands are moved together, in one line and one Undo', async () => {
  selection.open('A5');
  selection.toggle('A6');
  selection.pick('T');
  selection.pick('E');
  await selection.moveTo('A1');
  const at = (land: string) => session.game.lands[asLand(land)]?.pieces;
  expect([at('A5'), at('A6'), at('A1')]).toEqual([{}, {}, { T: 1, E: 1 }]);
  await session.undo();
  expect([at('A5'), at('A6')]).toEqual([{ T: 1 }, { E: 1 }]);
  // Into one of them: what stands there stays; of nothing nothing is told.
  selection.pick('T');
  selection.pick('E');
  await selection.moveTo('A6');
  expect([at('A5'), at('A6')]).toEqual([{}, { T: 1, E: 1 }]);
  selection.rest();
  const { head } = session;
  await selection.moveTo('A1');
  expect(session.head).toBe(head);
});

// newcomers.md A4: Remove picked the one Explorer, and Done dropped it.
test('a single piece that is to be Pushed is picked with that, one that is to be removed goes at once', async () => {
  const at = (land: string) => session.game.lands[asLand(land)]?.pieces;
  selection.open('A5');
  await selection.picking('move');
  expect([selection.page, selection.picked]).toEqual(['move', { T: 1 }]);
  expect(selection.isIncomplete).toBe(true);
  selection.rest();
  const was = at('A5');
  await selection.picking('remove');
  expect([selection.page, selection.picked, was, at('A5')]).toEqual(['verbs', {}, { T: 1 }, {}]);
  expect(selection.isIncomplete).toBe(false);
  await session.undo();
  expect(at('A5')).toEqual({ T: 1 });
});

test('of pieces drawn alike a tap takes those that are listed first, then the others, then begins again', () => {
  selection.open('A8');
  const taps = [1, 2, 3, 4].map(() => {
    selection.pick(selection.nextOf(['T', 'T!']));
    return selection.picked;
  });
  expect(taps).toEqual([{ T: 1 }, { T: 2 }, { T: 2, 'T!': 1 }, { 'T!': 1 }]);
});

test('what is told while the first plan is coming goes into the plan, and into no game', async () => {
  const { head } = session;
  selection.open('A5');
  const coming = selection.plan();
  expect(selection.plan(), 'a second tap').toBe(coming);
  await selection.record((land) => ({ deed: 'add', land, pieces: { W: 1 } }));
  expect([await coming, session.head, selection.tried?.pinned.length]).toEqual([null, head, 1]);
  // Now there is one, and all are shown: what is told before they are is no part of any.
  selection.drop();
  const shown = selection.plan();
  await selection.record((land) => ({ deed: 'add', land, pieces: { W: 1 } }));
  expect([(await shown)?.all.length, session.head, selection.tried]).toEqual([1, head, null]);
});
