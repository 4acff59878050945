import { expect, it } from 'vitest';
import { PRODUCTS } from '../src/lib/content/products';
import { CONTENT, loadAdversaries, loadContentFor, loadScenarios } from '../src/lib/game-engine';
import { loadMessages } from '../src/lib/messages/messages.svelte';
import { fearCardId } from '../src/lib/rules/table/printed-cards';
import type { StepsAt } from '../src/lib/rules/table/step';
import { effectSteps } from '../src/lib/rules/world/answers';
import { loadQuestions, questionOf } from '../src/lib/words/questions/questions';
import { fearCardIds } from './support/ids';
import { card, type Position, position, ravage, track } from './support/position';
import { mustBeOneList } from './support/said';
import { RULES } from './support/table';

await loadQuestions();
await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
await loadAdversaries(['habsburg-mining']);
await loadScenarios(['rituals-of-terror']);
await loadMessages('adversaries', 'morecards', 'events');

/** Kinds of step at which hands move and nothing is chosen. */
type Moments = 'setTheTable' | 'spiritPhase' | 'fastPowers' | 'slowPowers' | 'timePasses';
type Chosen = Exclude<StepsAt<'between' | 'acts' | 'within' | 'end'>, Moments>;

const tokens = { products: PRODUCTS, tokens: true };

/** A table at each kind of choice; a new kind is named by the compiler. */
const ASKED: Readonly<Record<Chosen, Position | readonly Position[]>> = {
  actionCard: { lands: 'A5: 1T\nA8: 1T', agenda: [card('ravage', '1-jungle')] },
  ravage: {
    setup: { ...tokens, adversaries: [{ id: 'habsburg-mining', level: 1 }] },
    lands: 'A7: 3E 1Z | skip next ravage',
    agenda: [ravage('A7')],
  },
  build: {
    setup: tokens,
    lands: 'A7: 1E 1Z | skip next build',
    agenda: [{ do: 'build', land: 'A7', card: null }],
  },
  explore: {
    setup: tokens,
    lands: 'A7: 1T 1W | skip next explore',
    agenda: [{ do: 'explore', land: 'A7', card: null }],
  },
  counterattack: [
    { lands: 'A7: 2T 1E 1D', agenda: [{ do: 'counterattack', land: 'A7' }] },
    { lands: 'A7: 5T 5E 3C 9D', agenda: [{ do: 'counterattack', land: 'A7' }] },
  ],
  strike: { lands: 'A7: 2T 1E', agenda: [{ do: 'strike', land: 'A7', left: 2 }] },
  deal: [
    {
      lands: 'A7: 1T 1E',
      agenda: [{ do: 'deal', land: 'A7', left: 1, among: ['E', 'T'], cause: 'power' }],
    },
    {
      lands: 'A7: 1T 1E',
      agenda: [{ do: 'deal', land: 'A7', left: 1, among: ['E', 'T'], cause: 'power', byPiece: true }],
    },
  ],
  cascade: { lands: 'A7: 2B\nA8: 1B', agenda: [{ do: 'cascade', from: 'A7', cause: 'ravage' }] },
  accelerate: { invaders: track({}), agenda: [{ do: 'accelerate' }] },
  drawInvaderCard: { invaders: track({}), agenda: [{ do: 'drawInvaderCard' }] },
  fearCards: { fear: { earned: 1 }, agenda: [{ do: 'fearCards' }] },
  resolveFearCard: {
    lands: 'A7: 1T\nA8: 1T',
    fear: { earned: 1, seen: fearCardIds('scapegoats') },
    agenda: [{ do: 'resolveFearCard', card: fearCardId('scapegoats'), level: 1 }],
  },
  flipBlightCard: { setup: { blight: 'card' }, blight: { left: 0 }, agenda: [{ do: 'flipBlightCard' }] },
  presenceLost: {
    presence: 'untracked',
    agenda: [{ do: 'addBlight', land: 'A5', cause: 'power' }, { do: 'presenceLost' }],
  },
  checkEnding: { fear: { earned: 9 }, agenda: [{ do: 'checkEnding' }] },
  gameOver: { agenda: [{ do: 'gameOver' }] },
  effect: {
    setup: tokens,
    lands: 'A5: 1C 1T 1Z\nA6: 1E',
    agenda: effectSteps(
      CONTENT.effectsOf('fear.flee-the-pestilent-land.2'),
      'fear.flee-the-pestilent-land.2',
    ),
  },
  exceptional: [
    {
      setup: { ...tokens, adversaries: [{ id: 'habsburg-mining', level: 1 }] },
      lands: 'A7: 1T 1E 2B',
      agenda: [{ do: 'exceptional', of: 'habsburg-mining.1', step: 'avarice', land: 'A7' }],
    },
    {
      setup: { scenario: 'rituals-of-terror' },
      lands: 'A5: 6D',
      presence: 'untracked',
      agenda: [{ do: 'exceptional', of: 'rituals-of-terror.r3', step: 'pay', land: 'A5' }],
    },
  ],
};

it.each(
  Object.entries(ASKED).flatMap(([kind, places]) =>
    [places].flat().map((place: Position, i) => ({ kind, i, place })),
  ),
)(
  '$kind $i: what differs stands in one list, and no answer of several is the big button',
  ({ kind, place }) => {
    const { game } = RULES.settled(position(place));
    const prompt = RULES.promptOf(game)!;
    expect(prompt.step.do).toBe(kind);
    const question = questionOf(RULES.world(game), prompt);
    expect([question.main, ...question.others].filter(Boolean).length).toBeGreaterThan(0);
    if (kind !== 'gameOver') expect(prompt.choices.length).toBeGreaterThan(1);
    mustBeOneList(question, prompt);
  },
);
