import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import { answersAhead } from '$lib/rules/engine/usual';
import { choiceId, usualOf } from '$lib/rules/table/choice';
import type { Report } from '$lib/rules/table/command';
import type { Deed } from '$lib/rules/table/deed';
import { type Action, piecesIn, type Setup } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import { openSaves } from '$lib/saves/saves';
import { shared } from '$lib/shared-table.svelte';
import { setupFor } from '../../../tests/support/position';
import { keysOf } from '../rules/basics/typed-keys';
import { Session } from './session/session.svelte';
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

describe('what a told deed brings about', () => {
  const tell = (...deeds: readonly Deed[]): Promise<unknown> =>
    session.report(...deeds.map((deed) => ({ report: 'deed', deed }) as const));
  const withBlight = (): LandId => keysOf(session.game.lands).find((id) => piecesIn(session, id)['B'])!;
  const act = (action: Action, land: LandId): Promise<unknown> => tell({ deed: 'act', action, land });

  /** Gives the first answers until Fast Powers. */
  async function answered(): Promise<void> {
    for (let i = 0; i < 20 && session.prompt?.step.do !== 'fastPowers'; i++) {
      const [choice] = session.prompt!.choices;
      await (choice ? session.choose(choiceId(choice)) : session.proceed());
    }
    expect(session.game.phase).toBe('fast');
  }

  const BROUGHT: Readonly<Record<string, () => Promise<unknown>>> = {
    'Blight that was removed, against France': () =>
      tell({ deed: 'remove', land: withBlight(), pieces: { B: 1 } }),
    'Blight that was added': () => tell({ deed: 'add', land: 'A2', pieces: { B: 1 } }),
    'Blight that cascades': async () => {
      await tell({ deed: 'add', land: 'A2', pieces: { B: 1 } });
      await tell({ deed: 'add', land: 'A2', pieces: { B: 1 } });
    },
    'Blight that turns the card': () => tell({ deed: 'add', land: 'A2', pieces: { B: 5 } }),
    'a Ravage here': () => act('ravage', 'A2'),
    'a Build here': () => act('build', 'A2'),
    'an Explore here': () => act('explore', 'A2'),
  };

  test.for(Object.entries(BROUGHT))('is no page of its own: %s', async ([, told]) => {
    await laid('AB', {
      adversaries: [{ id: 'france', level: 5 }],
      products: ['base', 'branch-and-claw', 'jagged-earth'],
    });
    await playOn(() => session.game.phase === 'fast');
    await tell({ deed: 'add', land: 'A2', pieces: { T: 3, E: 2, D: 2 } });
    toDos.wave();
    await told();
    await answered();
    expect(toDos.open.length).toBeGreaterThan(0);
    expect(toDos.first).toBe(false);
    toDos.wave();
    expect(toDos.open).toEqual([]);
  });

  // Four players against France: a page behind each answer said again what the answer had said.
  test('is no page behind an answer to an Adversary that said so; on a device that was not tapped it is', async () => {
    await laid('AB', {
      adversaries: [{ id: 'france', level: 5 }],
      products: ['base', 'branch-and-claw', 'jagged-earth'],
    });
    await playOn(() => session.prompt?.step.do === 'exceptional' && session.game.phase === 'build');
    toDos.wave();
    await session.choose(choiceId(session.prompt!.choices[0]!));
    expect(session.journal.at(-1)!.events.some(({ type }) => type === 'added')).toBe(true);
    expect(toDos.open).toEqual([]);
    const { id, game, prompt } = session;
    const journal = session.journal.map(({ before: _, ...entry }) => entry);
    localStorage.clear();
    expect(new ToDoList({ id, game, prompt, journal } as unknown as Session).open.length).toBeGreaterThan(0);
  });

  // Seen at a table against France: "Now on the table" came again after a reload in the middle of a Build.
  test('is no page after a reload either, on the device that was tapped', async () => {
    await laid('AB', {
      adversaries: [{ id: 'france', level: 5 }],
      products: ['base', 'branch-and-claw', 'jagged-earth'],
    });
    await playOn(() => session.prompt?.step.do === 'exceptional' && session.game.phase === 'build');
    toDos.wave();
    await session.choose(choiceId(session.prompt!.choices[0]!));
    toDos.keepTold();
    expect(toDos.open).toEqual([]);
    const { id, game, prompt } = session;
    const journal = session.journal.map(({ before: _, within: __, ...entry }) => entry);
    const again = () => new ToDoList({ id, game, prompt, journal } as unknown as Session);
    await expect.poll(() => again().open).toEqual([]);
    localStorage.clear();
    expect(again().open.length).toBeGreaterThan(0);
  });

  // Four players against France: a page behind each proposal of a card said again what the proposal had said.
  test('is no page behind a proposal that was read here, and stands above the next question', async () => {
    await laid('AB', { products: ['base', 'branch-and-claw', 'jagged-earth'], events: true, seed: 8 });
    const proposed = () => answersAhead(ENGINE, session.game, {}, ['pieces', 'land', 'whereTo', 'option']);
    await playOn(() => session.prompt?.step.do === 'effect' && proposed().length > 5);
    toDos.wave();
    const [choice, ...then] = proposed().map((one) => choiceId(one.choice));
    await session.choose(choice!, ...then);
    expect(session.prompt?.step.do).toBe('actionCard');
    expect(toDos.now.length).toBeGreaterThan(0);
    expect(toDos.first).toBe(false);
    toDos.keepTold();
    const { id, game, prompt } = session;
    const journal = session.journal.map(({ before: _, ...entry }) => entry);
    const again = () => new ToDoList({ id, game, prompt, journal } as unknown as Session);
    await expect.poll(() => again().first).toBe(false);
    expect(again().now.length).toBeGreaterThan(0);
    localStorage.clear();
    expect(again().first).toBe(true);
  });

  // The answer to what a told deed asks was a page in the Invader Phase, where the deed itself was none.
  test('and the answer to what it asks is none in the Invader Phase either', async () => {
    await playOn(() => session.game.phase === 'build' && session.prompt?.step.do === 'actionCard');
    toDos.wave();
    await tell({ deed: 'add', land: 'A2', pieces: { B: 1 } }, { deed: 'add', land: 'A2', pieces: { B: 1 } });
    expect(session.prompt?.step.do).toBe('cascade');
    for (let i = 0; i < 5 && session.prompt?.step.do !== 'actionCard'; i++) {
      const [choice] = session.prompt!.choices;
      await (choice ? session.choose(choiceId(choice)) : session.proceed());
    }
    expect(session.prompt?.step.do).toBe('actionCard');
    expect(toDos.open.length).toBeGreaterThan(0);
    expect(toDos.first).toBe(false);
  });

  // Found in the browser: hands were told nothing of a repair in a phase in which something had been told before.
  test('is a page of its own where an earlier moment is put right, whatever was told here before', async () => {
    await playOn(() => session.game.phase === 'fast');
    await session.report({ report: 'confirm', lands: ['A1'] });
    toDos.wave();
    const { head, game } = session;
    await tell({ deed: 'add', land: 'A2', pieces: { E: 1 } });
    const { lands } = session.game;
    const difference = { lands };
    await session.goTo(head);
    expect(session.game).toEqual(game);
    const past = { turn: game.turn, phase: game.phase, late: 1 } as const;
    const add: Report = { report: 'deed', deed: { deed: 'add', land: 'A2', pieces: { E: 1 } } };
    const did = [
      { do: 'report', reports: [add] },
      { do: 'report', reports: [{ report: 'confirm', lands: ['A1'] }] },
    ] as const;
    await session.correct({ do: 'correct', past, back: 1, did, difference });
    expect(toDos.open.map(({ land }) => land)).toContain('A2');
    expect(toDos.first).toBe(true);
  });

  test('is with what the phase brought, while that is open', async () => {
    await playOn(() => toDos.open.length > 0);
    while (session.game.phase === 'ravage') await session.choose(usualOf(session.prompt!.choices)!);
    expect(toDos.first).toBe(true);
    await tell({ deed: 'act', action: 'explore', land: 'A2', free: true });
    expect(toDos.first).toBe(true);
    toDos.wave();
    await tell({ deed: 'act', action: 'explore', land: 'A2', free: true });
    expect(toDos.open).toHaveLength(1);
    expect(toDos.first).toBe(false);
  });

  test('is a page of its own where another table told it: hands here have moved nothing', async () => {
    await playOn(() => session.game.phase === 'fast');
    toDos.wave();
    await act('build', 'A2');
    expect(toDos.first).toBe(false);
    shared.table = {
      ...{ game: session.id, log: {} as never, keeps: () => true, seat: () => null },
      isAfar: (tap) => tap === 'far',
      plans: { others: [], own: null, show: () => {} },
    };
    const { id, game, prompt, journal } = session;
    const toldAfar = journal.map((entry, i) =>
      i === journal.length - 1 ? { ...entry, by: { seat: 1, tap: 'far' } } : entry,
    );
    expect(new ToDoList({ id, game, prompt, journal: toldAfar } as unknown as Session).first).toBe(true);
    shared.table = null;
  });
});
