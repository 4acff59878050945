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

/** The moment at which a table stands while this step asks, or null where nobody is to be reminded of anything. */
export function momentOf(step: Step): Moment | null {
  if (step.do === 'exceptional') return step.of === 'events' ? 'fear' : null;
  return step.do === 'actionCard'
    ? step.action
    : ((MOMENTS as { readonly [K in StepKind]?: Moment })[step.do] ?? null);
}

/** An exception to be reminded of; what `how` names is said otherwise than usual. */
export interface Reminded {
  readonly name: string;
  readonly how: string | null;
}

/** The exceptions a table is to be reminded of at this moment, or about this land, each once. */
export function remindedOf(world: World, moment: Moment, land?: LandId): readonly Reminded[] {
  const all = new Map<string, Reminded>();
  for (const { name, reminds } of world.modifiers) {
    const how = reminds?.[moment]?.(world, land) ?? false;
    // Two seats may have one Spirit, and its rule twice.
    if (how !== false && !all.has(name)) all.set(name, { name, how: how === true ? null : how });
  }
  return [...all.values()];
}

/** A loss condition in play and how near it is. */
export interface Threat extends LossProgress {
  readonly name: Loss['name'];
  /** The exception it belongs to. */
  readonly of: string;
  /** One step more and it holds, or it would if it were judged now, or what is about to happen brings it. */
  readonly near: boolean;
  /** The limit as the panel prints it. */
  readonly printed: number;
  /** It holds below the limit. */
  readonly falls: boolean;
  readonly holds: boolean;
}

function isNear({ n, limit, lands, near }: LossProgress, { falls }: Loss): boolean {
  if (near !== undefined) return near;
  if (falls) return n <= limit + 1;
  // Where a single land is enough, none is no warning yet.
  return lands && limit === 1 ? n > 0 : n >= limit - 1;
}

/** Every other way to lose that is in play; `ahead` is how the island will stand if things go on as shown. */
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
