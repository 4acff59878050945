/** Carries out a Power independently, from its data and the rulebook: nothing here comes from the app. */
import { LANDS, near, stepsFrom } from '../verbs/named-lands';
import { goneAlong, spread } from '../verbs/of-pieces';
import { damageAmong } from './damage';
import { added, inOneLand, isPieceOf, lineOf, numberOf, OF_PIECES } from './in-land';
import { holds, isIn, within } from './named';
import { isOfSpirit, paid, spiritsDone } from './of-spirits';
import { abductedFrom, defendMoved, ofKindsAdded } from './own-words';
import { DARK, endKey, noted, once, type State } from './state';
import { fail, type Step } from './steps';

const WITH_CHOSEN = ['same-land', 'chosen', 'adjacent-to-chosen'];

/** Returns the later steps that are carried out in the land of this step. */
function inItsLand(later: readonly Step[], { picked }: State): readonly Step[] {
  const words = picked === undefined ? WITH_CHOSEN : ['same-land'];
  const end = later.findIndex(
    (one) => one.oneOf || (one.in !== undefined && !words.some((word) => one.in!.includes(word))),
  );
  const there = end < 0 ? later : later.slice(0, end);
  return there.filter(({ in: where }) => where !== undefined);
}

const changes = (before: State, after: readonly State[]): boolean =>
  after.some((one) => endKey(one) !== endKey(before) || one.gone.length > before.gone.length);

/** Returns true if the step, or one of the later ones in its land, changes anything in this land. */
const doesIn = (state: State, step: Step, later: readonly Step[], land: string): boolean => {
  const there = { ...state, land };
  if (step.op !== 'choose-land' && changes(there, inOneLand(there, step, land))) return true;
  return inItsLand(later, state).some((one) => changes(there, stepDone(there, one, [])));
};

/** Returns every set of `n` of these lands. */
const setsOf = (lands: readonly string[], n: number): readonly (readonly string[])[] =>
  n === 0
    ? [[]]
    : lands.flatMap((land, i) => setsOf(lands.slice(i + 1), n - 1).map((rest) => [land, ...rest]));

const MAY = ['push', 'gather', 'move'];

/** Returns every state in which a step may end in the lands that it names. */
function inLands(state: State, step: Step, later: readonly Step[]): readonly State[] {
  const { lands, op = '', range, may, upTo } = step;
  const where = step.in ?? (state.aim.land === null ? 'any' : 'target');
  // The range of a moving step is the distance that the pieces may go.
  const inReach = range && !(op === 'move' && where === 'target') ? within(state, range.n, range.of) : LANDS;
  const isOther = (land: string): boolean =>
    step.which !== 'different-land' || !state.gone.includes(`deeps ${land}`);
  const open = inReach.filter((land) => isIn(state, land, where) && isOther(land));
  const inAll = (all: readonly string[]): readonly State[] =>
    all.reduce<readonly State[]>(
      (so, land) =>
        once(
          so.flatMap((one) => [
            ...(op.startsWith('skip-') && upTo ? [one] : []),
            ...inOneLand(one, step, land),
          ]),
        ),
      [state],
    );
  if (lands === 'each' && op === 'add' && step.from === 'destroyed') {
    // Where destroyed Presence runs out, its player chooses the lands.
    const has = state.spirits[step.whose === 'you' ? 1 : state.aim.spirit]!.destroyed;
    return setsOf(open, Math.min(has, open.length)).flatMap(inAll);
  }
  if (lands === 'each') return inAll(open);
  if (lands === 'any' && op === 'add') {
    const n = numberOf(state, step, undefined);
    const one = (so: State): readonly State[] =>
      open.flatMap((land) => added({ ...so, land }, step, land, 1));
    return Array.from({ length: n }).reduce<readonly State[]>((so) => once(so.flatMap(one)), [state]);
  }
  if (step.which === 'each-kind-added') return ofKindsAdded(state, step, open);
  if (op === 'move-defend') return defendMoved(state, Number(step.n));
  if (lands === 'any' && op === 'damage') {
    const n = numberOf(state, step, undefined);
    return n === 0 ? [state] : damageAmong(state, open, (code) => isPieceOf(step, code), n, step.mostLands);
  }
  if (lands === 'any') {
    if (op === 'abduct') return abductedFrom(state, step, open);
    if (!OF_PIECES.includes(op)) return fail(`lands: any (${op})`);
    const n = numberOf(state, step, undefined);
    return spread({ ...state, moved: [] }, lineOf(state, step, n), open, n) as readonly State[];
  }
  if (typeof lands === 'number') {
    const does = open.filter((land) => changes(state, inOneLand(state, step, land)));
    const most = Math.min(lands, does.length);
    const sizes = step.upToLands || may ? Array.from({ length: most + 1 }, (_, i) => i) : [most];
    return sizes.flatMap((size) => setsOf(does, size).flatMap(inAll));
  }
  if (lands !== undefined) return fail(`lands: ${lands}`);
  const does = open.filter((land) => doesIn(state, step, later, land));
  const { land: _, ...nowhere } = state;
  if (does.length === 0) return [where === 'target' ? { ...state, land: state.aim.land! } : nowhere];
  const done = does.flatMap((land) => {
    const ends = inOneLand({ ...state, land, ...(op === 'choose-land' && { picked: land }) }, step, land);
    return may && !MAY.includes(op) ? [{ ...state, land }, ...ends] : ends;
  });
  return may || upTo ? [nowhere, ...done] : done;
}

