// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { type Locale, setLocale } from '../../../src/lib/messages/messages.svelte';
import { newGame } from '../../../src/lib/rules/engine/setup';
import { type Game, PLAIN, type Setup } from '../../../src/lib/rules/table/game';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { narrate } from '../../../src/lib/words/events/narration';
import { cardQuestion } from '../../../src/lib/words/questions/effects';
import { asInvaderCard, asLand } from '../../support/ids';
import { RULES, Table } from '../../support/table';
import { elementsOf, usedAt, useOf } from '../../support/used-power';

afterEach(() => setLocale('en'));

const SETUP: Setup = {
  ...PLAIN,
  players: ['Ann', 'Bo'],
  boards: ['A', 'B'],
  layout: '2-standard',
  blight: 'card',
  decks: 'app',
  products: PRODUCTS,
  tokens: true,
  seed: 3,
};
await loadContentFor(SETUP);

const START = new Table(newGame(CONTENT, SETUP)).goesOnTo('spiritPhase').game;
const DEALT = START.fear.dealt!;

/** A Power of player 1 that is aimed at no land, or at A1, in a game of this kind. */
function used(name: string, game: Partial<Game> = {}, have = ''): Table {
  const use = useOf(name);
  const land = use.target.kind === 'land' ? 'A1' : null;
  const spirit = use.target.kind === 'spirit' ? { spirit: 1 } : {};
  const power = usedAt(use, elementsOf(have), { player: 1, land, ...spirit });
  const table = new Table({ ...START, ...game }).tells({ report: 'usePower', ...power });
  expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  return table;
}

const turnedUp = (table: Table) => table.happened('fearCardTurnedUp').map(({ card, at }) => [card, at]);

it('turns the top Fear Card up, after the Fear of that Power', () => {
  expect(turnedUp(used("Study the Invaders' Fears"))).toEqual([[DEALT[0], 1]]);
  // Those that are earned have left the deck: with 6 of 8 Fear in the pool the 2 of the Power earn one.
  const fear = { ...START.fear, generated: 6 };
  const table = used("Study the Invaders' Fears", { fear });
  expect([table.game.fear.earned, turnedUp(table)]).toEqual([1, [[DEALT[1], 2]]]);
  expect(table.game.fear.dealt).toEqual(DEALT);
});

it('turns up no Fear Card of a deck that is gone', () => {
  const fear = { ...START.fear, earned: DEALT.length, level: 3 as const };
  expect(turnedUp(used("Study the Invaders' Fears", { fear }))).toEqual([]);
});

it('turns any Fear Card up that lies face down, earned or not; without the threshold none', () => {
  const fear = { ...START.fear, earned: 1 };
  const table = used('Spirits May Yet Dream', { fear }, '2 moon 2 air');
  expect(table.choices.slice(0, -1)).toEqual(DEALT.map((_, i) => String(i + 1)));
  expect(turnedUp(table.answers('1'))).toEqual([[DEALT[0], 1]]);
  expect(turnedUp(used('Spirits May Yet Dream', {}, '2 moon 2 air').answers('5'))).toEqual([[DEALT[4], 5]]);
  expect(turnedUp(used('Spirits May Yet Dream', {}, '1 moon 2 air'))).toEqual([]);
});

it('leaves a deck that lies on the table to hands', () => {
  const setup = { ...START.setup, decks: 'table' } as const;
  const table = used("Study the Invaders' Fears", { setup, fear: { ...START.fear, dealt: null } });
  expect(cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!).text).toMatch(
    /Turn up a Fear Card/,
  );
  expect(turnedUp(table.answers('done'))).toEqual([]);
});

const PAST = 'The Past Returns Again';
const keeps = (energy: number, time: number): SpiritState => ({
  ...NEW_SPIRIT,
  energy,
  counters: time ? { time } : {},
});

