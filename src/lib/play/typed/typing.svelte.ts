import { ENGINE } from '$lib/game-engine';
import { getLocale } from '$lib/messages/messages.svelte';
import { isEqual } from '$lib/rules/basics/equal';
import { ok } from '$lib/rules/basics/result';
import { keysOf } from '$lib/rules/basics/typed-keys';
import type { Report } from '$lib/rules/table/command';
import type { GameEvent } from '$lib/rules/table/event';
import type { LandId, PlaceId } from '$lib/rules/table/island';
import type { Pieces } from '$lib/rules/table/pieces';
import { standingIn } from '$lib/rules/table/places';
import type { World } from '$lib/rules/world/world';
import { questionIn, type TypedQuestion } from '$lib/typed/ask';
import { type Completion, completionsOf } from '$lib/typed/complete';
import { printReports } from '$lib/typed/print';
import { type CheckReports, readText, type TypedLine, type TypedRead } from '$lib/typed/read';
import { entryInWords } from '$lib/words/events/journal';
import { questionOf } from '$lib/words/questions/questions';
import type { LandSelection } from '../land-selection.svelte';
import type { Session } from '../session/session.svelte';

/** The preview of a typed entry. */
export interface TypedOutcome {
  readonly inWords: string;
  /** The lands with changed pieces, with those pieces. */
  readonly then: readonly { readonly land: PlaceId; readonly pieces: Pieces }[];
  /**
   * The lands with Badlands in which Damage was recorded, with their number of Badlands. Only the players know if the
   * Damage includes them.
   */
  readonly badlands: readonly { readonly land: PlaceId; readonly n: number }[];
  /** Moves between lands that are not adjacent: a typing error, or a Power. */
  readonly far: readonly { readonly from: LandId; readonly to: LandId }[];
  /** The question that the command leads to, or null. */
  readonly asks: string | null;
}

const tell: CheckReports = (world, reports) => {
  const turn = ENGINE.decide(world.game, { do: 'report', reports });
  return turn.ok ? ok(ENGINE.world(turn.value.game)) : turn;
};

/** Returns the places with changed pieces. */
function changed(before: World, after: World): TypedOutcome['then'] {
  const places = [...keysOf(after.game.lands), ...keysOf(after.game.beside)];
  return places
    .filter((land) => !isEqual(standingIn(before, land), standingIn(after, land)))
    .map((land) => ({ land, pieces: standingIn(after, land) }));
}

/** Returns the Badlands in lands of recorded Damage. */
function badlandsIn(world: World, reports: readonly Report[]): TypedOutcome['badlands'] {
  const lands = reports.flatMap((report) =>
    report.report === 'deed' && (report.deed.deed === 'damage' || report.deed.deed === 'damageEach')
      ? report.deed.land
      : [],
  );
  return [...new Set(lands)]
    .map((land) => ({ land, n: world.rules.badlands(world, land) }))
    .filter(({ n }) => n > 0);
}

/** Returns moves between lands that are not adjacent. */
const farMoves = ({ island }: World, reports: readonly Report[]): TypedOutcome['far'] =>
  reports.flatMap((report) => {
    if (report.report !== 'deed' || report.deed.deed !== 'move') return [];
    const { land: from, to } = report.deed;
    const isFar = island.lands[to] && island.lands[from]?.adjacent.includes(to) === false;
    return isFar ? { from, to } : [];
  });

function titleOf(world: World): string | null {
  const prompt = ENGINE.promptOf(world.game);
  return prompt && questionOf(world, prompt).title;
}

function outcomeOf(
  before: World,
  reports: readonly Report[],
): { readonly outcome: TypedOutcome; readonly after: World } {
  const { game } = before;
  const command = { do: 'report', reports } as const;
  const turn = ENGINE.decide(game, command);
  const events: readonly GameEvent[] = turn.ok ? turn.value.events : [];
  const after = turn.ok ? ENGINE.world(turn.value.game) : before;
  const asks = titleOf(after);
  const outcome = {
    inWords: entryInWords({ events, command, phase: game.phase }, game.setup),
    then: changed(before, after),
    badlands: badlandsIn(before, reports),
    far: farMoves(before, reports),
    asks: asks === titleOf(before) ? null : asks,
  };
  return { outcome, after };
}

/** A typed text: its meaning and its preview. Nothing changes before it is run. */
export class Typing {
  readonly #session: Session;
  readonly #selection: LandSelection;
  text = $state('');

  readonly #world = $derived.by(() => this.#selection.world);
  readonly read: TypedRead = $derived.by(() => readText(this.text, this.#world, tell, getLocale()));
  /**
   * The completions of the text. A land alone, which is a question, is completed too, because a command may start with
   * it.
   */
  readonly completions: readonly Completion[] = $derived.by(() =>
    this.question && this.question.asks !== 'land'
      ? []
      : completionsOf(this.text, this.read, this.#world, getLocale()),
  );
  /** The question that the text asks; null for a command. */
  readonly question: TypedQuestion | null = $derived.by(() => questionIn(this.text, this.#world));
  /** The understood part of the text. */
  readonly #lines: readonly TypedLine[] = $derived.by(() => {
    if (this.read.is === 'told') return this.read.tellings;
    return this.read.is === 'problem' ? this.read.before : [];
  });
  readonly outcomes: readonly TypedOutcome[] = $derived.by(() => {
    let world = this.#world;
    return this.#lines.map(({ reports }) => {
      const { outcome, after } = outcomeOf(world, reports);
      world = after;
      return outcome;
    });
  });

  constructor(session: Session, selection: LandSelection) {
    this.#session = session;
    this.#selection = selection;
  }

  /** Runs each understood line. Returns true if all were accepted; otherwise the rest stays in the field. */
  async tell(): Promise<boolean> {
    const { read } = this;
    if (read.is === 'problem') return false;
    if (read.is === 'going') {
      const can = read.to === 'undo' ? this.#session.canUndo : this.#session.canRedo;
      if (!can) return false;
      this.text = '';
      await this.#session[read.to]();
      return this.#session.trouble === null;
    }
    this.text = '';
    for (const [i, { reports }] of read.tellings.entries()) {
      await this.#selection.recordReports(reports);
      if (this.#session.trouble === null) continue;
      const left = read.tellings.slice(i).map((line) => printReports(line.reports, getLocale()));
      this.text = left.join('; ');
      return false;
    }
    return true;
  }
}
