import { isSaid, m, messageKey, say, sayNamed, small } from '$lib/messages/messages.svelte';
import type { Lasting } from '$lib/rules/deeds/deed';
import type { PieceKind } from '$lib/rules/pieces';
import { exceptionName } from './exceptions';
import { fearCardKey, fearCardName, type NamingContext, phaseName, pieceName, piecesInWords } from './names';
import { listed } from './say';

/** Whose doing it is, where that is not the table's own. */
export const causeName = (cause: string): string | null =>
  isSaid(fearCardKey(cause)) ? fearCardName(cause) : exceptionName(cause);

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));

/** What lies in a land, by its name. */
function markerName(name: string): string {
  const key = `marker_${messageKey(name)}`;
  return isSaid(key) ? sayNamed(key) : name;
}

const kinds = (of: readonly PieceKind[], naming: NamingContext): string =>
  listed(of.map((kind) => pieceName(kind, naming)));

/** So many are as good as all. */
const AS_GOOD_AS_ALL = 20;

/** What lasts, in a few words: `Defend 3`, `Town, City: Health +1`. */
export function lastingName({ change, until, during, cause }: Lasting, naming: NamingContext): string {
  const action = during ? phaseName(during) : '';
  const what = {
    n: 'n' in change ? (change.change === 'defend' ? change.n : signed(change.n)) : '',
    action,
    pieces:
      'of' in change
        ? kinds(change.of, naming)
        : 'pieces' in change
          ? piecesInWords(change.pieces, naming)
          : '',
    name: 'name' in change ? markerName(change.name) : '',
    cause: causeName(cause) ?? cause,
  };
  if (change.change === 'skip' && until === 'action') return m.lasting_skip_next({ action });
  if (change.change === 'save' && change.n < AS_GOOD_AS_ALL)
    return m.lasting_save_few({ n: change.n, pieces: what.pieces });
  return say(`lasting_${small(change.change)}`, what);
}

/** The same with how long it lasts. */
export const lastingInWords = (lasting: Lasting, naming: NamingContext): string =>
  m.lasting_until({ what: lastingName(lasting, naming), until: say(`until_${lasting.until}`) });

/** A marker of an exception, laid down or taken up; null for whatever else lasts, and for markers nobody has words for. */
const tellMarker = ({ change }: Lasting, key: string): string | null =>
  change.change === 'marker' && isSaid(key) ? sayNamed(key, { name: markerName(change.name) }) : null;

/** Whether hands lay it down or take it up. */
export const isMarker = (lasting: Lasting): boolean => tellMarker(lasting, 'tell_marker') !== null;

/** What begins to last, as a sentence: of a card by its name. */
export function tellBegan(lasting: Lasting, naming: NamingContext): string {
  const marker = tellMarker(lasting, 'tell_marker');
  if (marker) return marker;
  const card = causeName(lasting.cause);
  if (card && lasting.until === 'turn') return m.tell_effect({ card });
  return `${lastingInWords(lasting, naming)}${card ? ` (${card})` : ''}.`;
}

/** What is over, as a sentence. */
export const tellEnded = (lasting: Lasting, naming: NamingContext): string =>
  tellMarker(lasting, 'tell_marker_off') ??
  m.tell_effect_ended({ card: causeName(lasting.cause) ?? lastingName(lasting, naming) });

/** A line of the list of what lasts: the lands, what it is there and how long, and whose doing. */
export function lastingLine(lasting: Lasting, naming: NamingContext): string {
  const { where, cause } = lasting;
  const card = causeName(cause);
  const what = lastingInWords(lasting, naming);
  const said = card ? `${what} (${card})` : what;
  return typeof where === 'string' ? said : `${where.join(', ')}: ${said}`;
}
