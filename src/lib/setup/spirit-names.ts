import { spiritOf } from '$lib/content/spirits';
import { isSaid, LOCALES, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { SpiritChoice } from '$lib/rules/table/game';
import { readable } from './setup-names';

/** Returns a Spirit's printed name: the Dutch base game has Dutch names, later sets have English ones. */
export const spiritName = (id: string): string => {
  const key = `spirit_name_${messageKey(id)}`;
  if (isSaid(key)) return sayNamed(key);
  return spiritOf(id)?.name.replaceAll("'", '’') ?? readable(id);
};

/** Returns the language of the name, if it differs. */
export const spiritNameLang = (id: string): string | undefined =>
  isSaid(`spirit_name_${messageKey(id)}`) ? undefined : LOCALES[0];

/** Returns an aspect's printed name. */
export const aspectName = (spirit: string, id: string): string =>
  spiritOf(spirit)?.aspects.find((aspect) => aspect.id === id)?.name ?? readable(id);

/** Returns a Spirit with its aspect, if it has one. */
export const spiritPlayed = ({ id, aspect }: SpiritChoice): string =>
  aspect === null
    ? spiritName(id)
    : m.spirit_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) });
