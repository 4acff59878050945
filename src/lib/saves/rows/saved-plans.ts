import { exactOptional, strictObject } from 'valibot';
import { ok, refuse, type Result } from '../../rules/basics/result';
import type { Report } from '../../rules/table/command';
import { reading, writing } from '../database/transactions';
import { report } from '../schema/entry-schema';
import { parse, ROW_VALUES } from '../schema/schema';
import { list, oneLine, provided, type Schema, whole } from '../schema/schema-types';
import { rowOf, type SavesContext } from './rows';

/** The maximum number of plans per game. Plans are in the game's row, which every tap writes. */
export const MOST_PLANS = 12;
/** The maximum number of deeds per plan. */
export const MOST_PLANNED = 40;
/** The maximum length of a plan's name in characters. */
export const MAX_PLAN_NAME_CHARS = 40;
/** The maximum length of a deed's text in characters. */
export const MAX_SAID_CHARS = 600;
/** The maximum length of a plan's JSON in characters. */
export const MAX_PLAN_CHARS = 40_000;

/** A deed of a plan, whose reports are recorded and undone together. */
interface PlannedDeed {
  readonly reports: readonly Report[];
  /** The text from when the deed was planned. An impossible deed has no events that could be described. */
  readonly said: string;
  /** The log entry that applied the deed; missing if the deed was not applied. */
  readonly made?: number;
}

/** A plan: its deeds, and the position for which they were made. */
export interface SavedPlan {
  readonly id: string;
  readonly name: string;
  /** The log entry that was current when the plan was last changed. */
  readonly of: number;
  readonly turn: number;
  readonly deeds: readonly PlannedDeed[];
}

/** The readable plans, and the number of unreadable ones. */
export interface PlansRead {
  readonly plans: readonly SavedPlan[];
  readonly unreadable: number;
}

/** The maximum number of reports in one deed, more than a Power ever has. */
const MOST_TOGETHER = 99;
const { gameId, entryId } = ROW_VALUES;

const deed: Schema<PlannedDeed> = strictObject({
  reports: list(report, MOST_TOGETHER),
  said: oneLine(MAX_SAID_CHARS),
  made: exactOptional(entryId),
});

const plan: Schema<SavedPlan> = strictObject({
  id: gameId,
  name: oneLine(MAX_PLAN_NAME_CHARS),
  of: entryId,
  turn: whole(0, 9_999),
  deeds: list(deed, MOST_PLANNED),
});

/** The schema of a plan, as stored or received from another device. */
export const savedPlan = provided(plan, (one) => JSON.stringify(one).length <= MAX_PLAN_CHARS);

export const parsePlan = (input: unknown): Result<SavedPlan, 'unreadable'> => parse(savedPlan, input);

/** Returns the plans of a row or file. A damaged plan doesn't affect the others. */
export function plansIn({ plans: stored }: { readonly plans?: unknown }): PlansRead {
  if (stored === undefined) return { plans: [], unreadable: 0 };
  if (!Array.isArray(stored)) return { plans: [], unreadable: 1 };
  const plans: SavedPlan[] = [];
  for (const one of stored.slice(0, MOST_PLANS) as readonly unknown[]) {
    const read = parsePlan(one);
    if (read.ok && plans.every(({ id }) => id !== read.value.id)) plans.push(read.value);
  }
  return { plans, unreadable: stored.length - plans.length };
}

/** Returns the field for plans in a row or file; without plans, no field. */
export const plansField = (plans: readonly SavedPlan[]): { readonly plans?: readonly SavedPlan[] } =>
  plans.length > 0 ? { plans } : {};

/**
 * The reasons why a plan was not saved. `many`: the game has the maximum number of plans. `large`: the plan is too
 * large.
 */
type PlanError = 'gone' | 'unreadable' | 'many' | 'large' | 'full' | 'failed';

/** The stored plans of games. Another tab may change them too, so each change concerns a single plan. */
export interface PlanShelf {
  readonly newId: () => string;
  readonly read: (game: string) => Promise<Result<PlansRead, 'gone' | 'unreadable' | 'failed'>>;
  /** Saves a plan, which replaces its previous version. */
  readonly keep: (game: string, plan: SavedPlan) => Promise<Result<null, PlanError>>;
  readonly drop: (game: string, id: string) => Promise<Result<null, PlanError>>;
}

/** Returns the plans of the games in the database. */
export function openPlans({ database, newId }: SavesContext): PlanShelf {
  const change = (
    game: string,
    changed: (plans: readonly SavedPlan[]) => readonly SavedPlan[],
  ): Promise<Result<null, PlanError>> =>
    writing<Result<null, PlanError>>(database, async () => {
      const found = await rowOf(database, game);
      if (!found.ok) return found;
      const { plans: stored, ...row } = found.value as typeof found.value & { readonly plans?: unknown };
      const plans = changed(plansIn({ plans: stored }).plans);
      if (plans.length > MOST_PLANS) return refuse('many');
      // Plans of a newer app version are unreadable here, but stay stored.
      const unread = Array.isArray(stored) ? (stored as unknown[]).filter((one) => !parsePlan(one).ok) : [];
      const all = [...plans, ...unread.slice(0, MOST_PLANS - plans.length)] as readonly SavedPlan[];
      await database.games.put({ ...row, ...plansField(all) });
      return ok(null);
    });

  return {
    newId,
    read: (game) =>
      reading<Result<PlansRead, 'gone' | 'unreadable' | 'failed'>>(database, async () => {
        const row = await rowOf(database, game);
        return row.ok ? ok(plansIn(row.value)) : row;
      }),
    keep: (game, plan) => {
      if (!parsePlan(plan).ok) return Promise.resolve(refuse('large'));
      return change(game, (plans) =>
        plans.some(({ id }) => id === plan.id)
          ? plans.map((one) => (one.id === plan.id ? plan : one))
          : [...plans, plan],
      );
    },
    drop: (game, id) => change(game, (plans) => plans.filter((one) => one.id !== id)),
  };
}
