import { readCardsFile } from '../../src/lib/content/own-cards/read-cards-file';

const numbered = <T>(n: number, one: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => one(i + 1));

/** An invented box of cards: 12 Events, 10 Fear Cards, 4 Blight Cards and 4 Powers. */
export const TIDE_CARDS = {
  ...{ form: 'blightwatch-homebrew', version: 1, kind: 'cards', name: 'Tide Cards', by: 'nobody' },
  edition: '0.7',
  powers: [
    {
      ...{ name: 'Foam on the Stones', kind: 'minor', cost: 0, speed: 'fast', elements: ['water', 'moon'] },
      range: { n: 1, from: 'presence' },
      target: { kind: 'land', where: 'coastal' },
      parts: [{ when: 'always', text: 'Defend 2.', effects: [{ op: 'defend', n: 2, in: 'target' }] }],
    },
    {
      ...{ name: 'The Long Ebb', kind: 'minor', cost: 1, speed: 'slow', elements: ['water'] },
      range: { n: 0, from: 'presence' },
      target: { kind: 'land', where: 'any' },
      parts: [{ when: 'always', text: 'Ask the sea.', effects: [{ op: 'ask-the-sea', n: 2 }] }],
    },
    {
      ...{ name: 'Bell Under the Water', kind: 'minor', cost: 0, speed: 'fast', elements: [] },
      range: null,
      target: { kind: 'none' },
      parts: [{ when: 'always', text: 'Ring it.' }],
    },
    {
      ...{ name: 'The Sea Comes Back', kind: 'major', cost: 4, speed: 'slow', elements: ['water', 'earth'] },
      range: { n: 1, from: 'sacred-site' },
      target: { kind: 'land', where: 'coastal' },
      parts: [
        { when: 'always', text: '4 Damage.' },
        { when: { elements: { water: 3 } }, text: '2 Fear.' },
      ],
    },
  ],
  fear: numbered(10, (n) => ({
    name: `Whisper ${n}`,
    levels: [
      { text: 'Each player removes 1 Explorer.' },
      { text: '1 Fear.', effects: [{ each: 'once', op: 'fear', n: 1 }] },
      { text: 'Sing.', effects: [{ each: 'once', op: 'sing', n: 1 }] },
    ],
  })),
  blight: numbered(4, (n) => ({
    ...{ name: `Grey Season ${n}`, text: 'Each Spirit forgets what it was about to do.' },
    ...{ healthyPerPlayer: 2, blightedPerPlayer: 3 },
    ...(n % 2 === 0 && { eachInvaderPhase: true }),
  })),
  events: numbered(12, (n) => ({
    name: `Ship ${n}`,
    parts: [
      {
        ...{ part: 'main', side: 1, name: 'Let It In', text: '2 Fear.' },
        effects: [{ each: 'once', op: 'fear', n: 2 }],
      },
      {
        ...{ part: 'main', side: 2, name: 'Sink It', text: 'Each player may lift the wreck.' },
        cost: { energy: 2, per: 'player', aidedBy: 'water' },
      },
      { part: 'token', name: 'Gulls', text: 'Move each Beasts as you like.' },
      {
        ...{ part: 'dahan', name: 'Boats', text: 'Add 1 Dahan to a Coastal land.' },
        effects: [{ each: 'board', op: 'add', n: 1, piece: ['dahan'], in: 'coastal' }],
      },
    ],
  })),
};

/** Returns the text and the id of a file of cards; throws if it is invalid. */
export function cardsText(file: object): { readonly text: string; readonly id: string } {
  const read = readCardsFile(JSON.stringify(file));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return { text: read.brought.text, id: read.brought.id };
}
