import type { Effect } from './card-lines/effect';
import type { LandFilter } from './card-lines/land-words';
import type { Action } from './game';
import type { LandId, PlaceId } from './island';
import type { Awaited, Occasion } from './occasion';
import type { PieceKind, Pieces } from './pieces';
import type { InvaderCardId } from './printed-cards';
import type { Cause } from './step';

/**
 * The verbs that can happen to a land, from any cause: a recorded Power, a card, an Adversary. `pieces` are those of
 * the land, by code and number. Missing pieces are ignored, and a possible deed is never refused.
 */
export interface Deeds {
  /**
   * Adds pieces to a land. Blight comes from the card, destroys Presence and cascades, unless `quiet` (does neither) or
   * `cascade` is false.
   */
  add: { deed: 'add'; land: LandId; pieces: Pieces; quiet?: true; cascade?: false };
  /**
   * Removes pieces from the island, without Fear. Blight returns to the card, or with `box` to the box; Presence is
   * destroyed, or with `box` leaves the game.
   */
  remove: { deed: 'remove'; land: LandId; pieces: Pieces; box?: true };
  /** Destroys pieces, with Fear for Towns and Cities unless `noFear`. */
  destroy: { deed: 'destroy'; land: LandId; pieces: Pieces; noFear?: true };
  /**
   * Deals Damage in total to pieces of these kinds; asks only if the results differ. Badlands add to it, as to
   * `damageEach`, unless the players record the result.
   */
  damage: { deed: 'damage'; land: LandId; n: number; among: readonly PieceKind[]; strifed?: true };
  /** Deals this Damage to each piece, or with `per` for each of its Strife. `plain`: already includes Badlands. */
  damageEach: { deed: 'damageEach'; land: LandId; n: number; pieces: Pieces; per?: 'strife'; plain?: true };
  /** Heals all Damage of these pieces. */
  heal: { deed: 'heal'; land: LandId; pieces: Pieces };
  /**
   * Replaces each piece with those of `to`. An Invader's Damage and Strife go to the Invaders that replace it; the
   * players divide them among several, unless `to` contains them. A piece with too much Damage is destroyed with its
   * Fear. Presence is destroyed, or with `box` leaves the game.
   */
  replace: { deed: 'replace'; land: LandId; pieces: Pieces; to: Pieces; box?: true };
  /** Turns Explorers into Towns and Towns into Cities, with their Damage and Strife; Cities don't change. */
  upgrade: { deed: 'upgrade'; land: LandId; pieces: Pieces };
  /** Turns Cities into Towns and Towns into Explorers, with their Damage and Strife; removes Explorers. */
  downgrade: { deed: 'downgrade'; land: PlaceId; pieces: Pieces };
  /**
   * Push, Gather or any other move, to a land or a place off the island. Pieces that can't be in an Ocean drown: they
   * are destroyed with their Fear. Moved Blight neither cascades nor destroys Presence.
   */
  move: { deed: 'move'; land: PlaceId; to: PlaceId; pieces: Pieces };
  /** Adds one Strife to each of these Invaders, or with `off` removes one from each. */
  strife: { deed: 'strife'; land: LandId; pieces: Pieces; off?: true };
  /**
   * A Ravage, Build or Explore happens here now, as a separate action. Skip, Disease and Wilds can stop it. A Build
   * needs Invaders and an Explore needs a source, unless `free`.
   */
  act: { deed: 'act'; land: LandId; action: Action; free?: true };
  /** Repeats the action of this Invader Card now, in all its lands. */
  actAgain: { deed: 'actAgain'; action: Action; card: InvaderCardId };
  /** Generates Fear; for a Power, in its target land. */
  fear: { deed: 'fear'; n: number; land?: LandId };
  /** Earns Fear Cards from the deck; the Fear in the pool stays. */
  earn: { deed: 'earn'; n: number };
  /** Starts a lasting effect: Defend, Isolate, Skip, changed numbers, markers (see `Change`). */
  begin: { deed: 'begin' } & Begun;
  /** Ends a lasting effect early; no effect if it has ended. */
  end: { deed: 'end'; lasting: Lasting['id'] };
  /** Sinks a land with Deeps: it becomes Ocean, its pieces drown, adjacent lands become Coastal. */
  sink: { deed: 'sink'; land: LandId };
}

export type Deed = Deeds[keyof Deeds];

/** Names a line of a card: its part (`fear.quarantine.2`) and the indexes of its effect, option and line. */
export interface LineRef {
  readonly of: string;
  readonly at: number;
  readonly option: number;
  readonly line: number;
}

