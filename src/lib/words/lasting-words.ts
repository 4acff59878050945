import { isSaid, m, messageKey, say, sayNamed, small } from '$lib/messages/messages.svelte';
import type { Change, Lasting } from '$lib/rules/table/deed';
import type { Action } from '$lib/rules/table/game';
import type { Occasion } from '$lib/rules/table/occasion';
import type { PieceKind } from '$lib/rules/table/pieces';
import { exceptionName } from './exceptions';
import { fearCardKey, fearCardName, type NamingContext, phaseName, pieceName, piecesInWords } from './names';
import { listed, withSign } from './say';

/** Returns the name of a cause; null if the players themselves are the cause. */
export const causeName = (cause: string): string | null =>
  isSaid(fearCardKey(cause)) ? fearCardName(cause) : exceptionName(cause);

/** Returns the name of a marker. */
export function markerName(name: string): string {
  const key = `marker_${messageKey(name)}`;
  return isSaid(key) ? sayNamed(key) : name;
}

const kinds = (of: readonly PieceKind[], naming: NamingContext): string =>
  listed(of.map((kind) => pieceName(kind, naming)));

/** The number from which an effect's text says that it covers everything. */
const AS_GOOD_AS_ALL = 20;

/** Returns the text of an effect that prevents a limited number of destructions. */
function savedFew({ n, times }: Extract<Change, { change: 'save' }>, pieces: string): string {
  if (times === undefined) return m.lasting_save_few({ n, pieces });
  return times === 'once' ? m.lasting_save_once({ n, pieces }) : m.lasting_save_each({ n, pieces });
}

/** Returns the text of an effect with a limited number; null if it is not limited. */
function fewInWords(change: Change, pieces: string): string | null {
  if (change.change === 'dahanFirst' && change.n !== undefined)
    return m.lasting_dahanfirst_few({ count: change.n });
  return change.change === 'save' && change.n < AS_GOOD_AS_ALL ? savedFew(change, pieces) : null;
}

/** Returns the message key of a change. Damage to Dahan that is reduced to nothing has its own key. */
const keyOf = (change: Change) =>
  change.change === 'damageToDahan' && change.n <= -AS_GOOD_AS_ALL
    ? ('lasting_damagetodahan_none' as const)
    : change.change === 'immune' && change.wholly
      ? ('lasting_immune_wholly' as const)
      : (`lasting_${small(change.change)}` as const);

/** Returns the name of an Invader Action; without one, the text for all of them. */
export const actionName = (during: Action | undefined): string =>
  during ? phaseName(during) : m.all_actions();

/** Returns the name of a reminder's occasion. */
export const occasionName = (at: Occasion): string => say(`occasion_${at}`);

/** Returns the name that a change contains: that of a waiting Power or of a marker; empty for none. */
const nameIn = (change: Change): string =>
  'power' in change ? change.power : 'name' in change ? markerName(change.name) : '';

/** Returns a lasting effect in a few words: `Defend 3`, `Town and City: +1 Health`. */
export function lastingName({ change, until, during, cause }: Lasting, naming: NamingContext): string {
  const action = actionName(during);
  const what = {
    n: 'n' in change ? (change.change === 'defend' ? change.n : withSign(change.n)) : '',
    action,
    pieces:
      'of' in change
        ? kinds(change.of, naming)
        : 'pieces' in change
          ? piecesInWords(change.pieces, naming)
          : '',
    name: nameIn(change),
    cause: causeName(cause) ?? cause,
  };
  if (change.change === 'defend' && change.per) return m.lasting_defend_dahan({ n: change.n });
  if (change.change === 'skip' && (until === 'action' || !during))
    return change.spares ? m.lasting_skip_ravage_or_build() : m.lasting_skip_next({ action });
  if (change.change === 'reminder')
    return m.lasting_reminder({ at: occasionName(change.at), text: change.text });
  return fewInWords(change, what.pieces) ?? say(keyOf(change), what);
}
