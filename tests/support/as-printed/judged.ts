/**
 * Uses every Power of the facts in the app, in a position where it applies, and compares that with the independent
 * search.
 */
import { reachedParts } from '../../../src/lib/rules/powers/power-in-use';
import { holdsBeside } from '../../../src/lib/rules/spirits/thresholds';
import { allLines } from '../../../src/lib/rules/table/card-lines/effect';
import { ELEMENTS } from '../../../src/lib/rules/table/card-lines/power-data';
import type { LandId } from '../../../src/lib/rules/table/island';
import major from '../../facts/power-cards.json';
import panels from '../../facts/spirit-panels.json';
import unique from '../../facts/unique-powers.json';
import { after, island, usedAt, useOf } from '../used-power';
import { followed } from '../verbs/followed';
import { type Island, near } from '../verbs/named-lands';
import { TooMany } from '../verbs/of-pieces';
import { endWritten, spiritFor } from './app-ends';
import { doing, endsOf } from './carry-out';
import { ENERGY_SHOWN } from './in-land';
import { isIn } from './named';
import { type Aimed, begun, endKey, type SpiritEnd, type State } from './state';
import { fail, type Printed, type Step, Unknown } from './steps';
import { stepsOf } from './words';

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

/** The pieces in the target land; `BESIDE` has those in two adjacent lands. */
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
  '1E! 1T 1D',
];
const BESIDE = ['1E 1D', '1T 1A'];
const LANDS = ['A2', 'A4', 'A5', 'A7', 'A6', 'A8', 'A1', 'A3'] as const;

const piecesOf = (text: string): readonly string[] =>
  text
    .split(' ')
    .flatMap((one) => Array.from({ length: Number(one[0]) }, () => one.slice(1)))
    .sort();

interface Place {
  readonly land: LandId;
  readonly lands: string;
  readonly island: Island;
}

const placed = (land: LandId, there: string, besides: readonly string[]): Place => {
  const beside = near(land)
    .filter((one) => one !== 'B8')
    .slice(0, 2);
  const lands = Object.fromEntries([
    [land, there],
    ...beside.map((one, i) => [one, besides[i]!]),
    ['B8', '2P1 1C'],
  ]);
  return {
    land,
    lands: Object.entries(lands)
      .map(([id, pieces]) => `${id}: ${pieces}`)
      .join('\n'),
    island: Object.fromEntries(Object.entries(lands).map(([id, pieces]) => [id, piecesOf(String(pieces))])),
  };
};

/** The positions for Powers that target a land, and for those that target a Spirit, who has Presence in two lands. */
const AT_LANDS = LANDS.flatMap((land) => TARGETS.map((there) => placed(land, there, BESIDE)));
const AT_SPIRITS = LANDS.flatMap((land) =>
  TARGETS.map((there) => placed(land, `${there} 2P2`, ['1E 1D 1P2', BESIDE[1]!])),
);
/** The positions for Powers that need something unusual. */
const WITH_INCARNA = LANDS.flatMap((land) => TARGETS.map((there) => placed(land, `${there} 1I1`, BESIDE)));
const WITH_ORIGIN = LANDS.flatMap((land) =>
  TARGETS.map((there) => placed(land, there, ['1E 1D 2P1', BESIDE[1]!])),
);
const WITH_BOTH = LANDS.flatMap((land) =>
  TARGETS.map((there) =>
    placed(land, `${there.replace(' 2P1', '').replace(' 1P1', '')} 1P1 2P2`, ['1E 1D 1P2', BESIDE[1]!]),
  ),
);

