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
