import { type Effect, isOneOf } from '../../rules/table/card-lines/effect';
import type { Op } from '../../rules/table/card-lines/line';
import type { GameEvent } from '../../rules/table/event';
import type { Action } from '../../rules/table/game';
import { landOf } from '../../rules/table/island';
import type { Step, StepKind, Steps } from '../../rules/table/step';
import { effectSteps, partAsAction } from '../../rules/world/answers';
import { contextOf } from '../../rules/world/context';
import type { DeckOrder, Placement } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import type { AdversaryEffect } from '../adversaries/adversary';
import { INVADER_CARDS } from '../cards/base-cards';
import { afterStep, ALWAYS, isFirstAction, onEachBoard } from '../exceptions/hooks';
import { bentBy } from './bent-lines';
import { type HomebrewMoment, type HomebrewPart, PLACED } from './homebrew-form';

/** What a part of a line comes to once its effects are read: those that are carried out, or none where it is said. */
export interface KnownPart {
  /** Its name, under which the reader of cards finds it: `own-fens-1x.3.0`. */
  readonly of: string;
  readonly part: HomebrewPart;
  readonly effects: readonly Effect[];
  /** The word that the reader does not know; then hands do what the line says. */
  readonly strange?: string;
}

/** The words of a part that change what is there before the first turn. */
export const ofSetup = (part: HomebrewPart): readonly string[] =>
  (['place', 'deck', 'fearMarkers', 'blightPerBoard'] as const).filter((word) => part[word] !== undefined);

/** Whether the app carries it out, so that nobody has to be reminded. */
const isCarriedOut = ({ part, effects }: KnownPart): boolean =>
  effects.length > 0 || (part.effects === undefined && ofSetup(part).length > 0);

/** Verbs that leave nothing to decide once their land is known. */
const WITHOUT_PICK: readonly Op[] = ['add', 'defend', 'isolate'];

/** Whether nobody is asked: it holds, is done in every land that is found, or in the one that is meant. */
function needsNobody({ when }: HomebrewPart, effect: Effect): boolean {
  if (when === 'always') return true;
  if (isOneOf(effect) || effect.may || effect.then) return false;
  const isMeant =
    effect.anchor === 'trigger-land' && effect.piece !== 'S' && WITHOUT_PICK.includes(effect.op);
  return effect.each === 'land' || effect.op === 'fear' || isMeant;
}

/** What the app does with a part: it carries it out, asks what is the table's to decide, or says it. */
export function doesOf(known: KnownPart): 'carriedOut' | 'asked' | 'said' {
  if (!isCarriedOut(known)) return 'said';
  return known.effects.every((effect) => needsNobody(known.part, effect)) ? 'carriedOut' : 'asked';
}

const JUDGED: Step = { do: 'checkEnding' };

/** The steps that carry a part out. */
export const stepsOf = ({ of, effects }: KnownPart): readonly Step[] =>
  effects.length === 0 ? [] : [...partAsAction(effectSteps(effects, of), of), JUDGED];

/** Phases at whose beginning a part may come. */
const PHASES: { readonly [M in HomebrewMoment]?: StepKind } = {
  spirit: 'spiritPhase',
  fast: 'fastPowers',
  fear: 'fearCards',
  slow: 'slowPowers',
  'time-passes': 'timePasses',
};

const ACTION = {
  'before-ravage': 'ravage',
  'after-ravage': 'ravage',
  'before-build': 'build',
  'after-build': 'build',
  'before-explore': 'explore',
  'after-explore': 'explore',
} as const satisfies { readonly [M in HomebrewMoment]?: Action };

/** Blight of a Ravage, or of its cascade, that has come to a land. */
const isOfRavage = (events: readonly GameEvent[]): boolean =>
  events.some((event) => event.type === 'blightAdded' && ['ravage', 'cascade'].includes(event.cause));

/** The part is carried out for the land that Blight has come to. */
const stepsInLand = (world: World, { of, effects }: KnownPart, land: string): readonly Step[] => [
  ...effects.map(({ each }, at): Step => ({
    do: 'effect',
    of,
    at,
    land,
    queue: [each === 'board' ? landOf(world, land).board : 'all'],
  })),
  JUDGED,
];

/** A part whose moment is a step of the turn. */
function atStep(known: KnownPart): AdversaryEffect {
  const { when } = known.part;
  const steps = (): readonly Step[] => stepsOf(known);
  const phase = PHASES[when];
  if (phase) return { before: { [phase]: steps } };
  const action = when in ACTION ? ACTION[when as keyof typeof ACTION] : undefined;
  if (!action) return {};
  return when.startsWith('after')
    ? afterStep(action, steps)
    : { before: { invaderAction: (world) => (isFirstAction(world, action) ? steps() : []) } };
}

/** What a part changes before the first turn. */
function atSetup({ place = [], deck, fearMarkers, blightPerBoard }: HomebrewPart): AdversaryEffect {
  const order = deck === undefined ? null : deckFrom(deck);
  return {
    setup: {
      ...(place.length > 0 && {
        place: (setting) =>
          onEachBoard(setting, (lands) =>
            place.flatMap(({ land, terrain, piece, n }): readonly Placement[] =>
              lands
                .filter((one) => (land === undefined ? one.terrain === terrain : one.number === land))
                .map(({ id }) => ({ land: id, piece: PLACED[piece], n })),
            ),
          ),
      }),
      ...(order && { deck: () => order }),
      ...(fearMarkers !== undefined && { fearPerPlayer: fearMarkers }),
      ...(blightPerBoard !== undefined && { blightPerBoard }),
    },
  };
}

