import { keysOf } from '../basics/typed-keys';
import { appliesIn, ended, isImmune, lastingOf } from '../lasting/lasting';
import { actionNow, savedCount, savesElsewhere } from '../table/action-underway';
import type { GameEvent } from '../table/event';
import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { codeOf, codesOf, kindOf, type PieceCode, pieceOf } from '../table/pieces';
import type { Cause, Step, Steps } from '../table/step';
import type { StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { fearFor } from './generated-fear';

/** Pieces of one land destroyed in order, with prevention for some and Fear for the rest. */
export interface Destruction {
  readonly events: GameEvent[];
  readonly destroy: (piece: PieceCode, n: number) => void;
  /** Returns the Fear for all destroyed pieces, as events. */
  readonly fear: () => readonly GameEvent[];
}

/** Returns the Damage that destroys the piece: at least 1, even if its Health has dropped below its Damage. */
export const healthLeft = (world: World, piece: PieceCode, land: LandId): number =>
  Math.max(1, world.rules.health(world, piece, land) - pieceOf(piece).damage);

/** Destroys pieces of a land. Every destruction uses this. With `unsparing`, nothing prevents it. */
export function destruction(world: World, land: LandId, cause: Cause, unsparing = false): Destruction {
  const events: GameEvent[] = [];
  let saves = unsparing
    ? []
    : lastingOf(world.game, 'save').filter(
        (one) => appliesIn(world, one, land) && !savesElsewhere(world.game, one.id),
      );
  let fear = 0;
  const over = new Set<number>();
  const saved = (piece: PieceCode, n: number): number => {
    const one = saves.find(({ change }) => change.of.includes(kindOf(piece)));
    if (!one || n === 0) return 0;
    const kept = Math.min(n, one.change.n);
    const left = { ...one, change: { ...one.change, n: one.change.n - kept } };
    const { times } = one.change;
    saves = saves.flatMap((other) => (other === one ? (left.change.n > 0 ? [left] : []) : [other]));
    // A permanent prevention stays. A single one ends with the action, or at once if no action is open.
    const isOnce = times === 'once';
    const goesOn = isOnce && left.change.n > 0 && actionNow(world.game) !== null;
    if (times === undefined || (isOnce && !over.has(one.id))) events.push(...ended([one], true));
    if (isOnce && !goesOn) over.add(one.id);
    if (left.change.n > 0 && (times === undefined || goesOn))
      events.push({ type: 'lastingBegan', lasting: left });
    if (goesOn) events.push({ type: 'actionCounted', count: savedCount(one.id), n: 1 });
    return kept + saved(piece, n - kept);
  };
  return {
    events,
    destroy: (piece, n) => {
      if (!unsparing && isImmune(world, piece, land)) return;
      const kept = saved(piece, n);
      const gone = n - kept;
      const whole = codeOf({ ...pieceOf(piece), damage: 0 });
      // A piece whose destruction is prevented heals (001, Transforming).
      if (kept > 0 && whole !== piece)
        events.push({ type: 'replaced', land, piece, to: whole, n: kept, cause });
      if (gone > 0) events.push(...world.rules.destroys(world, land, piece, gone, cause));
      fear += gone * world.rules.fearFor(world, piece);
    },
    fear: () => fearFor(world.game, fear, cause),
  };
}

/** Returns true if the piece carries Damage: a digit after its kind. */
const isHurt = (code: PieceCode): boolean => code.length > 1 && code[1] !== '!' && !/^[PI]/.test(code);

/** Returns the pieces in the land with Damage equal to or above their Health. */
const fallen = (world: World, land: LandId): readonly PieceCode[] =>
  codesOf(piecesIn(world, land)).filter(
    (code) => isHurt(code) && pieceOf(code).damage >= world.rules.health(world, code, land),
  );

/**
 * Returns a step for each land with a piece whose Damage reaches its Health, because Health can drop, and pieces can
 * change or move.
 */
export const fallSteps = (world: World): readonly Step[] =>
  world.island.order
    .filter((land) => keysOf(piecesIn(world, land)).some(isHurt) && fallen(world, land).length > 0)
    .flatMap((land): readonly Step[] => [{ do: 'fall', land }, { do: 'checkEnding' }]);

/** Destroys the pieces whose Damage reaches their Health, with their Fear; nothing prevents that. */
export const fallRule: StepRule<Steps['fall']> = {
  run: (world, { land }) => {
    const pieces = piecesIn(world, land);
    const killing = destruction(world, land, 'damage', true);
    for (const code of fallen(world, land)) killing.destroy(code, pieces[code]!);
    return { events: [...killing.events, ...killing.fear()] };
  },
};
