import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import { type Island, type LandId, landOf } from '../../src/lib/rules/table/island';
import { kindOf, type PieceKind } from '../../src/lib/rules/table/pieces';
import { evolve } from '../../src/lib/rules/world/evolve';
import { type Dice, pick } from './random-table';

/** What hands do wrong with a piece. */
const SLIPS = ['missed', 'doubled', 'nextDoor'] as const;

/** A kind of piece that stands in a land more or less often than the app believes. */
export interface Off {
  readonly land: LandId;
  readonly kind: PieceKind;
  readonly by: number;
}

interface Piece {
  readonly land: LandId;
  readonly kind: PieceKind;
  /** Put down, or taken off. */
  readonly way: 1 | -1;
}

function kindsIn(game: Game, land: LandId): Map<PieceKind, number> {
  const all = new Map<PieceKind, number>();
  for (const [code, n] of Object.entries(game.lands[land]!.pieces))
    all.set(kindOf(code), (all.get(kindOf(code)) ?? 0) + n);
  return all;
}

/** By how much each kind differs. */
const offBetween = (
  is: ReadonlyMap<PieceKind, number>,
  was: ReadonlyMap<PieceKind, number>,
): readonly Omit<Off, 'land'>[] =>
  [...new Set([...is.keys(), ...was.keys()])]
    .map((kind) => ({ kind, by: (is.get(kind) ?? 0) - (was.get(kind) ?? 0) }))
    .filter(({ by }) => by !== 0);

/** Real pieces on a real island, moved by hands of which one move in `oneIn` goes wrong. */
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

  /** Hands carry out what happened; what the table counted anew they do not touch, and what is forgotten waits. */
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

  /** What was forgotten is done now. */
  remembers(): void {
    for (const pieces of this.#forgotten.splice(0)) pieces.forEach((piece) => this.#put(piece));
  }

  /** Nobody thinks of it any more. */
  forgets(): void {
    this.#forgotten = [];
  }

  /** Where it differs from what the app believes. */
  offFrom(game: Game): readonly Off[] {
    return this.island.order.flatMap((land) =>
      offBetween(this.#lands.get(land)!, kindsIn(game, land)).map((off) => ({ land, ...off })),
    );
  }

  /** Hands put a land right. */
  putRight({ land, kind, by }: Off): void {
    const here = this.#lands.get(land)!;
    here.set(kind, (here.get(kind) ?? 0) - by);
  }

  /** One piece after another: a move is one piece in both of its lands. */
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

  /** What is not there cannot be taken off. */
  #put({ land, kind, way }: Piece): void {
    const here = this.#lands.get(land)!;
    here.set(kind, Math.max(0, (here.get(kind) ?? 0) + way));
  }
}
