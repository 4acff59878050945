import { type Ground, groundOf, type Lands, readLands, type Token, writeLand } from './island';

type Kind = 'ravage' | 'build' | 'explore';
/** The terrains on a card, or 'coastal'. */
type Shows = readonly string[] | 'coastal';

/** An effect of this turn, as the group reports it; `lands` are the lands in which it holds. */
export interface Holds {
  readonly what:
    | 'defend'
    | 'defendPerDahan'
    | 'health'
    | 'damage'
    | 'extraDamage'
    | 'damageToDahan'
    | 'landHealth'
    | 'skip'
    | 'isolate'
    | 'noCity'
    | 'saved'
    | 'sitsOut';
  readonly lands: readonly string[] | 'any';
  readonly n: number;
  /** The letters of the affected kinds of pieces; for `sitsOut`, one piece in notation. */
  readonly of: string;
  /** For a Skip: the action, and true in `once` if only the next one is skipped. */
  readonly action?: Kind;
  readonly once?: boolean;
}

/**
 * A decision of the group: the land to which Blight cascades, what stops an action, or which Invaders the Dahan
 * damage.
 */
export interface Ask {
  readonly ask: 'cascade' | 'prevent' | 'strike';
  readonly land: string;
  readonly options: readonly string[];
}

/** An action that stops at each decision and continues with one of the options. */
export type Acting = Generator<Ask, void, string>;

/** The results of a Ravage before any decision. */
export interface Sum {
  readonly total: number;
  readonly net: number;
  /** The Blight that is added to the land itself. */
  readonly blight: number;
  readonly dahanLost: number;
}

const INVADERS = 'ETC';
const HEALTH: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3, D: 2 };
const DAMAGE: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3 };
const FEAR: Readonly<Record<string, number>> = { T: 1, C: 2 };

const isInvader = ({ kind }: Token): boolean => INVADERS.includes(kind);

/** The state of the simulated group: the pieces, the effects of this turn, and the results so far. */
export class ByHand {
  readonly ground: Readonly<Record<string, Ground>>;
  readonly lands: Lands;
  readonly holds: Holds[];
  fear = 0;
  /** The number of Blight taken from the card. */
  blight = 0;

  constructor(
    boards: readonly string[],
    lands: string,
    holds: readonly Holds[],
    /** True if the group tracks Presence in the app. */
    readonly presence: boolean,
  ) {
    this.ground = groundOf(boards);
    this.lands = readLands(lands, this.ground);
    this.holds = holds.map((one) => ({ ...one }));
    this.#seat();
  }

  /** Carries out an action of a card in turn in each land that it shows and in which the action takes place. */
  *card(action: Kind, shows: Shows): Acting {
    // The lands are determined when the card begins.
    for (const land of this.landsOf(action, shows)) yield* this[action](land);
  }

  /** Returns the lands in which a card carries out this action. */
  landsOf(action: Kind, shows: Shows): readonly string[] {
    return Object.keys(this.ground).filter((land) => {
      const { terrain, coastal } = this.ground[land]!;
      return (shows === 'coastal' ? coastal : shows.includes(terrain)) && this.acts(action, land);
    });
  }

  /** Returns true if the action would take place here, apart from anything that stops it only once. */
  acts(action: Kind, land: string): boolean {
    if (this.#in('skip', land).some(({ action: of, once }) => of === action && !once)) return false;
    if (action === 'ravage') return this.#fighting(land).some(isInvader);
    if (action === 'build') return this.#at(land).some(isInvader) && this.#built(land) !== null;
    if (this.#in('isolate', land).length > 0) return false;
    const { coastal, next } = this.ground[land]!;
    const isSource = (one: string): boolean =>
      this.#in('isolate', one).length === 0 && this.#at(one).some(({ kind }) => kind === 'T' || kind === 'C');
    return coastal || [land, ...next].some(isSource);
  }

  /** Returns the Damage, Blight and lost Dahan of a Ravage here, without carrying it out. */
  sum(land: string): Sum {
    const { total, net } = this.#damage(land);
    const isBlighted = net >= this.#landHealth(land);
    const dies = this.#hitDahan(
      land,
      net,
      this.#at(land).map((one) => ({ ...one })),
    );
    const kept = this.#at(land).some(({ kind }) => kind === 'V') && this.#count(land, 'B') === 0;
    return { total, net, blight: isBlighted && !kept ? 1 : 0, dahanLost: dies.lost };
  }

  *ravage(land: string): Acting {
    if (!this.acts('ravage', land)) return;
    if (yield* this.#prevented('ravage', land, null)) return;
    const { net } = this.#damage(land);
    const isBlighted = net >= this.#landHealth(land);
    const { left } = this.#hitDahan(land, net, this.#at(land), true);
    this.#put(land, left);
    if (isBlighted) yield* this.#blighten(land);
    // Each Invader that would have dealt Damage loses a Strife before the Dahan strike back.
    for (const one of this.#fighting(land)) if (isInvader(one) && one.strife > 0) one.strife--;
    yield* this.#strikeBack(land);
  }

  *build(land: string): Acting {
    if (!this.acts('build', land)) return;
    if (yield* this.#prevented('build', land, 'Z')) return;
    this.#at(land).push(fresh(this.#built(land)!));
  }

  *explore(land: string): Acting {
    if (!this.acts('explore', land)) return;
    if (yield* this.#prevented('explore', land, 'W')) return;
    this.#at(land).push(fresh('E'));
  }

  #at(land: string): Token[] {
    return this.lands[land]!;
  }

  #put(land: string, tokens: readonly Token[]): void {
    this.#at(land).splice(0, Infinity, ...tokens);
  }

  #count(land: string, kind: string): number {
    return this.#at(land).filter((one) => one.kind === kind).length;
  }

  #in(what: Holds['what'], land: string): readonly Holds[] {
    return this.holds.filter((one) => one.what === what && (one.lands === 'any' || one.lands.includes(land)));
  }

  #sum(what: Holds['what'], land: string, kind = ''): number {
    return this.#in(what, land)
      .filter(({ of }) => of.includes(kind))
      .reduce((sum, { n }) => sum + n, 0);
  }

