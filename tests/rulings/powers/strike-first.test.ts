// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { type Locale, setLocale } from '../../../src/lib/messages/messages.svelte';
import { readDeed } from '../../../src/lib/rules/notation/deed-notation';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { lastingName } from '../../../src/lib/words/lasting-words';
import { cardQuestion } from '../../../src/lib/words/questions/effects';
import { inOrder, landsOf } from '../../support/power-ruling';
import { RULES, type Table } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

afterEach(() => setLocale('en'));

/** Warn of Impending Conflict with these Elements, for player 1. */
const warned = (elements: string, lands: string): Table =>
  after(
    island(`${lands} / B8: 2P1 1C`),
    usedAt(useOf('Warn of Impending Conflict'), elementsOf(elements), { player: 1, land: null, spirit: 1 }),
  );

function ravages(table: Table, land: string): void {
  const deed = readDeed(`act ravage ${land}`);
  if (!deed.ok) throw new Error(land);
  table.tells({ report: 'deed', deed: deed.value });
}

/** Elements, a position, the lands that Ravage, the answers, and what stands there then. By hand from the facts. */
type Ruling = readonly [elements: string, lands: string, ravage: string, answers: string, then: string];

const RULINGS: readonly Ruling[] = [
  // One Dahan strikes before the Invaders: an Explorer is gone, and the other one kills nobody.
  ['2 sun 1 earth', 'A5: 1P1 1T 1D', 'A5', 'option-1', 'A5: 1D 1P1'],
  ['2 sun 1 earth', 'A5: 1P1 1T 1D', 'A5', 'none', 'A5: 1B 1T'],
  // It strikes once, and falls first: the other one is hurt and strikes back, 4 Damage in all.
  ['2 sun 1 earth', 'A5: 1P1 1C 2D', 'A5', 'option-1', 'A5: 1B 1D1'],
  ['2 sun 1 earth', 'A5: 1P1 1C 1T 2D', 'A5', 'option-1 T*2', 'A5: 1B 1C2 1D1'],
  ['2 sun 1 earth', 'A5: 1P1 2C 2D', 'A5', 'option-1 C*2', 'A5: 1B 1C 1C2'],
  // One more: the Town is left with 1 Health and kills one of the two, the third strikes back; or all of them.
  ['3 sun 1 earth', 'A5: 1P1 1C 1T 3D', 'A5', 'option-1 C*3+T*1', 'A5: 1B 2D'],
  ['3 sun 1 earth', 'A5: 1P1 1T 1D', 'A5', 'option-1', 'A5: 1D 1P1'],
  ['4 sun 2 earth', 'A5: 1P1 1C 1T 3D', 'A5', 'option-1', 'A5: 1P1 3D'],
  // Badlands add to either part of what they deal, once: to the first they fell the City, to the other nobody is left to strike.
  ['2 sun 1 earth', 'A5: 1P1 1C 1M 2D', 'A5', 'option-1 1', 'A5: 1M 1P1 2D'],
  ['2 sun 1 earth', 'A5: 1P1 1C 1M 2D', 'A5', 'option-1 0', 'A5: 1B 1C2 1M'],
  // Of 2 Badlands 1 adds to the first part and 1 to the second: 3 and 3 Damage.
  ['2 sun 1 earth', 'A5: 1P1 2C 2M 3D', 'A5', 'option-1 1 C*3', 'A5: 1B 1D1 2M'],
  // In one land of theirs, and no other; a land that was not taken leaves it for the next.
  ['2 sun 1 earth', 'A5: 1P1 1T 1D / A4: 1P1 1T 1D', 'A5 A4', 'option-1', 'A4: 1B 1T / A5: 1D 1P1'],
  ['2 sun 1 earth', 'A5: 1P1 1T 1D / A4: 1P1 1T 1D', 'A5 A4', 'none option-1', 'A4: 1D 1P1 / A5: 1B 1T'],
  // Not where they have no Presence, no Dahan stand or nobody Ravages; nor without the threshold.
  ['2 sun 1 earth', 'A5: 1T 1D', 'A5', '', 'A5: 1B 1T'],
  ['2 sun 1 earth', 'A5: 1P1 1T', 'A5', '', 'A5: 1B 1T'],
  ['2 sun 1 earth', 'A5: 1P1 1D', 'A5', '', 'A5: 1D 1P1'],
  ['1 sun 1 earth', 'A5: 1P1 1T 1D', 'A5', '', 'A5: 1B 1T'],
  // All in each of their lands.
  ['5 sun 3 earth', 'A5: 1P1 1T 1D / A4: 1P1 1T 1D', 'A5 A4', '', 'A4: 1D 1P1 / A5: 1D 1P1'],
];

it.each(RULINGS)('%s: %s, %s Ravages, answering "%s": %s', (elements, lands, ravage, answers, then) => {
  const table = warned(elements, lands);
  const left = answers.split(' ').filter(Boolean);
  for (const land of ravage.split(' ')) {
    ravages(table, land);
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    while (left.length > 0 && table.choices.includes(left[0]!)) table.answers(left.shift()!);
  }
  expect([left, landsOf(table.game), table.asked]).toEqual([[], inOrder(then), 'fastPowers']);
});

it.each<readonly [Locale, string, string]>([
  ['en', 'Ann: 1 Dahan deals Damage first (A5)', '1 Dahan deals Damage first'],
  ['nl', 'Ann: 1 Dahan doet eerst schade (A5)', '1 Dahan doet eerst schade'],
  ['de', 'Ann: 1 Dahan fügt zuerst Schaden zu (A5)', '1 Dahan fügt zuerst Schaden zu'],
  ['fr', 'Ann\u00A0: 1 Dahan inflige ses dégâts d’abord (A5)', '1 Dahan inflige ses dégâts d’abord'],
])('asks for it in %s, and tells what it lasts', async (locale, title, lasts) => {
  const table = warned('2 sun 1 earth', 'A5: 1P1 1T 1D');
  await setLocale(locale);
  ravages(table, 'A5');
  const question = cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!);
  expect([question.title, question.others[0]?.label]).toEqual([title, lasts]);
  table.answers('option-1');
  const [began] = table.happened('lastingBegan').slice(-1);
  expect(lastingName(began!.lasting, table.game.setup)).toBe(lasts);
});
