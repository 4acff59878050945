import { afterEach, describe, expect, it } from 'vitest';
import { PRODUCTS } from '../src/lib/content/products';
import { CONTENT, ENGINE, loadContentFor } from '../src/lib/game-engine';
import { ownerSign } from '../src/lib/map/map-view';
import { loadMessages, type Locale, LOCALES, m, setLocale } from '../src/lib/messages/messages.svelte';
import { textOf } from '../src/lib/play/checklist/checklist-words';
import { outcomeInWords } from '../src/lib/play/question/answer-events';
import { newGame } from '../src/lib/rules/engine/setup';
import { ravageHere } from '../src/lib/rules/invaders/ravage';
import { choiceId, usualOf } from '../src/lib/rules/table/choice';
import type { Command } from '../src/lib/rules/table/command';
import type { Change, DeedLands } from '../src/lib/rules/table/deed';
import type { GameEvent } from '../src/lib/rules/table/event';
import type { Step } from '../src/lib/rules/table/step';
import { effectSteps } from '../src/lib/rules/world/answers';
import { checklist } from '../src/lib/setup/checklist';
import { entryInWords } from '../src/lib/words/events/journal';
import { narrate } from '../src/lib/words/events/narration';
import { pieceName } from '../src/lib/words/names';
import { loadQuestions, questionOf } from '../src/lib/words/questions/questions';
import { because } from '../src/lib/words/reasons';
import { card, position } from './support/position';
import { anyReports, anySetup, dice, pick } from './support/random-table';
import { limit, seeds } from './support/seed';
import { Table } from './support/table';

await loadQuestions();
await loadContentFor({ products: PRODUCTS, tokens: true, events: true });

const GAMES = seeds(15);
const MOST_DECISIONS = 400;

afterEach(() => setLocale('en'));

/** Everything the app says in random games: no gap where an input was forgotten, no word that is not there. */
function* saidIn(seed: number): Generator<string> {
  const roll = dice(seed * 7919);
  const plain = anySetup(roll, 1 + roll(3), true);
  // Every other table has the cards of every product.
  const setup = seed % 2 ? plain : { ...plain, products: PRODUCTS, tokens: true, events: true };
  let { game } = ENGINE.settled(newGame(CONTENT, setup));
  for (let i = 0; i < MOST_DECISIONS && !game.ended; i++) {
    const prompt = ENGINE.promptOf(game)!;
    const question = questionOf(ENGINE.world(game), prompt);
    yield* [question.title, question.text, question.rule ?? '-', question.main?.label ?? '-'];
    yield* question.others.map(({ label }) => label);
    const answer: Command =
      prompt.choices.length === 0
        ? { do: 'proceed' }
        : { do: 'choose', choice: choiceId(pick(roll, prompt.choices)) };
    const command: Command = roll(4) === 0 ? { do: 'report', reports: anyReports(roll, game) } : answer;
    const turn = ENGINE.decide(game, command);
    if (!turn.ok) continue;
    const events: readonly GameEvent[] = turn.value.events;
    for (const { parts, reasons } of narrate(events, setup))
      yield* [...parts, ...reasons.flatMap(({ lines, rule }) => [...lines, rule])];
    yield entryInWords({ command, events, phase: turn.value.game.phase }, setup);
    game = turn.value.game;
  }
}

