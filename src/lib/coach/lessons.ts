import { keysOf } from '$lib/rules/basics/typed-keys';
import { hasTokens, piecesInPlay } from '../content/pieces-in-play';
import type { Action, Setup } from '../rules/table/game';
import type { LandId } from '../rules/table/island';
import type { LandForecast } from '../rules/table/land-forecast';
import { count, type PieceKind, pieceOf, type Pieces } from '../rules/table/pieces';
import type { Step, StepKind } from '../rules/table/step';
import type { World } from '../rules/world/world';

/** The state for choosing tips: the open question, and its card's effects. */
export interface TaughtAt {
  readonly world: World;
  readonly step: Step;
  /** The lands in which the current card acts. */
  readonly acting: readonly LandForecast[];
  /** The players who get tips, counted from 0. */
  readonly seats: readonly number[];
}

/** The requirements that a setup must meet for a tip. */
const NEEDS = {
  disease: (setup: Setup) => piecesInPlay(setup).includes('Z'),
  wilds: (setup: Setup) => piecesInPlay(setup).includes('W'),
  badlands: (setup: Setup) => piecesInPlay(setup).includes('M'),
  vitality: (setup: Setup) => piecesInPlay(setup).includes('V'),
  strife: hasTokens,
  // The erratum doesn't apply to the Invader board of Horizons.
  erratum: (setup: Setup) => !setup.products.includes('horizons'),
  noAdversary: (setup: Setup) => setup.adversaries.length === 0,
  noScenario: (setup: Setup) => setup.scenario === null,
} as const satisfies Readonly<Record<string, (setup: Setup) => boolean>>;

/** Returns true, or the lands to name in the tip, if the tip is due; false or no lands if it isn't. */
type When = (asked: TaughtAt) => readonly LandId[] | boolean;

/** A tip. The message `coach_ID` is shown the first time, `coach_ID_again` the second time. */
export interface Lesson {
  /** The questions at which the tip can be due. Questions of an Invader Card are named by their action. */
  readonly at: readonly (StepKind | Action)[];
  readonly needs?: keyof typeof NEEDS;
  readonly when?: When;
}

const inSetup: When = ({ world }) => world.game.phase === 'setup';
const fromTurn =
  (turn: number): When =>
  ({ world }) =>
    world.game.turn >= turn;

const landsOf = (acting: readonly LandForecast[]): readonly LandId[] => acting.map(({ land }) => land);

/** Returns a condition that names the card's lands with such pieces, whether they act or not. */
const lyingAt =
  (is: (pieces: Pieces) => boolean): When =>
  ({ world, acting }) =>
    landsOf(acting).filter((land) => is(world.game.lands[land]?.pieces ?? {}));

const withPieces = (kind: PieceKind): When => lyingAt((pieces) => count(pieces, kind) > 0);

const onIsland =
  (kind: PieceKind): When =>
  ({ world }) =>
    Object.values(world.game.lands).some(({ pieces }) => count(pieces, kind) > 0);

/** Returns true if the Ravage space has a card. */
const ravageAhead: When = ({ world }) => (world.game.invaders.slots['ravage']?.length ?? 0) > 0;

/** Returns true if one of the players tracks a Spirit. */
const keepsSpirit: When = ({ world, seats }) =>
  seats.some((seat) => world.game.spiritStates?.[seat + 1] !== undefined);

/** Returns true if the next Invader Card is of Stage II, so that it may be the first one with the Escalation symbol. */
const nextIsStageII: When = ({ world }) => world.game.invaders.deck[0]?.stage === 2;

/**
 * All tips in order of priority: Invaders, Spirits, then Fear. Rules that are often misplayed are listed in
 * `tests/coach/misplayed.ts`.
 */
