import { afterEach, expect, it } from 'vitest';
import { EVENTS } from '../../src/lib/content/cards/events/event-deck';
import { exceptional } from '../../src/lib/content/exceptions/pick-land';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import { m, sayNamed, setLocale } from '../../src/lib/messages/messages.svelte';
import { enters } from '../../src/lib/rules/cards/transitions';
import { effectBegins } from '../../src/lib/rules/table/effect-step';
import { NEW_SPIRIT } from '../../src/lib/rules/world/spirit-changed';
import { cardQuestion } from '../../src/lib/words/questions/effects';
import { before } from '../rulings/cards/part';
import { position } from '../support/position';
import { RULES, Table } from '../support/table';
import { after, island, usedAt, useOf } from '../support/used-power';

afterEach(() => setLocale('en'));

/** What a part of a card asks in words, after these answers, in this position: its title and its answers. */
const ASKED: readonly (readonly [
  part: string,
  lands: string,
  answers: string,
  title: string,
  ...string[],
])[] = [
  // Which piece becomes what, and how many of the four are left; an Explorer first, as a Town grows into a City.
  [
    'blight.thriving-communities.now',
    'blighted:thriving-communities / A1: 1T / A4: 1E / A5: 1T1 1E / A6: 1C / A8: 1T / A7: 1E',
    'A4',
    'Board A, 2 of 4: Upgrade 1 Explorer or Town',
    'A1 · 1 Town becomes 1 City',
    'A5 · 1 Explorer becomes 1 Town',
    'A5 · 1 Town with 1 Damage becomes 1 City with 1 Damage',
    'A7 · 1 Explorer becomes 1 Town',
    'A8 · 1 Town becomes 1 City',
    'Resolve by hand',
  ],
  // Where all that could be picked are alike, the land says it.
  ['fear.wary-of-the-interior.1', 'A5: 1E / A6: 2E', '', 'Remove 1 Explorer', 'A5', 'A6', 'Resolve by hand'],
];

it.each(ASKED)('%s, %s', (part, lands, answers, title, ...labels) => {
  const table = before(part, lands);
  if (answers) table.answers(...answers.split(' '));
  const question = cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!);
  expect([question.title, ...question.others.map(({ label }) => label)]).toEqual([title, ...labels]);
});

it('Energy for each Blight that was taken is summed up', () => {
  const table = before('event.numinous-crisis.0', 'A5: 1T').answers('downward-spiral');
  const { text } = cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!);
  // One for the player and eight more turn a card with 9 Blight.
  expect(text).toMatch(/\b27 Energy in total\.$/);
});

it('what one Spirit does by hand is asked once, and for that Spirit', () => {
  const of = 'event.ethereal-conjunction.0';
  const agenda = [1, 2].flatMap((one) => [0, 1].map((at) => enters(effectBegins(of, at), [one])));
  const table = new Table(
    position({
      boards: 'AB',
      lands: 'A5: 1T',
      presence: 'untracked',
      setup: { players: ['Noor', 'Sam'] },
      agenda,
    }),
  );
  const title = (): string => cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!).title;
  expect(title()).toBe('Noor: Ethereal Conjunction · Endure Its Forces As Best You Can');
  expect(table.choices).toEqual(['done', 'spiritLost']);
  table.answers('done');
  expect(title()).toBe('Sam: Ethereal Conjunction · Endure Its Forces As Best You Can');
});

// special-rules.json, shadows/dark-fire.one: Moon where Fire is asked, and the other way round.
it.each([
  ['an Event aided by Moon', 'new-species-spread', 'dark-fire', 'fire'],
  ['one aided by Fire', 'sacred-sites-under-threat', 'dark-fire', 'moon'],
  ['one aided by Water', 'years-of-little-rain', 'dark-fire', null],
  ['without the aspect', 'new-species-spread', null, null],
] as const)('Dark and Fire as One: %s', async (_, card, aspect, also) => {
  const spirits = [
    { id: 'river-surges-in-sunlight', aspect: null },
    { id: 'shadows-flicker-like-flame', aspect },
  ] as const;
  const setup = { players: ['Noor', 'Sam'], spirits, products: PRODUCTS, events: true, tokens: true };
  await loadContentFor(setup);
  const game = position({
    ...{ boards: 'AB', phase: 'fear', setup, lands: 'A5: 2P1 1T / B5: 2P2 1T'.replace(' / ', '\n') },
    agenda: [exceptional(EVENTS, 'read', { card })],
  });
  const rich = { ...NEW_SPIRIT, energy: 9 };
  const table = new Table({ ...game, spiritStates: { 1: rich, 2: rich } }).answers('side-2');
  const { text } = cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!);
  const said = ['moon', 'fire'].map((one) =>
    m.event_paid_also({ who: 'Sam', element: sayNamed(`element_${one}`) }),
  );
  expect(said.filter((one) => text.includes(one))).toEqual(
    also === null ? [] : [m.event_paid_also({ who: 'Sam', element: sayNamed(`element_${also}`) })],
  );
  expect(text).not.toContain('Noor');
});

// special-rules.json, teeth.territorial: 1 more Damage in total, to one of the Invaders.
it('more Damage to several Invaders is asked with the first one', () => {
  const aim = { player: 1, land: 'A5', moreDamage: 1 };
  const used = usedAt(useOf('Tempest of Leaves and Branches'), {}, aim);
  const table = after(island('A5: 1C 1T 1E'), used);
  const title = (): string => cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!).title;
  expect(title()).toMatch(/2 Damage \(A5\)$/);
  expect((table.answers('A5:T'), title())).toMatch(/1 Damage each \(A5\)$/);
  expect(table.at('A5')).toBe('1C 1E');
});
