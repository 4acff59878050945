/**
 * Range and targets on the physical boards, written from the rulebook. It uses nothing from the app, so that it can't
 * repeat a mistake of the app.
 */
import { groundOf } from './island';

/** A land on the physical boards. */
export interface Plain {
  readonly id: string;
  readonly board: string;
  readonly terrain: string;
  readonly coastal: boolean;
  readonly adjacent: readonly string[];
  readonly pieces: Readonly<Record<string, number>>;
}

/** The number of the Spirit's Presence in the Ocean of each board. */
export type Oceans = Readonly<Record<string, number>>;

/** The places from which range is counted. */
export interface From {
  readonly from: 'presence' | 'sacred-site' | 'incarna';
  readonly terrain?: readonly string[];
  readonly origin?: string;
}

/** Returns the lands except those that have sunk; lands adjacent to a sunk land are Coastal. */
export function plainLands(
  boards: string,
  sunk: readonly string[],
  piecesOf: (land: string) => Plain['pieces'],
): readonly Plain[] {
  const ground = groundOf([...boards]);
  return Object.entries(ground).flatMap(([id, { terrain, coastal, next }]) => {
    const adjacent = next.filter((land) => !sunk.includes(land));
    const isCoastal = coastal || adjacent.length < next.length;
    const land = { id, board: id[0]!, terrain, coastal: isCoastal, adjacent, pieces: piecesOf(id) };
    return sunk.includes(id) ? [] : [land];
  });
}

/** The letters of the pieces that a target may require. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    city: 'C',
    town: 'T',
    invaders: 'ETC',
    dahan: 'D',
    blight: 'B',
    beasts: 'A',
    disease: 'Z',
    wilds: 'W',
  },
  ...{ quake: 'Q', deeps: 'U' },
};

function amount({ pieces }: Plain, word: string): number {
  if (word === 'incarna') return pieces['I1'] ?? 0;
  if (word === 'own-presence') return (pieces['P1'] ?? 0) + (pieces['I1'] ?? 0);
  const of = (code: string): boolean =>
    word === 'strife' ? code.includes('!') : LETTERS[word]!.includes(code[0]!);
  return Object.entries(pieces).reduce((sum, [code, n]) => sum + (of(code) ? n : 0), 0);
}

function isSuch(land: Plain, word: string): boolean {
  if (word === 'any') return true;
  if (word === 'coastal' || word === 'inland') return land.coastal === (word === 'coastal');
  if (['jungle', 'mountain', 'sands', 'wetland'].includes(word)) return land.terrain === word;
  const [, less] = /^(?:no|not)-(.+)$/.exec(word) ?? [];
  if (less !== undefined) return !isSuch(land, less);
  const [what = '', least = '1'] = word.split('>=');
  return amount(land, what) >= Number(least);
}

/** Returns true if a land matches the target of a Power: `coastal&city`, `jungle|no-blight`, `dahan>=2`. */
export const fits = (land: Plain, where: string): boolean =>
  where.split('|').some((all) => all.split('&').every((word) => isSuch(land, word)));

/** Returns the places from which range is counted: lands, and the Oceans of boards. */
export function originsOf(lands: readonly Plain[], oceans: Oceans, range: From): readonly string[] {
  const { from, terrain, origin } = range;
  const enough = from === 'sacred-site' ? 2 : 1;
  const isOne = (land: Plain): boolean => {
    const n = amount(land, from === 'incarna' ? 'incarna' : 'own-presence');
    const isGround = !terrain || terrain.includes(land.terrain);
    return n >= enough && isGround && (origin === undefined || fits(land, origin));
  };
  const counts = (n: number): boolean =>
    from !== 'incarna' && n >= enough && (!terrain || terrain.includes('wetland')) && origin === undefined;
  return [
    ...lands.filter(isOne).map(({ id }) => id),
    ...Object.entries(oceans).flatMap(([board, n]) => (counts(n) ? [`ocean ${board}`] : [])),
  ];
}

/**
 * Returns the number of steps from each place to the nearest of these origins; the steps may cross Oceans with
 * Presence.
 */
export function stepsTo(
  lands: readonly Plain[],
  oceans: Oceans,
  origins: readonly string[],
): Readonly<Record<string, number>> {
  const steps: Record<string, number> = Object.fromEntries(origins.map((id) => [id, 0]));
  const beside = (one: Plain): readonly string[] =>
    one.coastal && (oceans[one.board] ?? 0) > 0 ? [...one.adjacent, `ocean ${one.board}`] : one.adjacent;
  const known = new Set([
    ...lands.map(({ id }) => id),
    ...Object.keys(oceans).map((board) => `ocean ${board}`),
  ]);
  for (let nearer = true; nearer;) {
    nearer = false;
    const comes = (id: string, n: number): void => {
      if (!known.has(id) || n >= (steps[id] ?? 99)) return;
      steps[id] = n;
      nearer = true;
    };
    for (const one of lands)
      for (const other of beside(one)) {
        comes(one.id, 1 + (steps[other] ?? 99));
        comes(other, 1 + (steps[one.id] ?? 99));
      }
  }
  return steps;
}
