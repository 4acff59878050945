import { ENGINE } from '$lib/game-engine';
import { type Refusal } from '$lib/rules/basics/result';
import type { Turn } from '$lib/rules/engine/engine';
import { RESTS } from '$lib/rules/powers/resting-game';
import type { Report, SingleTap, Tap } from '$lib/rules/table/command';
import type { GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import { presenceAmong } from '$lib/rules/table/pieces';
import type { StepKind } from '$lib/rules/table/step';

/** The steps that end a preparation, because the whole table must see them. */
const ENDS: readonly StepKind[] = ['checkEnding', 'gameOver'];

/** Returns true if the game asks nothing about a Power or a Growth step. */
export function asksNothing(game: Game): boolean {
  const step = ENGINE.promptOf(game)?.step.do;
  return step === undefined || RESTS[step] !== undefined || ENDS.includes(step);
}

/** Returns the open question as a text, to notice later that it has changed. */
export const askedAt = (game: Game): string => JSON.stringify(ENGINE.promptOf(game));

/** Returns the turn and phase, in which a preparation can be sent. */
export const preparedDuring = ({ turn, phase }: Game): string => `${turn} ${phase}`;

/** A prepared tap, with the question that was open before it. */
export interface PreparedTap {
  readonly tap: SingleTap;
  readonly asked: string;
}

/** The first reports of a preparation, with the taps after them. */
export interface PreparedTaps {
  readonly reports: readonly Report[];
  readonly then: readonly PreparedTap[];
}

/** The command that records a preparation as one entry. */
export const preparedCommand = ({ reports, then }: PreparedTaps): Extract<Tap, { do: 'report' }> => ({
  do: 'report',
  reports,
  ...(then.length > 0 && { then: then.map(({ tap }) => tap) }),
});

/** The result of a preparation in another game. */
interface Prepared extends Turn {
  /** The taps that still answer the same questions. */
  readonly fit: readonly PreparedTap[];
  /** True if all taps fit and nothing is left to answer. */
  readonly isWhole: boolean;
}

/** Returns the result of the prepared taps up to the first whose question has changed, or the refusal of the reports. */
export function preparedIn(
  game: Game,
  { reports, then }: PreparedTaps,
): Prepared | { readonly why: Refusal } {
  const told = ENGINE.decide(game, { do: 'report', reports });
  if (!told.ok) return { why: told.error.code };
  let turn = told.value;
  const events: GameEvent[] = [...turn.events];
  for (const [i, { tap, asked }] of then.entries()) {
    const next = askedAt(turn.game) === asked ? ENGINE.decide(turn.game, tap) : null;
    if (!next?.ok) return { game: turn.game, events, fit: then.slice(0, i), isWhole: false };
    turn = next.value;
    events.push(...turn.events);
  }
  return { game: turn.game, events, fit: then, isWhole: asksNothing(turn.game) };
}

/**
 * Returns what a Spirit's ranges and thresholds depend on, as a text: its Presence, and its own values except Energy and
 * the steps done.
 */
export function reachOf({ lands, spiritStates }: Game, player: number): string {
  const presence = Object.entries(lands).flatMap(([land, { pieces }]) => {
    const n = presenceAmong(pieces, player);
    return n > 0 ? [[land, n]] : [];
  });
  const { energy: _, done: __, ...state } = spiritStates?.[player] ?? { energy: 0, done: [] };
  return JSON.stringify([presence, state]);
}
