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

/** Questions that a card asks again and again: which, in which land, whereto. What has a price, or is only seen on the table, is asked by itself. */
const OF_ONE_KIND: readonly QuestionKind[] = [
  'option',
  'pieces',
  'land',
  'whereTo',
  'terrain',
  'fighter',
  'blows',
];

/** One question of a proposal with the answer it is to have. */
export interface Proposed {
  readonly key: string;
  /** For which board or player it is; empty where the card is for all. */
  readonly who: string;
  /** Which line of which part is asked about, and for whom: as often as it asks, it is one thing. */
  readonly asks: string;
  readonly question: Question;
  readonly answer: Answer;
  /** Whether it says where the piece of the line before goes. */
  readonly isTarget: boolean;
  readonly game: Game;
  readonly choices: readonly Choice[];
  readonly lands: readonly LandId[];
}

/** All that a question offers, the big button's answer among them. */
export const offered = ({ main, others }: Question): readonly Answer[] =>
  main && main.answer !== null ? [{ id: main.answer, label: main.label }, ...others] : others;

const NOTHING: Changed = {};

/** What a card asks several times over, as one proposal: it is changed answer by answer, and told by one tap. */
export class Proposal {
  readonly #session: Session;
  /** Answers that are not the usual ones, for the table as it stood after this entry. */
  #changes = $state.raw<{ readonly head: number; readonly answers: Changed }>({ head: -1, answers: NOTHING });
  /** The part of a card that is answered one by one. */
  #singly = $state.raw<string | null>(null);
  /** The question that is being changed. */
  opened = $state.raw<string | null>(null);

  readonly #of = $derived.by((): string | null => {
    const step = this.#session.prompt?.step;
    return step?.do === 'effect' && step.hand === undefined ? step.of : null;
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
        asks: [who, step.at, step.option, step.line, prompt.asks.asks].join(),
        answer: offered(question).find((one) => one.id === id) ?? { id, label: id },
        isTarget: from !== null,
        lands: [landOfChoice(choice), from].filter((land) => land != null),
      };
    }),
  );

  /** Whether there is more than one thing to say: a single question is asked as ever. */
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

  /** The game as the map shows it: with all of the plan done, or before the answer that is being changed. */
  readonly drawn = $derived.by(() => this.line?.game ?? this.#turn?.game ?? this.#session.game);

  /** The lands that the plan changes. */
  readonly lands = $derived.by((): readonly LandId[] => {
    const now = this.#session.world;
    const then = ENGINE.world(this.#turn?.game ?? this.#session.game);
    return now.island.order.filter((land) => !isEqual(piecesIn(now, land), piecesIn(then, land)));
  });

  constructor(session: Session) {
    this.#session = session;
  }

  /** What a tap on a land of the map is to the plan: the answer that is being changed, or the one to change. */
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

  /** Another answer to the question that is open. */
  change(answer: string): void {
    if (this.opened === null) return;
    this.#changes = { head: this.#session.head, answers: { ...this.#changed, [this.opened]: answer } };
    this.opened = null;
  }

  /** Its questions are asked one after the other. */
  singly(): void {
    this.#singly = this.#of;
  }

  /** All of it, as one tap. */
  async tell(): Promise<void> {
    const [choice, ...then] = this.#answers;
    this.opened = null;
    if (choice !== undefined) await this.#session.choose(choice, ...then);
  }
}
