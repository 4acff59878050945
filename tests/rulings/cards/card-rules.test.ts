import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import type { Report } from '../../../src/lib/rules/table/command';
import { effectSteps } from '../../../src/lib/rules/world/answers';
import { asLand } from '../../support/ids';
import { position } from '../../support/position';
import { RULES as ENGINE_RULES, Table } from '../../support/table';
import { afterwards, before, carriedOut, type PartRuling, stands } from './part';

type Ruled = readonly [source: string, ...ruling: PartRuling];

/** Rulings on what all cards have in common, each named after its source. */
const RULES: readonly Ruled[] = [
  // Branch & Claw rulebook, p. 16: Damage of Events and Invaders destroys as many Dahan as it can; Powers choose.
  [
    'B&C p. 16: Damage to Dahan kills one',
    'event.farmers-seek-the-dahan-for-aid.0',
    'A2: 1C 2D',
    '',
    'A2: 1C 1D; health T A2 1',
  ],
  [
    'B&C p. 16: Damage to Dahan kills the damaged one',
    'event.farmers-seek-the-dahan-for-aid.0',
    'A2: 1C 2D 1D1',
    '',
    'A2: 1C 1D 1D1; health T A2 1',
  ],
  ['B&C p. 16: what is left hurts one', 'event.cultural-assimilation.1', 'A5: 1T 3D', '', 'A5: 1T 1D 1D1'],
  ['B&C p. 16: Badlands add to it', 'event.numinous-crisis.2', 'A5: 2D 1Z 1M', '', 'A5: 1D1 1Z 1M; fear 1'],
  [
    'B&C p. 16: hitting back',
    'event.wounded-lands-attract-explorers.3',
    'A5: 2C 1D 1D1',
    'C*2',
    'A5: 1C 1C2 1D1',
  ],
  // event-effects.json, general: the conditions of one part are read once, as it begins.
  [
    'conditions are read once: earned cards are discarded, no Fear goes back',
    'event.overconfidence.0',
    'earned:2 / generated:3 / A5: 1T',
    '',
    'A5: 1T; fear 11',
  ],
  [
    'conditions are read once: the last earned card is carried out, no Fear comes too',
    'event.terror-spikes-upwards.0',
    'earned:1 / generated:1 / A5: 1T / A6: 1T',
    'quarantine carryOut',
    'A5: 1T / A6: 1T; fear 1; waits 2',
  ],
  [
    'conditions are read once: the island that turns blighted meanwhile was healthy',
    'event.harvest-bounty-harvest-dust.0',
    'left:1 / A5: 2T 1E',
    'downward-spiral',
    'A5: 2T 1E 1B; card 5',
  ],
  // event-effects.json: each Spirit keeps off one, for 2 Presence of its own; what is kept stays on the card.
  ...['wounded-lands-attract-explorers', 'accumulated-devastation'].flatMap((card): readonly Ruled[] => [
    [
      'what is kept stays on the card',
      `event.${card}.1`,
      'left:6 / boards:AB / A5: 3P1 / B5: 3P2',
      'prevent suffer',
      'A5: 1P1 / B5: 3P2; card 5',
    ],
    [
      'each Spirit keeps one',
      `event.${card}.1`,
      'left:6 / boards:AB / A5: 3P1 / B5: 3P2',
      'prevent prevent',
      'A5: 1P1 / B5: 1P2; card 6',
    ],
    [
      'a Spirit pays with Presence of its own, in full',
      `event.${card}.1`,
      'left:6 / boards:AB / A5: 1P1 / B5: 3P2',
      'suffer prevent',
      'A5: 1P1 / B5: 1P2; card 5',
    ],
  ]),
  // The Presence that spares a board lies on it (FAQ of the game, Events).
  [
    'a board is spared by Presence of its own',
    'event.promising-farmland.1',
    'boards:AB / A5: 1T 2P1 / B6: 1T 2P1',
    'wetland prevent suffer',
    'A5: 1T / B6: 1T 1B 1P1; card 8',
  ],
  // FAQ, Tight-Knit Communities: Presence may be destroyed on a board where nothing would come.
  [
    'Presence may be given where nothing would come',
    'event.tight-knit-communities.1',
    'boards:AB / A8: 1B 2P1 / B6: 2P1',
    'suffer A5 prevent',
    'A5: 1B / A8: 1B 2P1; card 8',
  ],
  // fear-cards.json, belief-takes-root: 2 Health for each Presence in the land.
  [
    'what is counted in a land is known before it is picked',
    'fear.belief-takes-root.3',
    'A5: 1C 2P1',
    'A5',
    'A5: 2P1',
  ],
  // event-effects.json, promising-farmland: on each board one Explorer to be placed is a Town.
  [
    'each board gets its Town',
    'event.promising-farmland.0',
    'explore:1-jungle / boards:AB / then:explore / A8: 1T / B8: 1C',
    'all A8',
    'A3: 1E / A8: 2T / B8: 1C 1T',
  ],
];

