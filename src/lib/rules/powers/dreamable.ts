import { allLines, type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';

const isAboutInvaders = ({ piece = 'ETC' }: Line): boolean => /[ETC]/.test(piece);

/** Returns true if the line harms Invaders, so a dream can replace it. */
export const harmsInvaders = (line: Line): boolean =>
  line.op === 'invaders-fight' ||
  ((line.op === 'destroy' || line.op === 'damage' || line.op === 'damage-each') && isAboutInvaders(line));

/** Returns true if the line harms Invaders by drowning them or sinking their land. */
const harmsByTheWay = ({ op }: Line): boolean => op === 'drown' || op === 'sink-land';

/** Returns true if the players pick some of the Invaders, and the line may offer those that were dreamed of. */
const picks = ({ op, n, maxTargets }: Line): boolean =>
  op === 'destroy' ? n !== 'all' : op === 'damage-each' && maxTargets !== undefined;

/** Returns true if the line may pick a dreamed piece again: a City, or a damaged piece that remains. */
const picksAgain = ({ op, n, piece, maxTargets }: Line): boolean =>
  op === 'damage-each'
    ? maxTargets !== undefined && maxTargets !== 1
    : op === 'destroy' && n !== 1 && n !== 'all' && piece?.includes('C') === true;

/** Returns the kinds of Invaders that a line may harm. */
const kindsIn = ({ piece = 'ETC' }: Line): readonly string[] =>
  Array.from(piece).filter((kind) => 'ETC'.includes(kind));

const overlap = (a: Line, b: Line): boolean => kindsIn(a).some((kind) => kindsIn(b).includes(kind));

/** Returns the options of an effect, each with its lines. */
const waysOf = (effect: Effect): readonly (readonly Line[])[] =>
  isOneOf(effect) ? effect.oneOf : [allLines(effect)];

/**
 * Returns true if the app can follow a line after these. The Damage of dreams adds up, but the question of a line that
 * picks Invaders doesn't leave out those that were dreamed of, unless all are of one kind.
 */
const isFollowed = (line: Line, before: readonly Line[]): boolean => {
  if (!harmsInvaders(line)) return true;
  if (picksAgain(line)) return false;
  if (line.op === 'invaders-fight') return before.length === 0;
  return !picks(line) || kindsIn(line).length === 1 || !before.some((other) => overlap(line, other));
};

/** Returns true if a Power waits for something that can happen several times to the same Invaders. */
const repeats = (effect: Effect): boolean =>
  allLines(effect).some(harmsInvaders) &&
  allLines(effect).some(
    ({ op, on, once }) => op === 'wait-for' && !once && on !== 'arrived' && on !== 'moved' && on !== 'added',
  );

/** Returns true if the app can track every dream of the Power: no Invader is dreamed of twice. */
function canBeFollowed(effects: readonly Effect[]): boolean {
  let before: readonly Line[] = [];
  return effects.every((effect) => {
    if (repeats(effect)) return false;
    const ways = waysOf(effect);
    const ok = ways.every((way) =>
      way.every((line, i) => isFollowed(line, [...before, ...way.slice(0, i).filter(harmsInvaders)])),
    );
    before = [...before, ...ways.flat().filter(harmsInvaders)];
    return ok;
  });
}

const said = (line: Line): Line => ({
  op: 'said',
  what: line.op,
  ...(typeof line.n === 'number' && { n: line.n }),
  ...(line.piece !== undefined && { piece: line.piece }),
});

/**
 * Returns the effects of a Power of Bringer (spirit-panels.json, To Dream a Thousand Deaths). A Power dreams of an
 * Invader only once, and Damage accumulates. The players resolve the few Powers that the app can't follow so.
 */
export function asDreams(effects: readonly Effect[]): readonly Effect[] {
  const followed = canBeFollowed(effects);
  const told = (line: Line): Line =>
    harmsByTheWay(line) || (harmsInvaders(line) && !followed) ? said(line) : line;
  return effects.map((effect): Effect => {
    const { each, player, land } = effect;
    if (isOneOf(effect)) return { ...effect, oneOf: effect.oneOf.map((way) => way.map(told)) };
    const rest = effect.then && { then: effect.then.map(told) };
    const first = told(effect);
    if (first === effect) return { ...effect, ...rest };
    return {
      ...{ each, ...(player !== undefined && { player }), ...(land !== undefined && { land }) },
      ...first,
      ...rest,
    };
  });
}
