import { enters } from '../../rules/cards/transitions';
import { type Effect, isOneOf } from '../../rules/table/card-lines/effect';
import type { Op } from '../../rules/table/card-lines/line';
import { effectBegins } from '../../rules/table/effect-step';
import type { GameEvent } from '../../rules/table/event';
import type { Action } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
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

/** A part of a line with its parsed effects, or none if it is only announced. */
export interface KnownPart {
  /** The part’s name, used to look up its effects: `own-fens-1x.3.0`. */
  readonly of: string;
  readonly part: HomebrewPart;
  readonly effects: readonly Effect[];
  /** The unknown word; the players then resolve the line. */
  readonly strange?: string;
}

/** Returns the words of a part that change setup. */
export const ofSetup = (part: HomebrewPart): readonly string[] =>
  (['place', 'deck', 'fearMarkers', 'blightPerBoard'] as const).filter((word) => part[word] !== undefined);

/** Returns true if the app resolves the whole part, so that no reminder is needed. */
const isCarriedOut = ({ part, effects }: KnownPart): boolean =>
  effects.length > 0 || (part.effects === undefined && ofSetup(part).length > 0);

/** Verbs without a decision once their land is known. */
const WITHOUT_PICK: readonly Op[] = ['add', 'defend', 'isolate'];

/** Returns true if the effect asks nothing: it is permanent, or it is for each matching land or for the given land. */
function needsNobody({ when }: HomebrewPart, effect: Effect): boolean {
  if (when === 'always') return true;
  if (isOneOf(effect) || effect.may || effect.then) return false;
  const isMeant =
    effect.anchor === 'trigger-land' && effect.piece !== 'S' && WITHOUT_PICK.includes(effect.op);
  return effect.each === 'land' || effect.op === 'fear' || isMeant;
}

/** Returns how the app handles a part: resolves it, asks the players, or announces it. */
export function doesOf(known: KnownPart): 'carriedOut' | 'asked' | 'said' {
  if (!isCarriedOut(known)) return 'said';
  return known.effects.every((effect) => needsNobody(known.part, effect)) ? 'carriedOut' : 'asked';
}

const JUDGED: Step = { do: 'checkEnding' };

export const stepsOf = ({ of, effects }: KnownPart): readonly Step[] =>
  effects.length === 0 ? [] : [...partAsAction(effectSteps(effects, of), of), JUDGED];

/** Phases at whose start a part can happen. */
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

/** Returns true if a Ravage, or its cascade, added Blight to a land. */
const isOfRavage = (events: readonly GameEvent[]): boolean =>
  events.some((event) => event.type === 'blightAdded' && ['ravage', 'cascade'].includes(event.cause));

/** Returns the steps of the part for the land that got Blight. */
const stepsInLand = (world: World, { of, effects }: KnownPart, land: LandId): readonly Step[] => [
  ...effects.map(({ each }, at) =>
    enters(effectBegins(of, at), [each === 'board' ? landOf(world, land).board : 'all'], land),
  ),
  JUDGED,
];

/** Returns the changes of a part at a step of the turn. */
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

/** Returns the setup changes of a part. */
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

/** The moment at which the players are reminded of a part that the app doesn't resolve. */
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

/** Returns the changes of a line's part; one that the app can't resolve is announced at its moment. */
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

/** Combines the hooks of several parts for each kind of step, in order. */
const together = (all: readonly (object | undefined)[]): Readonly<Record<string, Hook>> =>
  Object.fromEntries(
    kindsIn(all).map((kind): [StepKind, Hook] => {
      const hooks = all.flatMap((one) => (one as Readonly<Record<string, Hook>> | undefined)?.[kind] ?? []);
      return [kind, (...at) => hooks.flatMap((hook) => hook(...at))];
    }),
  );

type Bend = NonNullable<AdversaryEffect['bend']>;

/** Combines the rule changes of several parts, each on top of the previous one. */
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

/** Combines the changes of several parts into those of one line. */
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

/** The card that `C` names in a deck such as `111-2C22-33333`. */
const COASTAL = '2-coastal-lands';

/** Returns how many cards of a Stage can be drawn. */
const cardsOf = (stage: number): number =>
  INVADER_CARDS.filter((card) => card.stage === stage && !card.byName).length;

/** Returns the Invader Deck, top first, from one digit per card; null if it is impossible. */
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
