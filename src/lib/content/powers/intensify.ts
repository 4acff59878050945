// Shifting Memory of Ages: Intensify Through Understanding (special-rules.json, memory/intensify.intensify).
import type { MarkersChange } from '../../rules/spirits/special-rules';
import { allLines, type Effect, isOneOf, type Simple } from '../../rules/table/card-lines/effect';
import type { Line, Op } from '../../rules/table/card-lines/line';
import type { Element, PowerUse } from '../../rules/table/card-lines/power-data';

/** The lines that a marker adds to, and how much. */
interface Addition {
  readonly ops: readonly Op[];
  /** The only pieces, by letter. */
  readonly pieces?: string;
  /** True if adding destroyed Presence counts too. */
  readonly destroyed?: true;
  readonly n: number;
}

const ADDITIONS: Readonly<Partial<Record<Element, Addition>>> = {
  sun: { ops: ['add'], pieces: 'SM', n: 1 },
  moon: { ops: ['remove', 'replace', 'downgrade', 'upgrade'], n: 1 },
  water: { ops: ['push', 'gather', 'move', 'bring'], n: 1 },
  earth: { ops: ['defend'], n: 2 },
  plant: { ops: ['add'], pieces: 'W', destroyed: true, n: 2 },
  animal: { ops: ['add'], pieces: 'ZA', n: 1 },
};

/** The extra Damage of a Fire marker, which counts as the Power's own Damage. */
const FIRE_DAMAGE = 1;

const DAMAGES: readonly Op[] = ['damage', 'damage-each'];

const fits = ({ op, n, per, piece, from }: Line, { ops, pieces, destroyed }: Addition): boolean =>
  ops.includes(op) &&
  typeof n === 'number' &&
  per === undefined &&
  (pieces === undefined ||
    (destroyed === true && from === 'destroyed') ||
    (piece !== undefined && Array.from(piece).every((letter) => pieces.includes(letter))));

/** Returns the markers that can change the Power; Air makes it Fast instead. */
const fitting = ({ parts }: PowerUse, markers: readonly Element[]): readonly Element[] => {
  const lines = parts.flatMap(({ effects }) => effects.flatMap(({ effect }) => allLines(effect)));
  return markers.filter((one) => {
    const addition = ADDITIONS[one];
    return one === 'fire'
      ? lines.some(({ op }) => DAMAGES.includes(op))
      : addition !== undefined && lines.some((line) => fits(line, addition));
  });
};

/** Returns the lines with the addition on the first one that fits. */
function inLines(lines: readonly Line[], addition: Addition): readonly Line[] {
  const at = lines.findIndex((line) => fits(line, addition));
  return lines.map((line, i) => (i === at ? { ...line, n: Number(line.n) + addition.n } : line));
}

const isChanged = <T>(before: readonly T[], after: readonly T[]): boolean =>
  after.some((one, i) => one !== before[i]);

/** Returns the effect with the addition; the same object if no line fits or the effect is about several lands. */
function withAddition(effect: Effect, addition: Addition): Effect {
  if (effect.each !== 'spirit') return effect;
  if (isOneOf(effect)) {
    const oneOf = effect.oneOf.map((lines) => inLines(lines, addition));
    return effect.oneOf.some((lines, i) => isChanged(lines, oneOf[i]!)) ? { ...effect, oneOf } : effect;
  }
  if (fits(effect, addition)) return { ...effect, n: Number(effect.n) + addition.n };
  const then = inLines(effect.then ?? [], addition);
  return isChanged(effect.then ?? [], then) ? { ...effect, then } : effect;
}

/** Returns the addition in one of the lands of these effects, with any of their pieces. */
function inOneLand(all: readonly Simple[], { n }: Addition): Effect {
  const pieces = new Set(all.flatMap(({ piece = '' }) => Array.from(piece)));
  return {
    ...all[0],
    ...{ each: 'spirit', n },
    ...(pieces.size > 0 && { piece: [...pieces].join(''), upTo: true }),
    ...(all.some(({ anyone }) => anyone) && { anyone: true }),
  } as Simple;
}

/** Returns the effects with the addition on the first one that it fits, or in one land of those about several lands. */
function withOne(all: readonly Effect[], addition: Addition): readonly Effect[] {
  const at = all.findIndex((effect) => withAddition(effect, addition) !== effect);
  if (at >= 0) return all.map((effect, i) => (i === at ? withAddition(effect, addition) : effect));
  const isFitting = (effect: Effect): effect is Simple =>
    effect.each === 'land' && !isOneOf(effect) && effect.then === undefined && fits(effect, addition);
  const last = all.findLastIndex(isFitting);
  if (last < 0) return all;
  return [...all.slice(0, last + 1), inOneLand(all.filter(isFitting), addition), ...all.slice(last + 1)];
}

/** Returns the effects of a Power with these markers spent: each adds once. */
const changed = (effects: readonly Effect[], markers: readonly Element[]): readonly Effect[] =>
  markers.reduce((all, one) => {
    const addition = ADDITIONS[one];
    return addition ? withOne(all, addition) : all;
  }, effects);

export const INTENSIFY: MarkersChange = {
  fitting,
  changed,
  damage: (markers) => (markers.includes('fire') ? FIRE_DAMAGE : 0),
  fast: 'air',
};
