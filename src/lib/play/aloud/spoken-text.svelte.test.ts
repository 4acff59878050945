import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { loadMessages, m, setLocale } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { choiceId } from '$lib/rules/table/choice';
import { openSaves } from '$lib/saves/saves';
import { instructions } from '$lib/words/events/narration';
import { loadQuestions } from '$lib/words/questions/questions';
import { asLand } from '../../../../tests/support/ids';
import { setupFor } from '../../../../tests/support/position';
import type * as Deferred from '../deferred';
import { Screen } from '../screen.svelte';
import { Session } from '../session/session.svelte';
import { ToDoList } from '../to-do-list.svelte';
import { changeAloud, rowsAloud, spokenText } from './spoken-text';

vi.mock('$app/navigation', () => ({ goto: vi.fn() }));

let session: Session;
let screen: Screen;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all([loadQuestions(), loadMessages('aloud', 'panel')]);
  const saves = openSaves({ name: crypto.randomUUID() });
  const setup = setupFor('AB', { blight: 'card', decks: 'app', seed: 3 });
  const created = await saves.create(ENGINE.settled(newGame(CONTENT, setup)).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  screen = new Screen(() => session);
  const plan = class {
    isShown = false;
  };
  const selection = class {
    land = null;
  };
  screen.arrive({
    ToDoList,
    LandSelection: selection,
    Proposal: plan,
    Outlook: selection,
  } as unknown as typeof Deferred);
});

const AS = { length: 'moves', byLand: false } as const;

/** Returns the movements of pieces in this entry that must be read aloud, by land. */
const movesOf = (entry: Session['journal'][number]): readonly string[] =>
  instructions(
    entry.events.filter(({ type }) => !['invaderCardDrawn', 'timePassed', 'cardsAdvanced'].includes(type)),
    session.game.setup,
  ).flatMap(({ land, parts }) => parts.map((part) => `${land ?? ''}: ${part}`));

test.each(['en', 'nl'] as const)(
  'in %s everything that hands move is read before it is done, though only moves are read',
  async (locale) => {
    await setLocale(locale);
    const heard: string[] = [];
    const listen = (): void => void heard.push(...spokenText(screen, AS));
    let moved = 0;
    for (let i = 0; i < 60 && session.game.turn < 4; i++) {
      heard.length = 0;
      listen();
      const [choice] = session.prompt!.choices;
      const waved = screen.toDos!.open.length > 0;
      if (waved) screen.toDos!.wave();
      const { head } = session;
      await (choice ? session.choose(choiceId(choice)) : session.proceed());
      if (session.head === head) throw new Error('the table did not go on');
      const entry = session.journal.find(({ id }) => id === session.head)!;
      heard.push(...changeAloud(session, entry, false, AS.length));
      listen();
      for (const move of movesOf(entry)) {
        const [land, part] = [move.slice(0, move.indexOf(': ')), move.slice(move.indexOf(': ') + 2)];
        moved++;
        expect(heard.some((one) => one.startsWith(land) && one.includes(part))).toBe(true);
      }
    }
    expect(moved).toBeGreaterThan(10);
    await setLocale('en');
  },
);

test('the three lengths say more and more, and land by land only how many there are', async () => {
  const builds = (): boolean => {
    const step = session.prompt?.step;
    return step?.do === 'actionCard' && step.action === 'build';
  };
  for (let i = 0; i < 20 && !builds(); i++) {
    const [choice] = session.prompt!.choices;
    await (choice ? session.choose(choiceId(choice)) : session.proceed());
  }
  // Nobody is left in one of the lands: it does nothing, which is read where all is read.
  const [one] = rowsAloud(screen);
  for (const piece of ['E', 'T', 'C'] as const)
    await session.report({ report: 'count', land: asLand(one!.slice(0, 2)), piece, n: 0 });
  expect(spokenText(screen, { length: 'all', byLand: false }).join(' ')).toContain(
    m.mirror_nothing({ lands: one!.slice(0, 2) }),
  );
  const [moves, questions, all] = (['moves', 'questions', 'all'] as const).map((length) =>
    spokenText(screen, { length, byLand: false }),
  );
  const rows = rowsAloud(screen);
  expect(rows.length).toBeGreaterThan(0);
  expect(moves).toEqual(expect.arrayContaining([...rows]));
  expect(moves).not.toContain(screen.title);
  expect(questions).toEqual(expect.arrayContaining([screen.title, ...moves!]));
  expect(all!.length).toBeGreaterThan(questions!.length);
  const byLand = spokenText(screen, { length: 'moves', byLand: true });
  expect(byLand).toContain(m.aloud_by_land({ count: rows.length }));
  for (const row of rows) expect(byLand).not.toContain(row);
});

test('what was told is read back where all is read, and what stands above the moves always', async () => {
  await session.report({ report: 'fear', n: 1 });
  const entry = session.journal.at(-1)!;
  expect(changeAloud(session, entry, false, 'all')).toEqual(['+1 Fear. Fear: 1 of 8.']);
  expect(changeAloud(session, entry, true, 'questions')).toEqual(['Undone. +1 Fear. Fear: 1 of 8.']);
  expect(changeAloud(session, entry, false, 'moves')).toEqual([]);
  await session.report({ report: 'fear', n: 7 });
  const earned = session.journal.at(-1)!;
  expect(changeAloud(session, earned, false, 'moves').join()).toContain('Fear Card');
});
