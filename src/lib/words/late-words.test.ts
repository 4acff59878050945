import { expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { position } from '../../../tests/support/position';
import { questionOf } from './questions/questions';

it('a question whose words are not there has a placeholder, and nobody loses the table by it', () => {
  const world = ENGINE.world(position({ agenda: [{ do: 'spiritPhase' }] }));
  const prompt = {
    step: { do: 'addBlight', land: 'A1', cause: 'ravage' },
    asks: { asks: 'itself' },
    choices: [{ kind: 'land', land: 'A2' }],
  } as const;
  expect(questionOf(world, prompt)).toMatchObject({ title: m.ask_unworded(), main: null, others: [] });
});
