import { ENGINE } from '$lib/game-engine';
import { choiceOf, landOfChoice } from '$lib/rules/choice';
import type { EventType } from '$lib/rules/event';
import type { Game } from '$lib/rules/game';
import { ownEvents } from '$lib/rules/own-events';
import { narrate } from '$lib/words/narration';

/** Cards the app has dealt face down: no answer shows what they are. */
const HIDDEN: readonly EventType[] = ['invaderCardDiscarded', 'invaderCardDrawn', 'fearCardRevealed'];

/** The Adversary, Scenario or kind of card that a cause is part of. */
const wholeOf = (cause: string): string => cause.split('.')[0]!;

/** What an answer to an exception's question leads to; the land and the exception it names already are left out. */
export function outcomeInWords(game: Game, of: string, answer: string): string {
  const { events: own } = ownEvents(ENGINE.forecast(game, answer).events);
  const here = landOfChoice(choiceOf(ENGINE.promptOf(game)?.choices ?? [], answer));
  const whole = of === 'events' ? 'event' : wholeOf(of);
  const events = own.filter(({ type }) => !HIDDEN.includes(type));
  return narrate(events, game.setup, (cause) => cause === of || wholeOf(cause) === whole)
    .map(({ land, parts }) => {
      const text = parts.join(' ');
      return land === null || land === here ? text : `${land}: ${text}`;
    })
    .join(' ');
}
