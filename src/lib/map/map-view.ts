import { type IslandShape, type LandShape, shapeOf } from '$lib/content/island-shape';
import { ENGINE, layoutOf } from '$lib/game-engine';
import { colon, say } from '$lib/messages/messages.svelte';
import { gameAhead } from '$lib/rules/forecast/in-effect';
import { type Game, type LandState, landStateIn, type Setup } from '$lib/rules/table/game';
import { type Island, type LandId, landOf } from '$lib/rules/table/island';
import {
  codesOf,
  isIncarna,
  isPresence,
  kindOf,
  type PieceCode,
  type PieceName,
  pieceOf,
  PIECES,
  type Pieces,
} from '$lib/rules/table/pieces';
import type { World } from '$lib/rules/world/world';
import { landName, piecesInWords } from '$lib/words/names';
import { type Dangers, markInWords, marksOf } from './land-marks';
import type { MapBoard, MapLand, MapMark, MapPiece } from './map';
import { pieceKey } from './piece-layout';

/** The silhouette of a piece. */
export const iconOf = (code: PieceCode): PieceName => PIECES[kindOf(code)].name;

/** What names the owner of Presence or an Incarna on the piece itself: an initial, or the number where names begin alike. */
export function ownerSign(code: PieceCode, { players }: Pick<Setup, 'players'>): string {
  const initials = players.map((name) => name.charAt(0));
  const apart = new Set(initials).size === players.length;
  return (apart && initials[Number(code[1]) - 1]) || code[1]!;
}

/** The colour a player chose, or the one of their seat, as the tokens of style name it: `red`, `3`. */
export const ownerColour = (code: PieceCode, { colours }: Pick<Setup, 'colours'>): string =>
  colours[Number(code[1]) - 1] ?? code[1]!;

/** Whether it belongs to one player. */
export const isOwned = (code: PieceCode): boolean => isPresence(code) || isIncarna(code);

function mapPiece(code: PieceCode, count: number, setup: Pick<Setup, 'players' | 'colours'>): MapPiece {
  const { damage } = pieceOf(code);
  return isOwned(code)
    ? { icon: iconOf(code), count, colour: ownerColour(code, setup), label: ownerSign(code, setup) }
    : { icon: iconOf(code), count, damage };
}

const withoutStrife = (code: PieceCode): PieceCode => code.replaceAll('!', '');

/** A land's pieces as the map draws them: alike with and without Strife, which lies beside them. */
export function mapPieces(pieces: Pieces, setup: Pick<Setup, 'players' | 'colours'>): readonly MapPiece[] {
  const codes = codesOf(pieces);
  const drawn = [...new Set(codes.map(withoutStrife))].map((alike) => {
    const n = codes.reduce((sum, code) => sum + (withoutStrife(code) === alike ? pieces[code]! : 0), 0);
    return mapPiece(alike, n, setup);
  });
  const strife = codes.reduce((sum, code) => sum + pieceOf(code).strife * pieces[code]!, 0);
  return strife > 0 ? [...drawn, { icon: 'strife', count: strife }] : drawn;
}

/** The pieces of a land that are drawn as this one, in the order in which they are taken; Strife is taken with whoever has it. */
export function codesDrawnAs(
  piece: MapPiece,
  pieces: Pieces,
  setup: Pick<Setup, 'players' | 'colours'>,
): readonly PieceCode[] {
  const codes = codesOf(pieces);
  if (piece.icon === 'strife') return codes.filter((code) => pieceOf(code).strife > 0).slice(0, 1);
  const key = pieceKey(piece);
  return codes.filter((code) => pieceKey(mapPiece(withoutStrife(code), 1, setup)) === key);
}

let kept: { readonly key: string; readonly shape: IslandShape } | null = null;

/** The drawing of a game's island; kept, since it is the same from tap to tap. */
export function islandShape({ boards, layout: id }: Setup): IslandShape {
  const key = `${id}:${boards.join()}`;
  if (kept?.key !== key) kept = { key, shape: shapeOf(boards, layoutOf(id)) };
  return kept.shape;
}

