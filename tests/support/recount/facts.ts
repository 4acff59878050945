/**
 * Panels and Power Cards as in the facts, which have Presence, Energy, cards, Elements and thresholds. So this folder
 * uses nothing of the app except the types of a stored game.
 */
import type { SpiritId } from '../../../src/lib/rules/table/printed-names';
import deckCards from '../../facts/power-cards.json';
import printedPanels from '../../facts/spirit-panels.json';
import setups from '../../facts/spirits.json';
import uniqueCards from '../../facts/unique-powers.json';

export const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'] as const;
export type Element = (typeof ELEMENTS)[number];
export type Count = Readonly<Partial<Record<Element, number>>>;

/** A space of a Presence track; `shared` marks where a line continues in the shared one. */
interface PrintedSpace {
  readonly energy?: number;
  readonly plays?: number;
  readonly extraEnergy?: number;
  readonly extraPlays?: number;
  readonly energyOnce?: number;
  readonly elements?: readonly (Element | 'any' | 'chosen-marker')[];
  readonly elementOf?: readonly Element[];
  readonly shared?: true;
}

/** One action of a Growth option. */
export interface PrintedAction {
  readonly do?: string;
  readonly n?: number;
  readonly per?: 'fire-showing' | 'card-plays';
  readonly or?: readonly (readonly PrintedAction[])[];
}

interface PrintedOption {
  readonly actions: readonly PrintedAction[];
  readonly cost?: number;
}

interface PrintedLevel {
  readonly elements?: Count;
  readonly elementsAnyOf?: readonly Count[];
}

interface PrintedInnate {
  readonly name: string;
  readonly levels: readonly PrintedLevel[];
}

interface Tracks {
  readonly energy?: readonly PrintedSpace[];
  readonly cardPlays?: readonly PrintedSpace[];
  readonly other?: Readonly<Record<string, readonly PrintedSpace[]>>;
  readonly bonus?: readonly PrintedSpace[];
}

interface PrintedAspect {
  readonly id: string;
  readonly replaces?: readonly { readonly innate?: string }[];
  readonly growth?: { readonly replacesOption: number; readonly with: PrintedOption };
  readonly tracks?: Tracks;
  readonly innates?: readonly PrintedInnate[];
  readonly uniqueCards?: readonly { readonly out?: string; readonly in?: string }[];
}

interface PrintedSpirit {
  readonly id: SpiritId;
  readonly growth: {
    readonly options: readonly PrintedOption[];
    readonly always?: readonly PrintedAction[];
  };
  readonly tracks: Tracks;
  readonly innates: readonly PrintedInnate[];
  readonly uniques: readonly string[];
  readonly aspects: readonly PrintedAspect[];
}

interface PrintedSetup {
  readonly id: string;
  readonly setup: {
    readonly energy: number;
    readonly placements: readonly { readonly piece: string; readonly count: number }[];
    readonly other: readonly string[];
  };
  readonly aspects: readonly {
    readonly id: string;
    readonly incarna: boolean;
    readonly setupChange: string | null;
  }[];
}

/** A Power Card as printed. */
interface PrintedCard {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly kind: 'minor' | 'major' | 'unique';
  readonly spirit?: string;
  readonly cost: number;
  readonly elements: readonly Element[];
  readonly dropped?: unknown;
}

/** Every Power Card in the game, by id. */
export const CARDS: ReadonlyMap<string, PrintedCard> = new Map(
  ([...deckCards.cards, ...uniqueCards.cards] as unknown as readonly PrintedCard[])
    .filter((card) => card.dropped === undefined)
    .map((card) => [card.id, card]),
);

/** The panel of a Spirit with an aspect, or without one. */
export interface PrintedPanel {
  readonly id: SpiritId;
  readonly aspect: string | null;
  readonly spaces: ReadonlyMap<string, PrintedSpace>;
  /** The spaces that have Presence at the start. */
  readonly covered: ReadonlySet<string>;
  readonly options: readonly PrintedOption[];
  readonly always: readonly PrintedAction[];
  readonly innates: readonly PrintedInnate[];
  /** The ids of the cards with which it begins. */
  readonly cards: ReadonlySet<string>;
  readonly begins: Beginning;
  /** The number of all Presence that the Spirit has in the game. */
  readonly presence: number;
}

/** The Spirit's state after setup. */
interface Beginning {
  readonly energy: number;
  readonly onIsland: number;
  readonly destroyed: number;
  readonly incarna: boolean;
  readonly uncovered: readonly string[];
}

