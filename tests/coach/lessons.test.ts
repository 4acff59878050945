import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { coachFrom } from '../../src/lib/coach/coach.svelte';
import {
  type Due,
  LESSON_IDS,
  type LessonId,
  lessonsDue,
  type Taught,
  TIMES_TAUGHT,
  withGiven,
} from '../../src/lib/coach/lessons';
import { PRODUCTS } from '../../src/lib/content/products';
import { ENGINE, loadContentFor } from '../../src/lib/game-engine';
import { loadMessages, LOCALES, m, setLocale } from '../../src/lib/messages/messages.svelte';
import { newGame } from '../../src/lib/rules/engine/setup';
import { forecastAction } from '../../src/lib/rules/forecast/forecast';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Game, Setup } from '../../src/lib/rules/table/game';
import type { Step } from '../../src/lib/rules/table/step';
import { anySetup, type Dice, dice, pick } from '../support/random-table';
import { limit, times } from '../support/seed';
import { type Gone, MISPLAYED } from './misplayed';

const GAMES = times(8);

/** What tokens come with: nobody is to hear of them without. */
const BOXES: Readonly<Partial<Record<LessonId, readonly string[]>>> = {
  disease: ['branch-and-claw', 'jagged-earth'],
  wilds: ['branch-and-claw', 'jagged-earth'],
  strife: ['branch-and-claw', 'jagged-earth'],
  badlands: ['jagged-earth'],
  vitality: ['nature-incarnate'],
};

/** Whether a lesson is about what lies in the boxes of this table. */
function isOfTheBox(id: LessonId, { products, tokens, adversaries }: Setup): boolean {
  if (id === 'escalation') return adversaries.length === 0;
  if (id === 'start_blight') return !products.includes('horizons');
  const boxes = BOXES[id];
  return !boxes || tokens || boxes.some((box) => products.includes(box));
}

function anyBoxes(roll: Dice, players: number): Setup {
  const setup = anySetup(roll, players, true);
  const boxes = PRODUCTS.filter((box) => box === 'base' || roll(3) === 0);
  const hasTokens = boxes.some((box) => box === 'branch-and-claw' || box === 'jagged-earth');
  return {
    ...setup,
    products: boxes,
    tokens: hasTokens && roll(2) === 0,
    events: hasTokens && roll(2) === 0,
    adversaries: pick(roll, [[], [{ id: 'brandenburg-prussia', level: 2 }]]),
  };
}

/** A device that watches a table, as the screen has it: what stands at a question is taught once it is left. */
class Device {
  taught: Taught = {};
  readonly said: Due[] = [];
  #at = '';
  #open: readonly Due[] = [];

  watch(game: Game, step: Step): readonly Due[] {
    const at = `${game.turn} ${game.phase} ${step.do} ${'card' in step ? step.card : ''}`;
    if (at === this.#at) return this.#open;
    this.taught = withGiven(this.taught, this.#open);
    const acting = step.do === 'actionCard' ? forecastAction(ENGINE, game, step).acting : [];
    this.#open = lessonsDue({ world: ENGINE.world(game), step, acting, seats: [] }, this.taught);
    this.#at = at;
    this.said.push(...this.#open);
    return this.#open;
  }
}

/** So far anything is new; what is said again comes in the turns after. */
const LAST_TURN = 7;

/** A table that answers anything, seen at every question and in what that brings. */
function walk(players: number, seed: number, watch: (gone: Gone) => void): void {
  const roll = dice(seed);
  let { game } = ENGINE.settled(newGame(ENGINE.content, anyBoxes(roll, players)));
  while (game.turn <= LAST_TURN) {
    const { step, choices } = ENGINE.promptOf(game)!;
    if (step.do === 'gameOver') return;
    const choice = step.do === 'checkEnding' ? 'end' : choices.length > 0 && choiceId(pick(roll, choices));
    const turn = ENGINE.decide(game, choice ? { do: 'choose', choice } : { do: 'proceed' });
    if (!turn.ok) throw new Error(turn.error.code);
    watch({ game, step, events: turn.value.events });
    game = turn.value.game;
  }
}

beforeAll(async () => {
  await loadContentFor({
    products: [...PRODUCTS],
    tokens: true,
    events: true,
    adversaries: [{ id: 'brandenburg-prussia' }],
  });
});

describe('lessons', () => {
  it(
    `say each thing twice, only of these boxes, and what is played wrong before it is due, ${GAMES} games`,
    { timeout: limit(5) },
    () => {
      const given = new Set<LessonId>();
      const met = new Set<string>();
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 4 }), fc.nat(), (players, seed) => {
          const device = new Device();
          const isSaid = (id: LessonId): boolean => device.said.some((due) => due.id === id);
          walk(players, seed, ({ game, step, events }) => {
            const open = device.watch(game, step);
            expect(open.length).toBeLessThanOrEqual(2);
            for (const { id } of open)
              expect(isOfTheBox(id, game.setup), `${id}: ${game.setup.products.join()}`).toBe(true);
            for (const { rule, lesson, due } of MISPLAYED)
              if (due({ game, step, events })) {
                met.add(rule);
                expect(isSaid(lesson), `${rule}: not said in turn ${game.turn}`).toBe(true);
              }
          });
          for (const { id } of device.said) given.add(id);
          for (const id of LESSON_IDS) {
            const times = device.said.filter((due) => due.id === id).map(({ again }) => again);
            expect(times, id).toEqual([false, true].slice(0, times.length));
          }
        }),
        { numRuns: GAMES },
      );
      expect(MISPLAYED.map(({ rule }) => rule).filter((rule) => !met.has(rule))).toEqual([]);
      expect(given.size).toBeGreaterThan(LESSON_IDS.length / 2);
    },
  );

  // A first reader was told to grow, but not how, nor how to continue.
  it.each(LOCALES)(
    'of Growth says what to do with the panel, and which button continues: %s',
    async (locale) => {
      await setLocale(locale);
      await loadMessages('coach');
      expect(m.coach_growth()).toContain(m.go_spirit());
      await setLocale('en');
    },
  );

  it('are read as stored, and nothing else is', () => {
    expect(
      coachFrom({ on: true, taught: { build: 1, ravage: TIMES_TAUGHT, explore: 3, nobody: 1, slow: 'x' } }),
    ).toEqual({
      on: true,
      taught: { build: 1, ravage: TIMES_TAUGHT },
      people: {},
    });
    expect(coachFrom({ people: { Ann: { build: 1, ravage: 9 }, Bo: 7 } }).people).toEqual({
      Ann: { build: 1 },
      Bo: {},
    });
    for (const nothing of [{}, { on: 'yes', taught: null }, { taught: 7 }])
      expect(coachFrom(nothing)).toEqual({ on: false, taught: {}, people: {} });
  });
});
