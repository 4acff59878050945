import type { EventCard, EventPart } from '../../../rules/table/card-lines/card';
import { nameOfPart } from '../../../rules/table/card-lines/card-part';
import { type Effect, isOneOf } from '../../../rules/table/card-lines/effect';
import { terrorLevel } from '../../../rules/table/fear';
import type { World } from '../../../rules/world/world';
import { topStage } from './event-deck';

/** Returns true if the part depends on the state of the game. */
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
 * Returns the parts of a card that apply now, with index and name: the chosen side of a choice, or all before the
 * choice; of those that depend on the game, the recorded one (`told`, its index), or the one that matches.
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

/** Returns true if the effect is about the Event Deck, not the island. */
export const isAboutDeck = (effect: Effect): boolean => !isOneOf(effect) && effect.op.startsWith('event-');
