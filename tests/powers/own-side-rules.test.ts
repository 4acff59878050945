import { describe, expect, it } from 'vitest';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { reachedParts } from '$lib/rules/powers/power-in-use';
import { usedPower } from '$lib/rules/spirits/left-now';
import { type Panel, panelOf } from '$lib/rules/spirits/panel';
import { PRINTED_TERMS } from '$lib/rules/spirits/power-terms';
import { presenceBeyond } from '$lib/rules/spirits/presence-lands';
import { reachedLands } from '$lib/rules/spirits/reached-lands';
import { repeatOf } from '$lib/rules/spirits/repeats';
import { usedBy } from '$lib/rules/spirits/special-rules';
import { playing } from '$lib/rules/spirits/spirit-cards';
import { gainedElements, innatesNow } from '$lib/rules/spirits/spirit-turn';
import { choosesElement } from '$lib/rules/spirits/thresholds';
import { type Element, ELEMENTS, type PowerRange } from '$lib/rules/table/card-lines/power-data';
import type { CardPile } from '$lib/rules/table/printed-cards';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { position } from '../support/position';

const POWERS = await powersPart.load();
await loadContentFor({ spirits: [{ id: 'river-surges-in-sunlight', aspect: null }] });
const panel = (id: string, aspect: string | null = null): Panel => panelOf(POWERS, id, aspect)!;
const told = (changes: readonly SpiritChange[], state: SpiritState = NEW_SPIRIT): SpiritState =>
  changes.reduce(withSpiritChange, state);

const elements = (all: Partial<Record<Element, number>>): readonly SpiritChange[] =>
  Object.entries(all).map(([element, n]) => ({ change: 'element', element: element as Element, n }));

const cards = (ids: readonly string[], to: CardPile): readonly SpiritChange[] =>
  ids.map((id) => ({ change: 'card', id: powerCardId(id), name: POWERS.cards.get(id)!.name, to }));

describe('Dark and Fire as One (special-rules.json, shadows/dark-fire.one)', () => {
  const FIRE = panel('shadows-flicker-like-flame', 'dark-fire');
  const PLAIN = panel('shadows-flicker-like-flame');
  const levels = (of: Panel, state: SpiritState) => {
    const gained = { ...gainedElements(of, state, POWERS), choices: [] };
    return innatesNow(of, gained)[0]!.levels.map(({ reached }) => reached);
  };

  it.each([
    ['1 Moon and 4 Fire reach 2 of the 3 levels', FIRE, { moon: 1, fire: 4 }, ['yes', 'yes', 'no']],
    ['5 Moon as well', FIRE, { moon: 5 }, ['yes', 'yes', 'no']],
    ['each Element is used once', FIRE, { moon: 2 }, ['no', 'no', 'no']],
    ['without the aspect none', PLAIN, { moon: 1, fire: 4 }, ['no', 'no', 'no']],
  ])('%s', (_, of, has, reached) => {
    const state = told(elements(has));
    expect(levels(of, state)).toEqual(reached);
    const wanted = reached.flatMap((one, i) => (one === 'yes' ? [i] : []));
    expect(reachedParts(of.innates[0]!.use, state.elements)).toEqual(wanted);
  });

  it('Moon are the Fire that a Power Card asks for', () => {
    const fiery = [...POWERS.cards.values()].flatMap(({ use }) =>
      use.parts.flatMap(({ needs = [] }) =>
        needs.flatMap(({ fire, ...others }) =>
          fire && Object.keys(others).length === 0 ? [{ use, fire }] : [],
        ),
      ),
    );
    expect(fiery.length).toBeGreaterThan(0);
    for (const { use, fire } of fiery) {
      const hot = (of: Panel) => reachedParts(usedBy(of, use), { moon: fire }).length;
      expect(hot(FIRE)).toBeGreaterThan(hot(PLAIN));
    }
  });
});

