import type { MapLand } from '$lib/map/map';
import { m } from '$lib/messages/messages.svelte';
import type { Report } from '$lib/rules/table/command';
import { type KeptPlan, MOST_PLANNED } from '$lib/saves/rows/kept-plans';
import { type PlanOfOthers, plansShown } from '$lib/shared-table.svelte';
import { entryInWords } from '$lib/words/events/journal';
import PlanMarks from './PlanMarks.svelte';
import { landsOf, plannedIn, playedPlan } from './planned';
import { PlannedTable } from './planned-table';
import { type Plans, saidOf } from './plans.svelte';
import PlanSign from './PlanSign.svelte';

/** The plan that is open: deeds that are only tried, on this device and in no journal, until they are made so. */
export class WhatIf {
  /** How the map shows it, as a plan and not as what lies there. */
  readonly Marks = PlanMarks;
  readonly Sign = PlanSign;
  readonly plans: Plans;
  /** What My Spirit reads and tells while this is open. */
  readonly table = new PlannedTable(this);
  #begun: KeptPlan;
  /** Whose plan it is, where another device shows it. */
  of = $state.raw<PlanOfOthers | null>(null);
  /** The plan as it is kept or shown; before its first deed, and once it is deleted or shown no more, as it was. */
  readonly plan = $derived.by(
    () => (this.of ? this.#shownNow(this.of) : this.plans.find(this.#begun.id)) ?? this.#begun,
  );

  /** Made anew when something really happens. */
  readonly #played = $derived.by(() => playedPlan(this.plans.session, this.plan));

  /** The game as it would be with all of it that fits. */
  readonly game = $derived.by(() => this.#played.game);
  readonly pinned = $derived.by(() => this.#played.pinned);
  /** The lands that it is about. */
  readonly lands = $derived.by(() => landsOf(this.#played));
  readonly hasMoved = $derived.by(() => this.#played.hasMoved);

  constructor(plans: Plans, plan: KeptPlan = plans.fresh(), of: PlanOfOthers | null = null) {
    this.plans = plans;
    this.#begun = plan;
    this.of = of;
  }

  #shownNow({ device, plan }: PlanOfOthers): KeptPlan | undefined {
    const others = plansShown(this.plans.session.id)?.others ?? [];
    return others.find((one) => one.device === device && one.plan.id === plan.id)?.plan;
  }

  /** Makes a plan that another device shows one of this device's own; false where there is no room for it. */
  adopt(): boolean {
    const own = this.of && this.plans.adopt({ ...this.of, plan: this.plan });
    if (!own) return this.of === null;
    this.#begun = own;
    this.of = null;
    return true;
  }

  /** Tries one thing more; what cannot be is refused as if it were told. */
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
    // From now on it is a plan of the table as it stands; words of before are kept for what will not fit.
    const { plan } = this;
    const deeds = plan.deeds.map((one, i) => ({ ...one, said: saidOf(pinned[i]!.inWords) }));
    const said = saidOf(entryInWords({ ...turn.value, command, phase: game.phase }, game.setup));
    plans.put({ ...plan, of: head, turn: game.turn, deeds: [...deeds, { reports, said }] });
  }

  /** The lands of the map as they lie, those it is about named so. */
  marked(lands: readonly MapLand[]): readonly MapLand[] {
    const said = ({ name }: MapLand): string => m.plans_land({ land: name, name: this.plan.name });
    return lands.map((land) => (this.lands.includes(land.id) ? { ...land, name: said(land) } : land));
  }

  /** One deed less. */
  leaveOut(at: number): void {
    if (!this.adopt()) return;
    const { plans, plan } = this;
    plans.put({ ...plan, deeds: plan.deeds.filter((_, i) => i !== at) });
  }

  makeSo(which: 'next' | 'all'): Promise<boolean> {
    return this.plans.makeSo(this.plan, which);
  }
}
