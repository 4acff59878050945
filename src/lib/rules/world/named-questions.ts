import type { Element } from '../table/card-lines/power-data';
import type { Action } from '../table/game';
import type { BoardId, LandId, PlaceId, Terrain } from '../table/island';
import type { PieceCode, PieceKind, Pieces, TokenKind } from '../table/pieces';
import type { InvaderCard } from '../table/printed-cards';
import type { Cause, Step, Steps } from '../table/step';
import type { World } from './world';

/** Whether an Invader action happens in a land, and the rule that says so. */
export interface Verdict {
  readonly acts: boolean;
  /** `invaders`, `noInvaders`, `sitOut`, `ocean`, `buildings`, `adjacentBuildings`, `noSource`, `skipped`, `otherLand` or an exception's name. */
  readonly because: string;
  /** The action that then takes place in its stead. */
  readonly as?: Action;
  /** The neighbouring land that made it so. */
  readonly from?: LandId;
}

/** What the rules know of a Power that is about to be used. */
export interface PowerKind {
  readonly elements: readonly Element[];
  /** It may deal Damage to Invaders or Destroy them. */
  readonly harms: boolean;
  /** It may Gather or Push Invaders. */
  readonly moves: boolean;
}

/** So many of one piece. */
export interface Placing {
  readonly piece: PieceCode;
  readonly n: number;
  /** The exception but for which it would be another. */
  readonly cause?: Cause;
}

/** The rules' named questions: everything an exception may bend. */
export interface Questions {
  /** Damage that destroys an undamaged piece of this kind in this land. */
  readonly health: (world: World, piece: PieceCode, land: LandId) => number;
  /** Damage one such Invader deals when it Ravages. */
  readonly damage: (world: World, piece: PieceCode, land: LandId) => number;
  /** Damage a Ravage deals beyond that of its Invaders. */
  readonly extraDamage: (world: World, land: LandId) => number;
  /** Damage that the land takes without Blight is less than this. */
  readonly landHealth: (world: World, land: LandId) => number;
  /** Blight that a Ravage adds after this much damage to the land. */
  readonly blightFor: (world: World, land: LandId, net: number) => number;
  /** What brings that Blight to the land. */
  readonly ravageBlight: (world: World, land: LandId, blight: number) => readonly Step[];
  readonly defend: (world: World, land: LandId) => number;
  /** Damage to the Dahan as a whole where so much of a Ravage gets past Defend. */
  readonly damageToDahan: (world: World, land: LandId, net: number) => number;
  /** Damage one Dahan deals when it strikes back. */
  readonly dahanDamage: (world: World, land: LandId) => number;
  /** Damage the surviving Dahan deal together when they strike back. */
  readonly dahanStrike: (world: World, land: LandId) => number;
  /** The name of what stops this action in the land, or null. */
  readonly stopped: (world: World, action: Action, land: LandId) => string | null;
  /** Whether the card, lying in this space of the track, is about the land. */
  readonly matches: (world: World, card: InvaderCard, land: LandId, slot: string) => boolean;
  readonly acts: (world: World, action: Action, card: InvaderCard, land: LandId, slot: string) => Verdict;
  /** What a Build adds, or null when it can add nothing. */
  readonly builds: (world: World, land: LandId) => Placing | null;
  /** What an Explore by this card adds; null where no card calls for it. */
  readonly explores: (world: World, land: LandId, card: string | null) => readonly Placing[];
  /** Fear for destroying one such piece. */
  readonly fearFor: (world: World, piece: PieceCode) => number;
  /** The Strife with which such an Invader acts. */
  readonly strife: (world: World, piece: PieceCode) => number;
  /** The pieces of the land that take part in a Ravage. */
  readonly fighting: (world: World, land: LandId) => Pieces;
  /** How many Badlands there are, each of which adds 1 to Damage that is dealt there; `player` asks while no Action is open. */
  readonly badlands: (world: World, land: LandId, player?: number) => number;
  /** Whether Explorers may come from this land, or into it from itself. */
  readonly source: (world: World, land: LandId) => boolean;
  /** The lands next to it for Invaders: an Isolated land touches no other (tokens.json, isolate). */
  readonly touching: (world: World, land: LandId) => readonly LandId[];
  /** Tokens that stop an action which would happen here, one of them spent by it. */
  readonly preventing: (world: World, action: Action, land: LandId) => readonly TokenKind[];
  /** Whether Blight that has been added to the land spreads, with so much lying there now. */
  readonly spreads: (world: World, land: LandId, blight: number) => boolean;
  /** Terrains that Spirit Actions and special rules see in the land besides the printed one. */
  readonly alsoTerrains: (world: World, land: LandId) => readonly Terrain[];
  /** Whether the place is a Sacred Site of the player's Spirit, where Presence is tracked. */
  readonly sacredSite: (world: World, place: PlaceId, player: number) => boolean;
  /** Whether a Power or Growth lets such a piece come into the land: some Spirits' Presence has a home. */
  readonly enters: (world: World, piece: PieceCode, land: LandId) => boolean;
  /** What of each Spirit in the land is lost to Blight that the cause adds now, where Presence is tracked. */
  readonly presenceLost: (world: World, land: LandId, cause: Cause) => readonly PieceKind[];
  /** Whether what the cause brings about, and what follows from it, is an Action of a Spirit. */
  readonly ofSpirits: (world: World, cause: Cause) => boolean;
  /** Blight that lies on the other side of the card when it turns, so much being printed there. */
  readonly blightOnFlip: (world: World, printed: number) => number;
  /** What comes with Blight that has been added, with the loss of Presence and before it cascades. */
  readonly blightBrings: (world: World, step: Steps['addBlight']) => readonly Step[];
  /** The exception that keeps Blight taken off the island, which else lies on the card again; null for none. */
  readonly keepsBlight: (world: World) => Cause | null;
  /** Whether the Escalation that an Adversary has for the card comes with it. */
  readonly escalates: (world: World, card: InvaderCard) => boolean;
  /** Boards whose Ocean is a land for Powers: a Coastal Wetland. */
  readonly oceansInPlay: (world: World) => readonly BoardId[];
  /** Energy that a Power of this printed cost and speed takes; below nothing it brings Energy. */
  readonly powerCost: (world: World, printed: number, speed: 'fast' | 'slow') => number;
  /** The speed at which a Power of this printed speed is used. */
  readonly powerSpeed: (world: World, printed: 'fast' | 'slow') => 'fast' | 'slow';
  /** Card Plays of a Spirit this turn, of so many that its tracks and Powers give. */
  readonly cardPlays: (world: World, given: number) => number;
  /** Energy that a Power takes beside its cost for what it does to Invaders. */
  readonly powerSurcharge: (world: World, power: PowerKind) => number;
  /** Damage that a Power deals beyond what it prints, where it deals any. */
  readonly powerDamage: (world: World, power: PowerKind) => number;
  /** Whether a Spirit that gains a Major Power Forgets a Power Card for it. */
  readonly forgetsForMajors: (world: World) => boolean;
  /** Steps that are added to the range of every Power. */
  readonly powerRange: (world: World) => number;
  /** Where a card goes when the cards Advance. */
  readonly nextSlot: (world: World, slot: string, card: string) => string;
}
