// How a room says beside itself where its files go, in `chunks.json` and `packs.json`: by paths of src.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of src that may say something. */
export const rooms = [
  ...readdirSync('src/lib', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`lib/${entry.name}`] : [],
  ),
  'lib',
  'routes',
];

/** Whether something in src is called this: a folder, or a file without its ending. */
export const isThere = (path) =>
  existsSync(join('src', path)) ||
  readdirSync(join('src', dirname(path))).some((file) => join(dirname(path), file).startsWith(`${path}.`));

/** Whether a file of src lies there. */
export const isIn = (file, path) => file.startsWith(`${path}/`) || file.startsWith(`${path}.`);
