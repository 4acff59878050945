/** Elements that a Spirit chooses, and its prepared Element Markers. */
import { has, type State } from './state';

export const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'];

/** Returns all ways to choose `n` Elements. */
export function chosen(n: number, which: string | undefined): readonly (readonly string[])[] {
  if (which === 'one-kind') return ELEMENTS.map((one) => Array.from({ length: n }, () => one));
  let open: readonly (readonly string[])[] = [[]];
  for (let i = 0; i < n; i++)
    open = open.flatMap((picked) =>
      ELEMENTS.filter((one) => which !== 'different' || !picked.includes(one)).map((one) =>
        [...picked, one].sort(),
      ),
    );
  return [...new Map(open.map((one) => [one.join(), one])).values()];
}

export const withElements = (state: State, player: number, elements: readonly string[]): State => ({
  ...elements.reduce((so, one) => has(so, player, one, 1), state),
  chosen: elements,
});

/** Returns the states after up to `left` prepared Element Markers are discarded; they are the chosen Elements. */
export function discarded(state: State, player: number, left: number): readonly State[] {
  const start = { ...state, chosen: [] };
  const next = (so: State, more: number): readonly State[] => [
    so,
    ...(more === 0
      ? []
      : ELEMENTS.filter((one) => so.spirits[player]!.has[`prepared ${one}`]).flatMap((one) =>
          next({ ...has(so, player, `prepared ${one}`, -1), chosen: [...so.chosen, one].sort() }, more - 1),
        )),
  ];
  return next(start, left);
}
