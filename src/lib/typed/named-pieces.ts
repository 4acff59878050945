import { entriesOf, keysOf } from '$lib/rules/basics/typed-keys';
import { kindOf, type PieceCode, type Pieces, presenceOf } from '$lib/rules/table/pieces';
import type { World } from '$lib/rules/world/world';
import type { TypedProblem } from './problem';
import type { Token } from './word-meanings';

/** Pieces in a command. `n` is null if the command gives no number. */
export interface NamedPieces {
  readonly n: number | 'all' | null;
  readonly piece: Extract<Token, { is: 'piece' }>;
}

/** All possible meanings of a command's pieces, or the problem with them. */
export type Ways = { readonly ways: readonly Pieces[] } | { readonly problem: TypedProblem };

/** The maximum number of meanings of a list of pieces. */
const MOST_WAYS = 12;

/** Returns every way to take `n` of these pieces. */
function takings(n: number, there: readonly (readonly [PieceCode, number])[]): readonly Pieces[] {
  const [first, ...others] = there;
  if (!first) return n === 0 ? [{}] : [];
  const [code, most] = first;
  const found: Pieces[] = [];
  for (let here = Math.min(n, most); here >= 0 && found.length < MOST_WAYS; here--)
    for (const rest of takings(n - here, others)) found.push(here > 0 ? { [code]: here, ...rest } : rest);
  return found;
}

function taken(standing: Pieces, { n, piece }: NamedPieces): Ways {
  const { kinds, code, number } = piece;
  const there = entriesOf(standing).filter(([one]) =>
    code === undefined ? kinds.includes(kindOf(one)) : one === code,
  );
  const total = there.reduce((sum, [, many]) => sum + many, 0);
  const one = code ?? there[0]?.[0] ?? kinds[0]!;
  if (n === 'all') return { ways: [total > 0 ? Object.fromEntries(there) : { [one]: 1 }] };
  if (n === null && number !== 'one' && total > 1) return { problem: { code: 'howMany', kind: kinds[0]! } };
  const wanted = n ?? 1;
  // Pieces that are not there are refused later, with their name.
  if (there.length < 2 || wanted > total || wanted < 1) return { ways: [{ [one]: wanted }] };
  return { ways: takings(wanted, there) };
}

function added({ game: { setup } }: World, { n, piece }: NamedPieces): Ways {
  const { kinds, code, number } = piece;
  if (n === 'all' || (n === null && number === 'many'))
    return { problem: { code: 'howMany', kind: kinds[0]! } };
  const known = kinds.filter((kind) => !/^[PI]/.test(kind) || isOfPlayer(kind, setup.players.length));
  const codes = code === undefined ? (known.length > 0 ? known : kinds.slice(0, 1)) : [code];
  return { ways: codes.map((one) => ({ [one]: n ?? 1 })) };
}

const isOfPlayer = (kind: string, players: number): boolean =>
  Array.from({ length: players }, (_, i) => presenceOf(i + 1).slice(1)).includes(kind.slice(1));

function together(a: Pieces, b: Pieces): Pieces {
  const both: Partial<Record<PieceCode, number>> = { ...a };
  for (const code of keysOf(b)) both[code] = (both[code] ?? 0) + b[code]!;
  return both;
}

function allOf(named: readonly NamedPieces[], waysOf: (one: NamedPieces) => Ways): Ways {
  let ways: readonly Pieces[] = [{}];
  for (const one of named) {
    const more = waysOf(one);
    if ('problem' in more) return more;
    ways = ways.flatMap((before) => more.ways.map((way) => together(before, way))).slice(0, MOST_WAYS);
  }
  return named.length > 0 ? { ways } : { problem: { code: 'noPieces' } };
}

/** Returns the meanings of pieces that must be in the land. */
export const takenFrom = (standing: Pieces, named: readonly NamedPieces[]): Ways =>
  allOf(named, (one) => taken(standing, one));

/** Returns the meanings of pieces that are new in the land. */
export const newPieces = (world: World, named: readonly NamedPieces[]): Ways =>
  allOf(named, (one) => added(world, one));
