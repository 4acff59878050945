import { newGame } from '$lib/rules/engine/setup';
import type { Report } from '$lib/rules/table/command';
import type { Game, Setup } from '$lib/rules/table/game';
import { isIncarna, isPresence, type PieceCode } from '$lib/rules/table/pieces';
import type { Content } from '$lib/rules/world/content';
import type { PickedLands } from './check-item';
import { checklist } from './checklist';
import type { Lands } from './placements';

/** The island as it was before any Spirit set up, and once all of them have. */
export interface SpiritSetup {
  readonly before: Lands;
  readonly after: Lands;
}

/** What the Spirits of this plan do at set-up, with the lands picked where a panel leaves a choice. */
export function spiritSetup(content: Content, setup: Setup, picked: PickedLands): SpiritSetup {
  // As the game was made: what the table corrects meanwhile is no other set-up.
  const game = newGame(content, setup);
  const before = Object.fromEntries(Object.entries(game.lands).map(([id, { pieces }]) => [id, pieces]));
  return { before, after: checklist(content, game, picked).lands };
}

/** What is on the map only where Presence is tracked. */
const isTracked = (piece: PieceCode): boolean => isPresence(piece) || isIncarna(piece);

/** Everything that stands in a land or beside the island. */
const standing = ({ lands, beside }: Game): Lands => ({
  ...Object.fromEntries(Object.entries(lands).map(([id, { pieces }]) => [id, pieces])),
  ...beside,
});

/**
 * What Spirits put out or take off at set-up, told as the set-up ends: each piece once, and none where the table has
 * corrected the land by hand, since it knows better.
 */
export function openingReports(game: Game, { before, after }: SpiritSetup): readonly Report[] {
  const now = standing(game);
  return Object.keys(after).flatMap((land) => {
    const codes = new Set([...Object.keys(before[land] ?? {}), ...Object.keys(after[land] ?? {})]);
    return [...codes].flatMap((piece): readonly Report[] => {
      const [was, n] = [before[land]?.[piece] ?? 0, after[land]?.[piece] ?? 0];
      const wanted = !isTracked(piece) || game.presence.tracked;
      return wanted && n !== was && (now[land]?.[piece] ?? 0) === was
        ? [{ report: 'count', land, piece, n }]
        : [];
    });
  });
}

/** Begins or ends to keep track of Presence, with the first of it and the Incarna on the map or off it again. */
export function presenceReports(game: Game, spirits: SpiritSetup, on: boolean): readonly Report[] {
  const tracked = { ...game, presence: { ...game.presence, tracked: true } };
  const put = openingReports(tracked, spirits).filter((one) => 'piece' in one && isTracked(one.piece));
  const off = Object.entries(standing(game)).flatMap(([land, pieces]) =>
    Object.keys(pieces)
      .filter(isTracked)
      .map((piece): Report => ({ report: 'count', land, piece, n: 0 })),
  );
  return [{ report: 'trackPresence', on }, ...(on ? put : off)];
}
