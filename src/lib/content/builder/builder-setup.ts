// Reads the author's setup prose as placings, if all of it is about the land with the highest or lowest number.
import type { SpiritFilePlacing } from '../own-spirits/spirit-form';

const PIECES = {
  presence: 'presence',
  beasts: 'beasts',
  wilds: 'wilds',
  badlands: 'badlands',
  dahan: 'dahan',
} as const;
const LANDS: Readonly<Record<string, SpiritFilePlacing['terrain']>> = {
  jungle: ['jungle'],
  mountain: ['mountain'],
  sands: ['sands'],
  sand: ['sands'],
  wetland: ['wetland'],
};

/** Returns a clause about pieces in one land: "Put 2 {presence} in the highest-numbered {wetland}". */
function placingsIn(clause: string): readonly SpiritFilePlacing[] | null {
  const plain = clause.toLowerCase().replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  const found =
    /^(?:and |then )?(?:put |place |add )?(.{1,40}?) (?:on|in|into|to) (?:your starting board in )?(?:the |your )?(highest|lowest)[ -]numbered (coastal )?(jungle|mountain|sands?|wetland|land)(?: land)?$/.exec(
      plain,
    );
  if (!found) return null;
  const [, pieces = '', pick, coastal, land = ''] = found;
  const all = pieces.split(/ and |, /).map((one): SpiritFilePlacing | null => {
    const [, n = '', piece = ''] = /^(\d) ([a-z]+)$/.exec(one) ?? [];
    const kind = Object.values(PIECES).find((known) => known === piece);
    const many = Number(n);
    if (!kind || many < 1 || many > 4) return null;
    const terrain = LANDS[land];
    // The setup list has no words for a Coastal land of a terrain.
    if (terrain && coastal !== undefined) return null;
    return {
      piece: kind,
      n: many,
      pick: pick as 'highest' | 'lowest',
      ...(terrain && { terrain }),
      ...(coastal !== undefined && { coastal: true as const }),
    };
  });
  return all.includes(null) ? null : (all as SpiritFilePlacing[]);
}

/** Returns the placings of a setup text; null if a part of it is about anything else. */
export function placingsOfProse(text: string): readonly SpiritFilePlacing[] | null {
  const clauses = text
    .slice(0, 600)
    .split(/\.|;|, and (?=\d)|, then |, (?=\d)/)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const read = clauses.map(placingsIn);
  if (read.length === 0 || read.includes(null)) return null;
  const all = read.flatMap((one) => one ?? []);
  return all.length <= 6 ? all : null;
}
