import { isName } from '../basics/plain-line';
import { ok, type Refusal, refuse, type Result } from '../basics/result';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import { powerDecksOf } from '../table/power-decks-dealt';
import { counterOf } from '../table/spirit-counts';
import {
  type CardChange,
  MAX_NAME_LENGTH,
  mayCount,
  type SpiritChange,
  type SpiritChanges,
  type SpiritState,
} from '../table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '../world/spirit-changed';

/** The largest number accepted for anything a Spirit has. */
const MOST_OF_ONE = 99;

const isBetween = (n: number, least: number): boolean =>
  Number.isInteger(n) && n >= least && n <= MOST_OF_ONE;

type Check = {
  readonly [K in keyof SpiritChanges]?: (
    state: SpiritState,
    change: SpiritChanges[K],
    after: SpiritState,
  ) => Refusal | null;
};

/** Returns the reason why a change is impossible, from the state before and after; null if it is possible. */
const CHECK: Check = {
  energy: (_, __, { energy }) => (energy < 0 ? 'noEnergy' : isBetween(energy, 0) ? null : 'badNumber'),
  space: ({ emptied }, { space, back }) => (emptied.includes(space) === Boolean(back) ? null : 'spaceTold'),
  card: ({ cards }, { id, name, to, deck }) => {
    if (!isName(name, MAX_NAME_LENGTH)) return 'unreadable';
    const there = cards.find((card) => card.id === id);
    if (to === 'offered' && !deck && !there?.deck) return 'unreadable';
    return (there?.pile ?? null) === to
      ? 'cardElsewhere'
      : cards.length < MOST_OF_ONE || there
        ? null
        : 'tooMany';
  },
  destroyed: (_, __, { destroyed }) => (isBetween(destroyed, 0) ? null : 'badNumber'),
  grew: (_, { option }) => (isBetween(option, 0) ? null : 'badNumber'),
  done: (_, { mark }, { done }) =>
    Object.values(mark).every((one) => typeof one !== 'string' || isName(one, MAX_NAME_LENGTH)) &&
    done.length <= MOST_OF_ONE
      ? null
      : 'unreadable',
  element: (_, { element }, { elements }) =>
    isBetween(elements[element] ?? 0, -MOST_OF_ONE) ? null : 'badNumber',
  plays: (_, __, { plays }) => (isBetween(plays, -MOST_OF_ONE) ? null : 'badNumber'),
  range: (_, __, { range = 0 }) => (isBetween(range, -MOST_OF_ONE) ? null : 'badNumber'),
  counter: (_, { name }, after) => {
    if (typeof name === 'string' && !isName(name, MAX_NAME_LENGTH)) return 'unreadable';
    const n = counterOf(after, name);
    return isBetween(n, -MOST_OF_ONE) && mayCount(name, n) ? null : 'badNumber';
  },
};

/**
 * Returns true if another Spirit has the card, or it is in the discard pile while being drawn (two players can draw at
 * once). Two players may play the same Spirit with its Unique Powers.
 */
function isElsewhere(game: Game, player: number, { id, to, deck }: CardChange): boolean {
  if (to === null) return false;
  const others = Object.entries(game.spiritStates ?? {}).filter(([other]) => Number(other) !== player);
  const there = others.flatMap(([, { cards }]) => cards).find((card) => card.id === id);
  if (there && (deck ?? there.deck) !== undefined) return true;
  return to === 'offered' && deck !== undefined && powerDecksOf(game)[deck].discarded.includes(id);
}

/** Records a player's changes to a Spirit: all of them, or a refusal if any is impossible. */
export function spiritReported(
  game: Game,
  player: number,
  changes: readonly SpiritChange[],
): Result<readonly GameEvent[]> {
  const { setup, spiritStates = {} } = game;
  if (!isBetween(player, 1) || player > setup.players.length || changes.length === 0)
    return refuse('unreadable');
  let state = spiritStates[player] ?? NEW_SPIRIT;
  // A Spirit starts with its own cards, even if another player's Spirit has the same ones.
  const begins = !spiritStates[player] && changes.some((one) => one.change === 'kept' && one.on);
  for (const change of changes) {
    const after = withSpiritChange(state, change);
    const check = CHECK[change.change] as Check['energy'] | undefined;
    const no = check?.(state, change as SpiritChanges['energy'], after);
    if (no) return refuse(no, change.change === 'card' ? change.name : undefined);
    if (change.change === 'card' && !begins && isElsewhere(game, player, change))
      return refuse('cardElsewhere', change.name);
    state = after;
  }
  return ok([{ type: 'spiritChanged', player, changes }]);
}
