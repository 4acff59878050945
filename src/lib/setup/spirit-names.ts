import { BROUGHT_SPIRITS, isHomebrew } from '$lib/content/brought-homebrew';
import { spiritOf } from '$lib/content/spirits';
import { isSaid, LOCALES, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { SpiritChoice } from '$lib/rules/table/game';
import { readable } from './setup-names';

/** The length of the end of an id, which tells two files of one name apart. */
const ID_END = 4;

/** Returns the end of the id if another homebrew Spirit on this device has the same name; empty otherwise. */
function toldApart(id: string, name: string): string {
  const isSame = ({ spirit }: { readonly spirit: { readonly id: string; readonly name: string } }): boolean =>
    spirit.id !== id && spirit.name === name;
  const isTwice = isHomebrew(id) && [...BROUGHT_SPIRITS.values()].some(isSame);
  return isTwice ? ` #${id.slice(-ID_END)}` : '';
}

function englishName(id: string): string {
  const name = spiritOf(id)?.name;
  return name === undefined ? readable(id) : name.replaceAll("'", '’') + toldApart(id, name);
}

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

/** Returns a name with the note that the Spirit is unofficial, and by whom, if it is from a file. */
function withAuthor(id: string, spirit: string): string {
  if (!isHomebrew(id)) return spirit;
  const by = BROUGHT_SPIRITS.get(id)?.by;
  return by === undefined ? m.spirit_unofficial_only({ spirit }) : m.spirit_unofficial({ spirit, name: by });
}

/** Returns a Spirit's name with that of its aspect, if it has one, and with the author of a homebrew Spirit. */
export const spiritPlayed = ({ id, aspect }: SpiritChoice): string =>
  withAuthor(
    id,
    aspect === null
      ? spiritName(id)
      : m.spirit_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) }),
  );
