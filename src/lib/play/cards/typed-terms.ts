/** A name in the format of a terms file (`docs/adding-a-language.md`, "What a table typed"). */
interface TypedTerm {
  readonly term: string;
  readonly confidence: 'medium';
  readonly source: 'typed';
}

type Terms = Readonly<Record<string, TypedTerm>>;

/** Names typed by the players in one language, in the format of a terms file. */
export interface TypedTerms {
  readonly about: string;
  readonly language: string;
  readonly sources: readonly { readonly key: 'typed'; readonly what: string; readonly kind: 'printed' }[];
  readonly fearCards: Terms;
  readonly eventCards: Terms;
  readonly blightCards: Terms;
}

const ABOUT = 'Names of cards as a table typed them from its own box, to be read by a second pair of eyes.';

/** Returns the card id of a name's message key; null if the key is for another kind of card. */
function idIn(key: string, kind: 'fear' | 'event' | 'blight'): string | null {
  const [, id] = new RegExp(`^${kind}_(.+)_name$`).exec(key) ?? [];
  return id === undefined ? null : id.replaceAll('_', '-');
}

const inOrder = (names: Readonly<Record<string, unknown>>, kind: 'fear' | 'event' | 'blight'): Terms =>
  Object.fromEntries(
    Object.entries(names)
      .flatMap(([key, term]) => {
        const id = idIn(key, kind);
        return id === null || typeof term !== 'string' ? [] : [[id, term] as const];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, term]) => [id, { term, confidence: 'medium', source: 'typed' } as const]),
  );

/** Returns all typed names on the device, one file per language. */
export function typedTerms(typed: Readonly<Record<string, unknown>>): readonly TypedTerms[] {
  return Object.entries(typed).flatMap(([language, names]) => {
    if (typeof names !== 'object' || names === null) return [];
    const of = (kind: 'fear' | 'event' | 'blight') =>
      inOrder(names as Readonly<Record<string, unknown>>, kind);
    const [fearCards, eventCards, blightCards] = [of('fear'), of('event'), of('blight')];
    const none = Object.keys({ ...fearCards, ...eventCards, ...blightCards }).length === 0;
    const sources = [{ key: 'typed', what: 'cards of a table’s own box', kind: 'printed' }] as const;
    return none ? [] : { about: ABOUT, language, sources, fearCards, eventCards, blightCards };
  });
}

/** Returns how many names a file has. */
export const termsIn = ({ fearCards, eventCards, blightCards }: TypedTerms): number =>
  [fearCards, eventCards, blightCards].reduce((sum, terms) => sum + Object.keys(terms).length, 0);
