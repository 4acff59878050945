import { currentLine } from '../../../rules/cards/current-line';
import { stepsThatHold } from '../../../rules/cards/queue';
import { enters } from '../../../rules/cards/transitions';
import type { EventPartNow } from '../../../rules/history/edit-parts';
import type { EventCard, EventPart } from '../../../rules/table/card-lines/card';
import { nameOfPart, partCalled } from '../../../rules/table/card-lines/card-part';
import { type Effect, goesByBoard, goesByPlayer, isOneOf } from '../../../rules/table/card-lines/effect';
import { answersWith, cardChoices, cardOfChoice, type Choice, named } from '../../../rules/table/choice';
import type { EffectIn, QueueEntry } from '../../../rules/table/effect-step';
import { UNNAMED } from '../../../rules/table/fear';
import type { Setup } from '../../../rules/table/game';
import { eventCardId } from '../../../rules/table/printed-cards';
import type { Step, Steps } from '../../../rules/table/step';
import { effectSteps, partAsAction } from '../../../rules/world/answers';
import { effectOpen } from '../../../rules/world/context';
import type { Modifier } from '../../../rules/world/modifier';
import { NOTHING, offers, type StepRule, WAITS } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { isHomebrew } from '../../brought-homebrew';
import { exceptional } from '../../exceptions/pick-land';
import { COST_STEPS, costSteps } from './event-cost';
import { dealt, eventCard, EVENTS, inDeck, leavesDeck, possibleEvents, putInOrder } from './event-deck';
import { EARNED_NOW } from './event-odd-lines';
import { countingParts, goesByState, isAboutDeck } from './event-parts';

/** The number that is added to the index of a part whose text alone is shown. No card has so many parts. */
const PARTS_SAID = 100;

/**
 * Returns the parts of a card that apply now, including every side of a choice; of those that depend on the game, the
 * recorded one.
 */
export const partsNow = (world: World, card: string, told?: number): ReturnType<typeof countingParts> => {
  const found = eventCard(card);
  if (!found) return [];
  if (told === undefined || told < PARTS_SAID) return countingParts(world, found, { told });
  const at = told - PARTS_SAID;
  const { side: _, ...part } = found.parts[at]!;
  return [{ part, at, name: nameOfPart({ kind: 'event', card: found.id, index: at }) }];
};

/** Returns the parts of a card that apply now, and who picks each. */
export const partsThatCount = (world: World, card: string): readonly EventPartNow[] =>
  partsNow(world, card).map(({ part, name }) => ({
    name,
    pickedBy: part.side === undefined ? null : eventCard(card)?.by ? 'each' : 'table',
  }));

/** Returns the parts that depend on the game's state, of which one applies, each with its index on the card. */
export const partsByState = (card: string): readonly { readonly at: number; readonly part: EventPart }[] =>
  (eventCard(card)?.parts ?? []).flatMap((part, at) => (goesByState(part) ? { at, part } : []));

/** The steps after a part: lost Presence, then the end of the game. */
const JUDGED: readonly Step[] = [{ do: 'presenceLost' }, { do: 'checkEnding' }];

/** Limits an effect per board or Spirit to the one that picked this side; others run as they are. */
const forOne = (effect: Effect, step: EffectIn<'begins'>, one: QueueEntry): Step =>
  goesByBoard(effect) || goesByPlayer(effect) ? enters(step, [one]) : step;

/**
 * Returns the steps of these parts in card order, or only those of one board or Spirit that decides for itself. The
 * players resolve a part of a homebrew card without effects.
 */
const stepsOf = (world: World, parts: ReturnType<typeof countingParts>, only?: QueueEntry): readonly Step[] =>
  parts.flatMap(({ part, at, name }): readonly Step[] => {
    const { card } = partCalled(name) as { readonly card: string };
    if (isHomebrew(card) && part.effects.length === 0)
      return [exceptional(EVENTS, 'hand', { card, part: PARTS_SAID + at }), ...JUDGED];
    const said = world.content.effectsOf(name);
    const steps = stepsThatHold(world, said, name);
    const own = only === undefined ? steps : steps.map((step) => forOne(said[step.at]!, step, only));
    return [...partAsAction(own, name), ...JUDGED];
  });

/** Returns the card's steps for the Event Deck, which run even if the players resolve the rest. */
const deckSteps = (parts: ReturnType<typeof countingParts>): readonly Step[] =>
  parts.flatMap(({ part, name }) =>
    effectSteps(part.effects, name).filter((_, at) => isAboutDeck(part.effects[at]!)),
  );

/** Returns the step that draws another Event after this card, if it says so. */
const another = (parts: ReturnType<typeof countingParts>): readonly Step[] =>
  parts.some(({ part }) => part.effects.some((effect) => !isOneOf(effect) && effect.op === 'event-redraw'))
    ? [exceptional(EVENTS, 'again')]
    : [];

/** Returns the sides of a choice as answers. */
const sidesOf = ({ parts }: EventCard): readonly Choice[] =>
  parts.flatMap(({ side }): readonly Choice[] => (side === undefined ? [] : [{ kind: 'side', side }]));

const sideIn = (choice: Choice | null): number => (choice?.kind === 'side' ? choice.side : 0);

