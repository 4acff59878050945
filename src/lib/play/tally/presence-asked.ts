import { placingsOf, spiritOf } from '$lib/content/spirits';
import { OCEAN } from '$lib/content/spirits/drowned';
import { CONTENT } from '$lib/game-engine';
import { entriesOf } from '$lib/rules/basics/typed-keys';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import { ENDLESS_DARK, type PlaceId } from '$lib/rules/table/island';
import { INCARNA, type PieceCode, presenceOf } from '$lib/rules/table/pieces';
import { allPlaces, countInPlaces } from '$lib/rules/table/places';
import type { World } from '$lib/rules/world/world';
import { presenceReports, spiritSetup } from '$lib/setup/opening-reports';
import { progressOf } from '../checklist/checklist-progress';

/** A game, and its id on this device. */
interface Table {
  readonly game: Game;
  readonly id: string;
}

/** A kind of piece that the players place on the map, with the maximum number of pieces. */
export interface PresenceAsked {
  readonly player: number;
  readonly piece: PieceCode;
  readonly most: number;
}

/** The number of pieces that the players entered, by piece and place. */
export type PresencePlaces = Readonly<Partial<Record<PieceCode, Readonly<Record<PlaceId, number>>>>>;

/** The number of Presence on a panel, which is the maximum on the island. */
const OF_A_PANEL = 13;

const BREATH = 'breath-of-darkness-down-your-spine';

const isAtSetup = ({ phase }: Game): boolean => phase === 'setup';

/** Returns true before the Spirits' first Growth, when the Presence on the island is that of their setup. */
const isAtStart = (game: Game): boolean => isAtSetup(game) || (game.phase === 'spirit' && game.turn <= 1);

/** Returns the reports that start tracking the Presence of the Spirits' setup. */
const startingPresence = ({ game, id }: Table): readonly Report[] =>
  presenceReports(game, spiritSetup(CONTENT, game.setup, progressOf(id).picked), true);

function hasIncarna({ setup }: Game, player: number): boolean {
  const choice = setup.spirits[player - 1];
  const spirit = choice && spiritOf(choice.id);
  return spirit ? placingsOf(spirit, choice.aspect).some(({ piece }) => piece === 'incarna') : false;
}

/**
 * Returns the questions before this player's Spirit is tracked. Tracking is for the whole game, and cards would treat a
 * player without Presence on the map as one without Presence, so it starts only with the Presence of all players.
 */
export function presenceAsked(table: Table, player: number): readonly PresenceAsked[] {
  const { game } = table;
  if (game.setup.trackers) return [];
  const start = isAtStart(game) ? startingPresence(table) : [];
  const all = game.setup.players.map((_, i) => i + 1);
  const isUnknown = (one: number): boolean =>
    countInPlaces({ game }, presenceOf(one), INCARNA[one - 1]!) === 0 &&
    !(isAtSetup(game) && game.setup.spirits[one - 1]) &&
    !start.some((report) => report.report === 'count' && report.piece === presenceOf(one));
  return (game.presence.tracked ? [player] : all)
    .filter(isUnknown)
    .flatMap((one) => [
      { player: one, piece: presenceOf(one), most: OF_A_PANEL },
      ...(hasIncarna(game, one) ? [{ player: one, piece: INCARNA[one - 1]!, most: 1 }] : []),
    ]);
}

/**
 * Returns the places that the piece can be in: lands that its Spirit may enter and, if a Spirit in the game allows
 * Presence there, Oceans or The Endless Dark (special-rules.json, ocean.in-play and breath.stalks).
 */
export function placesAsked(world: World, piece: PieceCode): readonly PlaceId[] {
  const { setup } = world.game;
  const plays = (id: string): boolean =>
    setup.players.some((_, i) => [undefined, id].includes(setup.spirits[i]?.id));
  return allPlaces(world.island).filter((place) => {
    if (world.island.lands[place]) return world.rules.enters(world, piece, place);
    return plays(place === ENDLESS_DARK ? BREATH : OCEAN);
  });
}

/**
 * Returns the reports that start tracking Presence: until the first Growth from the Spirits' setup, later from the
 * players' answers.
 */
export function presenceBegun(table: Table, places: PresencePlaces): readonly Report[] {
  const { game } = table;
  if (game.setup.trackers) return [];
  const begun = game.presence.tracked
    ? []
    : isAtStart(game)
      ? startingPresence(table)
      : [{ report: 'trackPresence', on: true } as const];
  const put = entriesOf(places).flatMap(([piece, lands]) =>
    entriesOf(lands).map(([land, n]) => ({ report: 'count', land, piece, n }) as const),
  );
  return [...begun, ...put];
}
