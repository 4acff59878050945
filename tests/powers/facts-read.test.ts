import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import panels from '$lib/content/powers/data/spirit-panels.json';
import { powersPart } from '$lib/content/powers/powers-part';
import { panelOf } from '$lib/rules/spirits/panel';
import { preparedMarkers } from '$lib/rules/table/spirit-counts';
import type { SpiritState } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import spirits from '../facts/spirits.json';

// Every key of the facts about Spirits is read, or is not with a reason: a key that is new or misspelled fails here.

const POWERS = await powersPart.load();

/** What the facts say of a Spirit beside its pieces, with what it begins with; a text instead is why nothing is. */
type Beginning =
  Partial<Pick<SpiritState, 'energy' | 'destroyed' | 'counters' | 'counts' | 'emptied'>> | string;

const PIECES = 'pieces, put out by the set-up list (tests/setup/spirits.test.ts)';
const CARDS = 'its cards, which the panel has (tests/powers/panels.test.ts)';
const SUPPLY = 'tokens within reach: nothing is kept of them';

const OTHER: Readonly<Record<string, Beginning>> = {
  'Prepare 1 moon, 1 air and 1 earth element marker.': {
    counts: (['moon', 'air', 'earth'] as const).map((one) => ({ name: preparedMarkers(one), n: 1 })),
  },
  'Push all dahan out of that mountain.': PIECES,
  '1 own presence starts as destroyed presence.': { destroyed: 1 },
  'Lay out 4 minor and 4 major powers face up (6 of each with 1 or 2 players).':
    'the cards lie on the table, and Growth gains any of them by its name',
  'With a single island board gain 1 Time.': { counters: { 'from-track.time': 1 } },
  'Keep the vitality tokens at hand.': SUPPLY,
  'Put The Endless Dark tile beside the island with 1 explorer on it.': PIECES,
  'Keep the 4 healing cards at hand.': 'they come by markers, which are counted',
  'Keep the quake tokens at hand.': SUPPLY,
};

const ASPECTS: Readonly<Record<string, Beginning>> = {
  "Unique card Raging Storm is swapped for the aspect's unique card.": CARDS,
  'Unique card Boon of Vigor is left out; start with 1 more energy.': { energy: 1 },
  'Start with the minor power Unquenchable Flames as an additional card.': CARDS,
  'Unique card A Year of Perfect Stillness is swapped for the minor power Voracious Growth.': CARDS,
  '13 additional presence start in the destroyed supply.': { destroyed: 13 },
  "Unique card Gift of Proliferation is swapped for the aspect's unique card.": CARDS,
  'One placed presence is replaced by the incarna plus 1 dahan; unique card Manifestation of Power and Glory is swapped for a minor power.':
    CARDS,
  'Start with 1 more energy; unique card Dreams of the Dahan is swapped for the minor power Bats Scout for Raids by Darkness.':
    { energy: 1 },
  'Keep the deeps tokens at hand.': SUPPLY,
  'Start with 1 more energy (TTS mod only).': { energy: 1 },
  'No beasts is added during spirit setup.': PIECES,
  'Incarna and the presence of the fire track space also start in land #5; unique card Elemental Aegis is swapped for a minor power.':
    { emptied: ['energy.1'] },
  'Incarna goes to an inland land of choice on the own board; 3 presence (the placed ones) are taken out of the game.':
    PIECES,
};

const NOTHING = { energy: 0, destroyed: 0, counters: {}, counts: [], emptied: [] };

function begins(id: string, aspect: string | null): Exclude<Beginning, string> {
  const changes = beginsWith(panelOf(POWERS, id, aspect)!, POWERS, 1);
  const { energy, destroyed, counters, counts, emptied } = changes.reduce(withSpiritChange, NEW_SPIRIT);
  return { energy, destroyed, counters, counts, emptied };
}

const inFacts = (energy: number, texts: readonly string[], known: typeof OTHER): Beginning =>
  texts
    .map((text) => known[text]!)
    .filter((one) => typeof one !== 'string')
    .reduce((all, one) => ({ ...all, ...one, energy: (all.energy ?? 0) + (one.energy ?? 0) }), {
      ...NOTHING,
      energy,
    });

