// @vitest-environment node
import { expect, it } from 'vitest';
import { loadContentFor } from '../../../src/lib/game-engine';
import type { Aim } from '../../../src/lib/rules/powers/aimed-power';
import { type Choice, choiceId, landOfChoice } from '../../../src/lib/rules/table/choice';
import type { SpiritChoice } from '../../../src/lib/rules/table/game';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';
import { RULES } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 2, destroyed: 2 };
const NONE = { id: 'vital-strength-of-the-earth', aspect: null } as const;
const VOLCANO = { id: 'volcano-looming-high', aspect: null } as const;
const LURE = { id: 'lure-of-the-deep-wilderness', aspect: null } as const;
const LAIR = { ...LURE, aspect: 'lair' };
const OCEAN = { id: 'oceans-hungry-grasp', aspect: null } as const;

await loadContentFor({ spirits: [VOLCANO] });

/** The lands that the first question of a Power offers, used by player 1 as this Spirit. */
function offered(
  power: string,
  lands: string,
  aim: Omit<Aim, 'player'>,
  one: SpiritChoice,
  two: SpiritChoice,
): string {
  const used = usedAt(useOf(power), elementsOf(''), { player: 1, ...aim });
  const { game } = after(
    { ...island(lands, { spirits: [one, two] }), spiritStates: { 1: KEPT, 2: KEPT } },
    used,
  );
  return (RULES.promptOf(game)?.choices ?? [])
    .flatMap((choice) => landOfChoice(choice) ?? [])
    .sort()
    .join(' ');
}

const toAnother = { land: null, spirit: 2 };

// On board A Mountains are 1 and 6, inland are 4 to 8; B3 lies beside A5 and A6, on the coast (tests/facts/boards.json).
it('a Power that adds Presence offers the lands alone that its Spirit enters', () => {
  const near = (two: SpiritChoice) => offered('Gift of Proliferation', 'A5: 1P2', toAnother, NONE, two);
  expect(near(NONE)).toBe('A1 A4 A5 A6 A7 A8 B3');
  expect(near(VOLCANO)).toBe('A1 A6');
  expect(near(LURE)).toBe('A4 A5 A6 A7 A8');
  expect(near(LAIR)).toBe('A4 A5 A6 A7 A8');
  // Of whoever adds it, whoever uses the Power.
  expect(offered('Gift of Proliferation', 'A5: 1P2', toAnother, VOLCANO, NONE)).toBe('A1 A4 A5 A6 A7 A8 B3');
});

it('what was destroyed comes back no other way, and Presence is Pushed there alone', () => {
  const back = (one: SpiritChoice) =>
    offered('Blazing Renewal', 'A6: 1P1', { land: null, spirit: 1 }, one, NONE);
  expect(back(NONE)).toBe('A1 A2 A4 A5 A6 A7 A8 B3');
  expect(back(VOLCANO)).toBe('A1 A6');
});

// A1 borders on A2, on the coast, and on inland lands; A7 on no Mountain.
it('Presence is Pushed no other way', () => {
  const pushed = (two: SpiritChoice, from = 'A1') => {
    const used = usedAt(useOf('Exaltation of Echoed Steps'), {}, { player: 1, ...toAnother });
    const table = after(island(`${from}: 1P2`, { spirits: [NONE, two] }), used);
    const moves = (choice: Choice): boolean => landOfChoice(choice) !== undefined;
    for (let asked = 0; asked < 3; asked++) {
      const { asks, choices } = RULES.promptOf(table.game)!;
      const found = choices.find(moves);
      if (asks.asks === 'whereTo' || !found)
        return choices.flatMap((choice) => landOfChoice(choice) ?? []).sort();
      table.answers(choiceId(found));
    }
    throw new Error('asked without end');
  };
  expect(pushed(NONE)).toEqual(['A2', 'A4', 'A5', 'A6']);
  expect(pushed(LURE)).toEqual(['A4', 'A5', 'A6']);
  expect(pushed(VOLCANO, 'A7')).toEqual([]);
  expect(pushed(OCEAN, 'A4')).toEqual(['A1', 'A2', 'A3', 'B3']);
});

const RULINGS: readonly (readonly [...Ruling, SpiritChoice, SpiritChoice])[] = [
  // In the land aimed at it comes or does not.
  ['Overgrow in a Night', 'A5: 1E 1P1', 'A5', '', 'A5: 1E 1P1; fear 3', VOLCANO, NONE],
  ['Overgrow in a Night', 'A6: 1E 1P1', 'A6', 'option-1', 'A6: 1E 2P1; P1 from-track 1', VOLCANO, NONE],
  // Even where it could not stand.
  ['Indomitable Claim', 'A5: 1E', 'A5', '', 'A5: 1P1 1E; defend A5 20; P1 from-track 1', VOLCANO, NONE],
  // A Spirit that does not enter the land is not offered.
  [
    'Skies Herald the Season of Return',
    'A6: 1P1 / A1: 1P2',
    'A5',
    'none',
    'A1: 1P2 / A6: 1P1',
    VOLCANO,
    LURE,
  ],
  [
    'Skies Herald the Season of Return',
    'A6: 1P1 / A1: 1P2',
    'A5',
    'player-2',
    'A1: 1P2 / A5: 1P2 / A6: 1P1; P2 destroyed 1',
    VOLCANO,
    LURE,
  ],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...all) => {
  const [power, before, at, answers, then, one, two] = all;
  const { is, expected } = ruled(
    [power, before, at, answers, then],
    { 1: KEPT, 2: KEPT },
    { spirits: [one, two] },
  );
  expect(is).toEqual(expected);
});
