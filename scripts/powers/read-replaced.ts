// Parts of a Power that say which pieces its steps spare, or leave out: those steps as they are then.
import type { Raw } from './said-words';

/** Every kind of piece but Presence, and the Incarna that counts as some. */
const KINDS = [
  ...['explorer', 'town', 'city', 'blight', 'vitality', 'quake', 'deeps'],
  ...['dahan', 'beasts', 'disease', 'wilds', 'badlands'],
];

/** All that is removed but what is kept, and all that is printed for set-up but what is left out; null where it is no such part. */
export function sparing(effects: readonly Raw[]): readonly Raw[] | null {
  const [keeps, leaves] = ['keep', 'not-add'].map((op) => effects.find((one) => one['op'] === op));
  if (!keeps || !leaves || effects.length !== 2) return null;
  const but = (fact: Raw): readonly string[] =>
    KINDS.filter((kind) => !(fact['piece'] as readonly string[]).includes(kind));
  const there = { in: 'target', timing: 'now', app: 'auto' };
  const added = but(leaves).filter((kind) => !['vitality', 'quake', 'deeps'].includes(kind));
  return [
    { op: 'remove', n: 'all', piece: but(keeps), ...there },
    { op: 'add-setup', piece: added, ...there },
  ];
}