/** The boards as they are drawn now: a land that has sunk is sea, with its number. */
export function boardsDrawn(
  { setup, sunk }: Pick<Game, 'setup' | 'sunk'>,
  { boards, lands }: Pick<IslandShape, 'boards' | 'lands'> = islandShape(setup),
): readonly MapBoard[] {
  const drowned = lands.filter(({ id }) => sunk.includes(id));
  const seas = drowned.map(({ id, points, label }) => ({ id, outline: points, ocean: points, label }));
  return sunk.length > 0 ? [...boards, ...seas] : boards;
}

/** How the question at hand lights the lands. */
export interface Lights {
  readonly acting: readonly LandId[];
  /** Where hands have to move something now. */
  readonly changed?: readonly LandId[];
  readonly resolved: readonly LandId[];
  readonly choices: readonly LandId[];
  readonly selected: readonly LandId[];
  readonly danger?: Dangers;
}

/** Returns why a place is lit; `quiet` if it is not. */
export function stateOf(
  id: LandId,
  { acting, changed = [], resolved, choices, selected }: Lights,
): MapLand['state'] {
  if (selected.includes(id)) return 'selected';
  if (choices.includes(id)) return 'choice';
  if (acting.includes(id)) return 'acting';
  if (changed.includes(id)) return 'changed';
  return resolved.includes(id) ? 'resolved' : 'quiet';
}

interface Drawn {
  readonly land: MapLand;
  readonly shape: LandShape;
  readonly island: Island;
  readonly state: LandState;
  readonly marks: string;
}

function drawnLand(
  world: World,
  shape: LandShape,
  state: LandState,
  drawing: MapLand['state'],
  marks: readonly MapMark[],
  pieces: MapLand['pieces'],
): MapLand {
  const land = landOf(world, shape.id);
  const { setup } = world.game;
  return {
    id: shape.id,
    number: land.number,
    terrain: land.terrain,
    coastal: land.coastal,
    polygon: shape.points,
    label: shape.label,
    room: shape.room,
    pieces,
    state: drawing,
    marks,
    // Only where it is asked for: nobody hears the lands of a picture.
    get name() {
      const words = [
        landName(land),
        ...marks.map(markInWords),
        ...(drawing === 'quiet' ? [] : [say(`land_${drawing}`)]),
      ].join(', ');
      const held = piecesInWords(state.pieces, setup);
      return held ? `${words}${colon()}${held}` : words;
    },
  };
}

/** Draws every land of a world, of an island that may be turned; a land about which nothing changed stays the very same value, so the map leaves it be. */
export function mapDrawing(): (world: World, lights: Lights, island?: IslandShape) => readonly MapLand[] {
  const last = new Map<LandId, Drawn>();
  return (world, lights, { lands } = islandShape(world.game.setup)) => {
    const ahead = ENGINE.world(gameAhead(world));
    return lands
      .filter(({ id }) => world.island.lands[id])
      .map((shape) => {
        const state = landStateIn(world, shape.id);
        const drawing = stateOf(shape.id, lights);
        const marks = marksOf(ahead, shape.id, lights.danger);
        const written = marks
          .map(({ kind, text, says, blight, count }) => [kind, text, says, blight, count].join(' '))
          .join();
        const before = last.get(shape.id);
        if (
          before?.state === state &&
          before.shape === shape &&
          before.island === world.island &&
          before.marks === written &&
          before.land.state === drawing
        )
          return before.land;
        const same = before?.marks === written ? before.land.marks : marks;
        const pieces =
          before?.state === state ? before.land.pieces : mapPieces(state.pieces, world.game.setup);
        const land = drawnLand(world, shape, state, drawing, same, pieces);
        last.set(shape.id, { land, shape, island: world.island, state, marks: written });
        return land;
      });
  };
}
