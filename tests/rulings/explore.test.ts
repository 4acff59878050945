import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/lib/rules/table/step';
import { asInvaderCard } from '../support/ids';
import { position } from '../support/position';
import { Table } from '../support/table';

/** The Wetlands of board A are A2, on the coast, and A5, inland. */
function explores(lands: string, card = '1-wetland', boards = 'A'): Table {
  const step: Step = { do: 'actionCard', action: 'explore', card: asInvaderCard(card), done: [] };
  return new Table(position({ boards, lands, agenda: [step] })).answers('all');
}

describe('Explore', () => {
  it.each([
    ['rettigcd test: InvaderDeck_Tests, no Town or City', 'A5: 1E', 'A2:ocean'],
    ['rettigcd test: InvaderDeck_Tests, a Town next to it', 'A1: 1T', 'A2:ocean A5:adjacentBuildings:A1'],
    ['rettigcd test: InvaderDeck_Tests, a damaged Town', 'A4: 1T1', 'A2:ocean A5:adjacentBuildings:A4'],
    ['rettigcd test: InvaderDeck_Tests, a City next to it', 'A6: 1C', 'A2:ocean A5:adjacentBuildings:A6'],
    ['rettigcd test: InvaderDeck_Tests, a damaged City', 'A7: 1C2', 'A2:ocean A5:adjacentBuildings:A7'],
    ['rettigcd test: InvaderDeck_Tests, its own Town', 'A5: 1T', 'A2:ocean A5:buildings'],
    ['Wiki: Explorers are no source', 'A4: 9E', 'A2:ocean'],
    ['Wiki: Dahan are no source', 'A5: 4D', 'A2:ocean'],
    ['Rules Reference: a Town two lands away is none', 'A3: 1T', 'A2:ocean'],
    ['from the rule: its own Town before the Ocean', 'A2: 1T', 'A2:buildings'],
    ['from the rule: a skipped Explore', 'A1: 1T\nA2: - | skip explore', 'A5:adjacentBuildings:A1'],
    ['from the rule: Strife does not stop a source', 'A8: 1T!!', 'A2:ocean A5:adjacentBuildings:A8'],
  ])('%s: %s -> %s', (_source, lands, explored) => {
    const events = explores(lands).happened('explored');
    expect(events.map(({ land, source }) => `${land}:${source}`).join(' ')).toBe(explored);
  });

  it('Rules Reference: one Explorer a land, whatever the number of sources', () => {
    const table = explores('A1: 3T\nA2: 2C\nA4: 1C\nA5: 1T 1E');
    expect([table.at('A2'), table.at('A5')]).toEqual(['2C 1E', '1T 2E']);
  });

  it('layouts.json, worked example 2-standard: a source over the seam', () => {
    const table = explores('C3: 1T', '1-wetland', 'CD');
    expect(table.landsWith('E')).toEqual(['D1', 'D3']); // D3 by the Ocean, not by C3
    const jungle = explores('C3: 1T', '1-jungle', 'CD').happened('explored');
    // D6 borders on C3 over the seam, C4 on the board itself; neither lies by the Ocean.
    expect(jungle.map(({ land, source }) => `${land}:${source}`)).toEqual([
      'C1:ocean',
      'C4:adjacentBuildings:C3',
      'D2:ocean',
      'D6:adjacentBuildings:C3',
    ]);
  });

  it('says why the others stood still', () => {
    const table = explores('A2: - | skip explore\nA3: 1T');
    expect(table.happened('stoodStill')).toMatchObject([
      { land: 'A2', because: 'skipped' },
      { land: 'A5', because: 'noSource' },
    ]);
  });

  it.each([
    ['1-wetland', 'A2 A5'],
    ['1-mountain', 'A1 A6'],
    ['1-sands', 'A4 A7'],
    ['1-jungle', 'A3 A8'],
  ])('from boards.json: the first Explore of board A with %s reaches %s', (card, lands) => {
    const table = explores('A2: 1C 1D\nA3: 2D\nA4: 1B\nA6: 1D\nA7: 2D\nA8: 1T', card);
    expect(table.landsWith('E')).toEqual(lands.split(' '));
  });
});
