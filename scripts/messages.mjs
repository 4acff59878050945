// Gathers messages/{area}.{locale}.json into one file per language (and one per area that is wanted later) and a type that knows every key and its inputs,
// in src/lib/messages/compiled. The files keep the inlang message format, which translators' editors read.
// Run by `npm run messages`, and by Vite while it watches.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FROM = 'messages';
/** What every screen needs; the words of other areas are fetched by those who speak them. */
const ALWAYS = ['app', 'cards', 'home', 'rules', 'table', 'words'];
const TO = 'src/lib/messages/compiled';

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
  mkdirSync(TO, { recursive: true });
  for (const [name, texts] of Object.entries(files))
    writeFileSync(
      `${TO}/${name}.json`,
      JSON.stringify(texts, (key, text) => (key === '' ? text : shortest(text))),
    );
  const signatures = Object.entries(files).flatMap(([name, texts]) =>
    name.endsWith('en') ? Object.entries(texts).map(signature) : [],
  );
  writeFileSync(`${TO}/messages.d.ts`, `export interface Messages {\n${signatures.join('\n')}\n}\n`);
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
