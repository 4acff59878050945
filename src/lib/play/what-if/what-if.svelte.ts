import type { MapLand } from '$lib/map/map';
import { m } from '$lib/messages/messages.svelte';
import type { Report } from '$lib/rules/table/command';
import { MOST_PLANNED, type SavedPlan } from '$lib/saves/rows/saved-plans';
import { type PlanOfOthers, plansShown } from '$lib/shared-table.svelte';
import { entryInWords } from '$lib/words/events/journal';
import PlanMarks from './PlanMarks.svelte';
import { landsOf, plannedIn, playedPlan } from './planned';
import { PlannedTable } from './planned-table';
import { type Plans, saidOf } from './plans.svelte';
import PlanSign from './PlanSign.svelte';

/** The open plan: draft deeds of this or another device, outside the log until applied. */
export class WhatIf {
  /** The map view of a plan. */
  readonly Marks = PlanMarks;
  readonly Sign = PlanSign;
  readonly plans: Plans;
  /** The game that My Spirit uses while this plan is open. */
  readonly table = new PlannedTable(this);
  #begun: SavedPlan;
  /** The plan of another device that is open; null for an own plan. */
  of = $state.raw<PlanOfOthers | null>(null);
  /**
   * The plan as saved or as its device shows it. Before its first deed and after its deletion, it is the last known
   * version.
   */
  readonly plan = $derived.by(
    () => (this.of ? this.#shownNow(this.of) : this.plans.find(this.#begun.id)) ?? this.#begun,
  );

  /** The plan applied to the current game, computed again only if one of the two changes. */
  readonly #played = $derived.by(() => playedPlan(this.plans.session, this.plan));

  /** The game after all possible deeds. */
  readonly game = $derived.by(() => this.#played.game);
  readonly pinned = $derived.by(() => this.#played.pinned);
  readonly lands = $derived.by(() => landsOf(this.#played));
  readonly hasMoved = $derived.by(() => this.#played.hasMoved);

  constructor(plans: Plans, plan: SavedPlan = plans.fresh(), of: PlanOfOthers | null = null) {
    this.plans = plans;
    this.#begun = plan;
    this.of = of;
  }

  #shownNow({ device, plan }: PlanOfOthers): SavedPlan | undefined {
    const others = plansShown(this.plans.session.id)?.others ?? [];
    return others.find((one) => one.device === device && one.plan.id === plan.id)?.plan;
  }

  /** Copies the other device's plan, if one is open. Returns false if there is no room. */
  adopt(): boolean {
    const own = this.of && this.plans.adopt({ ...this.of, plan: this.plan });
    if (!own) return this.of === null;
    this.#begun = own;
    this.of = null;
    return true;
  }

  /** Adds a deed to the plan. Refuses an impossible deed like a record. */
  pin(reports: readonly Report[]): void {
    const { plans, pinned } = this;
    const { session } = plans;
    const { head, game } = session;
    const command = { do: 'report', reports } as const;
    const turn = plannedIn(this.game, reports);
    session.trouble = turn.ok ? null : turn.error.code;
    if (!turn.ok) return;
    if (this.plan.deeds.length >= MOST_PLANNED) {
      plans.trouble = 'large';
      return;
    }
    if (!this.adopt()) return;
    // The plan now belongs to the current game. The deeds' texts are stored, because a deed that becomes impossible
    // has no other text.
    const { plan } = this;
    const deeds = plan.deeds.map((one, i) => ({ ...one, said: saidOf(pinned[i]!.inWords) }));
    const said = saidOf(entryInWords({ ...turn.value, command, phase: game.phase }, game.setup));
    plans.put({ ...plan, of: head, turn: game.turn, deeds: [...deeds, { reports, said }] });
  }

  /** Returns the map's lands, with those of the plan labeled. */
  marked(lands: readonly MapLand[]): readonly MapLand[] {
    const said = ({ name }: MapLand): string => m.plans_land({ land: name, name: this.plan.name });
    return lands.map((land) => (this.lands.includes(land.id) ? { ...land, name: said(land) } : land));
  }

  /** Removes the deed at an index. */
  leaveOut(at: number): void {
    if (!this.adopt()) return;
    const { plans, plan } = this;
    plans.put({ ...plan, deeds: plan.deeds.filter((_, i) => i !== at) });
  }

  makeSo(which: 'next' | 'all'): Promise<boolean> {
    return this.plans.makeSo(this.plan, which);
  }
}
