/** The state of a Power in the independent search: the island, the Spirits, and what the Power has done so far. */
import { type Ended, keyOf } from '../verbs/ended';
import { type Island, LANDS } from '../verbs/named-lands';

type Pile = 'hand' | 'discarded' | 'played';

/** A Spirit apart from the island; `has` counts its allowances, Elements and markers by name. */
export interface SpiritEnd {
  readonly energy: number;
  readonly destroyed: number;
  readonly cards: Readonly<Record<Pile, readonly string[]>>;
  readonly has: Readonly<Record<string, number>>;
}

/** The target of a Power, which is a land or a Spirit; player 1 uses the Power. */
export interface Aimed {
  readonly land: string | null;
  readonly spirit: number;
  /** The land from which the range is counted. */
  readonly origin?: string;
}

export interface State extends Ended {
  readonly aim: Aimed;
  readonly spirits: Readonly<Record<number, SpiritEnd>>;
  /** The land of the previous step. */
  readonly land?: string;
  /** The land that the Power lets a Spirit choose. */
  readonly picked?: string;
  /** Pieces destroyed, removed or replaced by this Power: `destroyed T`. */
  readonly gone: readonly string[];
  /** The moves that this Power has made: the piece and the land it went to. */
  readonly moves: readonly string[];
  /**
   * `added`: the lands, each with a side, whose Badlands have been added to Damage. `owed`: those where that Damage
   * must still be dealt.
   */
  readonly added: readonly string[];
  readonly owed: readonly string[];
  /** True if the previous step changed something. */
  readonly did: boolean;
  /** The kinds of the pieces that the previous step destroyed. */
  readonly last?: readonly string[];
  /** True if a card that was turned up shows the required Element. */
  readonly shown?: boolean;
  /** Elements that were chosen in the previous step. */
  readonly chosen: readonly string[];
  /** Additional Damage in the next Ravage. */
  readonly ravage?: number;
  /** True if a price was not paid: nothing more happens. */
  readonly over?: true;
}

const PLAYERS = [1, 2];

export const begun = (island: Island, spirits: State['spirits'], aim: Aimed): State => ({
  ...{ island, fear: 0, marks: [], aim, spirits },
  ...{ gone: [], moves: [], added: [], owed: [], did: false, chosen: [] },
});

/** Returns the text of a Spirit, in the same format as for the app's. */
export function spiritWritten(player: number, { energy, destroyed, cards, has }: SpiritEnd): string {
  const piles = Object.entries(cards).map(([pile, ids]) => `${pile} ${[...ids].sort().join('+')}`);
  const more = Object.entries(has)
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => `${name} ${n}`);
  return `Spirit ${player}: ${[`energy ${energy}`, `destroyed ${destroyed}`, ...piles, ...more.sort()].join(', ')}`;
}

/** Returns a function that stores the text of each object, so that it is only written once. */
function remembered<T extends object>(write: (one: T) => string): (one: T) => string {
  const known = new WeakMap<T, string>();
  return (one) => {
    const found = known.get(one) ?? write(one);
    known.set(one, found);
    return found;
  };
}

const spiritsWritten = remembered((spirits: State['spirits']) =>
  PLAYERS.flatMap((player) => (spirits[player] ? [spiritWritten(player, spirits[player])] : [])).join(' / '),
);

/** The Endless Dark, among the lands of an island. */
export const DARK = 'dark';

export const darkWritten = (codes: readonly string[] = []): string =>
  codes.length > 0 ? ` / dark: ${[...codes].sort().join(' ')}` : '';

/** Returns the text of an end, by which ends are compared. */
export const endKey = remembered(
  (state: State) => `${keyOf(state)}${darkWritten(state.island[DARK])} / ${spiritsWritten(state.spirits)}`,
);

const stateKey = (state: State): string => {
  const { land, picked, gone, moves, added, owed, did, chosen, over, last, shown } = state;
  return JSON.stringify([
    endKey(state),
    land,
    picked,
    [...gone].sort(),
    moves,
    added,
    owed,
    did,
    chosen,
    over,
    last,
    shown,
  ]);
};

export const once = (all: readonly State[]): readonly State[] => [
  ...new Map(all.map((one) => [stateKey(one), one])).values(),
];

/** Returns the state with one of its Spirits changed. */
export function withSpirit(state: State, player: number, change: (spirit: SpiritEnd) => SpiritEnd): State {
  return { ...state, spirits: { ...state.spirits, [player]: change(state.spirits[player]!) } };
}