/** The changes to the start by the texts of setups; texts that are not listed change nothing that is counted here. */
const OTHER: Readonly<Record<string, Partial<Beginning>>> = {
  '1 own presence starts as destroyed presence.': { destroyed: 1 },
  'Unique card Boon of Vigor is left out; start with 1 more energy.': { energy: 1 },
  '13 additional presence start in the destroyed supply.': { destroyed: 13 },
  'Start with 1 more energy; unique card Dreams of the Dahan is swapped for the minor power Bats Scout for Raids by Darkness.':
    { energy: 1 },
  'Start with 1 more energy (TTS mod only).': { energy: 1 },
  'One placed presence is replaced by the incarna plus 1 dahan; unique card Manifestation of Power and Glory is swapped for a minor power.':
    { onIsland: -1 },
  'Incarna and the presence of the fire track space also start in land #5; unique card Elemental Aegis is swapped for a minor power.':
    { onIsland: 1, uncovered: ['energy.1'] },
  'Incarna goes to an inland land of choice on the own board; 3 presence (the placed ones) are taken out of the game.':
    { onIsland: -3 },
};

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, n = 0) => all + n, 0);

function begins({ setup, aspects }: PrintedSetup, aspect: string | null): Beginning {
  const own = aspects.find(({ id }) => id === aspect);
  const more = [...setup.other, own?.setupChange ?? ''].map((text) => OTHER[text] ?? {});
  const placed = (piece: string): number =>
    sum(setup.placements.map((one) => (one.piece === piece ? one.count : 0)));
  return {
    energy: setup.energy + sum(more.map(({ energy }) => energy)),
    onIsland: placed('presence') + sum(more.map(({ onIsland }) => onIsland)),
    destroyed: sum(more.map(({ destroyed }) => destroyed)),
    incarna: placed('incarna') > 0 || own?.incarna === true,
    uncovered: more.flatMap(({ uncovered = [] }) => uncovered),
  };
}

/** The other spaces of a panel that has only its two tracks. */
const NO_MORE: NonNullable<Tracks['other']> = {};

/** Returns each line of spaces by its name. Limits of Presence are not spaces. */
function linesOf(tracks: Tracks, bonus: readonly PrintedSpace[]) {
  const { 'deep-slumber': _, bonus: own = [], ...other } = tracks.other ?? NO_MORE;
  const lines: Readonly<Record<string, readonly PrintedSpace[]>> = {
    ...{ energy: tracks.energy ?? [], plays: tracks.cardPlays ?? [] },
    ...other,
    bonus: [...own, ...bonus],
  };
  return Object.entries(lines).flatMap(([name, spaces]) =>
    spaces.flatMap((space, i) => (space.shared ? [] : [{ name, i, id: `${name}.${i}`, space }])),
  );
}

/**
 * Returns true for a space that has Presence at the start: all except the first of a track and those next to the
 * panel.
 */
function isCovered(name: string, i: number, { energy = [] }: Tracks): boolean {
  if (name === 'bonus') return false;
  const isStart = name === 'energy' || name === 'plays' || (name === 'shared' && energy[0]?.shared === true);
  return i > 0 || !isStart;
}

const idOf = (name: string | undefined): readonly string[] =>
  [...CARDS.values()].flatMap((card) => (card.name === name ? [card.id] : []));

function panel(spirit: PrintedSpirit, aspect: PrintedAspect | null): PrintedPanel {
  const lines = linesOf(spirit.tracks, aspect?.tracks?.bonus ?? []);
  const covered = new Set(
    lines.filter(({ name, i }) => isCovered(name, i, spirit.tracks)).map(({ id }) => id),
  );
  const start = begins(
    (setups.spirits as unknown as readonly PrintedSetup[]).find(({ id }) => id === spirit.id)!,
    aspect?.id ?? null,
  );
  const gone = (aspect?.replaces ?? []).map(({ innate }) => innate);
  const swaps = aspect?.uniqueCards ?? [];
  const out = swaps.flatMap((swap) => idOf(swap.out));
  const changed = aspect?.growth;
  return {
    id: spirit.id,
    aspect: aspect?.id ?? null,
    spaces: new Map(lines.map(({ id, space }) => [id, space])),
    covered,
    options: spirit.growth.options.map((one, i) => (changed?.replacesOption === i + 1 ? changed.with : one)),
    always: spirit.growth.always ?? [],
    innates: [...spirit.innates.filter(({ name }) => !gone.includes(name)), ...(aspect?.innates ?? [])],
    cards: new Set([
      ...spirit.uniques.filter((card) => !out.includes(card)),
      ...swaps.flatMap((swap) => idOf(swap.in)),
    ]),
    begins: start,
    presence: covered.size - start.uncovered.length + start.onIsland + start.destroyed,
  };
}

/** Every panel; for each Spirit, the one without an aspect is first. */
export const PANELS: readonly PrintedPanel[] = (
  printedPanels.spirits as unknown as readonly PrintedSpirit[]
).flatMap((spirit) => [null, ...spirit.aspects].map((aspect) => panel(spirit, aspect)));

/** Returns the uncovered spaces of a panel. */
export const bare = (
  { spaces, covered }: PrintedPanel,
  emptied: readonly string[],
): readonly PrintedSpace[] =>
  [...spaces].flatMap(([id, space]) => (!covered.has(id) || emptied.includes(id) ? [space] : []));

/** Throws an error with this text unless the condition holds. */
export function must(holds: boolean, words: () => string): void {
  if (!holds) throw new Error(`recount: ${words()}`);
}
