import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../../src/lib/content/cards/events/event-deck';
import { exceptional } from '../../../src/lib/content/exceptions/pick-land';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import type { Step } from '../../../src/lib/rules/table/step';
import { effectSteps } from '../../../src/lib/rules/world/answers';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { position } from '../../support/position';
import { Table } from '../../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

/** Energy of the Spirits by player; null for one that the app does not keep. */
type Energies = readonly (number | null)[];

function tableWith(energies: Energies, lands: string, agenda: readonly Step[], card: string | null = null) {
  const boards = 'ABCD'.slice(0, energies.length);
  const game = position({
    boards,
    phase: 'fear',
    lands: lands.replaceAll(' / ', '\n'),
    setup: { products: PRODUCTS, events: true, tokens: true },
    ...(card !== null && { blight: { side: 'blighted' as const, card } }),
    agenda,
  });
  const spiritStates = Object.fromEntries(
    energies.flatMap((energy, i) => (energy === null ? [] : [[i + 1, { ...NEW_SPIRIT, energy }]])),
  );
  return new Table({ ...game, spiritStates });
}

const readsEvent = (card: string, energies: Energies, lands = ''): Table =>
  tableWith(energies, lands, [exceptional(EVENTS, 'read', { card })]);

const energiesAt = ({ game }: Table): Energies =>
  game.setup.players.map((_, i) => game.spiritStates?.[i + 1]?.energy ?? null);

const saved = (table: Table): boolean => parseGame(JSON.parse(JSON.stringify(table.game))).ok;

/** Answers until the price is paid, and has a game that may be stored at each. */
function pays(table: Table, answers: string): Table {
  for (const answer of answers.split(' ')) {
    table.answers(answer);
    expect(saved(table)).toBe(true);
  }
  return table;
}

// event-cards.json, general: "A cost may be shared by any players in any way and must be paid in full."
describe('the price of a side of an Event', () => {
  it.each([
    // 4 per player, 3 Sun in play: 5 of 8, shared 2 and 3.
    ['missionaries-arrive', [5, 5], 'side-2 5 2', [3, 2]],
    // Alone it is one question, and none where all of it is aided away.
    ['missionaries-arrive', [5], 'side-2 4', [1]],
    ['missionaries-arrive', [5], 'side-2 0', [5]],
    // One that is not kept pays what is left, whoever is asked first.
    ['missionaries-arrive', [null, 5], 'side-2 8 3', [null, 2]],
    ['missionaries-arrive', [5, null, 5], 'side-2 12 0 5', [5, null, 0]],
    // No more than it has; the last one has to pay the rest.
    ['missionaries-arrive', [1, 9], 'side-2 8 1', [0, 2]],
    ['missionaries-arrive', [9, 2], 'side-2 8 6', [3, 0]],
    // The side without a price takes nothing, nor does a price that the table takes itself.
    ['missionaries-arrive', [5, 5], 'side-1', [5, 5]],
    ['missionaries-arrive', [5, 5], 'side-2 byHand', [5, 5]],
  ] as const)('%s, Energy %j, %s: %j', (card, energies, answers, after) => {
    expect(energiesAt(pays(readsEvent(card, energies), answers))).toEqual(after);
  });

  it('is offered in full first, and never more than the Spirits have', () => {
    expect(readsEvent('missionaries-arrive', [5, 5]).choices[0]).toBe('side-1');
    expect(readsEvent('missionaries-arrive', [5, 5]).answers('side-2').choices[0]).toBe('8');
    expect(readsEvent('missionaries-arrive', [2, 1]).answers('side-2').choices[0]).toBe('3');
  });

  it('counts lands where it is per land', () => {
    const table = readsEvent('sacred-sites-under-threat', [9], 'A5: 2P1 1T / A6: 2P1 1T / A7: 2P1');
    expect(table.answers('side-2').choices.slice(0, -1)).toEqual([6, 5, 4, 3, 2, 1, 0].map(String));
  });

  it('is said where nobody keeps a Spirit', () => {
    expect(readsEvent('missionaries-arrive', [null, null]).answers('side-2').choices).not.toContain('8');
  });
});

describe('Energy that spares a board', () => {
  const untended = 'blight.untended-land-crumbles.phase';
  const corruption = 'event.gradual-corruption.0';
  const table = (part: string, energies: Energies, lands: string): Table =>
    tableWith(
      energies,
      lands,
      effectSteps(CONTENT.effectsOf(part), part),
      part === untended ? 'untended-land-crumbles' : null,
    );

  it.each([
    // 3 Energy for the board, or 1 of its Presence.
    [untended, [5], 'A8: 1B / A5: 1P1', 'paid', [2]],
    [untended, [5], 'A8: 1B / A5: 1P1', 'prevent', [5]],
    [untended, [1, 2, null], 'A8: 1B / A5: 1P1', 'paid 1 2', [0, 0, null]],
  ] as const)('%s, Energy %j, %s, %s: %j', (part, energies, lands, answers, after) => {
    const played = pays(table(part, energies, lands), answers);
    expect(energiesAt(played)).toEqual(after);
    expect(played.at('A5')).toBe(answers === 'prevent' ? '-' : '1P1');
  });

  it('is not offered to Spirits that have too little, nor suggested to others', () => {
    expect(table(untended, [2], 'A8: 1B / A5: 1P1').choices).toEqual(['suffer', 'prevent', 'byHand']);
    expect(table(untended, [3], 'A8: 1B / A5: 1P1').choices[0]).toBe('suffer');
  });

  it('is 1 for each discarded Invader Card', () => {
    const begun = table(corruption, [5, 0], 'A5: 1T / B5: 1T');
    const { invaders } = begun.game;
    const discard = ['1-jungle', '1-sands'] as const;
    const played = new Table({ ...begun.game, invaders: { ...invaders, discard } }).answers('prevent');
    expect(energiesAt(played)).toEqual([3, 0]);
    expect(energiesAt(played.answers('suffer'))).toEqual([3, 0]);
    expect([played.at('A5'), played.at('B5')]).toEqual(['1T', '1T 1B']);
  });
});
