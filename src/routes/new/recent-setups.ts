import { recall, remember } from '$lib/device/remember';
import { MAX_LEVEL } from '$lib/rules/table/game';
import type { Plan } from '$lib/setup/plan';
import { encodePlan, hasCode, planFromCode } from '$lib/setup/share-code';

/** A set-up that was played, by its code. */
export interface Before {
  readonly code: string;
  /** Kept until somebody takes the star away. */
  readonly favourite: boolean;
}

const KEY = 'set-ups';
/** Favourites beside, so many are remembered. */
const MAX_REMEMBERED = 8;

const isBefore = (one: unknown): one is Before => {
  const { code, favourite } = (one ?? {}) as Partial<Record<keyof Before, unknown>>;
  return typeof code === 'string' && planFromCode(code).ok && typeof favourite === 'boolean';
};

/** The set-ups this device remembers, the last one first; what cannot be read is left out. */
export function recentSetups(): readonly Before[] {
  const stored = recall(KEY);
  return Array.isArray(stored) ? stored.filter(isBefore) : [];
}

/** The list with a set-up that is now played in front; the oldest gives way unless it is a favourite. */
export function withPlayed(before: readonly Before[], plan: Plan): readonly Before[] {
  // One that no code can say is not remembered; the page itself remembers the last one.
  if (!hasCode(plan)) return before;
  const code = encodePlan(plan);
  const favourite = before.some((one) => one.code === code && one.favourite);
  const all = [{ code, favourite }, ...before.filter((one) => one.code !== code)];
  let fresh = 0;
  return all.filter((one) => one.favourite || ++fresh <= MAX_REMEMBERED);
}

/** Remembers the list for the next time. */
export const rememberSetups = (before: readonly Before[]): void => remember(KEY, before);

/** This plan with the leading Adversary one level up; null where it cannot go higher. */
export function oneHigher(plan: Plan): Plan | null {
  const [leading, ...others] = plan.adversaries;
  if (!leading || leading.level === MAX_LEVEL) return null;
  return { ...plan, adversaries: [{ ...leading, level: leading.level + 1 }, ...others] };
}
