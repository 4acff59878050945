import type { Message } from './messages';
import { KEYED, LIMITS, type Slot } from './slots';

/** Inputs that are a number or a short name such as A5. Another input counts as eight characters. */
const SHORT =
  /\{(n|count|land|board|of|max|most|turn|number|level|stage|left|damage|known|all|earned|total)\}/g;

/** Returns the length of the longest text of a message, without soft hyphens. */
export const lengthOf = ({ texts }: Message): number =>
  Math.max(
    ...texts.map(
      (text) =>
        text
          .replaceAll('\u00ad', '')
          .replace(SHORT, '00')
          .replace(/\{\w+\}/g, '00000000').length,
    ),
  );

/** Returns the narrowest slot of a message. */
export function slotOf(
  { area, key }: Message,
  shown: readonly (readonly [key: RegExp, slots: ReadonlySet<Slot>])[],
): Slot | null {
  const slots = shown.filter(([pattern]) => pattern.test(key)).flatMap(([, all]) => [...all]);
  const keyed = KEYED.find(([, areas, keys]) => areas.test(area) && keys.test(key));
  if (keyed) slots.push(keyed[0]);
  return slots.sort((a, b) => LIMITS[a] - LIMITS[b])[0] ?? null;
}

/** Returns the most characters of a translation: 40% more than the slot, or than an English message over its limit. */
export const limitOfTranslation = (limit: number, english: number): number =>
  Math.ceil(1.4 * Math.max(limit, english));
