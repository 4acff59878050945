// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readDeed } from '../../../src/lib/rules/notation/deed-notation';
import type { Game } from '../../../src/lib/rules/table/game';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { inOrder, landsOf } from '../../support/power-ruling';
import type { Table } from '../../support/table';
import { after, counterTexts, elementsOf, island, usedAt, useOf } from '../../support/used-power';

/**
 * A Power of player 1 with the Elements there are that waits for something: a position, the land it is aimed at, the answers as
 * it is used; then what happens (`destroy A5 1E; act ravage A5; phase slow`), the answers to that, and the lands and Fear since
 * the Power was used. By hand from the facts in tests/facts.
 */
type Ruling = readonly [
  power: string,
  before: string,
  land: string,
  answers: string,
  happens: string,
  asked: string,
  then: string,
];

const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;

function happens(table: Table, what: string): void {
  const phase = /^phase (\w+)$/.exec(what)?.[1];
  if (phase !== undefined) {
    table.tells({ report: 'setPhase', turn: table.game.turn, phase: phase as 'slow' });
    return;
  }
  const read = readDeed(what);
  if (!read.ok) throw new Error(`no deed: ${what}`);
  table.tells({ report: 'deed', deed: read.value });
}

function ruled([power, before, land, answers, happening, asked, then]: Ruling) {
  const [, name = '', have = ''] = /^(.*?)((?: \d+ \w+)*)$/.exec(power) ?? [];
  const start = island(`${before} / B8: 2P1 1C`);
  const table = after(start, usedAt(useOf(name), elementsOf(have), { player: 1, land }));
  table.answers(...answers.split(' ').filter(Boolean));
  const fear = fearOf(table.game);
  for (const what of happening.split('; ')) happens(table, what);
  table.answers(...asked.split(' ').filter(Boolean));
  expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  const made = fearOf(table.game) - fear;
  const [lands = '', ...more] = then.split('; ');
  return {
    is: [landsOf(table.game), ...(made > 0 ? [`fear ${made}`] : []), table.asked],
    expected: [
      lands === '-' ? '-' : inOrder(lands),
      ...more,
      /phase/.test(happening) ? 'slowPowers' : 'fastPowers',
    ],
  };
}

