import type { Element } from '../table/card-lines/power-data';
import type { GameEvent } from '../table/event';
import type { Action } from '../table/game';
import type { BoardId, LandId, PlaceId, Terrain } from '../table/island';
import type { PieceCode, PieceKind, Pieces, TokenKind } from '../table/pieces';
import type { InvaderCard } from '../table/printed-cards';
import type { SpiritChange } from '../table/spirit-state';
import type { Cause, Step, Steps } from '../table/step';
import type { Outcome } from './step-rule';
import type { World } from './world';

/** The answer if an Invader action happens in a land, and the rule that decides it. */
export interface Verdict {
  readonly acts: boolean;
  /**
   * `invaders`, `noInvaders`, `sitOut`, `ocean`, `buildings`, `adjacentBuildings`, `noSource`, `skipped`, `otherLand`
   * or a modifier's name.
   */
  readonly because: string;
  /** The action that happens instead. */
  readonly as?: Action;
  /** The adjacent land that is the reason. */
  readonly from?: LandId;
}

/** The properties of a Power about to be used. */
export interface PowerKind {
  readonly elements: readonly Element[];
  /** True if it can damage or destroy Invaders. */
  readonly harms: boolean;
  /** True if it can Gather or Push Invaders. */
  readonly moves: boolean;
}

/** A number of one piece. */
export interface Placing {
  readonly piece: PieceCode;
  readonly n: number;
  /** The modifier that changed it. */
  readonly cause?: Cause;
}

