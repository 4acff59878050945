import type { Setup } from '../../rules/table/game';
import type { InvaderCard } from '../../rules/table/printed-cards';
import type { DeckOrder, Modifier } from '../../rules/world/modifier';
import type { Said } from '../cards/effects';
import type { Printed } from '../products';

/** Fear Cards per Terror Level, from the top of the deck. */
type FearSplit = readonly [number, number, number];

/** What one line of the panel changes; its name is put together from the Adversary and the line. */
export type AdversaryEffect = Omit<Modifier, 'name'>;

/** How the Adversary sits at the table, and which cards bring its Escalation. */
export interface Seat {
  readonly role: 'leading' | 'supporting';
  readonly level: number;
  /** Leading: the Stage II cards with the symbol. Supporting: every Stage III card. */
  readonly escalates: (card: InvaderCard) => boolean;
}

/** What is printed on the panel beside its rules. */
export interface AdversaryPanel extends Printed {
  readonly id: string;
  /** By level, 0 to 6. */
  readonly difficulty: readonly number[];
  /** Where another edition prints another difficulty. */
  readonly otherwise?: readonly { readonly level: number; readonly difficulty: number }[];
  /** By level, 0 to 6. */
  readonly fear: readonly FearSplit[];
  /** Tokens, or the Event Deck, that it cannot do without from this level on. */
  readonly needs?: readonly {
    readonly what: 'beasts' | 'disease' | 'strife' | 'events';
    readonly from: number;
  }[];
  /** By level, the level before it whose effect it takes the place of. */
  readonly replaces?: Readonly<Record<number, number>>;
}

/** One Adversary, read like its panel. */
export interface Adversary extends AdversaryPanel {
  /** What cards of its own say, which the app carries out. */
  readonly said?: Said;
  /** What holds at every level: its loss condition among them. */
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

/** The deck after each of these levels in turn. */
const deckThrough =
  (levels: readonly AdversaryEffect[]) =>
  (order: DeckOrder): DeckOrder =>
    levels.reduce((now, { setup }) => setup?.deck?.(now) ?? now, order);

/** The changes of a level but for the deck, which all levels together change in one go. */
const withoutDeck = ({ setup, ...effect }: AdversaryEffect): AdversaryEffect => {
  if (!setup) return effect;
  const { deck: _deck, ...rest } = setup;
  return { ...effect, setup: rest };
};

const isStageIII = ({ stage }: InvaderCard): boolean => stage === 3;
const hasSymbol = ({ escalation }: InvaderCard): boolean => escalation;

/** Everything the Adversary brings to the table at a level, as exceptions named after the lines of its panel. */
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

/** The level at which an Adversary is played in this game, or 0 where it is not. */
export const levelOf = ({ adversaries }: Setup, id: string): number =>
  adversaries.find((one) => one.id === id)?.level ?? 0;
