import type { Effect } from './card-lines/effect';
import type { LandFilter } from './card-lines/land-words';
import type { Action } from './game';
import type { LandId, PlaceId } from './island';
import type { Awaited, Occasion } from './occasion';
import type { PieceKind, Pieces } from './pieces';
import type { Cause } from './step';

/**
 * What can be done to a land, whoever does it: a Power that the table tells, a card, an Adversary. `pieces` are
 * those of the land, by code and number; nothing that can be done is refused, and what is not there is left out.
 */
export interface Deeds {
  /**
   * Puts pieces into a land. Blight comes from the card with all it brings: it destroys Presence and cascades, unless
   * `quiet` (it does neither) or `cascade` is false.
   */
  add: { deed: 'add'; land: LandId; pieces: Pieces; quiet?: true; cascade?: false };
  /** Takes pieces off the island, without Fear. Blight goes back to the card, or with `box` into the box; Presence is destroyed, or with `box` out of the game. */
  remove: { deed: 'remove'; land: LandId; pieces: Pieces; box?: true };
  /** Destroys pieces, with the Fear for their Towns and Cities unless `noFear`. */
  destroy: { deed: 'destroy'; land: LandId; pieces: Pieces; noFear?: true };
  /**
   * So much Damage in all to the pieces of these kinds; the table is asked only where the outcome differs. Badlands add
   * to it, and to Damage to each, unless the table tells what came of it.
   */
  damage: { deed: 'damage'; land: LandId; n: number; among: readonly PieceKind[]; strifed?: true };
  /**
   * So much Damage to each of these pieces, or with `per` so much for each Strife on it. `plain`: Badlands add nothing,
   * for they are in it already.
   */
  damageEach: { deed: 'damageEach'; land: LandId; n: number; pieces: Pieces; per?: 'strife'; plain?: true };
  /** Takes all Damage off these pieces. */
  heal: { deed: 'heal'; land: LandId; pieces: Pieces };
  /**
   * Each of the pieces becomes the pieces of `to`, which keep its Damage and Strife, Invader for Invader; of several the table divides the
   * Damage and the Strife, unless `to` itself says so. What cannot bear its Damage is destroyed at once, with its Fear.
   * Presence is destroyed, or with `box` out of the game.
   */
  replace: { deed: 'replace'; land: LandId; pieces: Pieces; to: Pieces; box?: true };
  /** Explorers become Towns and Towns Cities; Damage and Strife are kept, a City stays. */
  upgrade: { deed: 'upgrade'; land: LandId; pieces: Pieces };
  /** Cities become Towns, Towns Explorers, Explorers are removed; Damage and Strife are kept. */
  downgrade: { deed: 'downgrade'; land: PlaceId; pieces: Pieces };
  /**
   * Push, Gather or any other move, to a land or to a place beside the island. What cannot live in an Ocean drowns: it
   * is destroyed, with its Fear. Blight that is moved neither cascades nor destroys Presence.
   */
  move: { deed: 'move'; land: PlaceId; to: PlaceId; pieces: Pieces };
  /** One Strife on each of these Invaders, or with `off` one taken off each. */
  strife: { deed: 'strife'; land: LandId; pieces: Pieces; off?: true };
  /**
   * A Ravage, Build or Explore happens here now, as an action of its own; Skip, Disease and Wilds may stop it. A
   * Build needs Invaders there and an Explore a source, unless `free`.
   */
  act: { deed: 'act'; land: LandId; action: Action; free?: true };
  /** This Invader Card acts once more, now, in every land it is about. */
  actAgain: { deed: 'actAgain'; action: Action; card: string };
  /** Makes so much Fear; of a Power in the land that it is aimed at. */
  fear: { deed: 'fear'; n: number; land?: LandId };
  /** Earns so many Fear Cards straight from the deck: the Fear that lies in the pool stays there. */
  earn: { deed: 'earn'; n: number };
  /** Begins something that lasts: Defend, Isolate, Skip, sitting out, changed numbers, markers (see `Change`). */
  begin: { deed: 'begin' } & Begun;
  /** Ends something that lasts before its time; nothing happens where it is over already. */
  end: { deed: 'end'; lasting: Lasting['id'] };
  /** A land with Deeps sinks: it is Ocean from now on, what stands there drowns, its neighbours are Coastal. */
  sink: { deed: 'sink'; land: LandId };
}

export type Deed = Deeds[keyof Deeds];

