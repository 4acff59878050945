import { piecesIn } from '../game';
import { pieceChoices, pieceOfChoice, type Standing } from '../piece-choices';
import { codesOf, kindOf, type Pieces, withPiece } from '../pieces';
import type { World } from '../world';
import { kindsOf } from './amounts';
import { type AtHand, behind, causeOf, type LinePlan, runs, type Underway } from './at-hand';
import { amountOf } from './pick-pieces';
import { CARD_VERBS } from './verbs/card-verbs';
import { worthOf } from './worth';

/** Pieces that are each picked once: it is done to all of them together, once the last is. */
export function pickApart(world: World, hand: AtHand, state: Underway): LinePlan {
  const { line, effect, whose } = hand;
  const { land } = state;
  if (land === undefined) return runs(behind(effect, state));
  const { picked = {}, ...rest } = state;
  const kinds = kindsOf(line.piece ?? '', whose);
  const there = piecesIn(world, land);
  const open = Object.fromEntries(
    codesOf(there)
      .filter((piece) => kinds.includes(kindOf(piece)) && there[piece]! > (picked[piece] ?? 0))
      .map((piece) => [piece, there[piece]! - (picked[piece] ?? 0)]),
  );
  const many = Object.values(open).reduce((sum, n) => sum + n, 0);
  const left = state.left ?? amountOf(world, hand, land, many, state);
  const does = (pieces: Pieces) =>
    (CARD_VERBS[line.op].toPieces?.(land, pieces, line, world) ?? []).map(
      (deed) => ({ do: 'deed', cause: causeOf(state.of), deed }) as const,
    );
  const over = (pieces: Pieces): LinePlan =>
    runs([...(Object.keys(pieces).length > 0 ? does(pieces) : []), ...behind(effect, rest, { land })]);
  const together = (n: (piece: string) => number): Pieces =>
    Object.keys(open).reduce<Pieces>((all, piece) => withPiece(all, piece, n(piece)), picked);
  if (left <= 0) return over(picked);
  if (many <= left) return over(together((piece) => open[piece]!));
  if (Object.keys(open).length === 1) return over(together(() => left));
  const all: readonly Standing[] = Object.keys(open)
    .map((piece) => ({ land, piece }))
    .sort((a, b) => worthOf(b.piece) - worthOf(a.piece));
  return {
    asked: { asks: { asks: 'pieces', left: state.left, mayStop: false }, choices: pieceChoices(all) },
    run: (choice) => {
      const { piece } = pieceOfChoice(all, choice) ?? all[0]!;
      return { events: [], then: [{ ...state, land, left: left - 1, picked: withPiece(picked, piece, 1) }] };
    },
  };
}
