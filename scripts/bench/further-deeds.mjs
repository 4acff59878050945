// Rarer actions for the tap table; they need one more tap and are made in the same lands.
import { button, land, pick, piece, verbs } from './finger.mjs';

/** The folded group of the page with rare actions. */
const CHANGES = 'Damage, Health, markers';

/** Returns a row for a lasting effect; a number other than 1 is picked first. */
const effect = (name, number, journal) => ({
  tells: name,
  taps: number ? 5 : 4,
  by: async (f) => {
    await verbs(f, 'A3', 'More…');
    await f.tap(f.page.getByText(CHANGES));
    if (number) await f.tap(f.page.getByRole('radio', { name: number, exact: true }));
    await f.tap(button(f, name));
  },
  journal,
});

/** Returns a row for a lasting effect whose duration is picked from a list, which opens with a tap. */
const lasting = (name, span, journal) => ({
  tells: `${name}, ${span}`,
  taps: 5,
  by: async (f) => {
    await verbs(f, 'A3', 'More…');
    await f.tap(f.page.getByText(CHANGES));
    await f.page.getByRole('combobox', { name: 'How long' }).selectOption(span);
    await f.tap(button(f, name));
  },
  journal,
});

/** Returns a row for pieces of A3 that move to a place off the island. */
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
      await f.tap(button(f, 'Ignore in Ravage'));
    },
    journal: /^A3: 1 Explorer: ignored in Ravage/,
  },
  effect('Town: Health +1', null, /^A3: Town: \+1 Health, this turn/),
  effect('Explorer: Damage −1', '−1', /^A3: Explorer: −1 Damage, this turn/),
  effect('Ravage Damage +2', '+2', /^A3: Ravage: \+2 Damage/),
  effect('Land Health +2', '+2', /^A3: \+2 Land Health/),
  effect('Damage to Dahan only −1', '−1', /^A3: −1 Damage to the Dahan/),
  effect('Dahan: Prevent destruction 2', '+2', /^A3: Next 2 Dahan: saved from destruction, this turn/),
  effect('City: Doesn’t heal', null, /^A3: City: Damage does not heal, this turn/),
  effect('Builds add no City', null, /^A3: Builds add no City, this turn/),
  lasting(
    'Dahan: Prevent destruction 1',
    'next Ravage',
    /^A3: Next 1 Dahan: saved from destruction, the next time/,
  ),
  lasting('City: Health +1', 'whole game', /^A3: City: \+1 Health, from now on/),
  {
    tells: 'a marker by its name',
    taps: 5,
    by: async (f) => {
      await verbs(f, 'A3', 'More…');
      await f.tap(f.page.getByText(CHANGES));
      const name = f.page.getByRole('textbox', { name: 'Custom marker' });
      await f.tap(name);
      await name.fill('Omen');
      await f.tap(button(f, 'Add marker'));
    },
    journal: /^A3: .*Omen/,
  },
  ...['Quake', 'Deeps', 'Incarna of Noor'].map((name) => ({
    tells: `${name} added`,
    taps: 3,
    by: (f) => verbs(f, 'A3', 'Add a piece', name),
    journal: new RegExp(`^A3: Add 1 ${name}`),
  })),
  beside('Presence into an Ocean', /Presence/, 'The Ocean of board A', /^A3: Move 1 Presence.* the Ocean/),
  beside('an Explorer drowned', /Explorer/, 'The Ocean of board A', /^A3: 1 Explorer drowned/),
  beside('a Town Abducted', /Town/, 'The Endless Dark', /^A3: Move 1 Town to The Endless Dark/),
  {
    tells: 'a Town replaced by 2 Explorers',
    taps: 4,
    by: async (f) => {
      await pick(f, 'A3', /Town/);
      await f.tap(button(f, 'Replace…'));
      await f.tap(button(f, 'Becomes 2 Explorers'));
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
    tells: 'a Town destroyed without Fear',
    taps: 4,
    by: async (f) => {
      await pick(f, 'A3', /Town/);
      await f.tap(button(f, 'More…'));
      await f.tap(button(f, 'Destroy without Fear'));
    },
    journal: /^A3: 1 Town destroyed\.(?!.*Fear)/,
  },
  {
    tells: 'Blight into the box',
    taps: 4,
    by: async (f) => {
      await pick(f, 'A4', /Blight/);
      await f.tap(button(f, 'More…'));
      await f.tap(button(f, 'Return to box'));
    },
    journal: /^A4: Return 1 Blight to the box/,
  },
  ...['Add Blight: no cascade, no Presence destroyed', 'Add Blight: no cascade'].map((name) => ({
    tells: name,
    taps: 3,
    by: (f) => verbs(f, 'A4', 'More…', name),
    journal: /^A4: Add 1 Blight/,
  })),
  {
    tells: 'Defend per Dahan',
    taps: 3,
    by: (f) => verbs(f, 'A3', 'More…', 'Defend 2 for each Dahan'),
    journal: /^A3: Defend 2 for each Dahan, this turn/,
  },
  {
    tells: 'Build here now, even without Invaders',
    taps: 3,
    by: (f) => verbs(f, 'A6', 'More…', 'Build here now, even without Invaders'),
    journal: /^A6: Build 1/,
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
