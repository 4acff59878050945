// Adds the texts outside the app (messages/outside) to the scripts that show them. These scripts import
// nothing, so the build writes the texts into them, and so does the development server.
import { readFileSync } from 'node:fs';
import { LANGUAGES, outside } from './languages.mjs';

/** The placeholder for the texts in each script in `static`, and the part of the texts that replaces it. */
const SAID_IN = { 'start.js': ['START_WORDS', 'start'], 'safe/words.js': ['SAFE_WORDS', 'safe'] };

/** Returns the texts of a script in all languages, and its placeholder. */
function outsideWords(script) {
  const [name, part] = SAID_IN[script];
  return {
    name,
    words: Object.fromEntries(LANGUAGES.map((language) => [language, outside(language)[part]])),
  };
}

/** Returns the script with its texts in place of the placeholder. */
export function withWords(script, text) {
  if (!(script in SAID_IN)) return text;
  const { name, words } = outsideWords(script);
  return text.replace(`= ${name};`, () => `= ${JSON.stringify(words)};`);
}

const scriptAt = (address) => Object.keys(SAID_IN).find((one) => address.split('?')[0].endsWith(`/${one}`));

/** Adds the texts to the scripts of the development server and of the tests. */
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
