import type { Component } from 'svelte';
import type { Result } from '$lib/rules/basics/result';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { TapOutcome } from '../log/order';
import type { Apart } from '../log/parting';
import type { Replica, Rules, SharedTapError } from '../log/replica';
import type { DevicePlan } from '../log/shown-plans';
import type { PacksHere } from '../packs/pack-giver';
import type { GameShelf } from '../wire/game-store';
import type { Member, Sorry, TableChange, Wish } from '../wire/wire-messages';
import type { TablePlace } from './guest-speech';

/**
 * The state of a guest. `unconnected`: reloaded, so it needs a new code. `joining`: it has introduced itself.
 * `joined`: its copy is up to date. `away`: it hears nothing from the host. `apart`: both games have diverged, and the
 * players must choose. `offered`: its entries wait for the host's answer. `alone`: it plays alone. `over`: it was
 * removed, or sharing has ended.
 */
export type GuestState =
  'unconnected' | 'joining' | 'joined' | 'away' | 'apart' | 'offered' | 'alone' | 'over';

/** The dependencies and callbacks of a guest. */
export interface GuestOptions {
  readonly device: string;
  readonly rules: Rules;
  readonly shelf: GameShelf;
  readonly now: () => number;
  /** The packs on this device, to which the host can add. */
  readonly packs?: PacksHere;
  /** Called after each change of the game by any device. */
  readonly changed: (change: TableChange) => void;
  /** Called when the state, the members or an error has changed. */
  readonly met?: () => void;
}

/** A device that takes part in a game shared by a host or in an online game, as the screen uses it. */
export interface Visitor {
  readonly replica: Replica | null;
  readonly state: GuestState;
  readonly members: readonly Member[];
  readonly sorry: Sorry | null;
  readonly apart: Apart | null;
  readonly seat: Readonly<TablePlace>;
  /** The plans that devices show each other. */
  readonly shown: readonly DevicePlan[];
  readonly show: (plan: SavedPlan | null) => void;
  readonly tap: (tap: string, wish: Wish, parent: number) => Promise<TapOutcome>;
  readonly setReady: (ready: boolean) => void;
  readonly setWho: (who: number | null, views: boolean) => void;
  readonly playAlone: () => void;
  readonly takeTheirs: () => Promise<Result<null, SharedTapError>>;
  readonly offerMine: () => Promise<Result<null, SharedTapError>>;
  readonly refresh: () => Promise<void>;
  readonly tick: () => void;
  readonly leave: () => void;
}

/** This device's place in an online game. */
export interface FarSeat {
  readonly table: Visitor & { readonly kick: (device: string) => Promise<boolean> };
  /** The dialog that opens from the strip of players. */
  readonly Panel: Component<{ onclose: () => void }>;
  readonly box: string;
  /** True if the players move the pieces of the game at this device. */
  readonly lies: boolean;
  /** Returns the data that is needed to rejoin after a page reload. */
  readonly kept: () => unknown;
  /** Rejoins the game after playing alone. Resolves to false if that is impossible. */
  readonly rejoin: () => Promise<boolean>;
}

/** Returns true if the tap is from another table. Ids of taps in an online game start with the letter of the table. */
export const isOfAnotherBox = (tap: string, box: string): boolean =>
  /^[A-F]/.test(tap) && !tap.startsWith(box);
