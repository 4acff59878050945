import { entriesOf } from '../../src/lib/rules/basics/typed-keys';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import { type Island, type LandId, landOf } from '../../src/lib/rules/table/island';
import { kindOf, type PieceKind } from '../../src/lib/rules/table/pieces';
import { evolve } from '../../src/lib/rules/world/evolve';
import { type Dice, pick } from './random-table';

/** The mistakes that players make with a physical piece. */
const SLIPS = ['missed', 'doubled', 'nextDoor'] as const;

/** A kind of piece whose number in a land differs from the app's by `by`. */
export interface Off {
  readonly land: LandId;
  readonly kind: PieceKind;
  readonly by: number;
}

interface Piece {
  readonly land: LandId;
  readonly kind: PieceKind;
  /** 1 if the piece is added, -1 if it is removed. */
  readonly way: 1 | -1;
}

function kindsIn(game: Game, land: LandId): Map<PieceKind, number> {
  const all = new Map<PieceKind, number>();
  for (const [code, n] of entriesOf(game.lands[land]!.pieces))
    all.set(kindOf(code), (all.get(kindOf(code)) ?? 0) + n);
  return all;
}

/** Returns the differences between two counts, by kind of piece. */
const offBetween = (
  is: ReadonlyMap<PieceKind, number>,
  was: ReadonlyMap<PieceKind, number>,
): readonly Omit<Off, 'land'>[] =>
  [...new Set([...is.keys(), ...was.keys()])]
    .map((kind) => ({ kind, by: (is.get(kind) ?? 0) - (was.get(kind) ?? 0) }))
    .filter(({ by }) => by !== 0);

/** A physical island whose pieces players move; one of `oneIn` moves goes wrong. */
export class Cardboard {
  readonly #lands = new Map<LandId, Map<PieceKind, number>>();
  #forgotten: (readonly Piece[])[] = [];

  constructor(
    game: Game,
    private readonly island: Island,
    private readonly roll: Dice,
    private readonly oneIn: number,
  ) {
    for (const land of island.order) this.#lands.set(land, kindsIn(game, land));
  }

  /** Makes the moves of the events, except new counts that the players entered; moves that are forgotten are stored. */
  follows(
    before: Game,
    events: readonly GameEvent[],
    isForgotten: (event: GameEvent) => boolean = () => false,
  ): void {
    let game = before;
    for (const event of events) {
      const next = evolve(game, event);
      if (event.type !== 'counted' && next.lands !== game.lands)
        for (const pieces of this.#movesBetween(game, next))
          if (isForgotten(event)) this.#forgotten.push(pieces);
          else this.#hand(pieces);
      game = next;
    }
  }

  /** Makes the forgotten moves. */
  remembers(): void {
    for (const pieces of this.#forgotten.splice(0)) pieces.forEach((piece) => this.#put(piece));
  }

  /** Drops the forgotten moves. */
  forgets(): void {
    this.#forgotten = [];
  }

  /** Returns the differences to the app's island. */
  offFrom(game: Game): readonly Off[] {
    return this.island.order.flatMap((land) =>
      offBetween(this.#lands.get(land)!, kindsIn(game, land)).map((off) => ({ land, ...off })),
    );
  }

  /** Corrects a difference in a land. */
  putRight({ land, kind, by }: Off): void {
    const here = this.#lands.get(land)!;
    here.set(kind, (here.get(kind) ?? 0) - by);
  }

  /** Returns the moves between two positions; each is one piece that is added, removed, or both. */
  #movesBetween(game: Game, next: Game): readonly (readonly Piece[])[] {
    const changed = this.island.order.filter((land) => next.lands[land] !== game.lands[land]);
    const off: Piece[] = [];
    const on: Piece[] = [];
    for (const land of changed)
      for (const { kind, by } of offBetween(kindsIn(next, land), kindsIn(game, land)))
        for (let n = 0; n < Math.abs(by); n++) (by > 0 ? on : off).push({ land, kind, way: by > 0 ? 1 : -1 });
    const moves = off.map((piece) => {
      const at = on.findIndex(({ kind }) => kind === piece.kind);
      return at < 0 ? [piece] : [piece, ...on.splice(at, 1)];
    });
    return [...moves, ...on.map((piece) => [piece])];
  }

  #hand(pieces: readonly Piece[]): void {
    if (this.roll(this.oneIn) > 0) return pieces.forEach((piece) => this.#put(piece));
    const slip = pick(this.roll, SLIPS);
    if (slip === 'missed') return;
    const astray = pieces.at(-1)!;
    const near = pick(this.roll, landOf({ island: this.island }, astray.land).adjacent);
    const instead =
      slip === 'doubled' ? [...pieces, ...pieces] : [...pieces.slice(0, -1), { ...astray, land: near }];
    instead.forEach((piece) => this.#put(piece));
  }

  /** A piece that isn't there can't be removed. */
  #put({ land, kind, way }: Piece): void {
    const here = this.#lands.get(land)!;
    here.set(kind, Math.max(0, (here.get(kind) ?? 0) + way));
  }
}
