/** What the table looks up in the reference: an entry, or all of it. */
class Looking {
  open = $state(false);
  entry = $state<string | null>(null);

  up(entry: string | null): void {
    this.entry = entry;
    this.open = true;
  }
}

export const looking = new Looking();
