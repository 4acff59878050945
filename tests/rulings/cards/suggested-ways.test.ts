// @vitest-environment node
// A suggested answer never costs the players what declining spares, to the end of the card or the Power.
import { describe, expect, it } from 'vitest';
import { type Choice, choiceId } from '../../../src/lib/rules/table/choice';
import type { Game } from '../../../src/lib/rules/table/game';
import { isPowerOpen } from '../../../src/lib/rules/world/power-use';
import { ALL_ELEMENTS, harms, isNo, PARTS_OF_CARDS, RICH, WITH_CARDS, withPart } from '../../support/costs';
import { RULES, Table } from '../../support/table';
import { after, EVERY_USE, usedAt } from '../../support/used-power';

type IsOpen = (game: Game) => boolean;

const MOST = 60;

/** What it costs to give this answer, and the suggested ones from there on. */
function costOf(start: Game, first: Choice, isOpen: IsOpen): number {
  let game = start;
  let cost = 0;
  let choice: Choice | undefined = first;
  for (let i = 0; i < MOST; i++) {
    const turn = RULES.decide(game, choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' });
    if (!turn.ok) return Number.POSITIVE_INFINITY;
    cost += turn.value.events.filter(harms).length;
    game = turn.value.game;
    if (!isOpen(game)) return cost;
    choice = RULES.promptOf(game)?.choices[0];
  }
  return cost;
}

/** The suggested answers that cost something where declining costs nothing. */
function costly(table: Table, isOpen: IsOpen): readonly string[] {
  const found: string[] = [];
  for (let asked = 0; isOpen(table.game) && asked < MOST; asked++) {
    const prompt = RULES.promptOf(table.game);
    if (!prompt) break;
    const [first, ...others] = prompt.choices;
    const isDecision = first && !['shows', 'isSo'].includes(prompt.asks.asks) && prompt.asks.asks !== 'hands';
    if (isDecision && costOf(table.game, first, isOpen) > 0) {
      const spares = others.find((other) => isNo(other) && costOf(table.game, other, isOpen) === 0);
      if (spares) found.push(`${prompt.asks.asks}: ${choiceId(first)}, not ${choiceId(spares)}`);
    }
    table.goesOn();
  }
  return found;
}

const KEPT: Game = { ...RICH, spiritStates: WITH_CARDS! };

describe('no suggested answer costs what declining spares', () => {
  it.each(EVERY_USE.map((use) => [use.name, use] as const))('%s', (_, use) => {
    const parts = use.parts.map((_, i) => i);
    const aims =
      use.target.kind === 'land'
        ? [{ player: 1, land: 'A5' }]
        : [1, 2].map((spirit) => ({ player: 1, land: null, spirit }));
    const all = aims.flatMap((aim) =>
      costly(after(KEPT, usedAt(use, ALL_ELEMENTS, aim, parts)), (game) => isPowerOpen(game)),
    );
    expect(all).toEqual([]);
  });

  it.each(PARTS_OF_CARDS)('%s', (part) => {
    const isOpen: IsOpen = (game) => RULES.promptOf(game)?.step.do === 'effect';
    expect(costly(new Table(withPart(part)), isOpen)).toEqual([]);
  });
});
