import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { choiceId } from '$lib/rules/table/choice';
import { effectBegins } from '$lib/rules/table/effect-step';
import { openSaves } from '$lib/saves/saves';
import { type Position, position, ravage } from '../../../tests/support/position';
import { fetchParts } from './adversary/lazy';
import { namedCards } from './dialogs/correct/named-cards';
import { turnAhead } from './outlook.svelte';
import { outcomeOf } from './question/forecast/outcome';
import { Screen } from './screen.svelte';
import { Session } from './session/session.svelte';

let session: Session;
let screen: Screen;
let later: Parameters<Screen['arrive']>[0];
let drop: () => void;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })); // jsdom has none
  later = await import('./deferred');
});

async function sessionAt(told: Position): Promise<Session> {
  const game = position(told);
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.detail ?? created.error.code);
  await fetchParts(created.value.game.setup);
  return new Session(saves, created.value);
}

/** Returns a session that is about to Ravage in A7. */
const sessionOf = (lands: string): Promise<Session> =>
  sessionAt({ lands, setup: { decks: 'app' }, agenda: [ravage('A7')] });

beforeEach(async () => {
  // The Blight of this Ravage cascades; where Presence stands it is destroyed.
  session = await sessionOf('A2: 1C\nA5: 1P1\nA7: 2C 1B\nA8: 1T');
  drop = $effect.root(() => {
    screen = new Screen(() => session);
  });
});

afterEach(() => drop());

describe('a tap on a land', () => {
  test('that is an answer answers, and any other opens its pad', async () => {
    expect(session.prompt?.step.do).toBe('cascade');
    screen.arrive(later);
    expect(screen.choices).toContain('A5');
    screen.pick('A7', screen.choices);
    expect([screen.showing, screen.title, screen.choices]).toEqual(['pad', 'A7', []]);
    screen.pick('A7', []);
    expect(screen.showing).toBe('question');
    screen.pick('A5', screen.choices);
    await expect.poll(() => session.game.lands['A5']?.pieces['B']).toBe(1);
  });

  test('that comes before the rest of the table is kept for it', () => {
    screen.pick('A2', []);
    expect(screen.showing).toBe('question');
    screen.arrive(later);
    expect([screen.showing, screen.title]).toEqual(['pad', 'A2']);
  });

  test('or a key at the start of the page waits for what it means, unless something came since', async () => {
    const key = new KeyboardEvent('keydown', { key: 'j' });
    screen.press(key);
    expect(screen.shown).toBeNull();
    screen.arrive(later);
    expect(screen.shown).toBe('journal');
    const another = new Screen(() => session);
    another.press(new KeyboardEvent('keydown', { key: 'j' }));
    await session.choose('A5');
    another.arrive(later);
    expect(another.shown).toBeNull();
  });

  test('takes a piece that is picked to a neighbour', async () => {
    screen.arrive(later);
    screen.pick('A2', []);
    screen.selection!.picked = { C: 1 };
    screen.pick('A3', ['A3']);
    await expect.poll(() => session.game.lands['A3']?.pieces['C']).toBe(1);
    expect(session.game.lands['A2']?.pieces['C'] ?? 0).toBe(0);
  });

  test('that is on a piece takes the piece, there and in another land; what is asked comes first', async () => {
    screen.arrive(later);
    screen.pick('A7', screen.choices, 'C');
    screen.pick('A7', [], 'C');
    expect([screen.title, screen.selection!.picked]).toEqual(['A7', { C: 2 }]);
    screen.pick('A2', [], 'C');
    expect([screen.title, screen.selection!.picked]).toEqual(['A2', { C: 1 }]);
    screen.back();
    screen.pick('A5', screen.choices, 'P1');
    await expect.poll(() => session.game.lands['A5']?.pieces['B']).toBe(1);
  });

  test('held takes a second land in, and lets it go again', () => {
    screen.arrive(later);
    screen.hold('A7');
    screen.hold('A8');
    expect(screen.selection?.lands).toEqual(['A7', 'A8']);
    screen.hold('A8');
    expect(screen.selection?.lands).toEqual(['A7']);
  });
});

describe('what lies over the question', () => {
  test('is closed step by step, and Back leads out only then', () => {
    screen.arrive(later);
    expect(screen.isOver).toBe(false);
    screen.pick('A2', []);
    screen.selection!.picked = { C: 1 };
    screen.escape();
    expect([screen.isOver, screen.selection!.isPicking]).toEqual([true, false]);
    screen.escape();
    expect(screen.isOver).toBe(false);
  });
});

