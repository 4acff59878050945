import type { EventCard, EventPart } from '../../../rules/table/card-lines/card';
import { nameOfPart } from '../../../rules/table/card-lines/card-part';
import { type Effect, isOneOf } from '../../../rules/table/card-lines/effect';
import { terrorLevel } from '../../../rules/table/fear';
import type { World } from '../../../rules/world/world';
import { topStage } from './event-deck';

/** Whether it counts by what holds in the game. */
export const goesByState = ({ stages, terror, island }: EventPart): boolean =>
  (stages ?? terror ?? island) !== undefined;

function counts(world: World, { side, stages, terror, island }: EventPart, chosen?: number): boolean {
  if (side !== undefined && chosen !== undefined && side !== chosen) return false;
  if (stages && !stages.includes(topStage(world))) return false;
  if (terror && !terror.includes(terrorLevel(world.game.fear))) return false;
  if (island === undefined) return true;
  return (island === 'blighted') === (world.game.blight.side === 'blighted');
}

/**
 * The parts of a card that count now, with their places on it and their names: of the sides of a choice the chosen one, or every one before
 * that; of those that go by what holds, the one that the table says (`told`, its place), or as the game stands.
 */
export const countingParts = (
  world: World,
  { id, parts }: EventCard,
  { chosen, told }: { readonly chosen?: number; readonly told?: number | undefined } = {},
): readonly { readonly part: EventPart; readonly at: number; readonly name: string }[] =>
  parts.flatMap((part, i) => {
    const isTold = told !== undefined && goesByState(part);
    return (isTold ? i === told : counts(world, part, chosen))
      ? [{ part, at: i, name: nameOfPart({ kind: 'event', card: id, index: i }) }]
      : [];
  });

/** Whether it is about the Event Deck, not the island. */
export const isAboutDeck = (effect: Effect): boolean => !isOneOf(effect) && effect.op.startsWith('event-');
