import type { HomebrewId } from '../../rules/table/printed-names';

/** The maximum length of the name in an id. */
const SLUG_CHARS = 28;

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_CHARS)
    .replace(/-+$/, '');

/** The start values of the two hash halves. */
const BASES = [0x811c9dc5, 0x2f6b1a97] as const;
const FNV_PRIME = 0x01000193;

/** Returns a 64-bit hash of a text (FNV-1a, twice). Equal hashes are compared by text. */
const digestOf = (text: string): string =>
  BASES.map((basis) => {
    let hash = basis as number;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
    return (hash >>> 0).toString(36).padStart(7, '0');
  }).join('');

/** Returns the id of a homebrew file: its name and a hash of its text: `own-fens-2k8d01`. */
export const idOfHomebrew = (name: string, carried: string): HomebrewId =>
  `own-${[slug(name), digestOf(carried)].filter(Boolean).join('-')}`;

/** Returns true if the id belongs to this text, whatever name it contains. */
export const isIdOf = (id: string, carried: string): boolean =>
  id.startsWith('own-') && id.endsWith(`-${digestOf(carried)}`);
