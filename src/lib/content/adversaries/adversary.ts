import type { Setup } from '../../rules/table/game';
import type { InvaderCard } from '../../rules/table/printed-cards';
import type { AdversaryId } from '../../rules/table/printed-names';
import type { DeckOrder, Modifier } from '../../rules/world/modifier';
import type { Said } from '../cards/effects';
import type { Printed } from '../products';

/** Fear Cards per Terror Level, from the top of the deck. */
type FearSplit = readonly [number, number, number];

/** The changes of one panel line. Its name is composed of the Adversary and the line. */
export type AdversaryEffect = Omit<Modifier, 'name'>;

/** The role of an Adversary, and the cards that cause its Escalation. */
export interface Seat {
  readonly role: 'leading' | 'supporting';
  readonly level: number;
  /**
   * Returns true if the card triggers the Escalation: leading, Stage II cards with the symbol; supporting, all Stage
   * III cards.
   */
  readonly escalates: (card: InvaderCard) => boolean;
}

/** The facts printed on the panel apart from its rules. */
export interface AdversaryPanel extends Printed {
  readonly id: AdversaryId;
  /** The printed difficulty of levels 0 to 6. */
  readonly difficulty: readonly number[];
  /** Different difficulties in other editions. */
  readonly otherwise?: readonly { readonly level: number; readonly difficulty: number }[];
  /** The Fear Deck of levels 0 to 6. */
  readonly fear: readonly FearSplit[];
  /** Tokens, or the Event Deck, required from this level on. */
  readonly needs?: readonly {
    readonly what: 'beasts' | 'disease' | 'strife' | 'events';
    readonly from: number;
  }[];
  /** The earlier level that each level replaces, by level. */
  readonly replaces?: Readonly<Record<number, number>>;
}

/** An Adversary, in the order of its panel. */
export interface Adversary extends AdversaryPanel {
  /** The effects of its own cards, which the app resolves. */
  readonly said?: Said;
  /** The rules of every level, including its loss condition. */
  readonly always?: AdversaryEffect;
  readonly escalation: (seat: Seat) => AdversaryEffect;
  /** Levels 1 to 6. */
  readonly levels: readonly [
    AdversaryEffect,
    AdversaryEffect,
    AdversaryEffect,
    AdversaryEffect,
    AdversaryEffect,
    AdversaryEffect,
  ];
}

const BASE_FEAR: FearSplit = [3, 3, 3];

const more = (split: FearSplit): FearSplit => [
  split[0] - BASE_FEAR[0],
  split[1] - BASE_FEAR[1],
  split[2] - BASE_FEAR[2],
];

/** Returns the deck after each of these levels. */
const deckThrough =
  (levels: readonly AdversaryEffect[]) =>
  (order: DeckOrder): DeckOrder =>
    levels.reduce((now, { setup }) => setup?.deck?.(now) ?? now, order);

/** Returns the changes of a level without the deck, which all levels change together. */
const withoutDeck = ({ setup, ...effect }: AdversaryEffect): AdversaryEffect => {
  if (!setup) return effect;
  const { deck: _deck, ...rest } = setup;
  return { ...effect, setup: rest };
};

const isStageIII = ({ stage }: InvaderCard): boolean => stage === 3;
const hasSymbol = ({ escalation }: InvaderCard): boolean => escalation;

/** Returns the modifiers of the Adversary at a level, named after the lines of its panel. */
export function adversaryModifiers(
  adversary: Adversary,
  level: number,
  role: Seat['role'],
): readonly Modifier[] {
  const { id, fear, replaces = {}, always, escalation, levels } = adversary;
  const inPlay = levels.slice(0, level);
  const seat: Seat = { role, level, escalates: role === 'leading' ? hasSymbol : isStageIII };
  const setup = { ...always?.setup, fear: more(fear[level]!), deck: deckThrough(inPlay) };
  return [
    { ...always, setup, name: id },
    { ...escalation(seat), name: `${id}.escalation` },
    ...inPlay.flatMap((effect, i): readonly Modifier[] =>
      inPlay.some((_, by) => replaces[by + 1] === i + 1)
        ? []
        : [{ ...withoutDeck(effect), name: `${id}.${i + 1}` }],
    ),
  ];
}

/** Returns the level of an Adversary in this game, or 0 if it is not in it. */
export const levelOf = ({ adversaries }: Setup, id: AdversaryId): number =>
  adversaries.find((one) => one.id === id)?.level ?? 0;
