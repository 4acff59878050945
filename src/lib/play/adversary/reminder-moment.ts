import type { LandId } from '$lib/rules/table/island';
import type { PhaseStep, Step, StepKind } from '$lib/rules/table/step';
import { lossHolds, printedLimit } from '$lib/rules/turn/victory';
import type { Loss, LossProgress, Moment } from '$lib/rules/world/modifier';
import type { World } from '$lib/rules/world/world';

const MOMENTS: Readonly<Record<PhaseStep, Moment>> = {
  setTheTable: 'setup',
  spiritPhase: 'spirit',
  fastPowers: 'fast',
  fearCards: 'fear',
  resolveFearCard: 'fear',
  slowPowers: 'slow',
  timePasses: 'timePasses',
};

/** Returns the reminder moment of a step, or null if it has none. */
export function momentOf(step: Step): Moment | null {
  if (step.do === 'exceptional') return step.of === 'events' ? 'fear' : null;
  return step.do === 'actionCard'
    ? step.action
    : ((MOMENTS as { readonly [K in StepKind]?: Moment })[step.do] ?? null);
}

/** A modifier with a reminder; `how` selects a different text. */
export interface Reminded {
  readonly name: string;
  readonly how: string | null;
}

/** Returns the modifiers with a reminder at this moment, or about this land, without duplicates. */
export function remindedOf(world: World, moment: Moment, land?: LandId): readonly Reminded[] {
  const all = new Map<string, Reminded>();
  for (const { name, reminds } of world.modifiers) {
    const how = reminds?.[moment]?.(world, land) ?? false;
    // Two players can have the same Spirit, with the same rule.
    if (how !== false && !all.has(name)) all.set(name, { name, how: how === true ? null : how });
  }
  return [...all.values()];
}

/** A loss condition and its progress. */
export interface Threat extends LossProgress {
  readonly name: Loss['name'];
  /** The name of its modifier. */
  readonly of: string;
  /** True if the condition is met, lacks one step, or will be met after the coming actions. */
  readonly near: boolean;
  /** The limit as printed on the panel. */
  readonly printed: number;
  /** True if the condition is met below the limit. */
  readonly falls: boolean;
  readonly holds: boolean;
}

function isNear({ n, limit, lands, near }: LossProgress, { falls }: Loss): boolean {
  if (near !== undefined) return near;
  if (falls) return n <= limit + 1;
  // If a single land is enough, 0 is no warning.
  return lands && limit === 1 ? n > 0 : n >= limit - 1;
}

/** Returns every additional loss condition; `ahead` is the world after the coming actions. */
export const threats = (world: World, ahead?: World): readonly Threat[] =>
  world.modifiers.flatMap(({ name: of, loss }) => {
    if (!loss) return [];
    const progress = loss.progress(world);
    const isLost = lossHolds(world, loss);
    return [
      {
        ...progress,
        name: loss.name,
        of,
        printed: printedLimit(loss, progress),
        holds: isLost,
        falls: loss.falls === true,
        near: isLost || isNear(progress, loss) || (ahead !== undefined && lossHolds(ahead, loss)),
      },
    ];
  });
