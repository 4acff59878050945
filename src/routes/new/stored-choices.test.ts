import { describe, expect, test } from 'vitest';
import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { type Product, PRODUCTS } from '$lib/content/products';
import { loadContentFor } from '$lib/game-engine';
import { planned, setupOf, withAdversary, withBoard } from './choices';
import { choicesFrom, ownedFrom } from './stored-choices';

await loadContentFor({ adversaries: ADVERSARY_IDS.map((id) => ({ id })) });

const BASE: readonly Product[] = ['base'];
const usual = (seed = 1) => choicesFrom({}, BASE, seed);
const stored = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const ENGLAND = { id: 'england', level: 3 } as const;

describe('choices from what was stored', () => {
  test('the last choices come back; boards only if they were picked', () => {
    const last = withAdversary(
      { ...withBoard(planned(usual(), { blight: 'space' }), 0, 'H'), names: ['Ann', 'Bo'] },
      0,
      ENGLAND,
    );
    const again = choicesFrom(stored(last), BASE, 5);
    expect(again.plan).toMatchObject({ boards: last.plan.boards, blight: 'space', adversaries: [ENGLAND] });
    expect(again.names.slice(0, 3)).toEqual(['Ann', 'Bo', '']);
    expect(choicesFrom({ ...stored(last), picked: false }, BASE, 5).plan.boards).not.toContain('H');
  });

  test('names longer than can be typed are cut, so that a game with them can start', () => {
    const long = { ...stored(usual()), names: ['w'.repeat(5_000)] };
    expect(choicesFrom(long, BASE, 5).names[0]).toBe('w'.repeat(24));
  });

  test('what an earlier version remembered is not lost', () => {
    const old = {
      names: ['Ann'],
      boards: ['B', 'D', 'A'],
      picked: true,
      layout: '3-sunrise',
      blight: 'space',
    };
    expect(choicesFrom(old, BASE, 1).plan).toMatchObject({
      players: 3,
      boards: ['B', 'D', 'A'],
      layout: '3-sunrise',
      blight: 'space',
    });
  });

  test.each([
    [{ boards: ['A', 'A'] }],
    [{ plan: { players: 2, boards: ['Z', 'A'] }, picked: true }],
    [{ plan: { players: 2, boards: [] }, picked: true }],
    [{ plan: { players: '2', boards: 'AB', layout: 'toString', blight: 1 }, names: 5, decks: [] }],
    [{ plan: { boards: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }, picked: true }],
    [{ names: [1, null, {}], colours: 'red' }],
    [{ plan: { players: 2, layout: '5-standard' } }],
    [
      {
        plan: { players: 2, adversaries: [{ id: 'atlantis', level: 1 }, { id: 'england', level: 7 }, null] },
      },
    ],
    [{ plan: { players: 2, spirits: [{ id: 'toString' }, 5], scenario: 'constructor', easier: 'yes' } }],
    [{ plan: null }],
  ])('garbage %j breaks nothing', (garbage) => {
    const setup = setupOf(choicesFrom(garbage, ownedFrom(garbage), 4), ownedFrom(garbage), 1);
    expect(setup).toMatchObject({
      players: ['', ''],
      layout: '2-standard',
      adversaries: [],
      scenario: null,
      spirits: [null, null],
    });
  });

  test.each([null, 'base', {}, [], ['nothing', 3]])('owned products from %j: the base game', (owned) => {
    expect(ownedFrom(owned)).toEqual(['base']);
  });

  test('tokens and Events only for a table that has them', () => {
    expect(choicesFrom({ plan: { players: 2, tokens: true, events: true } }, BASE, 1).plan).toMatchObject({
      tokens: false,
      events: false,
    });
    expect(choicesFrom({}, PRODUCTS, 1).plan).toMatchObject({ tokens: true, events: true });
  });
});

// first-game.md 27: a name lost what did not fit after Start only, and an emoji was torn in two.
test('a name is as long as its field', () => {
  const { names } = choicesFrom(stored({ names: [`${'x'.repeat(23)}\u{1F30A}`, 'Sam'] }), BASE, 1);
  expect([names[0], names[1]]).toEqual(['x'.repeat(23), 'Sam']);
});
