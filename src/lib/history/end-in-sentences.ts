import { m, say, small } from '$lib/messages/messages.svelte';
import { notUndone } from '$lib/play/session/journal-line';
import type { Session } from '$lib/play/session/session.svelte';
import { measured, turningPoints } from './story';

/** Returns the end of the game, its decisive turn and the island in three sentences. */
export function endInSentences({ game, journal }: Pick<Session, 'game' | 'journal'>): readonly string[] {
  const decisive = game.ended?.result === 'defeat' ? 'mostBlight' : 'mostFear';
  const point = turningPoints(notUndone(journal), 0).find(({ what }) => what === decisive);
  const { invaders, dahan, blight } = measured(game);
  return [
    m.end_turn({ turn: game.turn, count: game.invaders.deck.length }),
    point
      ? `${say(`point_${small(decisive)}`, { count: point.n })} (${m.point_in_turn(point)}).`
      : m.story_points_none(),
    ...(game.setup.trackers ? [] : [m.end_island({ invaders, dahan, blight })]),
  ];
}
