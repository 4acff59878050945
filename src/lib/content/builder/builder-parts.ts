// What the files of the Spirit Island Builder contain, before any of its words are read.

/** A group of Growth steps: the words of the Builder, and their cost. */
interface BuilderGroup {
  readonly cost: string;
  readonly words: readonly string[];
}

/** A set of Growth groups with its direction: "Always", "Pick One of". */
export interface BuilderSet {
  readonly title: string;
  readonly groups: readonly BuilderGroup[];
}

/** A special rule, or a threshold with its text. */
export interface BuilderText {
  readonly name: string;
  readonly text: string;
  /** Words for Growth inside a special rule. */
  readonly growth?: readonly string[];
}

/** The head of a Power. */
interface BuilderHead {
  readonly name: string;
  readonly speed: string;
  readonly range: string;
  readonly target: string;
  readonly targetTitle: string;
}

export interface BuilderInnate extends BuilderHead {
  readonly note: string;
  readonly levels: readonly BuilderText[];
}

export interface BuilderCard extends BuilderHead {
  /** `minor` or `major` for a card of a deck; anything else for a Spirit's own. */
  readonly type: string;
  readonly cost: string;
  /** The names of its Elements; null if the file lost them. */
  readonly elements: readonly string[] | null;
  readonly rules: string;
  /** Each with its condition as the name, and its own heading in the text. */
  readonly thresholds: readonly BuilderText[];
}

export interface BuilderAspect {
  readonly name: string;
  readonly complexity: string;
  /** The kind and the name of each part that it replaces. */
  readonly replaces: readonly BuilderText[];
  readonly rules: readonly BuilderText[];
  readonly innates: readonly BuilderInnate[];
  readonly bonus: readonly string[];
}

/** The cards for decks of the game. */
export interface BuilderDecks {
  readonly events: readonly (BuilderText & {
    readonly type: string;
    readonly subtype: string;
    readonly sides: readonly BuilderText[];
    /** The parts for tokens and Dahan, with the token of each. */
    readonly tokens: readonly (BuilderText & { readonly of: string })[];
  })[];
  readonly fear: readonly { readonly name: string; readonly levels: readonly string[] }[];
  readonly blight: readonly (BuilderText & {
    readonly perPlayer: string;
    readonly isStillHealthy: boolean;
  })[];
}

/** The contents of one or more files about one Spirit. */
export interface BuilderParts {
  readonly name: string;
  readonly artist: string;
  readonly rules: readonly BuilderText[];
  readonly direction: string;
  readonly growth: readonly BuilderSet[];
  readonly energy: readonly string[];
  readonly plays: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly innates: readonly BuilderInnate[];
  readonly cards: readonly BuilderCard[];
  readonly setup: string;
  readonly complexity: string;
  readonly aspects: readonly BuilderAspect[];
  readonly decks: BuilderDecks;
  /** The author's names of icons. */
  readonly icons: Readonly<Record<string, string>>;
  /** The contents that are not used, by the message about them, with their number. */
  readonly unused: Readonly<Record<string, number>>;
}

export const NO_PARTS: BuilderParts = {
  name: '',
  artist: '',
  rules: [],
  direction: '',
  growth: [],
  energy: [],
  plays: [],
  rows: [],
  innates: [],
  cards: [],
  setup: '',
  complexity: '',
  aspects: [],
  decks: { events: [], fear: [], blight: [] },
  icons: {},
  unused: {},
};

const sum = (a: BuilderParts['unused'], b: BuilderParts['unused']): BuilderParts['unused'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]),
  );

/** Returns two lists without the things of the second whose name the first has. */
const together = <T extends { readonly name: string }>(a: readonly T[], b: readonly T[]): readonly T[] => [
  ...a,
  ...b.filter(({ name }) => !a.some((one) => one.name === name)),
];

/** Returns the parts of two files about one Spirit; the first one wins for what only one can have. */
export function joinedParts(a: BuilderParts, b: BuilderParts): BuilderParts {
  const one = <K extends keyof BuilderParts>(key: K): BuilderParts[K] => {
    const first = a[key];
    const isNone = typeof first === 'string' ? first === '' : Array.isArray(first) && first.length === 0;
    return isNone ? b[key] : first;
  };
  return {
    name: one('name'),
    artist: one('artist'),
    rules: one('rules'),
    direction: one('direction'),
    growth: one('growth'),
    energy: one('energy'),
    plays: one('plays'),
    rows: one('rows'),
    innates: one('innates'),
    cards: together(a.cards, b.cards),
    setup: one('setup'),
    complexity: one('complexity'),
    aspects: together(a.aspects, b.aspects),
    decks: {
      events: together(a.decks.events, b.decks.events),
      fear: together(a.decks.fear, b.decks.fear),
      blight: together(a.decks.blight, b.decks.blight),
    },
    icons: { ...b.icons, ...a.icons },
    unused: sum(a.unused, b.unused),
  };
}
