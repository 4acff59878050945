import boardFacts from '../../facts/boards.json';
import { isStrife, KINDS, type PrintedStep } from './printed-steps';

/** What stands in each land of board A, a code for each piece; the facts' words are read here for themselves. */
export type Standing = ReadonlyMap<number, readonly string[]>;

interface Ground {
  readonly n: number;
  readonly terrain: string;
  readonly coastal: boolean;
  readonly setup: Readonly<Record<string, number>>;
  readonly adj: readonly (string | number)[];
}

const BOARD = new Map(
  (boardFacts.balanced.A.lands as unknown as readonly Ground[]).map((one) => [one.n, one]),
);

/** The terrain of the card in each space of the track of these positions. */
const TRACK: Readonly<Record<string, string>> = { ravage: 'wetland', build: 'jungle', explore: 'sands' };

const inLand = (all: Standing, n: number): readonly string[] => all.get(n) ?? [];
const strife = (pieces: readonly string[]): number =>
  pieces.reduce((sum, code) => sum + code.split('!').length - 1, 0);
/** The lands beside this one. */
export const beside = (n: number): readonly number[] =>
  BOARD.get(n)!.adj.filter((one): one is number => typeof one === 'number');

/** How many of what the word names are in the land. */
function counted(all: Standing, n: number, word: string): number {
  const pieces = inLand(all, n);
  if (/^\d+$/.test(word)) return Number(word);
  if (word === 'terror-level') return 1;
  // Nobody has put one there.
  if (word === 'omen') return 0;
  if (word === 'strife') return strife(pieces);
  if (word === 'tokens') return pieces.filter((code) => 'AZWM'.includes(code[0]!)).length + strife(pieces);
  if (word === 'coastal-town') return BOARD.get(n)!.coastal ? counted(all, n, 'town') : 0;
  if (word.startsWith('adjacent-')) {
    const of = word.slice('adjacent-'.length);
    return beside(n).reduce((sum, near) => sum + counted(all, near, of), 0);
  }
  const kinds = KINDS[word];
  if (kinds === undefined) throw new Error(`what is ${word}?`);
  return pieces.filter((code) => kinds.includes(code[0]!)).length;
}

/** Whether one term holds in the land. */
function term(all: Standing, n: number, word: string): boolean {
  const land = BOARD.get(n)!;
  if (word === 'any') return true;
  if (word === 'coastal') return land.coastal;
  if (word === 'inland') return !land.coastal;
  if (Object.values(TRACK).includes(word) || word === 'mountain') return land.terrain === word;
  if (word === 'sacred-site') return inLand(all, n).filter((code) => code.startsWith('P')).length >= 2;
  if (word === 'damaged-invader') return inLand(all, n).some((code) => /^[ETC]\d/.test(code));
  if (word === 'dahan-setup-symbol') return (land.setup['dahan'] ?? 0) > 0;
  if (word === 'terrain-not-shown') return !Object.values(TRACK).includes(land.terrain);
  const slot = /^matches-(.+)$/.exec(word)?.[1];
  if (slot) return land.terrain === TRACK[slot];
  const not = /^(?:no|not)-(.+)$/.exec(word)?.[1];
  if (not) return !term(all, n, not);
  const [, left = word, how = '>', right = '0'] = /^(.+?)(>=|<=|==|>)(.+)$/.exec(word) ?? [];
  const [a, b] = [counted(all, n, left), counted(all, n, right)];
  return how === '>' ? a > b : how === '==' ? a === b : how === '>=' ? a >= b : a <= b;
}

/** Whether the land is one the facts' words name: `a|b` of `c&d`, parentheses first. */
export function isNamed(all: Standing, n: number, where: string): boolean {
  const inner = /\(([^()]*)\)/.exec(where);
  if (inner) return isNamed(all, n, where.replace(inner[0], isNamed(all, n, inner[1]!) ? 'any' : 'no-any'));
  return where.split('|').some((terms) => terms.split('&').every((word) => term(all, n, word)));
}

/** The lands these words name. */
export const named = (all: Standing, where: string): readonly number[] =>
  [...BOARD.keys()].filter((n) => isNamed(all, n, where));

const OF: Readonly<Record<string, string>> = { ...KINDS, strife: 'ETC', omen: '' };

/** Whether the step is about that piece. */
export function isAbout(step: PrintedStep, code: string): boolean {
  if (isStrife(step) && step['op'] === 'remove') return code.includes('!');
  const of = isStrife(step) ? (step['onto'] ?? 'invaders') : (step['piece'] ?? 'invaders');
  return [of].flat().some((word) => OF[String(word)]!.includes(code[0]!));
}

/** Whether there is enough in the land of what the amount counts, `2 dahan`. */
export function isCounted(all: Standing, n: number, { per }: PrintedStep): boolean {
  const [, each = '1', word = ''] = /^(?:(\d) )?(.+)$/.exec(String(per ?? '')) ?? [];
  return KINDS[word] === undefined || counted(all, n, word) >= Number(each);
}

/** The pieces that the step may take in that land, or bring there. */
export const takes = (all: Standing, n: number, step: PrintedStep): readonly (readonly [number, string])[] =>
  (step['op'] === 'gather' ? beside(n) : [n]).flatMap((land) =>
    inLand(all, land)
      .filter((code) => isAbout(step, code))
      .map((code) => [land, code] as const),
  );

/** Reads `A5: 2E 1T!` and the like. */
export const read = (lands: string): Standing =>
  new Map(
    lands.split(' / ').map((line): [number, string[]] => {
      const [, n = '', pieces = ''] = /^A(\d): (.*)$/.exec(line)!;
      return [
        Number(n),
        pieces.split(' ').flatMap((one) => {
          const [, many = '', code = ''] = /^(\d+)(.+)$/.exec(one)!;
          return Array.from({ length: Number(many) }, () => code);
        }),
      ];
    }),
  );

/** Writes it again; lands without pieces are left out. */
export const write = (all: Standing): string =>
  [...all]
    .filter(([, pieces]) => pieces.length > 0)
    .map(([n, pieces]) => {
      const kinds = [...new Set(pieces)];
      const many = (code: string): number => pieces.filter((one) => one === code).length;
      return `A${n}: ${kinds.map((code) => `${many(code)}${code}`).join(' ')}`;
    })
    .join(' / ');
