import { ENGINE } from '$lib/game-engine';
import type { GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import { ownEvents } from '$lib/rules/world/own-events';
import { instructions } from '$lib/words/events/narration';
import { HIDDEN } from './question/brought';
import { answersSeveral, type LineEntry, saysAll } from './session/journal-line';

/** Whether hands know what came behind: nothing moves, or it stood in the rows of a Build or Explore that goes on. */
const isAgreed = ({ phase, setup }: Game, rest: readonly GameEvent[]): boolean =>
  phase === 'build' || phase === 'explore'
    ? rest.every(({ type }) => type !== 'ravaged')
    : instructions(rest, setup).length === 0;

/** Whether the answers of this tap bring nothing that nobody has read: no card face down, no move behind what they are about. */
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

/**
 * Whether answers to an Adversary or a Scenario that were tapped here said themselves all that hands move for them, until
 * what waited behind each went on.
 */
export const toldAll = (entry: LineEntry): boolean => bringsNoMore(entry, saysAll);

/** Whether several answers were read and agreed in one tap here: what hands move for them is no page of its own. */
export const wasRead = (entry: LineEntry): boolean =>
  answersSeveral(entry.command) && bringsNoMore(entry, () => true);
