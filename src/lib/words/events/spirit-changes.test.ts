import { expect, it } from 'vitest';
import { m, say } from '$lib/messages/messages.svelte';
import { ELEMENTS } from '$lib/rules/table/card-lines/power-data';
import { TERRAINS } from '$lib/rules/table/island';
import {
  BARGAIN_TAKEN,
  FROM_TRACK,
  fromPresenceOf,
  GAINS,
  ifForgotten,
  permanentElement,
  PLAY_AT_HALF,
  POWER_DAMAGE,
  POWER_DAMAGE_ONCE,
  preparedMarkers,
  rangeFrom,
  rangeTo,
  reachTo,
  repeatCounter,
  SLOW_AS_FAST,
  TO_TRACK,
} from '$lib/rules/table/spirit-counts';
import { EACH_TURN } from '$lib/rules/table/spirit-state';
import { counterName } from './spirit-changes';

it('has words for whatever a Spirit counts', () => {
  const names = [
    ...Object.values(GAINS),
    ...[EACH_TURN, BARGAIN_TAKEN, FROM_TRACK, TO_TRACK, POWER_DAMAGE, POWER_DAMAGE_ONCE, SLOW_AS_FAST],
    ...['push-or-gather', 'not-major', 'either'].map((only) => `${SLOW_AS_FAST}.${only}`),
    ...[fromPresenceOf(2), rangeTo('coastal'), reachTo('A5'), repeatCounter('paid'), repeatCounter('free-3')],
    ...[
      PLAY_AT_HALF,
      ifForgotten('energy', 'a-card'),
      ifForgotten('plays', 'a-card'),
      repeatCounter('given'),
    ],
    ...['time', 'healing', 'absorbed', 'impending.a-card'],
    ...ELEMENTS.map(permanentElement),
    ...TERRAINS.map(rangeFrom),
  ];
  for (const name of names) expect(counterName(name), name).toMatch(/ |^(?!.*[-.])[A-Z]/);
  for (const name of names) expect(counterName(name)).not.toBe(name);
});

it('tells Healing Markers from Element Markers (special-rules.json, waters.healing)', () => {
  for (const one of ELEMENTS) {
    const element = say(`element_${one}`);
    expect(counterName(preparedMarkers(one))).toBe(m.counter_marker({ element }));
    expect(counterName(`healing.${one}`)).toBe(m.counter_healing_marker({ element }));
  }
});
