import type { EventPart } from '../../../rules/effects/card';
import { type Effect, isOneOf } from '../../../rules/effects/effect';
import { terrorLevel } from '../../../rules/fear';
import type { World } from '../../../rules/world';
import { topStage } from './stage';

/** Whether this part of the card is the one that counts now. */
export function counts(world: World, { side, stages, terror, island }: EventPart, chosen: number): boolean {
  if (side !== undefined && side !== chosen) return false;
  if (stages && !stages.includes(topStage(world))) return false;
  if (terror && !terror.includes(terrorLevel(world.game.fear))) return false;
  if (island === undefined) return true;
  return (island === 'blighted') === (world.game.blight.side === 'blighted');
}

/** Whether it is about the Event Deck, not the island. */
export const isAboutDeck = (effect: Effect): boolean => !isOneOf(effect) && effect.op.startsWith('event-');

/** The name of a card's part, by its place on the card. */
export const partOf = (card: string, index: number): string => `event.${card}.${index}`;