const RULINGS: readonly Ruling[] = [
  // Once, for those that are added or move in: 1 Damage for each Dahan, and none for others.
  [
    'Keep Watch for New Incursions 1 sun 2 air 3 animal',
    'A5: 3D 1E 1T',
    'A5',
    '',
    'add A5 1T',
    'option-1 T*2',
    'A5: 3D 1E 1T; fear 1',
  ],
  [
    'Keep Watch for New Incursions 1 sun 2 air 3 animal',
    'A5: 3D 2E',
    'A5',
    '',
    'add A5 1E',
    'option-1',
    'A5: 3D 2E',
  ],
  [
    'Keep Watch for New Incursions 1 sun 2 air 3 animal',
    'A5: 2D / A4: 1C',
    'A5',
    '',
    'move A4 to A5 1C',
    'option-1',
    'A5: 1C2 2D',
  ],
  [
    'Keep Watch for New Incursions 1 sun 2 air 3 animal',
    'A5: 2D',
    'A5',
    '',
    'add A5 1E',
    'none',
    'A5: 1E 2D',
  ],
  // Fear there Pushes as much: an Explorer counts 1, a Town 2. That of destroyed Towns and Cities counts too.
  ['Stretch Out Coils of Foreboding Dread 1 moon', 'A5: 2E 1T', 'A5', '', 'fear 1', '', 'A5: 2E 1T; fear 1'],
  [
    'Stretch Out Coils of Foreboding Dread 1 moon',
    'A5: 2E 1T 1C',
    'A5',
    '',
    'destroy A5 1T',
    'A5 A4',
    'A4: 1E / A5: 1C 1E; fear 1',
  ],
  [
    'Stretch Out Coils of Foreboding Dread 1 moon',
    'A5: 1E 2T 1C',
    'A5',
    '',
    'destroy A5 1C',
    'A5:T A4',
    'A4: 1T / A5: 1E 1T; fear 2',
  ],
  [
    'Stretch Out Coils of Foreboding Dread 1 moon',
    'A5: 2E 1T 1C',
    'A5',
    '',
    'destroy A5 1C',
    'A5:E A4 A5 A1',
    'A1: 1E / A4: 1E / A5: 1T; fear 2',
  ],
  [
    'Stretch Out Coils of Foreboding Dread 1 moon 2 fire',
    'A5: 2E 1T',
    'A5',
    'A5 A4',
    'add A4 1A',
    '',
    'A4: 1A 1E / A5: 1E 1T',
  ],
  // Each time that Invaders have damaged the land, before the Dahan strike back: 2 Damage, and half of what they dealt.
  [
    'Let Them Break Themselves Against the Stone 3 earth',
    'A5: 1C',
    'A5',
    '',
    'act ravage A5',
    '',
    'A5: 1B 1C2',
  ],
  [
    'Let Them Break Themselves Against the Stone 3 earth',
    'A5: 2E 2D',
    'A5',
    '',
    'act ravage A5',
    '',
    'A5: 1B 1D',
  ],
  [
    'Let Them Break Themselves Against the Stone 5 earth',
    'A5: 1C 1T',
    'A5',
    '',
    'act ravage A5',
    'T*2',
    'A5: 1B 1C2; fear 1',
  ],
  [
    'Let Them Break Themselves Against the Stone 5 earth',
    'A5: 1C 1M',
    'A5',
    '',
    'act ravage A5',
    '',
    'A5: 1B 1M; fear 2',
  ],
  ['Let Them Break Themselves Against the Stone 5 earth', 'A5: 1E', 'A5', '', 'act ravage A5', '', '-'],
  [
    'Let Them Break Themselves Against the Stone 2 earth',
    'A5: 1C',
    'A5',
    '',
    'act ravage A5',
    '',
    'A5: 1B 1C',
  ],
  // The next Invader that is destroyed there, and only the first.
  ['Portents of Disaster', 'A5: 2E', 'A5', '', 'destroy A5 1E', '', 'A5: 1E; fear 1'],
  ['Portents of Disaster', 'A5: 3E', 'A5', '', 'destroy A5 1E; destroy A5 2E', '', '-; fear 1'],
  ['Portents of Disaster', 'A5: 1E 1D / A4: 1E', 'A5', '', 'destroy A4 1E; destroy A5 1D', '', 'A5: 1E'],
  ['Portents of Disaster', 'A5: 1E', 'A5', '', 'remove A5 1E', '', '-'],
  // The first time that any are, however many.
  ['Blood Draws Predators', 'A5: 2E 1T', 'A5', '', 'destroy A5 2E', '', 'A5: 1A 1T1'],
  ['Blood Draws Predators', 'A5: 1E 1C 4A', 'A5', '', 'destroy A5 1E', '', 'A5: 5A; fear 2'],
  ['Blood Draws Predators', 'A5: 3E 1M', 'A5', '', 'destroy A5 1E', '', 'A5: 1A 1M'],
  ['Blood Draws Predators', 'A5: 1E / A4: 1E', 'A5', '', 'destroy A4 1E', '', 'A5: 1E'],
  // Each that is added may be Pushed: it, and no other.
  ['Confounding Mists', 'A5: 1E', 'A5', 'option-2', 'add A5 1T', 'A5 A4', 'A5: 1E / A4: 1T'],
  ['Confounding Mists', 'A5: 1T1', 'A5', 'option-2', 'add A5 1T', 'none', 'A5: 1T1 1T'],
  ['Confounding Mists', 'A5: 1T1', 'A5', 'option-2', 'add A5 2T', 'A5 A4 enough', 'A5: 1T1 1T / A4: 1T'],
  ['Confounding Mists', 'A5: 1T / A4: 1E', 'A5', 'option-2', 'move A4 to A5 1E', '', 'A5: 1T 1E'],
  ['Confounding Mists', 'A5: 1T', 'A5', 'option-2', 'add A5 1D; add A4 1E', '', 'A5: 1T 1D / A4: 1E'],
  ['Confounding Mists', 'A5: 1T', 'A5', 'option-1', 'add A5 1E', '', 'A5: 1T 1E'],
  ['Confounding Mists', 'A5: 1T', 'A5', 'option-2', 'act build A5', 'A5 A4', 'A5: 1T / A4: 1C'],
  // Those that are added or moved in are hurt, while Dahan are there.
  ['Call to Guard', 'A5: 1D 1T', 'A5', 'option-2', 'add A5 1T', '', 'A5: 1D 1T 1T1'],
  ['Call to Guard', 'A5: 1D 1T1 / A4: 2E', 'A5', 'option-2', 'move A4 to A5 2E', '', 'A5: 1D 1T1'],
  ['Call to Guard', 'A5: 1D', 'A5', 'option-2', 'destroy A5 1D; add A5 1T', '', 'A5: 1T'],
  // What moves in is destroyed, with its Fear; what is added is not.
  ['Melt Earth into Quicksand', 'A4: 1D / A5: 1T 1E', 'A4', '', 'move A5 to A4 1T 1E', '', 'A4: 1D; fear 1'],
  ['Melt Earth into Quicksand', 'A4: 1D / A5: 2D', 'A4', '', 'move A5 to A4 1D', '', 'A4: 1D / A5: 1D'],
  ['Melt Earth into Quicksand', 'A4: 1D / A5: 1D1', 'A4', '', 'move A5 to A4 1D1', '', 'A4: 1D'],
  ['Melt Earth into Quicksand', 'A4: 1D', 'A4', '', 'add A4 1E', '', 'A4: 1D 1E'],
  ['Melt Earth into Quicksand', 'A4: 1D / A5: 1A', 'A4', '', 'move A5 to A4 1A', '', 'A4: 1D 1A'],
  // As much Damage as were destroyed at once, each time; what it destroys itself sets it off no more.
  ['Vengeance of the Dead', 'A5: 1C 2D', 'A5', '', 'destroy A5 2D', '', 'A5: 1C2'],
  ['Vengeance of the Dead', 'A5: 1C 1T 1D', 'A5', '', 'destroy A5 1D', 'C*1', 'A5: 1C1 1T'],
  ['Vengeance of the Dead', 'A5: 1C 2E', 'A5', '', 'destroy A5 2E', '', 'A5: 1C'],
  ['Vengeance of the Dead', 'A5: 1T1 1T 1D', 'A5', '', 'destroy A5 1D', 'T1*1', 'A5: 1T; fear 1'],
  ['Vengeance of the Dead', 'A5: 1C / A4: 1D', 'A5', '', 'destroy A4 1D', '', 'A5: 1C'],
  [
    'Vengeance of the Dead 3 animal',
    'A5: 1C 2D / A4: 1T',
    'A5',
    '',
    'destroy A5 2D',
    'A4 1',
    'A5: 1C1 / A4: 1T1',
  ],
  ['Vengeance of the Dead 2 animal', 'A5: 1C 2D / A4: 1T', 'A5', '', 'destroy A5 2D', '', 'A5: 1C2 / A4: 1T'],
  // After each action that it Skips.
  [
    'Infestation of Venomous Spiders 2 air 2 earth 3 animal',
    'A5: 1C 1T',
    'A5',
    '',
    'act ravage A5',
    'C*3+T*1',
    'A5: 1A 1T1; fear 2',
  ],
  [
    'Infestation of Venomous Spiders 2 air 2 earth 2 animal',
    'A5: 1C 1T',
    'A5',
    '',
    'act ravage A5',
    '',
    'A5: 1A 1C 1T',
  ],
  // Pieces that take no part in the Ravage, picked as it begins.
  ['Terrifying Rampage', 'A5: 1C 2T', 'A5', '', 'act ravage A5', 'A5:C', 'A5: 1B 1C 2T'],
  ['Terrifying Rampage', 'A5: 2E', 'A5', '', 'act ravage A5', '', 'A5: 2E'],
  ['Terrifying Rampage', 'A5: 1E / A4: 1T', 'A5', '', 'act ravage A4', '', 'A5: 1E / A4: 1B 1T'],
  ['Exhale Confusion and Delirium', 'A5: 1C! 1E', 'A5', '', 'act ravage A5', '', 'A5: 1C! 1E'],
  ['Exhale Confusion and Delirium', 'A5: 1C! 1T', 'A5', '', 'act ravage A5', '', 'A5: 1B 1C! 1T'],
  ['Unnerving Pall', 'A5: 1P1 1T1 1T', 'A5', 'option-1', 'act ravage A5', 'A5', 'A5: 1B 1T1 1T'],
  ['Unnerving Pall', 'A5: 1T1', 'A5', 'option-1', 'act ravage A5', 'none', 'A5: 1B 1T1'],
  ['Unnerving Pall', 'A5: 1T', 'A5', 'option-1', 'act ravage A5', '', 'A5: 1B 1T'],
  ['Roiling Bog and Snagging Thorn', 'A5: 1C 2D', 'A5', '', 'act ravage A5', '', 'A5: 1C2 1D 1D1'],
  ['Roiling Bog and Snagging Thorn', 'A5: 1E', 'A5', '', 'act ravage A5', '', 'A5: 1E'],
  // After an Invader Phase in which the land was quiet; the Beasts may be Pushed, and Damage follows them.
  ['Unearth a Beast of Wrathful Stone', 'A5: 1C / A4: 1T', 'A5', '', 'phase slow', 'A5 A4', 'A4: 1A; fear 7'],
  [
    'Unearth a Beast of Wrathful Stone',
    'A5: 1C / A4: 1T',
    'A5',
    '',
    'phase slow',
    'none',
    'A5: 1A / A4: 1T; fear 6',
  ],
  ['Unearth a Beast of Wrathful Stone', 'A5: 1E', 'A5', '', 'act ravage A5; phase slow', '', 'A5: 1E'],
  ['Unearth a Beast of Wrathful Stone', 'A5: 1E', 'A5', '', 'act build A5; phase slow', '', 'A5: 1E 1T'],
  // Whatever comes to a marked land may be moved to any one land.
  [
    'Bargain of Coursing Paths',
    'A5: 2P1 2D / A4: 2D',
    'A5',
    'A5 done',
    'add A5 1E',
    'A5 B1',
    'A5: 1P1 2D / A4: 2D / B1: 1E',
  ],
  [
    'Bargain of Coursing Paths',
    'A5: 2P1 2D / A4: 2D',
    'A5',
    'A5 done',
    'add A4 1Z',
    'A4 A8',
    'A5: 1P1 2D / A4: 2D / A8: 1Z',
  ],
  [
    'Bargain of Coursing Paths',
    'A5: 2P1 2D / A4: 2D',
    'A5',
    'A5 done',
    'add A5 1E',
    'none',
    'A5: 1P1 2D 1E / A4: 2D',
  ],
  [
    'Bargain of Coursing Paths',
    'A5: 2P1 2D / A4: 2D',
    'A5',
    'A5 done',
    'add A1 1E',
    '',
    'A5: 1P1 2D / A4: 2D / A1: 1E',
  ],
];

