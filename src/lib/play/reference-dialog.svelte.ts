import type { EntryId } from '$lib/reference/entries';
import { kindOf, PIECES, type PieceCode } from '$lib/rules/pieces';

/** What the table looks up in the reference: an entry, a rule as the screen says it, or all of it. */
class ReferenceDialog {
  open = $state(false);
  asked = $state<string | null>(null);

  show(asked: string | null): void {
    this.asked = asked;
    this.open = true;
  }

  /** Every kind of piece has an entry of its name. */
  showPiece(code: PieceCode): void {
    this.show(PIECES[kindOf(code)].name satisfies EntryId);
  }
}

export const referenceDialog = new ReferenceDialog();
