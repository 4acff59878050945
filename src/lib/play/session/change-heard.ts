import { colon, m } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import { scoreOf } from '$lib/rules/turn/score';
import { entryInWords } from '$lib/words/events/journal';
import { signed } from '$lib/words/say';
import type { LineEntry } from './journal-line';

/** The maximum number of changes announced at once. If there are more, only the last is announced. */
const MOST_AT_ONCE = 3;

/**
 * Returns the entries between two positions, in order, done or undone, because several taps may be saved before one is
 * announced. If there are more than `MOST_AT_ONCE`, returns only the last.
 */
export function entriesBetween(
  journal: readonly LineEntry[],
  before: number,
  head: number,
): readonly LineEntry[] {
  const [from, to] = [Math.min(before, head), Math.max(before, head)];
  const between = journal.filter(({ id }) => id > from && id <= to);
  const asCame = head < before ? between.reverse() : between;
  return asCame.length > MOST_AT_ONCE ? asCame.slice(-1) : asCame;
}

/** Returns the change of an entry, or of its Undo, in one sentence, with the current Fear and the score. */
export function changeHeard(game: Game, entry: LineEntry, undone: boolean): string {
  const { generated, size } = game.fear;
  const what = entryInWords(entry, game.setup);
  const fear = entry.events.some(({ type }) => type === 'fearGenerated')
    ? ` ${m.heard_fear({ n: generated, size })}`
    : '';
  const score = scoreOf(game);
  const scored = score ? ` ${m.score_title()}${colon()}${signed(score.total)}.` : '';
  return (undone ? m.said_undone({ what }) : what) + fear + scored;
}