describe.each(LOCALES)('the table in %s', (locale: Locale) => {
  it(`has words for whatever happens in ${GAMES.length} random games`, { timeout: limit(2) }, async () => {
    await setLocale(locale);
    let count = 0;
    for (const seed of GAMES)
      for (const text of saidIn(seed)) {
        count++;
        if (
          // An id of several words; `a-t-il` is French.
          /undefined|null|NaN|\[object|\{|\}|(event|blight|fear)[.:][a-z]|\b(?!\w+-t-(?:ils?|elles?|on)\b)[a-z]+(-[a-z]+){2,}\b/.test(
            text,
          )
        )
          expect.fail(`seed ${seed}: ${text}`);
      }
    expect(count).toBeGreaterThan(1000);
  });
});

describe('the table', () => {
  it('asks in the language that is spoken', async () => {
    const { game } = ENGINE.settled(newGame(CONTENT, anySetup(dice(3), 2, true)));
    const title = (): string => questionOf(ENGINE.world(game), ENGINE.promptOf(game)!).title;
    expect(title()).toBe('Set up the game');
    await setLocale('nl');
    expect(title()).toBe('Zet het spel klaar');
  });
});

/** What is asked of a part of a card in these lands. */
function askedOf(part: string, lands: string, blight = {}) {
  const agenda = effectSteps(CONTENT.effectsOf(part), part);
  const { game } = ENGINE.settled(position({ lands, agenda, blight }));
  return questionOf(ENGINE.world(game), ENGINE.promptOf(game)!);
}

it('where Damage stays is said beside that it heals', async () => {
  const setup = {
    products: PRODUCTS,
    spirits: [{ id: 'shroud-of-silent-mist', aspect: null }],
  } as const;
  await loadContentFor({ ...setup, players: ['Ann'], boards: ['A'] });
  await loadMessages('spirits');
  const agenda = [{ do: 'timePasses' } as const];
  const { game, events } = ENGINE.settled(position({ setup, lands: 'A5: 1T1 1P1\nA6: 1P1', agenda }));
  const told = narrate(events, game.setup).flatMap(({ parts }) => parts);
  expect(told[0]).toMatch(/^A5 and A6: Damage does not heal \(/);
});

it('Damage that a Fear Card or the table keeps is not said to heal: Communities in Disarray', () => {
  const lasting = {
    ...{ id: 1, cause: 'power', change: { change: 'keepDamage', of: ['T', 'C'] } as const },
    ...({ where: 'any', until: 'turn' } as const),
  };
  const before = position({ lands: 'A5: 1C1 1D1', agenda: [{ do: 'timePasses' }] });
  const game = { ...before, lasting: [lasting] };
  expect(questionOf(ENGINE.world(game), ENGINE.promptOf(game)!).text).toContain('1 City with 1 Damage in A5');
  const turn = ENGINE.decide(game, { do: 'proceed' });
  const { events } = turn.ok ? turn.value : { events: [] };
  const told = narrate(events, game.setup).flatMap(({ parts }) => parts);
  expect(told[0]).toContain('Damage heals, except on 1 City with 1 Damage in A5');
  expect(told[0]).not.toContain('Dahan');
});

it('an answer to an Event does not name the Event with every piece it moves', () => {
  const card = 'remnants-of-a-spirits-heart';
  const agenda = [{ do: 'exceptional', of: 'events', step: 'read', card } as const];
  const setup = { products: PRODUCTS, tokens: true, events: true };
  const { game } = ENGINE.settled(position({ setup, lands: 'A5: 1C 1A\nA7: 1T 1B', agenda }));
  const id = usualOf(ENGINE.promptOf(game)!.choices)!;
  const told = outcomeInWords(game, 'events', id);
  expect(told).toContain('A5: Destroy 1 Beasts.');
  expect(told).not.toContain('(');
});

it('Invaders worth so much Health are not so many Invaders', async () => {
  await setLocale('en');
  const { others } = askedOf('fear.flee-the-pestilent-land.2', 'A5: 1C 1T 1Z\nA6: 1E');
  expect(others.slice(0, 2).map(({ label }) => label)).toEqual([
    'Remove Invaders worth up to 3 Health',
    'Remove 1 Explorer',
  ]);
});

it('a question names the land of the line before only where it is about that land', async () => {
  await setLocale('en');
  const card = 'disintegrating-ecosystem';
  const { title } = askedOf(`blight.${card}.now`, 'A5: 1A\nA6: 1C\nA8: 1C', { side: 'blighted', card });
  expect(title).toBe('Board A: add 1 Blight');
});

// expert-table.md B19: "B4 Accumulated Devastation applies until Time Passes" did not say what is done.
it('what a card brings for a while is said by what it is, and the card once', async () => {
  await setLocale('en');
  const began = (id: number, change: Change, where: DeedLands): GameEvent => ({
    type: 'lastingBegan',
    lasting: { id, change, where, until: 'turn', cause: 'event.accumulated-devastation' },
  });
  const told = (...events: readonly GameEvent[]): readonly string[] =>
    narrate(events, position({}).setup).map(({ land, parts }) => [land ?? '-', ...parts].join(' '));
  expect(
    told(began(1, { change: 'isolate' }, ['B4']), { type: 'fearGenerated', n: 1, cause: 'power' }),
  ).toEqual(['B4 Isolated, this turn (Accumulated Devastation). +1 Fear.']);
  expect(
    told(
      began(1, { change: 'damage', of: ['T'], n: 1 }, 'any'),
      began(2, { change: 'damage', of: ['C'], n: 2 }, 'any'),
    ),
  ).toEqual(['- Town: +1 Damage, this turn.', '- City: +2 Damage, this turn (Accumulated Devastation).']);
  expect(told(began(1, { change: 'isolate' }, ['A1', 'A3']))).toEqual([
    '- A1 and A3: Isolated, this turn (Accumulated Devastation).',
  ]);
});

// first-game.md 11: what had cascaded here stood in one line with this land's own Ravage.
it('what cascades to a land is no part of its own Ravage', async () => {
  await setLocale('en');
  const agenda: readonly Step[] = [
    { do: 'ravage', land: 'A5' },
    { do: 'ravage', land: 'A6' },
    { do: 'fastPowers' },
  ];
  const lands = 'A5: 2T 1B\nA6: 1T';
  const blight = { side: 'healthy', left: 9, card: null } as const;
  const { log, game } = new Table(position({ lands, agenda, blight })).answers('A6');
  const told = narrate(log, game.setup).filter(({ land }) => land === 'A6');
  expect(told.map(({ parts }) => parts.join(' ').includes(m.tell_cascade()))).toEqual([true, false]);
});

// first-game.md 20: "Player 1 of 2" at a table with names, and tiles of which nobody knew the piece.
it('a question of a card names the player and the piece', async () => {
  await setLocale('en');
  const part = 'fear.emigration-accelerates.2';
  const agenda = effectSteps(CONTENT.effectsOf(part), part);
  const { game } = ENGINE.settled(position({ boards: 'AB', lands: 'A1: 1E\nA2: 1E\nB1: 1E', agenda }));
  const { title, others } = questionOf(ENGINE.world(game), ENGINE.promptOf(game)!);
  expect(title).toMatch(/^Ann: /);
  expect(others.map(({ label }) => label)).toContain('A1 · Explorer');
});

// first-game.md 27: a game begun in Dutch said "Player 2" for ever.
it.each([
  ['en', 'Player 1', 'Player 2'],
  ['nl', 'Speler 1', 'Speler 2'],
] as const)(
  'a player without a name is called in %s by the seat, wherever a name is said',
  async (locale, first, second) => {
    await setLocale(locale);
    const part = 'fear.emigration-accelerates.2';
    const agenda = effectSteps(CONTENT.effectsOf(part), part);
    const { game } = ENGINE.settled(
      position({ boards: 'AB', setup: { players: ['', ''] }, lands: 'A1: 1E\nB1: 1E', agenda }),
    );
    expect(questionOf(ENGINE.world(game), ENGINE.promptOf(game)!).title).toContain(`${first}: `);
    await Promise.all([loadMessages('setup'), loadMessages('checklist')]);
    expect(pieceName('P2', game.setup)).toContain(second);
    expect(ownerSign('P2', game.setup)).toBe('2');
    const { items } = checklist(CONTENT, game);
    expect(
      items.filter(({ key }) => key === 'check_board').map((one) => textOf(one, game.setup))[1],
    ).toContain(second);
    expect(
      items.filter(({ key }) => key === 'check_spirit_unknown').map((one) => textOf(one, game.setup))[0],
    ).toContain(first);
  },
);

it('the setup list calls a player without a name by the Spirit', async () => {
  await setLocale('en');
  await loadMessages('checklist');
  const spirits = (['river-surges-in-sunlight', 'lightnings-swift-strike'] as const).map((id) => ({
    id,
    aspect: null,
  }));
  const { game } = ENGINE.settled(position({ boards: 'AB', setup: { players: ['', 'Bo'], spirits } }));
  const boards = checklist(CONTENT, game).items.filter(({ key }) => key === 'check_board');
  expect(boards.map((one) => textOf(one, game.setup).split(':')[0])).toEqual([
    'Board A (River)',
    'Board B (Bo)',
  ]);
});

it('Fear from several lands is told in one sum', async () => {
  await setLocale('en');
  const part = 'event.distant-exploration.3';
  const agenda = effectSteps(CONTENT.effectsOf(part), part);
  const before = position({ lands: 'A5: 1E 1D\nA6: 1E 1D\nA7: 1E 1D', agenda });
  const { game, events } = ENGINE.settled(before);
  expect(events.filter(({ type }) => type === 'fearGenerated')).toHaveLength(3);
  expect(narrate(events, game.setup).map(({ parts }) => parts)).toEqual([['+3 Fear (Distant Exploration).']]);
});

it('one more of the same in the same land is told as a number', async () => {
  await setLocale('en');
  const twice = (event: GameEvent, then = event): string => {
    const { setup } = position({});
    return narrate([event, then], setup)
      .flatMap(({ parts }) => parts)
      .join(' ');
  };
  expect(twice({ type: 'blightAdded', land: 'A5', cause: 'ravage' })).toBe(
    'Add 2 Blight from the Blight space.',
  );
  // Sweden 1, Heavy Mining: the second Blight does not cascade, and is one more all the same.
  const mined = { type: 'blightAdded', land: 'A5', cause: 'ravage' } as const;
  expect(twice(mined, { ...mined, quiet: true })).toBe('Add 2 Blight from the Blight space.');
  expect(twice({ type: 'destroyed', land: 'A5', piece: 'D', n: 1, cause: 'ravage' })).toBe(
    '2 Dahan destroyed.',
  );
  expect(twice({ type: 'fearCardEarned', earned: 1 })).toBe('2 Fear Cards earned.');
  expect(twice({ type: 'built', land: 'A5', piece: 'T', n: 1, towns: 0, cities: 0 })).toBe(
    'Build 1 Town. Build 1 Town.',
  );
});

// "Advance the Invader Cards 1 space" named no card.
it('the cards that advance are named with their new spaces, the last space first', async () => {
  await setLocale('en');
  const slots = { explore: [], build: ['1-wetland'], ravage: ['1-jungle'] } as const;
  const { setup } = position({});
  const told = narrate([{ type: 'cardsAdvanced', slots, discarded: ['1-sands'] }], setup);
  expect(told.flatMap(({ parts }) => parts)).toEqual([
    'Advance the Invader Cards. Discard: Sands, Stage I. Ravage: Jungle, Stage I. Build: Wetland, Stage I.',
  ]);
});

it('Blight on the card that changes twice for one card is told as it is then', async () => {
  await setLocale('nl');
  const { blight, setup } = position({});
  const events = [3, 0].map(
    (left) => ({ type: 'blightSet', blight: { ...blight, left }, cause: 'event.numinous-crisis' }) as const,
  );
  expect(narrate(events, setup).flatMap(({ parts }) => parts)).toEqual([
    'Plaag nu op de kaart: 0 (Numinous Crisis).',
  ]);
  expect(askedOf('fear.wary-of-the-interior.2', 'A5: 1T 1E\nA6: 1E').title).toMatch(
    /verwijder 1 verkenner of dorp/i,
  );
});

describe('the way on says in how many lands something comes of the card', () => {
  it.each([
    ['build', 'A1: 1E 1Z\nA6: 1E', 'Build in 1 land'],
    // newcomers.md B11: "nothing to do", where a Disease had to go.
    ['build', 'A1: 1E | skip next build\nA6: 1E 1Z', 'Continue (Build stopped in 2 lands)'],
    ['ravage', 'A1: 1T | skip next ravage\nA6: 1T', 'Ravage 1 land'],
    ['explore', 'A1: 1C\nA6: 1W', 'Explore 1 land'],
  ] as const)('%s, %s: %s', (action, lands, label) => {
    const agenda = [card(action, '1-mountain')];
    const { game } = ENGINE.settled(position({ lands: `A2: 1C\n${lands}`, agenda }));
    expect(questionOf(ENGINE.world(game), ENGINE.promptOf(game)!).main?.label).toBe(label);
  });

  it.each([
    ['A1: 1E\nA6: 1E', () => m.ask_place()],
    ['A1: 1E 1Z\nA6: 1E', () => m.ask_place_and_take()],
    ['A1: 1E 1Z\nA6: 1E 1Z', () => m.ask_take()],
  ])('and whether pieces come or go: %s', (lands, words) => {
    const { game } = ENGINE.settled(position({ lands, agenda: [card('build', '1-mountain')] }));
    expect(questionOf(ENGINE.world(game), ENGINE.promptOf(game)!).text).toBe(words());
  });
});

// expert-table.md C: "no Invaders" was said of a land whose Town sat out.
it.each([
  ['A5: 2D', 'no Invaders'],
  ['A5: 1T 2D | begin sitOut', 'the Invaders are ignored'],
])('why no Ravage comes to %s: %s', async (told, words) => {
  await setLocale('en');
  const [lands = '', sitsOut] = told.split(' | begin ');
  const game = position({ lands });
  const deed = {
    deed: 'begin',
    where: ['A5'],
    during: 'ravage',
    until: 'turn',
    change: { change: 'sitOut', pieces: { T: 1 } },
  } as const;
  const turn = ENGINE.decide(ENGINE.settled(game).game, {
    do: 'report',
    reports: [{ report: 'deed', deed }],
  });
  const after = sitsOut && turn.ok ? turn.value.game : game;
  expect(because(ravageHere(ENGINE.world(after), 'A5').because)).toBe(words);
});

// expert-table.md A3: a price that cannot be paid stands there greyed, with the reason.
it('what is too dear stands among the answers with its reason, and cannot be given', async () => {
  await setLocale('en');
  const { main, barred, text } = askedOf('event.putting-down-roots.1', 'A5: 1E 2P1');
  expect(barred?.map(({ label, text: why }) => [label, why])).toEqual([
    ['Prevent it: destroy 3 Presence', 'Can’t be prevented without 3 Presence.'],
  ]);
  expect(text).not.toContain('prevented');
  expect(main?.answer).toBe('suffer');
  expect(askedOf('event.putting-down-roots.1', 'A5: 1E 3P1').barred).toEqual([]);
});

// rules.md 135: who had a Bargain was never told that it takes Energy, turn for turn.
it.each([
  [['base'], false],
  [['base', 'nature-incarnate'], true],
])('in the Spirit phase of a game with %j Bargains are named: %s', async (products, isNamed) => {
  await setLocale('en');
  const { game } = ENGINE.settled(position({ setup: { products }, agenda: [{ do: 'spiritPhase' }] }));
  const { text } = questionOf(ENGINE.world(game), ENGINE.promptOf(game)!);
  expect(text.includes('Pay Bargains first.')).toBe(isNamed);
});

// Hands have the deck and the markers: "Invader Deck corrected" said nothing of what a card does to them.
it.each([
  ['event.rising-interest-in-the-island.0', {}, 'Return the top Invader Card (Stage I) to the box. 11 left.'],
  ['event.rising-interest-in-the-island.1', {}, 'Return the top Fear Card to the box.'],
  ['event.far-off-wars-touch-the-island.0', {}, 'Put a Fear Card from the box face down on the Fear Deck.'],
  ['event.overconfidence.0', { earned: 3 }, 'Discard 2 earned Fear Cards unused.'],
  ['event.overconfidence.0', { generated: 3 }, '2 Fear returned to the Fear Pool. 1 generated Fear left.'],
])('%s, with Fear %j, says what hands do: %s', async (part, fear, words) => {
  await setLocale('en');
  const agenda = effectSteps(CONTENT.effectsOf(part), part);
  const { game, events } = ENGINE.settled(position({ lands: 'A2: 1C', fear, agenda }));
  const lines = narrate(events, game.setup).filter(({ hands }) => hands);
  expect(lines.flatMap(({ parts }) => parts)).toContain(words);
});
