import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { usedPower } from '../../../src/lib/rules/spirits/left-now';
import { powerTermsIn } from '../../../src/lib/rules/spirits/power-terms';
import type { Game } from '../../../src/lib/rules/table/game';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { effectSteps } from '../../../src/lib/rules/world/answers';
import { afterTurn, NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { position } from '../../support/position';
import { Table } from '../../support/table';
import { counterTexts } from '../../support/used-power';

/** A Spirit kept here: `a` and `b` in hand, `c` played, `d` discarded. */
const KEPT: SpiritState = {
  ...NEW_SPIRIT,
  energy: 5,
  cards: (['hand', 'hand', 'played', 'discarded'] as const).map((pile, i) => ({
    id: powerCardId('abcd'[i]!),
    name: 'abcd'[i]!,
    pile,
  })),
};

/** What a Spirit has otherwise than before: `energy 6, a discarded`. */
function changes(was: SpiritState, now: SpiritState): string {
  const numbers = (['energy', 'destroyed', 'plays'] as const).flatMap((what) =>
    was[what] === now[what] ? [] : [`${what} ${now[what]}`],
  );
  const counted = Object.entries(counterTexts(now)).map(([name, n]) => `${name} ${n}`);
  const cards = was.cards.flatMap(({ id, pile }) => {
    const is = now.cards.find((card) => card.id === id)?.pile ?? 'gone';
    return is === pile ? [] : [`${id} ${is}`];
  });
  return [...numbers, ...counted, ...cards].join(', ');
}

/** A table of three players with this part of a card to be carried out; these of them keep their Spirits. */
function tableAt(
  part: string,
  lands: string,
  kept: Readonly<Record<string, SpiritState>>,
  more: Partial<Game> = {},
): Table {
  const [kind, card = null] = part.split('.');
  const blight = kind === 'blight' ? { side: 'blighted' as const, card } : {};
  const agenda = effectSteps(CONTENT.effectsOf(part), part);
  const game = position({
    boards: 'ABC',
    phase: 'fear',
    lands: lands.replaceAll(' / ', '\n'),
    blight,
    agenda,
  });
  return new Table({ ...game, spiritStates: kept, ...more });
}

const answered = (table: Table, answers: string): Table =>
  answers === '' ? table : table.answers(...answers.split(' '));

type Ruling = readonly [part: string, lands: string, answers: string, first: string, second: string];

const RULINGS: readonly Ruling[] = [
  // Energy for each Sacred Site among Invaders, and for Dahan in all of a Spirit's lands.
  ['fear.belief-takes-root.2', 'A5: 2P1 1E / B5: 2P2 1T / C5: 2P3', '', 'energy 6', 'energy 6'],
  [
    'fear.theological-strife.2',
    'A5: 2P1 / A4: 2P1 1E / A1: 2P1 1T! / B5: 2P2 / C5: 2P3',
    'A4 A1 A1',
    'energy 7',
    '',
  ],
  ['event.new-species-spread.3', 'A5: 1P1 1D / A4: 1P1 1D / B5: 1P2 1D / C5: 1P3', '', 'energy 6', ''],
  ['event.resourceful-populace.3', 'A5: 1P1 3D / B5: 1P2 2D / C5: 1P3', 'd', 'energy 6, d hand', ''],
  ['event.resourceful-populace.3', 'A5: 1P1 3D / B5: 1P2 2D / C5: 1P3', 'none', 'energy 6', ''],
  // A card that comes, goes back to hand, or is forgotten, wherever it is.
  ['event.sacred-sites-under-threat.3', 'A5: 1P1 4D / B5: 1P2 / C5: 1P3', '', 'gain-minor 1', ''],
  [
    'event.fortune-seekers.3',
    'A5: 1P1 2D / B5: 1P2 2D / C5: 1P3',
    'option-1 option-2',
    'd hand',
    'gain-own 1',
  ],
  ['event.dahan-trade-with-the-invaders.2', 'A5: 1P1 / B5: 1P2 / C5: 1P3', 'c a d', 'c gone', 'a gone'],
  [
    'blight.erosion-of-will.now',
    'A5: 1P1 / B5: 1P2 / C5: 1P3',
    '',
    'energy 4, destroyed 1',
    'energy 4, destroyed 1',
  ],
  // One of several ways is asked of each Spirit.
  [
    'event.focused-farming.1',
    'A5: 1P1 / B5: 1P2 1B / C5: 1P3',
    'option-1 b option-2 option-1 a',
    'b gone',
    'energy 3, destroyed 1',
  ],
  [
    'event.the-struggles-of-growth.0',
    'A5: 2P1 / B5: 2P2 / C5: 2P3',
    'option-1 option-2 a none option-1',
    'destroyed 2, gain-power 1',
    'energy 7, a gone',
  ],
  // A lasting Element, and one that is lost on a track.
  [
    'event.lesser-spirits-imperiled.1',
    'A5: 1P1 / B5: 1P2 / C5: 1P3',
    'fire water air',
    'destroyed 1, permanent.fire 1',
    'destroyed 1, permanent.water 1',
  ],
  [
    'blight.burn-brightest-before-the-end.now',
    'A5: 1P1 / B5: 1P2 / C5: 1P3',
    'option-2 option-2 option-2',
    'destroyed 1, from-track.only 1',
    'destroyed 1, from-track.only 1',
  ],
  // Presence that a card adds is taken from a track, unless the card says destroyed Presence.
  [
    'blight.burn-brightest-before-the-end.now',
    'A5: 1P1 / B5: 1P2 / C5: 1P3',
    'option-1 option-1 option-1',
    'from-track 1',
    'from-track 1',
  ],
  ['blight.unnatural-proliferation.now', 'A5: 1P1 / B5: 1P2 / C5: 1P3', '', 'from-track 1', 'from-track 1'],
  ['event.years-of-little-rain.1', 'A5: 1P1 1D / B5: 1P2 1D / C5: 1P3', 'A5 none', 'from-track 1', ''],
  // Presence back on a track: off the island first; and one that comes back makes all Powers Slow next turn.
  [
    'event.numinous-crisis.1',
    'A5: 2P1 / B5: 2P2 / C5: 2P3',
    'option-3 option-1 option-1',
    'destroyed 1, to-track 1',
    'energy 2',
  ],
  // One of those turned up for all; one in the place of another.
  ['blight.aid-from-lesser-spirits.now', 'A5: 1P1', '', 'gain-minor-shared 1', 'gain-minor-shared 1'],
  [
    'blight.shattered-fragments-of-power.now',
    'A5: 1P1',
    '',
    'energy 7, gain-major-shared 1',
    'energy 7, gain-major-shared 1',
  ],
  ['event.visions-out-of-time.0', 'A5: 1P1', '', 'energy 4, gain-replaced 1', 'energy 4, gain-replaced 1'],
  // A card of the hand is discarded for Energy, or the whole hand.
  [
    'blight.the-border-of-life-and-death.now',
    'A5: 2P1 / B5: 1P2 / C5: 1P3',
    'a none none',
    'energy 6, destroyed 1, a discarded',
    '',
  ],
];

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

describe('Fear, Event and Blight Cards reach the Spirits that are kept here', () => {
  it.each(RULINGS)('%s, %s, answering "%s": %s / %s', (part, lands, answers, first, second) => {
    const table = answered(tableAt(part, lands, { 1: KEPT, 2: KEPT, 3: KEPT }), answers);
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
    const { 1: one, 2: two } = table.game.spiritStates!;
    expect([changes(KEPT, one!), changes(KEPT, two!), table.asked]).toEqual([first, second, 'slowPowers']);
  });
});

// Blight Card, `Back Against the Wall`: "Every Spirit Phase, each Spirit gains +1 Energy and +1 Card Play."
describe('Back Against the Wall', () => {
  const upWith = (card: string | null): Table =>
    new Table({
      ...position({
        boards: 'AB',
        phase: 'timePasses',
        lands: 'A5: 1C 1P1\nB5: 1P2',
        setup: { blight: 'card', products: PRODUCTS },
        blight: { side: 'blighted', card },
        agenda: [{ do: 'beginTurn' }],
      }),
      spiritStates: { 1: KEPT },
    }).goesOnTo('spiritPhase');

  it.each([
    ['back-against-the-wall', 6, 1],
    ['downward-spiral', 5, 0],
  ])('with %s up a kept Spirit has %i Energy and %i more card plays, once a turn', (card, energy, plays) => {
    const { game } = upWith(card);
    expect(game.spiritStates![1]).toMatchObject({ energy, plays });
    expect(game.spiritStates![2]).toBeUndefined();
    // A game that was stored at this question does not get it once more.
    expect(new Table(game).game.spiritStates).toEqual(game.spiritStates);
  });
});

// Event, `Dissolution Threatens`: "all its powers are slow for the whole next turn".
describe('Powers that are all Slow', () => {
  it('are so in the next turn, and no longer', () => {
    const part = 'event.sprawl-contained-by-the-wilds.1';
    const one = { ...KEPT, destroyed: 1 };
    const speeds = ({ game, rules }: Table, spirit: SpiritState): readonly string[] =>
      (['fast', 'slow'] as const).map(powerTermsIn(rules.world(game), spirit).speed);
    const table = answered(tableAt(part, 'A5: 3P1 / B5: 3P2 / C5: 3P3', { 1: one }), 'option-2');
    while (table.asked === 'effect') table.goesOn();
    const told = table.game.spiritStates![1]!;
    const all = [told, afterTurn(told), afterTurn(afterTurn(told))].map((spirit) => speeds(table, spirit));
    expect(told.destroyed).toBe(0);
    expect(all).toEqual([
      ['fast', 'slow'],
      ['slow', 'slow'],
      ['fast', 'slow'],
    ]);
  });
});

describe('and nobody else', () => {
  const WHOLE = 'A5: 1P1 2D / B5: 1P2 2D / C5: 1P3 2D';
  const part = 'event.new-species-spread.3';

  it('a table that keeps no Spirit does it by hand, once for all of them', () => {
    const table = tableAt(part, WHOLE, {});
    expect([table.asked, table.choices]).toEqual(['effect', ['done']]);
    expect(table.answers('done').asked).toBe('slowPowers');
  });

  it.each([1, 2, 3])('those that are kept have it though Spirit %s is not', (other) => {
    const kept = Object.fromEntries([1, 2, 3].flatMap((one) => (one === other ? [] : [[one, KEPT]])));
    const table = tableAt(part, WHOLE, kept).answers('done');
    expect(table.asked).toBe('slowPowers');
    for (const { energy } of Object.values(table.game.spiritStates!)) expect(energy).toBe(6);
  });

  it('where nobody tracks Presence hands say who has so many Dahan', () => {
    const table = tableAt(part, WHOLE, { 1: KEPT }, { presence: { tracked: false } as Game['presence'] });
    expect(table.choices).toEqual(['done']);
    expect(table.answers('done').game.spiritStates![1]!.energy).toBe(5);
  });

  // `Draw Strength`: 3 Energy for each Blight taken, as evenly as they can.
  describe('Energy that all Spirits share', () => {
    const crisis = (boards: string, left: number, kept: Readonly<Record<string, SpiritState>>): Table =>
      new Table({
        ...position({
          boards,
          phase: 'fear',
          setup: { blight: 'card' },
          blight: { left },
          agenda: effectSteps(CONTENT.effectsOf('event.numinous-crisis.0'), 'event.numinous-crisis.0'),
        }),
        spiritStates: kept,
      }).answers('downward-spiral');
    const energies = ({ game }: Table): readonly number[] =>
      Object.values(game.spiritStates!).map(({ energy }) => energy);
    const ALL = { 1: KEPT, 2: KEPT, 3: KEPT };

    it.each([
      // 4 Blight are 12 Energy for 3; 5 are 15; 9 are 27 for 4, and one Spirit has 6 of it.
      ['ABC', 4, ALL, '', [9, 9, 9]],
      ['AB', 5, { 1: KEPT, 2: KEPT }, 'player-2', [12, 13]],
      ['ABCD', 9, { ...ALL, 4: KEPT }, 'player-3', [12, 12, 11, 12]],
      ['ABCD', 6, { ...ALL, 4: KEPT }, 'player-3 player-1', [10, 9, 10, 9]],
    ])('%s, %i Blight: %#', (boards, left, kept, answers, after) => {
      const table = answered(crisis(boards, left, kept), answers);
      expect([energies(table), table.asked]).toEqual([after, 'slowPowers']);
    });

    it('is said where nobody keeps a Spirit', () => {
      const table = crisis('ABC', 4, {});
      expect([table.asked, table.choices]).toEqual(['effect', ['done']]);
    });

    it('reaches those that are kept; hands do it for the others', () => {
      const table = crisis('ABC', 4, { 1: KEPT, 3: KEPT });
      expect([table.asked, table.choices]).toEqual(['effect', ['done']]);
      expect(energies(table.answers('done'))).toEqual([9, 9]);
    });
  });

  it('no Spirit loses Energy it has not, nor pays with it', () => {
    const poor = { ...KEPT, energy: 1, cards: [] };
    const lost = tableAt('event.ethereal-conjunction.0', WHOLE, { 1: { ...poor, energy: 0 } }).answers(
      'done',
    );
    expect(lost.game.spiritStates![1]!.energy).toBe(0);
    const crisis = tableAt('event.numinous-crisis.1', WHOLE, { 1: poor, 2: KEPT, 3: KEPT });
    // Too little Energy and too few cards: Presence of A5 goes back onto a track.
    expect([crisis.at('A5'), crisis.game.spiritStates![1]!.counters]).toEqual(['2D', { 'to-track': 1 }]);
  });
});

it('Ethereal Conjunction: only the card that was used is Forgotten, then the hand is discarded', () => {
  const table = tableAt('event.ethereal-conjunction.1', 'A5: 1P1\nB5: 1P2\nC5: 1P3', {
    1: { ...KEPT, done: [usedPower.card('c'), usedPower.card('d')] },
  });
  for (let i = 0; table.asked === 'effect' && !table.choices.includes('c'); i++)
    if (i > 9) throw new Error(table.choices.join(' '));
    else table.answers('done');
  expect(table.choices).toEqual(['c', 'd', 'byHand']);
  expect(changes(KEPT, table.answers('c').goesOnTo('slowPowers').game.spiritStates![1]!)).toBe(
    'a discarded, b discarded, c gone',
  );
});
