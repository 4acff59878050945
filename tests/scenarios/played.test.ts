import { describe, expect, test } from 'vitest';
import { terrorLevel } from '../../src/lib/rules/fear';
import { marked, offers, setsUp } from '../support/scenario-table';
import type { Table } from '../support/table';

/** One player on one board, whose Presence the app is told. */
async function sitsDown(scenario: string, presence = 'A5'): Promise<Table> {
  const table = await setsUp(scenario);
  return table.tells(
    { report: 'trackPresence', on: true },
    { report: 'add', land: presence, piece: 'P1', n: 5 },
  );
}

/** The first turn begins once the table is set. */
const setsTheTable = (table: Table): Table => table.goesOn().goesOnTo('spiritPhase');

/** The usual answers until this step of the next turn. */
function aTurnLater(table: Table, step: string): Table {
  const { turn } = table.game;
  for (let i = 0; table.game.turn === turn || table.asked !== step; i++) {
    if (i > 200) throw new Error(`never came to ${step} of turn ${turn + 1}; waits at ${table.asked}`);
    if (table.asked === 'checkEnding') table.answers('playOn');
    else table.goesOn();
  }
  return table;
}

const endings = ({ game }: Table) => game.ended;

describe("the base game's Scenarios, from set-up to the end", () => {
  test('Blitz: twice explored before turn 1, and Blight runs out sooner', async () => {
    const table = setsTheTable(await sitsDown('blitz'));
    expect(table.happened('invaderCardDrawn')).toHaveLength(2);
    expect(table.game.blight.left).toBe(7);
    // Nobody defends: in the end the Blight is gone, or the cards are.
    for (let turn = 1; table.asked !== 'checkEnding' && turn < 14; turn++) {
      for (let i = 0; i < 200 && table.asked !== 'checkEnding' && table.game.turn === turn; i++)
        table.goesOn();
    }
    expect(endings(table.answers('end'))!.result).toBe('defeat');
  });

  test("Guard the Isle's Heart: a Town is built at the heart, and all is lost", async () => {
    const table = setsTheTable(await sitsDown('guard-the-isles-heart'));
    expect([table.landsWith('T'), table.at('A7')]).toEqual([[], expect.stringContaining('1E')]);
    aTurnLater(table, 'fastPowers');
    table.tells({ report: 'deed', deed: { deed: 'act', land: 'A7', action: 'build' } });
    expect(endings(table.answers('end'))).toEqual({
      result: 'defeat',
      because: ['guard-the-isles-heart.d1'],
    });
  });

  test('Rituals of Terror: three Rituals, at Terror Levels II and III, and the victory', async () => {
    const table = setsTheTable(await sitsDown('rituals-of-terror'));
    table.goesOnTo('fastPowers');
    const levels: number[] = [];
    for (const land of ['A5', 'A5', 'A5']) {
      table.tells({ report: 'count', land, piece: 'D', n: 3 }, { report: 'count', land, piece: 'P1', n: 5 });
      offers(table, 'rituals-of-terror.r3', 'pay', land).answers('paid');
      levels.push(terrorLevel(table.game.fear));
      if (table.asked !== 'checkEnding') aTurnLater(table.goesOnTo('fastPowers'), 'fastPowers');
    }
    expect(levels).toEqual([2, 3, 3]);
    expect(endings(table.answers('end'))).toEqual({ result: 'victory', because: ['rituals-of-terror.v1'] });
  });

  test('Dahan Insurrection: the Dahan march, a Town falls, soldiers answer, and the island is free', async () => {
    const table = setsTheTable(await sitsDown('dahan-insurrection')).goesOnTo('fastPowers');
    for (const [land, { pieces }] of Object.entries(table.game.lands))
      for (const piece of ['T', 'C', 'E', 'D'].filter((one) => pieces[one]))
        table.tells({ report: 'count', land, piece, n: 0 });
    while (table.asked === 'checkEnding') table.answers('playOn');
    table.tells(
      { report: 'count', land: 'A5', piece: 'D', n: 3 },
      { report: 'count', land: 'A6', piece: 'T', n: 1 },
      { report: 'fear', n: 11 },
    );
    while (table.asked === 'checkEnding') table.answers('playOn');
    table.tells({ report: 'deed', deed: { deed: 'move', land: 'A5', to: 'A6', pieces: { D: 3 } } });
    // 3 Dahan deal 3 Damage: the Town falls, with 1 Fear and 1 Explorer for it; the third card brings Level II.
    expect([table.at('A6'), terrorLevel(table.game.fear)]).toEqual(['1E 3D', 2]);
    expect(endings(table.answers('end'))!.because).toEqual(['dahan-insurrection.v1-2']);
  });
});

