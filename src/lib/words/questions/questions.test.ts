import { beforeAll, expect, it, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m, setLocale } from '$lib/messages/messages.svelte';
import type { Step } from '$lib/rules/table/step';
import { card, position } from '../../../../tests/support/position';
import type { Question } from './question';
import { loadQuestions, questionOf } from './questions';

beforeAll(async () => {
  await setLocale('en');
  await Promise.all([loadQuestions(), loadMessages('adversaries')]);
});

function asked(step: Step): Question {
  const { game } = ENGINE.settled(position({ lands: 'A1: 1T\nA2: 1C\nA6: 1T', agenda: [step] }));
  return questionOf(ENGINE.world(game), ENGINE.promptOf(game)!);
}

// first-game.md 15: "As on your table?" was asked of what lies there now, and of what would lie there.
it.each([
  ['ravage', /differs from your table/],
  ['build', /^Place these pieces/],
  ['explore', /^Place these pieces/],
] as const)('%s says whether its rows are what lies there or what comes', (action, says) => {
  expect(asked(card(action, '1-mountain')).text).toMatch(says);
});

// A first reader found one land in the title, its number of times in the list, and "listed twice" in the sentence.
test.each([
  [['A1', 'A2'], 'A1 and A2', /^In each of these lands, destroy 1 Presence of every Spirit there\. Does/],
  [['A1', 'A2', 'A1'], 'A1 ×2 and A2', /^In each of these lands, .*2 in a land marked “×2”/],
] as const)('what Blight destroys is asked once for each land: %s', (owed, lands, says) => {
  const before = position({ agenda: [{ do: 'presenceLost' }] });
  const game = { ...before, presence: { ...before.presence, owed } };
  const { title, text } = questionOf(ENGINE.world(game), ENGINE.promptOf(game)!);
  expect(title).toBe(m.ask_presence({ lands }));
  expect(text).toMatch(says);
});

// A first reader did not know which of her cards were Fast.
test.each([
  ['fastPowers', /red bird/],
  ['slowPowers', /blue turtle/],
] as const)('%s says by which sign its cards are known', (phase, sign) => {
  expect(asked({ do: phase }).text).toMatch(sign);
});

// first-game.md 31: percentages stood beside the cards, where the table only says which one came.
test('which card came is asked without odds', () => {
  const { title, text, others } = asked({ do: 'drawInvaderCard' });
  expect(others.length).toBeGreaterThan(1);
  expect([title, text, ...others.flatMap(({ label, text = '' }) => [label, text])].join(' ')).not.toMatch(
    /%|\d+ of \d+/,
  );
});

// first-game.md 13: "Jungle and Mountain, Stage III" six times, in four lines each.
test('of Stage III each card names its lands alone, and the Stage stands above them', () => {
  const third = position({
    lands: 'A1: 1T',
    agenda: [{ do: 'drawInvaderCard' }],
    invaders: { deck: [{ stage: 3 }] },
  });
  const { game } = ENGINE.settled(third);
  const { text, others } = questionOf(ENGINE.world(game), ENGINE.promptOf(game)!);
  expect(text).toMatch(/^Stage III\. /);
  expect(others.map(({ label }) => label)).toEqual([
    'Jungle and Mountain',
    'Jungle and Sands',
    'Jungle and Wetland',
    'Mountain and Sands',
    'Mountain and Wetland',
    'Sands and Wetland',
  ]);
  expect(asked({ do: 'drawInvaderCard' }).others[0]?.label).toMatch(/, Stage I$/);
});

it('a question whose words are not there has a placeholder, and nobody loses the table by it', () => {
  const world = ENGINE.world(position({ agenda: [{ do: 'spiritPhase' }] }));
  const prompt = {
    step: { do: 'addBlight', land: 'A1', cause: 'ravage' },
    asks: { asks: 'itself' },
    choices: [{ kind: 'land', land: 'A2' }],
  } as const;
  expect(questionOf(world, prompt)).toMatchObject({ title: m.ask_unworded(), main: null, others: [] });
});
