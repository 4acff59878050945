import { printIsland } from '../../../src/lib/rules/notation/game-notation';
import type { Deed } from '../../../src/lib/rules/table/deed';
import type { Game } from '../../../src/lib/rules/table/game';
import type { Steps } from '../../../src/lib/rules/table/step';
import { beside, isAbout, isCounted, isNamed, named, read, type Standing } from './printed-lands';
import { ALTERNATIVES, isStrife, KINDS, type PrintedStep } from './printed-steps';

/** The fields that the progress of an effect can have. */
export interface Progress {
  readonly of: string;
  readonly at: number;
  readonly option?: number;
  readonly line?: number;
  readonly land?: string;
  readonly from?: string;
  readonly piece?: string;
  readonly left?: number;
  readonly done?: readonly string[];
}

/** The progress of an effect, with the fields that it has in its state. */
export const progressOf = (step: Steps['effect']): Progress =>
  Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null)) as unknown as Progress;

/** The printed steps of this line, one for each alternative that is still open. */
export const printedAt = ({ of, at, option, line = 0 }: Progress): readonly PrintedStep[] =>
  (ALTERNATIVES.get(of)?.[at] ?? [])
    .filter((_, i, all) => all.length === 1 || option === undefined || i === option)
    .flatMap((one) => {
      const step = one[line];
      return step ? [step] : [];
    });

/** What stands on board A. */
const standing = (game: Game): Standing =>
  read(
    printIsland({ ...game, lasting: [] })
      .split('\n')
      .filter((line) => /^A\d: \d/.test(line))
      .join(' / '),
  );

/** Of these lands those that have the most or least of something. */
function picked(all: Standing, lands: readonly number[], pick: unknown, least: unknown): readonly number[] {
  const [, how = '', what = ''] = /^(most|fewest|highest|lowest)-(.+)$/.exec(String(pick)) ?? [];
  if (how === '') return lands;
  const worth = (n: number): number => {
    const sign = how === 'fewest' || how === 'lowest' ? -1 : 1;
    return sign * (what === 'numbered' ? n : numberOf(all, n, KINDS[what]!));
  };
  const fit = least === undefined ? lands : lands.filter((n) => worth(n) >= Number(least));
  const best = Math.max(...fit.map(worth));
  return fit.filter((n) => worth(n) === best);
}

const numberOf = (all: Standing, n: number, kinds: string): number =>
  (all.get(n) ?? []).filter((code) => kinds.includes(code[0]!)).length;

const codes = (all: Standing, n: number, step: PrintedStep): readonly string[] => [
  ...new Set((all.get(n) ?? []).filter((code) => isAbout(step, code))),
];

/** Lands, each with the pieces in question, or with none where it is about the land. */
type Open = ReadonlyMap<number, readonly string[]>;

const pieces = (all: Standing, lands: readonly number[], step: PrintedStep): Open =>
  new Map(lands.flatMap((n) => (codes(all, n, step).length > 0 ? [[n, codes(all, n, step)] as const] : [])));

const landsAlone = (lands: readonly number[]): Open => new Map(lands.map((n) => [n, []]));

/** Each land, and which piece it is where others there would do as well. */
const namesOf = (open: Open): readonly string[] =>
  [...open].flatMap(([n, there]) => (there.length > 1 ? there.map((code) => `A${n}:${code}`) : [`A${n}`]));

/** What several ways leave open together. */
const together = (ways: readonly Open[]): Open =>
  new Map(
    [...new Set(ways.flatMap((way) => [...way.keys()]))].map((n) => [
      n,
      [...new Set(ways.flatMap((way) => way.get(n) ?? []))],
    ]),
  );

const numberIn = (land: string): number => Number(land.slice(1));

/** The land filter with what is said of the land at hand taken off. */
const HERE = /^(same-land|moved-to|trigger-land)&?/;
const where = (step: PrintedStep): string => String(step['in'] ?? 'any').replace(HERE, '') || 'any';
const isHere = (step: PrintedStep): boolean => HERE.test(String(step['in'] ?? ''));

/** Where a piece may go that leaves this land. */
function destinations(all: Standing, from: number, step: PrintedStep): readonly number[] {
  const near = beside(from);
  if (step['to'] === 'buildings>origin')
    return near.filter((n) => numberOf(all, n, 'TC') > numberOf(all, from, 'TC'));
  const fit = near.filter((n) => isNamed(all, n, String(step['to'] ?? 'any')));
  return step['toPick'] === undefined ? fit : picked(all, fit, step['toPick'], 1);
}

