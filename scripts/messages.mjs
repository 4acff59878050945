// Gathers messages/{area}.{locale}.json, in src/lib/messages/compiled, into one file of texts per language (and one per area that is wanted later),
// one of their keys for all languages, since every device keeps all of them, and a type that knows every key and its inputs.
// The files keep the inlang message format, which translators' editors read.
// Run by `npm run messages`, and by Vite while it watches.
// What a language lacks is said in the first one, and named; with `--release` it is refused.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIRST, LANGUAGES, messageFiles, messagesIn, refuseGaps, sayWhatLacks } from './languages.mjs';

/** What every screen needs; the words of other areas are fetched by those who speak them. */
const ALWAYS = ['app', 'cards', 'effects', 'home', 'rules', 'table', 'words'];
const TO = 'src/lib/messages/compiled';
/** `0` for nothing shared (messages.svelte.ts reads them). */
const NONE_SHARED = '0'.charCodeAt(0);

/** Between texts; a list of them would have three signs there, seven thousand times (messages.svelte.ts reads them). */
const BETWEEN = '|';
/** Texts by plural category begin like this, and no text does. */
const BY_PLURAL = '{"';

/** A text as it stands in a file. */
function lineOf(text) {
  const line = typeof text === 'string' ? text : JSON.stringify(text);
  if (text === '' || line.includes(BETWEEN) || (line === text && line.startsWith(BY_PLURAL)))
    throw new Error(`cannot be told apart from what stands around it: ${line}`);
  return line;
}

/** Variants that all say the same are one plain text. */
function shortest(text) {
  if (typeof text === 'string') return text;
  const { by: _, ...texts } = text;
  const different = new Set(Object.values(texts));
  return different.size === 1 ? [...different][0] : text;
}

/** A plain text stays one; variants become texts by plural category of the one input they look at. */
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

/** All keys in a line, each as how many words it shares with the one before and its own end: they are long and much alike. */
function shortened(keys) {
  return keys
    .map((key, i) => {
      const [words, before] = [key.split('_'), (keys[i - 1] ?? '').split('_')];
      const differs = words.findIndex((word, at) => word !== before[at] || at === words.length - 1);
      return String.fromCharCode(NONE_SHARED + differs) + words.slice(differs).join('_');
    })
    .join(' ');
}

/** A file that says this already is left alone: another run of ours may be reading it. */
function write(file, content) {
  const path = `${TO}/${file}`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
}

/** All texts in a language by area, the empty one for the words of every screen. */
function textsIn(language) {
  const areas = {};
  for (const file of messageFiles()) {
    // Many hands may write one area: adversaries-england.en.json belongs to `adversaries`.
    const [area] = file.split('-');
    const texts = (areas[ALWAYS.includes(area) ? '' : area] ??= {});
    const messages = { ...messagesIn(file, FIRST), ...messagesIn(file, language) };
    for (const [key, message] of Object.entries(messages)) texts[key] = compiled(message);
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