const cardIn = ({ card = '' }: Steps['exceptional']): EventCard => {
  const found = eventCard(card);
  if (!found) throw new Error(`no Event Card ${card}`);
  return found;
};

/** Asks for the revealed card. */
const CARD: StepRule<Steps['exceptional']> = {
  ask: (world) => {
    const possible = possibleEvents(world);
    return world.game.setup.decks === 'app' ? null : offers([...cardChoices(possible), ...named(UNNAMED)]);
  },
  run: (world, _, choice) => {
    const told = cardOfChoice(choice);
    const id = choice === null ? possibleEvents(world)[0] : told && eventCardId(told);
    if (!id) return { events: leavesDeck(world), then: [exceptional(EVENTS, 'hand')] };
    return {
      events: [...leavesDeck(world, id), { type: 'carriedOut', what: `event:${id}` }],
      then: [exceptional(EVENTS, 'read', { card: id })],
    };
  },
};

const isMain = ({ part }: EventPart): boolean => part === 'main';

/** Returns the rule that resolves one part of the card: the tokens, or the Dahan. */
const partFor = (which: EventPart['part']): StepRule<Steps['exceptional']> => ({
  run: (world, step) => ({
    events: [],
    then: stepsOf(
      world,
      countingParts(world, cardIn(step)).filter(({ part }) => part.part === which),
    ),
  }),
});

/** The open card: the players pick a side, let the app resolve it, or resolve it themselves. */
const READ: StepRule<Steps['exceptional']> = {
  ask: (_, step) => {
    const card = cardIn(step);
    const sides = card.by === undefined ? sidesOf(card) : [];
    return offers([...(sides.length > 0 ? sides : named('carryOut')), ...named('byHand')]);
  },
  run: (world, step, choice) => {
    const card = cardIn(step);
    const told = step.part;
    const all = countingParts(world, card, { told });
    if (answersWith(choice, 'byHand'))
      return {
        events: [],
        then: [
          exceptional(EVENTS, 'hand', { card: card.id, ...(told !== undefined && { part: told }) }),
          ...JUDGED,
          ...deckSteps(all),
          ...another(all),
        ],
      };
    const main = countingParts(world, card, { chosen: sideIn(choice), told }).filter(
      ({ part }) => isMain(part) && (card.by === undefined || part.side === undefined),
    );
    const by: readonly Step[] =
      card.by === 'each-board'
        ? world.island.boards.map((board) => exceptional(EVENTS, 'side', { card: card.id, board }))
        : card.by === undefined
          ? []
          : world.game.setup.players.map((_, i) =>
              exceptional(EVENTS, 'side', { card: card.id, player: i + 1 }),
            );
    return {
      events: [],
      then: [
        ...costSteps(world, main, card.id),
        ...stepsOf(world, main),
        ...by,
        // The token and Dahan parts are read after the main part.
        exceptional(EVENTS, 'tokens', { card: card.id }),
        exceptional(EVENTS, 'dahan', { card: card.id }),
        ...another(all),
      ],
    };
  },
};

/** A board, or a Spirit, picks its own side. */
const SIDE: StepRule<Steps['exceptional']> = {
  ask: (_, step) => offers([...sidesOf(cardIn(step)), ...named('byHand')]),
  run: (world, step, choice) => {
    const card = cardIn(step);
    if (answersWith(choice, 'byHand'))
      return { events: [], then: [exceptional(EVENTS, 'hand', { card: card.id }), ...JUDGED] };
    const only = step.board ?? step.player ?? 1;
    const side = countingParts(world, card, { chosen: sideIn(choice) }).filter(
      ({ part }) => part.side !== undefined,
    );
    return { events: [], then: stepsOf(world, side, only) };
  },
};

/** Returns true if the open effect is a line of a Dahan part that moves pieces. */
function dahanMoves(world: World): boolean {
  const step = effectOpen(world.game, EVENTS);
  const part = step && partCalled(step.of);
  if (!step || part?.kind !== 'event') return false;
  const printed = eventCard(part.card)?.parts[part.index];
  const effect = printed?.effects[step.at];
  return printed?.part === 'dahan' && effect !== undefined && currentLine(effect, step).line.op !== 'add';
}

/**
 * Returns the modifier of Event Cards: one each turn except the first, before the Fear Cards
 * (`event-effects`, general).
 */
export const eventPhase = (setup: Setup): Modifier => ({
  name: EVENTS,
  setup: { counters: dealt(setup) },
  bend: { dahanEventMoves: (next) => (world) => dahanMoves(world) || next(world) },
  deals: { cards: (game) => inDeck({ game }), put: (game, cards) => putInOrder({ game }, cards) },
  after: {
    enter: ({ game }, { phase }) => (phase === 'fear' && game.turn > 1 ? [exceptional(EVENTS, 'card')] : []),
  },
  steps: {
    card: CARD,
    read: READ,
    side: SIDE,
    tokens: partFor('token'),
    dahan: partFor('dahan'),
    hand: { ask: () => WAITS, run: () => NOTHING },
    fearCard: EARNED_NOW,
    ...COST_STEPS,
    // The second Event follows this one.
    again: { run: () => ({ events: [], then: [exceptional(EVENTS, 'card')] }) },
  },
});
