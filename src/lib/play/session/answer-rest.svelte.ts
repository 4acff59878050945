/** Milliseconds after somebody else brought another question in which no answer is taken: the button means something else. */
const NO_ANSWER_FOR_MS = 300;

/** A moment in which no answers are taken. */
export class Rest {
  isOn = $state(false);
  #over: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    clearTimeout(this.#over);
    this.isOn = true;
    this.#over = setTimeout(() => (this.isOn = false), NO_ANSWER_FOR_MS);
  }
}
