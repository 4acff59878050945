/** The steps of a Power as its data says them; a word that is not known here is the reason why it is not followed. */
import { isAmount } from './amounts';
import { KINDS } from './named-lands';
import type { RawLine } from './of-pieces';

type Words = Readonly<Record<string, unknown>>;

/** A Power as its data says it, each part or level with its steps. */
export interface Printed {
  readonly name: string;
  readonly target: { readonly kind: string; readonly where?: string; readonly lands?: number };
  readonly parts?: readonly Words[];
  readonly levels?: readonly Words[];
}

/** A step, or a choice among ways. */
export interface Step extends Omit<RawLine, 'op'> {
  readonly op?: string;
  readonly if?: string;
  readonly timing?: string;
  readonly oneOf?: readonly (readonly Step[])[];
  readonly both?: true;
  readonly self?: true;
  readonly else?: true;
  readonly otherwise?: Step;
  readonly max?: number;
  readonly checkWhen?: string;
}

/** A Power cannot be followed, for this reason. */
export class Unknown extends Error {}

export const fail = (reason: string): never => {
  throw new Unknown(reason);
};

export const NOW = [
  'fear',
  'damage',
  'damage-each',
  'push',
  'gather',
  'remove',
  'destroy',
  'add',
  'replace',
  'downgrade',
];
const LASTING = ['defend', 'isolate', 'skip-ravage', 'skip-build', 'skip-actions'];
const WORDS = [
  'op',
  'n',
  'piece',
  'in',
  'timing',
  'app',
  'upTo',
  'may',
  'if',
  'per',
  'plus',
  'with',
  'to',
  'lands',
  'note',
  'max',
  'otherwise',
  'countWhen',
  'checkWhen',
];
/** Steps that change how the Power is used, and do nothing. */
const OF_USE = ['speed-may-be', 'range-mod', 'range-set', 'target-any-terrain', 'target-may-have'];
const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'];
const GROUND = [
  'any',
  'terror-level',
  'coastal',
  'inland',
  'jungle',
  'mountain',
  'sands',
  'wetland',
  'own-presence',
  'presence',
];
const ABOUT = ['target', 'not-target', 'adjacent', 'same-land'];

const isTerm = (term: string): boolean => {
  const plain = term.replace(/^(?:not-|no-)/, '').replace(/(?:>=|<=|==)\d$/, '');
  return GROUND.includes(plain) || plain in KINDS || plain.replace(/^adjacent-/, '') in KINDS;
};

/** Ends with the reason where a filter has a term that is not known here. */
export const checkFilter = (where: string, more: readonly string[] = []): void => {
  if (/[()]/.test(where)) fail(`lands: ${where}`);
  for (const term of where.split(/[&|]/)) if (!isTerm(term) && !more.includes(term)) fail(`lands: ${term}`);
};

const HALF = ['half-down', 'half-up'];

/** Ends with the reason where the step has a word that is not known here. */
function check(step: Step): void {
  if (step.oneOf) {
    for (const way of step.oneOf) way.forEach(check);
    return;
  }
  const { op = '', n, piece = [], in: where = 'target', timing, per, to, lands, with: into } = step;
  if (![...NOW, ...LASTING].includes(op)) fail(`verb: ${op}`);
  if (step.otherwise) check(step.otherwise);
  if (step.max !== undefined && typeof step.max !== 'number') fail('word: max');
  if (step.checkWhen !== undefined && step.checkWhen !== 'end-of-power') fail('word: checkWhen');
  const word = Object.keys(step).find((one) => !WORDS.includes(one));
  if (word !== undefined) fail(`word: ${word}`);
  if (timing !== (LASTING.includes(op) ? 'this-turn' : 'now')) fail(`timing: ${timing}`);
  if (
    typeof n === 'string' &&
    (n !== 'all' || !(op === 'skip-actions' || NOW.slice(3).includes(op))) &&
    !(HALF.includes(n) && NOW.slice(3).includes(op))
  )
    fail(`number: ${n}`);
  for (const one of [...piece, ...(into === undefined ? [] : [into])])
    if (!(one in KINDS) && (op !== 'add' || one !== 'strife')) fail(`piece: ${one}`);
  if (op === 'add' && piece.length !== 1) fail('pieces of several kinds are added');
  if (piece.includes('blight') && !['remove', 'push', 'gather'].includes(op)) fail(`Blight: ${op}`);
  if (op === 'add' && ['explorer', 'town', 'city'].includes(piece[0]!)) fail(`adds: ${piece[0]}`);
  checkFilter(where, ABOUT);
  if (where.startsWith('same-land') && where !== 'same-land') fail(`lands: ${where}`);
  if (step.if !== undefined) checkFilter(step.if);
  if (to !== undefined) checkFilter(to);
  if (to !== undefined && op !== 'push') fail(`to: ${op}`);
  if (per !== undefined && !isAmount(per)) fail(`amount: ${per}`);
  if (lands !== undefined && lands !== 'each') fail(`lands: ${lands}`);
  if (LASTING.includes(op) && (where !== 'target' || lands !== undefined))
    fail('what lasts in several lands');
}

