import { exactOptional, strictObject } from 'valibot';
import { ok, refuse, type Result } from '../../rules/basics/result';
import type { Report } from '../../rules/table/command';
import { reading, writing } from '../database/transactions';
import { report } from '../schema/entry-schema';
import { parse, ROW_VALUES } from '../schema/schema';
import { list, oneLine, provided, type Schema, whole } from '../schema/schema-types';
import { rowOf, type SavesContext } from './rows';

/** So many plans a game keeps: they lie in its row, which is written with every tap. */
export const MOST_PLANS = 12;
/** So many deeds a plan has. */
export const MOST_PLANNED = 40;
/** The longest name of a plan. */
export const MAX_PLAN_NAME_CHARS = 40;
/** The longest words of a deed. */
export const MAX_SAID_CHARS = 600;
/** Characters of one plan. */
export const MAX_PLAN_CHARS = 40_000;

/** What a plan has at one place: told together, undone together. */
interface PlannedDeed {
  readonly reports: readonly Report[];
  /** As it was said when it was planned: what no longer fits brings nothing that could be put in words. */
  readonly said: string;
  /** The entry with which it was made so. */
  readonly made?: number;
}

/** Deeds that a table thinks of, with the position they were thought of in. */
export interface KeptPlan {
  readonly id: string;
  readonly name: string;
  /** The entry that the table saw. */
  readonly of: number;
  readonly turn: number;
  readonly deeds: readonly PlannedDeed[];
}

/** Plans that could be read, and how many could not. */
export interface PlansRead {
  readonly plans: readonly KeptPlan[];
  readonly unreadable: number;
}

/** Reports that are told together: what a Power brings at once is never more. */
const MOST_TOGETHER = 99;
const { gameId, entryId } = ROW_VALUES;

const deed: Schema<PlannedDeed> = strictObject({
  reports: list(report, MOST_TOGETHER),
  said: oneLine(MAX_SAID_CHARS),
  made: exactOptional(entryId),
});

const plan: Schema<KeptPlan> = strictObject({
  id: gameId,
  name: oneLine(MAX_PLAN_NAME_CHARS),
  of: entryId,
  turn: whole(0, 9_999),
  deeds: list(deed, MOST_PLANNED),
});

/** A plan as it lies in a row, or comes from another device at the table. */
export const keptPlan = provided(plan, (one) => JSON.stringify(one).length <= MAX_PLAN_CHARS);

/** One plan, if it is one. */
export const parsePlan = (input: unknown): Result<KeptPlan, 'unreadable'> => parse(keptPlan, input);

/** What a row or a file has of plans, whatever that is: a plan that is damaged costs no more than itself. */
export function plansIn({ plans: stored }: { readonly plans?: unknown }): PlansRead {
  if (stored === undefined) return { plans: [], unreadable: 0 };
  if (!Array.isArray(stored)) return { plans: [], unreadable: 1 };
  const plans: KeptPlan[] = [];
  for (const one of stored.slice(0, MOST_PLANS) as readonly unknown[]) {
    const read = parsePlan(one);
    if (read.ok && plans.every(({ id }) => id !== read.value.id)) plans.push(read.value);
  }
  return { plans, unreadable: stored.length - plans.length };
}

/** As a row or a file has them. */
export const plansKept = (plans: readonly KeptPlan[]): { readonly plans?: readonly KeptPlan[] } =>
  plans.length > 0 ? { plans } : {};

/** `many`: the game has as many plans as it keeps. `large`: the plan is larger than any. */
type PlanError = 'gone' | 'unreadable' | 'many' | 'large' | 'full' | 'failed';

/** The plans of games; another tab may change them as well, so each change is about one plan. */
export interface PlanShelf {
  readonly newId: () => string;
  readonly read: (game: string) => Promise<Result<PlansRead, 'gone' | 'unreadable' | 'failed'>>;
  /** Keeps a plan, in the place of the one it was. */
  readonly keep: (game: string, plan: KeptPlan) => Promise<Result<null, PlanError>>;
  readonly drop: (game: string, id: string) => Promise<Result<null, PlanError>>;
}

/** The plans of every game in the database. */
export function openPlans({ database, newId }: SavesContext): PlanShelf {
  const change = (
    game: string,
    changed: (plans: readonly KeptPlan[]) => readonly KeptPlan[],
  ): Promise<Result<null, PlanError>> =>
    writing<Result<null, PlanError>>(database, async () => {
      const found = await rowOf(database, game);
      if (!found.ok) return found;
      const { plans: stored, ...row } = found.value as typeof found.value & { readonly plans?: unknown };
      const plans = changed(plansIn({ plans: stored }).plans);
      if (plans.length > MOST_PLANS) return refuse('many');
      // What a newer version has written stays for it.
      const unread = Array.isArray(stored) ? (stored as unknown[]).filter((one) => !parsePlan(one).ok) : [];
      const all = [...plans, ...unread.slice(0, MOST_PLANS - plans.length)] as readonly KeptPlan[];
      await database.games.put({ ...row, ...plansKept(all) });
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
