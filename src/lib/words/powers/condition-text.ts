import { m, sayNamed } from '$lib/messages/messages.svelte';
import type { Condition } from '$lib/rules/table/card-lines/condition-words';
import { perInWords } from './amount-text';
import { landsInWords, type WhoseLand } from './land-text';
import { inKey, piecesCalled, piecesNumbered, wordOfData } from './piece-text';

/** The counts of a Spirit by the last word of their key. */
const OWN = {
  'dahan in own lands': 'dahan',
  presence: 'presence',
  'sacred sites': 'sacred_sites',
  impending: 'impending',
  'impending past cards played': 'impending_cards',
} as const;

function didInWords({ did, kinds, is, past }: Extract<Condition, { readonly did: unknown }>): string {
  if (past) return m.does_if_to_return({ what: piecesCalled(kinds, 2) });
  return is
    ? sayNamed(`does_if_${did}`, { what: piecesNumbered(kinds, 1) })
    : sayNamed(`does_if_not_${did}`, { what: piecesCalled(kinds, 2) });
}

/** Returns the condition of a line of a Power: `if you do`. Empty for conditions that no Power has. */
export function conditionInWords(condition: Condition, whose: WhoseLand): string {
  if (typeof condition === 'string') return wordOfData(`does_if_${inKey(condition)}`, condition);
  if ('did' in condition) return didInWords(condition);
  if ('movedInto' in condition)
    return m.does_if_moved_into({ where: landsInWords(condition.movedInto, whose) });
  if ('own' in condition) return sayNamed(`does_if_own_${OWN[condition.own]}`, { n: condition.least });
  if ('adds' in condition)
    return m.does_if_adds({
      what: piecesNumbered(condition.adds, condition.under),
      among: piecesCalled(condition.among, 1),
      per: perInWords(condition.per),
    });
  if ('revealed' in condition)
    return m.does_if_revealed({ element: sayNamed(`element_${condition.revealed}`) });
  return '';
}
