import { board } from '$lib/content/boards';
import { joinsOf, type LatticePoint, type LatticeSide, type Pose, shifted } from '$lib/rules/basics/lattice';
import { type BoardId, type Island, joinIsland, type LandPair, type Layout } from '$lib/rules/table/island';
import {
  type EdgeOf,
  freeId,
  islandsIn,
  laidAgainst,
  laidFreely,
  type Misfit,
  misfitOf,
  turnedOnTheSpot,
} from '$lib/rules/table/laid-freely';

/** Why a board didn't move; the first slot is its own. */
export type Trouble = Misfit | { readonly why: 'far'; readonly slots: readonly [number, number] };

/** Adjacent lands of two boards, and those that meet only at a corner. */
export interface Borders {
  readonly boards: readonly [BoardId, BoardId];
  readonly pairs: readonly LandPair[];
  readonly corners: readonly LandPair[];
}

/** A joined edge. */
interface Against {
  readonly own: LatticeSide;
  readonly to: EdgeOf;
}

const across = ({ lands, order }: Island, one: BoardId, other: BoardId): readonly LandPair[] =>
  order.flatMap((id): readonly LandPair[] => {
    const land = lands[id]!;
    if (land.board !== one) return [];
    return land.adjacent.filter((near) => lands[near]!.board === other).map((near) => [id, near]);
  });

/** The state of a custom layout; each step can be undone, and an impossible one changes nothing. */
export class Laying {
  #steps = $state.raw<readonly (readonly Pose[])[]>([]);
  /** The selected board, by slot. */
  selected = $state(0);
  /** Why the last step failed. */
  trouble = $state.raw<Trouble | null>(null);

  constructor(
    readonly boards: readonly BoardId[],
    poses: readonly Pose[],
  ) {
    this.#steps = [poses];
    this.selected = boards.length - 1;
  }

  get poses(): readonly Pose[] {
    return this.#steps.at(-1)!;
  }

  get canUndo(): boolean {
    return this.#steps.length > 1;
  }

  /** The layout for drawing, in plan coordinates, not relative to the first board. */
  get layout(): Layout {
    return { id: this.id, name: '', role: 'alternative', boards: this.poses, displayRotation: 0 };
  }

  /** Returns the id of this layout. */
  get id(): string {
    return freeId(this.poses);
  }

  /** Returns the islands that the boards form. */
  get islands(): readonly (readonly BoardId[])[] {
    return islandsIn(this.poses).map((slots) => slots.map((slot) => this.boards[slot]!));
  }

  /** Returns each pair of touching boards with their adjacent lands, by the rules. */
  get borders(): readonly Borders[] {
    const printed = this.boards.map(board);
    const all = joinIsland(printed, this.layout);
    const alongEdges = joinIsland(printed, this.layout, { cornerContact: false });
    return this.boards.flatMap((one, i) =>
      this.boards.slice(i + 1).flatMap((other): Borders[] => {
        const pairs = across(alongEdges, one, other);
        const isPair = ([a, b]: LandPair): boolean => pairs.some(([c, d]) => a === c && b === d);
        const corners = across(all, one, other).filter((pair) => !isPair(pair));
        return pairs.length + corners.length > 0 ? [{ boards: [one, other], pairs, corners }] : [];
      }),
    );
  }

  /** Returns the joined edges of this board. */
  against(slot: number): readonly Against[] {
    return joinsOf(this.poses).flatMap(({ slots: [a, b], sides: [sideA, sideB] }): Against[] => {
      if (a === slot) return [{ own: sideA, to: { slot: b, side: sideB } }];
      return b === slot ? [{ own: sideB, to: { slot: a, side: sideA } }] : [];
    });
  }

  /** Places a board if possible. */
  put(slot: number, pose: Pose): boolean {
    const next = this.#having(slot, pose);
    this.trouble = this.#troubleOf(slot, next);
    if (this.trouble) return false;
    this.selected = slot;
    if (freeId(next) !== this.id) this.#steps = [...this.#steps, next];
    return true;
  }

  #having(slot: number, pose: Pose): readonly Pose[] {
    return this.poses.map((one, i) => (i === slot ? pose : one));
  }

  #troubleOf(slot: number, next: readonly Pose[]): Trouble | null {
    const misfit = misfitOf(next);
    if (!misfit) return laidFreely(next).ok ? null : { why: 'far', slots: [slot, slot] };
    return misfit;
  }

  /** Moves a board by sides. */
  move(slot: number, by: LatticePoint): boolean {
    const { origin, rot } = this.poses[slot]!;
    return this.put(slot, { origin: shifted(origin, by), rot });
  }

  /** Rotates a board by 60 degrees in place, around the first possible corner. */
  turn(slot: number, by: 1 | -1): boolean {
    const places = turnedOnTheSpot(this.poses[slot]!, by);
    const fitting = places.find((pose) => this.#troubleOf(slot, this.#having(slot, pose)) === null);
    return this.put(slot, fitting ?? places[0]!);
  }

  /** Joins an edge of a board to another's, with the necessary rotation. */
  lay(own: EdgeOf, to: EdgeOf): boolean {
    return this.put(own.slot, laidAgainst(own.side, this.poses[to.slot]!, to.side));
  }

  /** Undoes the last step. */
  undo(): void {
    this.trouble = null;
    if (this.canUndo) this.#steps = this.#steps.slice(0, -1);
  }
}
