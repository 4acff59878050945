import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import { loadMessages, LOCALES, setLocale } from '../../src/lib/messages/messages.svelte';
import { loadQuestions } from '../../src/lib/words/questions/questions';
import { play, type RandomGame } from '../support/random-game';
import { anySetup, dice, pick } from '../support/random-table';
import { sayAll } from '../support/said';
import { limit, seeds, SOAK } from '../support/seed';
import { RULES } from '../support/table';

await loadQuestions();

await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
await loadAdversaries(ADVERSARY_IDS);

/** Games, shared among the languages. */
const GAMES = seeds(20);

/** A game with every product, and now and then an Adversary as well; the table plays on, so that cards are met. */
function gameOf(seed: number, met: Set<string>): RandomGame {
  const roll = dice(seed * 31);
  const players = 1 + roll(3);
  return {
    rules: RULES,
    tracked: roll(2) === 0,
    tells: pick(roll, [0, 3, 3, 12]),
    playsOn: roll(4) > 0,
    seed: roll(100_000),
    setup: (dealt) => {
      const setup = anySetup(dealt, players, true);
      const adversaries = dealt(3) === 0 ? [{ id: pick(dealt, ADVERSARY_IDS), level: dealt(7) }] : [];
      const events = dealt(3) > 0;
      const tokens = events || dealt(2) === 0;
      return { ...setup, blight: 'card', products: PRODUCTS, tokens, events, adversaries };
    },
    looksBack: SOAK > 1 ? 1 : 3,
    watch: (before, prompt, turn, command) => {
      sayAll(before, prompt, turn, command);
      if (prompt.choices.length > 1) met.add(prompt.step.do);
      for (const event of turn.events) {
        if (event.type === 'blightCardFlipped' && event.card) met.add(event.card);
        if (event.type === 'lastingBegan') met.add(event.lasting.cause);
      }
    },
  };
}

describe('random play with the cards of every product', () => {
  const met = new Set<string>();

  it.each(LOCALES.map((locale, i) => ({ locale, games: GAMES.filter((_, n) => n % LOCALES.length === i) })))(
    `comes to an end and can be said in $locale`,
    { timeout: limit(5) },
    async ({ locale, games }) => {
      await setLocale(locale);
      await loadMessages('adversaries', 'morecards', 'events', 'checklist');
      for (const seed of games)
        try {
          expect(play(gameOf(seed, met)).game.ended).not.toBeNull();
        } catch (error) {
          throw new Error(`game ${seed}: ${String(error)}`, { cause: error });
        }
    },
  );

  it('has met enough cards for this to mean something', () => {
    const blight = CONTENT.blightCards(gameOf(1, met).setup(dice(1))).map(({ id }) => id);
    expect(blight.filter((id) => met.has(id)).length).toBeGreaterThan(5);
    expect([...met].some((id) => id.startsWith('fear.') || id.startsWith('event.'))).toBe(true);
    expect([...met]).toEqual(
      expect.arrayContaining([
        'cascade',
        'counterattack',
        'deal',
        'effect',
        'exceptional',
        'fearCards',
        'flipBlightCard',
        'presenceLost',
        'resolveFearCard',
      ]),
    );
  });
});
