import { placingsOf, spiritOf } from '$lib/content/spirits';
import { OCEAN } from '$lib/content/spirits/drowned';
import { CONTENT } from '$lib/game-engine';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import { ENDLESS_DARK, type PlaceId } from '$lib/rules/table/island';
import { INCARNA, type PieceCode, presenceOf } from '$lib/rules/table/pieces';
import { allPlaces, countInPlaces } from '$lib/rules/table/places';
import type { World } from '$lib/rules/world/world';
import { presenceReports, spiritSetup } from '$lib/setup/opening-reports';
import { progressOf } from '../checklist/checklist-progress';

/** A kind of piece that the players place on the map, with its maximum. */
export interface PresenceAsked {
  readonly player: number;
  readonly piece: PieceCode;
  readonly most: number;
}

/** The entered places, by piece and place. */
export type PresencePlaces = Readonly<Record<PieceCode, Readonly<Record<PlaceId, number>>>>;

/** The Presence of a panel, the most that can be on the island. */
const OF_A_PANEL = 13;

const BREATH = 'breath-of-darkness-down-your-spine';

const isAtSetup = ({ phase }: Game): boolean => phase === 'setup';

function hasIncarna({ setup }: Game, player: number): boolean {
  const choice = setup.spirits[player - 1];
  const spirit = choice && spiritOf(choice.id);
  return spirit ? placingsOf(spirit, choice.aspect).some(({ piece }) => piece === 'incarna') : false;
}

/**
 * Returns the questions before this player's Spirit is tracked. Tracking is for the whole game, and cards would treat a
 * player without Presence on the map as one without Presence, so it starts only with the Presence of all players.
 */
export function presenceAsked(game: Game, player: number): readonly PresenceAsked[] {
  if (game.setup.trackers) return [];
  const all = game.setup.players.map((_, i) => i + 1);
  const isUnknown = (one: number): boolean =>
    countInPlaces({ game }, presenceOf(one), INCARNA[one - 1]!) === 0 &&
    !(isAtSetup(game) && game.setup.spirits[one - 1]);
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
 * Returns the reports that start tracking Presence: at setup from the Spirits' setup, later from the players' answers.
 */
export function presenceBegun(table: { game: Game; id: string }, places: PresencePlaces): readonly Report[] {
  const { game, id } = table;
  if (game.setup.trackers) return [];
  const begun = game.presence.tracked
    ? []
    : isAtSetup(game)
      ? presenceReports(game, spiritSetup(CONTENT, game.setup, progressOf(id).picked), true)
      : [{ report: 'trackPresence', on: true } as const];
  const put = Object.entries(places).flatMap(([piece, lands]) =>
    Object.entries(lands).map(([land, n]) => ({ report: 'count', land, piece, n }) as const),
  );
  return [...begun, ...put];
}
