// @vitest-environment node
import { expect, it } from 'vitest';
import { rangeWith } from '../../src/lib/rules/powers/aimed-power';
import { originsFor, powerLands } from '../../src/lib/rules/powers/power-lands';
import { printedReach } from '../../src/lib/rules/table/card-lines/power-data';
import { asLand } from '../support/ids';
import { RULES } from '../support/table';
import { island, useOf } from '../support/used-power';

/** A Power, where its Spirit and others stand, and the lands it may be aimed at with these parts of it. */
const REACHES: readonly (readonly [
  power: string,
  lands: string,
  counted: readonly number[],
  open: readonly string[],
])[] = [
  // 1 further, to lands with Beasts alone.
  ['Carapaced Land', 'A5: 1P1', [0], ['A5']],
  ['Carapaced Land', 'A5: 1P1 / A4: 1A', [0], ['A4', 'A5']],
  ['Carapaced Land', 'A5: 1P1 / A4: 1A / A3: 1A', [0, 1], ['A4', 'A5']],
];

it.each(REACHES)('aims %s with %s, parts %j, at %j', (power, lands, counted, open) => {
  const world = RULES.world(island(lands));
  const use = useOf(power);
  const reach = printedReach(rangeWith(use, counted), use.target);
  expect(powerLands(world, 1, reach).open).toEqual(open);
  for (const land of open) expect(originsFor(world, 1, reach, asLand(land))).toEqual(['A5']);
});
