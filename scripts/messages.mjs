// Compiles messages/{area}.{locale}.json into src/lib/messages/compiled. The results are one file of texts per
// language (and one per area that loads later), one file of keys for all languages, so that a device stores them once,
// and a type with every key and its inputs. The sources use the inlang message format, which translators' editors can
// read. `npm run messages` runs this, and so does Vite when a file changes. Messages that a language lacks are written
// in the first language, and are listed; `--release` refuses them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIRST, LANGUAGES, messageFiles, messagesIn, refuseGaps, sayWhatLacks } from './languages.mjs';

/** The areas whose texts every screen needs; those of the other areas load on demand. */
const ALWAYS = ['app', 'cards', 'effects', 'home', 'rules', 'table', 'words'];
const TO = 'src/lib/messages/compiled';
/** The character code of "no shared words" (messages.svelte.ts decodes them). */
const NONE_SHARED = '0'.charCodeAt(0);

/**
 * The delimiter between texts, which takes fewer characters than that of a JSON list (messages.svelte.ts splits them).
 */
const BETWEEN = '|';
/** The start of a line with texts by plural category; no plain text starts with it. */
const BY_PLURAL = '{"';

/** Returns a text as a line of a file. */
function lineOf(text) {
  const line = typeof text === 'string' ? text : JSON.stringify(text);
  if (text === '' || line.includes(BETWEEN) || (line === text && line.startsWith(BY_PLURAL)))
    throw new Error(`a text is empty, has the delimiter, or starts like a plural: ${line}`);
  return line;
}

/** Returns a plain text if all variants are equal; otherwise the texts by plural category. */
function shortest(text) {
  if (typeof text === 'string') return text;
  const { by: _, ...texts } = text;
  const different = new Set(Object.values(texts));
  return different.size === 1 ? [...different][0] : text;
}

/** Returns a plain text unchanged, and variants as texts by the plural category of their only input. */
function compiled(message) {
  if (typeof message === 'string') return message;
  const [{ selectors, match }] = message;
  const by = selectors[0].replace(/Plural$/, '');
  const texts = Object.entries(match).map(([when, text]) => [when.split('=')[1], text]);
  return { by, ...Object.fromEntries(texts) };
}

function inputsOf(text) {
  const texts = typeof text === 'string' ? [text] : Object.values(text);
  const named = texts.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(typeof text === 'string' ? named : [text.by, ...named])];
}

function signature([key, text]) {
  const inputs = inputsOf(text).map((name) => `${name}: string | number`);
  return `  ${key}(${inputs.length > 0 ? `inputs: { ${inputs.join('; ')} }` : ''}): string;`;
}

/**
 * Returns all keys as one line; each has the number of words that it shares with the key before, and the
 * rest, because they are long and similar.
 */
function shortened(keys) {
  return keys
    .map((key, i) => {
      const [words, before] = [key.split('_'), (keys[i - 1] ?? '').split('_')];
      const differs = words.findIndex((word, at) => word !== before[at] || at === words.length - 1);
      return String.fromCharCode(NONE_SHARED + differs) + words.slice(differs).join('_');
    })
    .join(' ');
}

/** Writes a file unless its content is unchanged, because another process may be reading it. */
function write(file, content) {
  const path = `${TO}/${file}`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
}

/** The area whose texts name buttons: `{menu_share}` stands for the text of this message. */
const NAMES_BUTTONS = 'handbook';
/** The mark around the name of a button (reference/Lookup.svelte shows it in bold). */
const NAME = '*';

/** Returns all messages of these languages by key; an earlier language comes first. */
const allIn = (languages) =>
  Object.assign(
    {},
    ...languages.toReversed().flatMap((language) => messageFiles().map((file) => messagesIn(file, language))),
  );

/** Returns a text with these names of buttons. Throws if a button has no plain name. */
const withNames = (text, names) =>
  text.replace(/\{(\w+)\}/g, (_, key) => {
    const name = names[key];
    if (typeof name !== 'string' || /[{*]/.test(name)) throw new Error(`${NAMES_BUTTONS}: no button ${key}`);
    return NAME + name.replaceAll('\u00ad', '') + NAME;
  });

/** Returns all texts in a language by area; the area with the empty name has the texts of every screen. */
function textsIn(language) {
  const areas = {};
  const names = allIn([language, FIRST]);
  for (const file of messageFiles()) {
    // An area can have several files: adversaries-england.en.json belongs to the area `adversaries`.
    const [area] = file.split('-');
    const texts = (areas[ALWAYS.includes(area) ? '' : area] ??= {});
    const messages = { ...messagesIn(file, FIRST), ...messagesIn(file, language) };
    for (const [key, message] of Object.entries(messages))
      texts[key] = area === NAMES_BUTTONS ? withNames(message, names) : compiled(message);
  }
  return areas;
}

export function compileMessages() {
  const first = textsIn(FIRST);
  const keys = Object.entries(first).map(([area, texts]) => [area, Object.keys(texts)]);
  const named = (area, name) => (area ? `${area}.${name}` : name);
  const compiledFiles = Object.fromEntries(keys.map(([area, all]) => [named(area, 'keys'), shortened(all)]));
  for (const language of LANGUAGES) {
    const texts = textsIn(language);
    for (const [area, all] of keys)
      compiledFiles[named(area, language)] = all
        .map((key) => lineOf(shortest(texts[area][key])))
        .join(BETWEEN);
  }
  mkdirSync(TO, { recursive: true });
  for (const [name, content] of Object.entries(compiledFiles)) write(`${name}.json`, JSON.stringify(content));
  for (const file of readdirSync(TO))
    if (file.endsWith('.json') && !(file.slice(0, -'.json'.length) in compiledFiles)) rmSync(`${TO}/${file}`);
  const signatures = Object.values(first).flatMap((texts) => Object.entries(texts).map(signature));
  write('messages.d.ts', `export interface Messages {\n${signatures.join('\n')}\n}\n`);
  sayWhatLacks();
}

/** Compiles before a build and whenever a message file changes. */
export const messages = () => ({
  name: 'messages',
  buildStart: compileMessages,
  handleHotUpdate({ file }) {
    if (file.includes('/messages/') && file.endsWith('.json')) compileMessages();
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  compileMessages();
  if (process.argv.includes('--release')) refuseGaps();
}
