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
