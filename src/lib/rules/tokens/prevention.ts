import type { Action } from '../game';
import type { LandId } from '../island';
import { buildHere } from '../invaders/build';
import { cardOf } from '../invaders/track';
import type { TokenKind } from '../pieces';
import type { Outcome } from '../step-rule';
import { piecesIn, type World } from '../world';

/** One token spent on an action that would happen in its land; null where none lies or none would happen. */
export function prevented(
  world: World,
  action: Action,
  {
    land,
    card,
    slot = action,
  }: { readonly land: LandId; readonly card: string | null; readonly slot?: string },
  token: TokenKind,
  because: string,
): Outcome | null {
  if (!piecesIn(world, land)[token]) return null;
  const verdict = card
    ? world.rules.acts(world, action, cardOf(world, card), land, slot)
    : buildHere(world, land);
  if (!verdict.acts || (verdict.as ?? action) !== action) return null;
  return {
    events: [
      { type: 'stoodStill', land, action, because },
      { type: 'removed', land, piece: token, n: 1, cause: because },
    ],
  };
}
