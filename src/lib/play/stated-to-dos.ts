import { ENGINE } from '$lib/game-engine';
import type { GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import { ownEvents } from '$lib/rules/world/own-events';
import { instructions } from '$lib/words/events/narration';
import { HIDDEN } from './question/answer-events';
import { answersSeveral, type LineEntry, saysAll } from './session/journal-line';

/**
 * Returns true if later events left nothing to do: no piece moved or, in a Build or Explore, the rows showed the
 * moves.
 */
const isAgreed = ({ phase, setup }: Game, rest: readonly GameEvent[]): boolean =>
  phase === 'build' || phase === 'explore'
    ? rest.every(({ type }) => type !== 'ravaged')
    : instructions(rest, setup).length === 0;

/**
 * Returns true if the players could read all results of the answers in advance: none revealed a face-down card, and no
 * to-do came later.
 */
function bringsNoMore({ before, command }: LineEntry, tells: (step: Step | undefined) => boolean): boolean {
  if (!before || command?.do !== 'choose' || command.without) return false;
  let now = before;
  for (const choice of [command.choice, ...(command.then ?? [])]) {
    const turn = ENGINE.decide(now, { do: 'choose', choice });
    if (!turn.ok || !tells(ENGINE.promptOf(now)?.step)) return false;
    const own = ownEvents(turn.value.events).events;
    const rest = turn.value.events.slice(own.length);
    if (own.some(({ type }) => HIDDEN.includes(type)) || !isAgreed(now, rest)) return false;
    now = turn.value.game;
  }
  return true;
}

/** Returns true if the texts of answers to an Adversary or Scenario stated all to-dos, up to the next waiting step. */
export const statedAll = (entry: LineEntry): boolean => bringsNoMore(entry, saysAll);

/** Returns true if several answers were read and confirmed in one tap, so their to-dos need no separate page. */
export const wasRead = (entry: LineEntry): boolean =>
  answersSeveral(entry.command) && bringsNoMore(entry, () => true);
