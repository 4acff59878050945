import { shuffled } from '../../../rules/basics/random';
import { timesOf } from '../../../rules/cards/amounts';
import { cardsFor } from '../../../rules/damage/generated-fear';
import { cardOfPart, causeOfCard } from '../../../rules/table/card-lines/card-part';
import type { FearChange, GameEvent } from '../../../rules/table/event';
import { fearDeckSize, pendingFearCards, terrorLevel } from '../../../rules/table/fear';
import type { FearState, Game, TerrorLevel } from '../../../rules/table/game';
import { type EventCardId, eventCardId } from '../../../rules/table/printed-cards';
import type { Step, Steps } from '../../../rules/table/step';
import { fearCardsRule } from '../../../rules/turn/fear-rules';
import {
  type CurrentLine,
  numberLeft,
  type OddLines,
  type Underway,
} from '../../../rules/world/effect-progress';
import { NOTHING, type Outcome, type StepRule } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional } from '../../exceptions/pick-land';
import { CARD_ODD_LINES } from '../more/special-effects';
import { FROM_BOX } from './blight-from-box';
import { backUnder, EVENTS } from './event-deck';
import { WARDING } from './waiting-effects';

/** The number of cards above one that goes back as at setup (Slave Rebellion). */
const AS_SETUP = 3;

const cardOf = ({ of }: Underway): EventCardId => eventCardId(cardOfPart(of)!.card);
const cause = (state: Underway): string => causeOfCard('event', cardOf(state));

const fearSet = (game: Game, fear: Partial<FearState>, by: FearChange): readonly GameEvent[] => [
  { type: 'fearSet', fear: { ...game.fear, ...fear }, by },
];

const number = ({ line }: CurrentLine): number => (typeof line.n === 'number' ? line.n : 1);

/**
 * Returns the outcome of adding Blight to the card or removing it; an empty healthy side flips. `was` counts the
 * removed Blight.
 */
function blightOnCard({ game }: World, more: number, state: Underway): Outcome & { readonly was: number } {
  const { blight } = game;
  const left = Math.max(0, blight.left + more);
  const flips: readonly Step[] = blight.side === 'healthy' && left === 0 ? [{ do: 'flipBlightCard' }] : [];
  return {
    events: [{ type: 'blightSet', blight: { ...blight, left }, cause: cause(state) }],
    then: flips,
    was: (state.was ?? 0) + Math.max(0, blight.left - left),
  };
}

/** Adds one Fear Card to the top of the deck. Fear left over from an empty deck earns it. */
function fearCardMore(world: World): readonly GameEvent[] {
  const events = fearDeck(world, 1);
  return events.flatMap((event) => (event.type === 'fearSet' ? [event, ...cardsFor(event.fear)] : [event]));
}

/** Returns the events that add a Fear Card on top of the deck or remove the top one, also in the dealt deck. */
function fearDeck({ game, content }: World, more: 1 | -1): readonly GameEvent[] {
  const { fear, setup } = game;
  if (more < 0 && fear.earned >= fearDeckSize(fear)) return [];
  // Rituals of Terror fixes the Terror Level, so the level here is the one that the earned cards give.
  const { level: _, ...deck } = fear;
  const level = terrorLevel(deck) - 1;
  const split = fear.split.map((n, i) =>
    i === level ? Math.max(0, n + more) : n,
  ) as unknown as FearState['split'];
  const { dealt, earned } = fear;
  const by: FearChange = { of: 'deck', n: more };
  if (!dealt) return fearSet(game, { split }, by);
  const rest = content
    .fearCards(setup)
    .map(({ id }) => id)
    .filter((id) => !dealt.includes(id));
  const [card] = shuffled(rest, setup.seed + game.turn);
  const changed =
    more < 0
      ? dealt.filter((_, i) => i !== earned)
      : card === undefined
        ? dealt
        : [...dealt.slice(0, earned), card, ...dealt.slice(earned)];
  return fearSet(game, { split, dealt: changed }, by);
}

