import { spiritOf } from '$lib/content/spirits';
import { isSaid, LOCALES, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { SpiritChoice } from '$lib/rules/table/game';
import { readable } from './setup-names';

const englishName = (id: string): string => spiritOf(id)?.name.replaceAll("'", '’') ?? readable(id);

/** Returns a Spirit's printed name in the app's language, or in English if unknown. */
export const spiritName = (id: string): string => {
  const key = `spirit_name_${messageKey(id)}`;
  return isSaid(key) ? sayNamed(key) : englishName(id);
};

/** Returns the language of the Spirit's name; undefined if it is the app's language. */
export const spiritNameLang = (id: string): string | undefined =>
  spiritName(id) === englishName(id) ? LOCALES[0] : undefined;

/** Returns an aspect's printed English name. */
export const aspectName = (spirit: string, id: string): string =>
  spiritOf(spirit)?.aspects.find((aspect) => aspect.id === id)?.name ?? readable(id);

/** Returns a Spirit's name with that of its aspect, if it has one. */
export const spiritPlayed = ({ id, aspect }: SpiritChoice): string =>
  aspect === null
    ? spiritName(id)
    : m.spirit_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) });
