// Puts what is said outside the app (messages/outside) into the scripts that say it: they stand on nothing else, so a
// build writes the words into them, and so does a server while the app is being made.
import { readFileSync } from 'node:fs';
import { LANGUAGES, outside } from './languages.mjs';

/** What stands for the words, by the script of `static` that says them. */
const SAID_IN = { 'start.js': ['START_WORDS', 'start'], 'safe/words.js': ['SAFE_WORDS', 'safe'] };

/** The words of all languages for one of the scripts, and what stands for them there. */
function outsideWords(script) {
  const [name, part] = SAID_IN[script];
  return {
    name,
    words: Object.fromEntries(LANGUAGES.map((language) => [language, outside(language)[part]])),
  };
}

/** The script as it is served. */
export function withWords(script, text) {
  if (!(script in SAID_IN)) return text;
  const { name, words } = outsideWords(script);
  return text.replace(`= ${name};`, () => `= ${JSON.stringify(words)};`);
}

const scriptAt = (address) => Object.keys(SAID_IN).find((one) => address.split('?')[0].endsWith(`/${one}`));

/** Gives the scripts their words while the app is being made and tested. */
export const outsideOfBuild = () => ({
  name: 'outside-words',
  transform(code, id) {
    const script = scriptAt(id);
    return script && withWords(script, code);
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const script = scriptAt(request.url ?? '');
      if (!script) return next();
      response.setHeader('Content-Type', 'text/javascript');
      response.end(withWords(script, readFileSync(`static/${script}`, 'utf8')));
    });
  },
});
