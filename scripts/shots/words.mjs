import { readdirSync, readFileSync } from 'node:fs';

function read(locale) {
  const files = readdirSync('messages').filter((file) => file.endsWith(`.${locale}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(`messages/${file}`, 'utf8'))));
}

/** Of variants by plural category of one input, the one for its value. */
function variant(locale, text, values) {
  if (typeof text === 'string') return text;
  const [{ selectors, match }] = text;
  const counted = selectors[0].replace(/Plural$/, '');
  const category = new Intl.PluralRules(locale).select(Number(values[counted]));
  return match[`${selectors[0]}=${category}`] ?? match[`${selectors[0]}=*`];
}

/** What the screen says in this language, from the message files. */
export function wordsOf(locale) {
  const texts = read(locale);
  return (key, values = {}) => {
    if (texts[key] === undefined) throw new Error(`no message ${key}`);
    return variant(locale, texts[key], values).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
}