const withoutTo = ({ to: _, ...step }: Step): Step => step;

/** Returns the state after the Power generates Fear, with the Defend that waits for it in the target land. */
const withFear = (state: State, n: number): State => {
  const waits = state.marks.includes(`waits feared ${state.aim.land}: defend 1`);
  const marks = waits ? [...state.marks, `defend ${state.aim.land} ${n}`] : state.marks;
  return { ...state, fear: state.fear + n, marks };
};

/** Returns every state in which a step may end. */
function stepDone(state: State, step: Step, later: readonly Step[]): readonly State[] {
  if (state.over) return [state];
  if (step.oneOf) {
    const ways = step.oneOf.map((way) => (from: readonly State[]) => carriedOut(from, way));
    const alone = ways.flatMap((way) => way([state]));
    return step.both ? [...alone, ...ways.reduce((so, way) => way(so), [state] as readonly State[])] : alone;
  }
  if (step.group) {
    if (!step.price) return carriedOut([state], step.group);
    const after = paid(state, step.price, 1);
    return [state, ...(after ? carriedOut([after], step.group) : [])];
  }
  if (step.if !== undefined && !holds(state, step.if))
    return step.otherwise ? stepDone(state, step.otherwise, later) : [{ ...state, did: false }];
  if (step.op === 'bring') {
    const n = numberOf(state, step, undefined);
    const line = lineOf(state, withoutTo(step), n);
    // One piece goes along with each pushed piece.
    const each = step.per === 'piece pushed' ? { n: 'all' } : {};
    return goneAlong(state, { ...line, ...each }, n) as readonly State[];
  }
  if (step.per === 'own presence in endless dark')
    return [1, 2].reduce<readonly State[]>(
      (so, player) => {
        const n = (one: State): number =>
          (one.island[DARK] ?? []).filter((code) => code === `P${player}`).length;
        return so.flatMap((one) =>
          n(one) > 0 ? spiritsDone(one, { op: step.op!, who: `player-${player}` }, n(one)) : [one],
        );
      },
      [state],
    );
  if (isOfSpirit(step)) return spiritsDone(state, step, numberOf(state, step, undefined));
  if (step.op === 'fear' && step.in === undefined)
    return [withFear(state, numberOf(state, step, state.aim.land ?? undefined))];
  if (step.op === 'reveal-power') return [true, false].map((shown) => ({ ...state, shown }));
  if (step.op === 'waits') {
    const { in: where } = step;
    const lands =
      where === undefined
        ? [state.aim.land ?? fail('lands: no land is aimed at')]
        : LANDS.filter((land) => isIn(state, land, where));
    const marks = lands.map((land) => `waits ${step.event} ${land}: ${step.does}`);
    return [{ ...state, marks: [...state.marks, ...marks] }];
  }
  const { price } = step;
  if (!price || step.which === 'kind-in-adjacent') return inLands(state, step, later);
  if (price['energy'] === 'X') {
    const most = state.spirits[1]!.energy - Number(price['least']) + 1;
    const { price: _, per: __, ...once } = step;
    const paying = Array.from({ length: most }, (___, i) => i + Number(price['least']));
    return [state, ...paying.flatMap((n) => inLands(paid(state, { energy: n }, 1)!, { ...once, n }, later))];
  }
  const after = paid(state, price, step.by === 'target-spirit' ? state.aim.spirit : 1);
  const { price: _, ...free } = step;
  const done = after ? inLands(after, free, later).filter((one) => changes(after, [one])) : [];
  return step.may || done.length === 0 ? [state, ...done] : done;
}

