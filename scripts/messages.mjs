// Gathers messages/{area}.{locale}.json, in src/lib/messages/compiled, into one file of texts per language (and one per area that is wanted later),
// one of their keys for all languages, since every device keeps all of them, and a type that knows every key and its inputs.
// The files keep the inlang message format, which translators' editors read.
// Run by `npm run messages`, and by Vite while it watches.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FROM = 'messages';
/** What every screen needs; the words of other areas are fetched by those who speak them. */
const ALWAYS = ['app', 'cards', 'effects', 'home', 'rules', 'table', 'words'];
const TO = 'src/lib/messages/compiled';
/** `0` for nothing shared (messages.svelte.ts reads them). */
const NONE_SHARED = '0'.charCodeAt(0);

/** Between texts; a list of them would have three signs there, seven thousand times (messages.svelte.ts reads them). */
const BETWEEN = '|';
/** Texts by plural category begin like this, and no text does. */
const BY_PLURAL = '{"';

/** A text as it stands in a file, nothing for one that the language lacks. */
function lineOf(text) {
  const line = typeof text === 'string' ? text : text === null ? '' : JSON.stringify(text);
  if (text === '' || line.includes(BETWEEN) || (line === text && line.startsWith(BY_PLURAL)))
    throw new Error(`cannot be told apart from what stands around it: ${line}`);
  return line;
}

/** Variants that all say the same are one plain text. */
function shortest(text) {
  if (text === null || typeof text === 'string') return text;
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

/** Keys of the words of one area by its name, the empty one for the words of every screen; English is always whole. */
function keysOf(files) {
  const english = Object.entries(files).filter(([name]) => name.endsWith('en'));
  return Object.fromEntries(
    english.map(([name, texts]) => [name.slice(0, -'.en'.length), Object.keys(texts)]),
  );
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

export function compileMessages() {
  const files = {};
  for (const file of readdirSync(FROM).sort()) {
    // Many hands may write one area: adversaries-england.en.json belongs to `adversaries`.
    const [name, locale] = file.split('.');
    const [area] = name.split('-');
    const { $schema: _, ...messages } = JSON.parse(readFileSync(`${FROM}/${file}`, 'utf8'));
    const texts = (files[ALWAYS.includes(area) ? locale : `${area}.${locale}`] ??= {});
    for (const [key, message] of Object.entries(messages)) texts[key] = compiled(message);
  }
  const keys = keysOf(files);
  const compiledFiles = {};
  for (const [area, inOrder] of Object.entries(keys))
    compiledFiles[area ? `${area}.keys` : 'keys'] = shortened(inOrder);
  for (const [name, texts] of Object.entries(files)) {
    const inOrder = keys[name.includes('.') ? name.split('.')[0] : ''];
    compiledFiles[name] = inOrder.map((key) => lineOf(shortest(texts[key] ?? null))).join(BETWEEN);
  }
  mkdirSync(TO, { recursive: true });
  for (const [name, content] of Object.entries(compiledFiles)) write(`${name}.json`, JSON.stringify(content));
  for (const file of readdirSync(TO))
    if (file.endsWith('.json') && !(file.slice(0, -'.json'.length) in compiledFiles)) rmSync(`${TO}/${file}`);
  const signatures = Object.entries(files).flatMap(([name, texts]) =>
    name.endsWith('en') ? Object.entries(texts).map(signature) : [],
  );
  write('messages.d.ts', `export interface Messages {\n${signatures.join('\n')}\n}\n`);
}

/** Compiles before a build and whenever a message file changes. */
export const messages = () => ({
  name: 'messages',
  buildStart: compileMessages,
  handleHotUpdate({ file }) {
    if (file.includes(`/${FROM}/`) && file.endsWith('.json')) compileMessages();
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
