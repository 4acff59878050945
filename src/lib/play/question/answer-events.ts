import { ENGINE } from '$lib/game-engine';
import { choiceOf, landOfChoice } from '$lib/rules/table/choice';
import type { EventType, GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import { ownEvents } from '$lib/rules/world/own-events';
import { narrateAhead, type Narration } from '$lib/words/events/narration';

/** Face-down cards dealt by the app, which no answer may reveal. */
export const HIDDEN: readonly EventType[] = ['invaderCardDiscarded', 'invaderCardDrawn', 'fearCardRevealed'];

/** Returns the events up to the flip of the Blight Card, without the effects of its other side. */
export function untilFlip(events: readonly GameEvent[]): readonly GameEvent[] {
  const flip = events.findIndex(({ type }) => type === 'blightCardFlipped');
  return flip < 0 ? events : [...events.slice(0, flip), { type: 'blightCardFlipped', card: null, left: 0 }];
}

/** Returns the events that may be read in advance, without face-down cards. */
export const knownBefore = (events: readonly GameEvent[]): readonly GameEvent[] =>
  untilFlip(events).filter(({ type }) => !HIDDEN.includes(type));

/**
 * Returns the direct result of an answer in words, up to the next waiting step. The answer's land and a known cause are
 * left out.
 */
export function answerResult(
  game: Game,
  answer: string,
  tells: (event: GameEvent) => boolean,
  isKnown?: (cause: string) => boolean,
): readonly Pick<Narration, 'land' | 'parts'>[] {
  const { events } = ownEvents(ENGINE.forecast(game, answer).events);
  const named = landOfChoice(choiceOf(ENGINE.promptOf(game)?.choices ?? [], answer));
  const own = knownBefore(events).filter(tells);
  return narrateAhead(own, game.setup, isKnown).map(({ land, parts }) => ({
    land: land === named ? null : land,
    parts,
  }));
}

/** Returns the Adversary, Scenario or kind of card of a cause. */
const wholeOf = (cause: string): string => cause.split('.')[0]!;

/** Returns true if the event only says that a card changes a rule, because the card's text describes the change. */
const tellsNothing = (event: GameEvent): boolean =>
  event.type === 'lastingBegan' && event.lasting.change.change === 'special';

/** Returns the result of an answer to a modifier's question, without the land and modifier it names. */
export function outcomeInWords(game: Game, of: string, answer: string): string {
  const whole = of === 'events' ? 'event' : wholeOf(of);
  const isKnown = (cause: string): boolean => cause === of || wholeOf(cause) === whole;
  return answerResult(game, answer, (event) => !tellsNothing(event), isKnown)
    .map(({ land, parts }) => (land === null ? '' : `${land}: `) + parts.join(' '))
    .join(' ');
}
