/** Rewords steps like similar ones, and puts them in the order in which they are resolved. */
import type { Step } from './steps';

/** Merges “Damage may go elsewhere” into the Damage steps, which then divide it among the target and other lands. */
export function spreadOut(steps: readonly Step[]): readonly Step[] {
  const goes = steps.find(({ op }) => op === 'damage-may-go');
  if (!goes) return steps;
  const elsewhere = {
    ...{ in: `target|(${goes.in})`, lands: 'any' },
    ...(goes.lands === undefined && { mostLands: 2 }),
  };
  return steps
    .filter((step) => step !== goes)
    .map((step) =>
      step.op === 'damage' && step.trigger === undefined && (step.in ?? 'target') === 'target'
        ? { ...step, ...elsewhere }
        : step,
    );
}

/** Rewords “as many lands as possible”, and a Push with `spread`, as `eachTo: 'spread'`: divided evenly. */
export function asManyLands({ lands, spread, ...step }: Step): Step {
  if (lands === 'as-many-as-possible' || (spread !== undefined && step.op === 'push'))
    return { ...step, eachTo: 'spread' };
  return { ...step, ...(lands !== undefined && { lands }), ...(spread !== undefined && { spread }) };
}

const AWAY = ['box', 'out-of-game', 'reminder-card', 'bargain'];

const withoutTo = ({ to: _, ...step }: Step): Step => step;

/** Makes a step depend on the step before it, if that step may remove Presence from a track. */
export const onceRemoved = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step, i) =>
    steps[i - 1]?.from === 'presence-track' && steps[i - 1]?.may ? { ...step, if: 'previous-done' } : step,
  );

/** Returns the step in the words of similar steps. */
export function reworded(step: Step): Step {
  const { op, timing, to, n, which, ...others } = step;
  if (n === 'as-discarded') return { ...others, ...(op && { op }), which: 'the-same' };
  if (timing === 'each-turn-rest-of-game') return { ...step, op: 'energy-each-turn', timing: 'now' };
  if (op === 'dahan-strike-first') return { ...others, op, timing: 'this-turn' };
  if (timing === 'rest-of-game' && op === 'defend') return { ...step, timing: 'this-turn' };
  if (op === 'ravage-order') return { ...others, op, timing: 'this-turn' };
  if (op === 'dahan-counterattack-mod' || timing === 'build') return { ...step, timing: 'this-turn' };
  if (step.from === 'presence-track' && op === 'remove')
    return { ...others, op: 'remove-from-track', who: 'target-spirit', ...(n !== undefined && { n }) };
  if (timing === 'that-ravage') return { ...step, timing: 'now' };
  if (to !== undefined && AWAY.includes(to)) return { ...withoutTo(step), isAway: true };
  if (which === 'those-pieces' && op === 'push') return { ...others, op, ...(n !== undefined && { n }) };
  return op === 'downgrade' && step.in === 'moved-to' ? { ...step, in: 'came-to' } : step;
}

/** Takes a Bargain's price from a track instead of the island, and moves changes of a Ravage before the Ravage. */
export const inOrder = (all: readonly Step[]): readonly Step[] => {
  const track = all.find(({ op }) => op === 'price-from');
  const steps = track
    ? all.filter((step) => step !== track).map((step) => (AWAY.includes(step.to ?? '') ? track : step))
    : all;
  const first = steps.filter(({ timing }) => timing === 'that-ravage');
  const at = steps.findIndex(({ op }) => op === 'ravage');
  const others = steps.filter((step) => !first.includes(step));
  return first.length > 0 ? [...others.slice(0, at), ...first, ...others.slice(at)] : steps;
};
