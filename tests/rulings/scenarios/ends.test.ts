import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/lib/content/scenarios/all-scenarios';
import { loadMessages, setLocale } from '../../../src/lib/messages/messages.svelte';
import { score, scoreTerms } from '../../../src/lib/rules/turn/score';
import { assertPlayable } from '../../../src/lib/saves/assert-playable';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { questionOf } from '../../../src/lib/words/questions/questions';
import { RULES } from '../../support/table';
import { ENDINGS } from './lines/endings';

interface Fact {
  readonly id: string;
  readonly victoryChanges: readonly { readonly key: string }[];
  readonly defeatChanges: readonly { readonly key: string }[];
}
const facts: { readonly scenarios: readonly Fact[] } = JSON.parse(
  readFileSync('tests/facts/scenarios.json', 'utf8'),
);

beforeAll(async () => {
  await setLocale('en');
  await loadMessages('scenarios', 'scenariolines', 'adversaries');
});

describe('how a game with a Scenario ends (scenarios.json; difficulty.json, score)', () => {
  it('is here for each, won and lost, and for each victory and loss of its own', () => {
    for (const { id } of SCENARIOS)
      for (const result of ['victory', 'defeat'])
        expect(
          ENDINGS.filter((one) => one.scenario === id && one.result === result),
          id,
        ).not.toEqual([]);
    const keys = ENDINGS.map(({ key }) => key);
    for (const { victoryChanges, defeatChanges } of facts.scenarios)
      for (const { key } of [...victoryChanges, ...defeatChanges]) expect(keys).toContain(key);
  });

  it.each(ENDINGS)('$scenario, $key: $what', async ({ table: sits, result, because, says, ...of }) => {
    const table = await sits();
    const prompt = RULES.promptOf(table.game)!;
    const { title, text } = questionOf(RULES.world(table.game), prompt);
    expect([title, text]).toEqual([{ victory: 'Victory', defeat: 'Defeat' }[result as 'victory'], says]);
    const { game } = table.answers('end');
    expect(game.ended).toEqual({ result, because });
    expect(score(scoreTerms(RULES.world(game), result)).total).toBe(of.score);
    // What was played can be opened again, a difficulty below nothing as well.
    const kept = parseGame(JSON.parse(JSON.stringify(game)));
    expect(kept.ok).toBe(true);
    expect(() => assertPlayable(RULES)(game)).not.toThrow();
  });

  it('Second Wave: the table says whether the game before makes it easier or harder', async () => {
    const { table: sits } = ENDINGS.find(({ scenario }) => scenario === 'second-wave')!;
    const table = (await sits()).answers('end').tells({ report: 'score', term: 'difficulty', n: -1 });
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    const terms = { ...scoreTerms(RULES.world(table.game), 'victory'), ...table.game.scored };
    expect(score(terms).total).toBe(17 - 5);
  });
});
