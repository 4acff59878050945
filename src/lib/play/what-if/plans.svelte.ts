import { m } from '$lib/messages/messages.svelte';
import { typedLine } from '$lib/rules/basics/plain-line';
import type { Report } from '$lib/rules/table/command';
import {
  type KeptPlan,
  MAX_PLAN_NAME_CHARS,
  MAX_SAID_CHARS,
  MOST_PLANS,
  type PlanShelf,
} from '$lib/saves/rows/kept-plans';
import { type PlanOfOthers, plansShown } from '$lib/shared-table.svelte';
import { notUndone } from '../session/journal-line';
import type { Session } from '../session/session.svelte';
import { playedPlan, tells, usesPower } from './planned';

/** Why a plan is not kept; each has its plain sentence (`plans_*`). */
type PlanTrouble = 'many' | 'large' | 'full' | 'failed';

/** The plans of the game on the table: on this device and in no journal, until they are made so. */
export class Plans {
  readonly session: Session;
  readonly #shelf: PlanShelf;
  #queue: Promise<unknown> = Promise.resolve();
  all = $state.raw<readonly KeptPlan[]>([]);
  /** How many are damaged. */
  unreadable = $state(0);
  /** Why the last change is not on the disk. */
  trouble = $state<PlanTrouble | null>(null);
  /** The plan that was deleted last, as long as it can be brought back. */
  dropped = $state.raw<KeptPlan | null>(null);

  constructor(session: Session, shelf: PlanShelf) {
    this.session = session;
    this.#shelf = shelf;
  }

  /** Reads what is kept: what was made so stands in the journal, which is read by then. */
  async read(): Promise<void> {
    await Promise.all([this.#queue, this.session.settled()]);
    const read = await this.#shelf.read(this.session.id);
    this.trouble = read.ok ? null : 'failed';
    if (read.ok) ({ plans: this.all, unreadable: this.unreadable } = read.value);
  }

  /** Resolves when all changes are on the disk, or could not be kept. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  /** A name that no plan has. */
  get nextName(): string {
    for (let n = this.all.length + 1; ; n++) {
      const name = m.plans_name({ n });
      if (this.all.every((plan) => plan.name !== name)) return name;
    }
  }

  /** A plan of the table as it stands, which is kept with its first deed. */
  fresh(name = this.nextName): KeptPlan {
    const { head, game } = this.session;
    return {
      id: this.#shelf.newId(),
      name: named(name) || this.nextName,
      of: head,
      turn: game.turn,
      deeds: [],
    };
  }

  find(id: string): KeptPlan | null {
    return this.all.find((plan) => plan.id === id) ?? null;
  }

  rename(id: string, name: string): void {
    const plan = this.find(id);
    if (plan && named(name)) this.put({ ...plan, name: named(name) });
  }

  /** The deeds of a plan once more, under another name. */
  copy(id: string): void {
    const plan = this.find(id);
    if (plan) this.put({ ...plan, id: this.#shelf.newId(), name: this.nextName });
  }

  /** A plan that another device shows, as one of this device's own; null where there is no room for it. */
  adopt({ plan, who }: PlanOfOthers): KeptPlan | null {
    const isTaken = this.all.some(({ name }) => name === plan.name);
    const name = isTaken ? named(m.plans_from({ name: plan.name, who })) : plan.name;
    const own = { ...plan, id: this.#shelf.newId(), name };
    this.put(own);
    return this.find(own.id);
  }

  /** Whether the others at the table see this plan; null where nobody else is to see one. */
  isShown(id: string): boolean | null {
    const table = plansShown(this.session.id);
    return table && table.own === id;
  }

  /** Shows the others at the table this plan, or none any more. */
  show(plan: KeptPlan | null): void {
    plansShown(this.session.id)?.show(plan);
  }

  put(plan: KeptPlan): void {
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

  /** Tells the next deed that fits, or all of them: one line of the journal, but each Power its own. Whether all of it was accepted. */
  async makeSo(plan: KeptPlan, which: 'next' | 'all'): Promise<boolean> {
    const { session } = this;
    const fit = playedPlan(session, plan).pinned.flatMap(({ is, reports }, i) =>
      is === 'fits' ? [{ reports, i }] : [],
    );
    const told = which === 'next' ? fit.slice(0, 1) : fit;
    if (told.length === 0) return false;
    const waits = session.prompt?.step.do;
    for (const together of inLines(told)) {
      // What a Power asks is answered at the table; the rest of the plan waits for it.
      if (session.prompt?.step.do !== waits) return false;
      if (!(await this.#tell(plan.id, together))) return false;
    }
    return true;
  }

  /** Tells these in one line of the journal, and notes it. */
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

  /** What is shown changes at once; what cannot be kept is said, and is there until the page is left. */
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

/** A deed that fits, by its place in the plan. */
interface Fitting {
  readonly reports: readonly Report[];
  readonly i: number;
}

/** What is told together: a Power is a line of its own. */
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

/** Words of a deed, as many as are kept. */
export const saidOf = (words: string): string => words.slice(0, MAX_SAID_CHARS);

/** The last line of the journal in which this was told; others at the table may have told more since. */
const entryOf = ({ journal }: Session, reports: readonly Report[]): number | undefined =>
  notUndone(journal).findLast((entry) => tells(entry, reports))?.id;