/** Where the price is more than there is, it is not offered (event-effects.json, general: paid in full or not at all). */
const TOO_DEAR: readonly (readonly [part: string, before: string, answers: string])[] = [
  ['event.putting-down-roots.1', 'A5: 1E 2P1', ''],
  ['event.search-for-new-lands.1', 'A5: 1E 1P1', ''],
  ['event.invaders-surge-inland.1', 'A5: 1T 1P1', ''],
  ['event.heavy-farming.1', 'A5: 1C 1P1', ''],
  ['event.promising-farmland.1', 'A5: 1T 1P1', 'wetland'],
  ['event.promising-farmland.1', 'boards:AB / A5: 1T / B6: 1T 3P1', 'wetland'],
  ['event.harvest-bounty-harvest-dust.1', 'A5: 1T 1P1 / A6: 1T 3P1', 'A5'],
  ['event.provincial-seat.1', 'A5: 1P1', ''],
  ['event.thriving-trade.1', 'A1: 1T / A2: 1T / A3: 1T / A4: 1T 2P1', ''],
  ['event.wounded-lands-attract-explorers.1', 'A5: 1P1', ''],
  ['event.the-struggles-of-growth.1', 'A5: 1B', ''],
  ['event.influx-of-settlers.1', 'A5: 1T 1P1', ''],
];

describe('a price', () => {
  it.each(TOO_DEAR)('%s, %s: is not offered where it cannot be paid in full', (part, told, answers) => {
    const table = before(part, told);
    if (answers) table.answers(...answers.split(' '));
    expect(table.choices).toEqual(['suffer', 'byHand']);
  });

  it('of Energy or Presence leaves the Energy', () => {
    const table = before('blight.untended-land-crumbles.phase', 'blighted:untended-land-crumbles / A8: 1B');
    expect(table.choices).toEqual(['suffer', 'paid', 'byHand']);
  });
});

/**
 * Presence told destroyed on a land's pad while a price is asked is paid, and does not go twice; what it says is what is
 * told before which of the answers, and what stands there at the end.
 */
const destroyed = (land: string, pieces: Readonly<Record<string, number>>): Report => ({
  report: 'deed',
  deed: { deed: 'destroy', land: asLand(land), pieces },
});

type ToldPrice = readonly [
  name: string,
  part: string,
  before: string,
  steps: readonly (string | readonly Report[])[],
  after: string,
];

const BOARD = 'event.putting-down-roots.1';

