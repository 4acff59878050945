// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import { asDreams } from '../../../src/lib/rules/powers/dreamable';
import { allLines, type Effect } from '../../../src/lib/rules/table/card-lines/effect';
import type { PowerUsed } from '../../../src/lib/rules/table/card-lines/power-data';
import type { Report } from '../../../src/lib/rules/table/command';
import type { LandId } from '../../../src/lib/rules/table/island';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { inOrder, landsOf } from '../../support/power-ruling';
import type { Table } from '../../support/table';
import { after, elementsOf, EVERY_USE, island, usedAt, useOf } from '../../support/used-power';

const BRINGER = { id: 'bringer-of-dreams-and-nightmares', aspect: null } as const;
await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: [BRINGER] });

const A_DREAM = 'spirit-panels.json, To Dream a Thousand Deaths';

const at = (lands: string): ReturnType<typeof island> =>
  island(`${lands} / B8: 2P1 1C`, { spirits: [BRINGER, null] });

/** Returns the dream of a Power by its name, with all these Elements. */
function dreamOf(power: string, land: LandId = 'A5'): PowerUsed {
  const [, name = '', elements = ''] = /^(.*?)((?: \d+ \w+)*)$/.exec(power) ?? [];
  const used = usedAt(useOf(name), elementsOf(elements), { player: 1, land });
  return { ...used, effects: asDreams(used.effects) };
}

const fearOf = ({ game: { fear } }: Table): number => fear.earned * fear.size + fear.generated;

const answering = (table: Table, answers: string): Table =>
  table.answers(...answers.split(' ').filter((one) => one !== ''));

type Ruling = readonly [
  what: string,
  power: string,
  before: string,
  answers: string,
  after: string,
  fear: number,
];

const RITUALS = 'Rituals of Destruction';
const DROUGHT = 'Drought 3 sun';
const POISON = 'Poisoned Land 3 earth 2 plant 2 animal';
const FIGHT = 'Incite the Mob';

describe(A_DREAM, () => {
  it.each<Ruling>([
    ['Damage of two effects adds up', RITUALS, 'A5: 1C 3D', '', 'A5: 1C 3D', 5 + 2],
    ['but only within the Power', RITUALS, 'A5: 1C 2D', '', 'A5: 1C 2D', 0],
    [
      'the first Damage is divided if more is to come',
      RITUALS,
      'A5: 1C 1T 3D',
      'C C1 A4',
      'A4: 1T / A5: 1C 3D',
      5 + 2 + 2,
    ],
    ['or fells at once what it can', RITUALS, 'A5: 1C 1T 3D', 'T A4', 'A4: 1T / A5: 1C 3D', 2 + 5 + 2],
    ['a Town that is Pushed is harmed no more', RITUALS, 'A5: 1T 3D', 'A4', 'A4: 1T / A5: 3D', 2 + 2],
    ['a City that was dreamed of is not again', POISON, 'A5: 1C', '', 'A5: 1B 1C', 1 + 5 + 1],
    ['destruction after destruction', DROUGHT, 'A5: 4T 1C', 'A4 A4 A4', 'A4: 3T / A5: 1B 1C 1T', 6 + 5],
    ['the Damage to each adds to what others dealt', DROUGHT, 'A5: 1C2', '', 'A5: 1B 1C2', 5],
    ['of two Cities the second is destroyed', DROUGHT, 'A5: 1C2 1C', 'A5:C2', 'A5: 1B 1C2 1C', 5 + 5],
    ['they fight each other', FIGHT, 'A5: 1T! 1T', 'A4', 'A4: 1T / A5: 1T!', 2],
    ['several of them', FIGHT, 'A5: 1C! 1T 1E', 'A4 A4', 'A4: 1E 1T / A5: 1C!', 2],
    ['too little is nothing', FIGHT, 'A5: 1E! 1T', '', 'A5: 1E! 1T', 0],
  ])('%s: %s in %s', (_, power, before, answers, then, fear) => {
    const table = answering(after(at(before), dreamOf(power)), answers);
    expect([landsOf(table.game), fearOf(table), table.asked, table.choices]).toEqual([
      inOrder(then),
      fear,
      'fastPowers',
      [],
    ]);
    expect([...table.happened('destroyed'), ...table.happened('damaged')]).toEqual([]);
  });

  it('the next Power begins anew', () => {
    const used = dreamOf('Rouse the Trees and Stones');
    const table = after(at('A5: 1C'), used);
    expect(fearOf(table.tells({ report: 'usePower', ...used }))).toBe(0);
  });

  it('what is Pushed to another land of the Power is not dreamed of there', () => {
    const used = dreamOf('Tsunami 3 water 2 earth', 'A1');
    const table = answering(after(at('A1: 1T / A2: 1E'), used), 'A2 A3');
    expect([landsOf(table.game), table.asked]).toEqual([inOrder('A2: 1T / A3: 1E'), 'fastPowers']);
    // Of the Power itself 2, and 1 in each other Coastal land.
    expect(fearOf(table)).toBe(2 + 2 + 2);
  });

  it('a waiting Power dreams when it is triggered', () => {
    const gone: Report = { report: 'deed', deed: { deed: 'destroy', land: 'A5', pieces: { E: 1 } } };
    const table = after(at('A5: 1E 1C2'), dreamOf('Blood Draws Predators')).tells(gone);
    expect([landsOf(table.game), fearOf(table)]).toEqual([inOrder('A5: 1A 1C2'), 5]);
  });
});