function placesFor(power: Printed): readonly Place[] {
  const words = JSON.stringify(power);
  if (power.target.who === 'yourself' && words.includes('endless-dark')) return WITH_INCARNA;
  if (power.target.kind !== 'land')
    return /own-presence&spirit-presence|dahan-strike-first/.test(words) ? WITH_BOTH : AT_SPIRITS;
  if (/incarna(?!te)/.test(words)) return WITH_INCARNA;
  if (/beasts>=2"|beastsInTarget/.test(words)) return WITH_BEASTS;
  if (words.includes('quake')) return WITH_QUAKES;
  return words.includes('origin') ? WITH_ORIGIN : AT_LANDS;
}

/** Positions with pieces that few Powers need. */
const WITH_BEASTS = LANDS.map((land) => placed(land, '3A 1E 1T', BESIDE));
const WITH_QUAKES = LANDS.map((land) => placed(land, '2Q 1E 1T', BESIDE));

/** Steps about something that no position has: Impending or discarded cards, or absorbed Presence. */
const OF_OTHER_PIECES = /impending|absorbed|discard card/;

/** The `said` steps about pieces that the players move themselves. */
const WITH_PEOPLE = ['rescue', 'bring'];

const PLAYERS = [1, 2];
const SPIRITS = Object.fromEntries(PLAYERS.map((player) => [player, spiritFor(player)]));
const SPIRIT_ENDS = Object.fromEntries(
  Object.entries(SPIRITS).map(([player, { energy, destroyed, cards }]): [string, SpiritEnd] => {
    const pile = (name: string): readonly string[] =>
      cards.filter((card) => card.pile === name).map(({ id }) => id);
    const piles = { hand: pile('hand'), discarded: pile('discarded'), played: pile('played') };
    return [player, { energy, destroyed, cards: piles, has: {} }];
  }),
);

interface Tried {
  readonly place: Place;
  readonly start: State;
}

/** Returns the position in which the largest number of steps change something. */
function placeFor(power: Printed, steps: readonly Step[], spirit: number, mustDo: boolean): Tried {
  const { target } = power;
  const isLand = target.kind === 'land';
  const places = placesFor(power);
  const all = places.map((place): Tried => {
    const origin = places === WITH_ORIGIN ? { origin: Object.keys(place.island)[1]! } : {};
    const aim: Aimed = { land: isLand ? place.land : null, spirit, ...origin };
    return { place, start: begun(place.island, SPIRIT_ENDS, aim) };
  });
  const { where = 'any' } = target;
  const open = all.filter(({ place, start }) => !isLand || isIn(start, place.land, where)).slice(0, 30);
  let best: readonly [number, Tried] | undefined;
  for (const one of open) {
    const does = doing(one.start, steps);
    if (!best || does > best[0]) best = [does, one];
    if (does === steps.length) break;
  }
  if (!best) return fail('no such land in any place that is tried');
  // A Power without reached thresholds may change nothing.
  if (best[0] === 0 && mustDo) return fail('does nothing in any place that is tried');
  return best[1];
}

const ALL = Object.fromEntries(ELEMENTS.map((element) => [element, 9]));

/** Returns the Spirits that a Power is tested on, one after another. */
function spiritsOf({ target: { kind, who } }: Printed): readonly number[] {
  if (kind === 'land' || who === 'yourself') return [1];
  return who === 'another' ? [2] : PLAYERS;
}

/** Returns how the Power ended in a way that its data doesn't allow; null if it never did. */
function judged(power: Printed, isReached: boolean): string | null {
  const { steps, byPlayers } = stepsOf(power, isReached);
  for (const spirit of spiritsOf(power)) {
    const { place, start } = placeFor(
      power,
      steps,
      spirit,
      isReached && steps.length > 0 && !OF_OTHER_PIECES.test(JSON.stringify(steps)),
    );
    const legal = new Set(endsOf(start, steps, power.target.where).map(endKey));
    const use = useOf(power.name);
    const elements = isReached ? ALL : {};
    // A level that costs Energy is not used.
    const reached = reachedParts(use, elements, 1).filter((i) => use.parts[i]?.energy === undefined);
    const known = {
      beasts: (place.island[start.aim.land ?? ''] ?? []).filter((one) => one === 'A').length,
      cards: 1,
    };
    const parts = (power.levels && !isReached ? [0] : reached).filter((i) => {
      const { told } = use.parts[i]!;
      return told === undefined || holdsBeside(told, known);
    });
    const game = { ...island(place.lands), spiritStates: SPIRITS };
    const { land, origin } = start.aim;
    const aim = {
      ...{ player: 1, land, energyShown: ENERGY_SHOWN },
      ...(land === null && { spirit }),
      ...(origin !== undefined && { origin, dahanInOrigin: 1 }),
    };
    const used = usedAt(use, elements, aim, parts);
    const said = used.effects
      .flatMap(allLines)
      .flatMap(({ op, what = '' }) => (op === 'said' && !WITH_PEOPLE.includes(what) ? [what] : []));
    if ([...said].sort().join() !== [...byPlayers].sort().join())
      return `the players do ${said.join()}, not ${byPlayers.join()}`;
    const table = after(game, used);
    const { ends, isAll } = followed(table.rules, table.game, 'fastPowers', {
      from: game,
      write: endWritten,
    });
    if (ends.size === 0) return isAll ? 'the app comes to no end' : fail('too many ends of the app');
    const [wrong] = [...ends].filter((end) => !legal.has(end));
    if (wrong !== undefined)
      return `${place.lands.replaceAll('\n', ' / ')} (Spirit ${spirit}): ${wrong}, not ${[...legal][0]}`;
  }
  return null;
}

interface Judgement {
  readonly wrong: Readonly<Record<string, string>>;
  readonly unknown: Readonly<Record<string, readonly string[]>>;
  readonly n: number;
}

/**
 * Tests each Power with its thresholds (`+`) and without: returns the faults by Power, and the untested Powers by
 * reason.
 */
export function allJudged(isAsked: (name: string) => boolean = () => true): Judgement {
  const wrong: Record<string, string> = {};
  const unknown: Record<string, string[]> = {};
  let n = 0;
  for (const power of POWERS.filter(({ name }) => isAsked(name)))
    for (const isReached of [false, true]) {
      const name = `${power.name}${isReached ? ' +' : ''}`;
      n += 1;
      try {
        const found = judged(power, isReached);
        if (found !== null) wrong[name] = found;
      } catch (error) {
        const reason =
          error instanceof Unknown ? error.message : error instanceof TooMany ? 'too many ends' : null;
        if (reason === null) throw new Error(name, { cause: error });
        (unknown[reason] ??= []).push(name);
      }
    }
  return { wrong, unknown, n };
}
