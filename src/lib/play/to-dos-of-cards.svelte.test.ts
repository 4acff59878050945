import EVENTS from 'virtual:cards/events/all';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exceptional } from '$lib/content/exceptions/pick-land';
import { PRODUCTS } from '$lib/content/products';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { choiceId } from '$lib/rules/table/choice';
import type { Command } from '$lib/rules/table/command';
import type { GameEvent } from '$lib/rules/table/event';
import type { Game, TerrorLevel } from '$lib/rules/table/game';
import { pieceOf } from '$lib/rules/table/pieces';
import type { Step } from '$lib/rules/table/step';
import { counted, pieceName } from '$lib/words/names';
import { loadQuestions } from '$lib/words/questions/questions';
import { position } from '../../../tests/support/position';
import { elementsOf, EVERY_USE, usedAt } from '../../../tests/support/used-power';
import { atTap, type LineEntry, withEntry } from './session/journal-line';
import type { Session } from './session/session.svelte';
import { ToDoList } from './to-do-list.svelte';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });
/** Slave Rebellion asks for its own place in the deck of an Adversary. */
const EVENT_CARDS = EVENTS.filter(({ id }) => id !== 'slave-rebellion');
const { setup: SETUP } = position({ setup: { products: PRODUCTS, tokens: true, events: true } });
const FEAR = CONTENT.fearCards(SETUP).map(({ id }) => id);
const BLIGHT = CONTENT.blightCards(SETUP).map(({ id }) => id);

beforeAll(async () => {
  await loadQuestions();
  await loadMessages('adversaries', 'morecards', 'events', 'checklist', 'panel', '');
});
beforeEach(() => localStorage.clear());

const LANDS =
  'A1: 1T 1B\nA2: 1E 1A\nA3: 1C 2D\nA4: 3D 1Z\nA5: 1T 1E 1W\nA6: 2B\nA7: 1P1 1T\nA8: 1C 1E\nB1: 1T 1D\nB3: 1A 1Z\nB4: 1E 1B 1P2\nB6: 4D';

const start = (agenda: readonly Step[], presence: 'tracked' | 'untracked' = 'tracked'): Game =>
  position({
    boards: 'AB',
    setup: { products: PRODUCTS, tokens: true, events: true },
    turn: 2,
    phase: 'fear',
    presence,
    blight: { side: 'healthy', left: 20, card: null },
    lands: LANDS,
    agenda,
  });

/** A sequence of taps, as in a session. */
class Line {
  journal: readonly LineEntry[] = [];
  constructor(public game: Game) {}
  taps(command: Command): void {
    const turn = ENGINE.decide(this.game, command);
    if (!turn.ok) throw new Error(turn.error.code);
    const { game, events } = turn.value;
    const played = { command, events, game, at: 0 };
    const id = this.journal.length + 1;
    this.journal = withEntry(this.journal, id, played as never, atTap(this.game, played));
    this.game = game;
  }
  get toDos(): ToDoList {
    const session = { id: 'x', game: this.game, prompt: ENGINE.promptOf(this.game), journal: this.journal };
    return new ToDoList(session as unknown as Session);
  }
}

const MOVES = [
  'added',
  'removed',
  'destroyed',
  'replaced',
  'moved',
  'damaged',
  'blightAdded',
  'blightReturned',
];
const isMove = (event: GameEvent): event is Extract<GameEvent, { type: 'removed' }> =>
  MOVES.includes(event.type);

/** The maximum number of questions that a card may ask. */
const MOST_ANSWERS = 80;
/** Questions that belong to the card; it is finished at any other. */
const OF_THE_CARD = ['effect', 'exceptional', 'cascade', 'resolveFearCard', 'counterattack', 'presenceLost'];

/** Answers the questions of a card with the choice at this index, or the first one. */
function playedOut(line: Line, at: number): Line {
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const prompt = ENGINE.promptOf(line.game);
    if (!prompt || !OF_THE_CARD.includes(prompt.step.do)) return line;
    const { choices, step } = prompt;
    const isFirst = i === 0 || (step.do === 'exceptional' && step.step === 'side');
    const byHand = choices.find((one) => choiceId(one) === 'byHand');
    const choice = isFirst ? (choices[at] ?? (i > 0 ? byHand : undefined) ?? choices[0]) : choices[0];
    line.taps(choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' });
  }
  throw new Error('it asks without end');
}

