import type { EventType, GameEvent } from '$lib/rules/table/event';

/** A sound: its tones in hertz, in order. */
const CHIMES = {
  asks: [523, 659],
  card: [784],
  danger: [330, 262],
  end: [523, 659, 784],
} as const;
export type Chime = keyof typeof CHIMES;

const TONE_S = 0.22;
const TONE_GAIN = 0.12;

const OF_CARDS: readonly EventType[] = ['fearCardEarned', 'fearCardRevealed', 'invaderCardDrawn'];
const OF_DANGER: readonly EventType[] = ['blightAdded', 'blightCardFlipped', 'presenceTakenOff'];

/** Returns the sound for a tap's most serious event; without one, that for a question if `isAsked`, else null. */
export function chimeOf(events: readonly GameEvent[], isAsked: boolean): Chime | null {
  const some = (types: readonly EventType[]): boolean => events.some(({ type }) => types.includes(type));
  if (some(['gameEnded'])) return 'end';
  if (some(OF_DANGER)) return 'danger';
  if (some(OF_CARDS)) return 'card';
  return isAsked ? 'asks' : null;
}

let context: AudioContext | undefined;

/** Plays a sound quietly; does nothing if the browser can't. */
export function ring(chime: Chime): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    CHIMES[chime].forEach((hertz, i) => tone(context!, hertz, context!.currentTime + i * TONE_S));
  } catch {
    context = undefined;
  }
}

function tone(at: AudioContext, hertz: number, begin: number): void {
  const [sound, volume] = [at.createOscillator(), at.createGain()];
  sound.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(TONE_GAIN, begin + TONE_S / 10);
  volume.gain.exponentialRampToValueAtTime(TONE_GAIN / 100, begin + 2 * TONE_S);
  sound.connect(volume).connect(at.destination);
  sound.start(begin);
  sound.stop(begin + 2 * TONE_S);
}
