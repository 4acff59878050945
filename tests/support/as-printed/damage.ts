/**
 * Deals the Damage of a Power one point at a time, with the Badlands of the land (001, Badlands: once in an action for
 * each side).
 */
import { damaged, damageOf, without, withPiece } from '../verbs/ended';
import { FEAR } from '../verbs/of-pieces';
import { once, type State } from './state';

const HEALTH: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3, D: 2 };

type IsOf = (code: string) => boolean;

/** Deals `n` Damage to one piece. */
function hurt(state: State, land: string, code: string, n: number): State {
  const gone = without(state.island, land, code);
  const taken = damageOf(code) + n;
  return taken >= HEALTH[code[0]!]!
    ? { ...state, island: gone, fear: state.fear + (FEAR[code[0]!] ?? 0) }
    : { ...state, island: withPiece(gone, land, damaged(code, taken)) };
}

const standing = ({ island }: State, land: string, isOf: IsOf): readonly string[] =>
  (island[land] ?? []).filter((code) => 'ETCD'.includes(code[0]!) && isOf(code));

/** Returns all ways to deal `n` Damage. */
function dealt(state: State, land: string, isOf: IsOf, n: number): readonly State[] {
  let open: readonly State[] = [state];
  for (let i = 0; i < n; i++)
    open = once(
      open.flatMap((one) => {
        const codes = [...new Set(standing(one, land, isOf))];
        return codes.length === 0 ? [one] : codes.map((code) => hurt(one, land, code, 1));
      }),
    );
  return open;
}

/** Returns all ways to deal 1 Damage each to `n` different pieces. */
function dealtToDifferent(state: State, land: string, isOf: IsOf, n: number): readonly State[] {
  return once(
    picks(standing(state, land, isOf), n, false).map((one) =>
      one.reduce((so, code) => hurt(so, land, code, 1), state),
    ),
  );
}

interface Dealing {
  readonly how: 'any' | 'each' | 'different';
  /** The maximum number of pieces; with `fewer`, fewer pieces may be chosen. */
  readonly most?: number;
  readonly fewer?: boolean;
}

/** Returns all ways to pick `most` of these pieces, or up to that number. */
function picks(codes: readonly string[], most: number, fewer: boolean): readonly (readonly string[])[] {
  const many = Math.min(most, codes.length);
  const all = codes.reduce<readonly (readonly string[])[]>(
    (so, code) => [...so, ...so.map((one) => [...one, code])],
    [[]],
  );
  const fit = all.filter((one) => (fewer ? one.length <= many : one.length === many));
  return [...new Map(fit.map((one) => [[...one].sort().join(), one])).values()];
}

/** Returns all ways to deal `n` Damage to at most `most` pieces. */
function dealtToFew(state: State, land: string, isOf: IsOf, n: number, most: number): readonly State[] {
  return picks(standing(state, land, isOf), most, true).flatMap((codes) => {
    let open: readonly (readonly [State, readonly string[]])[] = [[state, codes]];
    for (let i = 0; i < n; i++)
      open = open.flatMap(([one, left]) =>
        left.length === 0
          ? [[one, left] as const]
          : left.map((code, at) => {
              const next = hurt(one, land, code, 1);
              const isGone = damageOf(code) + 1 >= HEALTH[code[0]!]!;
              const rest = left.filter((_, j) => j !== at);
              return [next, isGone ? rest : [...rest, damaged(code, damageOf(code) + 1)]] as const;
            }),
      );
    return open.map(([one]) => one);
  });
}

/** Returns all ways to divide `n` Damage among at most `mostLands` lands. */
export function damageAmong(
  state: State,
  lands: readonly string[],
  isOf: IsOf,
  n: number,
  mostLands = lands.length,
): readonly State[] {
  const share = (so: State, open: readonly string[], left: number, more: number): readonly State[] => {
    const [land, ...rest] = open;
    if (land === undefined || more === 0) return left === 0 ? [so] : [];
    const here = (k: number): readonly State[] => damageIn(so, land, isOf, k, { how: 'any' });
    return once([
      ...share(so, rest, left, more),
      ...Array.from({ length: left }, (_, i) => i + 1).flatMap((k) =>
        here(k).flatMap((one) => share(one, rest, left - k, more - 1)),
      ),
    ]);
  };
  const open = lands.filter((land) => standing(state, land, isOf).length > 0);
  return open.length === 0 ? [state] : share(state, open, n, mostLands);
}

/** Returns all ways to deal a step's Damage in a land, with the Damage of its Badlands now or at a later step. */
export function damageIn(
  state: State,
  land: string,
  isOf: IsOf,
  n: number,
  { how, most = 99, fewer = false }: Dealing,
): readonly State[] {
  if (n <= 0 || standing(state, land, isOf).length === 0) return [state];
  const badlands = (state.island[land] ?? []).filter((code) => code === 'M').length;
  const side = `${land} ${standing(state, land, isOf).some((code) => code[0] !== 'D') ? 'Invaders' : 'Dahan'}`;
  const plain = (more: number): readonly State[] => {
    if (how === 'any' && most === 99) return dealt(state, land, isOf, n + more);
    const first =
      how === 'any'
        ? once(dealtToFew(state, land, isOf, n + more, most))
        : how === 'different'
          ? dealtToDifferent(state, land, isOf, n)
          : picks(standing(state, land, isOf), most, fewer).map((codes) =>
              codes.reduce((so, code) => hurt(so, land, code, n), state),
            );
    if (how === 'any') return first;
    return first.flatMap((one) => dealt(one, land, isOf, more));
  };
  if (badlands === 0 || state.added.includes(side)) return plain(0);
  const others = state.owed.filter((one) => one !== side);
  return [
    ...plain(badlands).map((one) => ({ ...one, added: [...one.added, side], owed: others })),
    ...plain(0).map((one) => ({ ...one, owed: [...others, side] })),
  ];
}
