import type { Element } from './card-lines/power-data';
import type { LandId, Terrain } from './island';
import { type CardPile, powerCardId } from './printed-cards';
import type { CardChange, SpiritChange, SpiritState } from './spirit-state';
import type { TurnMarkIn } from './turn-marks';

/** Returns the counter name of prepared Element Markers (Shifting Memory). */
export const preparedMarkers = (element: Element): string => `prepared.${element}`;

/** Returns the counter name of a permanent Element. */
export const permanentElement = (element: Element): string => `permanent.${element}`;

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

/**
 * Return the counter names of one turn: extra range to such a land or from one, a land in range from anywhere, and
 * another Spirit's Presence as origin.
 */
export const rangeTo = (where: 'coastal'): string => `range.to-${where}`;
export const rangeFrom = (terrain: Terrain): string => `range.${terrain}`;
export const reachTo = (land: LandId | ''): string => `reach.${land}`;
export const fromPresenceOf = (player: number): string => `presence-of.${player}`;

/**
 * Returns the counter name of the Spirit's own Presence that this player's Spirit has absorbed. The Spirit may then
 * count range from the other one's Presence at its Incarna.
 */
export const regardOf = (player: number): string => `regard-of.${player}`;

/** Returns the counter name of a Power Card in play every turn for free (Aid from Lesser Spirits). */
export const alwaysPlayed = (card: string): string => `always.${card}`;

/** Counter names for all Powers being Slow, this turn or next turn. */
export const POWERS_SLOW = 'powers-slow';
export const POWERS_SLOW_NEXT = 'powers-slow.next';

/** Counter name of bonus Growths before the first turn (the rulebook's easier start). */
export const BONUS_GROWTH = 'bonus-growth';

/** Counter name of the Energy that Bargains have taken this turn. */
export const BARGAIN_TAKEN = 'bargain-taken';

/** Returns the counter name of the Energy on an Impending card (Dances Up Earthquakes). */
export const energyOn = (card: string): string => `impending.${card}`;

/**
 * Returns the changes of a card that moves to another pile or is forgotten. Its Impending Energy and its place in play
 * every turn end.
 */
export const cardMoved = (
  counters: SpiritState['counters'],
  card: Omit<CardChange, 'change' | 'to'>,
  to: CardPile | null,
): readonly SpiritChange[] => {
  const energy = to === 'impending' ? 0 : (counters[energyOn(card.id)] ?? 0);
  return [
    { change: 'card', ...card, to },
    ...(energy > 0 ? [{ change: 'counter', name: energyOn(card.id), n: -energy } as const] : []),
    ...(to !== 'played' && counters[alwaysPlayed(card.id)]
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

/**
 * Returns the counter name of Power Cards that can be repeated this turn in one way: `repeat.paid`, `repeat.free-3`.
 */
export const repeatCounter = (which: string): string => `repeat.${which}`;

/**
 * Counter name for a gained Major Power that can be played for half its cost, or for free until the end of
 * the turn.
 */
export const PLAY_AT_HALF = 'play-at-half';

/** Counter names for gains that wait until a Power is forgotten, one per card id. */
export const IF_FORGOTTEN = { energy: 'energy-if-forgotten', plays: 'play-if-forgotten' } as const;
export const ifForgotten = (what: keyof typeof IF_FORGOTTEN, id: string): string =>
  `${IF_FORGOTTEN[what]}.${id}`;

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
