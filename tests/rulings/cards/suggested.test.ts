// @vitest-environment node
import { expect, it } from 'vitest';
import { choiceId } from '../../../src/lib/rules/table/choice';
import type { LandId } from '../../../src/lib/rules/table/island';
import { isPowerOpen } from '../../../src/lib/rules/world/power-use';
import { ALL_ELEMENTS, harms, isNo, PARTS_OF_CARDS, RICH, WITH_CARDS, withPart } from '../../support/costs';
import { RULES, Table } from '../../support/table';
import { after, EVERY_USE, usedAt, useOf } from '../../support/used-power';
import { before } from './part';

/** What the suggested answers to what may be declined cost, all the way to the end of a Power. */
function suggestedCosts(power: string, land: LandId | null, spirit?: number): readonly string[] {
  const use = useOf(power);
  const all = use.parts.map((_, i) => i);
  const aim = { player: 1, land, ...(spirit !== undefined && { spirit }) };
  const kept = { ...RICH, spiritStates: WITH_CARDS! };
  return costsWhile(after(kept, usedAt(use, ALL_ELEMENTS, aim, all)), ({ game }) => isPowerOpen(game));
}

/** What the suggested answers cost where they may be declined, for as long as it is open. */
function costsWhile(table: Table, isOpen: (table: Table) => boolean): readonly string[] {
  const found: string[] = [];
  for (let asked = 0; isOpen(table) && asked < 200; asked++) {
    const { choices, asks } = RULES.promptOf(table.game)!;
    const [first] = choices;
    // What a card of the table shows is no decision.
    if (first && asks.asks !== 'shows' && !isNo(first) && choices.some(isNo)) {
      const turn = RULES.decide(table.game, { do: 'choose', choice: choiceId(first) });
      if (turn.ok && turn.value.events.some(harms)) found.push(`${asks.asks} ${choiceId(first)}`);
    }
    table.goesOn();
  }
  return found;
}

// newcomers.md A2, experts.md B9: a suggested answer never spends, and never moves or risks what is the players' own.
it('no Power suggests an answer that costs what it may leave', () => {
  const costly = EVERY_USE.flatMap(({ name, target }) => {
    const found =
      target.kind === 'land'
        ? suggestedCosts(name, 'A5')
        : [...suggestedCosts(name, null, 1), ...suggestedCosts(name, null, 2)];
    return found.map((what) => `${name}: ${what}`);
  });
  expect(costly).toEqual([]);
});

it('no Fear, Event or Blight Card suggests an answer that costs a kept Spirit what it may keep', () => {
  const costly = PARTS_OF_CARDS.flatMap((part) => {
    const table = new Table(withPart(part));
    return costsWhile(table, ({ asked }) => asked === 'effect').map((what) => `${part}: ${what}`);
  });
  expect(costly).toEqual([]);
});

it.each([
  ['Boon of Swarming Bedevilment', 2],
  ['Offer Passage Between Worlds', null],
  ['A Dreadful Tide of Scurrying Flesh', null],
  ['Blur the Arc of Years', null],
] as const)('experts.md B9: %s suggests none of its options that cost', (power, spirit) => {
  expect(suggestedCosts(power, spirit === null ? 'A5' : null, spirit ?? undefined)).toEqual([]);
});

it('newcomers.md A2: where nobody tracks Presence, no card that asks for it suggests a piece', () => {
  const lands = 'untracked / A2: 1C 1E / A5: 2T 1E 1D / A7: 1D 1B 1A 1Z';
  for (const part of ['fear.fear-of-the-unseen.1', 'fear.fear-of-the-unseen.2', 'fear.theological-strife.1'])
    expect([part, before(part, lands).choices[0]]).toEqual([part, 'none']);
});

it('newcomers.md A2: a single piece is not taken unasked where nobody can see whether a Sacred Site is there', () => {
  const table = before('fear.fear-of-the-unseen.1', 'untracked / A5: 1E');
  expect(table.choices).toEqual(['none', 'A5', 'byHand']);
  expect(table.goesOn().at('A5')).toBe('1E');
});