/** The moment at which a part that nobody carries out is called to mind. */
export const REMINDED = {
  ...ACTION,
  setup: 'setup',
  always: 'spirit',
  spirit: 'spirit',
  fast: 'fast',
  fear: 'fear',
  escalation: 'explore',
  blight: 'ravage',
  slow: 'slow',
  'time-passes': 'timePasses',
} as const satisfies { readonly [M in HomebrewMoment]: keyof NonNullable<AdversaryEffect['reminds']> };

/** What a part of a line changes; one that nobody can carry out is said at its moment. */
export function effectOfPart(known: KnownPart): AdversaryEffect {
  const { part, effects } = known;
  const said = isCarriedOut(known) ? {} : { reminds: { [REMINDED[part.when]]: ALWAYS } };
  const setup = atSetup(part);
  if (effects.length === 0) return merged([setup, said]);
  if (part.when === 'always')
    return merged([setup, ...effects.map((effect) => ('op' in effect ? bentBy(effect) : {}))]);
  if (part.when !== 'blight') return merged([setup, atStep(known)]);
  return merged([
    setup,
    {
      after: {
        addBlight: (world, { land }, events) =>
          contextOf(world.game).action === 'ravage' && isOfRavage(events)
            ? stepsInLand(world, known, land)
            : [],
      },
    },
  ]);
}

const kindsIn = (all: readonly (object | undefined)[]): readonly StepKind[] => [
  ...new Set(all.flatMap((one) => Object.keys(one ?? {}) as StepKind[])),
];

type Hook = (world: World, step: Steps[StepKind], events: readonly GameEvent[]) => readonly Step[];

/** The hooks of several parts for each kind of step, one after another. */
const together = (all: readonly (object | undefined)[]): Readonly<Record<string, Hook>> =>
  Object.fromEntries(
    kindsIn(all).map((kind): [StepKind, Hook] => {
      const hooks = all.flatMap((one) => (one as Readonly<Record<string, Hook>> | undefined)?.[kind] ?? []);
      return [kind, (...at) => hooks.flatMap((hook) => hook(...at))];
    }),
  );

type Bend = NonNullable<AdversaryEffect['bend']>;

/** The bends of several parts, each on top of the one before. */
function bentTogether(all: readonly (Bend | undefined)[]): Bend {
  const by: Record<string, (next: never) => unknown> = {};
  for (const bends of all)
    for (const [question, bend] of Object.entries(bends ?? {})) {
      const before = by[question];
      const now = bend as (next: never) => unknown;
      by[question] = before ? (next) => now(before(next) as never) : now;
    }
  return by;
}

type Setups = NonNullable<AdversaryEffect['setup']>;

const sum = (all: readonly (number | undefined)[]): number => all.reduce<number>((n, one = 0) => n + one, 0);

function setUpTogether(all: readonly Setups[]): Setups {
  const places = all.flatMap(({ place }) => place ?? []);
  const deck = all.findLast((one) => one.deck)?.deck;
  return {
    ...(places.length > 0 && { place: (setting) => places.flatMap((place) => place(setting)) }),
    ...(deck && { deck }),
    fearPerPlayer: sum(all.map((one) => one.fearPerPlayer)),
    blightPerBoard: sum(all.map((one) => one.blightPerBoard)),
  };
}

/** What several parts change, as one. */
export function merged(parts: readonly AdversaryEffect[]): AdversaryEffect {
  const setups = parts.flatMap(({ setup }) => (setup && Object.keys(setup).length > 0 ? setup : []));
  const [before, after] = [parts.map((one) => one.before), parts.map((one) => one.after)];
  const bends = parts.map((one) => one.bend);
  const reminds = Object.assign({}, ...parts.map((one) => one.reminds)) as NonNullable<
    AdversaryEffect['reminds']
  >;
  return {
    ...(setups.length > 0 && { setup: setUpTogether(setups) }),
    ...(kindsIn(before).length > 0 && { before: together(before) }),
    ...(kindsIn(after).length > 0 && { after: together(after) }),
    ...(bends.some((one) => one) && { bend: bentTogether(bends) }),
    ...(Object.keys(reminds).length > 0 && { reminds }),
  };
}

/** The card that stands in a deck by its name, as panels write it: `111-2C22-33333`. */
const COASTAL = '2-coastal-lands';

/** How many cards of each Stage there are to be drawn. */
const cardsOf = (stage: number): number =>
  INVADER_CARDS.filter((card) => card.stage === stage && !card.byName).length;

/** The Invader Deck from the top, a digit for each card; null where no such deck can be stacked. */
export function deckFrom(written: string): DeckOrder | null {
  const signs = Array.from(written).filter((sign) => !' -'.includes(sign));
  if (signs.length === 0 || !signs.every((sign) => '123C'.includes(sign))) return null;
  const order = signs.map((sign) => (sign === 'C' ? COASTAL : (Number(sign) as 1 | 2 | 3)));
  const coastal = order.filter((card) => card === COASTAL).length;
  const isThere = ([1, 2, 3] as const).every(
    (stage) => order.filter((card) => card === stage).length <= cardsOf(stage) - (stage === 2 ? coastal : 0),
  );
  return coastal <= 1 && isThere ? order : null;
}
