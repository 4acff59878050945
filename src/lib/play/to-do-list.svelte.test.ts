import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { choiceId, usualOf } from '$lib/rules/table/choice';
import { piecesIn, type Setup } from '$lib/rules/table/game';
import { openSaves } from '$lib/saves/saves';
import { fearCardName } from '$lib/words/names';
import { asLand } from '../../../tests/support/ids';
import { setupFor } from '../../../tests/support/position';
import { usedAt, useOf } from '../../../tests/support/used-power';
import { Session } from './session/session.svelte';
import { spacesOf } from './session/spaces';
import { ToDoList } from './to-do-list.svelte';

let session: Session;
let toDos: ToDoList;

/** Gives the first answer to each question until `until` returns true. */
async function playOn(until: () => boolean): Promise<void> {
  for (let i = 0; i < 60 && !until(); i++) {
    const [choice] = session.prompt!.choices;
    toDos.wave();
    const { head } = session;
    await (choice ? session.choose(choiceId(choice)) : session.proceed());
    // Quick taps may meet the rest after a tap from elsewhere.
    if (session.head === head) await new Promise((done) => setTimeout(done, 50));
  }
  expect(until()).toBe(true);
}

async function laid(boards: string, more: Partial<Setup>): Promise<void> {
  const saves = openSaves({ name: crypto.randomUUID() });
  const setup = setupFor(boards, { blight: 'card', decks: 'app', seed: 3, ...more });
  await loadContentFor(setup);
  const created = await saves.create(ENGINE.settled(newGame(CONTENT, setup)).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  toDos = new ToDoList(session);
}

beforeEach(async () => {
  localStorage.clear();
  await laid('AB', {});
});

describe('what hands move', () => {
  test('comes before the next question after a Ravage, and stays until it is ticked or waved through', async () => {
    await playOn(() => toDos.open.length > 0);
    const moves = toDos.open.length;
    await session.report({ report: 'fear', n: 1 });
    expect(toDos.open).toHaveLength(moves);
    toDos.tick(toDos.open[0]!.key, true);
    expect(toDos.open).toHaveLength(moves - 1);
    expect(toDos.now).toHaveLength(moves > 1 ? moves : 0);
    toDos.wave();
    expect(toDos.open).toEqual([]);
    expect(toDos.first).toBe(false);
  });

  // first-game.md 32: the strip marked Build while the sheet still listed the Ravage.
  test('belongs to the phase in which it was agreed', async () => {
    await playOn(() => session.prompt?.step.do === 'actionCard' && session.game.phase === 'ravage');
    while (session.game.phase === 'ravage') await session.choose(usualOf(session.prompt!.choices)!);
    expect(toDos.first).toBe(true);
    expect(toDos.during).toBe('ravage');
    expect(spacesOf(session, toDos.during).find(({ now }) => now)?.slot).toBe('ravage');
    toDos.wave();
    expect(toDos.during).toBeUndefined();
    expect(spacesOf(session, toDos.during).find(({ now }) => now)?.slot).toBe('build');
  });

  test('of a Build and an Explore is done with the tap that agrees their rows', async () => {
    await playOn(() => session.game.phase === 'build' && session.prompt?.step.do === 'actionCard');
    await playOn(() => session.game.phase !== 'build');
    expect(toDos.open).toEqual([]);
    await playOn(() => session.game.phase === 'slow');
    expect(toDos.open).toEqual([]);
  });

  // first-game.md 10, expert-table.md B17: "44 not ticked" on every screen of a table that only ever said Done.
  test('is all ticked by going on, where nobody ticks', async () => {
    await playOn(() => session.game.turn === 3 && session.game.phase === 'slow');
    expect(toDos.left).toEqual([]);
    await playOn(() => toDos.open.length > 1);
    toDos.wave();
    expect(toDos.left).toEqual([]);
  });

  test('and was left while others were ticked stays within reach until the phase is over, also after a reload', async () => {
    await playOn(() => toDos.open.length > 1);
    toDos.tick(toDos.open[0]!.key, true);
    toDos.wave();
    expect(toDos.left.length).toBeGreaterThan(0);
    // What is ticked is kept once it has been painted.
    await expect.poll(() => new ToDoList(session).left).toEqual(toDos.left);
    await playOn(() => session.game.phase === 'slow');
    expect(toDos.left).toEqual([]);
  });

  test('is only what their own report brought about, not what they told', async () => {
    await playOn(() => session.game.phase === 'fast');
    toDos.wave();
    await session.report({ report: 'fear', n: 1 });
    expect(toDos.open).toEqual([]);
    // A Fear Card that is earned is a moment of its own.
    await session.report({ report: 'fear', n: session.game.fear.size });
    expect(toDos.open).toEqual([]);
    const land = Object.keys(session.game.lands).find((id) => !piecesIn(session, asLand(id))['B'])!;
    await session.report({ report: 'addBlight', land: asLand(land) });
    expect(toDos.open).toHaveLength(1);
  });

  // It was in the journal alone: nobody at the table saw which card it was.
  test('is a Fear Card as well that a Power turns up, above the question it was told at', async () => {
    await playOn(() => session.game.phase === 'fast');
    toDos.wave();
    const use = useOf("Study the Invaders' Fears");
    await session.report({ report: 'usePower', ...usedAt(use, {}, { player: 1, land: null }) });
    const card = fearCardName(session.game.fear.dealt![0]!);
    const lines = toDos.now.flatMap(({ parts }) => parts);
    expect(lines).toContain(m.tell_fear_turned_up({ card, n: 1 }));
    expect(toDos.first).toBe(false);
  });
});

// expert-table.md B18: a page of its own after each Blight that was removed, in the middle of a Power.