it.each(RULINGS)('%s in %s at %s, answering "%s"; %s, answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling);
  expect(is).toEqual(expected);
});

describe('once the moment is over', () => {
  it('nothing waits after Time Passes', () => {
    const table = after(
      island('A5: 2E / B8: 2P1 1C'),
      usedAt(useOf('Portents of Disaster'), {}, { player: 1, land: 'A5' }),
    );
    expect(table.game.lasting.map(({ change }) => change.change)).toEqual(['awaits']);
    happens(table, 'phase timePasses');
    table.goesOn();
    expect(table.game.lasting).toEqual([]);
  });
});

/** What stands there, the Powers used after Dread Apparitions at A5, and the Defend that it brings. */
type Dread = readonly [
  lands: string,
  used: readonly (readonly [power: string, player: number, land: string])[],
  defend: number,
];

const DREAD: readonly Dread[] = [
  // Its own Fear counts, for the rule stands before it (README-spirits.md, Uncertain).
  ['A5: 1E', [], 1],
  // That of any Spirit's Powers there, however many.
  ['A5: 1E', [['Dark and Tangled Woods', 1, 'A5']], 3],
  [
    'A5: 1E',
    [
      ['Dark and Tangled Woods', 2, 'A5'],
      ['Dark and Tangled Woods', 1, 'A5'],
    ],
    5,
  ],
  // Not what they make elsewhere, nor that of Towns and Cities that they destroy.
  ['A5: 1E / A4: 1E', [['Dark and Tangled Woods', 2, 'A4']], 1],
  ['A5: 1T1', [['Shatter Homesteads', 1, 'A5']], 2],
];

