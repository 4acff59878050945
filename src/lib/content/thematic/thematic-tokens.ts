import type { LandId } from '../../rules/island';
import type { Modifier, Placement } from '../../rules/modifier';

/** What the thematic boards show beside pieces: tokens, and (`T!`) Towns that carry Strife. */
const PRINTED_TOKENS: Readonly<Record<LandId, Readonly<Record<string, number>>>> = {
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

/** Tokens that came later than Branch & Claw lie on the boards of a table that owns them (Nature Incarnate, set-up). */
const CAME_WITH: Readonly<Record<string, string>> = { V: 'nature-incarnate', M: 'jagged-earth' };

function placementsIn(land: LandId): readonly Placement[] {
  return Object.entries(PRINTED_TOKENS[land] ?? {}).flatMap(([piece, n]): readonly Placement[] =>
    // A Town that carries Strife stands there already, without it.
    piece === 'T!'
      ? [
          { land, piece: 'T', n: -n },
          { land, piece, n },
        ]
      : [{ land, piece, n }],
  );
}

/** The tokens of the thematic boards, where the table plays with tokens. */
export const THEMATIC_TOKENS: Modifier = {
  name: 'tokens',
  setup: {
    place: ({ island, setup: { products } }) =>
      island.order
        .flatMap(placementsIn)
        .filter(({ piece }) => !(piece in CAME_WITH) || products.includes(CAME_WITH[piece]!)),
  },
};