/** Returns the index of the Invader Card that leaves the deck; cards placed by setup are skipped. */
function deckPlace({ game, content }: World, which: string): number {
  const { deck } = game.invaders;
  const special = (card?: string): boolean => {
    const printed = content.invaderCards.find(({ id }) => id === card);
    return (
      card !== undefined &&
      (game.setup.decks === 'table' || printed?.byName === true || printed?.stays === true)
    );
  };
  const stage = which.endsWith('III') ? 3 : which.endsWith('II') ? 2 : null;
  return stage === null
    ? deck.findIndex(({ card }) => !special(card))
    : deck.findLastIndex((one) => one.stage === stage && !special(one.card));
}

/** The verbs of Event Cards about cards and markers, by word (`event-effects`, vocabulary). */
export const EVENT_ODD_LINES: OddLines = {
  ...CARD_ODD_LINES,
  'blight-card': (world, current, state) => {
    const { n } = current.line;
    if (n === 'until-flip')
      return world.game.blight.side === 'healthy'
        ? blightOnCard(world, -world.game.blight.left, state)
        : { ...NOTHING, was: state.was ?? 0 };
    // `left` is the number of effects that no Spirit has prevented.
    return blightOnCard(
      world,
      number(current) * (numberLeft(state) ?? timesOf(world, current.line, null)),
      state,
    );
  },
  // The Blight stays on the card until it is added or the turn ends.
  'blight-from-box': (world, current, state) => {
    const more = number(current) * timesOf(world, current.line, null);
    return {
      events: [
        ...blightOnCard(world, more, state).events,
        { type: 'counterSet', counter: FROM_BOX, n: more },
      ],
    };
  },
  'fear-deck-add': (world) => ({ events: fearCardMore(world) }),
  'fear-deck-remove': (world) => ({ events: fearDeck(world, -1) }),
  'fear-earned-discard': ({ game }, current) => {
    const n = Math.min(number(current), pendingFearCards(game.fear));
    const { resolved, seen } = game.fear;
    return {
      events: fearSet(
        game,
        { resolved: resolved + n, seen: [...seen, ...Array.from({ length: n }, () => null)] },
        { of: 'earned', n: -n },
      ),
    };
  },
  'fear-earned-resolve': () => ({ events: [], then: [exceptional(EVENTS, 'fearCard')] }),
  'fear-pool-return': ({ game }, current) => {
    const n = number(current) * game.setup.players.length;
    const generated = Math.max(0, game.fear.generated - n);
    return { events: fearSet(game, { generated }, { of: 'pool', n: game.fear.generated - generated }) };
  },
  'invader-deck-remove': (world, { line }) => {
    const { which = 'top' } = line;
    const at = deckPlace(world, which);
    const card = world.game.invaders.deck[at];
    const deck = world.game.invaders.deck.filter((_, i) => i !== at);
    const from = which === 'top' ? 'top' : 'bottom';
    return card ? { events: [{ type: 'deckSet', deck, taken: { stage: card.stage, from } }] } : NOTHING;
  },
  'event-return': (world, current, state) => {
    const { under = AS_SETUP } = current.line;
    return { events: backUnder(world, cardOf(state), under) };
  },
  // The Event phase handles it after the rest of this card.
  'event-redraw': () => NOTHING,
  'event-discard': () => NOTHING,
  // The players keep the reminder card until a Spirit Phase of their choice (Remnants of a Spirit's Heart).
  'later-defend': (_, { line }) => ({
    events: [{ type: 'counterSet', counter: WARDING, n: Number(line.n ?? 0) }],
  }),
};

/** Resolves the first earned Fear Card now, one Terror Level higher (Terror Spikes Upwards). */
export const EARNED_NOW: StepRule<Steps['exceptional']> = {
  ask: (world) => fearCardsRule.ask!(world, { do: 'fearCards' }),
  run: (world, _, choice) => {
    const { events, then = [] } = fearCardsRule.run(world, { do: 'fearCards' }, choice);
    return {
      events,
      then: then.flatMap((step): readonly Step[] => {
        if (step.do === 'fearCards') return [];
        return step.do === 'resolveFearCard'
          ? [{ ...step, level: Math.min(3, step.level + 1) as TerrorLevel }]
          : [step];
      }),
    };
  },
};