describe('Nightmares of Violence and Death (special-rules.json, bringer/violence.nightmares)', () => {
  const BRINGER = panel('bringer-of-dreams-and-nightmares', 'violence');
  // Damage or Destroy is in the text of the first two.
  const HARMING = ['raging-storm', 'purifying-flame'];
  const OTHERS = ['rain-of-blood', 'boon-of-vigor', 'wash-away'];
  const left = (played: readonly string[], card: string) =>
    playing(BRINGER, told(cards(played, 'played')), PRINTED_TERMS, { powers: POWERS, card }).left;

  it('2 Card Plays: 2 cards with Damage and 2 without', () => {
    expect(left([...HARMING, OTHERS[1]!], OTHERS[2]!)).toBe(1);
    expect(left([...HARMING, OTHERS[1]!, OTHERS[2]!], OTHERS[0]!)).toBe(0);
  });

  it('2 Card Plays: 1 card with Damage and 2 of 3 without', () => {
    expect(left([HARMING[0]!, OTHERS[1]!, OTHERS[2]!], OTHERS[0]!)).toBe(0);
    expect(left([HARMING[0]!, OTHERS[1]!, OTHERS[2]!], HARMING[1]!)).toBe(1);
  });

  it('a card with Damage may be paid from either half', () => {
    expect(left(['raging-storm', 'purifying-flame', 'lightnings-boon'], 'shatter-homesteads')).toBe(1);
  });

  it('without the aspect nothing is doubled', () => {
    const plain = panel('bringer-of-dreams-and-nightmares');
    const state = told(cards(HARMING, 'played'));
    expect(playing(plain, state, PRINTED_TERMS, { powers: POWERS, card: 'raging-storm' }).left).toBe(0);
  });
});

describe('An Immense Spirit (special-rules.json, lightning/immense.immense)', () => {
  const IMMENSE = panel('lightnings-swift-strike', 'immense');
  const bare = (n: number): SpiritState => ({
    ...NEW_SPIRIT,
    emptied: IMMENSE.spaces.filter(({ plays = 0 }) => plays > 0 && plays <= n).map(({ id }) => id),
  });
  const choices = (state: SpiritState, phase: 'spirit' | 'fast') =>
    gainedElements(IMMENSE, state, POWERS, phase).choices.length;

  it.each([
    ['3 Card Plays, 1 card: 1 Element for the play that is left', 3, ['shatter-homesteads'], 'spirit', 1],
    ['4 Card Plays, a Major and a Minor: 2 for the Major', 4, ['powerstorm', 'rain-of-blood'], 'fast', 2],
    ['2 plays are left: more may be played', 4, ['rain-of-blood'], 'spirit', 0],
    ['and once the Spirit Phase is over 1, however many are left', 4, ['rain-of-blood'], 'fast', 1],
  ] as const)('%s', (_, plays, played, phase, n) => {
    expect(choices(told(cards(played, 'played'), bare(plays)), phase)).toBe(n);
  });

  it('the 2 Elements of a Major Power are different, each Major Power for itself', () => {
    const open = (state: SpiritState) => gainedElements(IMMENSE, state, POWERS, 'fast').choices;
    const one = told(cards(['powerstorm'], 'played'), bare(2));
    const [first] = open(one);
    const sun = told(choosesElement(one, first!, 'sun'), one);
    expect(open(sun)).toEqual([ELEMENTS.filter((element) => element !== 'sun')]);
    expect(open(told(choosesElement(sun, open(sun)[0]!, 'moon'), sun))).toEqual([]);
    const two = told(cards(['entwined-power'], 'played'), sun);
    expect(open(two)).toHaveLength(3);
    expect(open(two).filter((choice) => choice.includes('sun'))).toHaveLength(2);
  });

  it('an Element that was chosen is not chosen again', () => {
    const state = told(cards(['shatter-homesteads'], 'played'), bare(3));
    expect(choices(told(choosesElement(state, [], 'sun'), state), 'spirit')).toBe(0);
  });
});