/** A game with these Spirits kept, the topmost Invader Card of its Stage, and these among the discards. */
function past(
  kept: readonly (SpiritState | null)[],
  top: string,
  ...discard: readonly string[]
): Partial<Game> {
  const stage = Number(top[0]) as 1 | 2 | 3;
  const deck = [{ stage, card: asInvaderCard(top) }, { stage: 3, card: '3-sands-wetland' } as const];
  const spirits = kept.flatMap((one, i) => (one ? [[i + 1, one] as const] : []));
  return {
    invaders: { ...START.invaders, deck, discard: discard.map(asInvaderCard) },
    spiritStates: Object.fromEntries(spirits),
  };
}

const energies = ({ game: { spiritStates = {} } }: Table) =>
  Object.values(spiritStates).map(({ energy, counters }) => [energy, counters['time'] ?? 0]);

it('swaps the top Invader Card with a discarded one, for Time and Energy that all pay together', () => {
  const table = used(
    PAST,
    past([keeps(1, 3), keeps(5, 0)], '2-jungle', '1-sands', '2-sands', '3-jungle-sands'),
  );
  table.answers('yes', '1', '2-sands');
  expect(energies(table)).toEqual([
    [0, 1],
    [4, 0],
  ]);
  expect(table.game.invaders.deck.map(({ card, stage }) => [card, stage])).toEqual([
    ['2-sands', 2],
    ['3-sands-wetland', 3],
  ]);
  expect(table.game.invaders.discard).toEqual(['1-sands', '2-jungle', '3-jungle-sands']);
});

it('offers only cards that are at most a Stage away, and asks nobody for what one alone can pay', () => {
  const table = used(PAST, past([keeps(0, 2), keeps(2, 0)], '3-jungle-sands', '1-sands', '2-sands'));
  table.answers('yes');
  expect(energies(table)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(table.game.invaders.deck[0]).toEqual({ stage: 2, card: '2-sands' });
});

it.each<readonly [why: string, game: Partial<Game>, answers: string]>([
  ['nobody wants to pay', past([keeps(3, 3), keeps(3, 0)], '2-jungle', '1-sands'), 'no'],
  ['there is too little Energy', past([keeps(1, 3), keeps(0, 0)], '2-jungle', '1-sands'), ''],
  ['there is too little Time', past([keeps(3, 1), keeps(3, 0)], '2-jungle', '1-sands'), ''],
])('does nothing where %s', (_, game, answers) => {
  const table = used(PAST, game);
  table.answers(...answers.split(' ').filter(Boolean));
  expect([table.game.invaders.deck, energies(table)]).toEqual([
    game.invaders!.deck,
    energies(new Table({ ...START, ...game })),
  ]);
});

it('takes what a Spirit pays that is not kept here for paid', () => {
  const table = used(PAST, past([keeps(1, 2), null], '2-jungle', '1-sands'));
  table.answers('yes', '1');
  expect(energies(table)).toEqual([[0, 0]]);
  expect(table.game.invaders.deck[0]).toEqual({ stage: 1, card: '1-sands' });
});

/** Plague Ships at A1 with 2 players: 6 Energy, or Disease that counts for 3. */
function ships(kept: readonly [number, number], lands: Readonly<Record<string, number>>): Table {
  const events = { ...START.setup, events: true };
  const withDisease = Object.fromEntries(
    Object.entries(lands).map(([land, n]) => [
      land,
      { ...START.lands[asLand(land)]!, pieces: { E: 1, Z: n } },
    ]),
  );
  const game = {
    setup: events,
    // Set-up has laid Disease of its own.
    lands: {
      ...Object.fromEntries(
        Object.entries(START.lands).map(([id, land]) => [id, { ...land, pieces: { E: 1 } }]),
      ),
      ...withDisease,
    },
    spiritStates: { 1: keeps(kept[0], 0), 2: keeps(kept[1], 0) },
  };
  return used('Plague Ships Sail to Distant Ports', game, '2 fire 2 water 2 animal');
}

it.each<
  readonly [
    kept: readonly [number, number],
    disease: number,
    answers: string,
    left: readonly [number, number],
    gone: boolean,
  ]
>([
  [[5, 5], 2, 'yes enough 4', [1, 3], true],
  [[5, 5], 2, 'yes A5 enough 3', [2, 5], true],
  [[5, 5], 2, 'yes A5 A5', [5, 5], true],
  [[1, 1], 2, 'yes A5 A5', [1, 1], true],
  [[2, 1], 1, 'yes A5', [0, 0], true],
  [[5, 5], 2, 'no', [5, 5], false],
  [[1, 1], 1, '', [1, 1], false],
])('Plague Ships with %j and %i Disease, answering "%s": %j', (kept, disease, answers, left, gone) => {
  const table = ships(kept, { A5: disease });
  table.answers(...answers.split(' ').filter(Boolean));
  expect(energies(table).map(([energy]) => energy)).toEqual(left);
  expect(table.game.fear.dealt).toEqual(gone ? DEALT.slice(1) : DEALT);
  const paid = answers.split(' ').filter((one) => one === 'A5').length;
  expect([table.game.lands['A5']!.pieces['Z'] ?? 0, table.game.lands['A1']!.pieces['Z']]).toEqual([
    disease - paid,
    1,
  ]);
  expect(table.asked).toBe('spiritPhase');
});

// It asked for Presence to be destroyed.
it.each<readonly [Locale, string]>([
  ['en', 'Ann: 6 Energy to pay. Remove tokens worth 3 Energy each?'],
  ['nl', 'Ann: 6 energie te betalen. Fiches verwijderen (3 energie per stuk)?'],
  ['de', 'Ann: 6 Energie zu zahlen: Marker für je 3 Energie entfernen?'],
  ['fr', 'Ann\u00A0: Énergie à payer\u00A0: 6. Retirer des jetons valant chacun 3 d’énergie\u202f?'],
])('asks in %s whether Disease pays for some of it', async (locale, title) => {
  const table = ships([5, 5], { A5: 2 }).answers('yes');
  await setLocale(locale);
  expect(cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!).title).toBe(title);
});

