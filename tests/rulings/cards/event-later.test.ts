import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { position } from '../../support/position';
import { Table } from '../../support/table';
import { carriedOut, type PartRuling } from './part';

/** What an Event has put off until a later step comes to, when that step comes (event-effects.json, by card and part). */
const LATER: readonly PartRuling[] = [
  // The next Ravage Card Builds.
  [
    'farmers-seek-the-dahan-for-aid.1',
    'ravage:1-wetland / then:ravage / A5: 1D',
    'all',
    'A5: 1C 1T 1D; waits 0',
  ],
  // Disease stops no Build, and none is spent.
  ['urban-development.2', 'build:1-wetland / then:build / A5: 1T 1Z', 'A5 all', 'A5: 1C 1T 2Z'],
  ['the-struggles-of-growth.2', 'build:1-wetland / then:build / A5: 1E 1Z', 'all', 'A5: 1T 1E 1Z; fear 1'],
  ['ethereal-conjunction.2', 'build:1-wetland / then:build / A5: 1E 1Z', 'all', 'A5: 1T 1E 1Z; fear 1'],
  // An Explorer more in each land, on boards without Wilds, or in lands without Town and City.
  ['wave-of-reconnaissance.0', 'explore:1-wetland / then:explore / A2: 1C', 'all', 'A2: 1C 2E'],
  ['mapmakers-chart-the-wild.0', 'explore:1-wetland / then:explore / A2: 1C', 'all', 'A2: 1C 2E'],
  ['mapmakers-chart-the-wild.0', 'explore:1-wetland / then:explore / A2: 1C 1W', 'all', 'A2: 1C 1E 1W'],
  [
    'the-frontier-calls.0',
    'explore:1-wetland / then:explore / A2: 1C / A4: 1T',
    'all',
    'A2: 1C 1E / A4: 1T / A5: 2E',
  ],
  // One Explorer of the board is a Town.
  ['promising-farmland.0', 'explore:1-wetland / then:explore / A2: 1C', 'all', 'A2: 1C 1T'],
  // The card is about every land without Town and City; a source is needed.
  [
    'fortune-seekers.0',
    'explore:1-jungle / then:explore / A4: 1T',
    'all',
    'A1: 1E / A2: 1E / A3: 1E / A4: 1T / A5: 1E',
  ],
  // Once the cards have Advanced.
  ['strange-tales-attract-explorers.0', 'then:advance / A5: 2P1', '', 'A5: 1E 2P1; fear 1; waits 0'],
  ['strange-tales-attract-explorers.1', 'ravage:1-wetland / then:advance / A1: 1T', 'mountain', 'A1: 1C 1T'],
  // Once the Ravage step is over.
  ['invested-aristocracy.0', 'ravage:1-wetland / then:ravage / A1: 1C', 'all', 'A1: 1C / A8: 1T'],
  ['invested-aristocracy.0', 'ravage:1-wetland / then:ravage / A2: 1C', 'all', 'A2: 1C 1B'],
  ['seek-new-farmland.1', 'ravage:1-mountain / then:ravage / A5: 1C', 'all suffer', 'A5: 1C 1B'],
  ['bureaucrats-adjust-funding.1', 'ravage:1-mountain / then:ravage / A5: 2C', 'all', 'A5: 1C 1B'],
  // The Dahan strike first, for 1 each; or at the same time; or sit out.
  [
    'seek-new-farmland.3',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 2E 1D',
    'all',
    'A1: 1C / A5: 1E 1D1',
  ],
  [
    'sprawl-contained-by-the-wilds.3',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 1D',
    'all',
    'A1: 1C / A5: 1B; fear 1',
  ],
  [
    'dahan-trade-with-the-invaders.2',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 2D',
    'done all',
    'A1: 1C / A5: 1T 2D 1B',
  ],
  // The first Build of the board brings an Explorer to a land beside it; an Isolated land has none.
  ['eager-explorers.0', 'build:1-wetland / then:build / A2: 1T', 'all A1', 'A1: 1E / A2: 1C 1T'],
  ['eager-explorers.0', 'build:1-wetland / then:build / A2: 1T | isolate', 'all', 'A2: 1C 1T'],
  // A Town or City that falls comes back beside it; of an Isolated land it does not.
  [
    'resourceful-populace.0',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 3D',
    'all A4',
    'A1: 1C / A4: 1T / A5: 2D 1B; fear 1',
  ],
  [
    'resourceful-populace.0',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 3D | isolate',
    'all',
    'A1: 1C / A5: 2D 1B; fear 1',
  ],
  // Where a Ravage added Blight, or after every one.
  [
    'resourceful-populace.1',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 2T 2E',
    'all',
    'A1: 1C / A5: 1T 1E 1B',
  ],
  [
    'terror-spikes-upwards.1',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1C 3D',
    'all',
    'A1: 1C / A5: 1B',
  ],
  // Beasts fall where Towns take part; without them 2 more Damage.
  [
    'search-for-unclaimed-land.1',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 1A',
    'all',
    'A1: 1C / A5: 1T 1B',
  ],
  [
    'search-for-unclaimed-land.1',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 2D',
    'all',
    'A1: 1C / A5: 1T 1B',
  ],
  // More Damage to the land, and not to the Dahan.
  [
    'accumulated-devastation.0',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1E 1D',
    'all',
    'A1: 1C / A5: 1D1 1B',
  ],
  // 4 less of what Powers Defend, not of what the Dahan do; never below 0. More than one turn is not this turn's.
  [
    'remnants-of-a-spirits-heart.1',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 1E | defend 6',
    'all',
    'A1: 1C / A5: 1T 1E; defend A5 2',
  ],
  [
    'remnants-of-a-spirits-heart.1',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 1E | defend 5',
    'all',
    'A1: 1C / A5: 1T 1E 1B; defend A5 1',
  ],
  [
    'remnants-of-a-spirits-heart.1',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T | defend 3',
    'all',
    'A1: 1C / A5: 1T 1B; defend A5 0',
  ],
  // No Fear for what is destroyed.
  [
    'relentless-optimism.0',
    'ravage:1-wetland / then:ravage / A1: 1C / A5: 1T 3D',
    'all',
    'A1: 1C / A5: 2D 1B; fear 0',
  ],
];

