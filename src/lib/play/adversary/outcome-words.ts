import type { GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import { broughtBy } from '../question/brought';

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
