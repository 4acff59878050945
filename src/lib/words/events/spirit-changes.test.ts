import { afterEach, expect, it } from 'vitest';
import { m, say, setLocale } from '$lib/messages/messages.svelte';
import { ELEMENTS } from '$lib/rules/table/card-lines/power-data';
import { TERRAINS } from '$lib/rules/table/island';
import {
  alwaysPlayed,
  BARGAIN_TAKEN,
  energyOn,
  FROM_TRACK,
  FROM_TRACK_ONLY,
  FROM_TRACK_OUT,
  GAINS,
  ifForgotten,
  PLAY_AT_HALF,
  POWER_DAMAGE,
  POWER_DAMAGE_ONCE,
  POWERS_SLOW,
  POWERS_SLOW_NEXT,
  preparedMarkers,
  RANGE_TO_COASTAL,
  regardOf,
  repeatCounter,
  SLOW_AS_FAST,
  slowAsFast,
  TO_TRACK,
} from '$lib/rules/table/spirit-counts';
import { type CounterName, EACH_TURN, type SpiritChange } from '$lib/rules/table/spirit-state';
import { counterName, spiritInWords } from './spirit-changes';

it('has words for whatever a Spirit counts', () => {
  const names: readonly CounterName[] = [
    ...Object.values(GAINS),
    ...[EACH_TURN, BARGAIN_TAKEN, FROM_TRACK, TO_TRACK, POWER_DAMAGE, POWER_DAMAGE_ONCE, SLOW_AS_FAST],
    ...(['push-or-gather', 'not-major', 'either'] as const).map(slowAsFast),
    ...[FROM_TRACK_ONLY, FROM_TRACK_OUT, POWERS_SLOW, POWERS_SLOW_NEXT, RANGE_TO_COASTAL],
    ...[repeatCounter('paid'), repeatCounter('free-3'), alwaysPlayed('a-card'), regardOf(2)],
    ...[{ kind: 'presence-of', of: 2 } as const, { kind: 'reach', of: 'A5' } as const],
    { kind: 'opened', of: 1 } as const,
    ...[
      PLAY_AT_HALF,
      ifForgotten('energy', 'a-card'),
      ifForgotten('plays', 'a-card'),
      repeatCounter('given'),
    ],
    ...['time', 'healing', 'absorbed', energyOn('a-card')],
    ...ELEMENTS.map((of) => ({ kind: 'permanent', of }) as const),
    ...TERRAINS.map((of) => ({ kind: 'range', of }) as const),
  ];
  for (const name of names) expect(counterName(name), JSON.stringify(name)).toMatch(/ |^(?!.*[-.])[A-Z]/);
  for (const name of names) expect(counterName(name)).not.toBe(name);
});

it('tells Healing Markers from Element Markers (special-rules.json, waters.healing)', () => {
  for (const one of ELEMENTS) {
    const element = say(`element_${one}`);
    expect(counterName(preparedMarkers(one))).toBe(m.counter_marker({ element }));
    expect(counterName({ kind: 'healing', of: one })).toBe(m.counter_healing_marker({ element }));
  }
});

afterEach(() => setLocale('en'));

const NAMING = { players: ['Ann'], blight: 'space', decks: 'table' } as const;

const told = (change: SpiritChange): string => spiritInWords(1, [change], NAMING);

it('tells a gain from a number by its plus, and a loss by a real minus', () => {
  expect(told({ change: 'energy', n: 3 })).toBe('Ann: +3 Energy.');
  expect(told({ change: 'energy', n: -2 })).toBe('Ann: −2 Energy.');
  expect(told({ change: 'plays', n: 1 })).toBe('Ann: +1 Card Play.');
  expect(told({ change: 'plays', n: -1 })).toBe('Ann: −1 Card Play.');
  expect(told({ change: 'element', element: 'fire', n: 1 })).toBe('Ann: +1 Fire.');
  expect(told({ change: 'destroyed', n: 1 })).toBe('Ann: +1 destroyed Presence.');
});

it('counts a loss of 1 as one, also in French', async () => {
  await setLocale('fr');
  expect(told({ change: 'energy', n: -1 })).toBe('Ann\u00a0: −1 énergie.');
  expect(told({ change: 'energy', n: -2 })).toBe('Ann\u00a0: −2 d’énergie.');
});
