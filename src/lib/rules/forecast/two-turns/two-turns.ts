import type { Engine } from '../../engine/engine';
import type { GameEvent } from '../../table/event';
import type { Game } from '../../table/game';
import { endingOf } from '../../turn/victory';
import { evolveAll } from '../../world/evolve';
import { AT_FIRST } from './span';
import { joinStretches, type Stretch, stretchOf } from './stretch';
import { along, endsStretch, join, limitedWays, MOST_CARDS, once, tableOf, type Way } from './way';
import { asSeen, type WayOn, waysOn } from './ways-on';

/** An Invader Card that can be next; null if none is revealed. */
export interface CardAhead {
  readonly card: string | null;
  /** The result until the following card is revealed. */
  readonly outcome: Stretch;
  readonly next: readonly CardAhead[];
}

/** The forecast until the next card is revealed, and for each card that can be next. */
export interface TwoTurns {
  readonly now: Stretch | null;
  readonly cards: readonly CardAhead[];
  /** True if the listed cards are the only candidates, all equally likely. */
  readonly isEveryCard: boolean;
  readonly isDone: boolean;
}

/** The most questions followed on one way; far more than two turns ask. */
const MOST_QUESTIONS = 600;

/** Adds a way; joins it with one that leads to the same game. */
function put(ways: Map<string, Way>, way: Way): void {
  const table = tableOf(way);
  const known = ways.get(table);
  ways.set(table, known ? join(known, way) : way);
}

/** Returns true if the next card is not revealed yet. */
const isTurning = ({ path }: Way): boolean => path.at(-1) === null;

const keyOf = (path: Way['path']): string => path.join(' ');

/** Events played before the current game that count too. */
export interface PlayedBefore {
  readonly before: Game | null;
  readonly events: readonly GameEvent[];
}

const NOTHING_BEFORE: PlayedBefore = { before: null, events: [] };

/** Computes the two-turn forecast in small pieces; `result` returns the part known so far. */
export class Lookout {
  readonly #engine: Engine;
  readonly #outcomes = new Map<string, { path: Way['path']; all: Stretch; hasUsual: boolean }>();
  /** True if a Scenario may discard Invader Cards by choice, so that another Stage is next. */
  #mayDiscard = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Yields null after each decision, and the result so far after each complete stretch. */
  *look(game: Game, planned: PlayedBefore = NOTHING_BEFORE): Generator<TwoTurns | null, TwoTurns> {
    const before: Way = {
      ...{ game: planned.before ?? game, costs: AT_FIRST, isUsual: true, isWhole: true },
      ...{ gaps: [], blighted: [], explored: [], presenceLost: [], path: [] },
    };
    this.#mayDiscard = game.setup.scenario !== null;
    const start = along(before, planned.events, asSeen(this.#engine, game));
    const groups: (readonly Way[])[] = [[start]];
    for (let group = groups.shift(); group; group = groups.shift()) {
      const crossed = yield* this.#stretch(group);
      yield this.result(false);
      groups.push(...(yield* this.#turned(crossed)));
    }
    return this.result(true);
  }

  /** Plays these ways until the next reveal and returns those that reach it. */
  *#stretch(ways: readonly Way[]): Generator<null, readonly Way[]> {
    const crossed: Way[] = [];
    let [open, decisions] = [ways, 0];
    let isAll = ways.every(({ isWhole }) => isWhole);
    for (let n = 0; open.length > 0 && n < MOST_QUESTIONS; n++) {
      const next = new Map<string, Way>();
      for (const way of open) {
        const prompt = this.#engine.promptOf(way.game);
        const isOver = prompt?.step.do === 'checkEnding' || prompt?.step.do === 'gameOver';
        if (!prompt || isOver) this.#close(way, true);
        else {
          const { ways: on, isWhole } = waysOn(this.#engine, way.game, prompt, isTurning(way));
          isAll &&= isWhole;
          for (const one of on) {
            this.#goOn({ ...way, isWhole: way.isWhole && isWhole }, one, next, crossed);
            decisions++;
            yield null;
          }
        }
      }
      open = limitedWays([...next.values()], decisions);
      isAll &&= open.length === next.size;
    }
    // A skipped answer could lead to any of the cards, including those that other ways reach.
    return isAll ? crossed : crossed.map((way) => ({ ...way, isWhole: false }));
  }

  #goOn(way: Way, { from, turn, isUsual, gap }: WayOn, open: Map<string, Way>, crossed: Way[]): void {
    const gaps = gap ? once([...way.gaps, gap]) : way.gaps;
    let on: Way = { ...way, game: from, gaps, isUsual: way.isUsual && isUsual };
    let { events } = turn;
    // If no card is revealed, one decision can end several stretches.
    for (;;) {
      const end = events.findIndex((event) => endsStretch(on.path, event));
      if (end < 0) break;
      const there = along(on, events.slice(0, end + 1), evolveAll(on.game, events.slice(0, end + 1)));
      this.#close(there, false);
      if (on.path.length === MOST_CARDS) return;
      on = { ...there, costs: AT_FIRST, blighted: [], explored: [], path: [...there.path, null] };
      events = events.slice(end + 1);
    }
    const then = along(on, events, turn.game);
    if (then.path.length > way.path.length) crossed.push(then);
    else put(open, then);
  }

  /** Returns the ways after the reveal of each possible card, grouped by card. */
  *#turned(ways: readonly Way[]): Generator<null, readonly (readonly Way[])[]> {
    const groups = new Map<string, Map<string, Way>>();
    const add = (way: Way): void => {
      const group = groups.get(keyOf(way.path)) ?? new Map<string, Way>();
      put(group, way);
      groups.set(keyOf(way.path), group);
    };
    for (const way of ways) {
      const prompt = this.#engine.promptOf(way.game);
      if (prompt?.step.do !== 'drawInvaderCard') add(way);
      else
        for (const { turn } of waysOn(this.#engine, way.game, prompt, isTurning(way)).ways) {
          add(along(way, turn.events, turn.game));
          yield null;
        }
    }
    return [...groups.values()].map((group) => limitedWays([...group.values()]));
  }

  #close(way: Way, isOver: boolean): void {
    const ending = isOver ? endingOf(this.#engine.world(way.game)) : null;
    const one = stretchOf(this.#engine, way, ending);
    const key = keyOf(way.path);
    const known = this.#outcomes.get(key);
    const usual = known?.hasUsual ? known.all : way.isUsual || !known ? one : known.all;
    this.#outcomes.set(key, {
      path: way.path,
      all: known ? joinStretches(known.all, one, usual) : one,
      hasUsual: known?.hasUsual === true || way.isUsual,
    });
  }

  /** Returns the result so far. */
  result(isDone: boolean): TwoTurns {
    const at = (path: Way['path']): readonly CardAhead[] =>
      [...this.#outcomes.values()]
        .filter((one) => one.path.length === path.length + 1 && path.every((card, i) => card === one.path[i]))
        .map((one) => ({ card: one.path.at(-1) ?? null, outcome: one.all, next: at(one.path) }));
    const now = this.#outcomes.get('')?.all ?? null;
    const cards = at([]);
    const isNamed = cards.length > 0 && !this.#mayDiscard;
    return { now, cards, isEveryCard: isDone && now !== null && (now.isWhole || isNamed), isDone };
  }
}
