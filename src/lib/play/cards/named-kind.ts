import type { Step } from '$lib/rules/table/step';
import type { CardKind } from './own-names';

/** Returns the kind of card that the players name at this step; null if they name none. */
export function namedKind(step: Step): CardKind | null {
  if (step.do === 'fearCards') return 'fear';
  if (step.do === 'flipBlightCard') return 'blight';
  if (step.do !== 'exceptional' || step.of !== 'events') return null;
  if (step.step === 'fearCard') return 'fear';
  return step.step === 'card' ? 'event' : null;
}
