import { describe, expect, it } from 'vitest';
import german from '../messages/cards.de.json';
import english from '../messages/cards.en.json';
import french from '../messages/cards.fr.json';
import dutch from '../messages/cards.nl.json';
import { board } from '../src/lib/content/boards';
import { avoidWith, BOARDS } from '../src/lib/content/boards/more-boards';
import { BLIGHT_CARDS, FEAR_CARDS, INVADER_CARDS } from '../src/lib/content/cards/base-cards';
import { JUNCTIONS } from '../src/lib/content/geometry';
import { layout, LAYOUTS, layoutsFor } from '../src/lib/content/layouts';
import { ENTRIES } from '../src/lib/reference/entries';
import { cornerContactsOf, CORNERS, joinsOf, type LatticePoint } from '../src/lib/rules/basics/lattice';
import { type PrintedPieces, TERRAINS } from '../src/lib/rules/table/island';
import { cornerLand } from '../src/lib/rules/table/join-island';
import { KINDS, type PieceName, PIECES as EVERY_KIND } from '../src/lib/rules/table/pieces';
import boardFacts from './facts/boards.json';
import invaderFacts from './facts/invader-cards.json';
import layoutFacts from './facts/layouts.json';
import germanFacts from './facts/terms-de.json';
import frenchFacts from './facts/terms-fr.json';
import termFacts from './facts/terms-nl.json';

const PRODUCTS: Readonly<Record<string, string>> = {
  'Spirit Island (core)': 'base',
  'Jagged Earth': 'jagged-earth',
  'Horizons of Spirit Island': 'horizons',
};
const PIECES: Readonly<Record<string, string>> = {
  explorer: 'E',
  town: 'T',
  city: 'C',
  dahan: 'D',
  blight: 'B',
};

describe('boards', () => {
  it('are the eight balanced ones', () => {
    expect(BOARDS.map(({ id }) => id)).toEqual(Object.keys(boardFacts.balanced));
    expect(Object.keys(JUNCTIONS)).toEqual(Object.keys(boardFacts.balanced));
  });

  it.each(BOARDS.map(({ id }) => [id, boardFacts.balanced[id as 'A']] as const))(
    '%s is as printed',
    (id, printed) => {
      const { product, lands, sides } = board(id);
      expect(product).toBe(PRODUCTS[printed.product]);
      expect(lands).toEqual(
        printed.lands.map(({ n, terrain, coastal, adj, setup }) => ({
          number: n,
          terrain,
          coastal,
          adjacent: adj.filter((other) => other !== 'ocean'),
          printed: Object.fromEntries(Object.entries(setup).map(([piece, count]) => [PIECES[piece], count])),
        })),
      );
      expect(sides).toEqual(printed.sides);
      for (const corner of CORNERS) expect(cornerLand(board(id), corner)).toBe(printed.corners[corner]);
      expect(avoidWith(id)).toBe(printed.avoid_with);
    },
  );

  it.each(BOARDS)('$id is balanced, and its borders are borders from both sides', ({ lands }) => {
    for (const terrain of TERRAINS) expect(lands.filter((land) => land.terrain === terrain)).toHaveLength(2);
    const all = (code: keyof PrintedPieces) =>
      lands.reduce((sum, { printed }) => sum + (printed[code] ?? 0), 0);
    expect((['E', 'T', 'C', 'D', 'B'] as const).map(all)).toEqual([0, 1, 1, 6, 1]);
    for (const { number, adjacent } of lands) {
      for (const other of adjacent) {
        expect(lands.find((land) => land.number === other)?.adjacent).toContain(number);
      }
    }
  });
});

describe('layouts', () => {
  const listed = layoutFacts.layouts;
  const slots = ([a, b]: readonly [number, number]) => [a + 1, b + 1] as const;

  it('are all those for one to seven boards', () => {
    expect(LAYOUTS.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      expect(layoutsFor(count)[0]).toMatchObject({ id: `${count}-standard`, role: 'standard' });
    }
  });

  it.each(listed)('$id lies as published, with the seams and touching corners that are listed', (fact) => {
    const { name, role, boards, displayRotation } = layout(fact.id);
    expect({ name, role, displayRotation }).toEqual({
      name: fact.name,
      role: fact.role,
      displayRotation: fact.display_rotation_cw_deg,
    });
    expect(boards).toEqual(
      fact.boards.map(({ origin, rot }) => ({ origin: origin as unknown as LatticePoint, rot })),
    );
    const joins = joinsOf(boards).map((join) => {
      const [first, second] = slots(join.slots);
      return [first, join.sides[0], second, join.sides[1]];
    });
    expect(joins.sort()).toEqual([...fact.joins].sort());
    const contacts = cornerContactsOf(boards).map((contact) => {
      const [first, second] = slots(contact.slots);
      return [first, contact.corners[0], second, contact.corners[1]];
    });
    expect(contacts.sort()).toEqual([...fact.corner_contacts].sort());
  });
});

