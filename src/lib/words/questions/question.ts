import { m } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import { answersWith, type Choice, choiceId, landOfChoice } from '$lib/rules/table/choice';
import type { LandId } from '$lib/rules/table/island';
import type { StepKind, Steps } from '$lib/rules/table/step';
import type { World } from '$lib/rules/world/world';
import type { NamingContext } from '../names';

/** One answer: what it is called, and what a card says of it. */
export interface Answer {
  readonly id: string;
  readonly label: string;
  readonly text?: string;
}

/** The open question in words. */
export interface Question {
  readonly title: string;
  /** What hands or heads should do now. */
  readonly text: string;
  readonly rule: string | null;
  /** What the one big button says and answers; a null answer means "go on". */
  readonly main: {
    readonly label: string;
    readonly answer: string | null;
    /** On to the next turn, since nothing is to be done in between. */
    readonly through?: true;
  } | null;
  readonly others: readonly Answer[];
  /** What would stand among the answers but cannot be given now; its text says why. */
  readonly barred?: readonly Answer[];
  /** Lands among the answers, lit on the map. */
  readonly lands: readonly LandId[];
}

/** The open question of a step of this kind. */
export type PromptOf<K extends StepKind> = Prompt & { readonly step: Steps[K] };

export type Ask<K extends StepKind = StepKind> = (world: World, prompt: PromptOf<K>) => Question;

export const QUIET = { text: '', rule: null, others: [], lands: [] } as const;

export const naming = ({ game }: World): NamingContext => game.setup;

/** Whether the app is to carry a card out. */
export const carryOutLabel = (choice: Choice): string =>
  answersWith(choice, 'byHand') ? m.go_by_hand() : m.go_carry_out();

/** What stands beside the way on, and is not chosen: the table carries the card out, or tells that a Spirit is lost. */
const isBeside = (choice: Choice): boolean =>
  answersWith(choice, 'byHand') || answersWith(choice, 'spiritLost');

/** Words for an answer: its label, or that with what a card says of it. */
export type AnswerWords = string | Omit<Answer, 'id'>;

/** These choices in words. */
export const answers = (
  choices: readonly Choice[],
  words: (choice: Choice) => AnswerWords,
): readonly Answer[] =>
  choices.map((choice) => {
    const said = words(choice);
    return { id: choiceId(choice), ...(typeof said === 'string' ? { label: said } : said) };
  });

/** Lands, and pieces in them, by the lands' names; whatever else is answered keeps its place. */
function inOrderOfLands(choices: readonly Choice[]): readonly Choice[] {
  const nameOf = (choice: Choice): string => landOfChoice(choice) ?? '';
  // A letter and a number need no language's rules, and to fetch those costs the first tap as much as its answer.
  const sorted = choices
    .filter(nameOf)
    .sort((a, b) => Number(nameOf(a) > nameOf(b)) - Number(nameOf(a) < nameOf(b)));
  return choices.map((choice) => (nameOf(choice) ? sorted.shift()! : choice));
}

/** Answers that lead elsewhere stand in one list; one of them is the big button only where there is nothing to choose. */
export function inOneList(
  choices: readonly Choice[],
  words: (choice: Choice) => AnswerWords,
): Pick<Question, 'main' | 'others'> {
  const [first, ...others] = answers(inOrderOfLands(choices), words);
  return first && choices.slice(1).every(isBeside)
    ? { main: { label: first.label, answer: first.id }, others }
    : { main: null, others: first ? [first, ...others] : [] };
}

/** The lands among the choices. */
export const landsAmong = (choices: readonly Choice[]): readonly LandId[] => [
  ...new Set(choices.flatMap((choice) => landOfChoice(choice) ?? [])),
];

/** The name of the card that is answered. */
export const namesCard =
  (name: (card: string) => string, unnamed: () => string = () => '') =>
  (choice: Choice): string =>
    choice.kind === 'card' ? name(choice.card) : unnamed();
