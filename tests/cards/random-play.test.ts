import { beforeAll, describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import { loadMessages, LOCALES, setLocale } from '../../src/lib/messages/messages.svelte';
import type { Prompt, Turn } from '../../src/lib/rules/engine';
import type { Game } from '../../src/lib/rules/game';
import { entryInWords } from '../../src/lib/words/command-line';
import { effectQuestion } from '../../src/lib/words/effects';
import { askOfCards, questionOf } from '../../src/lib/words/questions';
import { play, must, type RandomGame } from '../support/random-game';
import { anySetup, dice, pick } from '../support/random-table';
import { RULES } from '../support/table';

await loadContentFor({ products: PRODUCTS, tokens: true });
await loadAdversaries(ADVERSARY_IDS);

/** Games in each language; more where there is time. */
const GAMES = Number(process.env['CARD_GAMES'] ?? 60);
/** The first of them, to play a failed one again. */
const FIRST = Number(process.env['CARD_SEED'] ?? 1);

/** Whatever happens can be said. */
function sayAll(game: Game, prompt: Prompt, { events, game: after }: Turn): void {
  const question = questionOf(RULES.world(game), prompt);
  const labels = [question.main, ...question.others].map((one) => one?.label ?? '');
  const told = entryInWords({ command: { do: 'proceed' }, events, phase: after.phase }, game.setup);
  for (const text of [question.title, question.text, question.rule ?? '', told, ...labels])
    must(!/undefined|null|NaN|\[object|\{|\}/.test(text), `nobody says: ${text}`);
}

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
      return { ...setup, blight: 'card', products: PRODUCTS, tokens: dealt(2) === 0, adversaries };
    },
    reloads: 1,
    watch: (before, prompt, turn) => {
      sayAll(before, prompt, turn);
      for (const event of turn.events) {
        if (event.type === 'blightCardFlipped' && event.card) met.add(event.card);
        if (event.type === 'lastingBegan') met.add(event.lasting.cause);
      }
    },
  };
}

describe.each(LOCALES)('random play with the cards of every product, in %s', (locale) => {
  beforeAll(async () => {
    askOfCards(effectQuestion);
    await setLocale(locale);
    await loadMessages('adversaries', 'morecards', 'effects', 'events', 'checklist');
  });

  it(`comes to an end and can be said, ${GAMES} times`, { timeout: 600_000 }, () => {
    const met = new Set<string>();
    for (let seed = FIRST; seed < FIRST + GAMES; seed++)
      try {
        expect(play(gameOf(seed, met)).game.ended).not.toBeNull();
      } catch (error) {
        throw new Error(`CARD_SEED=${seed}: ${String(error)}`, { cause: error });
      }
    if (GAMES < 60) return;
    // Enough has been met for this to mean something.
    const setup = gameOf(1, met).setup(dice(1));
    const blight = CONTENT.blightCards(setup).map(({ id }) => id);
    expect(blight.filter((id) => met.has(id)).length).toBeGreaterThan(15);
    expect([...met].filter((id) => !blight.includes(id)).length).toBeGreaterThan(5);
  });
});