/** What changes while it lasts: one entry for each verb of the game that does not happen at once. */
export interface Changes {
  /** Defend so much in each land that is covered, or so much for each Dahan there. */
  defend: { change: 'defend'; n: number; per?: 'dahan' };
  /**
   * The action `during` (without it, whichever it is) does not happen in these lands: the next one (until `action`) or
   * every one (until `turn`); with `spares` none that is an Explore.
   */
  skip: { change: 'skip'; spares?: 'explore' };
  /** A Ravage in these lands becomes a Build: the next one (until `action`) or every one. */
  becomesBuild: { change: 'becomesBuild' };
  /** Not Explored and no source of Explorers; Invaders move in or out only if the table wants it. */
  isolate: { change: 'isolate' };
  /** A Build that would place a City places nothing. */
  noCity: { change: 'noCity' };
  /** The Health of such pieces is so much higher or lower, at least 1; what cannot bear its Damage is destroyed at once. */
  health: { change: 'health'; of: readonly PieceKind[]; n: number };
  /** Each such Invader (or Dahan, striking back) deals so much more or less Damage, at least none. */
  damage: { change: 'damage'; of: readonly PieceKind[]; n: number };
  /** A Ravage in which the Invaders deal any Damage deals so much more (or less). */
  extraDamage: { change: 'extraDamage'; n: number };
  /** Damage to the Dahan of a land in a Ravage is so much more or less, at least none. */
  damageToDahan: { change: 'damageToDahan'; n: number };
  /** The Dahan of a land deal so much more or less Damage in all when they strike back, at least none. */
  dahanStrike: { change: 'dahanStrike'; n: number };
  /** The Dahan of a land, or so many of them, deal their Damage before the Invaders do in a Ravage. */
  dahanFirst: { change: 'dahanFirst'; n?: number };
  /** The Dahan of a land deal their Damage together with the Invaders: those that fall strike as well. */
  dahanAtOnce: { change: 'dahanAtOnce' };
  /** A land takes so much more (or less) Damage before it gets Blight; its Health is at least 1. */
  landHealth: { change: 'landHealth'; n: number };
  /** So many of these pieces take no part in a Ravage: they deal no Damage, take none and bring none about. */
  sitOut: { change: 'sitOut'; pieces: Pieces };
  /** The next so many such pieces that Damage or a deed would destroy in one of these lands stay as they are; with `times` so many
   * of them at once, the next time that any would be or each time. */
  save: { change: 'save'; of: readonly PieceKind[]; n: number; times?: 'once' | 'each' };
  /** No Damage is dealt to such pieces, and nothing destroys them; `wholly`: nor removes, replaces or moves them. */
  immune: { change: 'immune'; of: readonly PieceKind[]; wholly?: true };
  /** Blight that would be added to the land is not. */
  noBlight: { change: 'noBlight' };
  /** Blight that is added to the land does not cascade. */
  noCascade: { change: 'noCascade' };
  /** Such pieces keep their Damage when Time Passes. For lands by name, or everywhere. */
  keepDamage: { change: 'keepDamage'; of: readonly PieceKind[] };
  /** The card of the action `during` (that one, or any) does not act. During Explore, no card is turned at all. */
  cardIdle: { change: 'cardIdle'; card?: string };
  /** The card of the action `during` (that one, or any) stays where it lies when the cards Advance. */
  cardStays: { change: 'cardStays'; card?: string };
  /** A marker by its name lies there: `omen`, `innerLand`, `empowered:1`. The rules ask for it by `isMarked`. */
  marker: { change: 'marker'; name: string };
  /** The table wants to be reminded of this, in its own words, whenever that happens there, or the `once` that it is asked. */
  reminder: { change: 'reminder'; at: Occasion; text: string; once?: true };
  /** A Power that waits for something to happen there, and what it does then. */
  awaits: {
    change: 'awaits';
    on: Awaited;
    /** Of such pieces alone; the first time only, or until what it does was taken. */
    kinds?: string;
    once?: true | 'taken';
    player: number;
    power: string;
    effects: readonly Effect[];
  };
  /** What only one card or exception does, by the name of its rule, which stands with that card. */
  special: { change: 'special'; rule: string; amount: number };
}

export type Change = Changes[keyof Changes];

/** These lands, or all for which a filter holds at the moment it matters; `any` is everywhere. */
export type DeedLands = readonly LandId[] | LandFilter;

/** Returns true if the lands are named one by one. */
export const isLandList = (where: DeedLands): where is readonly LandId[] => Array.isArray(where);

/** Returns the lands that are named one by one; none for a filter. */
export const landsNamed = (where: DeedLands): readonly LandId[] => (isLandList(where) ? where : []);

/**
 * When it ends: with the next action `during` in such a land (and with the turn at the latest), with the next card
 * `during` (which may be turns away), with Time Passes, or never.
 */
export const UNTIL = ['action', 'card', 'turn', 'game'] as const;
export type Until = (typeof UNTIL)[number];

/** Something that is to last, as whoever causes it says so. */
export interface Begun {
  readonly change: Change;
  readonly where: DeedLands;
  readonly until: Until;
  /** It holds in such actions only: for `skip`, `cardIdle`, `cardStays` and whatever ends with an action or card. */
  readonly during?: Action;
  /** The turn it begins to hold, where that is a later one. */
  readonly from?: number;
}

/** One line of the one list of what lasts, `game.lasting`: shown, and ended by hand where the table wishes. */
export interface Lasting extends Begun {
  /** Its own among those that last now. */
  readonly id: number;
  /** What brought it about: `power` where the table told it, else the card or exception by its name. */
  readonly cause: Cause;
}
