// @vitest-environment node
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import { asDreams } from '../../../src/lib/rules/powers/dreamable';
import { allLines, type Effect } from '../../../src/lib/rules/table/card-lines/effect';
import type { PowerUsed } from '../../../src/lib/rules/table/card-lines/power-data';
import type { Game } from '../../../src/lib/rules/table/game';
import type { LandId } from '../../../src/lib/rules/table/island';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { inOrder, landsOf } from '../../support/power-ruling';
import type { Table } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

await loadContentFor({
  products: PRODUCTS,
  tokens: true,
  events: true,
  spirits: [{ id: 'bringer-of-dreams-and-nightmares', aspect: null }],
});

const A_DREAM = 'spirit-panels.json, To Dream a Thousand Deaths';

const bringer = (aspect: string | null = null): Partial<Game['setup']> => ({
  spirits: [{ id: 'bringer-of-dreams-and-nightmares', aspect }, null],
});

/** The table after player 1, who dreams, has used it; player 2 does not. */
function dreamt(
  power: string,
  lands: string,
  more: { land?: LandId; aspect?: string; player?: number } = {},
): Table {
  const [, name = '', elements = ''] = /^(.*?)((?: \d+ \w+)*)$/.exec(power) ?? [];
  const { land = 'A5', aspect = null, player = 1 } = more;
  const used = usedAt(useOf(name), elementsOf(elements), { player, land });
  const effects = player === 1 ? asDreams(used.effects) : used.effects;
  return after(island(`${lands} / B8: 2P1 1C`, bringer(aspect)), { ...used, effects });
}

const fearOf = ({ game: { fear } }: Table): number => fear.earned * fear.size + fear.generated;

type Ruling = readonly [
  source: string,
  power: string,
  before: string,
  answers: string,
  after: string,
  fear: number,
];

const TREES = 'Rouse the Trees and Stones';
const JUNGLE = 'The Jungle Hungers';

it.each<Ruling>([
  ['an Explorer is Pushed, for no Fear', 'Steam Vents', 'A5: 1E', 'A4', 'A4: 1E', 0],
  ['so much Damage as fells a Town: 2 Fear, and its Push', TREES, 'A5: 1T', 'A4', 'A4: 1T', 2],
  ['less Damage than that does nothing, and is not kept', TREES, 'A5: 1C', '', 'A5: 1C', 0],
  ['Damage that others dealt counts', TREES, 'A5: 1C1', '', 'A5: 1C1', 5],
  ['nothing is there', TREES, 'A5: 2D', '', 'A5: 2D', 0],
  ['whom it falls on is asked', TREES, 'A5: 1T 2E', 'E A4 E A1', 'A1: 1E / A4: 1E / A5: 1T', 0],
  [
    'what is left may hurt another, and does nothing',
    TREES,
    'A5: 1T 2E',
    'E A4 enough A1',
    'A1: 1E / A4: 1E / A5: 1T',
    0,
  ],
  ['or the Town', TREES, 'A5: 1T 2E', 'T A4 A1', 'A1: 1E / A4: 1T / A5: 1E', 2],
  ['a City stays', 'Accelerated Rot', 'A5: 1C', '', 'A5: 1C', 7],
  ['with a threshold it is more', 'Accelerated Rot 3 sun 2 water 3 plant', 'A5: 3C', '', 'A5: 3C', 17],
  ['Badlands add once', TREES, 'A5: 1C 1M', '', 'A5: 1C 1M', 5],
  ['Damage to each', 'Infested Aquifers', 'A5: 1Z 1E 1T', 'option-1 A4', 'A4: 1E / A5: 1T 1Z', 0],
  [
    'and what Badlands add to it',
    'Infested Aquifers',
    'A5: 1Z 1M 1T',
    'option-1 A4',
    'A4: 1T / A5: 1M 1Z',
    2,
  ],
  [
    'all that would be destroyed',
    'Scour the Land',
    'A5: 2T 1C 1E',
    'A4 A1 A6',
    'A1: 1T / A4: 1T / A5: 1B 1C / A6: 1E',
    4,
  ],
  ['Dahan are not harmed', JUNGLE, 'A5: 1T 2D', 'A4', 'A4: 1T / A5: 2D', 2],
  ['of a Town and an Explorer the Town', 'Predatory Nightmares', 'A5: 1T 1E', 'T A4', 'A4: 1T / A5: 1E', 2],
  ['all else is as ever', 'Predatory Nightmares', 'A5: 1T 1D', 'A4 A5 A1', 'A1: 1D / A4: 1T', 2],
])(`${A_DREAM}: %s`, (_, power, before, answers, then, fear) => {
  const table = dreamt(power, before);
  for (const answer of answers === '' ? [] : answers.split(' ')) table.answers(answer);
  expect([landsOf(table.game), fearOf(table), table.asked]).toEqual([inOrder(then), fear, 'fastPowers']);
});

