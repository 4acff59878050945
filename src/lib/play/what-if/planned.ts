import { ENGINE } from '$lib/game-engine';
import type { Report } from '$lib/rules/command';
import type { GameEvent } from '$lib/rules/event';
import type { Game } from '$lib/rules/game';
import type { LandId } from '$lib/rules/island';
import type { KeptPlan } from '$lib/saves/kept-plans';
import { entryInWords } from '$lib/words/journal';
import { notUndone } from '../journal-line';
import type { Session } from '../session.svelte';

/** A deed of a plan: it fits on the table as it stands, or was made so, or can no longer be. */
export interface Pinned {
  readonly is: 'fits' | 'made' | 'gone';
  readonly reports: readonly Report[];
  readonly inWords: string;
}

/** What a plan would make of the table as it stands. */
export interface PlayedPlan {
  /** The game with all that fits. */
  readonly game: Game;
  readonly events: readonly GameEvent[];
  readonly pinned: readonly Pinned[];
  /** Whether the table stands elsewhere than where the plan was made, its own deeds aside. */
  readonly hasMoved: boolean;
}

/** Plays a plan on the table as it stands; what was made so stands there already. */
export function playedPlan(session: Session, { of, deeds }: KeptPlan): PlayedPlan {
  let { game } = session;
  const { setup, phase } = game;
  const line = notUndone(session.journal).map(({ id }) => id);
  const own = deeds.flatMap(({ made }) => made ?? []);
  const events: GameEvent[] = [];
  const pinned = deeds.map(({ reports, said, made }): Pinned => {
    if (made !== undefined && line.includes(made)) return { is: 'made', reports, inWords: said };
    const command = { do: 'report', reports } as const;
    const turn = ENGINE.decide(game, command);
    if (!turn.ok) return { is: 'gone', reports, inWords: said };
    events.push(...turn.value.events);
    ({ game } = turn.value);
    return { is: 'fits', reports, inWords: entryInWords({ ...turn.value, command, phase }, setup) };
  });
  const hasMoved = !line.includes(of) || line.some((id) => id > of && !own.includes(id));
  return { game, events, pinned, hasMoved };
}

/** The lands that an event is about. */
function landsIn(event: GameEvent): readonly (LandId | null)[] {
  if (event.type === 'lastingBegan') return event.lasting.where ?? [];
  if (event.type === 'moved') return [event.land, event.to];
  return 'land' in event ? [event.land] : [];
}

/** The lands in which any of this would happen. */
export const landsOf = (events: readonly GameEvent[]): readonly LandId[] => [
  ...new Set(events.flatMap(landsIn).flatMap((land) => land ?? [])),
];
