import { type Component, createContext } from 'svelte';
import type { Setup } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { Session } from './session/session.svelte';

/** A Spirit's question for a land: the highlighted lands, and what a tap on any land does. */
interface Aim {
  readonly lands: readonly LandId[];
  readonly take: (land: LandId) => void;
  /** True if an Invader Action follows in the picked land. */
  readonly isAction?: boolean;
}

class Aiming {
  now = $state.raw<Aim | null>(null);
}

/** The current question for a land; the map highlights it, land lists show it. */
export const aiming = new Aiming();

/** A Power or Growth step on this phone's own copy of a shared game. */
interface Preparation {
  /** The session to show instead of the shared one; null for none. */
  readonly shown: Session | null;
}

class Preparing {
  now = $state.raw<Preparation | null>(null);
  /** Shows the state of a preparation at the top of the screen, loaded with the first one. */
  Strip: Component | null = null;
}

/** The current preparation of this phone, if any. */
export const preparing = new Preparing();

/** The open question as a search in the rules. */
export const QUESTION = 'question';

/** The entry that the rules dialog shows: the open question, a named entry or rule, or all entries. */
class ReferenceDialog {
  open = $state(false);
  asked = $state<string | null>(null);

  show(asked: string | null): void {
    this.asked = asked;
    this.open = true;
  }
}

export const referenceDialog = new ReferenceDialog();

/** The text to read aloud: everything (`again`), or a row by its index from 0; -1 if there is none. */
type Wanted = 'again' | number;

/** Passes requests from keys to the voice, which loads only if it is on. */
class Wish {
  /** The last request. Each request is a new object, so that a repeated one is noticed. */
  now = $state.raw<{ readonly what: Wanted } | null>(null);

  say(what: Wanted): void {
    this.now = { what };
  }
}

export const wish = new Wish();

/**
 * `counted` is true if the next recorded Damage includes Badlands. Badlands add once per action, which only the
 * players can judge.
 */
export const badlands = $state({ counted: true });

/** The players and their colors, needed by every piece icon. */
export const [atTable, provideAtTable] = createContext<() => Setup>();

/** The content below the final score, loaded only then. */
export type AfterGame = () => Promise<Component<{ session: Session; brief: boolean }>>;

/** Provided by the page that opens the game, so that the game code needn't import the history. */
export const [afterGame, provideAfterGame, hasAfterGame] = createContext<AfterGame>();
