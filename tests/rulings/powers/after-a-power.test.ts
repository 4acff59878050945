// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { type Locale, setLocale } from '../../../src/lib/messages/messages.svelte';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { cardQuestion } from '../../../src/lib/words/questions/effects';
import { inOrder, landsOf } from '../../support/power-ruling';
import { RULES, type Table } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

afterEach(() => setLocale('en'));

const SKY = 'Gift of the Sparking Sky 2 sun 5 fire 3 air';
const DISEASE = 'Scream Disease into the Wind';

/** A Power of player 1 for player 2, with its hands' part done. */
function given(power: string, lands: string): Table {
  const [, name = '', have = ''] = /^(.*?)((?: \d \w+)*)$/.exec(power) ?? [];
  const start = island(`${lands} / B8: 2P1 1C`);
  const table = after(start, usedAt(useOf(name), elementsOf(have), { player: 1, land: null, spirit: 2 }));
  while (table.choices.includes('done')) table.answers('done');
  return table;
}

const uses = (table: Table, player: number, land: string, power = 'Rain of Blood'): Table =>
  table.tells({ report: 'usePower', ...usedAt(useOf(power), {}, { player, land }) });

/** Who uses a Power where, the answers, and what stands there then. */
type Ruling = readonly [power: string, lands: string, used: string, answers: string, then: string];

const RULINGS: readonly Ruling[] = [
  // Once this turn, after a Power of that Spirit on a land: there, and once that Power is done.
  [DISEASE, 'A5: 1E', '2A5', 'option-1', 'A5: 1E 1Z'],
  [DISEASE, 'A5: 1E', '2A5', 'none', 'A5: 1E'],
  [DISEASE, 'A5: 1E / A4: 1E', '2A5 2A4', 'option-1', 'A4: 1E / A5: 1E 1Z'],
  [DISEASE, 'A5: 1E / A4: 1E', '2A5 2A4', 'none option-1', 'A4: 1E 1Z / A5: 1E'],
  [DISEASE, 'A5: 1E', '1A5', '', 'A5: 1E'],
  [SKY, 'A5: 2E 1T 1D', '2A5', 'option-1', 'A5: 1D 1T1'],
  [SKY, 'A5: 2E 1T', '2A5', 'none', 'A5: 2E 1T'],
  [SKY, 'A5: 1T1 1C', '2A5', 'option-1', 'A5: 1C1'],
  [SKY, 'A5: 1D / A4: 1E', '2A5 2A4', 'option-1', 'A5: 1D'],
  [SKY, 'A5: 1T / A4: 1T', '2A5 2A4', 'option-1', 'A4: 1T / A5: 1T1'],
  ['Gift of the Sparking Sky 1 sun 5 fire 3 air', 'A5: 1E', '2A5', '', 'A5: 1E'],
];

it.each(RULINGS)('%s: %s, used %s, answering "%s": %s', (power, lands, used, answers, then) => {
  const table = given(power, lands);
  const left = answers.split(' ').filter(Boolean);
  for (const [player = '', ...land] of used.split(' ')) {
    uses(table, Number(player), land.join(''));
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    while (left.length > 0 && table.choices.includes(left[0]!)) table.answers(left.shift()!);
  }
  expect([left, landsOf(table.game), table.asked]).toEqual([[], inOrder(then), 'fastPowers']);
});

it('comes once all of the Power is done', () => {
  const table = uses(given(DISEASE, 'A5: 2T'), 2, 'A5', 'Gnawing Rootbiters');
  expect(table.choices).not.toContain('option-1');
  table.answers('A5', 'A4');
  expect(table.choices).not.toContain('option-1');
  table.answers('enough', 'option-1');
  expect(landsOf(table.game)).toBe(inOrder('A4: 1T / A5: 1T 1Z'));
});

it.each<readonly [Locale, string, string]>([
  ['en', DISEASE, 'Bo: add 1 Disease (A5)'],
  ['nl', DISEASE, 'Bo: voeg 1 ziektefiche toe (A5)'],
  ['de', DISEASE, 'Bo: 1 Seuchen-Marker hinzufügen (A5)'],
  ['fr', DISEASE, 'Bo\u00A0: ajouter 1 jeton Maladie (A5)'],
  ['en', SKY, 'Bo: 1 Damage each (A5)'],
])('asks for it in %s: %s', async (locale, power, title) => {
  const table = uses(given(power, 'A5: 1E'), 2, 'A5');
  await setLocale(locale);
  expect(cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!).title).toBe(title);
});
