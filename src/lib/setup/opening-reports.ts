import { entriesOf, keysOf } from '$lib/rules/basics/typed-keys';
import { newGame } from '$lib/rules/engine/setup';
import type { Report } from '$lib/rules/table/command';
import type { Game, Setup } from '$lib/rules/table/game';
import { isIncarna, isPresence, type PieceCode } from '$lib/rules/table/pieces';
import type { Content } from '$lib/rules/world/content';
import type { PickedLands } from './check-item';
import { checklist } from './checklist';
import type { Lands } from './placements';

/** The pieces on the island before and after the Spirits' setup. */
export interface SpiritSetup {
  readonly before: Lands;
  readonly after: Lands;
}

/** Returns the pieces before and after the Spirits' setup, with the lands picked where a panel offers a choice. */
export function spiritSetup(content: Content, setup: Setup, picked: PickedLands): SpiritSetup {
  // This is the initial game, because later corrections don't change the setup.
  const game = newGame(content, setup);
  const before = Object.fromEntries(Object.entries(game.lands).map(([id, { pieces }]) => [id, pieces]));
  return { before, after: checklist(content, game, picked).lands };
}

/** Returns true for pieces that are on the map only if Presence is tracked. */
const isTracked = (piece: PieceCode): boolean => isPresence(piece) || isIncarna(piece);

/** Returns all pieces in lands and off the island, by place. */
const standing = ({ lands, beside }: Game): Lands => ({
  ...Object.fromEntries(Object.entries(lands).map(([id, { pieces }]) => [id, pieces])),
  ...beside,
});

/**
 * Returns the reports of the pieces that Spirits add or remove at setup. A kind of piece is left out if the players
 * have changed its number in the land.
 */
export function openingReports(game: Game, { before, after }: SpiritSetup): readonly Report[] {
  const now = standing(game);
  return keysOf(after).flatMap((land) => {
    const codes = new Set([...keysOf(before[land] ?? {}), ...keysOf(after[land] ?? {})]);
    return [...codes].flatMap((piece): readonly Report[] => {
      const [was, n] = [before[land]?.[piece] ?? 0, after[land]?.[piece] ?? 0];
      const wanted = !isTracked(piece) || game.presence.tracked;
      return wanted && n !== was && (now[land]?.[piece] ?? 0) === was
        ? [{ report: 'count', land, piece, n }]
        : [];
    });
  });
}

/**
 * Returns the reports that start or stop tracking Presence: to start, they add the initial Presence and Incarna; to
 * stop, they remove all of them.
 */
export function presenceReports(game: Game, spirits: SpiritSetup, on: boolean): readonly Report[] {
  const tracked = { ...game, presence: { ...game.presence, tracked: true } };
  const put = openingReports(tracked, spirits).filter((one) => 'piece' in one && isTracked(one.piece));
  const off = entriesOf(standing(game)).flatMap(([land, pieces]) =>
    keysOf(pieces)
      .filter(isTracked)
      .map((piece): Report => ({ report: 'count', land, piece, n: 0 })),
  );
  return [{ report: 'trackPresence', on }, ...(on ? put : off)];
}
