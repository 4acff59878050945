/** The fields of a step of version 0.2 or 0.3 that have changed since. */
export interface OldStep {
  readonly do: string;
  readonly idle?: unknown;
  readonly of?: string;
  readonly step?: string;
  readonly land?: string;
  readonly piece?: string;
  readonly left?: number;
  readonly card?: string;
  readonly n?: number;
  readonly cause?: string;
  readonly shown?: unknown;
}

/**
 * Returns a step of version 3 in the next format. Idle lands are no longer stored with a card, pieces added by a rule
 * are a deed, and the players resolve an expansion's Blight Card that is in the middle of its picks.
 */
export function stepOfThree({ idle: _, ...step }: OldStep): object {
  const { do: kind, of = '', land, piece = '', n = 1, cause } = step;
  if (kind === 'place') return { do: 'deed', deed: { deed: 'add', land, pieces: { [piece]: n } }, cause };
  const card = /^blight\.(?!redraw)(.+)$/.exec(of)?.[1];
  if (card === undefined || (card === 'all-things-weaken' && step.step === 'blight')) return step;
  return step.step === 'now'
    ? { do: 'exceptional', of: 'blight.turned', step: 'now', card }
    : { do: 'effect', of: `blight.${card}.now`, at: 0, hand: true };
}

/** Events whose joint payment in 0.3 removed the prevented effects at once. Now they are removed after the payment. */
const PAID_TOGETHER = ['event.wounded-lands-attract-explorers.1', 'event.accumulated-devastation.1'];

/** Returns a step of version 4 in the next format, which counts the prevented effects until they are paid for. */
export function stepOfFour(
  step: OldStep & { readonly queue?: readonly string[]; readonly price?: number },
): object {
  const { of = '', queue = [], price, left = 0 } = step;
  const isPaid = PAID_TOGETHER.includes(of) && queue[0] === 'all' && price !== undefined;
  return isPaid ? { ...step, left: left + 1 } : step;
}

/**
 * Returns a step of version 5 in the next format. Version 5 stored a player as a count, and a counter name as a card.
 */
export function stepOfFive({ left, card, ...step }: OldStep): object {
  const name = `${step.of} ${step.step}`;
  if (name === 'events side') return { ...step, card, ...(left !== undefined && { player: left }) };
  if (name === 'events.later note' || name === 'events.later unnote')
    return { ...step, counter: card, ...(left !== undefined && { n: left }) };
  return { ...step, ...(card !== undefined && { card }), ...(left !== undefined && { left }) };
}

const STEPS = ['then', 'steps', 'agenda'] as const;

/** Returns an object with every step in its lists of steps converted by `of`. */
export function withSteps<T extends object>(holder: T, of: (step: OldStep) => object): T {
  const all = STEPS.flatMap((key) => {
    const steps: unknown = (holder as Readonly<Record<string, unknown>>)[key];
    return Array.isArray(steps) ? [[key, (steps as readonly OldStep[]).map(of)] as const] : [];
  });
  return { ...holder, ...(Object.fromEntries(all) as object) };
}
