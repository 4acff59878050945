import { readFileSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';
import { buildName, relays } from './scripts/build-values.mjs';

// Nothing may come from, or go to, another origin but the listed servers. 'svelte-trusted-html' is Svelte's own policy for its
// templates, 'blightwatch' ours for the service worker's address; nobody else may write markup or scripts.
// The one style attribute let through hides Kit's announcer of page changes; ours go through `style:`.
/** @type {import('@sveltejs/kit').CspDirectives} */
const policy = {
  'default-src': ['none'],
  'script-src': ['self'],
  'style-src': ['self'],
  'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
  'img-src': ['self', 'data:', 'blob:'],
  'font-src': ['self'],
  // Servers for tables far apart that whoever publishes the app lists (BLIGHTWATCH_RELAYS), none unless they do; the app
  // itself reads from its policy which these are.
  'connect-src': ['self', ...relays()],
  'manifest-src': ['self'],
  'worker-src': ['self'],
  'base-uri': ['none'],
  'form-action': ['none'],
  'require-trusted-types-for': ['script'],
  'trusted-types': ['svelte-trusted-html', 'blightwatch'],
};

/**
 * The icon as an address that is the picture itself: what is on the screen until the app is comes with the page, and
 * waits for no request behind those of the scripts.
 */
function startPicture() {
  const svg = readFileSync('static/icon.svg', 'utf8').trim().replace(/\s+/g, ' ').replaceAll('> <', '><');
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#]/g, encodeURIComponent)}`;
}

// What app.html asks for by %sveltekit.env...%.
process.env.PUBLIC_START_PICTURE = startPicture();

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: {
    runes: ({ filename }) => (filename.includes('node_modules') ? undefined : true),
    // Written at every element with a style: `svelte-1cqz1lj` was 17 kB of the precache.
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}`,
  },
  kit: {
    adapter: adapter({ pages: process.env.BUILD_FOLDER ?? 'build', fallback: '404.html', precompress: true }),
    // Vite's dev server injects styles and markup of its own, so the policy is for builds.
    csp: process.env.NODE_ENV === 'production' ? { mode: 'hash', directives: policy } : {},
    output: { bundleStrategy: 'split' },
    serviceWorker: { register: false },
    // Absolute addresses: the worker may answer any page's address with any page's shell.
    paths: { base: process.env.BASE_PATH ?? '', relative: false },
    // Not the version alone: two deploys of one version are two builds, and an old tab has to notice.
    version: { name: buildName() },
  },
};