describe('Relentless Punishment (special-rules.json, gaze.punishment)', () => {
  const GAZE = panel('relentless-gaze-of-the-sun');
  const CARD = powerCardId('rain-of-blood');
  const used = (presence: number, energy: number): SpiritState => {
    const state = told([...cards([CARD], 'played'), { change: 'energy', n: energy }]);
    const noted = GAZE.special.notesUse!(state, { card: CARD, land: 'A5', presence });
    return told([...noted, { change: 'done', mark: usedPower.card(CARD) }], state);
  };
  const again = (state: SpiritState) => repeatOf({ panel: GAZE, state, powers: POWERS }, CARD, 'fast');

  it('each use more on that land takes 1 Energy more', () => {
    const cost = POWERS.cards.get(CARD)!.cost;
    const first = again(used(3, 9));
    expect(first).toEqual({ takes: [{ change: 'energy', n: -(cost + 1) }], land: 'A5' });
    const state = used(3, 9);
    const twice = told(GAZE.special.notesUse!(state, { card: CARD, land: 'A5', presence: 0 }), state);
    expect(again(twice)).toEqual({ takes: [{ change: 'energy', n: -(cost + 2) }], land: 'A5' });
  });

  it.each([
    ['2 Presence in the land of origin', 2, 9],
    ['too little Energy', 3, 0],
  ])('is not offered: %s', (_, presence, energy) => expect(again(used(presence, energy))).toBeNull());

  it('is not offered for a land with 3 Presence that a later use begins from', () => {
    const first = used(2, 9);
    const later = told(GAZE.special.notesUse!(first, { card: CARD, land: 'A5', presence: 3 }), first);
    expect(again(later)).toBeNull();
  });

  it('nor next turn, nor to another Spirit', () => {
    expect(again(afterTurn(used(3, 9)))).toBeNull();
    const other = { panel: panel('river-surges-in-sunlight'), state: used(3, 9), powers: POWERS };
    expect(repeatOf(other, CARD, 'fast')).toBeNull();
  });
});

describe('Pour Down Power Across the Island (special-rules.json, downpour.pour)', () => {
  const DOWNPOUR = panel('downpour-drenches-the-world');
  const turn = (state: SpiritState) => {
    const { elements: all } = gainedElements(DOWNPOUR, state, POWERS, 'fast');
    return { state, cards: POWERS.cards, phase: 'fast', playsLeft: 0, elements: all } as const;
  };
  const again = (state: SpiritState, id: string) =>
    repeatOf({ panel: DOWNPOUR, state, powers: POWERS }, id, 'fast');
  const left = (state: SpiritState) => DOWNPOUR.special.gains!(turn(state)).left;
  const SKIES = 'dark-skies-loose-a-stinging-rain';

  it.each([
    [6, 3],
    [7, 3],
    [13, 5],
    [1, 0],
  ])('%i Water are %i uses', (water, n) => expect(left(told(elements({ water })))).toBe(n));

  it('2 uses for Energy and the third for a card that was used', () => {
    // 1 Water is on the card.
    const begun = told([
      ...elements({ water: 6 }),
      ...cards([SKIES], 'played'),
      { change: 'done', mark: usedPower.card(SKIES) },
    ]);
    const water = gainedElements(DOWNPOUR, begun, POWERS).elements.water!;
    expect(Math.floor(water / 2)).toBeGreaterThanOrEqual(3);
    const one = told(DOWNPOUR.special.gains!(turn(begun)).changes, begun);
    const two = told(DOWNPOUR.special.gains!(turn(one)).changes, one);
    expect([two.energy, left(two)]).toEqual([2, left(begun) - 2]);
    const cost = POWERS.cards.get(SKIES)!.cost;
    const three = told(again(two, SKIES)!.takes, two);
    expect([three.energy, left(three)]).toEqual([2 - cost, left(begun) - 3]);
  });

  it('needs a card that targets a land and was used, and its Energy', () => {
    const uses = (id: string, energy: number, isUsed = true) => {
      const begun = told([...elements({ water: 6 }), ...cards([id], 'played')], { ...NEW_SPIRIT, energy });
      const state = isUsed ? told([{ change: 'done', mark: usedPower.card(id) }], begun) : begun;
      return again(state, id);
    };
    expect(uses('gift-of-abundance', 9)).toBeNull();
    expect(uses(SKIES, 9, false)).toBeNull();
    expect(uses(SKIES, 0)).toBeNull();
    expect(uses(SKIES, 9)).not.toBeNull();
  });

  it('is new each turn', () => {
    const state = told(DOWNPOUR.special.gains!(turn(told(elements({ water: 4 })))).changes);
    expect(left(told(elements({ water: 4 }), afterTurn(state)))).toBe(2);
  });
});