const PIECES = /^(remove|destroy|replace|downgrade|upgrade)$/;
const MOVES = /^(push|move)$/;
/** Lines that say more than which lands and pieces; those are tested by hand. */
const MORE = ['distance', 'trigger', 'self', 'singleOrigin', 'eachTo', 'maxTargets'];

/** Whether the step would do anything to what stands in the land. */
function matters(all: Standing, n: number, step: PrintedStep): boolean {
  if (!isNamed(all, n, where(step))) return false;
  if (step['op'] === 'gather') return beside(n).some((near) => codes(all, near, step).length > 0);
  const isAboutPieces = /^(damage|damage-each|remove|destroy|replace|downgrade|push)$/.test(
    String(step['op']),
  );
  return (!isAboutPieces && !isStrife(step)) || codes(all, n, step).length > 0;
}

/** Whether the facts say it in other words than are read here. */
const isOther = (step: PrintedStep): boolean =>
  MORE.some((word) => step[word] !== undefined) || step['to'] === 'further-inland';

/** Whether more stand there than have just come: each piece moves once. */
const hasOthers =
  (all: Standing, { done = [] }: Progress, step: PrintedStep) =>
  (n: number): boolean =>
    step['lands'] !== 'any' ||
    (all.get(n) ?? []).filter((code) => isAbout(step, code)).length >
      done.filter((one) => one === `A${n}`).length;

/** The lands the step may be done in, as far as it has come. */
function openLands(all: Standing, { land, left, done = [] }: Progress, step: PrintedStep): readonly number[] {
  const here = land === undefined ? null : numberIn(land);
  // Once it has begun there, a land need not qualify any more.
  if (here !== null && left !== undefined) return picked(all, [here], step['pick'], step['pickMin']);
  const fit = named(all, where(step)).filter((n) => here === null || n === here);
  return picked(all, fit, step['pick'], step['pickMin']).filter(
    (n) => step['distinct'] === undefined || here !== null || !done.includes(`A${n}`),
  );
}

/** The lands alone, where what follows could be done in one that has nothing for the step itself. */
function landsOfAll(
  all: Standing,
  { land, left }: Progress,
  lands: readonly number[],
  step: PrintedStep,
  here: readonly PrintedStep[],
): Open | null {
  const isBegun = land !== undefined || left !== undefined;
  if (
    isBegun ||
    step['pick'] !== undefined ||
    !(PIECES.test(String(step['op'])) || MOVES.test(String(step['op'])))
  )
    return null;
  const others = lands.filter((n) => here.some((one) => one['if'] === undefined && matters(all, n, one)));
  const own = lands.filter((n) => matters(all, n, step));
  if (others.every((n) => own.includes(n))) return null;
  return landsAlone(lands.filter((n) => own.includes(n) || others.includes(n)));
}

/** What one way leaves open; null where the facts say more than is read here. */
function openIn(
  game: Game,
  state: Progress,
  step: PrintedStep,
  follows: readonly PrintedStep[],
): Open | null {
  const all = standing(game);
  const op = String(step['op']);
  if (isOther(step)) return null;
  if (state.piece !== undefined && state.from !== undefined && MOVES.test(op))
    return landsAlone(destinations(all, numberIn(state.from), step));
  const hasMore = hasOthers(all, state, step);
  const others = (n: number): boolean => hasMore(n) && (state.left !== undefined || isCounted(all, n, step));
  if (op === 'gather' && state.land !== undefined)
    return pieces(all, beside(numberIn(state.land)).filter(others), step);
  const lands = openLands(all, state, step);
  const whole = landsOfAll(all, state, lands, step, follows.filter(isHere));
  if (whole) return whole;
  if (PIECES.test(op) || (op === 'add' && isStrife(step)))
    return step['unit'] !== undefined || typeof step['n'] === 'string'
      ? null
      : pieces(
          all,
          lands.filter((n) => state.left !== undefined || isCounted(all, n, step)),
          step,
        );
  const lines = [step, ...follows.filter(isHere)];
  return MOVES.test(op)
    ? pieces(
        all,
        lands.filter((n) => destinations(all, n, step).length > 0 && others(n)),
        step,
      )
    : landsAlone(lands.filter((n) => lines.some((one) => matters(all, n, one))));
}

