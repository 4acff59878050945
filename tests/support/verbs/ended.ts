/** Defines an end that the independent search (outcomes.ts) reaches, and changes of the pieces on its island. */
import { type Island, LANDS } from './named-lands';

/** An island with the generated Fear, and marks for the effects that last in lands. */
export interface Ended {
  readonly island: Island;
  readonly fear: number;
  readonly marks: readonly string[];
  /** The origins and destinations of the pieces that the lines have moved so far. */
  readonly moved?: readonly (readonly [from: string, to: string, code?: string])[];
}

/** Returns the Damage on a piece: the number in its code. */
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

/** Adds up the Defend of several steps; amounts that are counted later stay separate. */
const summed = (marks: readonly string[]): readonly string[] => {
  const defend = new Map<string, number>();
  for (const mark of marks) {
    const [, land, n] = /^defend (\S+) (-?\d+)$/.exec(mark) ?? [];
    if (land !== undefined) defend.set(land, (defend.get(land) ?? 0) + Number(n));
  }
  return [
    ...marks.filter((mark) => mark.startsWith('for each ')),
    ...new Set(marks.filter((mark) => !/^(?:defend \S+ -?\d+$|for each )/.test(mark))),
    ...[...defend].filter(([, n]) => n > 0).map(([land, n]) => `defend ${land} ${n}`),
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
