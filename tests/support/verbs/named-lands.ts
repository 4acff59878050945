/**
 * Evaluates the words for lands on cards independently, for the generated test of the verbs. Nothing here comes from
 * the app, so that it can't repeat a mistake of the app.
 */
import { groundOf } from '../by-hand/island';

/** The codes of the pieces in each land. */
export type Island = Readonly<Record<string, readonly string[]>>;

export const BOARDS = ['A', 'B'];
const GROUND = groundOf(BOARDS);
export const LANDS: readonly string[] = Object.keys(GROUND).sort();

/** The codes of pieces by the word of a filter or a line. */
export const KINDS: Readonly<Record<string, string>> = {
  explorer: 'E',
  town: 'T',
  city: 'C',
  buildings: 'TC',
  invaders: 'ETC',
  dahan: 'D',
  beasts: 'A',
  disease: 'Z',
  wilds: 'W',
  blight: 'B',
  badlands: 'M',
  vitality: 'V',
  presence: 'P',
  incarna: 'I',
  quake: 'Q',
  deeps: 'U',
};

export const isOf = (code: string, kinds: string): boolean => kinds.includes(code[0]!);

const countIn = (island: Island, land: string, word: string): number =>
  (island[land] ?? []).filter((code) => isOf(code, KINDS[word]!)).length;

export const near = (land: string): readonly string[] => GROUND[land]?.next ?? [];

/** Returns the distance from this land to every land. */
export function stepsFrom(land: string): Readonly<Record<string, number>> {
  const far: Record<string, number> = { [land]: 0 };
  for (let edge = [land], n = 1; edge.length > 0; n++) {
    edge = [...new Set(edge.flatMap(near))].filter((one) => !(one in far));
    for (const one of edge) far[one] = n;
  }
  return far;
}

/** Returns the number that a pick compares: `invaders+dahan`, `towns`, or the number of the land. */
export const measured = (island: Island, land: string, what: string): number =>
  what === 'numbered'
    ? Number(land.slice(1))
    : what
        .split('+')
        .reduce(
          (sum, word) =>
            sum + countIn(island, land, word === 'cities' ? 'city' : word.replace(/^towns$/, 'town')),
          0,
        );

const presence = (island: Island, land: string, player: number): number =>
  (island[land] ?? []).filter((code) => code === `P${player}`).length;

function holds(island: Island, land: string, term: string, player: number | undefined): boolean {
  const { terrain, coastal } = GROUND[land]!;
  if (term === 'any') return true;
  if (term === 'coastal') return coastal;
  if (term === 'inland') return !coastal;
  if (['jungle', 'mountain', 'sands', 'wetland'].includes(term)) return terrain === term;
  if (term === 'own-presence') return player === undefined || presence(island, land, player) > 0;
  if (term === 'presence') return [1, 2].some((one) => presence(island, land, one) > 0);
  if (term === 'sacred-site') return [1, 2].some((one) => presence(island, land, one) > 1);
  if (term.startsWith('not-')) return !holds(island, land, term.slice('not-'.length), player);
  if (term.startsWith('no-')) return !holds(island, land, term.slice('no-'.length), player);
  const [, left = term, how = '>=', least = '1'] = /^(.+)(>=|<=|==)(\d)$/.exec(term) ?? [];
  const beside = /^adjacent-(.+)$/.exec(left)?.[1];
  if (left === 'terror-level')
    return how === '>=' ? Number(least) <= 1 : how === '<=' ? true : Number(least) === 1;
  const n = beside
    ? near(land).reduce((sum, one) => sum + countIn(island, one, beside), 0)
    : countIn(island, land, left);
  return how === '>=' ? n >= Number(least) : how === '<=' ? n <= Number(least) : n === Number(least);
}

/** Returns true if the land matches the filter, such as `a&b|c`; it has no parentheses. */
export const isNamed = (island: Island, land: string, where: string, player?: number): boolean =>
  where.split('|').some((all) => all.split('&').every((term) => holds(island, land, term, player)));

const PER: Readonly<Record<string, (island: Island, land: string) => number>> = {
  dahan: (island, land) => countIn(island, land, 'dahan'),
  beasts: (island, land) => countIn(island, land, 'beasts'),
  blight: (island, land) => countIn(island, land, 'blight'),
  invader: (island, land) => countIn(island, land, 'invaders'),
  'town/city': (island, land) => countIn(island, land, 'buildings'),
  '2 dahan': (island, land) => Math.floor(countIn(island, land, 'dahan') / 2),
  'adjacent dahan': (island, land) => near(land).reduce((sum, one) => sum + countIn(island, one, 'dahan'), 0),
  player: () => BOARDS.length,
};

/** Returns how often an amount counts in a land. */
export const timesIn = (island: Island, land: string, per: string | undefined): number =>
  per === undefined ? 1 : PER[per]!(island, land);

export const PERS = Object.keys(PER);