describe('what an Event has put off, when its step comes', () => {
  it.each(LATER.map(([part, ...rest]) => [`event.${part}`, ...rest] as const))('%s: %s, %s', (...ruling) =>
    carriedOut(ruling),
  );

  // Nature Incarnate, p. 11: each Omen, one in a land; what was put off comes once for all Spirits that picked the side.
  it.each([
    { boards: 'A', omens: ['A5'], fear: 2 },
    { boards: 'AB', omens: ['A5', 'B5'], fear: 4 },
  ])(
    'Visions Out of Time: next turn, after the Ravage step, $fear Fear for $omens',
    ({ boards, omens, fear }) => {
      const table = new Table(
        position({
          boards,
          setup: { products: PRODUCTS, tokens: true, events: true },
          lands: ['A2: 1C', 'A6: 1E', ...omens.map((land) => `${land}: 2E 1T`)].join('\n'),
          phase: 'fear',
          invaders: { slots: { ravage: ['1-mountain'], build: [], explore: [] } },
          agenda: [
            { do: 'exceptional', of: 'events', step: 'card' },
            { do: 'invaderAction', action: 'ravage' },
            { do: 'timePasses' },
            { do: 'beginTurn' },
          ],
        }),
      ).answers('visions-out-of-time', 'carryOut');
      for (const land of omens) {
        table.answers('side-2');
        if (table.choices.includes(land)) table.answers(land);
      }
      // Not this turn: A6 alone Ravages, for less than the land bears.
      table.goesOnTo('timePasses');
      expect([table.at('A5'), table.at('A6'), table.game.fear.generated]).toEqual(['1T 2E', '1E', 0]);
      table.goesOnTo('exceptional').answers('unnamed').goesOnTo('drawInvaderCard');
      expect(omens.map((land) => table.at(land))).toEqual(omens.map(() => '1T 2E 1B'));
      expect(table.at('A6')).toBe('1E');
      expect(table.game.fear.generated).toBe(fear);
      expect(table.game.lasting).toEqual([]);
    },
  );
});
