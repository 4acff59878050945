import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import type { Refusal } from '../../src/lib/rules/basics/result';
import type { Engine, Turn } from '../../src/lib/rules/engine/engine';
import { printPieces } from '../../src/lib/rules/notation/game-notation';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Report } from '../../src/lib/rules/table/command';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import { strictEngine } from './strict';

// Whatever every game needs: what the cards of the base game say.
await loadContentFor({});

export const RULES = strictEngine(CONTENT);

/** A pretended table: it answers the app, tells it things, and looks at what the app shows. */
export class Table {
  game: Game;
  /** All that has happened since this table sat down. */
  readonly log: GameEvent[] = [];

  /** Whether this table carries out Fear Cards by itself. */
  readsFearCards = false;

  constructor(
    game: Game,
    readonly rules: Engine = RULES,
  ) {
    this.game = game;
    this.#take(rules.settled(game));
  }

  /** The step that waits for the table. */
  get asked(): string {
    return this.rules.promptOf(this.game)?.step.do ?? 'nothing';
  }

  get choices(): readonly string[] {
    return this.rules.promptOf(this.game)?.choices.map(choiceId) ?? [];
  }

  /** The land the open question is about. */
  get askedLand(): string | undefined {
    const step = this.rules.promptOf(this.game)?.step;
    if (!step) return undefined;
    return 'land' in step ? step.land : 'from' in step ? step.from : undefined;
  }

  /** Answers one question after another; every answer must have been offered. */
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

  /** Gives the usual answer, or goes on where nothing is to be chosen. */
  goesOn(): this {
    // What is carried out by hand changes nothing that this table does not tell.
    if (this.readsFearCards && this.asked === 'resolveFearCard' && this.choices.includes('byHand'))
      this.answers('byHand');
    const [usual] = this.choices;
    if (usual !== undefined) return this.answers(usual);
    const result = this.rules.decide(this.game, { do: 'proceed' });
    if (!result.ok) throw new Error(`${this.asked}: ${result.error.code}`);
    this.#take(result.value);
    return this;
  }

  /** Goes on with usual answers until this kind of step waits. */
  goesOnTo(step: string): this {
    for (let i = 0; this.asked !== step; i++) {
      if (i > 500) throw new Error(`never came to ${step}; waits at ${this.asked}`);
      this.goesOn();
    }
    return this;
  }

  /** Tells the app what happened on the table. */
  tells(...reports: readonly Report[]): this {
    const result = this.rules.decide(this.game, { do: 'report', reports });
    if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail ?? ''}`);
    this.#take(result.value);
    return this;
  }

  /** Tells something that cannot be; gives the code of the refusal. */
  isRefused(...reports: readonly Report[]): Refusal {
    const result = this.rules.decide(this.game, { do: 'report', reports });
    if (result.ok) throw new Error(`accepted: ${JSON.stringify(reports)}`);
    return result.error.code;
  }

  /** The pieces in a land, in notation. */
  at(land: string): string {
    return printPieces(this.game.lands[land]!.pieces);
  }

  /** The lands that hold one of these pieces. */
  landsWith(piece: string): readonly string[] {
    return Object.entries(this.game.lands)
      .filter(([, { pieces }]) => (pieces[piece] ?? 0) > 0)
      .map(([id]) => id);
  }

  /** Everything of one type that has happened, in order. */
  happened<T extends GameEvent['type']>(type: T): readonly Extract<GameEvent, { type: T }>[] {
    return this.log.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
  }

  #take({ game, events }: Turn): void {
    this.game = game;
    this.log.push(...events);
  }
}

/**
 * In how many ways the table can play on from here to the Slow phase: every answer to every question, one after
 * the other. The name comes from chess, where such a count guards the whole of the rules with one number.
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
