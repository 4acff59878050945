import type { BlightCard } from '../table/printed-cards';
import type { World } from '../world/world';

/** The Blight Card that has been turned over, or null. */
export const turnedCard = ({ content, game }: World): BlightCard | null =>
  content.blightCards(game.setup).find(({ id }) => id === game.blight.card) ?? null;

/** Whether the last Blight has been taken; a table that plays on says how much it puts there. */
export const noBlightLeft = ({ game: { blight } }: World): boolean =>
  blight.side !== 'healthy' && blight.left === 0;

/** Blight Cards that may turn out to be the one on the table; behind one that gives way, none comes twice. */
export function possibleBlightCards({ content, game }: World): readonly string[] {
  const { card, dealt, turned } = game.blight;
  // One that was withdrawn is in no deck (Nature Incarnate, errata).
  const all = dealt ?? content.blightCards(game.setup).flatMap(({ id, dropped }) => (dropped ? [] : id));
  const left = all.filter((id) => id !== card && !(id in turned));
  const possible = card !== null && left.length > 0 ? left : all;
  return dealt ? possible.slice(0, 1) : possible;
}