it.each([
  ['A5: 1E', 'A4', 1],
  ['A5: 1T', 'A4', 3],
  ['A5: 1C1', '', 5],
])('with Violence %s is so much Fear', (lands, answers, fear) => {
  const table = dreamt(TREES, lands, { aspect: 'violence' });
  if (answers) table.answers(answers);
  expect(fearOf(table)).toBe(fear);
});

it('with Violence it is asked what falls, and an Explorer is worth 1 Fear', () => {
  const table = dreamt(TREES, 'A5: 1T 2E', { aspect: 'violence' }).answers('E', 'A4', 'E', 'A1');
  expect([landsOf(table.game), fearOf(table)]).toEqual([inOrder('A1: 1E / A4: 1E / A5: 1T'), 2]);
});

it('is only its own Powers that dream', () => {
  expect(landsOf(dreamt(TREES, 'A5: 1T', { player: 2 }).game)).toBe('-');
});

const byHandMade = (line: object): PowerUsed => ({
  player: 1,
  power: 'Growth Through Sacrifice',
  land: 'A5',
  effects: [{ each: 'spirit', player: 1, land: 'A5', anchor: 'same-land', ...line } as unknown as Effect],
});

it.each([
  ['its own Presence alone', '2P1 1P2', { op: 'destroy', piece: 'P', anyone: true, n: 'all' }, '1P2'],
  ['no Beasts', '1A 1E', { op: 'destroy', piece: 'A', n: 1 }, '1A 1E'],
  ['no Blight', '1B', { op: 'destroy', piece: 'B', n: 1 }, '1B'],
  ['no Dahan by Damage', '2D', { op: 'damage', piece: 'D', n: 3 }, '2D'],
])('destroys %s', (_, pieces, line, left) => {
  const table = after(island(`A5: ${pieces} / B8: 1P1 1P2 1C`, bringer()), byHandMade(line));
  expect([landsOf(table.game), table.asked, table.choices]).toEqual([`A5: ${left}`, 'fastPowers', []]);
});

it('counts as nothing that was destroyed, and its Fear as made by a Power in the land', () => {
  const table = dreamt(TREES, 'A5: 1T').answers('A4');
  expect(table.happened('destroyed')).toEqual([]);
  expect(table.happened('damaged')).toEqual([]);
  expect(table.happened('fearGenerated')).toMatchObject([{ n: 2, land: 'A5', cause: `power.1.${TREES}` }]);
});

it('may stay in an Isolated land, and goes where the table likes', () => {
  const start = island('A5: 1T / B8: 2P1 1C', bringer());
  const isolated = {
    ...start,
    lasting: [{ id: 1, change: { change: 'isolate' }, where: ['A5'], until: 'turn', cause: 'power' }],
  } as Game;
  const used = usedAt(useOf(TREES), {}, { player: 1, land: 'A5' });
  const table = after(isolated, used);
  expect(table.choices).toContain('stay');
  expect(landsOf(table.answers('stay').game)).toBe('A5: 1T');
});

it('is asked piece by piece, and none is dreamed of twice', () => {
  const used = { ...usedAt(useOf('Accelerated Rot'), {}, { player: 1, land: 'A5' }) };
  const table = after(island('A5: 1C 1C1 1T 1T1 1E 1E! / B8: 2P1', bringer()), used);
  expect(table.choices).toEqual(['C1', 'C', 'T1', 'T', 'E', 'E!', 'enough']);
  while (table.asked !== 'fastPowers') table.answers(table.choices[0]!);
  expect(fearOf(table)).toBe(2 + 5 + 2);
});

it('stands in a stored game with its question open', () => {
  const { game } = dreamt(TREES, 'A5: 1T 2E');
  expect(game.agenda[0]).toMatchObject({ step: 'fall' });
  expect(parseGame(JSON.parse(JSON.stringify(game)))).toEqual({ ok: true, value: game });
});

const saidOf = (name: string, elements = ''): readonly (string | undefined)[] => {
  const { effects } = usedAt(useOf(name), elementsOf(elements), { player: 1, land: 'A5' });
  return asDreams(effects)
    .flatMap(allLines)
    .flatMap(({ op, what }) => (op === 'said' ? [what] : []));
};

it.each([
  ['picked ones may be those dreamed of', 'Tempest of Leaves and Branches', '', ['damage-each']],
  ['it waits for the same several times', 'Vengeance of the Dead', '', ['damage']],
  ['they drown', 'Swallow the Land-Dwellers', '2 water', ['drown', 'drown', 'drown']],
  ['one kind after another is none twice', JUNGLE, '3 moon 3 plant', []],
  ['the ways of a choice are never both', 'Steam Vents', '3 earth', []],
])('is left to hands where %s', (_, name, elements, said) => {
  expect(saidOf(name, elements)).toEqual(said);
});