  /** Returns the pieces that take part in a Ravage here; `#seat` marks those that sit out. */
  #fighting(land: string): readonly Token[] {
    return this.#at(land).filter(({ sits }) => !sits);
  }

  /** Marks the number of pieces that the group said sit out. */
  #seat(): void {
    for (const land in this.lands)
      for (const { of, n } of this.#in('sitsOut', land)) {
        const like = this.#at(land).filter((one) => !one.sits && writeLand([one]) === of);
        for (const one of like.slice(0, n)) one.sits = true;
      }
  }

  #health(land: string, kind: string): number {
    return Math.max(1, HEALTH[kind]! + this.#sum('health', land, kind));
  }

  #landHealth(land: string): number {
    return Math.max(1, 2 + this.#sum('landHealth', land));
  }

  #damage(land: string): { readonly total: number; readonly net: number } {
    const fighting = this.#fighting(land);
    const each = fighting.filter(isInvader).map(({ kind, strife }) => {
      const deals = Math.max(0, DAMAGE[kind]! + this.#sum('damage', land, kind));
      return strife > 0 ? 0 : deals;
    });
    const dealt = each.reduce((sum, n) => sum + n, 0);
    const total = dealt === 0 ? 0 : Math.max(0, dealt + this.#sum('extraDamage', land));
    const dahan = fighting.filter(({ kind }) => kind === 'D').length;
    const defend = this.#sum('defend', land) + this.#sum('defendPerDahan', land) * dahan;
    return { total, net: Math.max(0, total - defend) };
  }

  /** Deals Damage to the Dahan, first to those with the least Health left; `spend` uses up effects that save them. */
  #hitDahan(
    land: string,
    net: number,
    tokens: readonly Token[],
    spend = false,
  ): { readonly left: readonly Token[]; readonly lost: number } {
    let damage = net > 0 ? Math.max(0, net + this.#sum('damageToDahan', land)) : 0;
    if (damage > 0) damage += this.#count(land, 'M');
    const health = this.#health(land, 'D');
    const dead = new Set<Token>();
    const hit = tokens.filter(({ kind, sits }) => kind === 'D' && !sits).sort((a, b) => b.damage - a.damage);
    let saved = this.#sum('saved', land, 'D');
    for (const one of hit) {
      const kills = damage >= health - one.damage;
      const taken = Math.min(damage, health - one.damage);
      damage -= taken;
      if (!kills) one.damage += taken;
      else if (saved > 0) {
        // A piece that is saved from destruction loses its Damage (001:767).
        saved -= 1;
        one.damage = 0;
      } else dead.add(one);
    }
    if (spend) this.#spend('saved', land, 'D', this.#sum('saved', land, 'D') - saved);
    return { left: tokens.filter((one) => !dead.has(one)), lost: dead.size };
  }

  #spend(what: Holds['what'], land: string, kind: string, n: number): void {
    let left = n;
    for (const one of this.#in(what, land).filter(({ of }) => of.includes(kind))) {
      const used = Math.min(left, one.n);
      left -= used;
      this.holds.splice(this.holds.indexOf(one), 1, { ...one, n: one.n - used });
    }
  }

  /** Adds 1 Blight that is not from a Ravage. */
  *addsBlight(land: string): Acting {
    yield* this.#blighten(land);
  }

  /** Adds one Blight, which destroys Presence and cascades to an adjacent land if there was Blight before. */
  *#blighten(land: string): Acting {
    const lay = this.#count(land, 'B');
    const vitality = this.#at(land).findIndex(({ kind }) => kind === 'V');
    if (lay === 0 && vitality >= 0) return void this.#at(land).splice(vitality, 1);
    this.#at(land).push(fresh('B'));
    this.blight += 1;
    if (this.presence)
      for (let player = 1; player <= 6; player++) {
        const at = this.#at(land).findIndex(({ kind }) => kind === `P${player}`);
        if (at >= 0) this.#at(land).splice(at, 1);
      }
    if (lay === 0) return;
    const to = yield { ask: 'cascade', land, options: this.ground[land]!.next };
    yield* this.#blighten(to);
  }

  *#strikeBack(land: string): Acting {
    const each = Math.max(0, 2 + this.#sum('damage', land, 'D'));
    let damage = each * this.#fighting(land).filter(({ kind }) => kind === 'D').length;
    if (damage > 0) damage += this.#count(land, 'M');
    const ways = this.#ways(land, damage);
    const options = [...ways.keys()];
    const way = options.length > 1 ? yield { ask: 'strike', land, options } : options[0]!;
    const { tokens, fear, saved } = ways.get(way)!;
    this.#put(land, tokens);
    this.fear += fear;
    for (const [kind, n] of saved) this.#spend('saved', land, kind, n);
  }

  /**
   * Returns every way to deal exactly `damage` (at most what kills all) to the Invaders that take part, by the pieces
   * that remain.
   */
  #ways(land: string, damage: number): ReadonlyMap<string, Way> {
    const targets = this.#fighting(land).filter(isInvader);
    const bears = targets.map(({ kind, damage: has }) => Math.max(1, this.#health(land, kind) - has));
    const ways = new Map<string, Way>();
    const blows: number[] = [];
    const deal = (i: number, left: number): void => {
      if (i === targets.length) {
        if (left === 0) this.#way(land, targets, blows, bears, ways);
        return;
      }
      const rest = bears.slice(i + 1).reduce((sum, n) => sum + n, 0);
      for (let n = Math.max(0, left - rest); n <= Math.min(left, bears[i]!); n++) {
        blows[i] = n;
        deal(i + 1, left - n);
      }
    };
    deal(
      0,
      Math.min(
        damage,
        bears.reduce((sum, n) => sum + n, 0),
      ),
    );
    return ways;
  }

  #way(
    land: string,
    targets: readonly Token[],
    blows: readonly number[],
    bears: readonly number[],
    ways: Map<string, Way>,
  ): void {
    const saves = new Map([...INVADERS].map((kind) => [kind, this.#sum('saved', land, kind)]));
    const saved: [string, number][] = [];
    let fear = 0;
    const tokens = this.#at(land).flatMap((one) => {
      const i = targets.indexOf(one);
      const blow = i < 0 ? 0 : blows[i]!;
      if (blow === 0) return [one];
      if (blow < bears[i]!) return [{ ...one, damage: one.damage + blow }];
      if (saves.get(one.kind)! > 0) {
        saves.set(one.kind, saves.get(one.kind)! - 1);
        saved.push([one.kind, 1]);
        return [{ ...one, damage: 0 }];
      }
      fear += FEAR[one.kind] ?? 0;
      return [];
    });
    ways.set(writeLand(tokens), { tokens, fear, saved });
  }

  /**
   * Returns what is built: a City if there are more Towns than Cities, otherwise a Town; null if a City is needed but
   * may not be built.
   */
  #built(land: string): string | null {
    if (this.#count(land, 'T') <= this.#count(land, 'C')) return 'T';
    return this.#in('noCity', land).length > 0 ? null : 'C';
  }

  /**
   * Stops an action once, by a Skip of the next action or by a token that is then removed; returns true if it was
   * stopped.
   */
  *#prevented(action: Kind, land: string, token: string | null): Generator<Ask, boolean, string> {
    const skip = this.#in('skip', land).find(({ action: of, once }) => of === action && once);
    const lies = token !== null && this.#count(land, token) > 0;
    const options = [...(skip ? ['skip'] : []), ...(lies ? ['token'] : [])];
    if (options.length === 0) return false;
    const by = options.length > 1 ? yield { ask: 'prevent', land, options } : options[0];
    if (by === 'skip') this.holds.splice(this.holds.indexOf(skip!), 1);
    else
      this.#at(land).splice(
        this.#at(land).findIndex(({ kind }) => kind === token),
        1,
      );
    return true;
  }
}

interface Way {
  readonly tokens: readonly Token[];
  readonly fear: number;
  readonly saved: readonly (readonly [string, number])[];
}

const fresh = (kind: string): Token => ({ kind, damage: 0, strife: 0, sits: false });
