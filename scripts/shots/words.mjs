import { readdirSync, readFileSync } from 'node:fs';

function read(locale) {
  const files = readdirSync('messages').filter((file) => file.endsWith(`.${locale}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(`messages/${file}`, 'utf8'))));
}

/** What the screen says in this language, from the message files. */
export function wordsOf(locale) {
  const texts = read(locale);
  return (key, values = {}) => {
    const text = texts[key];
    if (typeof text !== 'string') throw new Error(`no plain message ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
}
