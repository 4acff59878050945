import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import { choiceId, landChoices } from '$lib/rules/table/choice';
import { openSaves } from '$lib/saves/saves';
import type { Question as Asked } from '$lib/words/questions/question';
import { questionOf } from '$lib/words/questions/questions';
import { position, setupFor } from '../../../../tests/support/position';
import { fetchParts } from '../adversary/lazy';
import { Session } from '../session/session.svelte';
import Answers from './Answers.svelte';
import { outcomeOf } from './forecast/outcome';
import Question from './Question.svelte';

const nothing = createRawSnippet(() => ({ render: () => '<span></span>' }));

// expert-table.md B19: "Dahan Trade with the Invaders applies until Time Passes" stood in the place of what that is.
test('a side of an Event says its own words, and behind them what it moves at once', async () => {
  // Where there is an Adversary, what an answer brings is worked out.
  const setup = setupFor('A', {
    ...{ products: ['base', 'jagged-earth'], events: true, tokens: true },
    adversaries: [{ id: 'sweden', level: 0 }],
  });
  // The question loads UsualRest by itself, which would still be loading when the file's tests have ended.
  const rest = import('./UsualRest.svelte');
  await Promise.all([loadContentFor(setup), loadMessages('panel'), fetchParts(setup), rest]);
  const game = position({
    setup,
    lands: 'A2: 1T 1Z\nA3: 1C 1D',
    agenda: [{ do: 'exceptional', of: 'events', step: 'card' }],
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  await session.choose('dahan-trade-with-the-invaders');
  const prompt = session.prompt!;
  render(Question, {
    session,
    prompt,
    question: questionOf(session.world, prompt),
    many: true,
    outcome: (id) => outcomeOf(session, prompt.step, id),
    later: null,
    first: nothing,
    children: nothing,
  });
  const side = (n: 0 | 1 | 2): string => screen.getAllByRole('button')[n]!.textContent;
  expect(side(0)).toContain(m.event_dahan_trade_with_the_invaders_0_text());
  expect(side(0)).toMatch(/A2: Move 1 Disease to A3/);
  expect(side(1)).toContain(m.event_dahan_trade_with_the_invaders_1_text());
  expect(side(2)).toContain(m.event_dahan_trade_with_the_invaders_2_text());
  const applies = m.tell_effect({ card: m.event_dahan_trade_with_the_invaders_name() });
  expect(document.body.textContent).not.toContain(applies);
});

// eyes.md S9: the lands of a question were "A1", "A2", without a word about what is in them.
test('an answer that is a land is described by what is in it', () => {
  const { game } = ENGINE.settled(position({ lands: 'A4: 1T', agenda: [{ do: 'fastPowers' }] }));
  const session = { game, world: ENGINE.world(game), choose: () => {} } as unknown as Session;
  const choices = landChoices(['A4', 'A6']);
  const others = choices.map((choice) => ({ id: choiceId(choice), label: choiceId(choice) }));
  const prompt = { step: { do: 'fastPowers' }, choices } as unknown as Prompt;
  const question = { others, lands: ['A4', 'A6'], main: null } as unknown as Asked;
  render(Answers, { session, prompt, question, many: true, said: new Map(), later: null });
  const of = (name: string, description: string) => screen.getByRole('button', { name, description });
  expect(of('A4', '1 Town')).toBeTruthy();
  expect(of('A6', 'empty')).toBeTruthy();
});
