// Everything that can be recorded for a land, with one finger: each row of the tap table with its maximum
// number of taps, from the question until the game log has the entry. Closing the pad is counted separately.

import { added, button, carried, land, pick, piece, verbs } from './finger.mjs';

/**
 * @typedef {object} Row
 * @property {string} tells name of the row
 * @property {string} [deed] name of the row that records the same in another way, if there is one
 * @property {number} taps maximum number of taps
 * @property {(finger: import('./finger.mjs').Finger) => Promise<void>} by makes the taps
 * @property {number} [entries] number of game log entries it makes, if not one
 * @property {true} [growth] whether it is recorded in the Spirit phase
 * @property {RegExp} journal what the new game log entry must match
 */

/** The pieces in the lands before each row. */
export const STANDING = {
  A3: { E: 3, T: 2, C: 1, D: 2, P1: 1 },
  A4: { T: 3, B: 1 },
  A5: { T: 1, E: 1 },
  A6: { D: 1 },
  A7: { D: 2, E: 1 },
};

/** @type {readonly Row[]} */
export const ROWS = [
  {
    tells: '2 Fear',
    taps: 2,
    by: async (finger) => {
      await finger.tap(finger.page.getByRole('button', { name: /^Fear \d/ }));
      await finger.tap(finger.page.getByRole('dialog').getByRole('button', { name: '2 Fear', exact: true }));
    },
    journal: /\+2 Fear/,
  },
  {
    tells: '12 Fear',
    taps: 3,
    by: async (finger) => {
      await finger.tap(finger.page.getByRole('button', { name: /^Fear \d/ }));
      await finger.tap(finger.page.getByRole('dialog').getByRole('button', { name: '12 Fear', exact: true }));
    },
    journal: /\+12 Fear/,
  },
  { tells: 'Defend 3', taps: 3, by: (f) => verbs(f, 'A3', 'A3: Defend 3'), journal: /Defend 3/ },
  {
    tells: 'Defend 12',
    taps: 4,
    by: (f) => verbs(f, 'A3', 'Defend: larger numbers', 'A3: Defend 12'),
    journal: /Defend 12/,
  },
  {
    tells: 'push 2 Explorers to one neighbour',
    taps: 4,
    by: async (f) => {
      await pick(f, 'A3', /Explorer/, /Explorer/);
      await f.tap(land(f, 'A4'));
    },
    journal: /^A3: .*2 Explorers.*A4/,
  },
  {
    tells: 'push 3 pieces of two kinds',
    taps: 5,
    by: async (f) => {
      await pick(f, 'A3', /Explorer/, /Explorer/, /Town/);
      await f.tap(land(f, 'A4'));
    },
    journal: /^A3: .*2 Explorers.*1 Town|^A3: .*1 Town.*2 Explorers/,
  },
  {
    tells: 'push 2 Explorers, dragged',
    deed: 'push 2 Explorers to one neighbour',
    taps: 4,
    by: async (f) => {
      await pick(f, 'A3', /Explorer/, /Explorer/);
      await f.drag(piece(f, /Explorer/), land(f, 'A4'));
    },
    journal: /^A3: .*2 Explorers.*A4/,
  },
  carried(
    'push 2 Towns to one neighbour',
    'push 2 Explorers to one neighbour',
    { land: 'A3', kind: 1, all: 2 },
    'A4',
    /^A3: .*2 Towns.*A4/,
  ),
  {
    tells: 'push a City and 2 Towns, each dragged on the map',
    deed: 'push 3 pieces of two kinds',
    taps: 2,
    entries: 2,
    by: async (f) => {
      await f.carry({ land: 'A3', kind: 0, all: 1 }, 'A4');
      await f.carry({ land: 'A3', kind: 0, all: 2 }, 'A4');
    },
    journal: /^A3: .*2 Towns.*A4/,
  },
  carried('gather a Dahan', 'gather a Dahan', { land: 'A6', kind: 0, all: 1 }, 'A5', /^A6: .*1 Dahan.*A5/),
  carried(
    'destroy 2 Towns',
    'destroy 2 Towns',
    { land: 'A3', kind: 1, all: 2 },
    'destroy',
    /^A3: 2 Towns destroyed/,
  ),
  carried(
    '2 Damage that destroys a Town',
    '2 Damage that destroys a Town',
    { land: 'A5', kind: 0, all: 1 },
    'damage',
    /^A5: 1 Town destroyed/,
    '2 Damage',
  ),
  carried('Strife on a Town', 'Strife on a Town', { land: 'A5', kind: 0, all: 1 }, 'strife', /^A5: .*Strife/),
  carried('Presence moved', 'Presence moved', { land: 'A3', kind: 4, all: 1 }, 'A4', /^A3: .*Presence.*A4/),
  carried(
    'Presence destroyed',
    'Presence destroyed',
    { land: 'A3', kind: 4, all: 1 },
    'destroy',
    /^A3: .*Presence.*destroyed/,
  ),
  carried('Blight moved', 'Blight moved', { land: 'A4', kind: 1, all: 1 }, 'A5', /^A4: .*Blight.*A5/),
  {
    tells: 'gather a Dahan',
    taps: 3,
    by: (f) => verbs(f, 'A5', 'Gather', 'Dahan (1) from A6'),
    journal: /^A6: .*1 Dahan.*A5/,
  },
  {
    tells: '2 Damage that destroys a Town',
    taps: 3,
    by: async (f) => {
      await verbs(f, 'A4', '2 Damage in A4');
      await f.tap(f.page.getByRole('main').getByRole('button', { name: /Destroy 1 Town/ }));
    },
    journal: /^A4: 1 Town destroyed/,
  },
  {
    tells: '5 Damage with a choice',
    taps: 4,
    by: async (f) => {
      await verbs(f, 'A3', '5 Damage in A3');
      await f.tap(
        f.page
          .getByRole('main')
          .getByRole('listitem')
          .getByRole('button', { name: /Destroy / })
          .first(),
      );
    },
    journal: /^A3: .*destroyed/,
  },
  {
    tells: 'destroy 2 Towns',
    taps: 3,
    by: async (f) => {
      await pick(f, 'A3', /Town/);
      await f.tap(button(f, 'Destroy 2'));
    },
    journal: /^A3: 2 Towns destroyed/,
  },
  {
    tells: 'Strife on a Town',
    taps: 3,
    by: async (f) => {
      await pick(f, 'A3', /Town/);
      await f.tap(button(f, 'Strife'));
    },
    journal: /^A3: .*Strife/,
  },
  ...['Beasts', 'Disease', 'Wilds', 'Badlands', 'Vitality'].map(added),
  {
    tells: 'Presence added',
    taps: 3,
    by: (f) => verbs(f, 'A6', 'Add a piece', 'Presence of Noor'),
    journal: /^A6: Add 1 Presence of Noor/,
  },
  {
    tells: 'Presence added as a Spirit grows, dragged onto its land',
    deed: 'Presence added',
    taps: 1,
    growth: true,
    by: (f) => f.drag(button(f, 'Presence of Noor'), land(f, 'A6')),
    journal: /^A6: Add 1 Presence of Noor/,
  },
  {
    tells: 'Presence added as a Spirit grows, tapped',
    deed: 'Presence added',
    taps: 2,
    growth: true,
    by: async (f) => {
      await f.tap(button(f, 'Presence of Noor'));
      await f.tap(land(f, 'A6'));
    },
    journal: /^A6: Add 1 Presence of Noor/,
  },
  {
    tells: 'Presence moved',
    taps: 3,
    by: async (f) => {
      await pick(f, 'A3', /Presence/);
      await f.tap(land(f, 'A4'));
    },
    journal: /^A3: .*Presence.*A4/,
  },
  {
    tells: 'Presence destroyed',
    taps: 3,
    by: async (f) => {
      await pick(f, 'A3', /Presence/);
      await f.tap(button(f, 'Destroy'));
    },
    journal: /^A3: .*Presence.*destroyed/,
  },
  {
    tells: 'Blight moved',
    taps: 3,
    by: async (f) => {
      await pick(f, 'A4', /Blight/);
      await f.tap(land(f, 'A5'));
    },
    journal: /^A4: .*Blight.*A5/,
  },
  { tells: 'Isolate', taps: 3, by: (f) => verbs(f, 'A3', 'More…', 'Isolate'), journal: /Isolated/ },
  {
    tells: 'no Ravage here the next time',
    taps: 3,
    by: (f) => verbs(f, 'A3', 'More…', 'Skip the next Ravage'),
    journal: /Skip Ravage/,
  },
  {
    tells: 'no Build here all turn',
    taps: 3,
    by: (f) => verbs(f, 'A3', 'More…', 'Skip Build this turn'),
    journal: /No Build/,
  },
  ...[
    ['does not act', 'Doesn’t act', /has no effect/],
    ['stays', 'Stays', /stays/],
    ['acts again', 'Acts again', /^Ravage again: /],
  ].map(([tells, name, journal]) => ({
    tells: `this card ${tells}`,
    taps: 3,
    by: async (finger) => {
      await finger.tap(finger.page.getByRole('button', { name: /^Invader Cards/ }));
      const dialog = finger.page.getByRole('dialog');
      await finger.tap(dialog.getByText('Change a card’s effect'));
      await finger.tap(dialog.getByRole('button', { name, exact: true }).first());
    },
    journal,
  })),
  {
    tells: 'Build here now',
    taps: 3,
    by: (f) => verbs(f, 'A3', 'More…', 'Build here now'),
    journal: /^A3: Build 1/,
  },
  {
    tells: 'Ravage here now',
    taps: 3,
    by: (f) => verbs(f, 'A3', 'More…', 'Ravage here now'),
    journal: /^A3: 10 Damage/,
  },
  {
    tells: 'Explore here now',
    taps: 3,
    by: (f) => verbs(f, 'A6', 'More…', 'Explore here now'),
    journal: /^A6: Add 1 Explorer/,
  },
  {
    tells: 'the same in 3 lands: Defend 1',
    taps: 5,
    by: async (f) => {
      await verbs(f, 'A3', 'More lands');
      await f.tap(land(f, 'A6'));
      await f.tap(land(f, 'A7'));
      await f.tap(button(f, 'Defend 1 in each of 3 lands'));
    },
    journal: /A3.*Defend 1.*A6.*A7|A3, A6, A7|Defend 1/,
  },
  {
    tells: 'each Town in 3 lands: 1 Damage',
    taps: 5,
    by: async (f) => {
      await f.tap(land(f, 'A3'));
      await f.hold(land(f, 'A4'));
      await f.hold(land(f, 'A5'));
      await f.hold(piece(f, /Town/));
      await f.tap(button(f, '1 Damage to each'));
    },
    journal: /A3: .*Damage.*A4: .*Damage.*A5: .*Damage/s,
  },
];
