import { describe, expect, it } from 'vitest';
import { position } from '../support/position';
import { Table } from '../support/table';

/** A Ravage in one land, played with usual answers, by notation. */
function ravaged(before: string): Table {
  const game = position({ lands: `A1: ${before}`, agenda: [{ do: 'ravage', land: 'A1' }] });
  return new Table(game).goesOnTo('slowPowers');
}

const fearOf = (table: Table): number => table.happened('fearGenerated').reduce((sum, { n }) => sum + n, 0);

type Ruling = readonly [source: string, before: string, after: string, fear: number];

const DAMAGE: readonly Ruling[] = [
  ['rettigcd test: Ravage_Tests.ExchangesFor_1E', '1E', '1E', 0],
  ['Rules Reference: 2 Damage is Blight', '2E', '2E 1B', 0],
  ['Rules Reference: a Town deals 2', '1T', '1T 1B', 0],
  ['Rules Reference: a City deals 3', '1C', '1C 1B', 0],
  ['Dized: 9 Damage is still 1 Blight', '3C', '3C 1B', 0],
  ['Dized: a damaged City deals its full 3', '1C2', '1C2 1B', 0],
  ['Dized: a damaged Town deals its full 2', '1T1', '1T1 1B', 0],
  ['Rules Reference: no Invaders, no Ravage, no fight-back', '3D', '3D', 0],
  ['Rules Reference: Presence never fights back', '1E 2P1', '1E 2P1', 0],
];

const DAHAN: readonly Ruling[] = [
  ['rettigcd test: Ravage_Tests.Normal_1E1D', '1E 1D', '1D1', 0],
  ['rettigcd test: InvaderDeck_Tests.Ravage', '1E 1T 3D', '1D 1D1 1B', 1],
  ['rettigcd test: DahanOnTheirGuard_Tests.NoFearCard_NormalRavage', '2T 2D', '2T 1B', 0],
  ['rettigcd test: comment, 2 damaged Towns die of one Dahan', '2T1 3D', '1D 1B', 2],
  ['rettigcd test: comment, a damaged Dahan dies of 1', '1E 1D1', '1E', 0],
  ['B&C rules p. 16: damaged Dahan are finished first', '1C 2D 1D1', '1C2 1D 1B', 0],
  ['Dized: land and Dahan both take the whole', '1T 1D', '1T 1B', 0],
  ['Rules Reference: a damaged Dahan strikes for 2', '1E 1T 2D | defend 2', '1D 1D1', 1],
  ['Rules Reference: a City destroyed is 2 Fear', '1C 4D', '2D 1D1 1B', 2],
  ['Rules Reference: an Explorer destroyed is no Fear', '1E 2D', '1D 1D1', 0],
  ['Damage beyond the last Invader is lost', '1E 5D', '4D 1D1', 0],
  ['from the rule: the Dahan strike what stands, damage stays', '2C 2D | defend 6', '1C1 2D', 2],
];

const DEFEND: readonly Ruling[] = [
  ['rettigcd test: Ravage_Tests.IncludesDefendTokenVarieties', '1T 1D | defend 1', '1D1', 1],
  ['rettigcd test: Badlands_Tests.NoInvaderDamageToDahan (without)', '1E 1D | defend 1', '1D', 0],
  ['rettigcd test: DahanOnTheirGuard_Tests.Level1', '4T 4D | defend 4', '2T 2D 1B', 2],
  ['from the rule: 7 Damage, Defend 4', '1C 1T 2E 3D | defend 4', '1T 1E 1D 1D1 1B', 2],
  ['from the rule: all Damage defended, the Dahan still strike', '1T 1D | defend 2', '1D', 1],
  ['from the rule: Defend beyond the Damage is lost', '1E | defend 9', '1E', 0],
];

const SKIPPED: readonly Ruling[] = [
  ['from the rule: a skipped Ravage is nothing at all', '1T 1D | skip ravage', '1T 1D', 0],
  ['from the rule: a skipped Build does not stop a Ravage', '1T | skip build', '1T 1B', 0],
];

describe.each([
  ['Damage to the land', DAMAGE],
  ['Damage to the Dahan, who strike back', DAHAN],
  ['Defend', DEFEND],
  ['a skipped Ravage', SKIPPED],
])('Ravage: %s', (_, rulings) => {
  it.each(rulings)('%s: %s -> %s, %i Fear', (_source, before, after, fear) => {
    const table = ravaged(before);
    expect(table.at('A1')).toBe(after);
    expect(fearOf(table)).toBe(fear);
  });
});
