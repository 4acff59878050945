import { type Effect, goesByLand, isOneOf, linesOf } from '../table/card-lines/effect';
import type { Known } from '../table/card-lines/stored-results';
import type { EffectIn, OpensBoard, QueueEntry } from '../table/effect-step';
import type { BoardId, LandId } from '../table/island';
import type { PieceCode } from '../table/pieces';
import type { Queued, State, Underway } from '../world/effect-progress';

/** Returns the fields of an effect at an entry of its queue. */
const atEntry = ({ of, at, begun, queue, done, land }: Omit<EffectIn<'enters'>, 'kind'>) =>
  ({ do: 'effect', of, at, begun, queue, done, land }) as const;

/** Returns the fields of an effect at one of its lines. */
const atLine = (state: Underway) => {
  const { option, line, was, known, moved } = state;
  return { ...atEntry(state), option, line, was, known, moved };
};

/** Starts the effect for the first entry of its queue, in a land if it is picked already. */
export const enters = (
  state: Exclude<State, EffectIn<'hands'>>,
  queue: readonly QueueEntry[],
  land: LandId | null = null,
): EffectIn<'enters'> => ({
  kind: 'enters',
  ...atEntry({ ...state, queue, done: 'done' in state ? state.done : [], land }),
});

/** Lets the players pick more boards or Spirits after these. */
export const picksMoreOf = (
  { of, at, begun }: EffectIn<'begins' | 'picksQueue'>,
  chosen: readonly (BoardId | number)[],
): EffectIn<'picksQueue'> => ({ do: 'effect', of, at, kind: 'picksQueue', begun, chosen });

/** Asks the next Spirit of the queue to prevent one of the effects. */
export const asksSpirits = (
  state: Queued,
  queue: readonly QueueEntry[],
  unprevented: number,
): EffectIn<'asksSpirits'> => ({ kind: 'asksSpirits', ...atEntry({ ...state, queue }), unprevented });

/** Starts the payment of a price with pieces. */
export const pays = (state: EffectIn<'enters' | 'asksSpirits'>, price: number): EffectIn<'pays'> => ({
  kind: 'pays',
  ...atEntry(state),
  price,
  unprevented: state.kind === 'asksSpirits' ? state.unprevented : null,
});

/** Starts or continues a payment of Energy that the Spirits share. */
export const shares = (state: Underway, owed: number, player: number): EffectIn<'shares'> => ({
  kind: 'shares',
  ...atLine(state),
  owed,
  player,
});

/** Applies the effect after its price was declined. */
export const applies = (state: Queued, queue = state.queue): EffectIn<'applies'> => ({
  kind: 'applies',
  ...atEntry({ ...state, queue }),
});

/** Starts an option, or the lines of an effect without options. A land with a price was picked for all its lines. */
export const startsLines = (
  effect: Effect,
  state: EffectIn<'begins' | 'picksQueue' | 'enters' | 'asksSpirits' | 'applies'>,
  option = 0,
  land = 'land' in state ? state.land : null,
): EffectIn<'line'> => ({
  kind: 'line',
  ...atEntry('queue' in state ? { ...state, land } : enters(state, [], land)),
  ...{ option, line: 0, was: null, known: null, moved: [] },
  here: state.kind === 'applies' && effect.unless?.per === 'land',
});

/** Resolves the line again from its start, with a result so far. */
export const restartsLine = (state: Underway, known: Known): EffectIn<'line'> => ({
  kind: 'line',
  ...atLine(state),
  known,
  here: false,
});

/** Resolves the line piece by piece, with this number left. */
export const picksOn = (
  state: Underway,
  left: number,
  more: Partial<Omit<EffectIn<'picks'>, 'kind' | 'left'>> = {},
): EffectIn<'picks'> => ({
  kind: 'picks',
  ...atLine(state),
  left,
  picked: state.kind === 'picks' ? state.picked : {},
  from: state.kind === 'picks' ? state.from : null,
  piece: state.kind === 'picks' ? state.piece : null,
  ...more,
});

/** Moves a picked piece out of a land. */
export const movesPiece = (
  state: Underway,
  left: number,
  from: LandId,
  piece: PieceCode,
): EffectIn<'moves'> => ({ kind: 'moves', ...atLine(state), left, from, piece });

/** Lets a picked piece deal its Damage. */
export const fightsWith = (state: Underway, piece: PieceCode): EffectIn<'fights'> => ({
  kind: 'fights',
  ...atLine(state),
  piece,
});

/** The results of a line for the next one. `land` becomes the current land. */
export interface LineResults {
  readonly was?: number;
  readonly known?: Known;
  readonly land?: LandId;
}

/** Returns the state for the next line, with the results that it may need from this one. */
const nextLine = (state: Underway, { was, known, land }: LineResults): EffectIn<'line'> => ({
  kind: 'line',
  ...atLine(state),
  line: state.line + 1,
  was: was ?? null,
  known: known ?? state.known,
  land: land ?? state.land,
  here: false,
});

/** Returns true if the picked lands must differ. */
export const isDistinct = (effect: Effect): boolean =>
  effect.distinct === true || (!isOneOf(effect) && effect.lands === 'as-many-as-possible');

/** Returns the state for the next line or, after the last line, for the next board, player or land. */
export function behind(effect: Effect, state: Underway, results: LineResults = {}): readonly State[] {
  if (state.line + 1 < linesOf(effect, state.option).length) return [nextLine(state, results)];
  const land = results.land ?? state.land;
  // Only lands that must differ from later ones are stored.
  const done = isDistinct(effect) && land !== null ? [...state.done, land] : state.done;
  return leave({ ...state, done }, effect);
}

/** Returns the state for the next board, player or land; none after the last one. */
export function leave(state: Queued, effect?: Effect): readonly State[] {
  const queue = state.queue.slice(1);
  // A Power starts again in its target land.
  const land = (effect && !goesByLand(effect) ? effect.land : undefined) ?? null;
  return queue.length === 0 ? [] : [{ kind: 'enters', ...atEntry({ ...state, queue, land }) }];
}

/** Returns true at the first of a board's lands. */
export const opensBoard = (one: QueueEntry | undefined): boolean =>
  (one as Partial<OpensBoard> | undefined)?.opensBoard === true;

/** Returns the state after the lands of a protected board. */
export function leaveBoard(state: Queued): readonly State[] {
  const rest = state.queue.slice(1);
  const next = rest.findIndex(opensBoard);
  return next < 0 ? [] : leave({ ...state, queue: ['all', ...rest.slice(next)] });
}

/** Returns the state without the previous line's land. */
export const withoutLand = <S extends Underway>(state: S): S => ({ ...state, land: null });
