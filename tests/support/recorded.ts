import type { Result } from '../../src/lib/rules/basics/result';
import type { Turn } from '../../src/lib/rules/engine/engine';
import type { Command } from '../../src/lib/rules/table/command';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import { RULES } from './table';

/** A game with all its entries and positions, as in the log. */
export class Recorded {
  readonly positions: Game[];
  readonly entries: { id: number; command: Command | null; events: readonly GameEvent[] }[];

  constructor(start: Game) {
    this.positions = [RULES.settled(start).game];
    this.entries = [{ id: 0, command: null, events: [] }];
  }

  get now(): Game {
    return this.positions.at(-1)!;
  }

  does(command: Command): Result<Turn> {
    const turn = RULES.decide(this.now, command);
    if (!turn.ok) return turn;
    this.entries.push({ id: this.entries.length, command, events: turn.value.events });
    this.positions.push(turn.value.game);
    return turn;
  }
}
