import { type LandId, landOf } from '../../island';
import { kindOf, type Pieces } from '../../pieces';
import type { World } from '../../world';
import { asksLand, type CardVerb, harmsBelowZero } from './card-verb';

/** What is printed in the land, with the tokens whose icons are where the table plays with them: those may take the place of pieces. */
function printedIn({ island, game: { setup }, modifiers }: World, land: LandId): Pieces {
  const { icons, printed } = landOf({ island }, land);
  const tokens = modifiers.find(({ name }) => icons && name === 'tokens')?.setup?.place;
  const all: Record<string, number> = { ...printed };
  for (const { land: at, piece, n } of tokens?.({ island, lands: { [land]: printed }, setup }) ?? [])
    if (at === land) all[piece] = (all[piece] ?? 0) + n;
  return all;
}

/** What is printed in a land for set-up comes into it: all of it, or of some kinds only. Signs of Adversaries are none of it. */
export const ADD_SETUP: CardVerb = {
  by: 'reader',
  asks: asksLand,
  harms: harmsBelowZero,
  inLand: (world, { line: { piece: kinds }, land }) => {
    const pieces = Object.entries(printedIn(world, land)).filter(
      ([piece, n]) => n > 0 && kinds?.includes(kindOf(piece)) !== false,
    );
    return pieces.length > 0 ? [{ deed: 'add', land, pieces: Object.fromEntries(pieces) }] : [];
  },
};
