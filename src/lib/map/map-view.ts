import { type IslandShape, type LandShape, shapeOf } from '$lib/content/island-shape';
import { ENGINE, layoutOf } from '$lib/game-engine';
import { colon, m, say } from '$lib/messages/messages.svelte';
import { gameAhead } from '$lib/rules/forecast/in-effect';
import { type Game, type LandState, landStateIn, type Setup } from '$lib/rules/table/game';
import { type Island, type LandId, landOf } from '$lib/rules/table/island';
import {
  codeOf,
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

/** Returns the icon of a piece. */
export const iconOf = (code: PieceCode): PieceName => PIECES[kindOf(code)].name;

/** Returns the owner's initial for Presence or an Incarna, or the player's number if players share an initial. */
export function ownerSign(code: PieceCode, { players }: Pick<Setup, 'players'>): string {
  const initials = players.map((name) => name.charAt(0));
  const apart = new Set(initials).size === players.length;
  return (apart && initials[Number(code[1]) - 1]) || code[1]!;
}

/** Returns the player's color as a style token: the chosen color, or the player's number (`red`, `3`). */
export const ownerColour = (code: PieceCode, { colours }: Pick<Setup, 'colours'>): string =>
  colours[Number(code[1]) - 1] ?? code[1]!;

/** Returns true if the piece belongs to one player. */
export const isOwned = (code: PieceCode): boolean => isPresence(code) || isIncarna(code);

function mapPiece(code: PieceCode, count: number, setup: Pick<Setup, 'players' | 'colours'>): MapPiece {
  const { damage } = pieceOf(code);
  return isOwned(code)
    ? { icon: iconOf(code), count, colour: ownerColour(code, setup), label: ownerSign(code, setup) }
    : { icon: iconOf(code), count, damage };
}

const withoutStrife = (code: PieceCode): PieceCode => codeOf({ ...pieceOf(code), strife: 0 });

/** Returns a land's pieces as drawn. Pieces with Strife look like those without; the Strife has its own icon. */
export function mapPieces(pieces: Pieces, setup: Pick<Setup, 'players' | 'colours'>): readonly MapPiece[] {
  const codes = codesOf(pieces);
  const drawn = [...new Set(codes.map(withoutStrife))].map((alike) => {
    const n = codes.reduce((sum, code) => sum + (withoutStrife(code) === alike ? pieces[code]! : 0), 0);
    return mapPiece(alike, n, setup);
  });
  const strife = codes.reduce((sum, code) => sum + pieceOf(code).strife * pieces[code]!, 0);
  return strife > 0 ? [...drawn, { icon: 'strife', count: strife }] : drawn;
}

/**
 * Returns the codes of the pieces drawn as this icon, in the order in which a tap selects them. Pieces with Strife are
 * included, because they look like those without.
 */
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

/** Returns the drawing of a game's island, cached for the last island. */
export function islandShape({ boards, layout: id }: Setup): IslandShape {
  const key = `${id}:${boards.join()}`;
  if (kept?.key !== key) kept = { key, shape: shapeOf(boards, layoutOf(id)) };
  return kept.shape;
}

/** Returns the boards as drawn now. A sunken land is drawn as sea with its number. */
export function boardsDrawn(
  { setup, sunk }: Pick<Game, 'setup' | 'sunk'>,
  { boards, lands }: Pick<IslandShape, 'boards' | 'lands'> = islandShape(setup),
): readonly MapBoard[] {
  const drowned = lands.filter(({ id }) => sunk.includes(id));
  const seas = drowned.map(({ id, points, label }) => ({ id, outline: points, ocean: points, label }));
  return sunk.length > 0 ? [...boards, ...seas] : boards;
}

/** The lands that are highlighted. */
export interface Lights {
  readonly acting: readonly LandId[];
  /** When the acting lands act, if not now: they Ravage this turn or the next. */
  readonly ahead?: 'ravages' | 'ravages_next' | undefined;
  /** Lands with to-dos of the current action. */
  readonly changed?: readonly LandId[];
  readonly resolved: readonly LandId[];
  readonly choices: readonly LandId[];
  readonly selected: readonly LandId[];
  readonly danger?: Dangers;
  /** True while a land is picked for a Power that starts an Invader Action in it. Defend still matters then. */
  readonly isActionAimed?: boolean;
}

/** Returns the reason why a place is highlighted; `quiet` if it isn't. */
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

/** The state of a land in its spoken name. */
type SpokenState = MapLand['state'] | NonNullable<Lights['ahead']>;

interface Drawn {
  readonly land: MapLand;
  readonly shape: LandShape;
  readonly island: Island;
  readonly state: LandState;
  readonly says: SpokenState;
  readonly marks: string;
}

function drawnLand(
  world: World,
  shape: LandShape,
  state: LandState,
  drawing: MapLand['state'],
  says: SpokenState,
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
    // The name is computed on demand, because a picture has no spoken names.
    get name() {
      const held = piecesInWords(state.pieces, setup);
      const news = [...marks.map(markInWords), ...(says === 'quiet' ? [] : [say(`land_${says}`)])].join(', ');
      const kind = landName(land).slice(shape.id.length + 2);
      // A listener asks what stands there, then what is about to happen.
      return [`${shape.id}${colon()}${held || m.land_empty()}`, ...(news ? [news] : []), kind].join('. ');
    },
  };
}

/**
 * Returns a function that returns every land of a world as drawn on an island, which may be rotated. Unchanged lands
 * are the same objects, so that the map doesn't render them again.
 */
export function mapDrawing(): (world: World, lights: Lights, island?: IslandShape) => readonly MapLand[] {
  const last = new Map<LandId, Drawn>();
  return (world, lights, { lands } = islandShape(world.game.setup)) => {
    const ahead = lights.isActionAimed ? world : ENGINE.world(gameAhead(world));
    return lands
      .filter(({ id }) => world.island.lands[id])
      .map((shape) => {
        const state = landStateIn(world, shape.id);
        const drawing = stateOf(shape.id, lights);
        const says: SpokenState = (drawing === 'acting' && lights.ahead) || drawing;
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
          before.says === says
        )
          return before.land;
        const same = before?.marks === written ? before.land.marks : marks;
        const pieces =
          before?.state === state ? before.land.pieces : mapPieces(state.pieces, world.game.setup);
        const land = drawnLand(world, shape, state, drawing, says, same, pieces);
        last.set(shape.id, { land, shape, island: world.island, state, says, marks: written });
        return land;
      });
  };
}
