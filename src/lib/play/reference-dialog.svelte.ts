/** What the table looks up in the reference: an entry, a rule as the screen says it, or all of it. */
class ReferenceDialog {
  open = $state(false);
  asked = $state<string | null>(null);

  show(asked: string | null): void {
    this.asked = asked;
    this.open = true;
  }
}

export const referenceDialog = new ReferenceDialog();
