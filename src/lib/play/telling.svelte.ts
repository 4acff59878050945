import { ENGINE } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { dreamed, pushedByDream } from '$lib/rules/deeds/dream-deeds';
import type { Report } from '$lib/rules/table/command';
import type { Deed } from '$lib/rules/table/deed';
import type { Game } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { PieceCode, Pieces } from '$lib/rules/table/pieces';
import type { KeptPlan } from '$lib/saves/rows/kept-plans';
import type { PlanOfOthers } from '$lib/shared-table.svelte';
import { turnAhead } from './outlook.svelte';
import type { Session } from './session/session.svelte';
import type { Plans } from './what-if/plans.svelte';
import type { WhatIf } from './what-if/what-if.svelte';

/** What a pad shows below the pieces of its land: the verbs, or what one of them asks next. */
export type PadPage =
  'verbs' | 'add' | 'gather' | 'replace' | 'move' | 'remove' | 'further' | 'remind' | 'counts' | 'deal';

/** What the table is about to tell: of which lands and which of their pieces. */
export class Telling {
  readonly #session: Session;
  #named = $state.raw<readonly LandId[]>([]);
  /** The lands it is about, as long as they have not sunk; the first is the one that stays in sight. */
  readonly lands = $derived(this.#named.filter((land) => this.#session.world.island.lands[land]));
  /** So many of these pieces, in each of the lands. */
  picked = $state.raw<Pieces>({});
  page = $state<PadPage>('verbs');
  /** Whether a tap on the map takes another land in, or leaves it out again. */
  many = $state(false);
  /** Presence that goes where the next tap on the map is. */
  placing = $state<PieceCode | null>(null);
  /** Whether the picked pieces are dreamed of: where they move says where they are Pushed. */
  #dreaming = false;
  /** So much Damage that is still to be shared out. */
  dealing = $state(0);
  /** The last deed, as long as the next one of its kind goes on with it. */
  #last: { readonly kind: string; readonly game: Game; readonly deeds: readonly Deed[] } | null = null;

  /** The plans of the game, once they were asked for. */
  #plans: Plans | null = null;
  /** A plan that was asked for and has not come. */
  #beginning: Promise<Plans | null> | null = null;
  /** What is tried, and of when. */
  #tried = $state.raw<{ readonly whatIf: WhatIf; readonly of: string } | null>(null);
  readonly #now = $derived.by(() => {
    const ahead = turnAhead(this.#session.prompt?.step.do);
    return ahead && `${this.#session.game.turn} ${ahead}`;
  });
  /** Where deeds go instead of into the game, as long as the Invaders it was about have not acted. */
  readonly tried = $derived(this.#tried?.of === this.#now ? this.#tried.whatIf : null);

  /** What the lands hold: with what is tried, as long as something is. */
  readonly game = $derived.by(() => this.tried?.game ?? this.#session.game);
  readonly world = $derived.by(() => (this.tried ? ENGINE.world(this.game) : this.#session.world));

  readonly land = $derived(this.lands[0] ?? null);
  readonly isPicking = $derived(Object.keys(this.picked).length > 0);

  constructor(session: Session) {
    this.#session = session;
  }

  /** The plans of the game, read anew: another tab may have changed them. */
  async plansNow(): Promise<Plans> {
    const [{ Plans }, { planShelf }] = await Promise.all([
      import('./what-if/plans.svelte'),
      import('$lib/store/plan-shelf'),
      loadMessages('plans'),
    ]);
    this.#plans ??= new Plans(this.#session, planShelf);
    await this.#plans.read();
    return this.#plans;
  }

  /**
   * The first plan begins; where there are others, they are given and none begins. Its parts may come late: what is told
   * meanwhile waits for it, and is not told at all where none begins.
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

  /** From now on deeds go into a plan, a new one where none is named, or one that others show; not while the Invaders act. */
  async tryOut(plans: Plans, plan?: KeptPlan, by?: PlanOfOthers): Promise<boolean> {
    const of = this.#now;
    const { WhatIf } = await import('./what-if/what-if.svelte');
    if (of !== null) this.#tried = { whatIf: new WhatIf(plans, plan, by), of };
    return of !== null;
  }

  /** Deeds are told again; the plan is kept. */
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

  /** Back to what can be told, nothing picked. */
  rest(): void {
    this.picked = {};
    this.page = 'verbs';
    this.#dreaming = false;
  }

  /** One land more that the same is told of, or one less; the last one stays. */
  toggle(land: LandId): void {
    this.many = true;
    const others = this.lands.filter((one) => one !== land);
    if (others.length < this.lands.length) this.#named = others.length > 0 ? others : this.lands;
    else this.#named = [...this.lands, land];
  }

  /** How many of a piece can be picked: the most there are in one of the lands. */
  most(piece: PieceCode): number {
    return Math.max(0, ...this.lands.map((land) => this.game.lands[land]?.pieces[piece] ?? 0));
  }

  /** Asks which pieces are moved or removed; a single piece is picked to be moved, and removed at once. */
  async picking(page: 'move' | 'remove'): Promise<void> {
    this.page = page;
    const there = this.land === null ? [] : Object.entries(this.game.lands[this.land]?.pieces ?? {});
    const [only, ...others] = there;
    if (only?.[1] !== 1 || others.length > 0 || this.lands.length > 1) return;
    this.pickAll(only[0]);
    if (page === 'remove') await this.tellPicked((land, pieces) => ({ deed: 'remove', land, pieces }));
  }

  /** Whether Done would drop what has been begun. */
  get isHalfTold(): boolean {
    return this.isPicking || this.page === 'remove' || this.page === 'deal' || this.page === 'move';
  }

  /** Of pieces that are drawn alike, the first that is not picked whole; the first again after the last. */
  nextOf(codes: readonly PieceCode[]): PieceCode {
    return codes.find((code) => (this.picked[code] ?? 0) < this.most(code)) ?? codes[0]!;
  }

  /** One more of a piece, or none after the last. */
  pick(piece: PieceCode): void {
    const now = this.picked[piece] ?? 0;
    this.pickAll(piece, now >= this.most(piece) ? 0 : now + 1);
  }

  pickAll(piece: PieceCode, n: number = this.most(piece)): void {
    const { [piece]: _, ...others } = this.picked;
    this.picked = n > 0 ? { ...others, [piece]: n } : others;
    if (this.page !== 'move') this.page = 'verbs';
  }

  /** Those of the picked pieces that stand in the land. */
  pickedIn(land: LandId): Pieces {
    const there = this.game.lands[land]?.pieces ?? {};
    const here = Object.entries(this.picked).map(
      ([code, n]) => [code, Math.min(n, there[code] ?? 0)] as const,
    );
    return Object.fromEntries(here.filter(([, n]) => n > 0));
  }

  /** Tells a deed of each land: one line in the journal, one Undo. */
  tell(deedIn: (land: LandId) => Deed | null): Promise<void> {
    return this.#report(this.lands.flatMap((land) => deedIn(land) ?? []));
  }

  /** Tells several deeds of the one land, in one line and one Undo. */
  tellAll(deeds: readonly Deed[]): Promise<void> {
    return this.#report(deeds);
  }

  /** Tells a deed of the picked pieces of each land. */
  tellPicked(deedOf: (land: LandId, pieces: Pieces) => Deed): Promise<void> {
    return this.tell((land) => {
      const pieces = this.pickedIn(land);
      return Object.keys(pieces).length > 0 ? deedOf(land, pieces) : null;
    });
  }

  /** Moves the picked pieces of each of the lands, or these of the first, to a land: one line, one Undo. */
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

  /** A dream instead of destroying the picked pieces: told at once, or once it is said where they are Pushed. */
  async dream(): Promise<void> {
    const from = this.land;
    if (from === null) return;
    const pieces = this.pickedIn(from);
    if (Object.keys(pushedByDream(pieces)).length === 0)
      return this.#report(dreamed(this.game.setup, from, from, pieces));
    this.#dreaming = true;
    this.page = 'move';
  }

  /** One of these is added to a land. */
  place(code: PieceCode, land: LandId): Promise<void> {
    this.placing = null;
    return this.#report([{ deed: 'add', land, pieces: { [code]: 1 } }]);
  }

  /** A dream of these pieces, dragged onto its sign: where they are Pushed is said by a tap. */
  dreamOf(land: LandId, pieces: Pieces): Promise<void> {
    this.open(land);
    this.picked = pieces;
    return this.dream();
  }

  /** Tells it together with what was told just before, of the same kind and lands: still one line, one Undo. */
  async more(
    what: string,
    deedIn: (land: LandId) => Deed,
    merge: (all: readonly Deed[]) => readonly Deed[],
  ): Promise<void> {
    if (this.#beginning || this.tried) return this.#report(this.lands.map(deedIn));
    // What happens elsewhere is another thing to take back.
    const kind = [what, ...this.lands].join(' ');
    const before =
      this.#last?.kind === kind && this.#last.game === this.#session.game ? this.#last.deeds : [];
    const deeds = merge([...before, ...this.lands.map(deedIn)]);
    const reports = deeds.map((deed): Report => ({ report: 'deed', deed }));
    await (before.length > 0 ? this.#session.amend(...reports) : this.#session.report(...reports));
    this.#last = this.#session.trouble === null ? { kind, game: this.#session.game, deeds } : null;
  }

  async #report(deeds: readonly Deed[]): Promise<void> {
    if (deeds.length > 0) await this.tellReports(deeds.map((deed): Report => ({ report: 'deed', deed })));
  }

  /** Tells this as it is, in one line and one Undo. */
  async tellReports(reports: readonly Report[]): Promise<void> {
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

const once = <T>(all: readonly T[]): readonly T[] => all.filter((one, i) => all.indexOf(one) === i);

/** Pieces gathered one after another, in one deed for each land they come from. */
export function mergedMoves(all: readonly Deed[]): readonly Deed[] {
  const from = once(all.flatMap((deed) => (deed.deed === 'move' ? deed.land : [])));
  return from.map((land): Deed => {
    const pieces: Record<PieceCode, number> = {};
    let to = land;
    for (const deed of all) {
      if (deed.deed !== 'move' || deed.land !== land) continue;
      for (const code in deed.pieces) pieces[code] = (pieces[code] ?? 0) + deed.pieces[code]!;
      ({ to } = deed);
    }
    return { deed: 'move', land, to, pieces };
  });
}

/** Pieces of one land told one after another, in one deed. */
export function mergedAdds(all: readonly Deed[]): readonly Deed[] {
  const lands = once(all.flatMap((deed) => (deed.deed === 'add' ? deed.land : [])));
  return lands.map((land): Deed => {
    const pieces: Record<PieceCode, number> = {};
    for (const deed of all)
      if (deed.deed === 'add' && deed.land === land)
        for (const code in deed.pieces) pieces[code] = (pieces[code] ?? 0) + deed.pieces[code]!;
    return { deed: 'add', land, pieces };
  });
}