/** The lands and pieces the facts let the table pick from at this question; null where they say it in other words. */
export function offered(
  game: Game,
  state: Progress,
  ways: readonly PrintedStep[],
  follows: readonly PrintedStep[],
): readonly string[] | null {
  const open = ways.map((step) => openIn(game, state, step, follows));
  const known = open.filter((one) => one !== null);
  return known.length === 0 || known.length < open.length ? null : namesOf(together(known));
}

/** The lands in which the facts say that a step for each land has something to do; null where they are found otherwise. */
export function foundIn(
  game: Game,
  step: PrintedStep,
  follows: readonly PrintedStep[],
): readonly string[] | null {
  if (step['each'] !== 'land' || step['when'] !== undefined || isOther(step) || isHere(step)) return null;
  const all = standing(game);
  const lines = [step, ...follows.filter(isHere)];
  return named(all, where(step))
    .filter((n) => lines.some((one) => matters(all, n, one)))
    .map((n) => `A${n}`);
}

const DONE: Readonly<Record<string, readonly Deed['deed'][]>> = {
  remove: ['remove', 'strife', 'end'],
  destroy: ['destroy'],
  downgrade: ['downgrade'],
  replace: ['replace', 'fear'],
  add: ['add', 'strife', 'begin'],
  damage: ['damage', 'damageEach'],
  'damage-each': ['damageEach'],
  'invaders-fight': ['damage', 'damageEach'],
  push: ['move'],
  gather: ['move'],
  move: ['move'],
  ravage: ['act'],
  build: ['act'],
  explore: ['act'],
  fear: ['fear'],
};

/** What is wrong with the land something was done in. */
function wrongLand(all: Standing, state: Progress, step: PrintedStep, land: string): string | null {
  const isBegun = state.left !== undefined && state.land === land;
  const isFound = /^adjacent-to-trigger/.test(String(step['in']));
  if (!isBegun && !isFound && !isNamed(all, numberIn(land), where(step)))
    return `${land} is not ${where(step)}`;
  const isSame = String(step['in']).startsWith('same-land') && state.land !== undefined;
  return isSame && land !== state.land ? `${land} is not the same land` : null;
}

/** What is wrong with the pieces it was done to. */
function wrongPieces(step: PrintedStep, deed: Deed): string | null {
  const taken = 'pieces' in deed ? Object.entries(deed.pieces as Readonly<Record<string, number>>) : [];
  const wrong = taken.find(([code]) => (deed.deed === 'add' ? !adds(step, code) : !isAbout(step, code)));
  if (wrong) return `${wrong[0]} is no ${JSON.stringify(step['piece'])}`;
  const { n: amount } = step;
  const isOnce =
    /^(player|board|spirit)$/.test(String(step['each'])) &&
    ['per', 'unit', 'lands'].every((word) => step[word] === undefined);
  const n = taken.reduce((sum, [, many]) => sum + many, 0);
  return isOnce && typeof amount === 'number' && n > amount ? `${n} are more than ${amount}` : null;
}

/** What is wrong with something that was done, held against the printed step; null where it may be done. */
export function forbids(game: Game, state: Progress, step: PrintedStep, deed: Deed): string | null {
  const op = String(step['op']);
  // Who deals it may be quieted by its Strife instead.
  if (deed.deed === 'strife' && step['strifeApplies']) return null;
  const kinds = step['when'] === undefined ? (DONE[op] ?? ['begin']) : ['begin'];
  if (!kinds.includes(deed.deed)) return `${op} is no ${deed.deed}`;
  if (deed.deed === 'begin' || !('land' in deed)) return null;
  const all = standing(game);
  const isMove = deed.deed === 'move';
  const isFar = step['distance'] !== undefined || step['to'] === 'further-inland';
  const to = isMove ? numberIn(String(deed.to)) : null;
  const goesWrong =
    to !== null && op !== 'gather' && !isFar && !destinations(all, numberIn(deed.land), step).includes(to);
  return (
    wrongLand(all, state, step, op === 'gather' && to !== null ? `A${to}` : deed.land) ??
    wrongPieces(step, deed) ??
    (goesWrong ? `A${to} is no way out of ${deed.land}` : null)
  );
}

const ADDED: Readonly<Record<string, string>> = {
  explorer: 'E',
  town: 'T',
  city: 'C',
  dahan: 'D',
  blight: 'B',
  beasts: 'A',
  disease: 'Z',
  wilds: 'W',
  badlands: 'M',
  presence: 'P',
};
const adds = (step: PrintedStep, code: string): boolean =>
  [step['piece']].flat().some((word) => ADDED[String(word)] === code[0]);
