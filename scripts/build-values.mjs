// The values that svelte.config.js puts into a build: its name, and the servers that it lists. The name is the version
// and a hash of all sources. Two deployments of one version are two builds, which an old tab must be able to tell
// apart (see SvelteKit's `version`).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'static', 'messages', 'scripts'];
const FILES = ['package.json', 'package-lock.json', 'svelte.config.js', 'vite.config.ts', 'tsconfig.json'];
/** Matches the paths of generated files, and of files that are not part of a build. */
const LEFT_OUT = /(^|\/)(compiled|fixtures)\/|\.test\.ts$/;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));

/** Returns the name, such as `0.2.0+1a2b3c4d`: equal sources have equal names, wherever they are built. */
export function buildName() {
  const hash = createHash('sha256').update(process.env.BASE_PATH ?? '');
  for (const path of [...SOURCES.flatMap(filesIn), ...FILES].filter((path) => !LEFT_OUT.test(path)).sort())
    hash.update(`\0${path}\0`).update(readFileSync(path));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return `${version}+${hash.digest('hex').slice(0, 8)}`;
}

/** Returns the address to which a build sends bug reports: a form over HTTPS or a mail address in PUBLIC_REPORTS. */
export function reports(address = process.env.PUBLIC_REPORTS ?? '') {
  if (address && !/^(https:\/\/|mailto:)[^\s]+$/.test(address))
    throw new Error(`PUBLIC_REPORTS: ${address} must start with https:// or mailto:`);
  return address;
}

/**
 * Returns the servers for online games that a build lists: the URLs in BLIGHTWATCH_RELAYS, separated by
 * spaces.
 */
export function relays(listed = process.env.BLIGHTWATCH_RELAYS ?? '') {
  const addresses = listed.split(/\s+/).filter(Boolean);
  for (const address of addresses) {
    const { protocol, hostname, pathname, origin } = new URL(address);
    const isHere = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol !== 'wss:' && !(protocol === 'ws:' && isHere))
      throw new Error(`BLIGHTWATCH_RELAYS: ${address} must start with wss://`);
    if (pathname !== '/' || origin === 'null')
      throw new Error(`BLIGHTWATCH_RELAYS: ${address} must be a host only, such as wss://relay.example.org`);
  }
  return addresses.map((address) => address.replace(/\/$/, ''));
}
