// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { type Locale, setLocale } from '../../../src/lib/messages/messages.svelte';
import { parsePieces, printPieces } from '../../../src/lib/rules/notation/game-notation';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { narrate } from '../../../src/lib/words/events/narration';
import { cardQuestion } from '../../../src/lib/words/questions/effects';
import { asLand } from '../../support/ids';
import { RULES, type Table } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

afterEach(() => setLocale('en'));

/** Lost in the Endless Dark with these Elements, and what stands in The Endless Dark. */
function used(elements: string, dark: string): Table {
  const pieces = parsePieces(dark);
  if (!pieces.ok) throw new Error(dark);
  const start = { ...island('A5: 1E'), beside: { dark: pieces.value } };
  return after(
    start,
    usedAt(useOf('Lost in the Endless Dark'), elementsOf(elements), { player: 1, land: null }),
  );
}

/** Elements, what stands there, the answers, what stands there then, and Fear. By hand from the facts in tests/facts. */
type Ruling = readonly [elements: string, dark: string, answers: string, then: string, fear: number];

const RULINGS: readonly Ruling[] = [
  // 1 Fear for each Invader there, at most 4; one may be Downgraded.
  ['2 moon 1 air', '1T 1E', 'T', '2E', 2],
  ['2 moon 1 air', '1T 1E', 'E', '1T', 2],
  ['2 moon 1 air', '1T 1E', 'none', '1T 1E', 2],
  ['2 moon 1 air', '1C! 4E', 'C!', '1T! 4E', 4],
  ['2 moon 1 air', '1P1 1D', '', '1P1 1D', 0],
  // Any number, each once: what a Town becomes is no more asked for.
  ['4 moon 3 air', '1C 1T 1E', 'none E T C', '1T 1E', 6],
  ['4 moon 3 air', '1C 1T 1E', 'T none C', '1T 2E', 6],
  ['4 moon 3 air', '2T', 'none T enough', '1T 1E', 4],
  ['4 moon 3 air', '1T', 'none none', '1T', 2],
  ['4 moon 3 air', '-', '', '-', 0],
  // 1 Beasts comes there; without the threshold none does.
  ['3 moon 2 animal', '1D', '', '1A 1D', 0],
  ['3 moon 1 animal', '1D', '', '1D', 0],
];

it.each(RULINGS)('%s with %s there, answering "%s": %s, %i Fear', (elements, dark, answers, then, fear) => {
  const table = used(elements, dark);
  expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  table.answers(...answers.split(' ').filter(Boolean));
  const { game } = table;
  const stands = printPieces(game.beside[asLand('dark')] ?? {}) || '-';
  expect([stands.split(' ').sort().join(' '), table.asked]).toEqual([
    then.split(' ').sort().join(' '),
    'fastPowers',
  ]);
  expect(game.fear.earned * game.fear.size + game.fear.generated).toBe(fear);
});

it.each<readonly [Locale, string, string, string]>([
  ['en', 'Ann: Downgrade 1 Invader (The Endless Dark)', '1 Town becomes 1 Explorer', '1 Explorer is removed'],
  [
    'nl',
    'Ann: waardeer 1 indringer af (het Eindeloze Duister)',
    '1 dorp wordt 1 verkenner',
    '1 verkenner wordt verwijderd',
  ],
  [
    'de',
    'Ann: 1 Invasor abwerten (Endloses Dunkel)',
    '1 Dorf wird zu 1 Entdecker',
    '1 Entdecker wird entfernt',
  ],
  [
    'fr',
    'Ann\u00A0: rétrograder 1 Envahisseur (Ténèbres sans fin)',
    '1 Village devient 1 Explorateur',
    '1 Explorateur est retiré',
  ],
])('asks for it in %s', async (locale, title, label, leaves) => {
  const table = used('2 moon 1 air', '1T 1E');
  await setLocale(locale);
  const question = cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!);
  expect([question.title, question.others[0]?.label]).toEqual([title, label]);
  expect(question.others[1]?.label).toBe(leaves);
  table.answers('T');
  expect(narrate(table.happened('replaced'), table.game.setup).length).toBe(1);
});
