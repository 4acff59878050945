import { m } from '$lib/messages/messages.svelte';
import { typedLine } from '$lib/rules/basics/plain-line';
import type { Report } from '$lib/rules/table/command';
import {
  MAX_PLAN_NAME_CHARS,
  MAX_SAID_CHARS,
  MOST_PLANS,
  type PlanShelf,
  type SavedPlan,
} from '$lib/saves/rows/saved-plans';
import { type PlanOfOthers, plansShown } from '$lib/shared-table.svelte';
import { notUndone } from '../session/journal-line';
import type { Session } from '../session/session.svelte';
import { playedPlan, tells, usesPower } from './planned';

/** The reasons why a plan was not saved; each has a message (`plans_*`). */
type PlanTrouble = 'many' | 'large' | 'full' | 'failed';

const WHY: Readonly<Record<PlanTrouble, () => string>> = {
  many: () => m.plans_many({ n: MOST_PLANS }),
  large: () => m.plans_large(),
  full: () => m.plans_full(),
  failed: () => m.plans_failed(),
};

/** The plans of the open game, stored on this device outside the log until applied. */
export class Plans {
  readonly session: Session;
  readonly #shelf: PlanShelf;
  #queue: Promise<unknown> = Promise.resolve();
  all = $state.raw<readonly SavedPlan[]>([]);
  /** The number of damaged plans. */
  unreadable = $state(0);
  /** The reason why the last change was not saved; null if it was. */
  trouble = $state<PlanTrouble | null>(null);
  /** The message for that reason. */
  readonly why = $derived(this.trouble && WHY[this.trouble]());
  /** The last deleted plan, as long as it can be restored. */
  dropped = $state.raw<SavedPlan | null>(null);

  constructor(session: Session, shelf: PlanShelf) {
    this.session = session;
    this.#shelf = shelf;
  }

