/** The state of the voice: not used yet, works, not available in the language, or not responding. */
type VoiceState = 'unasked' | 'speaks' | 'none' | 'failed';

/** Timeouts for the list of voices, for the start of speech, and per letter. */
const VOICES_MS = 2_000;
const BEGIN_MS = 4_000;
const LETTER_MS = 250;

const INTERRUPTED: readonly string[] = ['interrupted', 'canceled'];

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Reads sentences with a voice on this device, never with one on a server. A voice that fails or hangs is not used
 * until requested again.
 */
export class DeviceVoice {
  state = $state<VoiceState>('unasked');
  readonly #speech: SpeechSynthesis | undefined;
  /** Counts requests; older pending ones are dropped. */
  #turn = 0;
  #waiting: string[] = [];
  /** The request being read; null if idle. */
  #saying: number | null = null;

  constructor(speech: SpeechSynthesis | undefined = globalThis.speechSynthesis) {
    this.#speech = speech;
  }

  /** Lets an iPhone page speak later by speaking nothing at a touch. */
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

  /** Reads these sentences now, replacing the current ones. */
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

  /** Reads these sentences after the current ones. */
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

  /** Returns true if this device has a voice in the language. */
  async knows(language: string): Promise<boolean> {
    return (await this.#voiceFor(language)) !== undefined;
  }

  #local(language: string): readonly SpeechSynthesisVoice[] {
    return (this.#tried(() => this.#speech?.getVoices()) ?? []).filter(
      ({ localService, lang }) => localService && lang.toLowerCase().startsWith(language),
    );
  }

  /**
   * Returns a voice of this device in the language; undefined if there is none. Waits for browsers that list
   * their voices late.
   */
  async #voiceFor(language: string): Promise<SpeechSynthesisVoice | undefined> {
    const speech = this.#speech;
    if (!speech) return undefined;
    if ((this.#tried(() => speech.getVoices()) ?? []).length === 0) {
      const named = new Promise<void>((done) => {
        // Older versions don't support event listeners here.
        speech.addEventListener?.('voiceschanged', () => done(), { once: true });
      });
      await Promise.race([named, later(VOICES_MS)]);
    }
    const voices = this.#local(language);
    return voices.find((one) => one.default) ?? voices[0];
  }

  /** Returns true if the sentence was read to its end or interrupted. */
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

  /** Returns undefined for a call that throws, and marks the voice as failed. */
  #tried<T>(doing: () => T): T | undefined {
    try {
      return doing();
    } catch {
      return undefined;
    }
  }
}

/** A land by letter and number. */
const LAND = /\b([A-H])(\d)\b/g;
/** Roman numerals II and III, which a voice would read as letters. */
const ROMAN = /\bI{2,3}\b/g;

/**
 * Returns the text for the voice: land letters and numbers separated, numerals as numbers, unspoken characters removed.
 */
export const spelled = (text: string): string =>
  text
    .replace(LAND, '$1 $2')
    .replace(ROMAN, ({ length }) => String(length))
    .replace(/[“”‘’·→]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
