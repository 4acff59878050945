// What a turn costs a thumb: two turns as tables have them, written by hand, each deed at the taps or drags that the
// shortest of its rows in the tap table took in the browser. From land to land, and on to the next phase, no pad has to
// be closed (`played-turn.spec.ts` holds that). Nothing is played: the sum is of what was counted, and is printed whether it keeps its budget or not.
import { ROWS } from './tap-table.mjs';
import { measure as steady } from './taps.mjs';
import { tapsIn } from './telling.mjs';

/**
 * @typedef {object} Turn
 * @property {string} what
 * @property {number} most taps it may take
 * @property {Readonly<Record<string, number>>} deeds how often each row of the tap table is told
 * @property {Readonly<Record<string, number>>} asked what else is asked, with the taps it takes
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

/** The taps of each row of the tap table on this device; a row that was not told has none. */
const tapsOn = (device, counted) =>
  new Map(
    ROWS.map(({ tells }) => [
      tells,
      Number(counted.find(({ what }) => what === `taps on the ${device}: ${tells}`)?.measured),
    ]),
  );

/** The taps of each deed by the shortest of its ways. */
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

/** What the turns sum up to, what a deed takes on the whole, and what is asked of several things at once. */
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
  ];
}
