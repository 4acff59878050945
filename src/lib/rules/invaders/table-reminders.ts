import { appliesIn, ended, lastingOf } from '../lasting/lasting';
import { named } from '../table/choice';
import { type Game, piecesIn } from '../table/game';
import { type LandId, NO_LAND } from '../table/island';
import type { Occasion } from '../table/occasion';
import { presenceAmong } from '../table/pieces';
import type { Step, Steps } from '../table/step';
import type { Modifier } from '../world/modifier';
import { offers, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { preventionOf } from './prevention';

/** Name of the modifier that shows the players' own reminders. */
export const REMINDERS = 'hung';

/** Returns the reminders of the land for this moment. A reminder for Presence is shown before Blight. */
const remindersNow = (world: World, land: LandId, moment: string) =>
  lastingOf(world.game, 'reminder').filter(
    (one) => momentOf(world, land, one.change.at) === moment && appliesIn(world, one, land),
  );

/** Returns the texts of the land's reminders for this moment. */
export const remindersIn = (world: World, land: LandId, moment: string): readonly string[] =>
  remindersNow(world, land, moment).map(({ change }) => change.text);

/**
 * Returns the moment of an occasion; null if it can't happen. Presence is destroyed by Blight in its land; if Presence
 * is not tracked, any Blight may destroy it.
 */
function momentOf(world: World, land: LandId, at: Occasion): string | null {
  if (at !== 'presence') return at;
  return !world.game.presence.tracked || presenceAmong(piecesIn(world, land)) > 0 ? 'blight' : null;
}

const asksAt = (moment: string): StepRule<Steps['exceptional']> => ({
  ask: (world, { land = NO_LAND }) =>
    remindersIn(world, land, moment).length > 0 ? offers(named('done')) : null,
  run: (world, { land = NO_LAND }) => ({
    events: ended(remindersNow(world, land, moment).filter(({ change }) => change.once)),
  }),
});

const asked = (world: World, land: LandId, step: string): readonly Step[] =>
  remindersIn(world, land, step).length > 0 ? [{ do: 'exceptional', of: REMINDERS, step, land }] : [];

/**
 * Returns the steps that show reminders before an action. A stopped action never happens, so it needs none.
 */
const beforeAction = (world: World, step: Steps['ravage' | 'build' | 'explore']): readonly Step[] =>
  preventionOf(world, step) ? [] : asked(world, step.land, step.do);

const ASKING: Modifier = {
  name: REMINDERS,
  before: {
    ravage: beforeAction,
    build: beforeAction,
    explore: beforeAction,
    addBlight: (world, { land }) => asked(world, land, 'blight'),
  },
  steps: {
    ravage: asksAt('ravage'),
    build: asksAt('build'),
    explore: asksAt('explore'),
    blight: asksAt('blight'),
  },
};

/** Returns the reminder modifier if a land has a reminder or one is shown. */
export const reminderModifiers = ({
  lasting,
  agenda,
}: Pick<Game, 'lasting' | 'agenda'>): readonly Modifier[] =>
  lasting.some(({ change }) => change.change === 'reminder') ||
  agenda.some((step) => step.do === 'exceptional' && step.of === REMINDERS)
    ? [ASKING]
    : [];
