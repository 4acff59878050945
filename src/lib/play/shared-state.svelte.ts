import type { LandId } from '$lib/rules/table/island';

/** What a Spirit does on the island: the lands that are lit for it, and what a tap on any land does. */
interface Aim {
  readonly lands: readonly LandId[];
  readonly take: (land: LandId) => void;
}

class Aiming {
  now = $state.raw<Aim | null>(null);
}

/** What the table's Spirit aims at now; the map lights it, whoever asks for a land lists it. */
export const aiming = new Aiming();

/** What the open question is about, as something to look up. */
export const QUESTION = 'question';

/** What is looked up in the reference: the open question, an entry, a rule as the screen says it, or all of it. */
class ReferenceDialog {
  open = $state(false);
  asked = $state<string | null>(null);

  show(asked: string | null): void {
    this.asked = asked;
    this.open = true;
  }
}

export const referenceDialog = new ReferenceDialog();

/** What somebody wants to hear: all of it again, or a row by its number from 0; -1 where there is none. */
type Wanted = 'again' | number;

/** Hands on the word between keys and voice, which is fetched only where it is wanted. */
class Wish {
  /** Another object with each wish. */
  now = $state.raw<{ readonly what: Wanted } | null>(null);

  say(what: Wanted): void {
    this.now = { what };
  }
}

export const wish = new Wish();

/** They add to Damage once for each action, which only the table knows: whether the next Damage told has them in it. */
export const badlands = $state({ counted: true });