/** Returns the moved pieces that no to-do mentions. */
function unlisted({ journal, game, toDos }: Line): readonly string[] {
  const shown = toDos.now;
  return journal.flatMap(({ events }) =>
    events.filter(isMove).flatMap((event) => {
      const there = shown.filter(({ land }) => land === event.land).flatMap(({ parts }) => parts);
      const { kind } = pieceOf(event.piece ?? 'B');
      const names = [pieceName(kind, game.setup), counted(kind, 2, game.setup).replace(/^2 /, '')];
      return there.some((text) => names.some((name) => text.includes(name)))
        ? []
        : [`${JSON.stringify(event)}: ${there.join(' ')}`];
    }),
  );
}

describe.for([0, 1, 2])('every piece that is moved is listed for the hands, by answer %i', (at) => {
  test.for(EVENT_CARDS.map(({ id }) => id))('by the Event %s', (id) => {
    const line = new Line(ENGINE.settled(start([{ do: 'enter', phase: 'fear' }])).game);
    line.taps({ do: 'choose', choice: id });
    expect(unlisted(playedOut(line, at))).toEqual([]);
  });

  test.for(FEAR)('by the Fear Card %s', (card) => {
    const level = (at + 1) as TerrorLevel;
    const game = start([{ do: 'resolveFearCard', card, level }]);
    const line = new Line(ENGINE.settled({ ...game, fear: { ...game.fear, earned: 1, seen: [card] } }).game);
    expect(unlisted(playedOut(line, 0))).toEqual([]);
  });

  test.for(BLIGHT)('by the Blight Card %s', (card) => {
    const game = start([exceptional('blight.turned', 'now', { card }), { do: 'blightedIsland' }]);
    const line = new Line(
      ENGINE.settled({ ...game, blight: { ...game.blight, side: 'blighted', left: 9, card } }).game,
    );
    expect(unlisted(playedOut(line, at))).toEqual([]);
  });
});

/** Answers the questions of a card with varying choices, including parts carried out by hand. */
function wandered(line: Line, by: number): Line {
  for (let i = 1; i < MOST_ANSWERS; i++) {
    const prompt = ENGINE.promptOf(line.game);
    if (!prompt || !OF_THE_CARD.includes(prompt.step.do)) return line;
    const choice = prompt.choices[(by * 7 + i * 3) % Math.max(1, prompt.choices.length)];
    line.taps(choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' });
  }
  throw new Error('it asks without end');
}

// A table that carries out a part by hand goes on in the middle of its Event: what the app moved before stays listed.
test('by every Event of which the table carries out parts by hand', () => {
  let goesOn = 0;
  for (const { id } of EVENT_CARDS)
    for (let by = 0; by < 6; by++) {
      const line = new Line(ENGINE.settled(start([{ do: 'enter', phase: 'fear' }], 'untracked')).game);
      line.taps({ do: 'choose', choice: id });
      expect([id, by, unlisted(wandered(line, by))]).toEqual([id, by, []]);
      const { journal } = line;
      const began = journal.findIndex(({ events }) => events.some(isMove));
      if (began >= 0 && journal.slice(began + 1).some(({ command }) => command?.do === 'proceed')) goesOn++;
    }
  expect(goesOn).toBeGreaterThan(5);
});

test.for(EVERY_USE.map((use) => [use.name, use] as const))('and by the Power %s', ([, use]) => {
  for (const land of ['A3', 'B4']) {
    const game = { ...start([{ do: 'fastPowers' }]), phase: 'fast' as const };
    const line = new Line(ENGINE.settled(game).game);
    const elements = elementsOf('9 sun 9 moon 9 fire 9 air 9 water 9 earth 9 plant 9 animal');
    const used = usedAt(use, elements, { player: 1, land, spirit: 2 });
    line.taps({ do: 'report', reports: [{ report: 'usePower', ...used }] });
    expect(unlisted(playedOut(line, 0))).toEqual([]);
  }
});
