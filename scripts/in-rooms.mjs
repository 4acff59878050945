// Finds the files that rooms declare in their `chunks.json` and `packs.json`: by paths in src.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of src that may have declarations. */
export const rooms = [
  ...readdirSync('src/lib', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`lib/${entry.name}`] : [],
  ),
  'lib',
  'routes',
];

/** Returns true if src has this folder, or this file without its extension. */
export const isThere = (path) =>
  existsSync(join('src', path)) ||
  readdirSync(join('src', dirname(path))).some((file) => join(dirname(path), file).startsWith(`${path}.`));

/** Returns true if a file of src has this path, or is in this folder. */
export const isIn = (file, path) => file.startsWith(`${path}/`) || file.startsWith(`${path}.`);
