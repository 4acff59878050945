import type { Engine } from '../../engine/engine';
import type { GameEvent } from '../../table/event';
import type { Game } from '../../table/game';
import { endingOf } from '../../turn/victory';
import { evolveAll } from '../../world/evolve';
import { AT_FIRST } from './span';
import { joinStretches, type Stretch, stretchOf } from './stretch';
import { along, endsStretch, join, kept, MOST_CARDS, once, tableOf, type Way } from './way';
import { asSeen, type WayOn, waysOn } from './ways-on';

/** An Invader Card that can come; null where none is turned. */
export interface CardAhead {
  readonly card: string | null;
  /** What follows it until the card after it is turned. */
  readonly outcome: Stretch;
  readonly next: readonly CardAhead[];
}

/** What lies ahead until the next card is turned, and for each card that can be that one. */
export interface TwoTurns {
  readonly now: Stretch | null;
  readonly cards: readonly CardAhead[];
  /** No card but those that are named can be the next one: any of them comes as likely as any other. */
  readonly isEveryCard: boolean;
  readonly isDone: boolean;
}

/** Questions in a row after which a way is given up: far more than any two turns ask. */
const MOST_QUESTIONS = 600;

/** Puts a way among the others; those that lead to the same table are one. */
function put(ways: Map<string, Way>, way: Way): void {
  const table = tableOf(way);
  const known = ways.get(table);
  ways.set(table, known ? join(known, way) : way);
}

/** Whether its next card is still to be turned. */
const isTurning = ({ path }: Way): boolean => path.at(-1) === null;

const keyOf = (path: Way['path']): string => path.join(' ');

/** What has been played on the way to the game that is looked at, and counts as well. */
export interface PlayedBefore {
  readonly before: Game | null;
  readonly events: readonly GameEvent[];
}

const NOTHING_BEFORE: PlayedBefore = { before: null, events: [] };

/** Works out what lies ahead, piece by piece; `result` is what is known so far. */
export class Lookout {
  readonly #engine: Engine;
  readonly #outcomes = new Map<string, { path: Way['path']; all: Stretch; hasUsual: boolean }>();
  /** By what is chosen a Scenario may discard cards of the deck, so that another Stage comes. */
  #mayDiscard = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Each step decides once; whenever a stretch has been played to its end, what is known by then is yielded. */
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

  /** Plays all of these until the next card is about to be turned; gives those that have come there. */
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
      open = kept([...next.values()], decisions);
      isAll &&= open.length === next.size;
    }
    // What was left out might have come to any of the cards, also where others came to it before.
    return isAll ? crossed : crossed.map((way) => ({ ...way, isWhole: false }));
  }

  #goOn(way: Way, { from, turn, isUsual, gap }: WayOn, open: Map<string, Way>, crossed: Way[]): void {
    const gaps = gap ? once([...way.gaps, gap]) : way.gaps;
    let on: Way = { ...way, game: from, gaps, isUsual: way.isUsual && isUsual };
    let { events } = turn;
    // Where no card is turned one decision ends more than one stretch.
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

  /** For each card that can be turned now, the ways that begin with it. */
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
    return [...groups.values()].map((group) => kept([...group.values()]));
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

  /** What is known by now. */
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