export const withMore = (spirit: SpiritEnd, name: string, n: number): SpiritEnd => ({
  ...spirit,
  has: { ...spirit.has, [name]: (spirit.has[name] ?? 0) + n },
});

/** Returns the state in which a Spirit has `n` more of something. */
export const has = (state: State, player: number, name: string, n: number): State =>
  withSpirit(state, player, (spirit) => withMore(spirit, name, n));

const countOf = (island: Island, kind: string): number =>
  LANDS.reduce((sum, land) => sum + (island[land] ?? []).filter((code) => code.startsWith(kind)).length, 0);

const KINDS = ['E', 'T', 'C', 'D', 'A', 'Z', 'W', 'B', 'M', 'V', 'P1', 'P2'];
const HOW: Readonly<Record<string, string>> = {
  damage: 'destroyed',
  'damage-each': 'destroyed',
  drown: 'destroyed',
};

/** Returns true if Invaders of the land have taken Damage. */
const isHurt = (before: State, after: State, land: string): boolean => {
  const codes = ({ island }: State): string =>
    (island[land] ?? []).filter((code) => 'ETC'.includes(code[0]!)).join();
  return codes(before) !== codes(after);
};

/** Returns true if the land has more pieces of the kind. */
const hasAdded = (before: State, after: State, land: string, kind: string): boolean => {
  const n = ({ island }: State): number => (island[land] ?? []).filter((code) => code[0] === kind).length;
  return n(after) > n(before);
};

/** Returns the kinds of the pieces that are missing after a step, once for each piece. */
const lostBy = (before: State, after: State): readonly string[] =>
  KINDS.flatMap((kind) =>
    Array.from(
      { length: Math.max(0, countOf(before.island, kind) - countOf(after.island, kind)) },
      () => kind,
    ),
  );

/** The destination of missing pieces that are not destroyed. */
type Away = 'box' | 'dark';

/** Returns the state with missing Presence counted as destroyed, or as out of the game. */
const withoutLost = (after: State, lost: readonly string[], to: Away | undefined): State =>
  PLAYERS.reduce((so, player) => {
    const n = lost.filter((kind) => kind === `P${player}`).length;
    if (n === 0 || !so.spirits[player] || to === 'dark') return so;
    if (to === 'box') return has(so, player, 'out of the game', n);
    return withSpirit(so, player, (spirit) => ({ ...spirit, destroyed: spirit.destroyed + n }));
  }, after);

/** Returns the state after a step, with a record of its changes to pieces; missing Presence counts as destroyed. */
export function noted(before: State, after: State, op: string, to?: Away): State {
  const how = HOW[op] ?? { destroy: 'destroyed', remove: 'removed', replace: 'replaced' }[op];
  const lost = lostBy(before, after);
  if (op === '' || op === 'absorb-presence') {
    const now = op === '' ? after : withoutLost(after, lost, 'box');
    return { ...now, did: endKey(before) !== endKey(after) };
  }
  const gathered = op === 'gather' && endKey(before) !== endKey(after) ? ['gathered '] : [];
  const hurt = op.startsWith('damage') ? LANDS.filter((land) => isHurt(before, after, land)) : [];
  const gone = [
    ...(how === undefined ? [] : lost.map((kind) => `${how} ${kind}`)),
    ...hurt.map((land) => `hurt ${land}`),
    ...(op === 'add' ? LANDS.filter((land) => hasAdded(before, after, land, 'U')) : []).map(
      (land) => `deeps ${land}`,
    ),
    ...(op === 'add' ? LANDS.filter((land) => hasAdded(before, after, land, 'P')) : []).map(
      (land) => `presence ${land}`,
    ),
  ];
  const told = withoutLost(after, lost, to);
  const went = ['push', 'move'].includes(op) ? (after.moved ?? []) : [];
  return {
    ...told,
    gone: [...after.gone, ...gone, ...gathered].sort(),
    moves: [...after.moves, ...went.map(([, to, code = '']) => `${code} ${to}`)].sort(),
    did: endKey(before) !== endKey(after),
    last: how === 'destroyed' ? lost : [],
  };
}

/** Returns how many pieces of these kinds this Power has `destroyed`, `removed` or `replaced`. */
export const goneBy = ({ gone }: State, how: string, kinds: readonly string[]): number =>
  gone.filter((one) => kinds.some((kind) => one.startsWith(`${how} ${kind}`))).length;
