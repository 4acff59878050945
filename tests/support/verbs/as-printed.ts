/** Powers carried out in one land once more: nothing here comes from the app. */
import { amountOf, count } from './amounts';
import { type Ended, keyOf } from './ended';
import { type Island, isNamed, KINDS, LANDS, near } from './named-lands';
import { doneIn } from './outcomes';
import { fail, NOW, type Step } from './printed-steps';

const once = (all: readonly Ended[]): readonly Ended[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

/** The lands that a step names from the land that its Power is aimed at. */
const named = (island: Island, where: string, target: string): readonly string[] =>
  LANDS.filter((land) =>
    where.split('|').some((all) =>
      all.split('&').every((term) => {
        if (term === 'target' || term === 'same-land') return land === target;
        if (term === 'not-target') return land !== target;
        return term === 'adjacent' ? near(target).includes(land) : isNamed(island, land, term, 1);
      }),
    ),
  );

const MOST = 3000;

/** What a step comes to in one land. */
function inLand(ended: Ended, step: Step, land: string, target: string): readonly Ended[] {
  const {
    op = '',
    n = 1,
    per,
    if: _,
    in: __,
    lands: ___,
    max = 99,
    piece = ['explorer', 'town', 'city'],
    ...line
  } = step;
  const times = per === undefined ? 1 : amountOf(ended.island, per, land, target);
  const half = count(ended.island, land, piece.map((one) => KINDS[one] ?? '').join('')) / 2;
  const amount =
    n === 'half-down'
      ? Math.floor(half)
      : n === 'half-up'
        ? Math.ceil(half)
        : n === 'all'
          ? 99
          : Math.min(max, Number(n) * times);
  if (amount === 0) return [ended];
  if (op.startsWith('skip-')) {
    const action = op.slice('skip-'.length);
    return [{ ...ended, marks: [...ended.marks, `skip ${land} ${action === 'actions' ? 'all' : action}`] }];
  }
  const done = doneIn(ended, { ...line, op, n: amount, piece }, land, 1);
  return step.may && !NOW.slice(3).includes(op) ? [ended, ...done] : done;
}

/** Every way in which a step may end. */
function stepDone(ended: Ended, step: Step, target: string): readonly Ended[] {
  if (step.oneOf) {
    const ways = step.oneOf.map((way) => (from: readonly Ended[]) => allDone(from, way, target));
    const alone = ways.flatMap((way) => way([ended]));
    return step.both ? [...alone, ...ways.reduce((so, way) => way(so), [ended] as readonly Ended[])] : alone;
  }
  if (step.if !== undefined && !isNamed(ended.island, target, step.if, 1))
    return step.otherwise ? stepDone(ended, step.otherwise, target) : [ended];
  if (step.op === 'fear' && step.in === undefined) return inLand(ended, step, target, target);
  const open = named(ended.island, step.in ?? 'target', target);
  if (step.lands === 'each')
    return open.reduce<readonly Ended[]>(
      (so, land) => once(so.flatMap((one) => inLand(one, step, land, target))),
      [ended],
    );
  const done = open.flatMap((land) => inLand(ended, step, land, target));
  const does = done.filter((one) => keyOf(one) !== keyOf(ended));
  return does.length === 0 || step.may || step.upTo ? [ended, ...does] : does;
}

export function allDone(from: readonly Ended[], steps: readonly Step[], target: string): readonly Ended[] {
  return steps.reduce((so, step) => {
    const next = once(so.flatMap((ended) => stepDone(ended, step, target)));
    if (next.length > MOST) fail('too many ends');
    return next;
  }, from);
}

/** How many of the steps do something as they begin in this position. */
export const doing = (island: Island, steps: readonly Step[], target: string): number =>
  steps.filter((step) => {
    const ended: Ended = { island, fear: 0, marks: [] };
    return stepDone(ended, step, target).some((one) => keyOf(one) !== keyOf(ended));
  }).length;
