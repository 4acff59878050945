/** How an island ends, and what may be done to its pieces. */
import { type Island, LANDS } from './named-lands';

/** An island with the Fear that was made and the lands that something lasts in. */
export interface Ended {
  readonly island: Island;
  readonly fear: number;
  readonly marks: readonly string[];
  /** From where to where the lines so far have moved pieces. */
  readonly moved?: readonly (readonly [from: string, to: string, code?: string])[];
}

/** Damage that a piece has taken, by the number in its code. */
export const damageOf = (code: string): number => Number(/\d/.exec(code)?.[0] ?? 0);
export const damaged = (code: string, taken: number): string => code[0]! + taken + code.replace(/[^!]/g, '');

export const without = (island: Island, land: string, code: string): Island => {
  const at = island[land]!.indexOf(code);
  return { ...island, [land]: island[land]!.filter((_, i) => i !== at) };
};
export const withPiece = (island: Island, land: string, code: string): Island => ({
  ...island,
  [land]: [...(island[land] ?? []), code].sort(),
});

/** Defend of several steps is one; what is counted later counts for each of them. */
const summed = (marks: readonly string[]): readonly string[] => {
  const defend = new Map<string, number>();
  for (const mark of marks) {
    const [, land, n] = /^defend (\S+) (\d+)$/.exec(mark) ?? [];
    if (land !== undefined) defend.set(land, (defend.get(land) ?? 0) + Number(n));
  }
  return [
    ...marks.filter((mark) => mark.startsWith('for each ')),
    ...new Set(marks.filter((mark) => !/^(?:defend \S+ \d+$|for each )/.test(mark))),
    ...[...defend].map(([land, n]) => `defend ${land} ${n}`),
  ].sort();
};

export const keyOf = ({ island, fear, marks }: Ended): string =>
  [
    ...LANDS.filter((land) => island[land]?.length).map(
      (land) => `${land}: ${[...island[land]!].sort().join(' ')}`,
    ),
    `fear ${fear}`,
    ...summed(marks),
  ].join(' / ');
