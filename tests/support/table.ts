import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import type { Refusal } from '../../src/lib/rules/basics/result';
import { entriesOf } from '../../src/lib/rules/basics/typed-keys';
import type { Engine, Turn } from '../../src/lib/rules/engine/engine';
import { printPieces } from '../../src/lib/rules/notation/game-notation';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Report } from '../../src/lib/rules/table/command';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import type { LandId } from '../../src/lib/rules/table/island';
import { asLand, asPiece } from './ids';
import { strictEngine } from './strict';

// Every game needs the content of the base game's cards.
await loadContentFor({});

export const RULES = strictEngine(CONTENT);

/** A simulated group of players: it answers the app's questions, reports to it, and reads what it shows. */
export class Table {
  game: Game;
  /** All events since this table was created. */
  readonly log: GameEvent[] = [];

  /** True if this group carries out Fear Cards by hand. */
  readsFearCards = false;

  constructor(
    game: Game,
    readonly rules: Engine = RULES,
  ) {
    this.game = game;
    this.#take(rules.settled(game));
  }

  /** The kind of step that waits for an answer. */
  get asked(): string {
    return this.rules.promptOf(this.game)?.step.do ?? 'nothing';
  }

  get choices(): readonly string[] {
    return this.rules.promptOf(this.game)?.choices.map(choiceId) ?? [];
  }

  /** The land of the open question; undefined if it has none. */
  get askedLand(): string | undefined {
    const step = this.rules.promptOf(this.game)?.step;
    if (!step) return undefined;
    return ('land' in step ? step.land : 'from' in step ? step.from : undefined) ?? undefined;
  }

  /** Answers one question after another; throws if an answer isn't one of the choices. */
  answers(...choices: readonly string[]): this {
    for (const choice of choices) {
      const result = this.rules.decide(this.game, { do: 'choose', choice });
      if (!result.ok)
        throw new Error(
          `${this.asked} does not offer ${choice}, but ${this.choices.join(', ') || 'to go on'}`,
        );
      this.#take(result.value);
    }
    return this;
  }

  /** Gives the suggested answer, or taps the main button if there is no choice. */
  goesOn(): this {
    // Effects that are carried out by hand change nothing that the group doesn't report.
    if (this.readsFearCards && this.asked === 'resolveFearCard' && this.choices.includes('byHand'))
      this.answers('byHand');
    const [usual] = this.choices;
    if (usual !== undefined) return this.answers(usual);
    const result = this.rules.decide(this.game, { do: 'proceed' });
    if (!result.ok) throw new Error(`${this.asked}: ${result.error.code}`);
    this.#take(result.value);
    return this;
  }

  /** Gives suggested answers until this kind of step waits. */
  goesOnTo(step: string): this {
    for (let i = 0; this.asked !== step; i++) {
      if (i > 500) throw new Error(`never came to ${step}; waits at ${this.asked}`);
      this.goesOn();
    }
    return this;
  }

  /** Reports what happened on the table; throws if a report is refused. */
  tells(...reports: readonly Report[]): this {
    const result = this.rules.decide(this.game, { do: 'report', reports });
    if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail ?? ''}`);
    this.#take(result.value);
    return this;
  }

  /** Makes a report that must be refused; returns the code of the refusal. */
  isRefused(...reports: readonly Report[]): Refusal {
    const result = this.rules.decide(this.game, { do: 'report', reports });
    if (result.ok) throw new Error(`accepted: ${JSON.stringify(reports)}`);
    return result.error.code;
  }

  /** Returns the pieces in a land, in notation. */
  at(land: string): string {
    return printPieces(this.game.lands[asLand(land)]!.pieces);
  }

  /** Returns the lands with at least one of these pieces. */
  landsWith(piece: string): readonly LandId[] {
    return entriesOf(this.game.lands)
      .filter(([, { pieces }]) => (pieces[asPiece(piece)] ?? 0) > 0)
      .map(([id]) => id);
  }

  /** Returns all events of one type so far, in order. */
  happened<T extends GameEvent['type']>(type: T): readonly Extract<GameEvent, { type: T }>[] {
    return this.log.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
  }

  #take({ game, events }: Turn): void {
    this.game = game;
    this.log.push(...events);
  }
}

/**
 * Returns the number of ways to play from here to the Slow phase, with every answer to every question. In chess
 * programs, this count is called perft: a single number checks all the rules.
 */
export function continuations(rules: Engine, game: Game): number {
  const waiting = [rules.settled(game).game];
  let ways = 0;
  for (let now = waiting.pop(); now; now = waiting.pop()) {
    const prompt = rules.promptOf(now);
    if (!prompt || prompt.step.do === 'slowPowers') ways++;
    else if (prompt.choices.length === 0) waiting.push(rules.forecast(now, null).game);
    else for (const choice of prompt.choices) waiting.push(rules.forecast(now, choiceId(choice)).game);
  }
  return ways;
}
