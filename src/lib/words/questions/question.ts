import { m } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import { answersWith, type Choice, choiceId, landOfChoice } from '$lib/rules/table/choice';
import type { LandId } from '$lib/rules/table/island';
import type { StepKind, Steps } from '$lib/rules/table/step';
import type { World } from '$lib/rules/world/world';
import type { NamingContext } from '../names';

/** An answer with its label and the card's text for it. */
export interface Answer {
  readonly id: string;
  readonly label: string;
  readonly text?: string;
}

/** The text of the open question. */
export interface Question {
  readonly title: string;
  /** The instruction to the players. */
  readonly text: string;
  readonly rule: string | null;
  /** The main button's label and answer; null means "continue". */
  readonly main: {
    readonly label: string;
    readonly answer: string | null;
    /** Continues to the next turn, because nothing happens before. */
    readonly through?: true;
  } | null;
  readonly others: readonly Answer[];
  /** Answers that are not possible now, with the reason. */
  readonly barred?: readonly Answer[];
  /** Lands that answer the question, highlighted on the map. */
  readonly lands: readonly LandId[];
}

/** The open question of this kind of step. */
export type PromptOf<K extends StepKind> = Prompt & { readonly step: Steps[K] };

export type Ask<K extends StepKind = StepKind> = (world: World, prompt: PromptOf<K>) => Question;

export const QUIET = { text: '', rule: null, others: [], lands: [] } as const;

export const naming = ({ game }: World): NamingContext => game.setup;

/** Returns the label of who resolves a card. */
export const carryOutLabel = (choice: Choice): string =>
  answersWith(choice, 'byHand') ? m.go_by_hand() : m.go_carry_out();

/** Returns true for secondary answers: the players resolve the card, or report a lost Spirit. */
const isBeside = (choice: Choice): boolean =>
  answersWith(choice, 'byHand') || answersWith(choice, 'spiritLost');

/** The text of an answer: a label, or a label with the card's text. */
export type AnswerWords = string | Omit<Answer, 'id'>;

/** Returns the texts of these choices. */
export const answers = (
  choices: readonly Choice[],
  words: (choice: Choice) => AnswerWords,
): readonly Answer[] =>
  choices.map((choice) => {
    const said = words(choice);
    return { id: choiceId(choice), ...(typeof said === 'string' ? { label: said } : said) };
  });

/** Sorts lands and pieces by land name; other answers keep their places. */
function inOrderOfLands(choices: readonly Choice[]): readonly Choice[] {
  const nameOf = (choice: Choice): string => landOfChoice(choice) ?? '';
  // Land ids sort without language rules, which would take too long to load on the first tap.
  const sorted = choices
    .filter(nameOf)
    .sort((a, b) => Number(nameOf(a) > nameOf(b)) - Number(nameOf(a) < nameOf(b)));
  return choices.map((choice) => (nameOf(choice) ? sorted.shift()! : choice));
}

/** Returns alternative answers as one list; the main button is used only if there is no choice. */
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

/** Returns the name of the chosen card. */
export const namesCard =
  (name: (card: string) => string, unnamed: () => string = () => '') =>
  (choice: Choice): string =>
    choice.kind === 'card' ? name(choice.card) : unnamed();
