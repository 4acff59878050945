import { isEqual } from '../basics/equal';
import type { Repeat, SpeedAllowance } from './card-lines/line-words';
import type { Element } from './card-lines/power-data';
import { type CardPile, powerCardId } from './printed-cards';
import type { CardChange, CounterName, CounterOf, SpiritChange, SpiritState } from './spirit-state';
import type { TurnMarkIn } from './turn-marks';

/** Returns the number of a Spirit's counter. */
export const counterOf = (
  { counters, counts }: Pick<SpiritState, 'counters' | 'counts'>,
  name: CounterName,
): number =>
  (typeof name === 'string' ? counters[name] : counts.find((one) => isEqual(one.name, name))?.n) ?? 0;

/** Returns the counter of prepared Element Markers. */
export const preparedMarkers = (of: Element): CounterOf => ({ kind: 'prepared', of });

/** Counter names of the Power Cards that a Spirit still has to gain. The key is the way to gain them. */
export const GAINS = {
  minor: 'gain-minor',
  major: 'gain-major',
  any: 'gain-power',
  /** A Major Power without forgetting. */
  kept: 'gain-major-kept',
  /** The top Minor Power of the deck, played at once for free. */
  played: 'gain-minor-played',
  /** One of its own forgotten Unique Powers. */
  own: 'gain-own',
  /** A Major Power; Energy can replace forgetting. */
  'or-pay': 'gain-or-pay',
  /** One of those that another Spirit didn't keep. */
  'not-kept': 'gain-not-kept',
  /** One of two Major Powers, without forgetting. */
  'of-two': 'gain-major-of-two',
  /** Two of six drawn Minor Powers. */
  'of-six': 'gain-minor-of-six',
  /** The top Minor Power of the deck, gained into the discard pile. */
  discarded: 'gain-minor-discarded',
  /** A Minor Power used from the deck. */
  'just-used': 'gain-just-used',
  /** One of the Minor Powers revealed for all Spirits, in play every turn from then on. */
  'of-shared-minor': 'gain-minor-shared',
  /** One of the Major Powers revealed for all Spirits. */
  'of-shared-major': 'gain-major-shared',
  /** The top card of a deck, without forgetting. */
  'top-minor': 'gain-minor-top',
  'top-major': 'gain-major-top',
  /** One of four, replacing the most expensive card of hand and discard pile. */
  replaced: 'gain-replaced',
} as const;

/** Counter name of extra range to Coastal lands this turn. */
export const RANGE_TO_COASTAL = 'range.to-coastal';

/** Returns the counter of the Spirit's own Presence that this player's Spirit has absorbed. */
export const regardOf = (of: number): CounterOf => ({ kind: 'regard-of', of });

/** Returns the counter of a Power Card in play every turn for free. */
export const alwaysPlayed = (card: string): CounterOf => ({ kind: 'always', of: powerCardId(card) });

/** Counter names for all Powers being Slow, this turn or next turn. */
export const POWERS_SLOW = 'powers-slow';
export const POWERS_SLOW_NEXT = 'powers-slow.next';

/** Counter name of bonus Growths before the first turn (the rulebook's easier start). */
export const BONUS_GROWTH = 'bonus-growth';

/** Counter name of the Energy that Bargains have taken this turn. */
export const BARGAIN_TAKEN = 'bargain-taken';

/** Returns the counter of the Energy on an Impending card. */
export const energyOn = (card: string): CounterOf => ({ kind: 'impending', of: powerCardId(card) });

/**
 * Returns the changes of a card that moves to another pile or is forgotten. Its Impending Energy and its place in play
 * every turn end.
 */
export const cardMoved = (
  state: Pick<SpiritState, 'counters' | 'counts'>,
  card: Omit<CardChange, 'change' | 'to'>,
  to: CardPile | null,
): readonly SpiritChange[] => {
  const energy = to === 'impending' ? 0 : counterOf(state, energyOn(card.id));
  return [
    { change: 'card', ...card, to },
    ...(energy > 0 ? [{ change: 'counter', name: energyOn(card.id), n: -energy } as const] : []),
    ...(to !== 'played' && counterOf(state, alwaysPlayed(card.id)) > 0
      ? ([
          { change: 'counter', name: alwaysPlayed(card.id), n: -1 },
          { change: 'plays', n: -1 },
        ] as const)
      : []),
  ];
};

/** Counter name of Presence added by a Power and still to be taken from a track. */
export const FROM_TRACK = 'from-track';

/** Counter name of the part of `FROM_TRACK` that paid a price: from a track only, never destroyed Presence. */
export const FROM_TRACK_ONLY = 'from-track.only';

/** Counter name of Presence that pays for a Bargain: it leaves the game from a track. */
export const FROM_TRACK_OUT = 'from-track.out';

/** Counter name of Presence that has left the game. */
export const OUT_OF_GAME = 'out-of-game';

/** Counter name of Time still to be taken from a track or the island. */
export const TIME_FROM_TRACK = 'from-track.time';

/** Counter name of spent Time still to be returned to a track. */
export const TIME_TO_TRACK = 'to-track.time';

/** Counter name of destroyed Presence still to be returned to a track. */
export const TO_TRACK = 'to-track';

/** Counter name of an Empowered Incarna. */
export const EMPOWERED = 'empowered';

/** Counter name of Slow Powers that a Spirit can use as Fast this turn. */
export const SLOW_AS_FAST = 'slow-as-fast';

/** Returns the counter of such Powers that a Spirit can use at the other speed this turn. */
export const slowAsFast = (of: SpeedAllowance): CounterOf => ({ kind: 'slow-as-fast', of });

/** Returns the counter of Power Cards that can be repeated this turn in one way. */
export const repeatCounter = (of: Repeat): CounterOf => ({ kind: 'repeat', of });

/**
 * Counter name for a gained Major Power that can be played for half its cost, or for free until the end of
 * the turn.
 */
export const PLAY_AT_HALF = 'play-at-half';

/** Returns the counter of a gain that waits until this Power is forgotten. */
export const ifForgotten = (what: 'energy' | 'plays', card: string): CounterOf => ({
  kind: what === 'energy' ? 'energy-if-forgotten' : 'play-if-forgotten',
  of: powerCardId(card),
});

/** Returns the mark of a card played outside the Card Plays for this Energy. */
export const playedFor = (id: string, energy: number): TurnMarkIn<'beside'> => ({
  kind: 'beside',
  card: powerCardId(id),
  energy,
});

/** Counter name of extra Damage for each Power of this turn that deals any. */
export const POWER_DAMAGE = 'power-damage';

/** Counter name of extra Damage for one Power of this turn. */
export const POWER_DAMAGE_ONCE = 'power-damage.once';

/** Returns how much of the resource the Spirit can spend. */
export const toSpend = ({ counters, destroyed }: SpiritState, of: 'time' | 'destroyed'): number =>
  of === 'time' ? (counters['time'] ?? 0) : destroyed;
