// Collects the licenses of all packages in the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The packages that no script imports: those of the service worker, the font, and the bundler's helper code, which is
 * in every module.
 */
const BESIDES = [
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'vite',
  'rolldown',
  '@fontsource/grenze',
  // This package is bundled separately, by scripts/one-module.mjs.
  '@nats-io/nats-core',
  '@nats-io/nkeys',
  '@nats-io/nuid',
  'tweetnacl',
];

/** Returns the folder of a module's package. */
const packageOf = (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, ''))?.[0];

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((one) => /^(licen[cs]e|notice|copying)/i.test(one));
  // MIT is used if a package offers a choice of licenses, because its text is included anyway.
  const mit = / OR /.test(license) && files.filter((one) => /mit/i.test(one));
  const texts = (mit?.length ? mit : files).sort();
  if (texts.length === 0) throw new Error(`${name} has no license text`);
  // The licenses of packages that a bundler contains are left out, because these packages are not in the build.
  const text = texts.map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^# Licenses of bundled/m)[0]
      .trim(),
  );
  return { name, title: `${name} ${version}`, text: text.join('\n\n') };
}

const RULE = '\n\n---\n\n';

/**
 * Returns the authors' notice and the license terms, without indentation, because many packages share the
 * terms.
 */
function noticeAndTerms(text) {
  const [notice, granted] = text.split(/(?=^Permission is hereby granted)/m);
  if (granted !== undefined) return [notice.trim(), granted.trim()];
  const [terms, appendix = ''] = text.split(/(?<=END OF TERMS AND CONDITIONS)/);
  // The appendix about applying the license, which has unfilled placeholders, is left out; a NOTICE after it is kept.
  const notices = appendix.replace(/^\s*APPENDIX: How to apply[^]*?limitations under the License\./, '');
  return [notices.trim(), terms.trim().replace(/^[ \t]+/gm, '')];
}

/** Returns each package with its notice, and the license terms once, below all packages that share them. */
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

/** Writes licences.txt: the license and notice of every package in the build. */
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
