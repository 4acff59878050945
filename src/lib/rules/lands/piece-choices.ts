import type { Choice } from '../table/choice';
import type { LandId } from '../table/island';
import { isIncarna, type PieceCode } from '../table/pieces';

/** One piece in its land. */
export interface Standing {
  readonly land: LandId;
  readonly piece: PieceCode;
}

/** Returns the pieces as answers, named by land, and by code if the land has others. */
export function pieceChoices(all: readonly Standing[]): readonly Choice[] {
  const inLand = new Map<LandId, number>();
  for (const { land } of all) inLand.set(land, (inLand.get(land) ?? 0) + 1);
  return all.map(({ land, piece }) => ({
    kind: 'piece',
    land,
    piece,
    // An Incarna is named even if it is alone, because it need not count as Presence (001:444).
    alone: inLand.get(land) === 1 && !isIncarna(piece),
  }));
}

/** Returns the piece of an answer: the first if there was no question, undefined for an answer of another kind. */
export const pieceOfChoice = <S extends Standing>(all: readonly S[], choice: Choice | null): S | undefined =>
  choice === null
    ? all[0]
    : choice.kind === 'piece'
      ? all.find(({ land, piece }) => land === choice.land && piece === choice.piece)
      : undefined;
