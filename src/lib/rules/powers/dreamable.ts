import { allLines, type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';

const isAboutInvaders = ({ piece = 'ETC' }: Line): boolean => /[ETC]/.test(piece);

/** What would harm Invaders by itself, so that a dream may take its place. */
const harms = (line: Line): boolean =>
  (line.op === 'destroy' || line.op === 'damage' || line.op === 'damage-each') && isAboutInvaders(line);

/** What harms Invaders by the way: as they fight each other, drown, or lose their land. */
const harmsByTheWay = ({ op }: Line): boolean =>
  op === 'invaders-fight' || op === 'drown' || op === 'sink-land';

/** Whether it may pick a piece again that has been dreamed of and still stands there: a City, or one that is hurt once. */
const picksAgain = ({ op, n, piece, maxTargets }: Line): boolean =>
  op === 'damage-each'
    ? maxTargets !== undefined && maxTargets !== 1
    : op === 'destroy' && n !== 1 && n !== 'all' && piece?.includes('C') === true;

/** Whether it may be done in several lands, so that a piece that is Pushed may come to the next. */
const inSeveralLands = (line: Line): boolean =>
  line.lands !== undefined || line.anchor === 'adjacent-to-trigger';

const isPlain = (line: Line): boolean =>
  !inSeveralLands(line) && !picksAgain(line) && line.those === undefined && line.code === undefined;

/** Whether two lines are never about the same Invader: both destroy, and other kinds. */
const areApart = (a: Line, b: Line): boolean =>
  a.op === 'destroy' &&
  b.op === 'destroy' &&
  !Array.from(a.piece ?? '').some((kind) => 'ETC'.includes(kind) && b.piece?.includes(kind));

/** The ways that an effect may take, each with its lines. */
const waysOf = (effect: Effect): readonly (readonly Line[])[] =>
  isOneOf(effect) ? effect.oneOf : [allLines(effect)];

const waits = ({ op }: Line): boolean => op === 'wait-for';

/** Whether it is carried out once, in a land that is picked or known. */
const isOnce = (effect: Effect): boolean =>
  effect.each === 'spirit' &&
  effect.spirits === undefined &&
  !(isOneOf(effect) && effect.lands !== undefined) &&
  !allLines(effect).some(waits);

/** Whether the app can follow every dream of the Power: none is harmed in two ways, nor any in another land again. */
function canBeFollowed(effects: readonly Effect[]): boolean {
  const harming = effects.filter((effect) => allLines(effect).some(harms));
  if (!harming.every(isOnce)) return false;
  // The ways of one effect are never done together.
  const together = harming.flatMap((effect, i) =>
    waysOf(effect).map((way, at) => ({ i, at, lines: way.filter(harms) })),
  );
  return together.every(
    (one, i) =>
      one.lines.every(
        (line, n) => isPlain(line) && one.lines.slice(n + 1).every((next) => areApart(line, next)),
      ) &&
      together
        .slice(i + 1)
        .every(
          (other) => other.i === one.i || one.lines.every((a) => other.lines.every((b) => areApart(a, b))),
        ),
  );
}

const said = (line: Line): Line => ({
  op: 'said',
  what: line.op,
  ...(typeof line.n === 'number' && { n: line.n }),
  ...(line.piece !== undefined && { piece: line.piece }),
});

/**
 * A Power whose Spirit dreams (spirit-panels.json, To Dream a Thousand Deaths): what its rule cannot dream is left to hands. One Power
 * never dreams of an Invader twice, and its Damage adds up; so only what harms each Invader once is carried out.
 */
export function asDreams(effects: readonly Effect[]): readonly Effect[] {
  const followed = canBeFollowed(effects);
  const told = (line: Line): Line => (harmsByTheWay(line) || (harms(line) && !followed) ? said(line) : line);
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
