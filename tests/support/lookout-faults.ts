import { ENGINE } from '../../src/lib/game-engine';
import { isEqual } from '../../src/lib/rules/basics/equal';
import type { Span } from '../../src/lib/rules/forecast/two-turns/span';
import { type LossAhead, nearestLoss, type Stretch } from '../../src/lib/rules/forecast/two-turns/stretch';
import { type CardAhead, Lookout, type TwoTurns } from '../../src/lib/rules/forecast/two-turns/two-turns';
import type { Game } from '../../src/lib/rules/table/game';
import { dealtAnew, turnedByHand } from './any-table';
import { type Dice, pick } from './random-table';
import { SOAK } from './seed';
import { walk, type Walked } from './walked-out';

/** The maximum number of paths that are all compared; if there are more, only random ones are. */
const MOST_WALKS = SOAK > 1 ? 400 : 100;
const WALKS_BY_CHANCE = 20;

/** Returns the complete forecast of two turns. */
export function lookedAt(game: Game): TwoTurns {
  const work = new Lookout(ENGINE).look(game);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** Returns the forecast of a stretch; undefined if there is none. */
function saidOf({ now, cards }: TwoTurns, path: readonly string[]): Stretch | undefined {
  const within = (all: readonly CardAhead[], [card, ...rest]: readonly string[]): Stretch | undefined => {
    const found = all.find((one) => (one.card ?? '') === card);
    return rest.length > 0 ? within(found?.next ?? [], rest) : found?.outcome;
  };
  return path.length === 0 ? (now ?? undefined) : within(cards, path);
}

/** Returns the cards before each stretch with a forecast. */
function pathsOf({ now, cards }: TwoTurns): readonly string[] {
  const within = (all: readonly CardAhead[], path: readonly string[]): readonly string[] =>
    all.flatMap(({ card, next }) => {
      const there = [...path, card ?? ''];
      return [there.join(' '), ...within(next, there)];
    });
  return [...(now ? [''] : []), ...within(cards, [])];
}

class TooMany extends Error {}

/** Returns every path; null if there are too many. */
function allWalks(game: Game): readonly Walked[] | null {
  const all: Walked[] = [];
  try {
    walk(
      ENGINE,
      game,
      (answers) => answers,
      (one) => {
        all.push(one);
        if (all.length > MOST_WALKS) throw new TooMany();
      },
    );
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
  return all;
}

/** The actual results of several paths for one number; `usual` is undefined if no path has only suggested answers. */
interface Came {
  readonly least: number;
  readonly most: number;
  readonly usual: number | undefined;
}

function cameTo(walks: readonly Walked[], of: (one: Walked) => number): Came {
  const usual = walks.find(({ isUsual }) => isUsual);
  return {
    ...{ least: Math.min(...walks.map(of)), most: Math.max(...walks.map(of)) },
    usual: usual && of(usual),
  };
}

/**
 * Returns true if a forecast span agrees with the results. A complete span contains every result, and if all paths are
 * known, its ends both occur.
 */
function isTrue(span: Span, came: Came, isWhole: boolean, isEvery: boolean): boolean {
  const [least, most] = [Math.min(span.best, span.worst), Math.max(span.best, span.worst)];
  const isWithin = least <= came.least && came.most <= most;
  const isReached = came.least <= least && most <= came.most;
  return (
    (came.usual === undefined || came.usual === span.usual) &&
    (isWithin || !isWhole) &&
    (isReached || !isEvery)
  );
}

const sorted = (all: readonly string[]): string => [...new Set(all)].sort().join(' ');

/** Reports if the nearest loss is not as many steps away as in the closest path. */
function nearestAmiss(said: Stretch, walks: readonly Walked[], isEvery: boolean): readonly string[] {
  const steps = walks.flatMap(({ left, isHealthy, losses }) => [
    ...(said.left ? [left + Number(isHealthy)] : []),
    ...Object.values(losses).map((one) => one.steps),
  ]);
  const came = steps.length > 0 ? Math.min(...steps) : null;
  const is = nearestLoss(said)?.steps ?? null;
  const isSo = is === null || came === null ? is === came : said.isWhole ? is <= came : true;
  const isMet = is === null || came === null || came <= is || !isEvery;
  return isSo && isMet ? [] : [`nearest loss in ${is}, came in ${came}`];
}

/** Reports the spans of a stretch that differ from the results. */
function spansAmiss(said: Stretch, walks: readonly Walked[], isEvery: boolean): readonly string[] {
  const amiss = (what: string, span: Span, of: (one: Walked) => number): readonly string[] => {
    const came = cameTo(walks, of);
    if (isTrue(span, came, said.isWhole, isEvery)) return [];
    return [`${what} ${JSON.stringify(span)}, came ${JSON.stringify(came)}`];
  };
  const ofLoss = ({ of, name, n, falls }: LossAhead): readonly string[] => {
    const key = `${of} ${name}`;
    const isTurned = falls ? n.best < n.worst : n.best > n.worst;
    return [...amiss(key, n, ({ losses }) => losses[key]!.n), ...(isTurned ? [`${key}: best is worst`] : [])];
  };
  return [
    ...(['blight', 'dahan', 'fear'] as const).flatMap((what) =>
      amiss(what, said.costs[what], (one) => one[what]),
    ),
    ...(said.left ? amiss('left', said.left, ({ left }) => left) : []),
    ...said.losses.flatMap(ofLoss),
    ...nearestAmiss(said, walks, isEvery),
  ];
}

/** Reports other wrong parts in the forecast of a stretch. */
function restAmiss(said: Stretch, walks: readonly Walked[], isEvery: boolean): readonly string[] {
  const usual = walks.find(({ isUsual }) => isUsual);
  const amiss = (what: string, is: string, came: string): readonly string[] =>
    is === came ? [] : [`${what} ${is || 'none'}, came ${came || 'none'}`];
  const within = (what: string, is: readonly string[], came: readonly string[]): readonly string[] => [
    ...(said.isWhole ? amiss(what, sorted([...is, ...came]), sorted(is)) : []),
    ...(isEvery ? amiss(what, sorted([...is, ...came]), sorted(came)) : []),
  ];
  const unseen = walks.flatMap((one) => one.unseen);
  return [
    ...(usual ? amiss('Blight in', sorted(said.blighted), sorted(usual.blighted)) : []),
    ...(usual ? amiss('Explored', sorted(said.explored), sorted(usual.explored)) : []),
    ...(usual ? amiss('ends', JSON.stringify(said.ends.usual), JSON.stringify(usual.ending)) : []),
    ...within(
      'may end',
      said.ends.may,
      walks.flatMap(({ ending }) => ending?.result ?? []),
    ),
    ...within('unseen', said.gaps, unseen),
    ...(said.left === null && !said.gaps.includes('blightCard') ? ['no Blight left is said'] : []),
    ...amiss(
      'losses',
      sorted(said.losses.map(({ of, name }) => `${of} ${name}`)),
      sorted(Object.keys(walks[0]!.losses)),
    ),
  ];
}

/** Reports the differences between the forecast of a stretch and the results. */
function faultsOf(two: TwoTurns, walks: readonly Walked[], isEvery: boolean): readonly string[] {
  const { path } = walks[0]!;
  const where = `after ${path.join(' ') || 'nothing'}`;
  const said = saidOf(two, path);
  // A stretch may be missing if there are too many paths: they may continue where the others have lost, or turn a card
  // of another Stage.
  const before = path.map((_, i) => saidOf(two, path.slice(0, i))).findLast(Boolean);
  if (!said && before?.isWhole === false && !(two.isEveryCard && path.length === 1)) return [];
  if (!said) return [`${where}: nothing is said`];
  return [...spansAmiss(said, walks, isEvery), ...restAmiss(said, walks, isEvery)].map(
    (fault) => `${where}: ${fault}`,
  );
}

/**
 * Returns the differences between the forecast of two turns and the results at one position, and whether all paths
 * were compared.
 */
export function lookoutFaults(
  game: Game,
  roll: Dice,
): { readonly wrong: readonly string[]; readonly isEvery: boolean } {
  const said = lookedAt(game);
  const seen = game.setup.decks === 'app' ? turnedByHand(game) : game;
  const all = allWalks(seen);
  const some: Walked[] = [];
  if (!all) {
    const tell = (one: Walked): void => void some.push(one);
    const first = <T>(answers: readonly T[]): readonly T[] => answers.slice(0, 1);
    walk(ENGINE, seen, first, tell);
    for (let i = 0; i < WALKS_BY_CHANCE; i++) walk(ENGINE, seen, (answers) => [pick(roll, answers)], tell);
  }
  const stretches = new Map<string, Walked[]>();
  for (const one of all ?? some) {
    const key = one.path.join(' ');
    stretches.set(key, [...(stretches.get(key) ?? []), one]);
  }
  const isEvery = all !== null;
  const beyond = pathsOf(said).filter((path) => isEvery && !stretches.has(path));
  const wrong = [...stretches.values()].flatMap((walks) => faultsOf(said, walks, isEvery));
  const isDealt = game.setup.decks === 'app';
  const isSame = !isDealt || isEqual(lookedAt(dealtAnew(roll, game)), said);
  return {
    wrong: [
      ...wrong,
      ...beyond.map((path) => `after ${path}: nothing came`),
      ...(isSame ? [] : ['what lies face down is told']),
    ],
    isEvery,
  };
}
