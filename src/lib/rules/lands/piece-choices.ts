import type { Choice } from '../table/choice';
import type { LandId } from '../table/island';
import { isIncarna, type PieceCode } from '../table/pieces';

/** One piece, and where it stands. */
export interface Standing {
  readonly land: LandId;
  readonly piece: PieceCode;
}

/** These pieces, as answers: each by its land, and by its code where others there would do as well. */
export function pieceChoices(all: readonly Standing[]): readonly Choice[] {
  const inLand = new Map<LandId, number>();
  for (const { land } of all) inLand.set(land, (inLand.get(land) ?? 0) + 1);
  return all.map(({ land, piece }) => ({
    kind: 'piece',
    land,
    piece,
    // An Incarna is named even where it stands alone: it need not count as Presence (001:444).
    alone: inLand.get(land) === 1 && !isIncarna(piece),
  }));
}

/** Which of these pieces is answered: the first where nobody was asked, none where another answer was given. */
export const pieceOfChoice = <S extends Standing>(all: readonly S[], choice: Choice | null): S | undefined =>
  choice === null
    ? all[0]
    : choice.kind === 'piece'
      ? all.find(({ land, piece }) => land === choice.land && piece === choice.piece)
      : undefined;
