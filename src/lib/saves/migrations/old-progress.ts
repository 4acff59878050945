/** The progress of an effect as stored by versions up to 8: one step with optional fields. */
interface OldProgress {
  readonly do: 'effect';
  readonly of: string;
  readonly at: number;
  readonly opened?: true;
  readonly queue?: readonly string[];
  readonly done?: readonly string[];
  readonly option?: number;
  readonly line?: number;
  readonly land?: string;
  readonly from?: string;
  readonly piece?: string;
  readonly moved?: readonly string[];
  readonly here?: true;
  readonly left?: number;
  readonly picked?: object;
  readonly was?: number;
  readonly known?: { readonly known: string; readonly player?: number };
  readonly asked?: true;
  readonly price?: number;
  readonly due?: true;
  readonly holds?: true;
  readonly hand?: true;
}

/** The first entry of a queue whose other entries the players were still picking. */
const MORE = '...';

/** The effect that remembered the last piece with Strife, in the fields that otherwise meant a moving piece. */
const isSpreadOfStrife = ({ of, at }: OldProgress): boolean => of === 'event.slave-rebellion.1' && at === 1;

const begunAs = ({ due, holds }: OldProgress): string => (due ? 'due' : holds ? 'held' : 'now');

/** Returns the player who paid next of Energy that the Spirits shared; null for another result. */
const payerOf = ({ known }: OldProgress): number | null =>
  known?.known === 'payer' ? (known.player ?? 1) : null;

/** Returns true if the progress names its line or was in the middle of the first one. */
const isAtLine = (old: OldProgress): boolean =>
  [old.line, old.left, old.piece, old.here, old.was, old.moved].some((field) => field !== undefined) ||
  (old.known !== undefined && payerOf(old) === null);

/** Returns true if each Spirit was asked in turn: only those queues had more than one entry with `all` last. */
const asksSpirits = (queue: readonly string[]): boolean => queue.length > 1 && queue.at(-1) === 'all';

/** Returns the state at a line, with its own fields. */
function lineState(old: OldProgress): object {
  const { left, from, piece, picked = {}, here, line = 0 } = old;
  const player = payerOf(old);
  if (player !== null && left !== undefined && line === 0) return { kind: 'shares', owed: left, player };
  if (left === undefined)
    return piece === undefined ? { kind: 'line', here: here === true } : { kind: 'fights', piece };
  return piece !== undefined && from !== undefined && !isSpreadOfStrife(old)
    ? { kind: 'moves', left, from, piece }
    : { kind: 'picks', left, picked, from: from ?? null, piece: piece ?? null };
}

/** Returns the state of an effect with a queue, with its own fields. */
function queuedState(old: OldProgress, queue: readonly string[]): object {
  const { done = [], land = null, left = null, price } = old;
  const atEntry = { begun: begunAs(old), queue, done, land };
  if (price !== undefined) return { kind: 'pays', ...atEntry, price, unprevented: left };
  if (asksSpirits(queue)) return { kind: 'asksSpirits', ...atEntry, unprevented: left ?? 1 };
  if (!isAtLine(old)) return { kind: old.asked ? 'applies' : 'enters', ...atEntry };
  const { option = 0, line = 0, was = null, moved = [] } = old;
  const known = payerOf(old) === null ? (old.known ?? null) : null;
  return { ...atEntry, option, line, was, known, moved, ...lineState(old) };
}

/** Returns the state with its own fields, without those of the effect. */
function stateOf(old: OldProgress): object {
  const { queue, hand } = old;
  if (hand) return { kind: 'hands' };
  if (queue === undefined) return { kind: 'begins', begun: begunAs(old) };
  return queue[0] === MORE
    ? { kind: 'picksQueue', begun: begunAs(old), chosen: queue.slice(1) }
    : queuedState(old, queue);
}

const isOldProgress = (value: object): value is OldProgress =>
  'do' in value && value.do === 'effect' && 'of' in value && !('kind' in value);

/** Returns a game, an entry or a part of version 8 with each card in progress as one of the states of its effect. */
export function withProgress(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withProgress);
  if (typeof value !== 'object' || value === null) return value;
  if (!isOldProgress(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withProgress(one)]));
  const { do: step, of, at, opened } = value;
  return { do: step, of, at, ...stateOf(value), ...(opened && { opened }) };
}
