import { expect, test } from 'vitest';
import { CONTENT, loadContentFor } from '$lib/game-engine';
import { PLAIN, type Setup } from '$lib/rules/table/game';
import { nameKey } from './own-names';
import { termsIn, typedTerms } from './typed-terms';

test('what was typed is a file of terms for each language, by the ids of the cards', async () => {
  await loadContentFor({
    adversaries: [],
    layout: '1-standard',
    tokens: true,
    events: true,
    products: ['any'],
  });
  const setup: Setup = {
    ...PLAIN,
    players: ['Ann'],
    boards: ['A'],
    layout: '1-standard',
    blight: 'card',
    decks: 'table',
    seed: 1,
    products: ['base', 'branch-and-claw', 'jagged-earth', 'nature-incarnate'],
  };
  const fear = CONTENT.fearCards(setup).map(({ id }) => id);
  const blight = CONTENT.blightCards(setup).map(({ id }) => id);
  const names = Object.fromEntries([
    ...fear.map((id) => [nameKey('fear', id), `Furcht ${id}`]),
    ...blight.map((id) => [nameKey('blight', id), `Ödnis ${id}`]),
    ['somewhere_else', 'x'],
  ]) as Record<string, string>;
  const [de, nl, ...more] = typedTerms({ de: names, nl: { [nameKey('fear', fear[0]!)]: 'Angst' }, fr: {} });
  expect(more).toEqual([]);
  expect(Object.keys(de!.fearCards)).toEqual([...fear].sort());
  expect(Object.keys(de!.blightCards)).toEqual([...blight].sort());
  expect(de!.fearCards[fear[0]!]).toEqual({
    term: `Furcht ${fear[0]}`,
    confidence: 'medium',
    source: 'typed',
  });
  expect(nl).toMatchObject({ language: 'nl', eventCards: {} });
  expect(termsIn(nl!)).toBe(1);
});

test('nothing typed, or nonsense, is no file', () => {
  expect(typedTerms({})).toEqual([]);
  expect(typedTerms({ de: 3, nl: { fear_x_name: 7 } })).toEqual([]);
});