describe('Mists Shift and Flow (special-rules.json, shroud.mists)', () => {
  const SHROUD = panel('shroud-of-silent-mist');
  const reach = (of: Panel, lands: string, n: number) => {
    const setup = { spirits: [{ id: of.id, aspect: of.aspect }] };
    const game = position({ boards: 'B', agenda: [{ do: 'fastPowers' }], phase: 'fast', lands, setup });
    const range: PowerRange = { n, from: 'presence' };
    const using = { player: 1, panel: of, state: NEW_SPIRIT, isCard: true };
    return reachedLands(ENGINE.world(game), using, range, { kind: 'land', where: 'any' });
  };
  const all = (of: Panel, lands: string, n: number) => {
    const { open, gathered } = reach(of, lands, n);
    return [...new Set([...open, ...gathered.map(({ land }) => land)])].sort();
  };

  it.each([
    ['range 0', 0, ['B1', 'B4', 'B5', 'B6', 'B7']],
    ['range 1', 1, ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8']],
  ])('B5: 1P1, a Power of %s', (_, n, lands) => expect(all(SHROUD, 'B5: 1P1', n)).toEqual(lands));

  it('says which Presence goes where, and its range is counted from there', () => {
    expect(reach(SHROUD, 'B5: 1P1', 0).gathered).toContainEqual({
      land: 'B4',
      from: 'B5',
      to: 'B4',
      origin: 'B4',
    });
  });

  it('no other Spirit Gathers to aim', () => {
    expect(all(panel('river-surges-in-sunlight'), 'B5: 1P1', 0)).toEqual(['B5']);
  });
});

describe('Reach Through Ephemeral Distance in Growth (special-rules.json, shadows/reach.reach)', () => {
  const REACH = panel('shadows-flicker-like-flame', 'reach');
  const world = ENGINE.world(
    position({ agenda: [{ do: 'spiritPhase' }], phase: 'spirit', lands: 'A8: 1P1\nA3: 1T' }),
  );
  const beyond = (of: Panel, state: SpiritState) =>
    presenceBeyond(world, { player: 1, panel: of, state }, { range: 1 });

  it('lands out of range are there once a turn, and then for no Power either', () => {
    const { lands, changes } = beyond(REACH, NEW_SPIRIT);
    expect([lands.includes('A3'), lands.includes('A8'), lands.includes('A7')]).toEqual([true, false, false]);
    const state = told(changes);
    expect(beyond(REACH, state).lands).toEqual([]);
    const using = { player: 1, panel: REACH, state, isCard: true };
    const range = { n: 0, from: 'presence' } as const;
    expect(reachedLands(world, using, range, { kind: 'land', where: 'any' }).beyond).toEqual([]);
  });

  it('Shadows of the Dahan is for Powers alone', () => {
    const rich = { ...NEW_SPIRIT, energy: 5 };
    expect(beyond(panel('shadows-flicker-like-flame'), rich).lands).toEqual([]);
  });
});
