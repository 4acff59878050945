// What goes along with the files that are kept for offline use: how to know that an answer is the right one, and the
// licences of what others made.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const OUTPUT = '.svelte-kit/output';

/**
 * Gives every precached file its hash, so that a worker never keeps a bad or half answer (a portal's page, a truncated
 * chunk) for the life of a version: it is not installed, and the old one stays.
 */
export const integrity = (workbox) => ({
  name: 'precache-integrity',
  apply: 'build',
  configResolved() {
    // The file names are still those of the output; the transform that makes addresses of them comes after.
    workbox.manifestTransforms?.unshift((entries) => ({
      manifest: entries.map((entry) => {
        const hash = createHash('sha384').update(readFileSync(join(OUTPUT, entry.url)));
        return { ...entry, integrity: `sha384-${hash.digest('base64')}` };
      }),
    }));
  },
});

/** Where the list of all files that are kept for offline use lies, for the page that fetches them anew. */
const LIST = 'safe/files.json';

/** Writes that list: the address of each file as the app's own address leads to it, and its hash. */
export const fileList = (workbox) => ({
  name: 'precache-file-list',
  apply: 'build',
  configResolved() {
    // After the transform that makes addresses of the names of the output.
    workbox.manifestTransforms?.push((entries) => {
      const files = entries.map(({ url, integrity: hash }) => ({ url, integrity: hash }));
      writeFileSync(join(OUTPUT, 'client', LIST), JSON.stringify(files));
      return { manifest: entries };
    });
  },
});

/** What serves tables far apart alone, by their names in the build: it needs the network in any case. */
const FAR = /^src\/lib\/(sharing\/far\/|messages\/compiled\/far\.)/;

/** The files of the build that these parts stand on. */
function filesOf(manifest, keys) {
  const files = new Set();
  const follow = (key) => {
    const { file, imports = [], css = [] } = manifest[key];
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(follow);
  };
  keys.forEach(follow);
  return files;
}

/** Keeps out of the precache what only tables far apart need: a client for NATS is a tenth of all there is. */
export const withoutFar = (workbox) => ({
  name: 'precache-without-far',
  apply: 'build',
  configResolved() {
    workbox.manifestTransforms?.unshift((entries) => {
      const manifest = JSON.parse(readFileSync(join(OUTPUT, 'client/.vite/manifest.json'), 'utf8'));
      // A shared chunk, whose name begins with `_`, belongs to whoever imports it.
      const keys = Object.keys(manifest).filter((key) => !key.startsWith('_'));
      const others = filesOf(
        manifest,
        keys.filter((key) => !FAR.test(key)),
      );
      const far = [
        ...filesOf(
          manifest,
          keys.filter((key) => FAR.test(key)),
        ),
      ].filter((file) => !others.has(file));
      if (far.length === 0) throw new Error('nothing in the build is for tables far apart');
      return { manifest: entries.filter(({ url }) => !far.some((file) => url.endsWith(file))) };
    });
  },
});

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
