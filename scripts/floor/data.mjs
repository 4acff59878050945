// Finds the features that browsers at the floor have, in MDN's data.
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { FLOOR } from '../styles.mjs';

/** Returns true if `version` is not after `floor`; `≤37` counts as 37. */
export function isBy(version, floor) {
  const [a, b] = [version, floor].map((text) => text.replace('≤', '').split('.').map(Number));
  for (let i = 0; i < Math.max(a.length, b.length); i++)
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) < (b[i] ?? 0);
  return true;
}

/**
 * Returns true if a browser at the floor supports the feature completely, under its own name and without a
 * flag.
 */
function has(support, floor) {
  const statements = Array.isArray(support) ? support : [support];
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      isBy(added, floor) &&
      !removed &&
      !flags &&
      !prefix &&
      !other,
  );
}

/** Returns the browsers at the floor that lack the feature. */
const lacking = ({ support }) =>
  Object.entries(FLOOR).flatMap(([browser, floor]) => (has(support[browser] ?? {}, floor) ? [] : [browser]));

const at = (path) =>
  path.reduce((node, name) => (node && Object.hasOwn(node, name) ? node[name] : null), bcd)?.__compat ?? null;

/**
 * Returns the browsers at the floor that lack a feature, named as `['api', 'URL', 'canParse_static']`; null
 * for an unknown name.
 */
export function lackedBy(...path) {
  const found = at(path);
  return found && lacking(found);
}

/**
 * Returns the first version of a browser that supports this feature completely, under its own name and
 * without a flag; null if none does.
 */
export function addedIn(path, browser) {
  const statements = [at(path)?.support[browser] ?? []].flat();
  const versions = statements.flatMap(({ version_added: added }) => (typeof added === 'string' ? added : []));
  return versions.find((version) => has(statements, version)) ?? null;
}

/** Returns the member names that no interface or built-in object has at the floor, by name. */
export function membersBeyond() {
  const everywhere = new Map();
  const look = (objects, of) => {
    for (const [name, members] of Object.entries(objects))
      // These have members with the names of common globals.
      if (!['StorageAccessHandle', 'StorageBucket'].includes(name))
        for (const [member, about] of Object.entries(members)) {
          if (member === '__compat' || !about.__compat) continue;
          const plain = member.replace(/_(static|event)$/, '');
          if (member.endsWith('_event') || member.endsWith('_static')) continue;
          const beyond = lacking(about.__compat);
          const before = everywhere.get(plain);
          if (!before) everywhere.set(plain, { what: `${of}.${name}.${plain}`, beyond });
          else if (beyond.length === 0) before.beyond = [];
        }
  };
  look(bcd.api, 'api');
  look(bcd.javascript.builtins, 'javascript.builtins');
  return new Map([...everywhere].filter(([, { beyond }]) => beyond.length > 0));
}

/** Returns interfaces, functions and built-in objects that are missing at the floor, by name. */
export function namesBeyond() {
  const beyond = new Map();
  for (const [of, objects] of [
    ['api', bcd.api],
    ['javascript.builtins', bcd.javascript.builtins],
  ])
    for (const [name, { __compat: about }] of Object.entries(objects)) {
      const browsers = about ? lacking(about) : [];
      if (browsers.length > 0) beyond.set(name, [`${of}.${name}`, browsers]);
    }
  return beyond;
}

/** Returns HTML attributes that are missing at the floor. */
export function attributesBeyond() {
  const beyond = new Map();
  const known = new Set();
  const elements = Object.entries(bcd.html.elements).map(([name, of]) => [`html.elements.${name}`, of]);
  for (const [of, attributes] of [['html.global_attributes', bcd.html.global_attributes], ...elements])
    for (const [name, { __compat: about }] of Object.entries(attributes)) {
      if (name === '__compat' || !about) continue;
      const browsers = lacking(about);
      if (browsers.length === 0) known.add(name);
      else beyond.set(name, [`${of}.${name}`, browsers]);
    }
  for (const name of known) beyond.delete(name);
  return beyond;
}