const TOLD_PRICES: readonly ToldPrice[] = [
  ['all of it', BOARD, 'A5: 1E 4P1', [[destroyed('A5', { P1: 3 })], 'prevent'], 'A5: 1E 1P1; card 9'],
  ['and nothing is left', BOARD, 'A5: 1E 3P1', [[destroyed('A5', { P1: 3 })], 'prevent'], 'A5: 1E; card 9'],
  [
    'one after another',
    BOARD,
    'A5: 1E 3P1 / A6: 1P1',
    [[destroyed('A5', { P1: 2 }), destroyed('A6', { P1: 1 })], 'prevent'],
    'A5: 1E 1P1; card 9',
  ],
  ['a part', BOARD, 'A5: 1E 4P1', [[destroyed('A5', { P1: 1 })], 'prevent'], 'A5: 1E 1P1; card 9'],
  ['more than is owed', BOARD, 'A5: 1E 5P1', [[destroyed('A5', { P1: 4 })], 'prevent'], 'A5: 1E 1P1; card 9'],
  [
    'in the midst of it',
    BOARD,
    'A5: 1E 3P1 / A6: 2P1',
    ['prevent', 'A5', [destroyed('A6', { P1: 1 })], 'A5'],
    'A5: 1E 1P1 / A6: 1P1; card 9',
  ],
  [
    'not what falls on another board',
    BOARD,
    'boards:AB / A5: 1E 4P1 / B6: 2P1',
    [[destroyed('B6', { P1: 1 })], 'prevent'],
    'A5: 1E 1P1 / B6: 1P1; card 9',
  ],
  [
    'for each board its own',
    BOARD,
    'boards:AB / A5: 1E 3P1 / B6: 1E 4P1',
    [[destroyed('A5', { P1: 3 })], 'prevent', 'prevent'],
    'A5: 1E / B6: 1E 1P1; card 9',
  ],
  [
    'not of another Spirit, nor of another piece',
    'event.wounded-lands-attract-explorers.1',
    'left:6 / boards:AB / A5: 2D 3P1 / B5: 3P2',
    [[destroyed('A5', { P1: 1, D: 1 }), destroyed('B5', { P2: 1 })], 'prevent', 'suffer'],
    'A5: 1D 1P1 / B5: 2P2; card 5',
  ],
  [
    'Dahan where they pay as well',
    'event.harvest-bounty-harvest-dust.1',
    'A5: 1T 1D 2P1',
    [[destroyed('A5', { D: 1 })], 'prevent'],
    'A5: 1T 1P1; card 9',
  ],
  [
    'of a Blight Card too',
    'blight.untended-land-crumbles.phase',
    'blighted:untended-land-crumbles / A8: 1B 2P1',
    [[destroyed('A8', { P1: 1 })], 'prevent'],
    'A8: 1B 1P1; card 9',
  ],
  [
    'is none where it comes all the same',
    BOARD,
    'A5: 1E 4P1',
    [[destroyed('A5', { P1: 1 })], 'suffer', 'A5'],
    'A5: 1E 1B 2P1; card 8',
  ],
  [
    'is none where the table does it by itself',
    BOARD,
    'A5: 1E 4P1',
    [[destroyed('A5', { P1: 1 })], 'byHand', []],
    'A5: 1E 3P1; card 9',
  ],
];

describe('a price told destroyed is paid', () => {
  it.each(TOLD_PRICES)('%s: %s, %s', (_, part, told, steps, after) => {
    const table = before(part, told);
    for (const step of steps) {
      if (typeof step === 'string') table.answers(step);
      else if (step.length > 0) table.tells(...step);
      else table.goesOn();
    }
    const expected = afterwards(after);
    expect([...stands(table, expected.slice(1)), table.asked]).toEqual([...expected, 'slowPowers']);
    expect(table.game.counters).toEqual({});
  });
});

describe('what all cards have in common', () => {
  it.each(RULES)('%s: %s, %s', (_, ...ruling) => carriedOut(ruling));
});

const GREAT_WARDING = {
  ...{ id: 9, cause: 'event.remnants-of-a-spirits-heart', where: 'any' as const, until: 'turn' as const },
  change: {
    change: 'special',
    line: { of: 'event.remnants-of-a-spirits-heart.1', at: 0, option: 0, line: 0 },
    amount: -4,
  } as const,
};