describe('the Scenarios of the expansions, as far as they are their own', () => {
  test('Ward the Shores: every Coastal land is warded, and it is won from Terror Level II on', async () => {
    const table = setsTheTable(await sitsDown('ward-the-shores'));
    table.tells(
      ...['A1', 'A2', 'A3'].map((land) => ({ report: 'count', land, piece: 'P1', n: 2 }) as const),
      { report: 'fear', n: 12 },
    );
    table.goesOnTo('slowPowers');
    for (const land of ['A1', 'A2', 'A3']) offers(table, 'ward-the-shores.r1', 'ward', land).answers('paid');
    expect(endings(table.goesOnTo('checkEnding').answers('end'))!.because).toEqual(['ward-the-shores.v1']);
  });

  test('Rituals of the Destroying Flame: a Flame is lit, and the Dahan beside it strike', async () => {
    const table = setsTheTable(await sitsDown('rituals-of-the-destroying-flame'));
    const before = table.game.blight.left;
    offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A5').answers('done');
    expect([marked(table, 'flame'), before - table.game.blight.left]).toEqual([['A5'], 1]);
  });

  test('Powers Long Forgotten: the Dahan gather and find what was hidden', async () => {
    const table = await sitsDown('powers-long-forgotten');
    table.goesOn();
    while (table.game.agenda[0]?.do === 'exceptional') table.goesOn();
    const hidden = marked(table, 'hidden-power');
    expect(hidden).toHaveLength(4);
    table.goesOnTo('drawInvaderCard').answers('1-mountain');
    // Where Invaders stand at once the first turn begins with their search.
    for (let i = 0; table.asked !== 'fastPowers' && i < 60; i++) {
      if (table.choices.includes('blank')) table.answers('blank');
      else table.goesOn();
    }
    const [land] = marked(table, 'hidden-power');
    if (land === undefined) throw new Error('nothing is hidden any more');
    table.tells({ report: 'add', land, piece: 'D', n: 3 }).answers('4');
    expect(marked(table, 'hidden-power')).not.toContain(land);
    offers(table, 'powers-long-forgotten.p4', 'less', null);
    expect(table.game.lasting.some(({ cause }) => cause === 'powers-long-forgotten.p4')).toBe(true);
  });

  test('Despicable Theft: a Thief comes with the Explorers and makes for the coast', async () => {
    const table = setsTheTable(await sitsDown('despicable-theft'));
    const far = () => marked(table, 'thief');
    table.tells({ report: 'count', land: 'A6', piece: 'T', n: 1 });
    table.goesOnTo('drawInvaderCard').answers('1-mountain').goesOnTo('slowPowers');
    expect(far()).toContain('A6');
    aTurnLater(table, 'slowPowers');
    expect(far()).not.toContain('A6');
  });

  test('The Great River: Towns cross, and when too many have the land is theirs', async () => {
    const table = setsTheTable(await sitsDown('the-great-river'));
    table.tells({ report: 'count', land: 'A8', piece: 'T', n: 4 });
    table.goesOnTo('slowPowers').goesOn();
    for (let i = 0; table.asked === 'exceptional' && i < 20; i++)
      table.answers(table.choices.includes('east') ? 'east' : table.choices[0]!);
    expect(endings(table.answers('end'))!.because).toEqual(['the-great-river.d1']);
  });

  test('Varied Terrains: one turn, with all four kinds of land', async () => {
    const table = setsTheTable(await sitsDown('varied-terrains'));
    table.tells(
      { report: 'count', land: 'A5', piece: 'E', n: 1 },
      { report: 'count', land: 'A5', piece: 'P1', n: 0 },
    );
    table.tells({ report: 'deed', deed: { deed: 'act', land: 'A5', action: 'build' } });
    expect(table.at('A5')).toBe('1C 1T 1E');
    table.tells({ report: 'deed', deed: { deed: 'act', land: 'A6', action: 'explore', free: true } });
    expect(table.at('A6')).toContain('2E');
  });

  test.each([
    ['surges-of-colonization', 2],
    ['surges-of-colonization-larger', 3],
  ])('%s: two cards at set-up, none in turn 1, a wave in turn 2', async (id, wave) => {
    const table = setsTheTable(await sitsDown(id));
    const drawn = () => table.happened('invaderCardDrawn').length;
    expect(drawn()).toBe(2);
    aTurnLater(table, 'spiritPhase');
    expect(drawn()).toBe(2);
    aTurnLater(table, 'spiritPhase');
    expect(drawn()).toBe(2 + wave);
  });

  test.each(['second-wave', 'elemental-invocation', 'a-diversity-of-spirits', 'destiny-unfolds'])(
    '%s: set up, a turn, and its lines said',
    async (id) => {
      const table = setsTheTable(await sitsDown(id));
      expect(aTurnLater(table, 'spiritPhase').game.turn).toBe(2);
    },
  );
});
