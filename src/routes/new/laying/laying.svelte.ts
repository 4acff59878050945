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

/** Why a board stayed where it was; the first slot is its own. */
export type Trouble = Misfit | { readonly why: 'far'; readonly slots: readonly [number, number] };

/** Lands of two boards that border each other, and those of them that meet at a corner only. */
export interface Borders {
  readonly boards: readonly [BoardId, BoardId];
  readonly pairs: readonly LandPair[];
  readonly corners: readonly LandPair[];
}

/** Where a board's edge lies against an edge of another one. */
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

/** Boards on their way to how a table lays them: each step can be taken back, and one that cannot be costs nothing. */
export class Laying {
  #steps = $state.raw<readonly (readonly Pose[])[]>([]);
  /** The board that is turned, by its slot. */
  selected = $state(0);
  /** Why the last step was none. */
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

  /** How the boards lie, to be drawn; as they lie on the plan, and not yet counted from the first one. */
  get layout(): Layout {
    return { id: this.id, name: '', role: 'alternative', boards: this.poses, displayRotation: 0 };
  }

  /** The id of the layout that this is. */
  get id(): string {
    return freeId(this.poses);
  }

  /** The islands that the boards make. */
  get islands(): readonly (readonly BoardId[])[] {
    return islandsIn(this.poses).map((slots) => slots.map((slot) => this.boards[slot]!));
  }

  /** Every two boards that meet, with the lands that do: found as the rules find them. */
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

  /** Which edges of this board lie against which. */
  against(slot: number): readonly Against[] {
    return joinsOf(this.poses).flatMap(({ slots: [a, b], sides: [sideA, sideB] }): Against[] => {
      if (a === slot) return [{ own: sideA, to: { slot: b, side: sideB } }];
      return b === slot ? [{ own: sideB, to: { slot: a, side: sideA } }] : [];
    });
  }

  /** Lays a board there, if it can lie there. */
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

  /** Moves a board by so many sides. */
  move(slot: number, by: LatticePoint): boolean {
    const { origin, rot } = this.poses[slot]!;
    return this.put(slot, { origin: shifted(origin, by), rot });
  }

  /** Turns a board by 60 degrees where it lies: around the first of its corners around which it can. */
  turn(slot: number, by: 1 | -1): boolean {
    const places = turnedOnTheSpot(this.poses[slot]!, by);
    const fitting = places.find((pose) => this.#troubleOf(slot, this.#having(slot, pose)) === null);
    return this.put(slot, fitting ?? places[0]!);
  }

  /** Lays an edge of a board against an edge of another one, turned as that takes. */
  lay(own: EdgeOf, to: EdgeOf): boolean {
    return this.put(own.slot, laidAgainst(own.side, this.poses[to.slot]!, to.side));
  }

  /** Takes the last step back. */
  undo(): void {
    this.trouble = null;
    if (this.canUndo) this.#steps = this.#steps.slice(0, -1);
  }
}
