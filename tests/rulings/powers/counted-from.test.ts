// @vitest-environment node
import { expect, it } from 'vitest';
import { originsFor, speaksOfOrigin } from '../../../src/lib/rules/powers/power-lands';
import { printedReach } from '../../../src/lib/rules/table/card-lines/power-data';
import { count } from '../../../src/lib/rules/table/pieces';
import { asLand } from '../../support/ids';
import { inOrder, landsOf } from '../../support/power-ruling';
import { RULES } from '../../support/table';
import { after, EVERY_USE, island, usedAt, useOf } from '../../support/used-power';

/** Call to Vigilance at A5, counted from one of these lands: the answers, what stands there then, and Fear. */
type Ruling = readonly [
  lands: string,
  origins: string,
  from: string,
  answers: string,
  then: string,
  fear: number,
];

const RULINGS: readonly Ruling[] = [
  // One Explorer or Town for each Dahan in the land that it is counted from.
  ['A5: 2E 1T / A7: 1P1 2D', 'A7', 'A7', 'A5:T A1 A5 A1', 'A1: 1E 1T / A5: 1E / A7: 1P1 2D', 2],
  [
    'A5: 2E / A7: 1P1 1D / A4: 1P1 2D',
    'A4 A7',
    'A7',
    'A5 A1',
    'A1: 1E / A4: 1P1 2D / A5: 1E / A7: 1P1 1D',
    2,
  ],
  ['A5: 2E / A7: 1P1 1D / A4: 1P1 2D', 'A4 A7', 'A4', 'A5 A1 A5 A1', 'A1: 2E / A4: 1P1 2D / A7: 1P1 1D', 2],
  // Fewer than there are Dahan, or none; nobody there makes no Fear.
  ['A5: 1E / A7: 1P1 3D', 'A7', 'A7', 'A5 A1', 'A1: 1E / A7: 1P1 3D', 2],
  ['A5: 1E / A7: 1P1 3D', 'A7', 'A7', 'none', 'A5: 1E / A7: 1P1 3D', 2],
  ['A5: 1C / A7: 1P1 1D', 'A7', 'A7', '', 'A5: 1C / A7: 1P1 1D', 2],
  ['A5: 1B / A7: 1P1 1D', 'A7', 'A7', '', 'A5: 1B / A7: 1P1 1D', 0],
];

it.each(RULINGS)(
  '%s, counted from %s: %s, answering "%s": %s',
  (lands, origins, from, answers, then, fear) => {
    const use = useOf('Call to Vigilance');
    const start = island(`${lands} / B8: 2P1 1C`);
    const world = RULES.world(start);
    expect([...originsFor(world, 1, printedReach(use.range, use.target), 'A5')].sort().join(' ')).toBe(
      origins,
    );
    const dahanInOrigin = count(start.lands[asLand(from)]!.pieces, 'D');
    const table = after(
      start,
      usedAt(use, {}, { player: 1, land: 'A5', origin: asLand(from), dahanInOrigin }),
    );
    table.answers(...answers.split(' ').filter(Boolean));
    const { game } = table;
    expect([landsOf(game), table.asked]).toEqual([inOrder(then), 'fastPowers']);
    expect(game.fear.earned * game.fear.size + game.fear.generated).toBe(fear);
  },
);

it('is pushed by hands where nobody knows what it is counted from', () => {
  const used = usedAt(useOf('Call to Vigilance'), {}, { player: 1, land: 'A5' });
  expect(used.effects.at(-1)).toMatchObject({ op: 'said', what: 'push' });
});

it('knows the Powers that do something where they are counted from', () => {
  expect(
    EVERY_USE.filter(speaksOfOrigin)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'Call to Vigilance',
    'Scorching Convergence',
    'Spreading and Dreadful Mire',
    'Storm-Swath',
    'Strangling Firevine',
    'Unbearable Gaze',
  ]);
});
