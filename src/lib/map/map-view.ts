import { isSaid, say, sayNamed } from '$lib/messages/messages.svelte';
import { shapeOf, type IslandShape, type LandShape } from '$lib/content/island-shape';
import { layoutOf } from '$lib/game-engine';
import type { Game, LandState, Setup } from '$lib/rules/game';
import type { LandId } from '$lib/rules/island';
import {
  PIECES,
  codesOf,
  isIncarna,
  isPresence,
  kindOf,
  pieceOf,
  type PieceCode,
  type PieceName,
  type Pieces,
} from '$lib/rules/pieces';
import type { World } from '$lib/rules/world';
import type { MapLand, MapMark, MapPiece } from './map';
import { messageKey } from '$lib/messages/message-key';
import { lastingName } from '$lib/words/lasting';
import { toldIn } from '$lib/rules/lasting';
import { landName, phaseName, piecesInWords } from '$lib/words/names';

/** The silhouette of a piece. */
export const iconOf = (code: PieceCode): PieceName => PIECES[kindOf(code)].name;

function mapPiece(code: PieceCode, count: number, players: readonly string[]): MapPiece {
  const { damage } = pieceOf(code);
  const icon = iconOf(code);
  if (!isPresence(code) && !isIncarna(code)) return { icon, count, damage };
  const player = Number(code[1]);
  // Players nobody named all begin alike; then the number tells them apart.
  const initials = players.map((name) => name.charAt(0));
  const apart = new Set(initials).size === players.length;
  return { icon, count, colour: player, label: (apart && initials[player - 1]) || code[1]! };
}

const withoutStrife = (code: PieceCode): PieceCode => code.replaceAll('!', '');

/** A land's pieces as the map draws them: alike with and without Strife, which lies beside them. */
export function mapPieces(pieces: Pieces, players: readonly string[]): readonly MapPiece[] {
  const codes = codesOf(pieces);
  const drawn = [...new Set(codes.map(withoutStrife))].map((alike) => {
    const n = codes.reduce((sum, code) => sum + (withoutStrife(code) === alike ? pieces[code]! : 0), 0);
    return mapPiece(alike, n, players);
  });
  const strife = codes.reduce((sum, code) => sum + pieceOf(code).strife * pieces[code]!, 0);
  return strife > 0 ? [...drawn, { icon: 'strife', count: strife }] : drawn;
}

/** What an exception makes of the land, where it has a word for that: `Mining land`. */
function madeOf(world: World, land: LandId): readonly string[] {
  const marks = world.modifiers.filter(({ reminds }) => reminds?.land?.(world, land));
  return marks
    .map(({ name }) => `${messageKey(name)}_mark`)
    .flatMap((key) => (isSaid(key) ? sayNamed(key) : []));
}

function marksOf({ game }: World, land: LandId, defend: number, made: readonly string[]): readonly MapMark[] {
  const marks: MapMark[] = toldIn(game, 'skip', land).map(({ during = 'ravage' }) => ({
    kind: 'skip',
    text: phaseName(during),
  }));
  const rules = [...toldIn(game, 'isolate', land), ...toldIn(game, 'marker', land)];
  marks.push(...rules.map((one) => ({ kind: 'rule', text: lastingName(one, game.setup) }) as const));
  marks.push(...made.map((text) => ({ kind: 'rule', text }) as const));
  return defend > 0 ? [{ kind: 'defend', text: String(defend) }, ...marks] : marks;
}

let kept: { readonly key: string; readonly shape: IslandShape } | null = null;

/** The drawing of a game's island; kept, since it is the same from tap to tap. */
export function islandShape({ boards, layout: id }: Setup): IslandShape {
  const key = `${id}:${boards.join()}`;
  if (kept?.key !== key) kept = { key, shape: shapeOf(boards, layoutOf(id)) };
  return kept.shape;
}

/** How the question at hand lights the lands. */
export interface Lights {
  readonly acting: readonly LandId[];
  readonly resolved: readonly LandId[];
  readonly choices: readonly LandId[];
  readonly selected: LandId | null;
}

function stateOf(id: LandId, { acting, resolved, choices, selected }: Lights): MapLand['state'] {
  if (id === selected) return 'selected';
  if (choices.includes(id)) return 'choice';
  if (acting.includes(id)) return 'acting';
  return resolved.includes(id) ? 'resolved' : 'quiet';
}

interface Drawn {
  readonly land: MapLand;
  readonly state: LandState;
  readonly defend: number;
  readonly made: string;
  readonly marks: string;
}

function drawnLand(
  world: World,
  shape: LandShape,
  state: LandState,
  drawing: MapLand['state'],
  made: readonly string[],
  marks: readonly MapMark[],
): MapLand {
  const land = world.island.lands[shape.id]!;
  const { setup } = world.game;
  const pieces = piecesInWords(state.pieces, setup);
  return {
    id: shape.id,
    number: land.number,
    terrain: land.terrain,
    letter: say(`terrain_${land.terrain}`).charAt(0),
    coastal: land.coastal,
    polygon: shape.points,
    label: shape.label,
    room: shape.room,
    pieces: mapPieces(state.pieces, setup.players),
    state: drawing,
    marks,
    name: [landName(land), ...made].join(', ') + (pieces && `: ${pieces}`),
  };
}

/** Draws every land of a world; a land about which nothing changed stays the very same value, so the map leaves it be. */
export function mapDrawing(): (world: World, lights: Lights) => readonly MapLand[] {
  const last = new Map<LandId, Drawn>();
  return (world, lights) =>
    islandShape(world.game.setup)
      .lands.filter(({ id }) => world.island.lands[id])
      .map((shape) => {
        const state = world.game.lands[shape.id]!;
        const defend = world.rules.defend(world, shape.id);
        const drawing = stateOf(shape.id, lights);
        const marked = madeOf(world, shape.id);
        const made = marked.join();
        const marks = marksOf(world, shape.id, defend, marked);
        const written = marks.map(({ text }) => text).join();
        const before = last.get(shape.id);
        if (
          before?.state === state &&
          before.defend === defend &&
          before.made === made &&
          before.marks === written &&
          before.land.state === drawing
        )
          return before.land;
        const land = drawnLand(world, shape, state, drawing, marked, marks);
        last.set(shape.id, { land, state, defend, made, marks: written });
        return land;
      });
}

/** Lands that the next Ravage and Build would meet, for a glance ahead between Invader phases. */
export function landsAhead(world: World, action: 'ravage' | 'build'): readonly LandId[] {
  const cards = world.game.invaders.slots[action] ?? [];
  const printed = world.content.invaderCards.filter(({ id }) => cards.includes(id));
  return world.island.order.filter((land) =>
    printed.some((card) => world.rules.acts(world, action, card, land, action).acts),
  );
}

/** The game's own record of when a land was last taken as shown. */
export const confirmedAt = (game: Game, land: LandId): LandState['confirmed'] =>
  game.lands[land]?.confirmed ?? null;