/** All changes that a lasting effect can make, by name. */
export interface Changes {
  /** Defends this much in each land, or per Dahan there. */
  defend: { change: 'defend'; n: number; per?: 'dahan' };
  /**
   * Skips the action `during` in these lands (any action if missing): the next one (until `action`) or all (until
   * `turn`); with `spares`, not Explore.
   */
  skip: { change: 'skip'; spares?: 'explore' };
  /** Turns a Ravage in these lands into a Build: the next one (until `action`) or all. */
  becomesBuild: { change: 'becomesBuild' };
  /** Prevents Explore, and Explorers from here; Invaders move in or out only if the players want it. */
  isolate: { change: 'isolate' };
  /** A Build that would add a City adds nothing. */
  noCity: { change: 'noCity' };
  /** Changes the Health of such pieces, minimum 1. Pieces with too much Damage are destroyed at once. */
  health: { change: 'health'; of: readonly PieceKind[]; n: number };
  /** Changes the Damage of each such Invader (or Dahan that fights back), minimum 0. */
  damage: { change: 'damage'; of: readonly PieceKind[]; n: number };
  /** Changes the Damage of a Ravage in which Invaders deal any. */
  extraDamage: { change: 'extraDamage'; n: number };
  /** Changes the Damage to the Dahan of a land in a Ravage, minimum 0. */
  damageToDahan: { change: 'damageToDahan'; n: number };
  /** Changes the total Damage of Dahan that fight back, minimum 0. */
  dahanStrike: { change: 'dahanStrike'; n: number };
  /** All or `n` of the land's Dahan deal Damage before the Invaders in a Ravage. */
  dahanFirst: { change: 'dahanFirst'; n?: number };
  /** The land's Dahan deal Damage together with the Invaders, also those that are destroyed. */
  dahanAtOnce: { change: 'dahanAtOnce' };
  /** Changes the Damage that adds Blight to a land, minimum 1. */
  landHealth: { change: 'landHealth'; n: number };
  /** Keeps these pieces out of a Ravage: they deal and take no Damage. */
  sitOut: { change: 'sitOut'; pieces: Pieces };
  /**
   * Prevents the next `n` destructions of such pieces in these lands; with `times`, up to `n` at once, the next time or
   * each time.
   */
  save: { change: 'save'; of: readonly PieceKind[]; n: number; times?: 'once' | 'each' };
  /**
   * Such pieces take no Damage and can't be destroyed; with `wholly`, they also can't be removed, replaced or moved.
   */
  immune: { change: 'immune'; of: readonly PieceKind[]; wholly?: true };
  /** Prevents Blight in the land. */
  noBlight: { change: 'noBlight' };
  /** Prevents cascades of Blight added to the land. */
  noCascade: { change: 'noCascade' };
  /** Lets such pieces keep their Damage at Time Passes, in named lands or everywhere. */
  keepDamage: { change: 'keepDamage'; of: readonly PieceKind[] };
  /** The card of the action `during` (`card`, or any if missing) doesn't act. During Explore, no card is revealed. */
  cardIdle: { change: 'cardIdle'; card?: InvaderCardId };
  /** The card of the action `during` (`card`, or any if missing) stays in its space when the cards Advance. */
  cardStays: { change: 'cardStays'; card?: InvaderCardId };
  /** A marker with this name: `omen`, `innerLand`, `empowered:1`. Rules test it with `isMarked`. */
  marker: { change: 'marker'; name: string };
  /** A reminder with the players' text for this event, each time or `once`. */
  reminder: { change: 'reminder'; at: Occasion; text: string; once?: true };
  /** A Power that waits for a trigger in the land, with its effect. */
  awaits: {
    change: 'awaits';
    on: Awaited;
    /** The piece kinds that trigger it; all if missing. */
    kinds?: string;
    /** True: only the first time. `taken`: until the effect is used. Missing: every time. */
    once?: true | 'taken';
    player: number;
    power: string;
    effects: readonly Effect[];
  };
  /** The change of a card's line that no other change describes. */
  special: { change: 'special'; line: LineRef; amount: number };
}

export type Change = Changes[keyof Changes];

/** Named lands, or all that match a filter at the time of use; `any` is everywhere. */
export type DeedLands = readonly LandId[] | LandFilter;

/** Returns true if the lands are named. */
export const isLandList = (where: DeedLands): where is readonly LandId[] => Array.isArray(where);

/** Returns the named lands; none for a filter. */
export const landsNamed = (where: DeedLands): readonly LandId[] => (isLandList(where) ? where : []);

/**
 * The end of a lasting effect: after the next action `during` in such a land (at the latest with the turn), after the
 * next card `during` (maybe turns later), at Time Passes, or never.
 */
export const UNTIL = ['action', 'card', 'turn', 'game'] as const;
export type Until = (typeof UNTIL)[number];

/** A lasting effect before it starts. */
export interface Begun {
  readonly change: Change;
  readonly where: DeedLands;
  readonly until: Until;
  /** The affected actions: for `skip`, `cardIdle`, `cardStays` and effects that end with an action or card. */
  readonly during?: Action;
  /** The turn in which the effect starts, if that is later. */
  readonly from?: number;
}

/** An entry of `game.lasting`, the list of all lasting effects. The players see it and can end it. */
export interface Lasting extends Begun {
  /** Unique among current effects. */
  readonly id: number;
  /** Its cause: `power` if recorded by the players, else the name of the card or modifier. */
  readonly cause: Cause;
}
