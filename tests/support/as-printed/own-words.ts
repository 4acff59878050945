/** Steps whose words belong to one or two Powers. */
import { damageOf, without, withPiece } from '../verbs/ended';
import { isOf, KINDS, LANDS, near } from '../verbs/named-lands';
import { FEAR } from '../verbs/of-pieces';
import { isIn } from './named';
import { DARK, once, type State, withSpirit } from './state';
import type { Step } from './steps';

const HEALTH: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3 };

const codesIn = ({ island }: State, land: string): readonly string[] => island[land] ?? [];

/** Returns every position after up to `n` pieces move between a land and one other, either way. */
function movedBetween(
  state: State,
  { between, piece = [], to }: Step,
  land: string,
  n: number,
): readonly State[] {
  const kinds = piece.map((one) => KINDS[one]!).join('');
  const others = LANDS.filter((one) => one !== land && isIn(state, one, between?.[1] ?? to ?? 'any'));
  const ways = (
    so: State,
    from: readonly (readonly [string, string, string])[],
    left: number,
  ): readonly State[] => {
    const [one, ...rest] = from;
    if (!one || left === 0) return [so];
    const [start, end, code] = one;
    const island = withPiece(without(so.island, start, code), end, code);
    return [...ways(so, rest, left), ...ways({ ...so, island }, rest, left - 1)];
  };
  return once([
    state,
    ...others.flatMap((other) =>
      ways(
        state,
        [
          ...codesIn(state, land).map((code) => [land, other, code] as const),
          ...codesIn(state, other).map((code) => [other, land, code] as const),
        ].filter(([, , code]) => isOf(code, kinds)),
        n,
      ),
    ),
  ]);
}

const withCode = (state: State, land: string, code: string): State => ({
  ...state,
  island: withPiece(state.island, land, code),
});

/** Returns the positions with 1 Strife more, one per kind of Invader in the land. */
const withStrife = (state: State, land: string): readonly State[] =>
  [...new Set(codesIn(state, land))]
    .filter((code) => isOf(code, 'ETC'))
    .map((code) => withCode({ ...state, island: without(state.island, land, code) }, land, `${code}!`));

/** Returns the positions with 1 token of this kind more in the land. */
const withToken = (state: State, land: string, kind: string): readonly State[] =>
  kind === 'strife' ? withStrife(state, land) : [withCode(state, land, KINDS[kind]!)];

/** Returns the positions with 1 token more of a kind that an adjacent land has; some kinds cost Energy. */
function kindBeside(state: State, { piece = [], price = {} }: Step, land: string): readonly State[] {
  const isBeside = (kind: string): boolean =>
    near(land).some((one) =>
      codesIn(state, one).some((code) => (kind === 'strife' ? code.endsWith('!') : code === KINDS[kind])),
    );
  const ends = piece.filter(isBeside).flatMap((kind) => {
    const costs = kind === price['for'] ? Number(price['energy']) : 0;
    if (state.spirits[1]!.energy < costs) return [];
    const paid = withSpirit(state, 1, (spirit) => ({ ...spirit, energy: spirit.energy - costs }));
    return withToken(paid, land, kind);
  });
  return ends.length > 0 ? ends : [state];
}

/** Returns the positions with this many tokens more, at most the limit of each kind, and records the kinds. */
function ofKinds(
  state: State,
  { piece = [], perKindMax = 0 }: Step,
  land: string,
  n: number,
): readonly State[] {
  const many = (so: State, kind: string): number => so.gone.filter((one) => one === `added ${kind}`).length;
  let open: readonly State[] = [state];
  for (let i = 0; i < n; i++) {
    const next = once(
      open.flatMap((so) =>
        piece
          .filter((kind) => many(so, kind) < perKindMax)
          .flatMap((kind) =>
            withToken(so, land, kind).map((one) => ({ ...one, gone: [...one.gone, `added ${kind}`].sort() })),
          ),
      ),
    );
    if (next.length === 0) break;
    open = next;
  }
  return open;
}

/** Returns the positions with 1 more of each kind that the Power has added, each in any of the lands. */
export const ofKindsAdded = (
  state: State,
  { piece = [] }: Step,
  lands: readonly string[],
): readonly State[] =>
  piece
    .filter((kind) => state.gone.includes(`added ${kind}`))
    .reduce<readonly State[]>(
      (so, kind) =>
        so.flatMap((one) => {
          const ends = lands.flatMap((land) => withToken(one, land, kind));
          return ends.length > 0 ? ends : [one];
        }),
      [state],
    );

/** Returns the positions after Invaders with Strife deal their Damage to others of their land, all at the same time. */
function fight(state: State, { n }: Step, land: string): readonly State[] {
  const codes = codesIn(state, land).filter((code) => isOf(code, 'ETC'));
  const strifes = codes.flatMap((code, i) => (code.endsWith('!') ? [i] : []));
  const sets = n === 1 ? strifes.map((one) => [one]) : [strifes];
  const bears = (i: number): number => HEALTH[codes[i]![0]!]! - damageOf(codes[i]!);
  const dealt = (blows: readonly number[], by: number): readonly (readonly number[])[] => {
    let open = [blows];
    for (let i = 0; i < HEALTH[codes[by]![0]!]!; i++)
      open = open.flatMap((so) => {
        const targets = codes.flatMap((_, j) => (j !== by && so[j]! < bears(j) ? [j] : []));
        return targets.length === 0
          ? [so]
          : targets.map((target) => so.map((blow, j) => (j === target ? blow + 1 : blow)));
      });
    return [...new Map(open.map((one) => [one.join(), one])).values()];
  };
  const none: readonly (readonly number[])[] = [codes.map(() => 0)];
  const ends = sets.flatMap((set) => set.reduce((so, by) => so.flatMap((one) => dealt(one, by)), none));
  return once(
    (ends.length > 0 ? ends : none).map((blows) =>
      codes.reduce((so, code, i) => {
        const island = without(so.island, land, code);
        if (blows[i] === 0) return so;
        if (blows[i]! >= bears(i)) return { ...so, island, fear: so.fear + (FEAR[code[0]!] ?? 0) };
        const hurt = `${code[0]!}${damageOf(code) + blows[i]!}${code.replace(/[^!]/g, '')}`;
        return { ...so, island: withPiece(island, land, hurt) };
      }, state),
    ),
  );
}

