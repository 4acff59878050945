import { entriesOf } from '../../rules/basics/typed-keys';
import type { LandId } from '../../rules/table/island';
import type { Pieces } from '../../rules/table/pieces';
import type { Modifier, Placement, SetupState } from '../../rules/world/modifier';

/** The tokens printed on the thematic boards, and Towns with Strife (`T!`). */
const PRINTED_TOKENS: Readonly<Record<LandId, Pieces>> = {
  NW1: { V: 1 },
  NW3: { Z: 1 },
  NW5: { V: 1 },
  NW6: { V: 1 },
  NW7: { M: 1 },
  NE2: { W: 1 },
  NE9: { A: 1, Z: 1 },
  W3: { W: 1 },
  W4: { A: 1 },
  W9: { M: 2 },
  W10: { A: 1 },
  E2: { 'T!': 1, Z: 2 },
  E3: { 'T!': 1, Z: 1 },
  E6: { M: 1 },
  E7: { V: 1 },
  SW1: { A: 1 },
  SW3: { 'T!': 1 },
  SW4: { A: 1 },
  SW5: { A: 1, W: 1 },
  SW6: { M: 1 },
  SW8: { W: 1 },
  SE5: { A: 1 },
  SE6: { Z: 1 },
  SE8: { W: 1 },
};

/** Returns true if token icons are printed in the land. */
export const hasIcons = (land: LandId): boolean => Object.hasOwn(PRINTED_TOKENS, land);

/**
 * The sets of tokens newer than Branch & Claw, which are added only if the players own the set (Nature
 * Incarnate, setup).
 */
const CAME_WITH: Readonly<Record<string, string>> = { V: 'nature-incarnate', M: 'jagged-earth' };

function placementsIn(land: LandId, lands: SetupState['lands']): readonly Placement[] {
  return entriesOf(PRINTED_TOKENS[land] ?? {}).flatMap(([piece, n]): readonly Placement[] => {
    if (piece !== 'T!') return [{ land, piece, n }];
    // The Town itself is already there, without Strife, unless the extra board has left it out.
    const towns = Math.min(n, lands[land]?.['T'] ?? 0);
    return towns === 0
      ? []
      : [
          { land, piece: 'T', n: -towns },
          { land, piece, n: towns },
        ];
  });
}

/** The tokens of the thematic boards, in games with tokens. */
export const THEMATIC_TOKENS: Modifier = {
  name: 'tokens',
  setup: {
    place: ({ island, lands, setup: { products } }) =>
      island.order
        .flatMap((land) => placementsIn(land, lands))
        .filter(({ piece }) => !(piece in CAME_WITH) || products.includes(CAME_WITH[piece]!)),
  },
};
