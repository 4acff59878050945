import { afterEach, expect, test } from 'vitest';
import { LOCALES, setLocale } from '$lib/messages/messages.svelte';
import { isOfSpirit } from '$lib/rules/cards/by-hand';
import { asDreams } from '$lib/rules/powers/dreamable';
import { allLines } from '$lib/rules/table/card-lines/effect';
import type { Line } from '$lib/rules/table/card-lines/line';
import { EVERY_USE, useOf } from '../../../../tests/support/used-power';
import { saidInWords } from './effect-lines';

afterEach(() => setLocale('en'));

/** Returns the lines of a Power with one verb. */
const linesOf = (power: string, op: Line['op']): readonly Line[] =>
  useOf(power)
    .parts.flatMap(({ effects }) => effects.flatMap(({ effect }) => allLines(effect)))
    .filter((line) => line.op === op);

test.each([
  ['Entwined Power', 'gift-power', 'give a Power Card', 'geef een eigenschappenkaart'],
  ['Gift of Constancy', 'energy', 'gain 2 Energy', 'krijg 2 energie'],
  ['Dry Wood Explodes in Smoldering Splinters', 'energy', 'pay 1 Energy', 'betaal 1 energie'],
  ['Elemental Boon', 'gain-element', 'gain 3 Elements', 'krijg 3 elementen'],
  [
    'Elemental Teachings',
    'element-marker',
    'give away up to 3 Element Markers',
    'geef hoogstens 3 elementfiches weg',
  ],
  // For each of something: how much it comes to only the card says.
  ['Boon of Vigor', 'energy', 'gain Energy', 'krijg energie'],
] as const)('%s, %s: %s', async (power, op, en, nl) => {
  const line = linesOf(power, op).at(-1);
  expect(saidInWords(line!)).toBe(en);
  await setLocale('nl');
  expect(saidInWords(line!)).toBe(nl);
});

// issue 36: "give a Power Card: 1", "Element Markers: 3".
test.each(LOCALES)('no step that hands do is a name with a number behind it in %s', async (locale) => {
  await setLocale(locale);
  const lines = EVERY_USE.flatMap(({ parts }) => parts).flatMap(({ effects }) =>
    effects.flatMap(({ effect }) => allLines(effect)),
  );
  const dreamed = EVERY_USE.flatMap(({ parts }) => parts).flatMap(({ effects }) =>
    asDreams(effects.map(({ effect }) => effect)).flatMap(allLines),
  );
  const said = [...lines, ...dreamed]
    .filter((line) => line.op === 'said' || isOfSpirit(line))
    .map(saidInWords);
  expect(said.length).toBeGreaterThan(100);
  for (const words of said) expect(words).not.toMatch(/:|\{|undefined|NaN| $/);
});