it.each<readonly [Locale, string, string, string, string]>([
  [
    'en',
    'Ann: pay 2 Energy together?',
    'Ann: Ann pays how much of 2 Energy? The others pay the rest.',
    'Ann: which discarded Invader Card goes on top of the deck?',
    'Ann: turn up which Fear Card, counting from the top?',
  ],
  [
    'nl',
    'Ann: samen 2 energie betalen?',
    'Ann: hoeveel van 2 energie betaalt Ann? De anderen betalen de rest.',
    'Ann: welke afgelegde indringerskaart komt boven op de stapel?',
    'Ann: welke angstkaart omdraaien, van boven geteld?',
  ],
  [
    'de',
    'Ann: gemeinsam 2 Energie zahlen?',
    'Ann: wie viel von 2 Energie zahlt Ann? Die anderen zahlen den Rest.',
    'Ann: welche abgelegte Invasoren-Karte kommt oben auf den Stapel?',
    'Ann: welche Furcht-Karte aufdecken, von oben gezählt?',
  ],
  [
    'fr',
    'Ann\u00A0: payer ensemble 2 d’énergie\u202f?',
    'Ann\u00A0: combien paie Ann sur 2 d’énergie\u202f? Les autres paient le reste.',
    'Ann\u00A0: quelle carte Envahisseur défaussée va sur la pioche\u202f?',
    'Ann\u00A0: quelle carte Peur révéler, en partant du dessus\u202f?',
  ],
])('asks for it in %s', async (locale, ...titles) => {
  const table = used(PAST, past([keeps(1, 3), keeps(5, 0)], '2-jungle', '1-sands', '2-sands'));
  await setLocale(locale);
  const title = (of: Table) => cardQuestion(RULES.world(of.game), RULES.promptOf(of.game)!).title;
  const asked = [title(table)];
  asked.push(title(table.answers('yes')), title(table.answers('1')));
  const dream = used('Spirits May Yet Dream', {}, '2 moon 2 air');
  expect([...asked, title(dream)]).toEqual(titles);
  table.answers('1-sands');
  expect(narrate(table.happened('invaderCardsSwapped'), table.game.setup)).toHaveLength(1);
  expect(narrate(dream.answers('2').happened('fearCardTurnedUp'), table.game.setup)).toHaveLength(1);
});
