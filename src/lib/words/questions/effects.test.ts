import { expect, it } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { choiceId } from '$lib/rules/table/choice';
import { effectSteps } from '$lib/rules/world/answers';
import { position } from '../../../../tests/support/position';
import { loadQuestions, questionOf } from './questions';

it('a fight says its land and its blows in words, though a damaged City is written like a land', async () => {
  await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
  await loadQuestions();
  const of = 'fear.discord.3';
  const agenda = effectSteps(ENGINE.content.effectsOf(of), of);
  const setup = { products: PRODUCTS, tokens: true };
  const { game } = ENGINE.settled(position({ setup, lands: 'A5: 1T 1T1 1C1', agenda }));
  const fights = ENGINE.forecast(game, 'A5:T').game;
  const { title, others } = questionOf(ENGINE.world(fights), ENGINE.promptOf(fights)!);
  expect(title).toContain('A5');
  expect(others[0]).toEqual({ id: 'C1*2', label: '2 Damage to 1 City with 1 Damage' });
});

it('a fight of one Invader with Strife first asks which one deals its Damage', async () => {
  await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
  await loadQuestions();
  const of = 'fear.struggles-over-farmland.3';
  const agenda = effectSteps(ENGINE.content.effectsOf(of), of);
  const setup = { products: PRODUCTS, tokens: true };
  const { game } = ENGINE.settled(position({ setup, lands: 'A5: 1T 1E! 1C 1B', agenda }));
  const fights = ENGINE.forecast(game, 'A5:T').game;
  const { title } = questionOf(ENGINE.world(fights), ENGINE.promptOf(fights)!);
  expect(title).toBe('Which Invader with Strife deals its Damage? (A5)');
});

it('a price that each Spirit may pay names the Spirit that is asked, the first one too', async () => {
  await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
  await loadQuestions();
  const of = 'event.wounded-lands-attract-explorers.1';
  const agenda = effectSteps(ENGINE.content.effectsOf(of), of);
  const setup = { products: PRODUCTS, tokens: true, events: true, players: ['Ann', 'Bo'] };
  const { game } = ENGINE.settled(
    position({ setup, boards: 'AB', presence: 'tracked', lands: 'A5: 2P1\nB5: 2P2', agenda }),
  );
  const next = ENGINE.forecast(game, 'suffer').game;
  const titles = [game, next].map((one) => questionOf(ENGINE.world(one), ENGINE.promptOf(one)!).title);
  expect(titles).toEqual([expect.stringMatching(/^Ann: /), expect.stringMatching(/^Bo: /)]);
});

it('lands to choose from stand in the order of their names, and the usual answer is still the first of the rules', async () => {
  await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
  await loadQuestions();
  const of = 'fear.wary-of-the-interior.2';
  const agenda = effectSteps(ENGINE.content.effectsOf(of), of);
  const setup = { products: PRODUCTS, tokens: true };
  const { game } = ENGINE.settled(position({ setup, lands: 'A4: 1E\nA5: 1E\nA6: 1T\nA8: 2E 1D', agenda }));
  const prompt = ENGINE.promptOf(game)!;
  expect(prompt.choices.map(choiceId)).toEqual(['A6', 'A4', 'A5', 'A8', 'byHand']);
  const { others } = questionOf(ENGINE.world(game), prompt);
  expect(others.map(({ id }) => id)).toEqual(['A4', 'A5', 'A6', 'A8', 'byHand']);
});