/** Returns the position with 1 Blight more, which doesn't cascade; 1 Presence of each Spirit there is destroyed. */
const withBlight = (state: State, land: string): readonly State[] => [
  ['P1', 'P2'].reduce<State>(
    (so, code) => ({
      ...so,
      island: codesIn(so, land).includes(code) ? without(so.island, land, code) : so.island,
    }),
    withCode(state, land, 'B'),
  ),
];

/** Returns every position after some tokens (including Strife) are removed, and records each. */
function tokensRemoved(state: State, land: string): readonly State[] {
  type Taken = readonly [code: string, left: string | null];
  const here = [...new Set(codesIn(state, land))].flatMap((code): readonly Taken[] => {
    if (isOf(code, 'AZW')) return [[code, null]];
    return isOf(code, 'ETC') && code.endsWith('!') ? [[code, code.slice(0, -1)]] : [];
  });
  const more = here.flatMap(([code, left]) => {
    const island = without(state.island, land, code);
    const gone = [...state.gone, `token ${left === null ? code : 'S'}`].sort();
    return tokensRemoved(
      { ...state, gone, island: left === null ? island : withPiece(island, land, left) },
      land,
    );
  });
  return once([state, ...more]);
}

/** Returns every position after up to `left` of the removed tokens return to this land. */
function tokensReturned(state: State, land: string, left: number): readonly State[] {
  if (left === 0) return [state];
  const gone = [...new Set(state.gone.filter((one) => one.startsWith('token ')))];
  const more = gone.flatMap((one) => {
    const kind = one.slice('token '.length);
    const at = state.gone.indexOf(one);
    const so = { ...state, gone: state.gone.filter((_, i) => i !== at) };
    const ends = kind === 'S' ? withStrife(so, land) : [withCode(so, land, kind)];
    return ends.flatMap((end) => tokensReturned(end, land, left - 1));
  });
  return once([state, ...more]);
}

/** Returns every position after this many pieces move to The Endless Dark. */
function abducted(state: State, { piece = [], upTo }: Step, land: string, n: number): readonly State[] {
  const kinds = piece.map((one) => KINDS[one]!).join('');
  const open = [...new Set(codesIn(state, land))].filter((code) => isOf(code, kinds));
  if (n === 0 || open.length === 0) return [state];
  const more = open.flatMap((code) => {
    const island = withPiece(without(state.island, land, code), DARK, code);
    const so = { ...state, island, moved: [...(state.moved ?? []), [land, DARK, code] as const] };
    return abducted(so, { piece, ...(upTo && { upTo }) }, land, n - 1);
  });
  return once(upTo ? [state, ...more] : more);
}

/** Returns every position after up to this many pieces of these lands move to The Endless Dark. */
export const abductedFrom = (state: State, step: Step, lands: readonly string[]): readonly State[] =>
  Array.from({ length: Number(step.n) }).reduce<readonly State[]>(
    (so) => once(so.flatMap((one) => [one, ...lands.flatMap((land) => abducted(one, step, land, 1))])),
    [state],
  );

/** Returns the position after the Incarna moves here from any place. */
const withIncarna = (state: State, land: string): State => {
  const at = LANDS.find((one) => codesIn(state, one).includes('I1'));
  return withCode(
    at === undefined ? state : { ...state, island: without(state.island, at, 'I1') },
    land,
    'I1',
  );
};

/** Returns the ends of a step with its own words; null for any other step. */
export function byOwnWords(state: State, step: Step, land: string, n: number): readonly State[] | null {
  const { op, which, piece = [] } = step;
  if (step.between || which === 'either-direction') return movedBetween(state, step, land, n);
  if (which === 'kind-in-adjacent') return kindBeside(state, step, land);
  if (step.perKindMax !== undefined) return ofKinds(state, step, land, n);
  if (op === 'abduct' || step.to === 'endless-dark') return abducted({ ...state, moved: [] }, step, land, n);
  if (op === 'add-or-move') return [withIncarna(state, land)];
  if (op === 'invaders-fight') return fight(state, step, land);
  if (step.cascade === false) return withBlight(state, land);
  if (op === 'return') return tokensReturned(state, land, n);
  return op === 'remove' && piece.includes('strife') ? tokensRemoved(state, land) : null;
}

/** Returns the position after Defend moves along with each Pushed Dahan, as far as there is any. */
export function defendMoved(state: State, n: number): readonly State[] {
  const { moved = [], marks } = state;
  return once(
    moved.reduce<readonly State[]>(
      (so, [from, to]) =>
        so.flatMap((one) => [
          one,
          { ...one, marks: [...one.marks, `defend ${from} -${n}`, `defend ${to} ${n}`] },
        ]),
      [{ ...state, marks }],
    ),
  );
}
