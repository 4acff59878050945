import { ENGINE } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import { answersAhead, type Changed, questionKey } from '$lib/rules/engine/usual';
import type { QuestionKind } from '$lib/rules/table/asked-question';
import { type Choice, choiceId, landOfChoice } from '$lib/rules/table/choice';
import { type Game, piecesIn } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { Steps } from '$lib/rules/table/step';
import { partInWords } from '$lib/words/card-parts';
import { forWhom } from '$lib/words/questions/effects';
import type { Answer, Question } from '$lib/words/questions/question';
import { questionOf } from '$lib/words/questions/questions';
import type { Session } from '../session/session.svelte';

/**
 * The kinds of questions that a card repeats. Questions with a price, or whose answer only the players can see, are
 * asked one by one.
 */
const OF_ONE_KIND: readonly QuestionKind[] = [
  'option',
  'pieces',
  'land',
  'whereTo',
  'terrain',
  'fighter',
  'blows',
];

/** A question of a proposal with its planned answer. */
export interface Proposed {
  readonly key: string;
  /** The board or player; empty for all. */
  readonly who: string;
  /** Identifies the rule text and for whom it asks; repeated questions have the same value. */
  readonly asks: string;
  readonly question: Question;
  readonly answer: Answer;
  /** True if it asks for the destination of the previous line's piece. */
  readonly isTarget: boolean;
  readonly game: Game;
  readonly choices: readonly Choice[];
  readonly lands: readonly LandId[];
}

/** Returns all answers of a question, including the main button's. */
export const offered = ({ main, others }: Question): readonly Answer[] =>
  main && main.answer !== null ? [{ id: main.answer, label: main.label }, ...others] : others;

const NOTHING: Changed = {};

/** The suggested answers to a card's repeated questions; each can be changed, and one tap sends all. */
export class Proposal {
  readonly #session: Session;
  /** Changed answers, valid for the game after this entry. */
  #changes = $state.raw<{ readonly head: number; readonly answers: Changed }>({ head: -1, answers: NOTHING });
  /** The card part whose questions are asked one by one. */
  #singly = $state.raw<string | null>(null);
  /** The question being changed. */
  opened = $state.raw<string | null>(null);

  readonly #of = $derived.by((): string | null => {
    const step = this.#session.prompt?.step;
    return step?.do === 'effect' && step.kind !== 'hands' ? step.of : null;
  });
  readonly #changed = $derived.by(() =>
    this.#changes.head === this.#session.head ? this.#changes.answers : NOTHING,
  );

  readonly #planned = $derived.by(() =>
    this.#of === null || this.#of === this.#singly
      ? []
      : answersAhead(ENGINE, this.#session.game, this.#changed, OF_ONE_KIND),
  );

  readonly lines = $derived.by((): readonly Proposed[] =>
    this.#planned.map(({ game, prompt, choice }) => {
      const world = ENGINE.world(game);
      const question = questionOf(world, prompt);
      const id = choiceId(choice);
      const from = prompt.asks.asks === 'whereTo' ? prompt.asks.from : null;
      const step = prompt.step as Steps['effect'];
      const who = forWhom(world, step);
      return {
        ...{ game, question, who, choices: prompt.choices, key: questionKey(prompt) },
        asks: [who, step.at, ...('line' in step ? [step.option, step.line] : []), prompt.asks.asks].join(),
        answer: offered(question).find((one) => one.id === id) ?? { id, label: id },
        isTarget: from !== null,
        lands: [landOfChoice(choice), from].filter((land) => land != null),
      };
    }),
  );

  /** True if there is more than one question; a single question is asked as usual. */
  readonly isShown = $derived(this.lines.length > 1);
  readonly line = $derived(this.lines.find(({ key }) => key === this.opened) ?? null);
  readonly part = $derived(this.#of === null ? null : partInWords(this.#of));

  readonly #answers = $derived(this.#planned.map(({ choice }) => choiceId(choice)));

  readonly #turn = $derived.by(() => {
    const [choice, ...then] = this.#answers;
    if (choice === undefined) return null;
    const turn = ENGINE.decide(this.#session.game, { do: 'choose', choice, then });
    return turn.ok ? turn.value : null;
  });

  /** The game on the map: after the whole proposal, or before the answer being changed. */
  readonly drawn = $derived.by(() => this.line?.game ?? this.#turn?.game ?? this.#session.game);

  /** The lands that the proposal changes. */
  readonly lands = $derived.by((): readonly LandId[] => {
    const now = this.#session.world;
    const then = ENGINE.world(this.#turn?.game ?? this.#session.game);
    return now.island.order.filter((land) => !isEqual(piecesIn(now, land), piecesIn(then, land)));
  });

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * Handles a tap on a land: answers the question being changed, or selects the one to change. Returns true if handled.
   */
  touch(land: LandId): boolean {
    const { line } = this;
    if (line) {
      const [answer, ...others] = line.choices.filter((choice) => landOfChoice(choice) === land);
      if (answer && others.length === 0) this.change(choiceId(answer));
      return answer !== undefined;
    }
    const about = this.lines.find(({ lands }) => lands.includes(land));
    this.opened = about?.key ?? null;
    return about !== undefined;
  }

  /** Changes the answer to the open question. */
  change(answer: string): void {
    if (this.opened === null) return;
    this.#changes = { head: this.#session.head, answers: { ...this.#changed, [this.opened]: answer } };
    this.opened = null;
  }

  /** Asks the questions of the proposal one by one. */
  singly(): void {
    this.#singly = this.#of;
  }

  /** Sends all answers as one tap. */
  async tell(): Promise<void> {
    const [choice, ...then] = this.#answers;
    this.opened = null;
    if (choice !== undefined) await this.#session.choose(choice, ...then);
  }
}
