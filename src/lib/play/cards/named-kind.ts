import type { Step } from '$lib/rules/step';
import type { CardKind } from './own-names';

/** Which kind of card the table names where this is asked, out of all that can come; null where it names none. */
export function namedKind(step: Step): CardKind | null {
  if (step.do === 'fearCards') return 'fear';
  if (step.do === 'flipBlightCard') return 'blight';
  if (step.do !== 'exceptional') return null;
  if (step.step === 'fearCard') return 'fear';
  if (step.step !== 'card') return null;
  return step.of === 'events' ? 'event' : 'blight';
}