const line = (one: object): Effect =>
  ({ each: 'spirit', player: 1, land: 'A5', ...one }) as unknown as Effect;
const hurts = (n: number, land = 'A5', piece = 'ETC'): Effect =>
  line({ op: 'damage', piece, n, in: { at: land } });

const byLines = (...effects: readonly Effect[]): PowerUsed => ({
  player: 1,
  power: 'Growth Through Sacrifice',
  land: 'A5',
  effects,
});

describe('the app knows the Invaders again that a dream has harmed', () => {
  it.each([
    [
      'with Strife on them',
      'A5: 1C',
      [hurts(3), line({ op: 'add', piece: 'S', n: 1, in: { at: 'A5' } }), hurts(3)],
      'A5: 1C!',
      5,
    ],
    [
      'with Damage and Strife on them',
      'A5: 1C',
      [hurts(2), line({ op: 'add', piece: 'S', n: 1, in: { at: 'A5' } }), hurts(1)],
      'A5: 1C!',
      5,
    ],
    [
      'in another land',
      'A5: 1C / A4: 1D',
      [hurts(2), line({ op: 'move', piece: 'C', n: 1, in: { at: 'A5' }, to: { at: 'A4' } }), hurts(1, 'A4')],
      'A4: 1C 1D',
      5,
    ],
    [
      'dreamed of in another land',
      'A5: 1C / A4: 1D',
      [hurts(3), line({ op: 'move', piece: 'C', n: 1, in: { at: 'A5' }, to: { at: 'A4' } }), hurts(3, 'A4')],
      'A4: 1C 1D',
      5,
    ],
  ] as const)('%s', (_, before, effects, then, fear) => {
    const table = after(at(before), byLines(...effects));
    expect([landsOf(table.game), fearOf(table), table.asked]).toEqual([inOrder(then), fear, 'fastPowers']);
  });

  it('and harms none of them for another that was dreamed of before', () => {
    const each = line({ op: 'damage-each', piece: 'ETC', n: 1, in: { at: 'A5' } });
    const all = line({ op: 'destroy', piece: 'ETC', n: 'all', in: { at: 'A5' } });
    const hurt = after(at('A5: 1C 1C2'), byLines(hurts(1), { ...each, each: 'land' } as Effect, hurts(1)));
    expect([fearOf(hurt.answers('C2')), hurt.asked]).toEqual([5, 'fastPowers']);
    const gone = after(at('A5: 1C 1C2'), byLines(hurts(1), all));
    expect([fearOf(gone.answers('C2')), gone.asked]).toEqual([5 + 5, 'fastPowers']);
  });

  it('in a stored game whose question is open', () => {
    const { game } = after(at('A5: 1C 1T'), byLines(hurts(2), hurts(2))).answers('C');
    expect(game.agenda[0]).toMatchObject({ step: 'fall', left: 1 });
    expect(parseGame(JSON.parse(JSON.stringify(game)))).toEqual({ ok: true, value: game });
  });
});

const ALL = elementsOf(
  ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'].map((one) => `9 ${one}`).join(' '),
);

/** The Powers that harm Invaders in a way that the app can't follow as a dream. */
const ONLY_SAID = [
  'Angry Bears',
  'Infestation of Venomous Spiders',
  'Let Them Break Themselves Against the Stone',
  'Mind-Shattering Song',
  'Ocean Breaks the Shore',
  'Reclaimed by the Deeps',
  'Suffocating Shroud',
  'Swallow the Land-Dwellers',
  'Tempest of Leaves and Branches',
  'Thundering Destruction',
  'Unearth a Beast of Wrathful Stone',
  'Vengeance of the Dead',
];

it('leaves few Powers to the players', () => {
  const isSaid = ({ op }: { readonly op: string }): boolean => op === 'said';
  const said = EVERY_USE.filter((use) =>
    [{}, ALL].some((elements) => {
      const { effects } = usedAt(use, elements, { player: 1, land: 'A5' });
      const before = effects.flatMap(allLines).filter(isSaid).length;
      return asDreams(effects).flatMap(allLines).filter(isSaid).length > before;
    }),
  );
  expect(said.map(({ name }) => name).sort()).toEqual(ONLY_SAID);
});
