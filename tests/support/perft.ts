import type { Engine } from '../../src/lib/rules/engine/engine';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Game } from '../../src/lib/rules/table/game';

/**
 * In how many ways the table can play on from here to the Slow phase: every answer to every question, one after
 * the other. The name comes from chess, where such a count guards the whole of the rules with one number.
 */
export function continuations(rules: Engine, game: Game): number {
  const waiting = [rules.settled(game).game];
  let ways = 0;
  for (let now = waiting.pop(); now; now = waiting.pop()) {
    const prompt = rules.promptOf(now);
    if (!prompt || prompt.step.do === 'slowPowers') ways++;
    else if (prompt.choices.length === 0) waiting.push(rules.forecast(now, null).game);
    else for (const choice of prompt.choices) waiting.push(rules.forecast(now, choiceId(choice)).game);
  }
  return ways;
}
