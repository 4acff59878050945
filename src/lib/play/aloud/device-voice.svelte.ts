/** What became of the voice: not asked yet, speaks, has no voice on this device in the language, or does not answer. */
type VoiceState = 'unasked' | 'speaks' | 'none' | 'failed';

/** How long a browser may take to name its voices, a voice to begin, and to say a letter. */
const VOICES_MS = 2_000;
const BEGIN_MS = 4_000;
const LETTER_MS = 250;

const INTERRUPTED: readonly string[] = ['interrupted', 'canceled'];

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Says sentences by a voice that is on this device; one of a server is never given anything. A voice that fails or hangs is
 * given up until it is asked again.
 */
export class DeviceVoice {
  state = $state<VoiceState>('unasked');
  readonly #speech: SpeechSynthesis | undefined;
  /** Counts what was said or hushed: what waits for an older one is forgotten. */
  #turn = 0;
  #waiting: string[] = [];
  /** The turn that is being said; none while nothing is. */
  #saying: number | null = null;

  constructor(speech: SpeechSynthesis | undefined = globalThis.speechSynthesis) {
    this.#speech = speech;
  }

  /** An iPhone lets a page speak later once it has spoken at a touch; nothing is said. */
  unlock(): void {
    this.#tried(() => {
      const nothing = new SpeechSynthesisUtterance('');
      nothing.volume = 0;
      if (this.#local('').length > 0) this.#speech?.speak(nothing);
    });
  }

  hush(): void {
    this.#turn++;
    this.#tried(() => this.#speech?.cancel());
  }

  /** Says these sentences in the stead of what is being said. */
  async say(sentences: readonly string[], language: string, pace: number): Promise<void> {
    this.hush();
    const turn = this.#turn;
    this.#saying = turn;
    this.#waiting = [...sentences];
    const voice = await this.#voiceFor(language);
    if (turn !== this.#turn) return;
    if (voice) await this.#sayWaiting(turn, voice, pace);
    else this.state = 'none';
    if (turn === this.#turn) this.#saying = null;
  }

  /** Says these after what is being said. */
  async add(sentences: readonly string[], language: string, pace: number): Promise<void> {
    if (this.#saying === this.#turn) this.#waiting.push(...sentences);
    else await this.say(sentences, language, pace);
  }

  async #sayWaiting(turn: number, voice: SpeechSynthesisVoice, pace: number): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const isSaid = await this.#one(next, voice, pace);
      if (turn !== this.#turn) return;
      this.state = isSaid ? 'speaks' : 'failed';
      if (isSaid) continue;
      this.hush();
      return;
    }
  }

  /** Whether this device has a voice in the language. */
  async knows(language: string): Promise<boolean> {
    return (await this.#voiceFor(language)) !== undefined;
  }

  #local(language: string): readonly SpeechSynthesisVoice[] {
    return (this.#tried(() => this.#speech?.getVoices()) ?? []).filter(
      ({ localService, lang }) => localService && lang.toLowerCase().startsWith(language),
    );
  }

  /** Some browsers name their voices only a while after they were asked. */
  async #voiceFor(language: string): Promise<SpeechSynthesisVoice | undefined> {
    const speech = this.#speech;
    if (!speech) return undefined;
    if ((this.#tried(() => speech.getVoices()) ?? []).length === 0) {
      const named = new Promise<void>((done) => {
        // Older ones are no targets of events.
        speech.addEventListener?.('voiceschanged', () => done(), { once: true });
      });
      await Promise.race([named, later(VOICES_MS)]);
    }
    const voices = this.#local(language);
    return voices.find((one) => one.default) ?? voices[0];
  }

  /** Whether the sentence was said to its end, or interrupted. */
  #one(sentence: string, voice: SpeechSynthesisVoice, pace: number): Promise<boolean> {
    return new Promise((resolve) => {
      let waiting: ReturnType<typeof setTimeout>;
      const end = (isSaid: boolean): void => {
        clearTimeout(waiting);
        resolve(isSaid);
      };
      const wait = (ms: number): void => {
        clearTimeout(waiting);
        waiting = setTimeout(() => end(false), ms);
      };
      const isGiven = this.#tried(() => {
        const spoken = new SpeechSynthesisUtterance(sentence);
        spoken.voice = voice;
        spoken.lang = voice.lang;
        spoken.rate = pace;
        spoken.onstart = () => wait(BEGIN_MS + (sentence.length * LETTER_MS) / pace);
        spoken.onend = () => end(true);
        spoken.onerror = ({ error }) => end(INTERRUPTED.includes(error));
        this.#speech!.speak(spoken);
        return true;
      });
      if (isGiven) wait(BEGIN_MS);
      else end(false);
    });
  }

  /** A voice that throws is one that fails. */
  #tried<T>(doing: () => T): T | undefined {
    try {
      return doing();
    } catch {
      return undefined;
    }
  }
}

/** Lands by letter and number. */
const LAND = /\b([A-H])(\d)\b/g;
/** Levels and Stages beyond the first: a voice says letters. */
const ROMAN = /\bI{2,3}\b/g;

/** A text as a voice is given it: letter and number of a land apart, numbers as numbers, signs that nobody says left out. */
export const spelled = (text: string): string =>
  text
    .replace(LAND, '$1 $2')
    .replace(ROMAN, ({ length }) => String(length))
    .replace(/[“”‘’·→]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