  /** Reads the stored plans after the log, which contains applied deeds. */
  async read(): Promise<void> {
    await Promise.all([this.#queue, this.session.settled()]);
    const read = await this.#shelf.read(this.session.id);
    this.trouble = read.ok ? null : 'failed';
    if (read.ok) ({ plans: this.all, unreadable: this.unreadable } = read.value);
  }

  /** Resolves when all changes are saved or have failed. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  /** The next generated name that no plan has. */
  get nextName(): string {
    for (let n = this.all.length + 1; ; n++) {
      const name = m.plans_name({ n });
      if (this.all.every((plan) => plan.name !== name)) return name;
    }
  }

  /** Returns a new plan for the current game. It is not saved until its first deed. */
  fresh(name = this.nextName): SavedPlan {
    const { head, game } = this.session;
    return {
      id: this.#shelf.newId(),
      name: named(name) || this.nextName,
      of: head,
      turn: game.turn,
      deeds: [],
    };
  }

  find(id: string): SavedPlan | null {
    return this.all.find((plan) => plan.id === id) ?? null;
  }

  rename(id: string, name: string): void {
    const plan = this.find(id);
    if (plan && named(name)) this.put({ ...plan, name: named(name) });
  }

  /** Saves a copy of a plan under another name. */
  copy(id: string): void {
    const plan = this.find(id);
    if (plan) this.put({ ...plan, id: this.#shelf.newId(), name: this.nextName });
  }

  /** Saves a copy of another device's plan and returns it; returns null if there is no room. */
  adopt({ plan, who }: PlanOfOthers): SavedPlan | null {
    const isTaken = this.all.some(({ name }) => name === plan.name);
    const name = isTaken ? named(m.plans_from({ name: plan.name, who })) : plan.name;
    const own = { ...plan, id: this.#shelf.newId(), name };
    this.put(own);
    return this.find(own.id);
  }

  /** Returns true if other devices see this plan; null if there are no other devices. */
  isShown(id: string): boolean | null {
    const table = plansShown(this.session.id);
    return table && table.own === id;
  }

  /** Shows this plan to the other devices; null shows none. */
  show(plan: SavedPlan | null): void {
    plansShown(this.session.id)?.show(plan);
  }

  put(plan: SavedPlan): void {
    this.dropped = null;
    const isKnown = this.all.some(({ id }) => id === plan.id);
    if (!isKnown && this.all.length >= MOST_PLANS) {
      this.trouble = 'many';
      return;
    }
    this.all = isKnown ? this.all.map((one) => (one.id === plan.id ? plan : one)) : [...this.all, plan];
    if (this.isShown(plan.id)) this.show(plan);
    this.#change((shelf) => shelf.keep(this.session.id, plan));
  }

  drop(id: string): void {
    const plan = this.find(id);
    this.all = this.all.filter((one) => one.id !== id);
    this.dropped = plan;
    if (this.isShown(id)) this.show(null);
    this.#change((shelf) => shelf.drop(this.session.id, id));
  }

  /**
   * Applies the next possible deed, or all of them, as one log entry, plus one for each Power. Returns true if all
   * were accepted.
   */
  async makeSo(plan: SavedPlan, which: 'next' | 'all'): Promise<boolean> {
    const { session } = this;
    const fit = playedPlan(session, plan).pinned.flatMap(({ is, reports }, i) =>
      is === 'fits' ? [{ reports, i }] : [],
    );
    const told = which === 'next' ? fit.slice(0, 1) : fit;
    if (told.length === 0) return false;
    const waits = session.prompt?.step.do;
    for (const together of inLines(told)) {
      // The players answer a Power's question in the game; the rest of the plan then waits.
      if (session.prompt?.step.do !== waits) return false;
      if (!(await this.#tell(plan.id, together))) return false;
    }
    return true;
  }

  /** Records these deeds as one log entry and marks them as applied. */
  async #tell(id: string, together: readonly Fitting[]): Promise<boolean> {
    const { session } = this;
    const reports = together.flatMap((one) => one.reports);
    await session.report(...reports);
    await session.settled();
    if (session.trouble !== null) return false;
    const [made, plan] = [entryOf(session, reports), this.find(id)];
    if (made === undefined || !plan) return true;
    const indices = together.map(({ i }) => i);
    this.put({ ...plan, deeds: plan.deeds.map((one, i) => (indices.includes(i) ? { ...one, made } : one)) });
    return true;
  }

  /**
   * Runs a change of the stored plans after earlier ones. If it fails, `trouble` is set, and the change lasts until
   * the page is closed.
   */
  #change(work: (shelf: PlanShelf) => ReturnType<PlanShelf['drop']>): void {
    this.trouble = null;
    this.#queue = this.#queue.then(async () => {
      try {
        const done = await work(this.#shelf);
        if (!done.ok) this.trouble = troubleOf(done.error.code);
      } catch (error) {
        console.error(error);
        this.trouble = 'failed';
      }
    });
  }
}

/** A possible deed with its index in the plan. */
interface Fitting {
  readonly reports: readonly Report[];
  readonly i: number;
}

/** Groups deeds into log entries; each Power has its own entry. */
function inLines(fit: readonly Fitting[]): readonly (readonly Fitting[])[] {
  const lines: Fitting[][] = [];
  for (const one of fit) {
    const last = lines.at(-1);
    if (last && !usesPower(one.reports) && !usesPower(last[0]!.reports)) last.push(one);
    else lines.push([one]);
  }
  return lines;
}

const troubleOf = (code: string): PlanTrouble =>
  code === 'many' || code === 'large' || code === 'full' ? code : 'failed';

const named = (name: string): string => typedLine(name.slice(0, MAX_PLAN_NAME_CHARS));

/** Returns the deed's text, cut to the stored length. */
export const saidOf = (words: string): string => words.slice(0, MAX_SAID_CHARS);

/**
 * Returns the id of the last log entry with these reports; undefined if there is none. Other devices may have added
 * later entries.
 */
const entryOf = ({ journal }: Session, reports: readonly Report[]): number | undefined =>
  notUndone(journal).findLast((entry) => tells(entry, reports))?.id;
