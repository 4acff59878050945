// What is said in each language, and what a language lacks. Its files: messages/{area}.{language}.json (messages.mjs),
// messages/outside for what stands outside the app, and messages/vocabulary for what can be typed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FROM = 'messages';
/** The one place that names the languages; the first is always whole. */
const NAMED_IN = 'src/lib/messages/messages.svelte.ts';
/** Folders with a file for each language, of which nothing may be missing: no other language can stand in. */
const WHOLE = ['outside', 'vocabulary'];

const named = /LOCALES = \[([^\]]*)\]/.exec(readFileSync(NAMED_IN, 'utf8'))?.[1] ?? '';
export const LANGUAGES = [...named.matchAll(/'(\w+)'/g)].map(([, language]) => language);
export const FIRST = LANGUAGES[0];
export const OTHERS = LANGUAGES.slice(1);

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** The messages of a file: `table`, `adversaries-england`. */
export function messagesIn(file, language) {
  const { $schema: _, ...messages } = read(`${FROM}/${file}.${language}.json`);
  return messages;
}

/** The files of messages there are, by their names without a language. */
export const messageFiles = () =>
  readdirSync(FROM)
    .filter((file) => file.endsWith(`.${FIRST}.json`))
    .map((file) => file.slice(0, -`.${FIRST}.json`.length))
    .sort();

/** What stands outside the app in a language: the start screen, safe mode, the installed app. */
export const outside = (language) => read(`${FROM}/outside/${language}.json`);

/** Where a value has what the other has not: `safe.title`; words of an only list are as many as the language needs. */
const missing = (of, than, path = '') =>
  Object.entries(than).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    if (of?.[key] === undefined) return [at];
    return typeof value === 'object' && !Array.isArray(value) ? missing(of[key], value, at) : [];
  });

/** What another language cannot stand in for and is missing here: `messages/outside/fr.json: safe.title`. */
const missingParts = (language) =>
  WHOLE.flatMap((folder) => {
    const [path, whole] = [language, FIRST].map((one) => `${FROM}/${folder}/${one}.json`);
    return missing(read(path), read(whole)).map((at) => `${path}: ${at}`);
  });

/** The messages a language lacks, which are said in the first one: `messages/table.fr.json: go_done`. */
const missingMessages = (language) =>
  messageFiles().flatMap((file) =>
    missing(messagesIn(file, language), messagesIn(file, FIRST)).map(
      (key) => `${FROM}/${file}.${language}.json: ${key}`,
    ),
  );

/** So many lines are read; of more, only how many there are in each file. */
const MOST_LINES = 40;

/** Says what each of these languages lacks; a build goes on only without what can be said in the first one. */
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
  if (parts.length > 0) throw new Error(`nothing can stand in for\n  ${parts.join('\n  ')}`);
}

/** Throws if one of these languages lacks a message: a release waits for its translators. */
export function refuseGaps(languages = OTHERS) {
  const gaps = languages.flatMap(missingMessages).length;
  if (gaps > 0)
    throw new Error(`a release needs every message in every language; ${gaps} are missing, listed above`);
}
