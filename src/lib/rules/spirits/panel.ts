import type { LandFilter } from '../table/card-lines/land-words';
import type { Element } from '../table/card-lines/power-data';
import type { Game } from '../table/game';
import type { PieceKind } from '../table/pieces';
import type { PowerCardId } from '../table/printed-cards';
import type { SpiritId } from '../table/printed-names';
import type { SpaceAction } from '../table/turn-marks';
import type { Innate, PowerCard } from './power';
import type { SpecialRules } from './special-rules';

/** The Element of a space: one of choice each turn, or a permanent marker chosen once. */
type SpaceElement = Element | 'any' | 'chosen-marker';

/** The gains of a track space while uncovered. */
export interface Gives {
  readonly energy?: number;
  readonly plays?: number;
  readonly elements?: readonly SpaceElement[];
  /** The player chooses one of these Elements. */
  readonly elementOf?: readonly Element[];
  readonly extraEnergy?: number;
  readonly extraPlays?: number;
  readonly range?: number;
  readonly actions?: readonly SpaceAction[];
  /** The author's text of a homebrew action, which the players resolve each turn. */
  readonly says?: string;
  /** Energy gained once, when Presence is taken from the space. */
  readonly energyOnce?: number;
  readonly firstUncover?: 'gain-minor';
  readonly impendingEnergy?: number;
  readonly impendingPlays?: number;
}

/** A track space: `energy.2` is the third of the Energy track. */
export interface Space extends Gives {
  readonly id: string;
  /**
   * The spaces that must be uncovered first: all of any one list. Without it, the space is uncovered from the start.
   */
  readonly after?: readonly (readonly string[])[];
}

/** The places for added Presence: the range (null: any), and the kind of land. */
interface Reach {
  readonly range: number | null;
  readonly where?: LandFilter | 'ocean';
}

/** A Growth action, or an action of a track space. */
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
      readonly deck?: 'major' | 'minor' | 'days-that-never-were';
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
  // The author's text of a homebrew step, which the players resolve.
  | { readonly do: 'say'; readonly text: string }
  // Gains of track spaces only, each turn.
  | { readonly do: 'move-one'; readonly how: 'push' | 'gather'; readonly kinds: readonly PieceKind[] }
  | { readonly do: 'prepare-marker' | 'markers-for-play' | 'pay-for-power' }
  | { readonly do: 'impending-energy'; readonly cards: number; readonly n: number };

/** A Growth action, or a choice among lists of them, with its repetitions. */
export type GrowthStep =
  GrowthAction | { readonly or: readonly (readonly GrowthAction[])[]; readonly times: number };

export interface GrowthOption {
  readonly steps: readonly GrowthStep[];
  /** The Energy that choosing the option costs. */
  readonly cost?: number;
  /** The number of the option's group; only one option of a group can be chosen in a turn. */
  readonly group?: number;
  /** The row of Presence that must be empty first. */
  readonly unlockedBy?: string;
  readonly limit?: 'once-per-game';
  readonly requires?: '1 healing card';
}

export interface Growth {
  /** The number of different options to choose in a turn. */
  readonly pick: number;
  readonly options: readonly GrowthOption[];
  /** Steps done in every Growth, besides the picked options. */
  readonly always: readonly GrowthStep[];
}

/** A Spirit's panel, with an aspect or without. */
export interface Panel {
  readonly id: SpiritId;
  readonly aspect: string | null;
  readonly growth: Growth;
  readonly spaces: readonly Space[];
  /** The maximum Presence on the island, by the absorbed number (Serpent). */
  readonly presenceLimits?: readonly number[];
  readonly innates: readonly Innate[];
  /** The ids of the cards that the Spirit starts with. */
  readonly cards: readonly PowerCardId[];
  /** The changes by the Spirit's special rules, off the island. */
  readonly special: SpecialRules;
}

/** A panel as in the data. */
export type PrintedPanel = Omit<Panel, 'special'>;

/** All Power Cards, by id, and all panels. */
export interface Powers {
  readonly cards: ReadonlyMap<string, PowerCard>;
  readonly panels: readonly Panel[];
}

/** Returns the panel of a Spirit with this aspect or without; undefined if the app lacks it. */
export const panelOf = ({ panels }: Powers, id: string, aspect: string | null): Panel | undefined =>
  panels.find((panel) => panel.id === id && panel.aspect === aspect);

/** Returns the panel with the Innate Powers that the Spirit still has in this game. */
export function panelInGame(panel: Panel, game: Pick<Game, 'counters'>): Panel {
  const gone = panel.special.innatesGone?.(game) ?? [];
  return gone.length > 0
    ? { ...panel, innates: panel.innates.filter(({ name }) => !gone.includes(name)) }
    : panel;
}
