// Determines what an answer costs the players, in a position in which they have everything that they could lose.
import blightCards from '../../src/lib/content/cards/data/blight-cards.json';
import fearCards from '../../src/lib/content/cards/data/fear-cards.json';
import { EVENT_CARDS } from '../../src/lib/content/cards/events/event-deck';
import { CONTENT } from '../../src/lib/game-engine';
import { answersWith, type Choice } from '../../src/lib/rules/table/choice';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import { kindOf, type PieceCode } from '../../src/lib/rules/table/pieces';
import { blightCardId, powerCardId } from '../../src/lib/rules/table/printed-cards';
import {
  FROM_TRACK_ONLY,
  FROM_TRACK_OUT,
  POWERS_SLOW_NEXT,
  preparedMarkers,
} from '../../src/lib/rules/table/spirit-counts';
import type { CounterName } from '../../src/lib/rules/table/spirit-state';
import type { Step } from '../../src/lib/rules/table/step';
import { effectSteps } from '../../src/lib/rules/world/answers';
import { NEW_SPIRIT } from '../../src/lib/rules/world/spirit-changed';
import { island } from './used-power';

export const ALL_ELEMENTS = { sun: 3, fire: 3, moon: 3, air: 3, animal: 3, water: 3, plant: 3, earth: 3 };

/** A position with all kinds of pieces near A5, so that a Power can take any of them; both Spirits are tracked. */
export const RICH: Game = {
  ...island('A5: 2P1 1P2 2E 1T 2D 1A 1Z 1W / A4: 1P1 2D 1E 1A / A6: 1D 1T / A8: 1P1 2D 1A / B5: 2P2 1E 1D'),
  spiritStates: {
    1: {
      ...NEW_SPIRIT,
      energy: 9,
      destroyed: 2,
      counters: { time: 3 },
      counts: [{ name: preparedMarkers('sun'), n: 2 }],
    },
    2: { ...NEW_SPIRIT, energy: 9, destroyed: 2 },
  },
};

export const isNo = (choice: Choice): boolean =>
  (['none', 'enough', 'no'] as const).some((no) => answersWith(choice, no));

const isOwn = (piece: PieceCode): boolean => !['E', 'T', 'C', 'B'].includes(kindOf(piece));

/** Counters that grow by a cost. */
const PRICES: readonly CounterName[] = [POWERS_SLOW_NEXT, FROM_TRACK_ONLY, FROM_TRACK_OUT];

/** Returns true if the event costs a Spirit Energy, cards, plays or counters, or removes one of the players' pieces. */
export function harms(event: GameEvent): boolean {
  switch (event.type) {
    case 'moved':
    case 'removed':
    case 'destroyed':
    case 'damaged':
    case 'replaced':
      return isOwn(event.piece);
    case 'spiritChanged':
      return event.changes.some(
        (one) =>
          (one.change === 'card' && one.to !== 'hand') ||
          (one.change === 'counter' && (one.n < 0 || PRICES.includes(one.name))) ||
          ((one.change === 'energy' || one.change === 'plays') && one.n < 0),
      );
    default:
      return false;
  }
}

/** Both Spirits with cards that they would rather keep. */
export const WITH_CARDS: Game['spiritStates'] = Object.fromEntries(
  Object.entries(RICH.spiritStates!).map(([player, spirit]) => [
    player,
    {
      ...spirit,
      cards: (['hand', 'hand', 'played', 'discarded'] as const).map((pile, i) => ({
        id: powerCardId(`${player}${i}`),
        name: 'a card',
        pile,
      })),
    },
  ]),
);

export const PARTS_OF_CARDS: readonly string[] = [
  ...fearCards.cards.flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
  ...EVENT_CARDS.flatMap(({ id, parts }) => parts.map((_, i) => `event.${id}.${i}`)),
  ...blightCards.cards.flatMap(({ id }) => [`blight.${id}.now`, `blight.${id}.phase`]),
];

/** Returns a position in which this part of a card is about to be carried out. */
export function withPart(part: string): Game {
  const [kind, card = ''] = part.split('.');
  return {
    ...RICH,
    spiritStates: WITH_CARDS!,
    ...(kind === 'blight' && {
      blight: { ...RICH.blight, side: 'blighted' as const, card: blightCardId(card) },
    }),
    agenda: effectSteps(CONTENT.effectsOf(part), part) as Step[],
  };
}
