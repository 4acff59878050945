import type { LessonId } from '../../src/lib/coach/lessons';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import type { Step } from '../../src/lib/rules/table/step';

/** The designer's list. */
const FAQ = 'querki.net, Spirit Island FAQ, "Rules semi-commonly misplayed"';
/** Where the app itself has gathered them (`reference_often_wrong_text`, from the rulebook). */
const RULES = 'rulebook, p. 9-10';

/** Where a table is when it goes on from a question, and what that brings. */
export interface Gone {
  readonly game: Game;
  readonly step: Step;
  readonly events: readonly GameEvent[];
}

/** A rule that is often played wrong, the lesson that says it, and when it is too late to say so. */
export interface Misplayed {
  readonly rule: string;
  readonly source: string;
  readonly lesson: LessonId;
  readonly due: (gone: Gone) => boolean;
}

const leaves =
  (step: Step['do'], turn = 0) =>
  (gone: Gone): boolean =>
    gone.step.do === step && gone.game.turn >= turn;

const brings =
  (type: GameEvent['type']) =>
  ({ events }: Gone): boolean =>
    events.some((event) => event.type === type);

export const MISPLAYED: readonly Misplayed[] = [
  {
    rule: 'The Invaders Explore as the last part of set-up',
    source: FAQ,
    lesson: 'setup_explore',
    due: (gone) => gone.game.phase === 'setup' && brings('explored')(gone),
  },
  {
    rule: 'Unique Power Cards start in hand',
    source: FAQ,
    lesson: 'start_hand',
    due: leaves('setTheTable'),
  },
  { rule: 'No Energy at the start', source: FAQ, lesson: 'start_hand', due: leaves('setTheTable') },
  {
    rule: '1 more Blight than printed, but not with Horizons',
    source: FAQ,
    lesson: 'start_blight',
    due: (gone) => leaves('setTheTable')(gone) && !gone.game.setup.products.includes('horizons'),
  },
  {
    rule: 'A number over an arrow is range',
    source: FAQ,
    lesson: 'panel_numbers',
    due: leaves('spiritPhase'),
  },
  {
    rule: 'Only the highest free number of each track counts',
    source: FAQ,
    lesson: 'panel_numbers',
    due: leaves('spiritPhase'),
  },
  {
    rule: 'Reclaim One works in every Spirit phase',
    source: FAQ,
    lesson: 'reclaim_one',
    due: leaves('spiritPhase', 2),
  },
  {
    rule: 'All Power Cards are paid for before any is used',
    source: FAQ,
    lesson: 'growth',
    due: leaves('spiritPhase'),
  },
  {
    rule: 'Targets are chosen when a Power is used',
    source: FAQ,
    lesson: 'growth',
    due: leaves('spiritPhase'),
  },
  {
    rule: 'A Fast Power cannot wait for Slow',
    source: 'rules.dized.com, FAQ; seed 000:127-131',
    lesson: 'fast',
    due: leaves('fastPowers'),
  },
  { rule: 'Explorers are no source', source: 'seed 004:719', lesson: 'explore', due: brings('explored') },
  { rule: 'A Ravage adds 1 Blight at most', source: RULES, lesson: 'ravage', due: brings('ravaged') },
  {
    rule: 'Defend comes off the sum once, for land and Dahan',
    source: 'iratepooka 2022/01; seed 000:494',
    lesson: 'defend',
    due: (gone) => leaves('fastPowers')(gone) && (gone.game.invaders.slots['ravage']?.length ?? 0) > 0,
  },
  {
    rule: 'A cascade goes to one adjacent land',
    source: RULES,
    lesson: 'cascade',
    due: leaves('cascade'),
  },
  {
    rule: 'What is removed makes no Fear',
    source: 'seed 000, Destroyed and Removed',
    lesson: 'fear_made',
    due: leaves('slowPowers', 2),
  },
];
