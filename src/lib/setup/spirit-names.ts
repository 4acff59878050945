import { spiritOf } from '$lib/content/spirits';
import { isSaid, LOCALES, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { SpiritChoice } from '$lib/rules/table/game';
import { readable } from './setup-names';

/** A Spirit's printed name: the Dutch box has Dutch ones, products that came after it English ones. */
export const spiritName = (id: string): string => {
  const key = `spirit_name_${messageKey(id)}`;
  if (isSaid(key)) return sayNamed(key);
  return spiritOf(id)?.name.replaceAll("'", '’') ?? readable(id);
};

/** The language of its name: the first, where no other is known. */
export const spiritNameLang = (id: string): string | undefined =>
  isSaid(`spirit_name_${messageKey(id)}`) ? undefined : LOCALES[0];

/** An aspect's printed name. */
export const aspectName = (spirit: string, id: string): string =>
  spiritOf(spirit)?.aspects.find((aspect) => aspect.id === id)?.name ?? readable(id);

/** A Spirit as it is played: with its aspect, if it has one. */
export const spiritPlayed = ({ id, aspect }: SpiritChoice): string =>
  aspect === null
    ? spiritName(id)
    : m.spirit_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) });
