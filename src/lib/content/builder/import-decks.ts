// Turns the Powers of decks, Events, Fear and Blight Cards of Builder files into homebrew cards, with the author's texts.
import type { BuilderDecks, BuilderParts, BuilderText } from './builder-parts';
import { wholeIn } from './builder-words';
import { importedCard, type ImportReading, isOfDeck } from './import-powers';

type Raw = Readonly<Record<string, unknown>>;

/** The cards of Builder files in the form of a file of cards. */
export interface ImportedDecks {
  readonly powers: readonly Raw[];
  readonly fear: readonly Raw[];
  readonly blight: readonly Raw[];
  readonly events: readonly Raw[];
}

/** What is said where the author wrote nothing. */
const NO_TEXT = '…';
/** The usual Blight per player of a Blight Card. */
const USUAL_BLIGHT = 2;

type Event = BuilderDecks['events'][number];

/** Returns the conditions of the two parts of an Event that depends on the game. */
function conditionsOf({ type, subtype }: Event): readonly Raw[] {
  if (type === 'blight' || type === 'adversary') return [{ island: 'healthy' }, { island: 'blighted' }];
  const isLow = /12$|[ti][ls]2$/.test(subtype);
  const both = isLow ? [[1, 2], [3]] : [[1], [2, 3]];
  const key = type === 'stage' ? 'stages' : 'terror';
  return both.map((which) => ({ [key]: which }));
}

/** Reads "Cost: 2 Energy per player. Aided by Water." in the text of a side. */
function costIn(said: string): Raw {
  const [, energy] = /\bcost: ?([1-9]) energy per player\b/i.exec(said) ?? [];
  if (energy === undefined) return {};
  const [, aid] = /\baided by (sun|moon|fire|air|water|earth|plant|animal)\b/i.exec(said) ?? [];
  return {
    cost: { energy: Number(energy), per: 'player', ...(aid !== undefined && { aidedBy: aid.toLowerCase() }) },
  };
}

function eventOf(event: Event, i: number, reading: ImportReading): Raw {
  const name = reading.name(event.name || (event.sides[0]?.name ?? ''), `Event ${i + 1}`);
  const named = (part: BuilderText, kind: 'main' | 'token' | 'dahan') => ({
    part: kind,
    name: reading.name(reading.prose(part.name), name),
    text: reading.prose(part.text) || NO_TEXT,
  });
  const isChoice = event.type === 'choice';
  const sides = event.sides.slice(0, isChoice ? 3 : 2).map((one) => named(one, 'main'));
  const conditions = isChoice ? [] : conditionsOf(event);
  const main = sides.map((side, at) => ({
    ...side,
    ...(isChoice && sides.length > 1 ? { side: at + 1, ...costIn(side.text) } : conditions[at]),
  }));
  const whole = reading.prose(event.text);
  const tokens = event.tokens.slice(0, 3).map((one) => named(one, one.of === 'dahan' ? 'dahan' : 'token'));
  return {
    name,
    parts: [...(whole === '' ? [] : [{ part: 'main', name, text: whole }]), ...main, ...tokens],
  };
}

/** Returns the cards of decks in the files. */
export function decksOf({ cards, decks }: BuilderParts, reading: ImportReading): ImportedDecks {
  return {
    powers: cards.filter(isOfDeck).map((card, i) => ({
      ...importedCard(card, i, reading),
      kind: card.type.trim().toLowerCase(),
    })),
    fear: decks.fear.map(({ name, levels }, i) => ({
      name: reading.name(reading.prose(name), `Fear Card ${i + 1}`),
      levels: [0, 1, 2].map((at) => ({ text: reading.prose(levels[at] ?? '') || NO_TEXT })),
    })),
    blight: decks.blight.map((card, i) => {
      const said = reading.prose(card.text) || NO_TEXT;
      return {
        name: reading.name(card.name, `Blight Card ${i + 1}`),
        text: said,
        healthyPerPlayer: USUAL_BLIGHT,
        blightedPerPlayer: Math.min(9, wholeIn(card.perPlayer) ?? USUAL_BLIGHT),
        ...(card.isStillHealthy && { stillHealthy: true }),
        ...(/\b(?:each|every) invader phase\b/i.test(said) && { eachInvaderPhase: true }),
      };
    }),
    events: decks.events
      .map((event, i) => eventOf(event, i, reading))
      .filter(({ parts }) => (parts as readonly unknown[]).length > 0),
  };
}

/** Returns the number of imported cards. */
export const deckCardCount = (decks: ImportedDecks): number =>
  decks.powers.length + decks.fear.length + decks.blight.length + decks.events.length;
