import { recallRecord, remember } from '$lib/device/remember';
import {
  callBy,
  getLocale,
  hasOwnName,
  isSaid,
  LOCALES,
  messageKey,
  type OwnNames,
} from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/game';
import type { Step } from '$lib/rules/step';

const KEY = 'card-names';

const isNames = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** Names that were typed on this device, as far as they make sense. */
const typed = (): OwnNames =>
  Object.fromEntries(Object.entries(recallRecord(KEY)).filter(([, names]) => isNames(names)));

/** Calls cards by the names this table has typed. */
export const useOwnNames = (): void => callBy(typed());

/** Keeps the name that stands on the table's own card. */
export function nameCard(key: string, name: string): void {
  const locale = getLocale();
  const names = typed();
  const now = { ...names, [locale]: { ...names[locale], [key]: name } };
  remember(KEY, now);
  callBy(now);
}

const nameOf = (kind: 'fear' | 'event' | 'blight', id: string | null | undefined): string | null =>
  id == null ? null : `${kind}_${messageKey(id)}_name`;

/** The message that names the card which lies open at this step, if one does. */
export function openCardKey({ blight }: Pick<Game, 'blight'>, step: Step): string | null {
  if (step.do === 'resolveFearCard') return nameOf('fear', step.card);
  if (step.do !== 'exceptional') return null;
  if (step.of === 'events') return nameOf('event', step.card);
  return step.of.startsWith('blight.') ? nameOf('blight', blight.card) : null;
}

/** The message that names a card among the answers of this step. */
function answerKey(step: Step, id: string): string | null {
  if (step.do === 'fearCards') return nameOf('fear', id);
  if (step.do === 'flipBlightCard') return nameOf('blight', id);
  if (step.do !== 'exceptional' || step.of !== 'events') return null;
  return nameOf(step.step === 'fearCard' ? 'fear' : 'event', id);
}

/** The effect first and the name below, as long as nobody has typed the printed one. */
export function effectFirst(
  step: Step,
  id: string,
  label: string,
  effect: string,
): readonly [label: string, brings: string, lang?: string] {
  const key = answerKey(step, id);
  return key !== null && isSaid(key) && !hasOwnName(key) ? [effect, label, LOCALES[0]] : [label, effect];
}
