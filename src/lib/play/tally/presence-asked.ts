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

/** A kind of piece that the table points out on the island, and how many of it there may be. */
export interface PresenceAsked {
  readonly player: number;
  readonly piece: PieceCode;
  readonly most: number;
}

/** Where the pieces are that were asked for, by piece and then by place. */
export type PresencePlaces = Readonly<Record<PieceCode, Readonly<Record<PlaceId, number>>>>;

/** Presence that a panel has: the most of it that can be on the island. */
const OF_A_PANEL = 13;

const BREATH = 'breath-of-darkness-down-your-spine';

const isAtSetup = ({ phase }: Game): boolean => phase === 'setup';

function hasIncarna({ setup }: Game, player: number): boolean {
  const choice = setup.spirits[player - 1];
  const spirit = choice && spiritOf(choice.id);
  return spirit ? placingsOf(spirit, choice.aspect).some(({ piece }) => piece === 'incarna') : false;
}

/**
 * Returns what the table is asked as this player's Spirit is tracked. Tracking is for the whole game, and a card would take a
 * player without Presence on the map for one without Presence: so it begins only once that of every player is known.
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
 * Returns the places where the piece may be: the lands that its Spirit enters, and beside the island the Oceans or The Endless
 * Dark if a Spirit in the game opens them to Presence (special-rules.json, ocean.in-play and breath.stalks).
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

/** Returns the reports that begin to track Presence: at setup from what the Spirits place, later from what the table pointed out. */
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
