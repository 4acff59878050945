import { expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { withMissedStep } from '$lib/rules/history/edit-entry';
import { effectiveTaps, restsOn } from '$lib/rules/history/effective-taps';
import { correctionOf, momentAt } from '$lib/rules/history/redo';
import type { Command, Correction } from '$lib/rules/table/command';
import { GAME_VERSION, piecesIn } from '$lib/rules/table/game';
import { FILE_FORMAT } from '$lib/saves/files/game-file';
import { asLand } from '../../../tests/support/ids';
import { position } from '../../../tests/support/position';
import { MemoryShelf } from './fixtures/memory';
import { Replica } from './log/replica';
import { RULES } from './this-device';
import { canonical } from './wire/digest';

const BY = { who: 1, tap: 'guest.1' };
const told = (land: string): Command => ({
  do: 'report',
  reports: [{ report: 'deed', deed: { deed: 'add', land: asLand(land), pieces: { D: 1 } } }],
});

/** Returns a shared game after two reports, and a guest's message that adds another report before them. */
async function table() {
  const state = ENGINE.settled(position({ phase: 'fast', agenda: [{ do: 'fastPowers' }] })).game;
  await loadContentFor(state.setup);
  const shelf = new MemoryShelf();
  const { turn, phase } = state;
  const start = { id: 0, parent: null, at: 0, turn, phase, command: null, events: [], state };
  await shelf.add({
    ...{ format: FILE_FORMAT, version: GAME_VERSION, id: 'shared', name: '', createdAt: 0, updatedAt: 0 },
    ...{ head: 0, redo: [], entries: [start] },
  });
  const opened = await Replica.open(RULES, shelf.storeOf('shared'));
  if (!opened.ok) throw new Error(opened.error.code);
  const replica = opened.value;
  const does = async (command: Command): Promise<string> => {
    const decided = await replica.decide({ command }, replica.tree.head, BY, 0);
    if (!decided.ok) return decided.error.code;
    await replica.commit(decided.value);
    return 'done';
  };
  for (const land of ['A1', 'A2']) expect(await does(told(land))).toBe('done');
  const line = replica.tree.journal();
  const done = effectiveTaps(line);
  const { from } = restsOn(line, done, 0);
  const [report] = [told('A3')] as [Extract<Command, { do: 'report' }>];
  const redone = withMissedStep(ENGINE, momentAt(ENGINE, state, done, from, 0), [report.reports])!;
  return { replica, does, honest: correctionOf(replica.game, redone) };
}

const FALSE: readonly (readonly [what: string, of: (honest: Correction) => Correction])[] = [
  [
    'pieces that nobody put there',
    (honest) => {
      const { A3 } = honest.difference.lands!;
      return { ...honest, difference: { lands: { A3: { ...A3!, pieces: { C: 40 } } } } };
    },
  ],
  ['a game that is over', (honest) => ({ ...honest, difference: { ...honest.difference, turn: 99 } })],
  ['more taps than there are', (honest) => ({ ...honest, back: 50 })],
  ['other taps than those it shows', (honest) => ({ ...honest, did: honest.did.slice(1) })],
  ['a tap that the rules refuse', (honest) => ({ ...honest, did: [{ do: 'choose', choice: 'nothing' }] })],
];

it.each(FALSE)('a correction that says %s is refused, and changes nothing', async (_, lie) => {
  const { replica, does, honest } = await table();
  const before = replica.game;
  expect(await does(lie(honest))).toBe('unreadable');
  expect(replica.game).toBe(before);
  // As it comes over the air, its parts in another order.
  expect(await does(JSON.parse(canonical(honest)) as Correction)).toBe('done');
  expect(['A1', 'A2', 'A3'].map((land) => piecesIn(replica, asLand(land)))).toEqual([
    { D: 1 },
    { D: 1 },
    { D: 1 },
  ]);
});