/** The rules' questions: everything a modifier can change. */
export interface Questions {
  /** Returns the Damage that destroys an undamaged piece of this kind in this land. */
  readonly health: (world: World, piece: PieceCode, land: LandId) => number;
  /** Returns the Damage of one such Invader in a Ravage. */
  readonly damage: (world: World, piece: PieceCode, land: LandId) => number;
  /** Returns the Damage of a Ravage beyond that of its Invaders. */
  readonly extraDamage: (world: World, land: LandId) => number;
  /** Returns the Damage that adds Blight to the land. */
  readonly landHealth: (world: World, land: LandId) => number;
  /** Returns the Blight of a Ravage with this Damage to the land. */
  readonly blightFor: (world: World, land: LandId, net: number) => number;
  /** Returns the steps that add the Blight of a Ravage. */
  readonly ravageBlight: (world: World, land: LandId, blight: number) => readonly Step[];
  readonly defend: (world: World, land: LandId) => number;
  /** Returns the Damage to the Dahan together, if this much of a Ravage exceeds Defend. */
  readonly damageToDahan: (world: World, land: LandId, net: number) => number;
  /** Returns the Damage of one Dahan that fights back. */
  readonly dahanDamage: (world: World, land: LandId) => number;
  /** Returns the total Damage of the surviving Dahan. */
  readonly dahanStrike: (world: World, land: LandId) => number;
  /** Returns the name of the effect that stops this action in the land, or null. */
  readonly stopped: (world: World, action: Action, land: LandId) => string | null;
  /** Returns true if the card in this space acts in the land. */
  readonly matches: (world: World, card: InvaderCard, land: LandId, slot: string) => boolean;
  readonly acts: (world: World, action: Action, card: InvaderCard, land: LandId, slot: string) => Verdict;
  /** Returns the pieces of a Build, or null if it adds nothing. */
  readonly builds: (world: World, land: LandId) => Placing | null;
  /** Returns the pieces that an Explore adds; `card` is null for an Explore without a card. */
  readonly explores: (world: World, land: LandId, card: string | null) => readonly Placing[];
  /** Returns the events that destroy this many pieces with this code, after all preventions. */
  readonly destroys: (
    world: World,
    land: LandId,
    piece: PieceCode,
    n: number,
    cause: Cause,
  ) => readonly GameEvent[];
  /** Returns the Fear for destroying one piece with this code. */
  readonly fearFor: (world: World, piece: PieceCode) => number;
  /** Returns the effective Strife of an Invader with this code. */
  readonly strife: (world: World, piece: PieceCode) => number;
  /** Returns the pieces of the land that take part in a Ravage. */
  readonly fighting: (world: World, land: LandId) => Pieces;
  /** Returns the number of Badlands, each of which adds 1 Damage; `player` is given if no Action is open. */
  readonly badlands: (world: World, land: LandId, player?: number) => number;
  /** Returns the number of Beasts in the land; `player` is given for a Power, for which other pieces may count. */
  readonly beasts: (world: World, land: LandId, player?: number) => number;
  /** Returns true if the land is a source of Explorers, also for itself. */
  readonly source: (world: World, land: LandId) => boolean;
  /** Returns true if the land is Isolated: for Invaders it has no adjacent lands, unless the players decide otherwise. */
  readonly isolated: (world: World, land: LandId) => boolean;
  /** Returns the adjacent lands for Invaders: an Isolated land has none (tokens.json, isolate). */
  readonly touching: (world: World, land: LandId) => readonly LandId[];
  /** Returns the tokens that stop an action here; one of them is used up. */
  readonly preventing: (world: World, action: Action, land: LandId) => readonly TokenKind[];
  /** Returns true if added Blight cascades, with this much Blight in the land now. */
  readonly spreads: (world: World, land: LandId, blight: number) => boolean;
  /** Returns the additional terrains of the land for Spirit Actions and special rules. */
  readonly alsoTerrains: (world: World, land: LandId) => readonly Terrain[];
  /** Returns true if the place is a Sacred Site of the player's Spirit, if Presence is tracked. */
  readonly sacredSite: (world: World, place: PlaceId, player: number) => boolean;
  /** Returns true if the piece may enter the land by a Power or Growth: some Spirits' Presence is limited. */
  readonly enters: (world: World, piece: PieceCode, land: LandId) => boolean;
  /** Returns the Presence that Blight added now by this cause destroys in the land, if Presence is tracked. */
  readonly presenceLost: (world: World, land: LandId, cause: Cause) => readonly PieceKind[];
  /** Returns true if the effects of this cause, and their consequences, are a Spirit's Action. */
  readonly ofSpirits: (world: World, cause: Cause) => boolean;
  /** Returns true if the Dahan part of an Event Card is moving pieces. */
  readonly dahanEventMoves: (world: World) => boolean;
  /** Returns true if the piece can be moved out of the land. */
  readonly leaves: (world: World, piece: PieceCode, land: LandId) => boolean;
  /** Returns how many lands a Gather or Push by the player's Spirit moves the piece. */
  readonly stride: (world: World, piece: PieceCode, player: number | undefined) => number;
  /** Returns the Blight on the flipped card, from the printed number. */
  readonly blightOnFlip: (world: World, printed: number) => number;
  /** Returns the steps that accompany added Blight, before it cascades. */
  readonly blightBrings: (world: World, step: Steps['addBlight']) => readonly Step[];
  /** Returns the modifier that keeps removed Blight from returning to the card; null if none does. */
  readonly keepsBlight: (world: World) => Cause | null;
  /** Returns true if an Adversary's Escalation happens with the card. */
  readonly escalates: (world: World, card: InvaderCard) => boolean;
  /** Returns the boards whose Ocean is a land for Powers: a Coastal Wetland. */
  readonly oceansInPlay: (world: World) => readonly BoardId[];
  /** Returns the cost of a Power with this printed cost and speed; a negative cost gains Energy. */
  readonly powerCost: (world: World, printed: number, speed: 'fast' | 'slow') => number;
  /** Returns the effective speed of a Power. */
  readonly powerSpeed: (world: World, printed: 'fast' | 'slow') => 'fast' | 'slow';
  /** Returns a Spirit's card plays this turn, from those of its tracks and Powers. */
  readonly cardPlays: (world: World, given: number) => number;
  /** Returns the extra Energy cost of a Power for its effect on Invaders. */
  readonly powerSurcharge: (world: World, power: PowerKind) => number;
  /** Returns the extra Damage of a Power that deals Damage. */
  readonly powerDamage: (world: World, power: PowerKind) => number;
  /** Returns true if a Spirit that gains a Major Power forgets a Power Card. */
  readonly forgetsForMajors: (world: World) => boolean;
  /** Returns the outcome for a Spirit that a card or Power makes forget a Power Card by these changes. */
  readonly forgets: (world: World, player: number, changes: readonly SpiritChange[]) => Outcome;
  /** Returns the other Elements that a player's Spirit may count as this one for the cost of an Event. */
  readonly alsoAids: (
    world: World,
    element: string,
  ) => readonly { readonly player: number; readonly element: Element }[];
  /** Returns the extra range of every Power. */
  readonly powerRange: (world: World) => number;
  /** Returns the next space of a card when the cards Advance. */
  readonly nextSlot: (world: World, slot: string, card: string) => string;
}