describe('what an answer leads to', () => {
  test('is said where its name does not', () => {
    const step = session.prompt!.step;
    expect(outcomeOf(session, step, 'A5')).toContain('Presence');
    expect(outcomeOf(session, step, 'A8')).toBe('');
  });

  // first-game.md A3: the Dahan of the land that Ravages strike back whichever land the Blight goes to.
  test('is said only as far as the answers differ', async () => {
    const asked = await sessionOf('A2: 1C\nA5: 1P1\nA7: 1T1 1B 2D\nA8: 1T');
    const step = asked.prompt!.step;
    expect(step.do).toBe('cascade');
    const said = asked.prompt!.choices.map(choiceId).map((id) => [id, outcomeOf(asked, step, id)]);
    expect(said.filter(([, words]) => words !== '').map(([id]) => id)).toEqual(['A5']);
    expect(outcomeOf(asked, step, 'A5')).not.toContain('Town');
  });

  // Eager Explorers: up to 2 Explorers are Pushed, then Dahan beside a City give 2 Fear whatever was answered.
  test('is not what the next part of its card brings anyway', async () => {
    const setup = { products: ['base', 'jagged-earth'], events: true, tokens: true };
    await loadContentFor(setup);
    const agenda = [2, 3].map((part) => effectBegins(`event.eager-explorers.${part}`, 0));
    const asked = await sessionAt({ lands: 'A2: 1E 1A\nA5: 1C 1D', setup, agenda });
    const step = asked.prompt!.step;
    const ids = asked.prompt!.choices.map(choiceId);
    expect([step.do, ids]).toEqual(['effect', ['A2', 'none', 'byHand']]);
    expect(ids.map((id) => outcomeOf(asked, step, id))).toEqual(['', '', '']);
  });

  // expert-table.md B20, a part of an Event: a land with Beasts is Isolated on each board, and 1 Fear comes where Invaders are.
  test('is the Fear of the land that has Invaders, and nothing for the other', async () => {
    const setup = { products: ['base', 'jagged-earth'], events: true, tokens: true };
    await loadContentFor(setup);
    const agenda = [effectBegins('event.accumulated-devastation.2', 0)];
    const asked = await sessionAt({ lands: 'A2: 1E 1A\nA5: 1A 1D', setup, agenda });
    const step = asked.prompt!.step;
    const said = Object.fromEntries(
      asked.prompt!.choices.map(choiceId).map((id) => [id, outcomeOf(asked, step, id)]),
    );
    expect(said).toMatchObject({ A2: '+1 Fear (Accumulated Devastation).', A5: '' });
  });
});

test('cards that were named are found on the line, the latest first', async () => {
  expect(namedCards(session.journal)).toEqual([]);
  const entry = { game: 'g', parent: null, at: 0, turn: 2, phase: 'fear', undone: false } as const;
  const named = (id: number, choice: string, type: 'fearCardRevealed' | 'invaderCardDrawn') => ({
    ...entry,
    id,
    command: { do: 'choose', choice } as const,
    events: [{ type, card: choice } as never],
  });
  const line = [named(1, 'scapegoats', 'fearCardRevealed'), named(2, '2-sands', 'invaderCardDrawn')];
  expect(namedCards(line).map(({ kind, card }) => `${kind} ${card}`)).toEqual([
    'invader 2-sands',
    'fear scapegoats',
  ]);
  // Those that count only since a card was put right are found as well.
  const did = ['retreat', 'carryOut', 'A5', '2-sands'].map((choice) => ({ do: 'choose', choice }) as const);
  const card = { kind: 'fear', was: 'scapegoats', is: 'retreat', level: 2 } as const;
  const command = { do: 'correct', card, back: 2, did, difference: {} } as const;
  expect(namedCards([...line, { ...entry, id: 3, command, events: [] }])).toEqual([
    { at: 3, turn: 2, kind: 'invader', card: '2-sands' },
    { at: 0, turn: 2, kind: 'fear', card: 'retreat', level: 2 },
  ]);
});

test.each([
  ['fastPowers', 'this'],
  ['resolveFearCard', 'this'],
  ['slowPowers', 'next'],
  ['actionCard', null],
  [undefined, null],
] as const)('at %s the Invaders of %s turn can still be met', (step, turn) => {
  expect(turnAhead(step)).toBe(turn);
});
