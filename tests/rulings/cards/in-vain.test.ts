// @vitest-environment node
// What finds no land and no piece says so, and nothing passes in silence.
import { describe, expect, it } from 'vitest';
import blightFacts from '../../../src/lib/content/cards/data/blight-cards.json';
import fearFacts from '../../../src/lib/content/cards/data/fear-cards.json';
import { EVENT_CARDS } from '../../../src/lib/content/cards/events/event-deck';
import { CONTENT } from '../../../src/lib/game-engine';
import type { EventType } from '../../../src/lib/rules/table/event';
import type { Table } from '../../support/table';
import { after, EVERY_USE, island, usedAt, useOf } from '../../support/used-power';
import { before } from './part';

/** What happens whatever a card does. */
const ALWAYS: readonly EventType[] = [
  ...(['stepDone', 'stepOpened', 'stepsAdded', 'confirmed', 'memoSet', 'powerUsed'] as const),
  ...(['fearCardResolved', 'fearCardRevealed', 'phaseBegan', 'carriedOut', 'blightCardFlipped'] as const),
];

const isAnything = (type: EventType): boolean => !ALWAYS.includes(type);

/** Returns true if a part did something, asked something, or said that it has no effect. */
function isHeard(table: Table): boolean {
  if (table.asked !== 'slowPowers' && table.asked !== 'fastPowers') return true;
  return table.log.some(({ type }) => isAnything(type));
}

/** Each board picks this side for itself, so that nobody can tell its first board from its last. */
const PICKED_BY_BOARD = 'event.far-off-wars-touch-the-island.2';

const PARTS = [
  ...fearFacts.cards.flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
  ...blightFacts.cards.flatMap(({ id }) => ['now', 'phase'].map((when) => `blight.${id}.${when}`)),
  ...EVENT_CARDS.flatMap(({ id, parts }) => parts.map((_, i) => `event.${id}.${i}`)),
].filter((part) => CONTENT.effectsOf(part).length > 0 && part !== PICKED_BY_BOARD);

const trackFor = (part: string): string =>
  `ravage:1-wetland / build:1-jungle${part.startsWith('blight') ? ` / blighted:${part.split('.')[1]}` : ''}`;

const HALF = { fire: 2, moon: 2, plant: 2, animal: 2, sun: 2, air: 2, water: 2, earth: 2 };
const LANDS = ['', 'A5: 1E', 'A4: 2D / A2: 1P1', 'A1: 1T / A5: 2P1 1D / A8: 1B 1A'];

describe('nothing passes in silence', () => {
  it.each(PARTS)('%s', (part) => {
    expect(LANDS.filter((lands) => !isHeard(before(part, `${trackFor(part)} / ${lands}`)))).toEqual([]);
  });

  it.each(EVERY_USE.map((use) => [use.name, use] as const))('%s', (_, use) => {
    const aim = use.target.kind === 'land' ? { player: 1, land: 'A5' } : { player: 1, land: null, spirit: 2 };
    expect(
      LANDS.filter(
        (lands) =>
          !isHeard(
            after(
              island(`${lands} / B8: 1P2`),
              usedAt(
                use,
                HALF,
                aim,
                use.parts.map((_, i) => i),
              ),
            ),
          ),
      ),
    ).toEqual([]);
  });
});

const said = (table: Table): boolean => table.happened('noEffect').length === 1;

describe('no legal target is said', () => {
  it.each([
    ['fear.fear-of-the-unseen.1', 'A5: 1P1 1E', true],
    ['fear.fear-of-the-unseen.1', 'A5: 2P1 1E', false],
    ['fear.too-many-monsters.2', 'A5: 1E', true],
    ['fear.too-many-monsters.2', 'A5: 1A 1T', false],
  ] as const)('%s, %s: %s', (part, lands, is) => {
    expect(said(before(part, lands))).toBe(is);
  });

  it('of a Power, in the land it is aimed at', () => {
    const used = (lands: string): Table =>
      after(island(lands), usedAt(useOf('Flash Floods'), {}, { player: 1, land: 'A5' }));
    expect([said(used('A5: 1D')), said(used('A5: 1E'))]).toEqual([true, false]);
  });
});
