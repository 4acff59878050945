// @vitest-environment node
import powers from 'virtual:powers';
import { expect, it } from 'vitest';
import { loadContentFor } from '../../src/lib/game-engine';
import { printLands } from '../../src/lib/rules/lands/parse-lands';
import { originsFor, powerLands } from '../../src/lib/rules/powers/power-lands';
import { type PowerRange, printedReach } from '../../src/lib/rules/table/card-lines/power-data';
import { fits, originsOf, type Plain, stepsTo } from '../support/by-hand/reach';
import { asLand } from '../support/ids';
import { anyReach, originInWords } from '../support/random-reach';
import { type Dice, dice, pick } from '../support/random-table';
import { limit, seeds } from '../support/seed';

await loadContentFor({ boards: ['A', 'B'], players: ['Ann'] });

const FROM: readonly PowerRange['from'][] = ['presence', 'presence', 'sacred-site', 'sacred-site', 'incarna'];

const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'] as const;

/** Every Power that is aimed at a land within range: of the cards, and of the panels. */
const AIMED = [
  ...powers.cards.map(({ use }) => use),
  ...powers.panels.flatMap(({ innates }) => innates.map(({ use }) => use)),
].flatMap(({ range, target }) => (range && target.kind === 'land' ? [{ range, where: target.where }] : []));

/** A range that nobody printed. */
const anyRange = (roll: Dice): PowerRange => ({
  n: roll(4),
  from: pick(roll, FROM),
  ...(roll(3) === 0 && { terrain: [pick(roll, TERRAINS)] }),
  ...(roll(4) === 0 && { origin: 'dahan' }),
  ...(roll(4) === 0 && { farther: { n: 1 + roll(2), to: pick(roll, ['dahan', 'beasts'] as const) } }),
});

it(
  'lights the lands that a search of its own finds, for every printed range and target and for others',
  () => {
    const told = { open: 0, offTarget: 0, outOfRange: 0, overOcean: 0 };
    for (const seed of seeds(500)) {
      const roll = dice(seed);
      const { world, lands } = anyReach(roll, roll(2) === 0);
      const printed = pick(roll, AIMED);
      const range = roll(2) === 0 ? printed.range : anyRange(roll);
      const { where } = printed;
      const aimedAt = printLands(where);
      const more = roll(2);
      const origins = originsOf(lands, {}, originInWords(range));
      const steps = stepsTo(lands, {}, origins);
      const farTo = (land: Plain): number =>
        range.farther && fits(land, printLands(range.farther.to)) ? range.farther.n : 0;
      const isNear = (land: Plain): boolean => (steps[land.id] ?? 99) <= range.n + more + farTo(land);
      const ids = (test: (land: Plain) => boolean): readonly string[] =>
        lands.filter(test).map(({ id }) => id);
      const found = powerLands(world, 1, printedReach(range, { kind: 'land', where }), more);
      expect({ seed, range, where, ...found }).toEqual({
        ...{ seed, range, where },
        open: ids((land) => isNear(land) && fits(land, aimedAt)),
        offTarget: ids((land) => isNear(land) && !fits(land, aimedAt)),
        outOfRange: ids((land) => !isNear(land) && fits(land, aimedAt)),
      });
      for (const kind of ['open', 'offTarget', 'outOfRange'] as const) told[kind] += found[kind].length;
      // Where it is counted from is one of them, and near enough by itself.
      for (const land of lands.filter(() => roll(8) === 0)) {
        const all = originsFor(world, 1, printedReach(range, { kind: 'land', where }), asLand(land.id), more);
        expect([seed, land.id, all.length > 0]).toEqual([seed, land.id, isNear(land)]);
        for (const from of all) {
          if (from.endsWith('0')) told.overOcean++;
          expect(origins).toContain(from);
          const alone = stepsTo(lands, {}, [from]);
          expect(alone[land.id]).toBeLessThanOrEqual(range.n + more + farTo(land));
        }
      }
    }
    // Each answer was given often enough to mean something.
    for (const times of Object.values(told)) expect(times).toBeGreaterThan(0);
  },
  limit(2),
);