describe('cards', () => {
  it('of the Invaders are the fifteen of the base game', () => {
    const expected = invaderFacts.cards
      .filter(({ product }) => product === 'base')
      .map(({ id, stage, kind, terrains, escalation }) => ({
        id,
        stage,
        matches: kind === 'coastal' ? 'coastal' : terrains,
        escalation,
      }));
    expect(INVADER_CARDS.filter(({ byName }) => !byName)).toEqual(expected);
    const ofStage = (stage: number) =>
      INVADER_CARDS.filter((card) => card.stage === stage && !card.byName).length;
    expect([ofStage(1), ofStage(2), ofStage(3)]).toEqual(Object.values(invaderFacts.totals.byStageBase));
  });
});

describe('words', () => {
  const keyOf = (id: string) => id.replaceAll('-', '_');
  const needed = [
    ...FEAR_CARDS.flatMap(({ id }) => ['name', '1', '2', '3'].map((part) => `fear_${keyOf(id)}_${part}`)),
    ...BLIGHT_CARDS.flatMap(({ id }) => ['name', 'text'].map((part) => `blight_${keyOf(id)}_${part}`)),
  ];

  it.each([
    ['English', english],
    ['Dutch', dutch],
    ['German', german],
    ['French', french],
  ] as const)('in %s are there for every card, and for nothing else', (_, words) => {
    const { $schema, ...messages } = words;
    expect($schema).toBe('https://inlang.com/schema/inlang-message-format');
    expect(Object.keys(messages).sort()).toEqual([...needed].sort());
    for (const text of Object.values(messages)) expect(text).toMatch(/^[^{}]+$/);
  });

  const terms = [
    'Explorer',
    'Town',
    'City',
    'Dahan',
    'Invader',
    'Presence',
    'Sacred Site',
    'Spirit',
    'Damage',
    'Health',
  ] as const;
  const verbs = ['Defend', 'Push', 'Build', 'Explore', 'Remove', 'Destroy', 'Replace'] as const;
  const texts = needed.filter((key) => !key.endsWith('_name')) as (keyof typeof english)[];

  it.each(terms)('say %s in Dutch as the printed game does', (term) => {
    const using = texts.filter((key) => new RegExp(`\\b${term}\\b`).test(english[key]));
    expect(using).not.toEqual([]);
    for (const key of using) expect(dutch[key].toLowerCase()).toContain(termFacts.terms[term].toLowerCase());
  });

  it.each(verbs)('say %s in Dutch as the printed game does', (verb) => {
    const using = texts.filter((key) => new RegExp(`\\b${verb}s?\\b`, 'i').test(english[key]));
    expect(using).not.toEqual([]);
    const stem = termFacts.terms[verb].replace(/en$/, '').toLowerCase();
    for (const key of using) expect(dutch[key].toLowerCase()).toContain(stem);
  });

  const printedInGerman = [...terms, 'Push', 'Build', 'Explore', 'Remove', 'Destroy'] as const;

  it.each(printedInGerman)('say %s in German as the printed game does', (term) => {
    const using = texts.filter((key) => new RegExp(`\\b${term}s?\\b`, 'i').test(english[key]));
    expect(using).not.toEqual([]);
    const { term: said, plural = said }: { term: string; plural?: string } = germanFacts.terms[term];
    // Presence is destroyed in another word than Invaders (terms-de.json, "Destroy").
    const stems = [said, plural, ...(term === 'Destroy' ? ['vernichten'] : [])].map((words) =>
      words.split(' ').at(-1)!.replace(/en$/, '').toLowerCase(),
    );
    const isSaid = (key: (typeof texts)[number]) =>
      stems.some((stem) => german[key].toLowerCase().includes(stem));
    expect(using.filter((key) => !isSaid(key)).map((key) => [english[key], german[key]])).toEqual([]);
  });

  const printedInFrench = ['Town', 'Dahan', 'Invader', 'Presence', 'Spirit', 'Push', 'Gather'] as const;

  it.each(printedInFrench)('say %s in French as the printed game does', (term) => {
    const using = texts.filter((key) => new RegExp(`\\b${term}s?\\b`, 'i').test(english[key]));
    expect(using).not.toEqual([]);
    const stem = frenchFacts.terms[term].term.replace(/er$/, '').toLowerCase();
    const isSaid = (key: (typeof texts)[number]) => french[key].toLowerCase().includes(stem);
    expect(using.filter((key) => !isSaid(key)).map((key) => [english[key], french[key]])).toEqual([]);
  });
});

describe('every kind of piece', () => {
  /** The compiler refuses a name that is no entry. */
  const entryOf = (name: PieceName): (typeof ENTRIES)[number]['id'] => name;

  it('can be looked up under its name', () => {
    const entries = ENTRIES.map(({ id }) => id);
    for (const kind of KINDS) expect(entries).toContain(entryOf(EVERY_KIND[kind].name));
  });
});
