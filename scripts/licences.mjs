// The licences of what others made, which the build carries along.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What no import of a script leads to: the worker and the font, and a few lines of the bundler in every module. */
const BESIDES = [
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'vite',
  'rolldown',
  '@fontsource/grenze',
  // Bundled apart, by scripts/one-module.mjs.
  '@nats-io/nats-core',
  '@nats-io/nkeys',
  '@nats-io/nuid',
  'tweetnacl',
];

/** The folder of the package a module is in. */
const packageOf = (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, ''))?.[0];

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((one) => /^(licen[cs]e|notice|copying)/i.test(one));
  // Whoever may choose takes the licence that most others are under: its words are there anyway.
  const mit = / OR /.test(license) && files.filter((one) => /mit/i.test(one));
  const texts = (mit?.length ? mit : files).sort();
  if (texts.length === 0) throw new Error(`${name} comes without a licence text`);
  // What a bundler has bundled itself is not in the build.
  const text = texts.map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^# Licenses of bundled/m)[0]
      .trim(),
  );
  return { name, title: `${name} ${version}`, text: text.join('\n\n') };
}

const RULE = '\n\n---\n\n';

/** The notice of the authors, and the words of the licence, which many packages share; not how far they are indented. */
function noticeAndTerms(text) {
  const [notice, granted] = text.split(/(?=^Permission is hereby granted)/m);
  if (granted !== undefined) return [notice.trim(), granted.trim()];
  const [terms, appendix = ''] = text.split(/(?<=END OF TERMS AND CONDITIONS)/);
  // How to apply the licence, with brackets for a name that nobody filled in, says nothing of anybody; a NOTICE after it does.
  const notices = appendix.replace(/^\s*APPENDIX: How to apply[^]*?limitations under the License\./, '');
  return [notices.trim(), terms.trim().replace(/^[ \t]+/gm, '')];
}

/** Every package with its notice, and below those that are under the same words these words, once. */
function written(all) {
  const under = new Map();
  for (const { title, text } of all) {
    const [notice, terms] = noticeAndTerms(text);
    const same = terms.toLowerCase().replace(/[“”"\s]+/g, ' ');
    const { titles } = under.get(same) ?? under.set(same, { titles: [], terms }).get(same);
    titles.push([title, notice].filter(Boolean).join('\n\n'));
  }
  return [...under.values()].map(({ titles, terms }) => [...titles, terms].join('\n\n')).join(RULE);
}

/** Writes licences.txt: the licence and notice of every package that a byte of the build comes from. */
export const licences = () => ({
  name: 'licences',
  apply: 'build',
  generateBundle() {
    if (this.environment?.config.consumer === 'server') return;
    const folders = new Set([...this.getModuleIds()].map(packageOf).filter(Boolean));
    for (const name of BESIDES) folders.add(resolve('node_modules', name));
    const all = [...folders].map(licenceOf).sort((a, b) => (a.name < b.name ? -1 : 1));
    const own = { title: 'Blightwatch', text: readFileSync('LICENSE', 'utf8').trim() };
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${written([own, ...all])}\n` });
  },
});
