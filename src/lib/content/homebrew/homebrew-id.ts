/** Signs of a name in an id. */
const SLUG_CHARS = 28;

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_CHARS)
    .replace(/-+$/, '');

/** Where the two halves of what tells texts apart begin. */
const BASES = [0x811c9dc5, 0x2f6b1a97] as const;
const FNV_PRIME = 0x01000193;

/** 64 bits that tell one text from another (FNV-1a, twice); texts that share them are found out by comparing. */
const digestOf = (text: string): string =>
  BASES.map((basis) => {
    let hash = basis as number;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
    return (hash >>> 0).toString(36).padStart(7, '0');
  }).join('');

/** The id of an Adversary from a file: its name, and what tells this text of it from any other: `own-fens-2k8d01`. */
export const idOfHomebrew = (name: string, carried: string): string =>
  ['own', slug(name), digestOf(carried)].filter(Boolean).join('-');

/** Whether an id is that of this text, whatever name the text gives itself. */
export const isIdOf = (id: string, carried: string): boolean =>
  id.startsWith('own-') && id.endsWith(`-${digestOf(carried)}`);
