import type { BlightCard } from '../table/printed-cards';
import type { World } from '../world/world';

/** Returns the flipped Blight Card, or null. */
export const turnedCard = ({ content, game }: World): BlightCard | null =>
  content.blightCards(game.setup).find(({ id }) => id === game.blight.card) ?? null;

/** Returns true if the last Blight has been taken. If the players continue, they enter how much to add. */
export const noBlightLeft = ({ game: { blight } }: World): boolean =>
  blight.side !== 'healthy' && blight.left === 0;

/** Returns the Blight Cards that can be the one in play; a replaced card returns only if no other is left. */
export function possibleBlightCards({ content, game }: World): readonly string[] {
  const { card, dealt, turned } = game.blight;
  // Withdrawn cards are in no deck (Nature Incarnate, errata).
  const all = dealt ?? content.blightCards(game.setup).flatMap(({ id, dropped }) => (dropped ? [] : id));
  const left = all.filter((id) => id !== card && !(id in turned));
  const possible = card !== null && left.length > 0 ? left : all;
  return dealt ? possible.slice(0, 1) : possible;
}