// special-rules.json, vital.vitality: Earth's Vitality is a Spirit's Defend too, and is added to other Defend.
it.each([
  ['Vitality alone', [], 3, 0],
  ['Vitality and a Power', [3], 6, 2],
])("A Great Warding takes 4 of a Spirit's Defend: %s", async (_, powers, without, left) => {
  const spirits = [{ id: 'vital-strength-of-the-earth', aspect: null }] as const;
  await loadContentFor({ spirits });
  const game = position({ lands: 'A5: 1C 2P1', setup: { products: PRODUCTS, events: true, spirits } });
  const lasting = powers.map((n, id) => ({
    ...{ id, cause: 'power', where: ['A5' as const], until: 'turn' as const },
    change: { change: 'defend', n } as const,
  }));
  const defend = (...more: readonly (typeof GREAT_WARDING)[]): number => {
    const world = ENGINE_RULES.world({ ...game, lasting: [...lasting, ...more] });
    return world.rules.defend(world, 'A5');
  };
  expect([defend(), defend(GREAT_WARDING)]).toEqual([without, left]);
});

it("A Great Warding takes the Defend of River's Travel too (special-rules.json, river/travel.tend)", async () => {
  const spirits = [{ id: 'river-surges-in-sunlight', aspect: 'travel' }] as const;
  await loadContentFor({ spirits });
  const game = position({
    lands: 'A5: 1C 1P1 4D',
    setup: { products: PRODUCTS, events: true, spirits },
  });
  const defend = (lasting: readonly (typeof GREAT_WARDING)[]): number => {
    const world = ENGINE_RULES.world({ ...game, lasting });
    return world.rules.defend(world, 'A5');
  };
  expect([defend([]), defend([GREAT_WARDING])]).toEqual([1, 0]);
});

// events.json, With Patient Focus Craft a Great Warding: of Defend that Spirits gave, however it came into the game.
it.each([
  ['told', ['power'], 0],
  ['of a Power used here', ['power.1.Guard the Healing Land'], 0],
  ['of both', ['power', 'power.1.Guard the Healing Land'], 2],
  ['of a Fear Card, which no Spirit gave', ['belief-takes-root'], 3],
])('4 less of a Defend %s', (_, causes, left) => {
  const game = position({ lands: 'A5: 1C', setup: { products: PRODUCTS, events: true } });
  const lasting = causes.map((cause, id) => ({
    ...{ id, cause, where: ['A5' as const], until: 'turn' as const },
    change: { change: 'defend', n: 3 } as const,
  }));
  const world = ENGINE_RULES.world({ ...game, lasting: [...lasting, GREAT_WARDING] });
  expect(world.rules.defend(world, 'A5')).toBe(left);
});

// event-effects.json, Remnants of a Spirit's Heart: Defend 4 for all lands in one Spirit Phase to come.
it('Great Warding is used once, in a Spirit Phase of the table’s choice', async () => {
  await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
  const part = 'event.remnants-of-a-spirits-heart.1';
  const agenda = [...effectSteps(CONTENT.effectsOf(part), part), { do: 'spiritPhase' } as const];
  const table = new Table(
    position({
      setup: { products: PRODUCTS, tokens: true, events: true },
      phase: 'fear',
      lands: 'A5: 1T',
      agenda,
    }),
  );
  const offer = { report: 'offer', of: 'events.later', step: 'warding', land: null } as const;
  const defends = () => {
    const world = ENGINE_RULES.world(table.game);
    return (['A1', 'A5'] as const).map((land) => world.rules.defend(world, land));
  };
  table.goesOnTo('spiritPhase');
  expect(defends()).toEqual([0, 0]);
  table.tells(offer);
  // The 4 less of the same card are of the turn of the Event.
  table.game = {
    ...table.game,
    lasting: table.game.lasting.filter(({ change }) => change.change !== 'special'),
  };
  expect(defends()).toEqual([4, 4]);
  expect(ENGINE_RULES.decide(table.game, { do: 'report', reports: [offer] }).ok).toBe(false);
});
