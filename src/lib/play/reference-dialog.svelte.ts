/** What the table looks up in the reference: an entry, a rule as the screen says it, or all of it. */
class Looking {
  open = $state(false);
  asked = $state<string | null>(null);

  up(asked: string | null): void {
    this.asked = asked;
    this.open = true;
  }
}

export const looking = new Looking();
