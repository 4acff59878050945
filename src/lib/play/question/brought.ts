import { ENGINE } from '$lib/game-engine';
import { choiceOf, landOfChoice } from '$lib/rules/table/choice';
import type { EventType, GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import { ownEvents } from '$lib/rules/world/own-events';
import { narrate, type Narration } from '$lib/words/events/narration';

/** Cards the app has dealt face down: no answer shows what they are. */
export const HIDDEN: readonly EventType[] = ['invaderCardDiscarded', 'invaderCardDrawn', 'fearCardRevealed'];

/** Returns the events until the Blight Card flips, and of that no more than that it does: what is behind it is what its other side says. */
export function untilFlip(events: readonly GameEvent[]): readonly GameEvent[] {
  const flip = events.findIndex(({ type }) => type === 'blightCardFlipped');
  return flip < 0 ? events : [...events.slice(0, flip), { type: 'blightCardFlipped', card: null, left: 0 }];
}

/** Returns what may be read before it happens: nothing of a card that lies face down. */
export const knownBefore = (events: readonly GameEvent[]): readonly GameEvent[] =>
  untilFlip(events).filter(({ type }) => !HIDDEN.includes(type));

/**
 * What an answer to the open question brings by itself, in words: until what waited behind the question goes on. The
 * land that the answer names, and a cause that is known, are left out.
 */
export function broughtBy(
  game: Game,
  answer: string,
  tells: (event: GameEvent) => boolean,
  isKnown?: (cause: string) => boolean,
): readonly Pick<Narration, 'land' | 'parts'>[] {
  const { events } = ownEvents(ENGINE.forecast(game, answer).events);
  const named = landOfChoice(choiceOf(ENGINE.promptOf(game)?.choices ?? [], answer));
  const own = knownBefore(events).filter(tells);
  return narrate(own, game.setup, isKnown).map(({ land, parts }) => ({
    land: land === named ? null : land,
    parts,
  }));
}

/** The Adversary, Scenario or kind of card that a cause is part of. */
const wholeOf = (cause: string): string => cause.split('.')[0]!;

/** That a card bends a rule for so long says nothing of how: the card's own words do. */
const tellsNothing = (event: GameEvent): boolean =>
  event.type === 'lastingBegan' && event.lasting.change.change === 'special';

/** What an answer to an exception's question leads to; the land and the exception it names already are left out. */
export function outcomeInWords(game: Game, of: string, answer: string): string {
  const whole = of === 'events' ? 'event' : wholeOf(of);
  const isKnown = (cause: string): boolean => cause === of || wholeOf(cause) === whole;
  return broughtBy(game, answer, (event) => !tellsNothing(event), isKnown)
    .map(({ land, parts }) => (land === null ? '' : `${land}: `) + parts.join(' '))
    .join(' ');
}
