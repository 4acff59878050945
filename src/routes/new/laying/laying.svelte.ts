import { board } from '$lib/content/boards';
import { joinsOf, type LatticePoint, type LatticeSide, type Pose, shifted } from '$lib/rules/basics/lattice';
import type { BoardId, Island, LandPair, Layout } from '$lib/rules/table/island';
import { joinIsland } from '$lib/rules/table/join-island';
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

/** The reason why a board could not be placed. The first of `slots` is the board itself. */
export type Trouble = Misfit | { readonly why: 'far'; readonly slots: readonly [number, number] };

/** The adjacent lands of two boards along edges, and those that meet only at a corner. */
export interface Borders {
  readonly boards: readonly [BoardId, BoardId];
  readonly pairs: readonly LandPair[];
  readonly corners: readonly LandPair[];
}

/** An edge of a board, and the edge of another board that it is joined to. */
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

/** A custom layout that is being edited. Each step can be undone; an impossible step changes nothing. */
export class Laying {
  #steps = $state.raw<readonly (readonly Pose[])[]>([]);
  /** The index of the selected board. */
  selected = $state(0);
  /** The reason why the last step was impossible; null if it wasn't. */
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

  /** The layout as drawn, in coordinates of the plan instead of relative to the first board. */
  get layout(): Layout {
    return { id: this.id, name: '', role: 'alternative', boards: this.poses, displayRotation: 0 };
  }

  /** The id of this layout. */
  get id(): string {
    return freeId(this.poses);
  }

  /** The islands that the boards form. */
  get islands(): readonly (readonly BoardId[])[] {
    return islandsIn(this.poses).map((slots) => slots.map((slot) => this.boards[slot]!));
  }

  /** Each pair of touching boards, with the lands that the rules count as adjacent. */
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

  /** Returns the joined edges of a board. */
  against(slot: number): readonly Against[] {
    return joinsOf(this.poses).flatMap(({ slots: [a, b], sides: [sideA, sideB] }): Against[] => {
      if (a === slot) return [{ own: sideA, to: { slot: b, side: sideB } }];
      return b === slot ? [{ own: sideB, to: { slot: a, side: sideA } }] : [];
    });
  }

  /** Places a board. Returns false if that is impossible. */
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

  /** Moves a board by steps of the lattice. Returns false if that is impossible. */
  move(slot: number, by: LatticePoint): boolean {
    const { origin, rot } = this.poses[slot]!;
    return this.put(slot, { origin: shifted(origin, by), rot });
  }

  /**
   * Rotates a board by 60 degrees in place, around the first corner at which that is possible. Returns false if there
   * is none.
   */
  turn(slot: number, by: 1 | -1): boolean {
    const places = turnedOnTheSpot(this.poses[slot]!, by);
    const fitting = places.find((pose) => this.#troubleOf(slot, this.#having(slot, pose)) === null);
    return this.put(slot, fitting ?? places[0]!);
  }

  /**
   * Joins an edge of a board to that of another and rotates the board as needed. Returns false if that is impossible.
   */
  lay(own: EdgeOf, to: EdgeOf): boolean {
    return this.put(own.slot, laidAgainst(own.side, this.poses[to.slot]!, to.side));
  }

  /** Undoes the last step. */
  undo(): void {
    this.trouble = null;
    if (this.canUndo) this.#steps = this.#steps.slice(0, -1);
  }
}