const MOST = 2000;
/** The maximum number of steps, each from one state, in the search for one use. */
const MOST_STEPS = 15_000;
let left = MOST_STEPS;

/** Returns every state in which these steps may end, carried out one after another. */
function carriedOut(from: readonly State[], steps: readonly Step[]): readonly State[] {
  return steps.reduce((so, step, i) => {
    left -= so.length;
    if (left < 0) fail('too many steps');
    const next = once(
      so.flatMap((state) =>
        stepDone(state, step, steps.slice(i + 1)).map((one) =>
          noted(
            state,
            one,
            step.oneOf ? '' : (step.op ?? ''),
            step.isAway ? 'box' : step.op === 'abduct' || step.to === 'endless-dark' ? 'dark' : undefined,
          ),
        ),
      ),
    );
    if (next.length > MOST) fail('too many ends');
    return next;
  }, from);
}

const isSettled = ({ owed }: State): boolean => owed.length === 0;

const AFRESH = { gone: [], moves: [], added: [], owed: [], chosen: [] };

/** Uses the Power again on another land, as a separate action. */
function repeated(
  ends: readonly State[],
  { on, price }: Step,
  { base, behind }: { readonly base: readonly Step[]; readonly behind: readonly Step[] },
  where: string,
): readonly State[] {
  const again = ends.flatMap((state) => {
    const start = price ? paid(state, price, 1) : state;
    const { land: target } = state.aim;
    if (!start) return [];
    if (target === null) return carriedOut([{ ...start, ...AFRESH }], base).filter(isSettled);
    const open = LANDS.filter(
      (land) =>
        (on !== 'adjacent' || near(target).includes(land)) &&
        (on !== 'same' || land === target) &&
        (on !== 'other-within-3-of-target' || (land !== target && stepsFrom(target)[land]! <= 3)) &&
        isIn(start, land, where),
    );
    if (!['adjacent', 'same', 'any-legal', 'other-within-3-of-target'].includes(on ?? ''))
      return fail(`repeated: ${on}`);
    const { land: _, ...others } = start;
    const fresh = { ...others, ...AFRESH };
    return open.flatMap((land) =>
      carriedOut([{ ...fresh, aim: { ...start.aim, land } }], base).filter(isSettled),
    );
  });
  return [...ends, ...carriedOut(again, behind)];
}

/** Returns every legal end of the Power; in each, all Damage of Badlands has been dealt. */
export function endsOf(start: State, all: readonly Step[], where = 'any'): readonly State[] {
  const steps = all.filter((step) => step.op !== 'repeat-this' && step.if !== 'repeated');
  const behind = all.filter((step) => step.if === 'repeated').map(({ if: _, ...step }): Step => step);
  const repeats = all.filter(({ op }) => op === 'repeat-this');
  left = MOST_STEPS;
  const ends = carriedOut([start], steps).filter(isSettled);
  return repeats.reduce<readonly State[]>(
    (so, one) => repeated(so, one, { base: steps, behind }, where),
    ends,
  );
}

/** Returns how many of the steps change anything if they are carried out in the start position. */
export const doing = (start: State, steps: readonly Step[]): number =>
  steps.filter((step) => step.op !== 'repeat-this' && changes(start, stepDone(start, step, []))).length;
