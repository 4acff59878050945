import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import type { Prompt } from '$lib/rules/engine/engine';
import { choiceId, landChoices } from '$lib/rules/table/choice';
import type { Question } from '$lib/words/questions/question';
import { position } from '../../../../tests/support/position';
import type { Session } from '../session/session.svelte';
import Answers from './Answers.svelte';

// eyes.md S9: the lands of a question were "A1", "A2", without a word about what is in them.
test('an answer that is a land is described by what is in it', () => {
  const { game } = ENGINE.settled(position({ lands: 'A4: 1T', agenda: [{ do: 'fastPowers' }] }));
  const session = { game, world: ENGINE.world(game), choose: () => {} } as unknown as Session;
  const choices = landChoices(['A4', 'A6']);
  const others = choices.map((choice) => ({ id: choiceId(choice), label: choiceId(choice) }));
  const prompt = { step: { do: 'fastPowers' }, choices } as unknown as Prompt;
  const question = { others, lands: ['A4', 'A6'], main: null } as unknown as Question;
  render(Answers, { session, prompt, question, many: true, said: new Map(), later: null });
  const of = (name: string, description: string) => screen.getByRole('button', { name, description });
  expect(of('A4', '1 Town')).toBeTruthy();
  expect(of('A6', 'empty')).toBeTruthy();
});
