import { type LandId, landOf } from '../../island';
import { kindOf, type Pieces } from '../../pieces';
import type { World } from '../../world';
import { asksLand, type CardVerb, harmsBelowZero } from './card-verb';

/** The tokens whose icons are printed in the land, where the table plays with them. */
function tokensPrinted({ island, game: { setup }, modifiers }: World, land: LandId): Pieces {
  const { icons, printed } = landOf({ island }, land);
  if (!icons) return {};
  const place = modifiers.find(({ name }) => name === 'tokens')?.setup?.place;
  const placed = place?.({ island, lands: { [land]: printed }, setup }) ?? [];
  return Object.fromEntries(placed.flatMap(({ land: at, piece, n }) => (at === land ? [[piece, n]] : [])));
}

/** The pieces printed in the land: what tokens bring takes the place of what stands there without them. */
function printedIn(world: World, land: LandId): Pieces {
  const all: Record<string, number> = { ...landOf(world, land).printed };
  for (const [piece, n] of Object.entries(tokensPrinted(world, land))) all[piece] = (all[piece] ?? 0) + n;
  return all;
}

/** What is printed in a land for set-up comes into it: all of it, or of some kinds only. Signs of Adversaries are none of it. */
export const ADD_SETUP: CardVerb = {
  by: 'reader',
  asks: asksLand,
  harms: harmsBelowZero,
  inLand: (world, { line: { piece: kinds }, land }) => {
    const pieces = Object.fromEntries(
      Object.entries(printedIn(world, land)).filter(
        ([piece, n]) => n > 0 && (kinds === undefined || kinds.includes(kindOf(piece))),
      ),
    );
    return Object.keys(pieces).length > 0 ? [{ deed: 'add', land, pieces }] : [];
  },
};
