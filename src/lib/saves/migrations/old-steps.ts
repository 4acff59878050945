/** A step of a game of 0.2 or 0.3, as far as its fields have changed since. */
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
 * Which lands stood idle is no longer kept with a card that is being carried out; pieces that a rule puts into a land
 * are a deed; a Blight Card of an expansion in the middle of its picks is left to the table, which has read it.
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

/** Events that 0.3 let all Spirits pay together, with what they keep off taken off at once; now it is, once that is paid. */
const PAID_TOGETHER = ['event.wounded-lands-attract-explorers.1', 'event.accumulated-devastation.1'];

/** What is kept off is counted until it has been paid for. */
export function stepOfFour(
  step: OldStep & { readonly queue?: readonly string[]; readonly price?: number },
): object {
  const { of = '', queue = [], price, left = 0 } = step;
  const isPaid = PAID_TOGETHER.includes(of) && queue[0] === 'all' && price !== undefined;
  return isPaid ? { ...step, left: left + 1 } : step;
}

/** A player stood where steps count, and a kept number under the name of a card. */
export function stepOfFive({ left, card, ...step }: OldStep): object {
  const name = `${step.of} ${step.step}`;
  if (name === 'events side') return { ...step, card, ...(left !== undefined && { player: left }) };
  if (name === 'events.later note' || name === 'events.later unnote')
    return { ...step, counter: card, ...(left !== undefined && { n: left }) };
  return { ...step, ...(card !== undefined && { card }), ...(left !== undefined && { left }) };
}

const STEPS = ['then', 'steps', 'agenda'] as const;

/** What holds lists of steps, with each of them as it is now. */
export function withSteps<T extends object>(holder: T, of: (step: OldStep) => object): T {
  const all = STEPS.flatMap((key) => {
    const steps: unknown = (holder as Readonly<Record<string, unknown>>)[key];
    return Array.isArray(steps) ? [[key, (steps as readonly OldStep[]).map(of)] as const] : [];
  });
  return { ...holder, ...(Object.fromEntries(all) as object) };
}
