// Reads the texts of each language, and reports what a language lacks. Its files:
// messages/{area}.{language}.json (messages.mjs), messages/outside for texts outside the app, and
// messages/vocabulary for typed commands.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FROM = 'messages';
/** The file that lists the languages; the first is always complete. */
const NAMED_IN = 'src/lib/messages/messages.svelte.ts';
/** The folders with one file per language that must be complete, because no other language can replace its texts. */
const WHOLE = ['outside', 'vocabulary'];

const named = /LOCALES = \[([^\]]*)\]/.exec(readFileSync(NAMED_IN, 'utf8'))?.[1] ?? '';
export const LANGUAGES = [...named.matchAll(/'(\w+)'/g)].map(([, language]) => language);
export const FIRST = LANGUAGES[0];
export const OTHERS = LANGUAGES.slice(1);

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** Returns the messages of a file such as `table` or `adversaries-england`. */
export function messagesIn(file, language) {
  const { $schema: _, ...messages } = read(`${FROM}/${file}.${language}.json`);
  return messages;
}

/** Returns the message files by name, without language. */
export const messageFiles = () =>
  readdirSync(FROM)
    .filter((file) => file.endsWith(`.${FIRST}.json`))
    .map((file) => file.slice(0, -`.${FIRST}.json`.length))
    .sort();

/** Returns the texts outside the app in a language: the start screen, safe mode, the installed app. */
export const outside = (language) => read(`${FROM}/outside/${language}.json`);

/** Returns the paths that `than` has and `of` lacks, such as `safe.title`; lists may differ in length. */
const missing = (of, than, path = '') =>
  Object.entries(than).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    if (of?.[key] === undefined) return [at];
    return typeof value === 'object' && !Array.isArray(value) ? missing(of[key], value, at) : [];
  });

/**
 * Returns the missing texts of a language that no other language can replace: `messages/outside/fr.json:
 * safe.title`.
 */
const missingParts = (language) =>
  WHOLE.flatMap((folder) => {
    const [path, whole] = [language, FIRST].map((one) => `${FROM}/${folder}/${one}.json`);
    return missing(read(path), read(whole)).map((at) => `${path}: ${at}`);
  });

/**
 * Returns the missing messages of a language, which appear in the first language: `messages/table.fr.json:
 * go_done`.
 */
const missingMessages = (language) =>
  messageFiles().flatMap((file) =>
    missing(messagesIn(file, language), messagesIn(file, FIRST)).map(
      (key) => `${FROM}/${file}.${language}.json: ${key}`,
    ),
  );

/** The maximum number of reported lines; if there are more, only their number per file is reported. */
const MOST_LINES = 40;

/** Reports what each of these languages lacks; throws if the first language can't replace it. */
export function sayWhatLacks(languages = OTHERS, say = console.warn) {
  for (const language of languages) {
    const lacks = missingMessages(language);
    if (lacks.length === 0) continue;
    const fileOf = (one) => one.split(':')[0];
    const inFile = (file) => lacks.filter((one) => fileOf(one) === file).length;
    const lines =
      lacks.length <= MOST_LINES
        ? lacks
        : [...new Set(lacks.map(fileOf))].map((file) => `${file}: ${inFile(file)} messages`);
    say(`${language} lacks ${lacks.length} messages, said in ${FIRST}:\n  ${lines.join('\n  ')}`);
  }
  const parts = languages.flatMap(missingParts);
  if (parts.length > 0)
    throw new Error(`missing texts that no other language can replace:\n  ${parts.join('\n  ')}`);
}

/** Throws if one of these languages lacks a message: a release needs all of them. */
export function refuseGaps(languages = OTHERS) {
  const gaps = languages.flatMap(missingMessages).length;
  if (gaps > 0)
    throw new Error(`a release needs every message in every language; ${gaps} are missing, listed above`);
}
