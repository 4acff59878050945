import { allLines, type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';

const isAboutInvaders = ({ piece = 'ETC' }: Line): boolean => /[ETC]/.test(piece);

/** Returns true if the line harms Invaders directly, so a dream can replace it. */
const harms = (line: Line): boolean =>
  (line.op === 'destroy' || line.op === 'damage' || line.op === 'damage-each') && isAboutInvaders(line);

/** Returns true if the line harms Invaders indirectly: they fight each other, drown or lose their land. */
const harmsByTheWay = ({ op }: Line): boolean =>
  op === 'invaders-fight' || op === 'drown' || op === 'sink-land';

/** Returns true if the line may pick a dreamed piece again: a City, or a damaged piece that remains. */
const picksAgain = ({ op, n, piece, maxTargets }: Line): boolean =>
  op === 'damage-each'
    ? maxTargets !== undefined && maxTargets !== 1
    : op === 'destroy' && n !== 1 && n !== 'all' && piece?.includes('C') === true;

/** Returns true if the line may act in several lands, so that a Pushed piece can be affected again. */
const inSeveralLands = (line: Line): boolean =>
  line.lands !== undefined || line.anchor === 'adjacent-to-trigger';

const isPlain = (line: Line): boolean =>
  !inSeveralLands(line) && !picksAgain(line) && line.those === undefined && line.code === undefined;

/** Returns true if two lines never affect the same Invader: both destroy, and they name different kinds. */
const areApart = (a: Line, b: Line): boolean =>
  a.op === 'destroy' &&
  b.op === 'destroy' &&
  !Array.from(a.piece ?? '').some((kind) => 'ETC'.includes(kind) && b.piece?.includes(kind));

/** Returns the options of an effect, each with its lines. */
const waysOf = (effect: Effect): readonly (readonly Line[])[] =>
  isOneOf(effect) ? effect.oneOf : [allLines(effect)];

const waits = ({ op }: Line): boolean => op === 'wait-for';

/** Returns true if the effect runs once, in a picked or known land. */
const isOnce = (effect: Effect): boolean =>
  effect.each === 'spirit' &&
  effect.spirits === undefined &&
  !(isOneOf(effect) && effect.lands !== undefined) &&
  !allLines(effect).some(waits);

/** Returns true if the app can track every dream of the Power: no Invader is harmed twice. */
function canBeFollowed(effects: readonly Effect[]): boolean {
  const harming = effects.filter((effect) => allLines(effect).some(harms));
  if (!harming.every(isOnce)) return false;
  // Options of one effect never happen together.
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
 * Returns the effects of a Power of Bringer (spirit-panels.json, To Dream a Thousand Deaths). A Power dreams of an
 * Invader only once, and Damage accumulates, so the app resolves only Powers that harm each Invader once. The players
 * resolve the rest.
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
