// Opens files of the Spirit Island Builder. Pictures are cut out before anything else looks at the text.
import { type BuilderParts, joinedParts, NO_PARTS } from './builder-parts';
import type { ToldSpirit } from './import-report';
import { type Imported, importSpirit } from './import-spirit';
import { readPage } from './read-page';
import { isSave, readSave } from './read-save';

/** The maximum size of a file in bytes, and of its text without pictures, in characters. */
export const MAX_BUILDER_BYTES = 24_000_000;
const MAX_TEXT = 512_000;

/** Signs that end a picture in an attribute, a style or a JSON text. */
const ENDS = /["'()<>\s\\]/;

/** Returns the text without pictures, and the number of pictures. */
export function withoutPictures(text: string): { readonly text: string; readonly pictures: number } {
  const kept: string[] = [];
  let [at, pictures] = [0, 0];
  for (;;) {
    const next = text.indexOf('data:', at);
    if (next < 0) break;
    // `:` alone is no picture: prose may have a word "data:".
    const isPicture = /^data:[\w.+-]{1,40}\//.test(text.slice(next, next + 60));
    let end = next + 5;
    if (isPicture) {
      pictures++;
      while (end < text.length && !ENDS.test(text[end]!)) end++;
    }
    kept.push(text.slice(at, isPicture ? next : end));
    at = end;
  }
  return { text: kept.join('') + text.slice(at), pictures };
}

/** The contents of one file; null if it is no file of the Builder, or why it can't be read. */
export type ReadBuilder =
  | { readonly ok: true; readonly parts: BuilderParts }
  | { readonly ok: false; readonly why: 'tooLong' | 'notBuilder' };

const isEmpty = ({ name, growth, cards, aspects, innates, setup, decks, unused }: BuilderParts): boolean =>
  name === '' &&
  setup === '' &&
  growth.length + cards.length + aspects.length + innates.length === 0 &&
  decks.events.length + decks.fear.length + decks.blight.length === 0 &&
  Object.keys(unused).every((kind) => kind === 'script');

/** The maximum depth of a save. */
const MAX_NESTED = 40;

function isDeep(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    if (depth > MAX_NESTED) return true;
  }
  return false;
}

function saveIn(text: string): object | null {
  if (isDeep(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && isSave(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads one page or save of the Builder. Never throws. */
export function readBuilder(file: string): ReadBuilder {
  if (file.length > MAX_BUILDER_BYTES) return { ok: false, why: 'tooLong' };
  const { text, pictures } = withoutPictures(file);
  if (text.length > MAX_TEXT) return { ok: false, why: 'tooLong' };
  const isJson = text.trimStart().startsWith('{');
  const save = isJson ? saveIn(text) : null;
  if (isJson && !save) return { ok: false, why: 'notBuilder' };
  const parts = save ? readSave(save) : readPage(text);
  if (isEmpty(parts)) return { ok: false, why: 'notBuilder' };
  return {
    ok: true,
    parts: { ...parts, unused: { ...parts.unused, ...(pictures > 0 && { picture: pictures }) } },
  };
}

/** Joins the contents of several files about one Spirit. */
export const joinedFiles = (all: readonly BuilderParts[]): BuilderParts => all.reduce(joinedParts, NO_PARTS);

/** Turns the contents of files into a Spirit, with what the players enter about it. */
export const spiritFrom = (parts: BuilderParts, told?: ToldSpirit): Imported => importSpirit(parts, told);
