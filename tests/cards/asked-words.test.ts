import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../../src/lib/messages/messages.svelte';
import { cardQuestion } from '../../src/lib/words/questions/effects';
import { before } from '../rulings/cards/part';
import { position } from '../support/position';
import { RULES, Table } from '../support/table';

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
  const agenda = ['1', '2'].flatMap((one) =>
    [0, 1].map((at) => ({ do: 'effect', of, at, queue: [one] }) as const),
  );
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
