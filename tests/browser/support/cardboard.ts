// The island of cardboard: what real pieces stand where, moved by hand. It knows no rule and imports nothing: its
// hands do what Powers do, and what they hear the app say.

/** How many of a piece, by its name: `Town with 1 Damage`. */
export type Stand = Map<string, number>;

const PLURALS: Readonly<Record<string, string>> = {
  Explorers: 'Explorer',
  Towns: 'Town',
  Cities: 'City',
  Quakes: 'Quake',
};

/** `2 Towns with 1 Damage` as a number and the name of one of them. */
function counted(text: string): { n: number; piece: string } {
  const [, n, kind, rest = ''] = /^(\d+) (\S+)(.*)$/.exec(text.trim()) ?? [];
  if (n === undefined || kind === undefined) throw new Error(`not counted: ${text}`);
  return { n: Number(n), piece: `${PLURALS[kind] ?? kind}${rest}` };
}

/** What a land is said to hold: `A3: 1 City and 2 Towns. Jungle, coastal`. */
function readLand(name: string): { land: string; pieces: Stand } {
  const land = /^[A-Z]\d+/.exec(name)?.[0] ?? '';
  const held = /^\w+: (\d[^.]*)/.exec(name)?.[1];
  const parts = held === undefined ? [] : held.split(/, | and (?=\d+ (?!Strife))/);
  return {
    land,
    pieces: new Map(parts.map(counted).map(({ n, piece }) => [piece, n])),
  };
}

const BORNE = / with (?:(\d+) Damage)?(?: and )?(?:(?:(\d+) )?(Strife))?$/;

/** What a piece bears, by its name: `City with 1 Damage and 2 Strife`. */
function borne(piece: string): { kind: string; damage: number; strife: number } {
  const [, damage = 0, n = 1, strife] = BORNE.exec(piece) ?? [];
  return { kind: piece.replace(BORNE, ''), damage: Number(damage), strife: strife ? Number(n) : 0 };
}

/** The same piece with so much Damage, or so much Strife. */
function bearing(piece: string, other: { damage?: number; strife?: number }): string {
  const { kind, damage, strife } = { ...borne(piece), ...other };
  const words = [
    ...(damage > 0 ? [`${damage} Damage`] : []),
    ...(strife > 0 ? [strife > 1 ? `${strife} Strife` : 'Strife'] : []),
  ];
  return words.length > 0 ? `${kind} with ${words.join(' and ')}` : kind;
}

export class Cardboard {
  readonly lands = new Map<string, Stand>();

  constructor(names: readonly string[]) {
    for (const { land, pieces } of names.map(readLand)) this.lands.set(land, pieces);
  }

  /** How many such pieces stand there. */
  count(land: string, piece: string): number {
    return this.lands.get(land)?.get(piece) ?? 0;
  }

  put(land: string, piece: string, n = 1): void {
    this.lands.get(land)!.set(piece, this.count(land, piece) + n);
  }

  take(land: string, piece: string, n = 1): void {
    const left = this.count(land, piece) - n;
    if (left < 0) throw new Error(`${land} has no ${n} ${piece}: ${this.tell(land)}`);
    if (left === 0) this.lands.get(land)!.delete(piece);
    else this.lands.get(land)!.set(piece, left);
  }

  move(land: string, to: string, piece: string, n = 1): void {
    this.take(land, piece, n);
    this.put(to, piece, n);
  }

  swap(land: string, piece: string, to: string, n = 1): void {
    this.take(land, piece, n);
    this.put(land, to, n);
  }

  /** A land in words that do not depend on any order. */
  tell(land: string): string {
    return [...this.lands.get(land)!]
      .map(([piece, n]) => `${n} ${piece}`)
      .sort()
      .join(', ');
  }

  get told(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.lands.keys()].sort().map((land) => [land, this.tell(land)]));
  }

  /** Does with real pieces what was just said, sentence by sentence. */
  hear(said: string): void {
    const parts = said.split(/(?<![A-Z\d])([A-Z]\d+): /);
    this.#everywhere(parts[0]!);
    for (let i = 1; i < parts.length; i += 2)
      for (const sentence of parts[i + 1]!.split(/\.(?:\s|$)/)) {
        this.#in(parts[i]!, sentence.replace(/ \([^)]*\)$/, ''));
        this.#everywhere(sentence);
      }
  }

  #everywhere(sentence: string): void {
    const heals = /Damage heals(?:, except on ([^.]+))?/.exec(sentence);
    if (!heals) return;
    const kept = (heals[1] ?? '').split(/, | and (?=\d)/).map((one) => /^(.+) in (\S+)$/.exec(one));
    const isKept = (land: string, piece: string): boolean =>
      kept.some((one) => one?.[2] === land && counted(one[1]!).piece === piece);
    for (const [land, pieces] of this.lands)
      for (const [piece, n] of [...pieces])
        if (piece.includes(' Damage') && !isKept(land, piece))
          this.swap(land, piece, bearing(piece, { damage: 0 }), n);
  }

  #in(land: string, sentence: string): void {
    const find = (pattern: RegExp): readonly string[] | null => pattern.exec(sentence)?.slice(1) ?? null;
    const strifed = find(/^Add 1 Strife to (.+)$/);
    const calmed = find(/^Remove 1 Strife from (.+)$/);
    const hurt = find(/^(\d+ .+): (\d+) Damage$/);
    const replaced = find(/^Replace (\d+ .+) with (\d+ (?!Strife|Damage).+)$/);
    const moved = find(/^Move (\d+ .+) to ([A-Z]\d+)$/);
    const blight = find(/^(?:Return|Put) (\d+) Blight (?:to the Blight Card|on the Adversary|to the box)/);
    const gone =
      find(/^(?:The Dahan destroy|Remove) (\d+ .+)$/) ?? find(/^(\d+ .+) (?:destroyed|drowned in .+)$/);
    const come = find(/^(?:Add|Build) (\d+ .+?)(?: from the (?:card|Blight space))?$/);
    if (strifed || calmed) {
      const { n, piece } = counted((strifed ?? calmed)![0]!);
      const { strife } = borne(piece);
      if (strifed) this.swap(land, piece, bearing(piece, { strife: strife + 1 }), n);
      else if (strife > 0) this.swap(land, piece, bearing(piece, { strife: strife - 1 }), n);
      else this.swap(land, bearing(piece, { strife: 1 }), piece, n);
    } else if (hurt) {
      const { n, piece } = counted(hurt[0]!);
      const damage = Number(hurt[1]);
      const now = bearing(piece, { damage });
      // Damage goes on with what is damaged already.
      const before = [bearing(piece, { damage: damage - 1 }), piece].find(
        (one) => this.count(land, one) >= n,
      );
      this.swap(land, before ?? piece, now, n);
    } else if (replaced) {
      const [was, is] = [counted(replaced[0]!), counted(replaced[1]!)];
      this.take(land, was.piece, was.n);
      this.put(land, is.piece, is.n);
    } else if (moved) {
      const { n, piece } = counted(moved[0]!);
      this.move(land, moved[1]!, piece, n);
    } else if (blight) this.take(land, 'Blight', Number(blight[0]));
    else if (gone) {
      const { n, piece } = counted(gone[0]!);
      this.take(land, piece, n);
    } else if (come) {
      const { n, piece } = counted(come[0]!);
      this.put(land, piece, n);
    }
  }
}
