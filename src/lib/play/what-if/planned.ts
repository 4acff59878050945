import { ENGINE } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import { ok, type Refusal, refuse, type Result } from '$lib/rules/basics/result';
import type { Turn } from '$lib/rules/engine/engine';
import { appliesIn } from '$lib/rules/lasting/lasting';
import { usualOf } from '$lib/rules/table/choice';
import type { Report } from '$lib/rules/table/command';
import type { GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import { isPowerOpen } from '$lib/rules/world/power-use';
import type { World } from '$lib/rules/world/world';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import { entryInWords } from '$lib/words/events/journal';
import { type LineEntry, notUndone } from '../session/journal-line';
import type { Session } from '../session/session.svelte';

/** A deed of a plan: possible, applied, or no longer possible. */
interface Pinned {
  readonly is: 'fits' | 'made' | 'gone';
  /** The reason why the deed is no longer possible. */
  readonly why?: Refusal;
  readonly reports: readonly Report[];
  readonly inWords: string;
}

/** A plan applied to the current game. */
export interface PlayedPlan {
  /** The game after all possible deeds. */
  readonly game: Game;
  readonly events: readonly GameEvent[];
  readonly pinned: readonly Pinned[];
  /** True if the game has changed since the plan was made, apart from its own deeds. */
  readonly hasMoved: boolean;
}

/**
 * Returns true if the entry contains all of these reports: after devices diverge, an id can belong to another entry.
 */
export function tells({ command }: Pick<LineEntry, 'command'>, reports: readonly Report[]): boolean {
  if (command?.do !== 'report') return false;
  const told = command.reports;
  return reports.every((report) => told.some((one) => isEqual(one, report)));
}

/** The maximum number of answers in a planned Power, more than any Power asks. */
const MOST_ANSWERS = 60;

/**
 * Returns the turn after a Power whose questions were all answered with the suggested answer, because a plan asks
 * nothing.
 */
function carriedOut(before: Game, told: Turn): Turn {
  const waits = ENGINE.promptOf(before)?.step.do;
  let { game, events } = told;
  for (let n = 0; isPowerOpen(game) && n < MOST_ANSWERS; n++) {
    const prompt = ENGINE.promptOf(game);
    if (!prompt || prompt.step.do === waits || prompt.step.do === 'checkEnding') break;
    const choice = usualOf(prompt.choices);
    const next = ENGINE.decide(game, choice === null ? { do: 'proceed' } : { do: 'choose', choice });
    if (!next.ok) break;
    ({ game } = next.value);
    events = [...events, ...next.value.events];
  }
  return { game, events };
}

/**
 * Returns the result of these reports, or the refusal. Errors are refused as `unreadable`, because reports from
 * another device may break the rules.
 */
export function plannedIn(game: Game, reports: readonly Report[]): Result<Turn> {
  try {
    const turn = ENGINE.decide(game, { do: 'report', reports });
    return turn.ok ? ok(carriedOut(game, turn.value)) : turn;
  } catch (error) {
    console.error(error);
    return refuse('unreadable');
  }
}

/** Returns true if a Power is used, so its questions come before later reports. */
export const usesPower = (reports: readonly Report[]): boolean =>
  reports.some(({ report }) => report === 'usePower');

/**
 * Returns the game with the draft's deeds applied; deeds that the players have already made are not repeated.
 */
export function playedPlan(session: Session, { of, deeds }: SavedPlan): PlayedPlan {
  let { game } = session;
  const { setup, phase } = game;
  const entries = notUndone(session.journal);
  const line = entries.map(({ id }) => id);
  const own = deeds.flatMap(({ made }) => made ?? []);
  const events: GameEvent[] = [];
  const pinned = deeds.map(({ reports, said, made }): Pinned => {
    if (entries.some((entry) => entry.id === made && tells(entry, reports)))
      return { is: 'made', reports, inWords: said };
    const turn = plannedIn(game, reports);
    if (!turn.ok) return { is: 'gone', why: turn.error.code, reports, inWords: said };
    events.push(...turn.value.events);
    ({ game } = turn.value);
    const command = { do: 'report', reports } as const;
    return { is: 'fits', reports, inWords: entryInWords({ ...turn.value, command, phase }, setup) };
  });
  const hasMoved = !line.includes(of) || line.some((id) => id > of && !own.includes(id));
  return { game, events, pinned, hasMoved };
}

function landsIn(world: World, event: GameEvent): readonly (LandId | null)[] {
  if (event.type === 'lastingBegan')
    return world.island.order.filter((land) => appliesIn(world, event.lasting, land));
  if (event.type === 'moved') return [event.land, event.to];
  return 'land' in event ? [event.land] : [];
}

/** Returns the lands in which the plan changes something. */
export const landsOf = ({ game, events }: PlayedPlan): readonly LandId[] => {
  const world = ENGINE.world(game);
  return [...new Set(events.flatMap((event) => landsIn(world, event)).flatMap((land) => land ?? []))];
};
