import blightCards from '../../../src/lib/content/cards/data/blight-cards.json';
import eventCards from '../../../src/lib/content/cards/data/event-cards.json';
import fearCards from '../../../src/lib/content/cards/data/fear-cards.json';

/** One step of a card as the data tells it, read here for itself. */
export type PrintedStep = Readonly<Record<string, unknown>>;
type Steps = readonly PrintedStep[];

/** The alternatives of an effect, each as its steps one after another; with one alternative it is the effect itself. */
function alternatives({ then, oneOf, ...first }: PrintedStep): readonly Steps[] {
  const { each } = first;
  const ways = (oneOf as readonly Steps[] | undefined) ?? [[first, ...((then as Steps | undefined) ?? [])]];
  return ways.map((steps) => steps.map((step) => ({ each, ...step })));
}

interface Part {
  readonly effects?: Steps;
}
interface Card {
  readonly id: string;
  readonly dropped?: boolean;
  readonly levels: readonly Part[];
  readonly parts: readonly Part[];
  readonly now?: Steps;
  readonly phase?: Steps;
}

const cardsOf = ({ cards }: { readonly cards: readonly unknown[] }): readonly Card[] =>
  cards as readonly Card[];

const of = (effects: Steps = []): readonly (readonly Steps[])[] => effects.map(alternatives);

/** Every Fear Card level, Event part and Blight Card by the name of its part: its effects, each with its alternatives. */
export const ALTERNATIVES: ReadonlyMap<string, readonly (readonly Steps[])[]> = new Map([
  ...cardsOf(fearCards).flatMap(({ id, levels }) =>
    levels.map(({ effects }, i) => [`fear.${id}.${i + 1}`, of(effects)] as const),
  ),
  ...cardsOf(eventCards).flatMap(({ id, parts, dropped }) =>
    dropped ? [] : parts.map(({ effects }, i) => [`event.${id}.${i}`, of(effects)] as const),
  ),
  ...cardsOf(blightCards).flatMap(({ id, now, phase }) => [
    [`blight.${id}.now`, of(now)] as const,
    [`blight.${id}.phase`, of(phase)] as const,
  ]),
]);

/** The steps of each part, alternatives one by one. */
export const PRINTED: ReadonlyMap<string, Steps> = new Map(
  [...ALTERNATIVES].map(([part, effects]) => [part, effects.flat(2)]),
);

/** What happens to pieces that stand there already. */
const TO_PIECES =
  /^(remove|destroy|push|move|gather|replace|downgrade|upgrade|damage|damage-each|invaders-fight)$/;

/** Whether the step is about Strife. */
export const isStrife = (step: PrintedStep): boolean => [step['piece']].flat().join() === 'strife';

/** Whether the step is about pieces that stand there, and not about the land. */
export const isOfPieces = (step: PrintedStep): boolean =>
  TO_PIECES.test(String(step['op'])) || (step['op'] === 'add' && isStrife(step));

// How the data of cards names pieces, told here again, so that a slip in one of the two shows.

/** What the facts call pieces, one kind or several, by the letters of the content. */
export const KINDS: Readonly<Record<string, string>> = {
  explorer: 'E',
  explorers: 'E',
  town: 'T',
  towns: 'T',
  city: 'C',
  cities: 'C',
  buildings: 'TC',
  invaders: 'ETC',
  dahan: 'D',
  'invaders+dahan': 'ETCD',
  blight: 'B',
  presence: 'P',
  'own-presence': 'P',
  beasts: 'A',
  disease: 'Z',
  wilds: 'W',
  badlands: 'M',
  strife: 'S',
  omen: 'O',
};