describe('a Spirit begins with what the facts of its set-up say', () => {
  it.each(spirits.spirits.map((one) => [one.id, one] as const))('%s', (id, { setup, aspects }) => {
    expect(setup.other.filter((text) => !(text in OTHER))).toEqual([]);
    const plain = inFacts(setup.energy, setup.other, OTHER);
    expect(begins(id, null)).toEqual(plain);
    for (const { id: aspect, setupChange } of aspects) {
      if (setupChange !== null) expect(ASPECTS).toHaveProperty([setupChange]);
      const more = inFacts(0, setupChange === null ? [] : [setupChange], ASPECTS) as Partial<SpiritState>;
      const wanted = { ...(plain as typeof more) };
      expect(begins(id, aspect)).toEqual({
        energy: wanted.energy! + more.energy!,
        destroyed: wanted.destroyed! + more.destroyed!,
        counters: { ...wanted.counters, ...more.counters },
        counts: [...wanted.counts!, ...more.counts!],
        emptied: [...wanted.emptied!, ...more.emptied!],
      });
    }
  });

  it('no text is listed that the facts have no more', () => {
    const said = spirits.spirits.flatMap(({ setup, aspects }) => [
      ...setup.other,
      ...aspects.flatMap(({ setupChange }) => setupChange ?? []),
    ]);
    expect(Object.keys({ ...OTHER, ...ASPECTS }).filter((text) => !said.includes(text))).toEqual([]);
  });
});

/** The paths of all keys in a value; those of the words of Powers end with the list they stand in. */
function pathsIn(value: unknown, path: string, ends: readonly string[]): readonly string[] {
  if (ends.includes(path) || typeof value !== 'object' || value === null) return path ? [path] : [];
  const below = Array.isArray(value)
    ? value.map((one) => [`${path}[]`, one] as const)
    : Object.entries(value).map(([key, one]) => [path ? `${path}.${key}` : key, one] as const);
  return [
    ...(path && !Array.isArray(value) ? [path] : []),
    ...below.flatMap(([at, one]) => pathsIn(one, at, ends)),
  ];
}

const keysOf = (values: readonly unknown[], ends: readonly string[] = []): readonly string[] => [
  ...new Set(values.flatMap((one) => pathsIn(one, '', ends)).map((path) => path.replaceAll('[]', ''))),
];

const SETUP_TEST = 'read by tests/setup/spirits.test.ts';
const NOT = 'for people, who look a number up';

describe('every key of the facts about Spirits is read, or is not with a reason', () => {
  it('spirits.json', () => {
    const READ: Readonly<Record<string, string>> = {
      ...Object.fromEntries(
        ['id', 'name', 'product', 'complexity', 'firstReleasedIn', 'setup'].map((key) => [key, SETUP_TEST]),
      ),
      ...Object.fromEntries(
        ['presenceOnIsland', 'placements', 'uniquePowers'].map((key) => [`setup.${key}`, SETUP_TEST]),
      ),
      ...Object.fromEntries(
        ['piece', 'count', 'board', 'select'].map((key) => [`setup.placements.${key}`, SETUP_TEST]),
      ),
      'setup.text': NOT,
      'setup.energy': 'above',
      'setup.other': 'above',
      'setup.placements.where': NOT,
      incarna: 'its start is among the placements; all begin unempowered',
      'incarna.start': 'the same',
      'incarna.empowered': 'the same',
      ...Object.fromEntries(
        ['id', 'name', 'product', 'complexityChange'].map((key) => [`aspects.${key}`, SETUP_TEST]),
      ),
      'aspects.setupChange': 'above',
      'aspects.cards': 'a number of cardboard cards, which nothing counts',
      'aspects.incarna': 'its placing is among those of the aspect',
      'aspects.uncertain': NOT,
      aspects: SETUP_TEST,
    };
    const keys = keysOf(spirits.spirits, ['setup.placements[].select']);
    expect(keys.toSorted()).toEqual(
      Object.keys(READ)
        .filter((key) => keys.includes(key) || !key)
        .toSorted(),
    );
    expect(Object.keys(READ).filter((key) => !keys.includes(key) && key !== 'aspects')).toEqual([]);
  });

  it('spirit-panels.json: the reader of panels knows each key of a panel and of an aspect, or leaves it out by name', () => {
    const panel = {
      read: ['id', 'name', 'growth', 'tracks', 'innates', 'uniques', 'aspects'],
      notRead: {
        healingCards: 'cards of Wounded Waters, which are counted by markers',
        specialRules: 'told in content/spirits and content/powers/special, each by its name',
        sources: NOT,
        disagree: NOT,
      },
    };
    const aspect = {
      read: ['id', 'replaces', 'growth', 'tracks', 'innates', 'uniqueCards'],
      notRead: { specialRules: panel.notRead.specialRules, note: NOT, sources: NOT, disagree: NOT },
    };
    const own = (values: readonly object[]) =>
      [...new Set(values.flatMap((one) => Object.keys(one)))].toSorted();
    const listed = ({ read, notRead }: { read: readonly string[]; notRead: object }) =>
      [...read, ...Object.keys(notRead)].toSorted();
    expect(own(panels.spirits)).toEqual(listed(panel));
    expect(own(panels.spirits.flatMap((one): object[] => one.aspects))).toEqual(listed(aspect));
  });
});
