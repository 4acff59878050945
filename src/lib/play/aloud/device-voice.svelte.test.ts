import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceVoice } from './device-voice.svelte';

/** A substitute for the browser's speech: it stores the texts, and `does` determines its behavior. */
class Speech extends EventTarget {
  readonly given: SpeechSynthesisUtterance[] = [];
  hushed = 0;
  does: 'speaks' | 'hangs' | 'stops midway' | 'fails' | 'throws' = 'speaks';
  voices: readonly Partial<SpeechSynthesisVoice>[] = [];

  getVoices(): readonly Partial<SpeechSynthesisVoice>[] {
    return this.voices;
  }

  cancel(): void {
    this.hushed++;
  }

  speak(spoken: SpeechSynthesisUtterance): void {
    if (this.does === 'throws') throw new Error('no voice');
    this.given.push(spoken);
    setTimeout(() => {
      if (this.does === 'fails') spoken.onerror?.({ error: 'synthesis-failed' } as never);
      if (this.does === 'hangs' || this.does === 'fails') return;
      spoken.onstart?.({} as never);
      if (this.does === 'speaks') setTimeout(() => spoken.onend?.({} as never), 500);
    }, 100);
  }

  get texts(): readonly string[] {
    return this.given.map(({ text }) => text);
  }
}

const HERE = { name: 'here', lang: 'en-GB', localService: true };
const AFAR = { name: 'afar', lang: 'en-GB', localService: false, default: true };

let speech: Speech;
let voice: DeviceVoice;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  speech = new Speech();
  speech.voices = [AFAR, HERE];
  voice = new DeviceVoice(speech as unknown as SpeechSynthesis);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('says sentence by sentence, by the voice of the device, at its pace', async () => {
  void voice.say(['one', 'two'], 'en', 1.3);
  await vi.advanceTimersByTimeAsync(200);
  expect(speech.texts).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(speech.texts).toEqual(['one', 'two']);
  expect(speech.given.map(({ voice: by, rate, lang }) => [by, rate, lang])).toEqual([
    [HERE, 1.3, 'en-GB'],
    [HERE, 1.3, 'en-GB'],
  ]);
  expect(voice.state).toBe('speaks');
});

test('is hushed at once: nothing of what was being said follows', async () => {
  void voice.say(['one', 'two'], 'en', 1);
  await vi.advanceTimersByTimeAsync(200);
  const before = speech.hushed;
  voice.hush();
  expect(speech.hushed).toBe(before + 1);
  void voice.say(['three'], 'en', 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(speech.texts).toEqual(['one', 'three']);
  expect(voice.state).toBe('speaks');
});

test('what comes to be known meanwhile is said after it, and by itself once that is said', async () => {
  void voice.say(['one', 'two'], 'en', 1);
  await vi.advanceTimersByTimeAsync(200);
  void voice.add(['three'], 'en', 1);
  await vi.advanceTimersByTimeAsync(10_000);
  void voice.add(['four'], 'en', 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(speech.texts).toEqual(['one', 'two', 'three', 'four']);
  // Nothing is added to what was hushed.
  void voice.say(['five', 'six'], 'en', 1);
  await vi.advanceTimersByTimeAsync(200);
  voice.hush();
  void voice.add(['seven'], 'en', 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(speech.texts.slice(4)).toEqual(['five', 'seven']);
});

test.each([
  ['only voices elsewhere', [AFAR]],
  ['only another language', [{ ...HERE, lang: 'nl-NL' }]],
  ['none at all', []],
])('a device with %s is given nothing', async (_, voices) => {
  speech.voices = voices;
  void voice.say(['one'], 'en', 1);
  voice.unlock();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(speech.texts.filter(Boolean)).toEqual([]);
  expect(voice.state).toBe('none');
  const known = voice.knows('en');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await known).toBe(false);
});

test('waits for voices that are named late', async () => {
  speech.voices = [];
  void voice.say(['one'], 'en', 1);
  await vi.advanceTimersByTimeAsync(500);
  speech.voices = [HERE];
  speech.dispatchEvent(new Event('voiceschanged'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(speech.texts).toEqual(['one']);
});

test.each(['hangs', 'stops midway', 'fails', 'throws'] as const)(
  'one that %s is given up, and asked again the next time',
  async (does) => {
    speech.does = does;
    void voice.say(['one', 'two'], 'en', 1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(voice.state).toBe('failed');
    expect(speech.texts).not.toContain('two');
    speech.does = 'speaks';
    void voice.say(['three'], 'en', 1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(voice.state).toBe('speaks');
    expect(speech.texts.at(-1)).toBe('three');
  },
);

test('a browser that speaks nothing says so', async () => {
  const mute = new DeviceVoice(undefined);
  void mute.say(['one'], 'en', 1);
  await vi.advanceTimersByTimeAsync(10);
  expect(mute.state).toBe('none');
  mute.unlock();
  mute.hush();
});
