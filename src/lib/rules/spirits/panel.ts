import type { LandFilter } from '../table/card-lines/land-words';
import type { Element } from '../table/card-lines/power-data';
import type { PieceKind } from '../table/pieces';
import type { Innate, PowerCard } from './power';
import type { SpecialRules } from './special-rules';

/** What a space of a track does each turn while it is bare. */
export type SpaceAction =
  | 'reclaim-one'
  | 'move-presence-1'
  | 'push-1-dahan-from-own-land'
  | 'gather-1-dahan-into-own-land'
  | 'push-1-town-or-city-from-own-land'
  | 'gather-1-blight-into-own-land'
  | 'push-incarna'
  | 'add-or-move-incarna-to-own-presence'
  | 'empower-incarna'
  | 'prepare-1-element-marker'
  | 'discard-2-element-markers-for-1-play'
  | 'pay-2-energy-to-gain-power';

/** An Element of a space: one of choice each turn, or by a marker that is chosen once, for good. */
type SpaceElement = Element | 'any' | 'chosen-marker';

/** What a space of a track gives while it is bare. */
export interface Gives {
  readonly energy?: number;
  readonly plays?: number;
  readonly elements?: readonly SpaceElement[];
  /** One of these. */
  readonly elementOf?: readonly Element[];
  readonly extraEnergy?: number;
  readonly extraPlays?: number;
  readonly range?: number;
  readonly actions?: readonly SpaceAction[];
  /** As it is emptied, or is for the first time. */
  readonly energyOnce?: number;
  readonly firstUncover?: 'gain-minor';
  readonly impendingEnergy?: number;
  readonly impendingPlays?: number;
}

/** A space of a track: `energy.2` is the third of the energy track. */
export interface Space extends Gives {
  readonly id: string;
  /** What must be bare before it may be emptied: all of one of these. Without it, it is bare from the start. */
  readonly after?: readonly (readonly string[])[];
}

/** Where Presence may be put: how far from one's own (null: anywhere), and in which lands. */
interface Reach {
  readonly range: number | null;
  readonly where?: LandFilter | 'ocean';
}

/** One thing that Growth brings. */
export type GrowthAction =
  | ({ readonly do: 'add-presence' } & Reach & {
        readonly withToken?: 'beasts';
        readonly from?: 'destroyed';
        readonly n?: number;
        readonly upTo?: true;
        readonly together?: true;
      })
  | { readonly do: 'reclaim-all' | 'reclaim-one' | 'reclaim-half' }
  | { readonly do: 'reclaim-with-element'; readonly element: Element }
  | {
      readonly do: 'gain-power';
      readonly deck?: 'major' | 'days-that-never-were';
      readonly forget?: false;
    }
  | { readonly do: 'gain-energy'; readonly n: number; readonly per?: 'fire-showing' | 'card-plays' }
  | { readonly do: 'gain-track-energy-again' | 'ignore-range' | 'empower-incarna' }
  | { readonly do: 'extra-plays' | 'make-fast'; readonly n: number }
  | { readonly do: 'gain-element'; readonly oneOf: readonly Element[]; readonly n: number }
  | { readonly do: 'move-presence'; readonly range: number; readonly n: number }
  | { readonly do: 'gather-presence' | 'push-presence'; readonly n: number; readonly where: 'each-ocean' }
  | ({ readonly do: 'add-token'; readonly piece: 'disease' | 'vitality' } & Partial<Reach>)
  | { readonly do: 'gather-token'; readonly piece: 'beasts'; readonly n: number; readonly range: number }
  | { readonly do: 'discard-powers'; readonly n: number; readonly element?: Element }
  | { readonly do: 'damage'; readonly n: number; readonly range: number }
  | { readonly do: 'gain-time'; readonly n: number; readonly upTo?: true }
  | { readonly do: 'move-incarna'; readonly range: number | null }
  | { readonly do: 'add-or-move-incarna'; readonly where: 'own-presence' }
  | { readonly do: 'replace-presence-with-incarna' }
  | { readonly do: 'escape'; readonly n: number | 'all' }
  // What only spaces of the tracks bring, each turn.
  | { readonly do: 'move-one'; readonly how: 'push' | 'gather'; readonly kinds: readonly PieceKind[] }
  | { readonly do: 'prepare-marker' | 'markers-for-play' | 'pay-for-power' }
  | { readonly do: 'impending-energy'; readonly cards: number; readonly n: number };

/** Something that Growth brings, or one of several lists of it, so often anew. */
export type GrowthStep =
  GrowthAction | { readonly or: readonly (readonly GrowthAction[])[]; readonly times: number };

export interface GrowthOption {
  readonly steps: readonly GrowthStep[];
  /** Energy to be paid for it. */
  readonly cost?: number;
  /** One option of each group is chosen. */
  readonly group?: number;
  /** The track that must be emptied first. */
  readonly unlockedBy?: string;
  readonly limit?: 'once-per-game';
  readonly requires?: '1 healing card';
}

export interface Growth {
  /** How many different options. */
  readonly pick: number;
  readonly options: readonly GrowthOption[];
  /** What is done in any case. */
  readonly always: readonly GrowthStep[];
}

/** A Spirit's panel, as it is played with an aspect or without. */
export interface Panel {
  readonly id: string;
  readonly aspect: string | null;
  readonly growth: Growth;
  readonly spaces: readonly Space[];
  /** How much Presence may be on the island, by how much has been absorbed (Serpent). */
  readonly presenceLimits?: readonly number[];
  readonly innates: readonly Innate[];
  /** The cards it begins with, by their ids. */
  readonly cards: readonly string[];
  /** What its special rules change about its own half. */
  readonly special: SpecialRules;
}

/** A panel as its data give it. */
export type PrintedPanel = Omit<Panel, 'special'>;

/** Every Power Card and panel, by their ids. */
export interface Powers {
  readonly cards: ReadonlyMap<string, PowerCard>;
  readonly panels: readonly Panel[];
}

/** The panel of a Spirit as it is played, with this aspect or without; undefined where this app has none. */
export const panelOf = ({ panels }: Powers, id: string, aspect: string | null): Panel | undefined =>
  panels.find((panel) => panel.id === id && panel.aspect === aspect);
