// @vitest-environment node
// Every Power does what the facts say, with its thresholds and without: against an interpreter that knows nothing of the app.
import { expect, it } from 'vitest';
import { ELEMENTS } from '../../src/lib/rules/table/elements';
import major from '../facts/power-cards.json';
import panels from '../facts/spirit-panels.json';
import unique from '../facts/unique-powers.json';
import { limit } from '../support/seed';
import { after, island, usedAt, useOf } from '../support/used-power';
import { allDone, doing } from '../support/verbs/as-printed';
import { keyOf } from '../support/verbs/ended';
import { followed } from '../support/verbs/followed';
import { type Island, isNamed, near } from '../support/verbs/named-lands';
import notFollowed from '../support/verbs/not-followed.json';
import { checkFilter, type Printed, type Step, stepsOf, Unknown } from '../support/verbs/printed-steps';

interface WithInnates {
  readonly innates?: readonly unknown[];
  readonly aspects?: readonly WithInnates[];
}

const POWERS = [
  ...[...major.cards, ...unique.cards].filter((card) => !('dropped' in card)),
  ...(panels.spirits as unknown as readonly WithInnates[]).flatMap(({ innates = [], aspects = [] }) => [
    ...innates,
    ...aspects.flatMap((aspect) => aspect.innates ?? []),
  ]),
] as unknown as readonly Printed[];

/** What the land aimed at has in it, and two lands beside it. */
const TARGETS = [
  '1E 1T 2D',
  '1E 1T 1C 1A 1W 1D',
  '1E 1T 1C',
  '2D 1P1 1E',
  '1T 1Z 1A 1P1',
  '2T 3D 1B',
  '2E 1B',
  '1E 2P1',
  '1A 1D',
  '1C 1Z 1B 1W',
];
const BESIDE = ['1E 1D', '1T 1A'];
const AIMS = ['A2', 'A4', 'A5', 'A7', 'A6', 'A8', 'A1', 'A3'];

const piecesOf = (text: string): readonly string[] =>
  text
    .split(' ')
    .flatMap((one) => Array.from({ length: Number(one[0]) }, () => one.slice(1)))
    .sort();

interface Place {
  readonly land: string;
  readonly lands: string;
  readonly island: Island;
}

const PLACES = AIMS.flatMap((land) =>
  TARGETS.map((there): Place => {
    const beside = near(land)
      .filter((one) => one !== 'B8')
      .slice(0, 2);
    const lands = Object.fromEntries([
      [land, there],
      ...beside.map((one, i) => [one, BESIDE[i]!]),
      ['B8', '2P1 1C'],
    ]);
    return {
      land,
      lands: Object.entries(lands)
        .map(([id, pieces]) => `${id}: ${pieces}`)
        .join('\n'),
      island: Object.fromEntries(Object.entries(lands).map(([id, pieces]) => [id, piecesOf(String(pieces))])),
    };
  }),
);

/** The place where most of the steps do something. */
function placeFor(where: string, steps: readonly Step[]): Place | null {
  const open = PLACES.filter(({ island, land }) => isNamed(island, land, where, 1)).slice(0, 30);
  const most = open.map((place) => [doing(place.island, steps, place.land), place] as const);
  const [best] = most.sort(([a], [b]) => b - a);
  return best && best[0] > 0 ? best[1] : null;
}

const ALL = Object.fromEntries(ELEMENTS.map((element) => [element, 9]));

/** How a Power ended otherwise than its data says; null where it did not. */
function judged(power: Printed, isReached: boolean): string | null {
  const steps = stepsOf(power, isReached);
  const { where = 'any' } = power.target;
  checkFilter(where);
  const place = placeFor(where, steps);
  if (!place) throw new Unknown('does nothing in any place that is tried');
  const legal = new Set(
    allDone([{ island: place.island, fear: 0, marks: [] }], steps, place.land).map(keyOf),
  );
  const parts = power.levels && !isReached ? [0] : undefined;
  const start = island(place.lands);
  const used = usedAt(useOf(power.name), isReached ? ALL : {}, { player: 1, land: place.land }, parts);
  const table = after(start, used);
  const { ends } = followed(table.rules, table.game, 'fastPowers', start);
  const wrong = [...ends].filter((end) => !legal.has(end));
  return ends.size > 0 && wrong.length === 0
    ? null
    : `${place.lands.replaceAll('\n', ' / ')}: ${wrong[0]}, not ${[...legal][0]}`;
}

/** Each Power with its thresholds (`+`) and without, by how it ended otherwise, and by why it is not followed. */
function all(): { readonly wrong: Record<string, string>; readonly unknown: Record<string, string[]> } {
  const wrong: Record<string, string> = {};
  const unknown: Record<string, string[]> = {};
  for (const power of POWERS)
    for (const isReached of [false, true]) {
      const name = `${power.name}${isReached ? ' +' : ''}`;
      try {
        const found = judged(power, isReached);
        if (found !== null) wrong[name] = found;
      } catch (error) {
        if (!(error instanceof Unknown)) throw new Error(name, { cause: error });
        (unknown[error.message] ??= []).push(name);
      }
    }
  return { wrong, unknown };
}

it(
  'each Power does what its data says, with its thresholds and without; those that are not followed are listed',
  () => {
    const { wrong, unknown } = all();
    expect(wrong).toEqual({});
    expect(unknown).toEqual(notFollowed);
  },
  limit(2),
);
