import { isOptional, reachedParts } from '$lib/rules/powers/power-in-use';
import type { Elements } from '$lib/rules/spirits/power';
import { countOfAll, countWith, countWithout } from '$lib/rules/spirits/switched-levels';
import type { PowerUse } from '$lib/rules/table/card-lines/power-data';
import type { TerrorLevel } from '$lib/rules/table/game';

/** The values that decide which levels a Power meets. */
interface LevelInputs {
  readonly use: PowerUse;
  readonly elements: Elements;
  readonly terror: TerrorLevel;
  /** True if all its thresholds are met. */
  readonly allThresholds: boolean;
}

/** The levels of a Power in use: those its Elements meet, changed by those that the players switched. */
export class PowerLevels {
  readonly #inputs: () => LevelInputs;
  /** The Elements in use, if the players switched a level by hand. */
  #assumed = $state.raw<Elements | null>(null);
  /** Parts that the players switched on or off, against the Elements. */
  #switched = $state.raw<Readonly<Record<number, boolean>>>({});

  /** The parts whose thresholds are met. */
  readonly reached = $derived.by(() => {
    const { use, elements, terror, allThresholds } = this.#inputs();
    return reachedParts(use, this.#assumed ?? elements, terror, allThresholds && this.#assumed === null);
  });

  /** The parts that count. */
  readonly counted = $derived.by(() =>
    this.#inputs()
      .use.parts.map((_, i) => i)
      .filter((i) => this.isTaken(i)),
  );

  /** The Elements in use. */
  readonly elements = $derived.by(() => this.#assumed ?? this.#inputs().elements);

  constructor(inputs: () => LevelInputs) {
    this.#inputs = inputs;
  }

  isTaken(i: number): boolean {
    return this.#switched[i] ?? (this.reached.includes(i) && !isOptional(this.#inputs().use.parts[i]!));
  }

  /** Returns true if the players switched this part. */
  isSwitched(i: number): boolean {
    return this.#switched[i] !== undefined;
  }

  /** Switches a level: on with all others that its Elements meet, or off with all that need them. */
  switch(i: number, isOn: boolean): void {
    const { use, elements, allThresholds } = this.#inputs();
    const part = use.parts[i]!;
    const from = this.#assumed ?? (allThresholds ? countOfAll(use, elements) : elements);
    if (isOptional(part) || part.terror !== undefined || part.needs === undefined)
      this.#switched = { ...this.#switched, [i]: isOn };
    if (isOn) this.#assumed = countWith(use, i, from);
    else if (!isOptional(part)) this.#assumed = countWithout(use, i, from);
  }
}
