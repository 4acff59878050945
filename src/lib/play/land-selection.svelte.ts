import { ENGINE } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { entriesOf } from '$lib/rules/basics/typed-keys';
import { dreamed, pushedByDream } from '$lib/rules/deeds/dream-deeds';
import type { Report } from '$lib/rules/table/command';
import type { Deed } from '$lib/rules/table/deed';
import type { Game } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { PieceCode, Pieces } from '$lib/rules/table/pieces';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { PlanOfOthers } from '$lib/shared-table.svelte';
import { turnAhead } from './outlook.svelte';
import type { Session } from './session/session.svelte';
import type { Plans } from './what-if/plans.svelte';
import type { WhatIf } from './what-if/what-if.svelte';

/** The page of a pad below its pieces: the verbs, or the next question of one. */
export type PadPage =
  'verbs' | 'add' | 'gather' | 'replace' | 'move' | 'remove' | 'further' | 'remind' | 'counts' | 'deal';

/** The selection for a record: lands and their pieces. */
export class LandSelection {
  readonly #session: Session;
  #named = $state.raw<readonly LandId[]>([]);
  /** The selected lands that have not sunk; the first stays visible. */
  readonly lands = $derived(this.#named.filter((land) => this.#session.world.island.lands[land]));
  /** The selected pieces, the same number in each land. */
  picked = $state.raw<Pieces>({});
  page = $state<PadPage>('verbs');
  /** True if a tap on the map adds or removes a land. */
  many = $state(false);
  /** Presence that the next tap on the map places. */
  placing = $state<PieceCode | null>(null);
  /** True while the pad asks where a dream Pushes the selected pieces. */
  #dreaming = false;
  /** Damage still to be divided. */
  dealing = $state(0);
  /**
   * The last recorded deeds, which the next deed of this kind extends if the game has not changed since; null if it
   * can't.
   */
  #last: { readonly kind: string; readonly game: Game; readonly deeds: readonly Deed[] } | null = null;

  /** The plans of the game, once loaded. */
  #plans: Plans | null = null;
  /** A requested plan that is not loaded yet. */
  #beginning: Promise<Plans | null> | null = null;
  /** The open plan, and the moment it is for. */
  #tried = $state.raw<{ readonly whatIf: WhatIf; readonly of: string } | null>(null);
  readonly #now = $derived.by(() => {
    const ahead = turnAhead(this.#session.prompt?.step.do);
    return ahead && `${this.#session.game.turn} ${ahead}`;
  });
  /** The open plan that collects deeds instead of the game, as long as its Invaders have not acted. */
  readonly tried = $derived(this.#tried?.of === this.#now ? this.#tried.whatIf : null);

  /** The game that the pad shows: with the open plan, if there is one. */
  readonly game = $derived.by(() => this.tried?.game ?? this.#session.game);
  readonly world = $derived.by(() => (this.tried ? ENGINE.world(this.game) : this.#session.world));

  readonly land = $derived(this.lands[0] ?? null);
  readonly isPicking = $derived(Object.keys(this.picked).length > 0);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Returns the plans, read again because another tab may have changed them. */
  async plansNow(): Promise<Plans> {
    const [{ Plans }, { plansOf }] = await Promise.all([
      import('./what-if/plans.svelte'),
      import('$lib/store/plan-shelf'),
      loadMessages('plans'),
    ]);
    this.#plans ??= new Plans(this.#session, plansOf(this.#session.id));
    await this.#plans.read();
    return this.#plans;
  }

  /**
   * Starts the first plan and resolves with null; if there are plans already, resolves with them instead. Parts may
   * load late: records wait for them, and are dropped if no plan starts.
   */
  plan(): Promise<Plans | null> {
    return (this.#beginning ??= this.#begin().finally(() => (this.#beginning = null)));
  }

  async #begin(): Promise<Plans | null> {
    const plans = await this.plansNow();
    if (plans.all.length + plans.unreadable > 0) return plans;
    await this.tryOut(plans);
    return null;
  }

  /** Collects deeds in a plan: a new one, the given one, or another device's. Returns false while the Invaders act. */
  async tryOut(plans: Plans, plan?: SavedPlan, by?: PlanOfOthers): Promise<boolean> {
    const of = this.#now;
    const { WhatIf } = await import('./what-if/what-if.svelte');
    if (of !== null) this.#tried = { whatIf: new WhatIf(plans, plan, by), of };
    return of !== null;
  }

  /** Closes the plan, which is kept. */
  drop(): void {
    this.#tried = null;
  }

  open(land: LandId): void {
    this.#named = [land];
    this.many = false;
    this.rest();
  }

  close(): void {
    this.#named = [];
    this.many = false;
    this.rest();
  }

  /** Returns to the verbs and clears the selected pieces. */
  rest(): void {
    this.picked = {};
    this.page = 'verbs';
    this.#dreaming = false;
  }

  /** Adds or removes a land; the last one stays. */
  toggle(land: LandId): void {
    this.many = true;
    const others = this.lands.filter((one) => one !== land);
    if (others.length < this.lands.length) this.#named = others.length > 0 ? others : this.lands;
    else this.#named = [...this.lands, land];
  }

  /** Returns how many of a piece can be selected: the largest number in any of the lands. */
  most(piece: PieceCode): number {
    return Math.max(0, ...this.lands.map((land) => this.game.lands[land]?.pieces[piece] ?? 0));
  }

  /**
   * Asks which pieces to move or remove. If one land is selected and it has only one piece, selects that piece for a
   * move, or removes it at once.
   */
  async picking(page: 'move' | 'remove'): Promise<void> {
    this.page = page;
    const there = this.land === null ? [] : entriesOf(this.game.lands[this.land]?.pieces ?? {});
    const [only, ...others] = there;
    if (only?.[1] !== 1 || others.length > 0 || this.lands.length > 1) return;
    this.pickAll(only[0]);
    if (page === 'remove') await this.recordPicked((land, pieces) => ({ deed: 'remove', land, pieces }));
  }

  /** True if Done would drop an incomplete record. */
  get isIncomplete(): boolean {
    return this.isPicking || this.page === 'remove' || this.page === 'deal' || this.page === 'move';
  }

  /** Returns the first of equally drawn pieces that isn't fully selected; after the last, the first. */
  nextOf(codes: readonly PieceCode[]): PieceCode {
    return codes.find((code) => (this.picked[code] ?? 0) < this.most(code)) ?? codes[0]!;
  }

  /** Selects one more of a piece, or none after the last. */
  pick(piece: PieceCode): void {
    const now = this.picked[piece] ?? 0;
    this.pickAll(piece, now >= this.most(piece) ? 0 : now + 1);
  }

  pickAll(piece: PieceCode, n: number = this.most(piece)): void {
    const { [piece]: _, ...others } = this.picked;
    this.picked = n > 0 ? { ...others, [piece]: n } : others;
    if (this.page !== 'move') this.page = 'verbs';
  }

  /** Returns the selected pieces that are in the land. */
  pickedIn(land: LandId): Pieces {
    const there = this.game.lands[land]?.pieces ?? {};
    const here = entriesOf(this.picked).map(([code, n]) => [code, Math.min(n, there[code] ?? 0)] as const);
    return Object.fromEntries(here.filter(([, n]) => n > 0));
  }

  /** Records a deed for each land: one entry, one Undo. */
  record(deedIn: (land: LandId) => Deed | null): Promise<void> {
    return this.#report(this.lands.flatMap((land) => deedIn(land) ?? []));
  }

  /** Records several deeds of one land as one entry with one Undo. */
  recordAll(deeds: readonly Deed[]): Promise<void> {
    return this.#report(deeds);
  }

  /** Records a deed for the selected pieces of each land. */
  recordPicked(deedOf: (land: LandId, pieces: Pieces) => Deed): Promise<void> {
    return this.record((land) => {
      const pieces = this.pickedIn(land);
      return Object.keys(pieces).length > 0 ? deedOf(land, pieces) : null;
    });
  }

  /** Moves the selected pieces of each land, or these of the first: one entry, one Undo. */
  moveTo(to: LandId, pieces?: Pieces): Promise<void> {
    const from = this.land;
    if (from === null) return Promise.resolve();
    if (this.#dreaming)
      return this.#report(dreamed(this.game.setup, from, to, pieces ?? this.pickedIn(from)));
    const moves = (pieces ? [from] : this.lands).map((land): Deed => ({
      deed: 'move',
      land,
      to,
      pieces: pieces ?? this.pickedIn(land),
    }));
    return this.#report(
      moves.filter((one) => one.deed === 'move' && one.land !== to && Object.keys(one.pieces).length > 0),
    );
  }

  /**
   * Records a dream in place of the destruction of the selected pieces: at once, or after the players pick where it
   * Pushes them.
   */
  async dream(): Promise<void> {
    const from = this.land;
    if (from === null) return;
    const pieces = this.pickedIn(from);
    if (Object.keys(pushedByDream(pieces)).length === 0)
      return this.#report(dreamed(this.game.setup, from, from, pieces));
    this.#dreaming = true;
    this.page = 'move';
  }

  /** Adds one piece to a land. */
  place(code: PieceCode, land: LandId): Promise<void> {
    this.placing = null;
    return this.#report([{ deed: 'add', land, pieces: { [code]: 1 } }]);
  }

  /** Dreams of pieces dragged onto the icon; a tap says where they are Pushed. */
  dreamOf(land: LandId, pieces: Pieces): Promise<void> {
    this.open(land);
    this.picked = pieces;
    return this.dream();
  }

  /**
   * Records deeds. They extend the previous record of the same kind and lands, if there is one: still one entry, one
   * Undo. In a plan, each record is separate.
   */
  async more(
    what: string,
    deedIn: (land: LandId) => Deed,
    merge: (all: readonly Deed[]) => readonly Deed[],
  ): Promise<void> {
    if (this.#beginning || this.tried) return this.#report(this.lands.map(deedIn));
    // A deed in other lands is a separate entry.
    const kind = [what, ...this.lands].join(' ');
    const before =
      this.#last?.kind === kind && this.#last.game === this.#session.game ? this.#last.deeds : [];
    const deeds = merge([...before, ...this.lands.map(deedIn)]);
    const reports = deeds.map((deed): Report => ({ report: 'deed', deed }));
    await (before.length > 0 ? this.#session.amend(...reports) : this.#session.report(...reports));
    this.#last = this.#session.trouble === null ? { kind, game: this.#session.game, deeds } : null;
  }

  async #report(deeds: readonly Deed[]): Promise<void> {
    if (deeds.length > 0) await this.recordReports(deeds.map((deed): Report => ({ report: 'deed', deed })));
  }

  /** Records these reports as one entry with one Undo. */
  async recordReports(reports: readonly Report[]): Promise<void> {
    if (this.#beginning && (await this.#beginning.catch(() => 'none')) !== null) return;
    if (this.tried) {
      this.tried.pin(reports);
      this.rest();
      return;
    }
    await this.#session.report(...reports);
    this.#last = null;
    if (this.#session.trouble === null) this.rest();
  }
}
