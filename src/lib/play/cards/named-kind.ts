import type { Step } from '$lib/rules/table/step';
import type { CardKind } from './own-names';

/** Returns the kind of card that the table names at this step, out of all that can come; null where it names none. */
export function namedKind(step: Step): CardKind | null {
  if (step.do === 'fearCards') return 'fear';
  if (step.do === 'flipBlightCard') return 'blight';
  if (step.do !== 'exceptional' || step.of !== 'events') return null;
  if (step.step === 'fearCard') return 'fear';
  return step.step === 'card' ? 'event' : null;
}
