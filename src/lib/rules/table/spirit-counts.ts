import type { Element } from './card-lines/power-data';
import type { LandId, Terrain } from './island';
import type { CardChange, CardPile, SpiritChange, SpiritState } from './spirit-state';

/** The counter of the markers of an Element that lie prepared (Shifting Memory). */
export const preparedMarkers = (element: Element): string => `prepared.${element}`;

/** The counter of an Element that a Spirit has for the rest of the game. */
export const permanentElement = (element: Element): string => `permanent.${element}`;

/** Under these names it is kept how many Power Cards a Spirit is still to gain. */
export const GAINS = {
  minor: 'gain-minor',
  major: 'gain-major',
  any: 'gain-power',
  /** A Major Power for which none is forgotten. */
  kept: 'gain-major-kept',
  /** The top Minor Power, which is played at once for nothing. */
  played: 'gain-minor-played',
  /** A Unique Power of its own that it has forgotten. */
  own: 'gain-own',
  /** For a Major Power Energy may be paid instead of forgetting one. */
  'or-pay': 'gain-or-pay',
  /** One of those that another Spirit did not keep. */
  'not-kept': 'gain-not-kept',
  /** One of two Major Powers, for which none is forgotten. */
  'of-two': 'gain-major-of-two',
  /** Two of six Minor Powers. */
  'of-six': 'gain-minor-of-six',
  /** The top Minor Power, which is discarded. */
  discarded: 'gain-minor-discarded',
  /** A Minor Power that was used from the deck. */
  'just-used': 'gain-just-used',
  /** One of the Minor Powers that were turned up for all Spirits, in play every turn from then on. */
  'of-shared-minor': 'gain-minor-shared',
  /** One of the Major Powers that were turned up for all Spirits. */
  'of-shared-major': 'gain-major-shared',
  /** The top card of a deck, for which none is forgotten. */
  'top-minor': 'gain-minor-top',
  'top-major': 'gain-major-top',
  /** One of four in the place of the costliest of hand and discards. */
  replaced: 'gain-replaced',
} as const;

/** Counters of one turn: more range of Powers that are aimed at such a land or counted from one, a land that they reach from anywhere, and from whose Presence they may be. */
export const rangeTo = (where: 'coastal'): string => `range.to-${where}`;
export const rangeFrom = (terrain: Terrain): string => `range.${terrain}`;
export const reachTo = (land: LandId): string => `reach.${land}`;
export const fromPresenceOf = (player: number): string => `presence-of.${player}`;

/** The counter of a Power Card that is in play every turn, for nothing (Aid from Lesser Spirits). */
export const alwaysPlayed = (card: string): string => `always.${card}`;

/** Under these all Powers of a Spirit are Slow this turn, or the next one. */
export const POWERS_SLOW = 'powers-slow';
export const POWERS_SLOW_NEXT = 'powers-slow.next';

/** The counter of Growths that a Spirit still has before that of the first turn (the easier start). */
export const BONUS_GROWTH = 'bonus-growth';

/** Under this it is kept how much Energy Bargains have taken this turn. */
export const BARGAIN_TAKEN = 'bargain-taken';

/** The counter of the Energy on an Impending card (Dances Up Earthquakes). */
export const energyOn = (card: string): string => `impending.${card}`;

/** A card that goes to another pile or is forgotten; its Energy while it was Impending, and its place in play every turn, are gone. */
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

/** Under this it is kept how much Presence a Power has added that is still to be taken from a track. */
export const FROM_TRACK = 'from-track';

/** Of it, what was given up as a price: that comes from a track alone, never of those destroyed. */
export const FROM_TRACK_ONLY = 'from-track.only';

/** Under this it is kept how much Time is still to be taken from a track, or from the island. */
export const TIME_FROM_TRACK = 'from-track.time';

/** Under this it is kept how much spent Time is still to be put back onto a track. */
export const TIME_TO_TRACK = 'to-track.time';

/** Under this it is kept how much destroyed Presence is still to be put back onto a track. */
export const TO_TRACK = 'to-track';

/** The counter of an Incarna that is on its empowered side, for good. */
export const EMPOWERED = 'empowered';

/** Under this it is kept how many Slow Powers a Spirit may use as Fast ones this turn. */
export const SLOW_AS_FAST = 'slow-as-fast';

/** The counter of Power Cards that may be used again this turn, by which they are: `repeat.paid`, `repeat.free-3`. */
export const repeatCounter = (which: string): string => `repeat.${which}`;

/** Under this it is kept that a Major Power which is gained may be played at half its price, or to be forgotten as the turn ends. */
export const PLAY_AT_HALF = 'play-at-half';

/** Under these it is kept what a Power brings once it is forgotten for the card that it brings, by its card's id. */
export const IF_FORGOTTEN = { energy: 'energy-if-forgotten', plays: 'play-if-forgotten' } as const;
export const ifForgotten = (what: keyof typeof IF_FORGOTTEN, id: string): string =>
  `${IF_FORGOTTEN[what]}.${id}`;

/** Under this it is done that a Power Card was used. */
export const usedCard = (id: string): string => `card.${id}`;

/** Under this it is done that a card was given to another Spirit, or comes from one. */
export const givenCard = (id: string): string => `given.${id}`;

/** Under this it is done that all thresholds of a card hold. */
export const thresholdsHold = (id: string): string => `thresholds.${id}`;

/** Under this it is done that a card is played beside the card plays, for so much Energy. */
const playedBeside = (id: string): string => `beside.${id}.`;
export const playedFor = (id: string, energy: number): string => `${playedBeside(id)}${energy}`;

/** The Energy that a card was played for beside the card plays; undefined where it was played as any other. */
export const energyPaidFor = ({ done }: SpiritState, id: string): number | undefined => {
  const found = done.find((one) => one.startsWith(playedBeside(id)));
  return found === undefined ? undefined : Number(found.slice(playedBeside(id).length));
};

/** What is done of a card that was played so, and of no other. */
export const doneBeside = ({ done }: SpiritState, id: string): readonly string[] =>
  done.filter(
    (one) => one.startsWith(playedBeside(id)) || one === thresholdsHold(id) || one === forgottenAtTurnEnd(id),
  );

/** Under this it is done that a played card comes back to hand as the turn ends. */
export const keptAtTurnEnd = (id: string): string => `reclaims.${id}`;

/** Under this it is done that a card is forgotten as the turn ends. */
export const forgottenAtTurnEnd = (id: string): string => `forgets.${id}`;

/** Under this it is kept how much more Damage each Power of this turn deals that deals any. */
export const POWER_DAMAGE = 'power-damage';

/** Under this it is kept how much more Damage one Power of this turn may deal. */
export const POWER_DAMAGE_ONCE = 'power-damage.once';

/** How much there is of what Powers spend. */
export const toSpend = ({ counters, destroyed }: SpiritState, of: 'time' | 'destroyed'): number =>
  of === 'time' ? (counters['time'] ?? 0) : destroyed;