const LESSONS = {
  setup_explore: { at: ['drawInvaderCard', 'explore'], when: inSetup },
  explore: { at: ['explore'], when: ({ acting }) => landsOf(acting) },
  build: { at: ['build'], when: ({ acting }) => landsOf(acting) },
  advance: { at: ['build'], when: ({ acting }) => acting.length > 0 },
  ravage: { at: ['ravage'], when: ({ acting }) => landsOf(acting) },
  dahan: { at: ['ravage'], when: withPieces('D') },
  cascade: { at: ['cascade'] },
  presence_blight: {
    at: ['ravage'],
    when: ({ acting }) => landsOf(acting.filter(({ blight }) => blight > 0)),
  },
  escalation: { at: ['drawInvaderCard'], needs: 'noAdversary', when: nextIsStageII },
  disease: { at: ['build'], needs: 'disease', when: withPieces('Z') },
  wilds: { at: ['explore'], needs: 'wilds', when: withPieces('W') },
  strife: {
    at: ['ravage'],
    needs: 'strife',
    when: lyingAt((pieces) => keysOf(pieces).some((code) => pieceOf(code).strife > 0)),
  },
  vitality: { at: ['ravage'], needs: 'vitality', when: withPieces('V') },
  badlands: { at: ['fastPowers'], needs: 'badlands', when: onIsland('M') },

  start_hand: { at: ['setTheTable'] },
  start_blight: { at: ['setTheTable'], needs: 'erratum' },
  growth: { at: ['spiritPhase'] },
  panel_numbers: { at: ['spiritPhase'] },
  reclaim_one: { at: ['spiritPhase'], when: fromTurn(2) },
  own_growth: { at: ['spiritPhase'], when: keepsSpirit },
  own_energy: { at: ['spiritPhase'], when: keepsSpirit },
  fast: { at: ['fastPowers'] },
  defend: { at: ['fastPowers'], when: ravageAhead },
  elements: { at: ['fastPowers'] },
  range: { at: ['fastPowers'], when: fromTurn(2) },
  own_innate: { at: ['fastPowers', 'slowPowers'], when: keepsSpirit },
  own_range: { at: ['fastPowers', 'slowPowers'], when: keepsSpirit },
  slow: { at: ['slowPowers'] },
  heals: { at: ['slowPowers'] },

  win: { at: ['spiritPhase'], needs: 'noScenario', when: fromTurn(2) },
  fear_made: { at: ['slowPowers'], when: fromTurn(2) },
  fear_cards: { at: ['fearCards'] },
  lose: { at: ['spiritPhase'], when: fromTurn(3) },
} as const satisfies Readonly<Record<string, Lesson>>;

export type LessonId = keyof typeof LESSONS;
export const LESSON_IDS = Object.keys(LESSONS) as readonly LessonId[];

/** The number of times that each tip was shown; a missing tip was never shown. */
export type Taught = Readonly<Partial<Record<LessonId, number>>>;

/** The number of times that a tip is shown: a paragraph the first time, one line the second time. */
export const TIMES_TAUGHT = 2;
/** The maximum number of tips shown at once. */
const MOST_AT_ONCE = 2;

/** A tip that is due. */
export interface Due {
  readonly id: LessonId;
  /** True if the tip is shown for the second time. */
  readonly again: boolean;
  /** The lands that the tip names. */
  readonly lands: readonly LandId[];
}

const isAt = ({ at }: Lesson, step: Step): boolean =>
  at.includes(step.do) || (step.do === 'actionCard' && at.includes(step.action));

function dueNow(id: LessonId, asked: TaughtAt, taught: Taught): readonly Due[] {
  const lesson: Lesson = LESSONS[id];
  const times = taught[id] ?? 0;
  const { setup } = asked.world.game;
  if (times >= TIMES_TAUGHT || !isAt(lesson, asked.step)) return [];
  if (lesson.needs && !NEEDS[lesson.needs](setup)) return [];
  const found = lesson.when?.(asked) ?? true;
  const lands = typeof found === 'boolean' ? [] : found;
  return found === false || (found !== true && lands.length === 0) ? [] : [{ id, again: times > 0, lands }];
}

/** Returns the tips for this question, at most `MOST_AT_ONCE`, with new ones first. */
export function lessonsDue(asked: TaughtAt, taught: Taught): readonly Due[] {
  const due = LESSON_IDS.flatMap((id) => dueNow(id, asked, taught));
  return [...due.filter(({ again }) => !again), ...due.filter(({ again }) => again)].slice(0, MOST_AT_ONCE);
}

/** Returns the counts after these tips were shown. */
export const withGiven = (taught: Taught, given: readonly Due[]): Taught => ({
  ...taught,
  ...Object.fromEntries(given.map(({ id }) => [id, Math.min(TIMES_TAUGHT, (taught[id] ?? 0) + 1)])),
});

/** Returns the lowest count of each tip among these players. */
export const leastTaught = (each: readonly Taught[]): Taught =>
  Object.fromEntries(LESSON_IDS.map((id) => [id, Math.min(...each.map((taught) => taught[id] ?? 0))]));
