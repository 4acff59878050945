import { m } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import { answersWith, type Choice, choiceId, landOfChoice } from '$lib/rules/table/choice';
import type { LandId } from '$lib/rules/table/island';
import type { StepKind, Steps } from '$lib/rules/table/step';
import type { World } from '$lib/rules/world/world';
import type { NamingContext } from '../names';

/** An answer: its label, and the card's text for it if there is one. */
export interface Answer {
  readonly id: string;
  readonly label: string;
  readonly text?: string;
}

/** The texts of the open question and its answers. */
export interface Question {
  readonly title: string;
  /** The text below the title. */
  readonly text: string;
  readonly rule: string | null;
  /** The label of the main button and its answer; null for "continue". */
  readonly main: {
    readonly label: string;
    readonly answer: string | null;
    /** True if the button continues to the next turn, because nothing happens before that. */
    readonly through?: true;
  } | null;
  readonly others: readonly Answer[];
  /** The answers that are impossible now, each with the reason. */
  readonly barred?: readonly Answer[];
  /** The lands that are answers, which the map highlights. */
  readonly lands: readonly LandId[];
}

/** A prompt whose step is of this kind. */
export type PromptOf<K extends StepKind> = Prompt & { readonly step: Steps[K] };

export type Ask<K extends StepKind = StepKind> = (world: World, prompt: PromptOf<K>) => Question;

export const QUIET = { text: '', rule: null, others: [], lands: [] } as const;

export const naming = ({ game }: World): NamingContext => game.setup;

/** Returns the label of an answer about who resolves a card. */
export const carryOutLabel = (choice: Choice): string =>
  answersWith(choice, 'byHand') ? m.go_by_hand() : m.go_carry_out();

/** Returns true for an answer besides the usual one: the players resolve the card, or a Spirit has lost. */
const isBeside = (choice: Choice): boolean =>
  answersWith(choice, 'byHand') || answersWith(choice, 'spiritLost');

/** The text of an answer: a label, or a label with the card's text. */
export type AnswerWords = string | Omit<Answer, 'id'>;

/** Returns the answers for these choices with their texts. */
export const answers = (
  choices: readonly Choice[],
  words: (choice: Choice) => AnswerWords,
): readonly Answer[] =>
  choices.map((choice) => {
    const said = words(choice);
    return { id: choiceId(choice), ...(typeof said === 'string' ? { label: said } : said) };
  });

/** Returns the choices with those that have a land sorted by its name. The others keep their places. */
function inOrderOfLands(choices: readonly Choice[]): readonly Choice[] {
  const nameOf = (choice: Choice): string => landOfChoice(choice) ?? '';
  // Names of lands are compared by character codes, because rules of a language take too long to load on the first
  // tap.
  const sorted = choices
    .filter(nameOf)
    .sort((a, b) => Number(nameOf(a) > nameOf(b)) - Number(nameOf(a) < nameOf(b)));
  return choices.map((choice) => (nameOf(choice) ? sorted.shift()! : choice));
}

/** Returns the answers as a list. If there is only one usual answer, it is the main button instead. */
export function inOneList(
  choices: readonly Choice[],
  words: (choice: Choice) => AnswerWords,
): Pick<Question, 'main' | 'others'> {
  const [first, ...others] = answers(inOrderOfLands(choices), words);
  return first && choices.slice(1).every(isBeside)
    ? { main: { label: first.label, answer: first.id }, others }
    : { main: null, others: first ? [first, ...others] : [] };
}

/** Returns the lands among the choices. */
export const landsAmong = (choices: readonly Choice[]): readonly LandId[] => [
  ...new Set(choices.flatMap((choice) => landOfChoice(choice) ?? [])),
];

/** Returns a function that returns the name of the chosen card, or `unnamed()` for another choice. */
export const namesCard =
  (name: (card: string) => string, unnamed: () => string = () => '') =>
  (choice: Choice): string =>
    choice.kind === 'card' ? name(choice.card) : unnamed();
