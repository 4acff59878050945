// What happens more rarely, one step further away than the tap table: told on the same lands.
import { button, land, pick, piece, verbs } from './tap-table.mjs';

const turn = (name, journal) => ({
  tells: name,
  taps: 3,
  by: (f) => verbs(f, 'A3', 'This turn…', name),
  journal,
});

/** So many pieces of A3 go to a place beside the island. */
const beside = (tells, name, to, journal) => ({
  tells,
  taps: 4,
  by: async (f) => {
    await pick(f, 'A3', name);
    await f.tap(button(f, 'Move…'));
    await f.tap(button(f, to));
  },
  journal,
});

/** @type {readonly import('./tap-table.mjs').Row[]} */
export const FURTHER = [
  {
    tells: 'an Explorer sits out',
    taps: 3,
    by: async (f) => {
      await pick(f, 'A3', /Explorer/);
      await f.tap(button(f, 'Sits out'));
    },
    journal: /^A3: 1 Explorer: not in the Ravage/,
  },
  turn('Town: Health +1', /^A3: Town: Health \+1/),
  turn('Explorer: Damage −1', /^A3: Explorer: damage −1/),
  turn('Ravage: damage +2', /^A3: Ravage: damage \+2/),
  turn('Health of the land +2', /^A3: Health of the land \+2/),
  turn('Damage to the Dahan −1', /^A3: Damage to the Dahan −1/),
  {
    tells: 'a marker by its name',
    taps: 4,
    by: async (f) => {
      await verbs(f, 'A3', 'This turn…');
      const name = f.page.getByRole('textbox', { name: 'Marker by name' });
      await f.tap(name);
      await name.fill('Omen');
      await f.tap(button(f, 'Lay it'));
    },
    journal: /^A3: .*Omen/,
  },
  ...['Quake', 'Deeps', 'Incarna of Noor'].map((name) => ({
    tells: `${name} added`,
    taps: 3,
    by: (f) => verbs(f, 'A3', 'Add a piece', name),
    journal: new RegExp(`^A3: Add 1 ${name}`),
  })),
  beside('Presence into an Ocean', /Presence/, 'the Ocean of board A', /^A3: Move 1 Presence.* the Ocean/),
  beside('an Explorer drowned', /Explorer/, 'the Ocean of board A', /^A3: 1 Explorer destroyed/),
  beside('a Town Abducted', /Town/, 'The Endless Dark', /^A3: Move 1 Town to The Endless Dark/),
  {
    tells: 'a Town replaced by 2 Explorers',
    taps: 4,
    by: async (f) => {
      await pick(f, 'A3', /Town/);
      await f.tap(button(f, 'Replace…'));
      await f.tap(button(f, '2 Explorers'));
    },
    journal: /^A3: Replace 1 Town with 1 Explorer\. Add 1 Explorer/,
  },
  {
    tells: 'a Town upgraded',
    taps: 4,
    by: async (f) => {
      await pick(f, 'A3', /Town/);
      await f.tap(button(f, 'Replace…'));
      await f.tap(button(f, 'Upgrade'));
    },
    journal: /^A3: Replace 1 Town with 1 City/,
  },
  {
    tells: '3 Explorers, held and dragged',
    taps: 3,
    by: async (f) => {
      await f.tap(land(f, 'A3'));
      await f.hold(piece(f, /Explorer/));
      await f.drag(piece(f, /Explorer/), land(f, 'A4'));
    },
    journal: /^A3: Move 3 Explorers to A4/,
  },
];
