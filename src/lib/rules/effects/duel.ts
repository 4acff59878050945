import type { Deed } from '../deeds/deed';
import { piecesIn } from '../game';
import type { LandId } from '../island';
import { pieceChoices, pieceOfChoice, type Standing } from '../piece-choices';
import { codeOf, codesOf, invadersIn, kindOf, type PieceCode, pieceOf } from '../pieces';
import type { World } from '../world';
import { type AtHand, behind, causeOf, type LinePlan, runs, type Underway } from './at-hand';

/** What the Invader does to the Dahan: with Strife, which it loses, nothing; Badlands add to its Damage, once for the Dahan. */
function hits(world: World, land: LandId, invader: PieceCode, dahan: PieceCode): Deed {
  if (pieceOf(invader).strife > 0) return { deed: 'strife', land, pieces: { [invader]: 1 }, off: true };
  const n = world.rules.damage(world, invader, land);
  const more = n > 0 ? world.rules.badlands(world, land) : 0;
  return { deed: 'damageEach', land, n: n + more, pieces: { [dahan]: 1 }, plain: true };
}

/** The Invader as it is once it has used its Strife. */
const afterwards = (invader: PieceCode): PieceCode => {
  const piece = pieceOf(invader);
  return codeOf({ ...piece, strife: Math.max(0, piece.strife - 1) });
};

/** An Invader and a Dahan hurt each other at the same moment: which Invader, and then which Dahan. */
export function duel(world: World, { effect }: AtHand, state: Underway): LinePlan {
  const { land, piece: invader, ...rest } = state;
  if (land === undefined) return runs(behind(effect, state));
  const there = piecesIn(world, land);
  const invaders = invadersIn(there);
  const dahan = codesOf(there).filter((code) => kindOf(code) === 'D');
  if (invaders.length === 0 || dahan.length === 0) return runs(behind(effect, rest, { land }));
  const open = invader === undefined ? invaders : dahan;
  const all: readonly Standing[] = open.map((piece) => ({ land, piece }));
  return {
    asked:
      all.length > 1
        ? { asks: { asks: 'pieces', left: undefined, mayStop: false }, choices: pieceChoices(all) }
        : null,
    run: (choice) => {
      const { piece } = pieceOfChoice(all, choice) ?? all[0]!;
      if (invader === undefined) return { events: [], then: [{ ...state, piece }] };
      const cause = causeOf(state.of);
      const n = world.rules.dahanDamage(world, land);
      return {
        events: [],
        then: [
          { do: 'deed', cause, deed: hits(world, land, invader, piece) },
          { do: 'deed', cause, deed: { deed: 'damageEach', land, n, pieces: { [afterwards(invader)]: 1 } } },
          ...behind(effect, rest, { land }),
        ],
      };
    },
  };
}
