import { ENGINE } from '$lib/game-engine';
import type { EventType, GameEvent } from '$lib/rules/event';
import type { Game } from '$lib/rules/game';
import { ownEvents } from '$lib/rules/own-events';
import { exceptionName } from '$lib/words/exceptions';
import { narrate } from '$lib/words/narration';

/** Cards the app has dealt face down: no answer shows what they are. */
const HIDDEN: readonly EventType[] = ['invaderCardDiscarded', 'invaderCardDrawn', 'fearCardRevealed'];

/** The asking exception and what else of its Adversary brings this about, as moves name them. */
function causesOf(events: readonly GameEvent[], of: string): readonly string[] {
  const causes = events.flatMap((event) =>
    event.type === 'lastingBegan' ? event.lasting.cause : 'cause' in event && event.cause ? event.cause : [],
  );
  const room = of === 'events' ? 'event' : of.split('.')[0];
  const its = causes.filter((cause) => cause.split('.')[0] === room);
  return [...new Set([of, ...its])].map((cause) => ` (${exceptionName(cause)})`);
}

/** What an answer to an exception's question leads to; the land and the exception it names already are left out. */
export function outcomeInWords(game: Game, of: string, answer: string): string {
  const { events: own } = ownEvents(ENGINE.forecast(game, answer).events);
  const events = own.filter(({ type }) => !HIDDEN.includes(type));
  const whys = causesOf(events, of);
  return narrate(events, game.setup)
    .map(({ land, parts }) => {
      const text = whys.reduce((said, why) => said.replaceAll(why, ''), parts.join(' '));
      return land === null || land === answer.split(':')[0] ? text : `${land}: ${text}`;
    })
    .join(' ');
}