it.each(DREAD)('defends %s with %j by %i, as much as Powers made Fear there', (lands, used, defend) => {
  const start = island(`${lands} / B8: 2P1 1C`);
  const table = after(start, usedAt(useOf('Dread Apparitions'), {}, { player: 1, land: 'A5' }));
  for (const [power, player, land] of used)
    table.tells({ report: 'usePower', ...usedAt(useOf(power), {}, { player, land }) });
  expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  const defends = table.game.lasting.flatMap(({ change, cause }) =>
    change.change === 'defend' && cause === 'power.1.Dread Apparitions' ? change.n : [],
  );
  expect(defends.reduce((sum, n) => sum + n, 0)).toBe(defend);
});

describe('a marker after each of the next 3 actions that change which pieces are there', () => {
  const marked = (...happening: readonly (readonly [what: string, answers: string])[]) => {
    const start = { ...island('A5: 3E 2D / A4: 1T / B8: 2P1 1C'), spiritStates: { 1: NEW_SPIRIT } };
    const use = useOf('Observe the Ever-Changing World');
    const table = after(start, usedAt(use, elementsOf('2 moon 1 air'), { player: 1, land: 'A5' }));
    for (const [what, answers] of happening) {
      happens(table, what);
      table.answers(...answers.split(' ').filter(Boolean));
    }
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    return { asked: table.asked, counters: counterTexts(table.game.spiritStates![1]!) };
  };

  it('of any cause, also where pieces leave', () =>
    expect(
      marked(['destroy A5 1E', 'sun'], ['move A5 to A4 1D', 'moon'], ['add A5 1A', 'air'], ['add A5 1A', '']),
    ).toEqual({
      asked: 'fastPowers',
      counters: { 'prepared.sun': 1, 'prepared.moon': 1, 'prepared.air': 1 },
    }));

  it('once for a whole Ravage, and not for Damage or another land', () =>
    expect(marked(['each A5 1 1D', ''], ['add A4 1A', ''], ['act ravage A5', 'fire'])).toEqual({
      asked: 'fastPowers',
      counters: { 'prepared.fire': 1 },
    }));
});
