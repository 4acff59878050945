import { avoidWith, BOARDS } from '$lib/content/boards';
import { LAYOUTS, layoutsFor } from '$lib/content/layouts';
import { oneOf } from '$lib/device';
import { PLAIN, type Setup } from '$lib/rules/game';
import type { BoardId } from '$lib/rules/island';
import { shuffled } from '$lib/rules/random';

export const PRODUCTS = ['base', 'jagged-earth', 'horizons'] as const;
export type Product = (typeof PRODUCTS)[number];

export const MOST_PLAYERS = 6;
/** The advice printed on boards speaks of islands no larger than this. */
const ADVICE_UP_TO = 4;

const BLIGHTS = ['card', 'space'] as const;
const DECKS = ['table', 'app'] as const;

/** What a table chooses before a game. */
export interface Choices {
  /** A name for everyone who could sit down; an empty one stands for "Player 3". */
  readonly names: readonly string[];
  /** One board for each player; so it also says how many there are. */
  readonly boards: readonly BoardId[];
  /** Somebody picked a board by hand: the next game begins with the same ones. */
  readonly picked: boolean;
  readonly layout: string;
  readonly blight: Setup['blight'];
  readonly decks: Setup['decks'];
}

/** The boards of a product. */
export const boardsOf = (product: Product): readonly BoardId[] =>
  BOARDS.filter((board) => board.product === product).map(({ id }) => id);

/** The boards to deal from: the table's own, and what else so many players need. */
export function pool(owned: readonly Product[], players: number): readonly BoardId[] {
  const boards = owned.flatMap(boardsOf);
  for (const product of PRODUCTS) {
    if (boards.length >= players) break;
    if (!owned.includes(product)) boards.push(...boardsOf(product));
  }
  return boards;
}

/** Boards for so many players: those they keep, then others by chance, heeding the printed advice if that goes. */
export function deal(
  owned: readonly Product[],
  players: number,
  seed: number,
  kept: readonly BoardId[] = [],
): readonly BoardId[] {
  const dealt = kept.slice(0, players);
  const waiting = shuffled(pool(owned, players), seed).filter((id) => !dealt.includes(id));
  const clashes = (id: BoardId) => players <= ADVICE_UP_TO && dealt.includes(avoidWith(id) ?? '');
  while (dealt.length < players) {
    const next = waiting.find((id) => !clashes(id)) ?? waiting[0];
    if (next === undefined) throw new Error(`no board for player ${dealt.length + 1}`);
    dealt.push(next);
    waiting.splice(waiting.indexOf(next), 1);
  }
  return dealt;
}

/** Another deal than the one on the table. */
export function dealAgain(choices: Choices, owned: readonly Product[], seed: number): Choices {
  const players = choices.boards.length;
  for (let i = 0; ; i++) {
    const boards = deal(owned, players, seed + i);
    if (boards.join() !== choices.boards.join()) return { ...choices, boards, picked: false };
  }
}

const standard = (players: number): string => layoutsFor(players)[0]!.id;

const fits = (layout: unknown, players: number): layout is string =>
  LAYOUTS.some(({ id, boards }) => id === layout && boards.length === players);

/** More or fewer players: whoever stays keeps their board. */
export function withPlayers(
  choices: Choices,
  players: number,
  owned: readonly Product[],
  seed: number,
): Choices {
  const boards = deal(owned, players, seed, choices.boards);
  return { ...choices, boards, layout: fits(choices.layout, players) ? choices.layout : standard(players) };
}

/** A board for one player; whoever had it takes the other in exchange. */
export function withBoard(choices: Choices, player: number, board: BoardId): Choices {
  const before = choices.boards[player]!;
  const boards = choices.boards.map((id, i) => (i === player ? board : id === board ? before : id));
  return { ...choices, boards, picked: true };
}

/** Pairs of boards that are advised against on an island of this size. */
export const advisedAgainst = (boards: readonly BoardId[]): readonly (readonly [BoardId, BoardId])[] =>
  boards.length > ADVICE_UP_TO
    ? []
    : boards.flatMap((id, i) => {
        const other = boards.slice(i + 1).find((later) => later === avoidWith(id));
        return other ? [[id, other] as const] : [];
      });

/** The products a table owns, from whatever was stored. */
export function ownedFrom(stored: unknown): readonly Product[] {
  const owned = Array.isArray(stored) ? PRODUCTS.filter((product) => stored.includes(product)) : [];
  return owned.length > 0 ? owned : ['base'];
}

const isBoards = (value: unknown): value is readonly BoardId[] =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= MOST_PLAYERS &&
  new Set(value).size === value.length &&
  value.every((id) => BOARDS.some((board) => board.id === id));

/** Choices from whatever was stored: what makes no sense gives way to the usual; dealt boards are dealt anew. */
export function choicesFrom(
  stored: Readonly<Record<string, unknown>>,
  owned: readonly Product[],
  seed: number,
): Choices {
  const boards = isBoards(stored.boards) ? stored.boards : null;
  const players = boards?.length ?? 2;
  const names: readonly unknown[] = Array.isArray(stored.names) ? stored.names : [];
  const picked = boards !== null && stored.picked === true;
  return {
    names: Array.from({ length: MOST_PLAYERS }, (_, i) => (typeof names[i] === 'string' ? names[i] : '')),
    boards: picked ? boards : deal(owned, players, seed),
    picked,
    layout: fits(stored.layout, players) ? stored.layout : standard(players),
    blight: oneOf(BLIGHTS, stored.blight),
    decks: oneOf(DECKS, stored.decks),
  };
}

/** The same table again. */
export const choicesOf = ({ players, boards, layout, blight, decks }: Setup): Choices => ({
  names: players,
  boards,
  picked: true,
  layout,
  blight,
  decks,
});

/** What the rules are told. */
export function setupOf(choices: Choices, nameless: (player: number) => string, seed: number): Setup {
  const { names, boards, layout, blight, decks } = choices;
  const players = boards.map((_, i) => names[i]?.trim() || nameless(i + 1));
  return { players, boards, layout, blight, decks, ...PLAIN, seed };
}

/** A seed nobody can guess. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
