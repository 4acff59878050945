import type { Report } from '$lib/rules/command';
import type { Game } from '$lib/rules/game';
import { isPresence } from '$lib/rules/pieces';
import type { Lands } from './placements';

/** The island once the list is done, and as it was before any Spirit set up. */
export interface Setting {
  readonly before: Lands;
  readonly after: Lands;
}

/**
 * What Spirits put out or take off at set-up, told to the mirror: each piece once, and none where the table has
 * corrected the land by hand, since it knows better.
 */
export function firstPieces({ lands, presence }: Game, { before, after }: Setting): readonly Report[] {
  return Object.keys(after).flatMap((land) => {
    const codes = new Set([...Object.keys(before[land] ?? {}), ...Object.keys(after[land] ?? {})]);
    return [...codes].flatMap((piece): readonly Report[] => {
      const [was, n] = [before[land]?.[piece] ?? 0, after[land]?.[piece] ?? 0];
      const now = lands[land]?.pieces[piece] ?? 0;
      const wanted = !isPresence(piece) || presence.tracked;
      return wanted && n !== was && now === was ? [{ report: 'count', land, piece, n }] : [];
    });
  });
}

/** Begins or ends to keep track of Presence, with the first of it on the map or off it again. */
export function trackFirst(game: Game, setting: Setting, on: boolean): readonly Report[] {
  const tracked = { ...game, presence: { ...game.presence, tracked: true } };
  const put = firstPieces(tracked, setting).filter((one) => 'piece' in one && isPresence(one.piece));
  const off = Object.entries(game.lands).flatMap(([land, { pieces }]) =>
    Object.keys(pieces)
      .filter(isPresence)
      .map((piece): Report => ({ report: 'count', land, piece, n: 0 })),
  );
  return [{ report: 'trackPresence', on }, ...(on ? put : off)];
}
