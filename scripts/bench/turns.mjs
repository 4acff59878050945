// Computes the taps of two typical turns, which are listed by hand: each action counts the taps or drags of
// its shortest row in the tap table. Between lands and phases, no pad must be closed (`played-turn.spec.ts`
// checks that). Their sums are printed whether they are within budget or not. The taps of a first game, of two
// newcomers and of four tracked Spirits are counted as browser tests play them.
import { ROWS } from './tap-table.mjs';
import { measure as steady } from './taps.mjs';
import { tapsIn } from './telling.mjs';

/**
 * @typedef {object} Turn
 * @property {string} what name of the turn, as printed
 * @property {number} most maximum number of taps
 * @property {Readonly<Record<string, number>>} deeds how often each row of the tap table is recorded
 * @property {Readonly<Record<string, number>>} asked other questions of the turn, with the number of taps for each
 */

/** @type {readonly Turn[]} */
const TURNS = [
  {
    what: 'two newcomers: 12 deeds, a cascade, two choices of Dahan',
    most: 28,
    deeds: {
      '2 Fear': 1,
      'Defend 3': 3,
      'push 2 Explorers to one neighbour': 2,
      'gather a Dahan': 1,
      '2 Damage that destroys a Town': 2,
      'destroy 2 Towns': 1,
      'Presence added': 2,
    },
    asked: { cascade: 1, 'two choices of Dahan': 2 },
  },
  {
    what: 'four experts: 14 deeds, an Event, a Fear Card, France 5 with Sweden 3',
    most: 55,
    deeds: {
      '2 Fear': 1,
      'Defend 3': 2,
      'Defend 12': 1,
      'push 3 pieces of two kinds': 1,
      'gather a Dahan': 1,
      '5 Damage with a choice': 2,
      'Strife on a Town': 1,
      Isolate: 1,
      'no Build here all turn': 1,
      'each Town in 3 lands: 1 Damage': 1,
      'Presence moved': 2,
    },
    asked: {
      'an Event by name, read': 3,
      'its questions, as one proposal': 1,
      'a Fear Card by name, read': 3,
      'its questions, as one proposal with one change': 3,
      Escalation: 1,
      'cascades and Dahan': 4,
    },
  },
];

const row = (what, taps, most) => ({
  what,
  measured: `${Math.round(taps * 10) / 10}`,
  budget: `<= ${most}`,
  ok: taps <= most,
});

const sum = (numbers) => numbers.reduce((all, n) => all + n, 0);

/** Returns the number of taps of each row of the tap table on this device; NaN for a row that was not counted. */
const tapsOn = (device, counted) =>
  new Map(
    ROWS.map(({ tells }) => [
      tells,
      Number(counted.find(({ what }) => what === `taps on the ${device}: ${tells}`)?.measured),
    ]),
  );

/** Returns the number of taps of each action, by its shortest row. */
const shortest = (taps) =>
  ROWS.filter(({ deed, tells }) => deed === undefined || deed === tells).reduce(
    (all, { tells }) =>
      all.set(
        tells,
        Math.min(
          ...ROWS.filter((row) => row.tells === tells || row.deed === tells).map((row) =>
            taps.get(row.tells),
          ),
        ),
      ),
    new Map(),
  );

/** Returns the sums of the turns, the average number of taps of an action, and the rows with several conditions. */
export async function measure() {
  const [{ measured: own }] = await steady();
  const counted = tapsIn('tests/browser/tell.spec.ts');
  const devices = ['phone', 'tablet'].flatMap((device) => {
    const taps = shortest(tapsOn(device, counted));
    const told = (deeds) => sum(Object.entries(deeds).map(([tells, n]) => n * taps.get(tells)));
    return [
      ...TURNS.map(({ what, most, deeds, asked }) =>
        row(`${device}, ${what}`, told(deeds) + Number(own) + sum(Object.values(asked)), most),
      ),
      row(`${device}, a deed, mean over the tap table`, sum([...taps.values()]) / taps.size, 2.2),
    ];
  });
  return [
    row('the app’s own way in a steady turn of two players', Number(own), 8),
    ...devices,
    ...tapsIn('tests/browser/cards.spec.ts', 'tests/browser/proposal.spec.ts'),
    // Whole turns as people play them; `TURNS=5` plays five of each.
    ...tapsIn(
      'tests/browser/newcomers.spec.ts',
      'tests/browser/two-newcomers.spec.ts',
      'tests/browser/four-spirits.spec.ts',
    ),
  ];
}