/** The steps of a Power with all of its thresholds, or with none. */
export function stepsOf(power: Printed, isReached: boolean): readonly Step[] {
  const { kind, lands } = power.target;
  if (kind !== 'land' || lands !== undefined) fail(`target: ${kind === 'land' ? 'several lands' : kind}`);
  const steps = power.levels ? ofLevels(power.levels, isReached) : ofParts(power.parts!, isReached);
  const all = settled(steps, isReached);
  all.forEach(check);
  // The land of the step before, where that is another one than the Power's.
  if (all.some((step, i) => step.in === 'same-land' && (all[i - 1]?.in ?? 'target') !== 'target'))
    fail('lands: same-land');
  const adds = all.findIndex(({ op, piece }) => op === 'add' && piece?.[0] === 'badlands');
  const hurts = JSON.stringify(all.slice(adds + 1)).includes('"damage');
  if (JSON.stringify(all).includes('badlands') && (adds < 0 || hurts)) fail('Badlands that add to Damage');
  return all;
}

/** Elements are all nine, or none. */
const byElements = ({ per, ...step }: Step, isReached: boolean): Step => {
  const words = per?.replace(/ (?:elements?|pair)$/, '') ?? '';
  const lots = words.match(/(?:\d )?[a-z]+/g) ?? [];
  const each = lots.map((lot) => {
    const [, n = '1', element = ''] = /^(?:(\d) )?(.*)$/.exec(lot) ?? [];
    return ELEMENTS.includes(element) ? Math.floor((isReached ? 9 : 0) / Number(n)) : null;
  });
  if (each.length === 0 || each.includes(null)) return { ...step, ...(per !== undefined && { per }) };
  return { ...step, n: Number(step.n ?? 1) * Math.min(...each.map(Number)) };
};

/** The steps in the order in which they are done, each with what is done instead where it is not. */
function settled(raws: readonly Step[], isReached: boolean): readonly Step[] {
  const steps = raws.filter(
    ({ op, self }) => !OF_USE.includes(op ?? '') || (op === 'range-mod' && self !== true),
  );
  const all = steps.flatMap(({ else: isElse, ...step }, i): Step[] => {
    if (isElse && steps[i - 1]?.if === undefined) return fail('word: else');
    if (isElse) return [];
    if (step.oneOf) return [{ ...step, oneOf: step.oneOf.map((way) => settled(way, isReached)) }];
    const next = steps[i + 1];
    const { else: _, ...otherwise } = next ?? {};
    return [
      byElements({ ...step, ...(next?.else && { otherwise: byElements(otherwise, isReached) }) }, isReached),
    ];
  });
  const isLast = ({ checkWhen }: Step): boolean => checkWhen === 'end-of-power';
  return [...all.filter((one) => !isLast(one)), ...all.filter(isLast)];
}

function ofLevels(levels: readonly Words[], isReached: boolean): readonly Step[] {
  const all = isReached ? levels : levels.slice(0, 1);
  for (const { also, cost, mayInstead } of all)
    if (also || cost || mayInstead) fail('a level that asks for more');
  const gone = all.flatMap(({ instead }) => (instead as readonly number[] | undefined) ?? []);
  return all.flatMap(({ effects }, i) => (gone.includes(i + 1) ? [] : (effects as readonly Step[])));
}

function ofParts(parts: readonly Words[], isReached: boolean): readonly Step[] {
  return parts.reduce<readonly Step[]>((so, { when, how, at, effects }) => {
    const { terror, cards } = (when === 'always' ? {} : when) as {
      readonly terror?: readonly number[];
      readonly cards?: string;
    };
    if (cards !== undefined) return fail('a part that asks for more');
    if (terror) return terror.includes(1) ? [...so, ...(effects as readonly Step[])] : so;
    if (when !== 'always' && !isReached) return so;
    const more = effects as readonly Step[];
    const place = Number(at ?? 0);
    switch (how) {
      case undefined:
        return [...so, ...more];
      case 'first':
        return [...more, ...so];
      case 'before':
        return [...so.slice(0, place), ...more, ...so.slice(place)];
      case 'both':
        return so.map((step) => (step.oneOf ? { ...step, both: true as const } : step));
      case 'instead':
        return at === undefined ? more : so.flatMap((step, i) => (i === place ? more : [step]));
      case 'may-instead':
        return at === undefined
          ? [{ oneOf: [so, more] }]
          : so.map((step, i) => (i === place ? { oneOf: [[step], more] } : step));
      default:
        return fail(`a part ${String(how)}`);
    }
  }, []);
}
