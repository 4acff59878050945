import { entriesOf } from '../../basics/typed-keys';
import type { Op } from '../../table/card-lines/line';
import type { Deed } from '../../table/deed';
import { piecesIn } from '../../table/game';
import { type LandId, landOf, type Whose } from '../../table/island';
import { count, INVADERS, kindOf, kindsOf, type Pieces } from '../../table/pieces';
import type { World } from '../../world/world';
import { alwaysHarms, asksLand, type CardVerb, harmsBelowZero, harmsIfUnwanted } from './card-verb';

/** Protects one of the Spirit's Presence there from the next destruction. */
function savingOwn(world: World, land: LandId, whose: Whose): readonly Deed[] {
  const of = kindsOf('P', whose);
  if (count(piecesIn(world, land), ...of) === 0) return [];
  return [
    { deed: 'begin', change: { change: 'save', of, n: 1, times: 'once' }, where: [land], until: 'turn' },
  ];
}

/**
 * Returns the printed pieces of the land, with token icons if the game uses those tokens; tokens may replace pieces.
 */
function printedIn({ island, game: { setup }, modifiers }: World, land: LandId): Pieces {
  const { icons, printed } = landOf({ island }, land);
  const tokens = modifiers.find(({ name }) => icons && name === 'tokens')?.setup?.place;
  const all: Record<string, number> = { ...printed };
  for (const { land: at, piece, n } of tokens?.({ island, lands: { [land]: printed }, setup }) ?? [])
    if (at === land) all[piece] = (all[piece] ?? 0) + n;
  return all;
}

const ACTION = { by: 'reader', asks: asksLand, harms: alwaysHarms } as const;

/** Verbs about a land as a whole: adding pieces, Invader actions, sinking, or a pick for the next line. */
export const WHOLE_LAND_VERBS = {
  // Adds pieces, Strife to Invaders, or an Omen.
  add: {
    by: 'reader',
    asks: ({ piece }) => (piece === 'S' ? 'pieces' : 'land'),
    harms: harmsIfUnwanted,
    toPieces: (land, pieces) => [{ deed: 'strife', land, pieces }],
    inLand: (world, { line, land, n, whose }) => {
      if (line.piece === 'O')
        return [{ deed: 'begin', change: { change: 'marker', name: 'omen' }, where: [land], until: 'game' }];
      const kind = kindsOf(line.piece!, whose)[0]!;
      if (n <= 0) return [];
      const add = {
        ...({ deed: 'add', land, pieces: { [kind]: n } } as const),
        ...(line.cascade === false && { cascade: line.cascade }),
      };
      return line.spares ? [...savingOwn(world, land, whose), add] : [add];
    },
  },
  // Adds the land's printed setup pieces, or some kinds of them, without those of Adversaries.
  'add-setup': {
    by: 'reader',
    asks: asksLand,
    harms: harmsBelowZero,
    inLand: (world, { line: { piece: kinds }, land }) => {
      const pieces = entriesOf(printedIn(world, land)).filter(
        ([piece, n]) => n > 0 && kinds?.includes(kindOf(piece)) !== false,
      );
      return pieces.length > 0 ? [{ deed: 'add', land, pieces: Object.fromEntries(pieces) }] : [];
    },
  },
  ravage: {
    ...ACTION,
    // Without Invaders, the land can't Ravage.
    matters: (world, _, land) => count(piecesIn(world, land), ...INVADERS) > 0,
    inLand: (_, { land }) => [{ deed: 'act', land, action: 'ravage' }],
  },
  // Builds in a land, without Invaders too if the card says so.
  build: {
    ...ACTION,
    inLand: (_, { line, land }) => [
      { deed: 'act', land, action: 'build', ...(line.withoutInvaders && { free: true }) },
    ],
  },
  // Explores a land, even without a source of Explorers.
  explore: {
    ...ACTION,
    inLand: (_, { land }) => [{ deed: 'act', land, action: 'explore', free: true }],
  },
  'sink-land': {
    by: 'reader',
    asks: asksLand,
    harms: harmsBelowZero,
    inLand: (_, { land }) => [{ deed: 'sink', land }],
  },
  // Picks a land for the next line; one in which that would do nothing is not offered.
  'choose-land': {
    by: 'reader',
    asks: asksLand,
    harms: harmsBelowZero,
    matters: () => false,
  },
} satisfies { readonly [O in Op]?: CardVerb };
