import { describe, expect, test } from 'vitest';
import { topStage } from '../../src/lib/content/cards/events/event-deck';
import { levelsUp, waveAfter } from '../../src/lib/content/scenarios/all-scenarios';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { remindedOf } from '../../src/lib/play/adversary/reminder-moment';
import { entriesOf } from '../../src/lib/rules/basics/typed-keys';
import { newGame } from '../../src/lib/rules/engine/setup';
import { fearDeckSize, terrorLevel } from '../../src/lib/rules/table/fear';
import type { Game } from '../../src/lib/rules/table/game';
import { type PieceKind, presenceOf } from '../../src/lib/rules/table/pieces';
import type { ScenarioId } from '../../src/lib/rules/table/printed-names';
import { scoreTerms } from '../../src/lib/rules/turn/score';
import { endingOf } from '../../src/lib/rules/turn/victory';
import { checklist } from '../../src/lib/setup/checklist';
import { asLand } from '../support/ids';
import { position } from '../support/position';
import { marked, offers, setsUp } from '../support/scenario-table';
import { RULES, type Table } from '../support/table';

/** The app is told of five Presence of each player. */
const seats = (table: Table, ...lands: readonly string[]): Table =>
  table.tells(
    { report: 'trackPresence', on: true },
    ...lands.map(
      (land, i) => ({ report: 'add', land: asLand(land), piece: presenceOf(i + 1), n: 5 }) as const,
    ),
  );

/** One player on one board. */
const sitsDown = async (scenario: ScenarioId, presence = 'A5'): Promise<Table> =>
  seats(await setsUp(scenario), presence);

/** What the table is reminded of at its Spirit phase. */
const said = ({ game }: Table): readonly string[] =>
  remindedOf(RULES.world(game), 'spirit').map(({ name }) => name);

/** Whether nothing of the set-up differs from a game without a Scenario. */
function likeAnyOther({ game }: Table): boolean {
  const plain = newGame(CONTENT, { ...game.setup, scenario: null });
  const of = ({ lands, fear, blight, invaders }: Game): string =>
    JSON.stringify([lands, fear, blight, invaders]);
  return of(game) === of(plain);
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

/** The usual answers, or this table's own, until the game is lost so; whatever else decides it is played on from. */
function untilLost(
  table: Table,
  because: string,
  own: (table: Table) => string | undefined = () => undefined,
) {
  for (let i = 0; table.game.ended === null; i++) {
    if (i > 2000)
      throw new Error(`never lost by ${because}; waits at ${table.asked} of turn ${table.game.turn}`);
    const isDecided = table.asked === 'checkEnding';
    const isSo = isDecided && endingOf(RULES.world(table.game))!.because.includes(because);
    const answer = isDecided ? (isSo ? 'end' : 'playOn') : own(table);
    if (answer === undefined) table.goesOn();
    else table.answers(answer);
  }
  return table.game;
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
      table.tells(
        { report: 'count', land: asLand(land), piece: 'D', n: 3 },
        { report: 'count', land: asLand(land), piece: 'P1', n: 5 },
      );
      offers(table, 'rituals-of-terror.r3', 'pay', asLand(land)).answers('paid');
      levels.push(terrorLevel(table.game.fear));
      if (table.asked !== 'checkEnding') aTurnLater(table.goesOnTo('fastPowers'), 'fastPowers');
    }
    expect(levels).toEqual([2, 3, 3]);
    expect(endings(table.answers('end'))).toEqual({ result: 'victory', because: ['rituals-of-terror.v1'] });
  });

  test('Dahan Insurrection: the Dahan march, a Town falls, soldiers answer, and the island is free', async () => {
    const table = setsTheTable(await sitsDown('dahan-insurrection')).goesOnTo('fastPowers');
    for (const [land, { pieces }] of entriesOf(table.game.lands))
      for (const piece of (['T', 'C', 'E', 'D'] as const).filter((one) => pieces[one]))
        table.tells({ report: 'count', land: asLand(land), piece, n: 0 });
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
      ...(['A1', 'A2', 'A3'] as const).map((land) => ({ report: 'count', land, piece: 'P1', n: 2 }) as const),
      { report: 'fear', n: 12 },
    );
    table.goesOnTo('slowPowers');
    for (const land of ['A1', 'A2', 'A3'])
      offers(table, 'ward-the-shores.r1', 'ward', asLand(land)).answers('paid');
    expect(endings(table.goesOnTo('checkEnding').answers('end'))!.because).toEqual(['ward-the-shores.v1']);
  });

  test('Rituals of the Destroying Flame: a Flame each turn, until the island has burned', async () => {
    const table = setsTheTable(await sitsDown('rituals-of-the-destroying-flame'));
    const before = table.game.blight.left;
    offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A5').answers('done');
    expect([marked(table, 'flame'), before - table.game.blight.left]).toEqual([['A5'], 1]);
    aTurnLater(table, 'spiritPhase').tells({ report: 'add', land: 'A6', piece: 'P1', n: 2 });
    offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A6').answers('done');
    expect(marked(table, 'flame')).toEqual(['A5', 'A6']);
    // Each Ritual took 1 Blight, and the Ravages take the rest.
    expect(untilLost(table, 'blight').blight.left).toBe(0);
  });

  test('Powers Long Forgotten: the Dahan gather and find what was hidden, and Fear drives the Invaders out', async () => {
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
    // Marker 7 is used at once, 6 is kept for the score.
    for (const n of ['7', '6']) {
      const [next] = marked(table, 'hidden-power');
      if (next === undefined) throw new Error(`no marker is left for ${n}`);
      table.tells({ report: 'add', land: next, piece: 'D', n: 3 }).answers(n);
      table.tells({ report: 'add', land: next, piece: 'E', n: 1 });
      if (n !== '7') continue;
      const { earned } = table.game.fear;
      offers(table, 'powers-long-forgotten.p7', 'frighten', next);
      expect(table.game.fear.earned).toBe(earned + 2);
    }
    table.goesOnTo('fastPowers').tells({ report: 'fear', n: 9 * table.game.fear.size });
    expect(endings(table.answers('end'))).toEqual({ result: 'victory', because: ['fear'] });
    expect(scoreTerms(RULES.world(table.game), 'victory').unused).toBe(1);
  });

  test('Despicable Theft: Thieves come with the Explorers, and what they take along ends the time', async () => {
    const table = setsTheTable(await sitsDown('despicable-theft'));
    const far = () => marked(table, 'thief');
    table.tells({ report: 'count', land: 'A6', piece: 'T', n: 1 });
    table.goesOnTo('drawInvaderCard').answers('1-mountain').goesOnTo('slowPowers');
    expect(far()).toContain('A6');
    aTurnLater(table, 'slowPowers');
    expect(far()).not.toContain('A6');
    // Of those that escape the first ones have numbers: 10 cards in all, if none is caught.
    const faces = ['3', '2', '2', '1', '1', '1'];
    untilLost(table, 'time', ({ choices }) =>
      choices.includes('blank') ? (faces.shift() ?? 'blank') : undefined,
    );
    expect(faces.length).toBeLessThan(6);
    expect(table.game.turn).toBeLessThan(12);
  });

  test('The Great River: Towns cross, and when too many have the land is theirs', async () => {
    const table = setsTheTable(await sitsDown('the-great-river'));
    table.tells({ report: 'count', land: 'A8', piece: 'T', n: 4 });
    table.goesOnTo('slowPowers').goesOn();
    for (let i = 0; table.asked === 'exceptional' && i < 20; i++)
      table.answers(table.choices.includes('east') ? 'east' : table.choices[0]!);
    expect(endings(table.answers('end'))!.because).toEqual(['the-great-river.d1']);
  });

  test('Varied Terrains: all four kinds of land, and Blight that spreads until none is left', async () => {
    const table = setsTheTable(await sitsDown('varied-terrains'));
    table.tells(
      { report: 'count', land: 'A5', piece: 'E', n: 1 },
      { report: 'count', land: 'A5', piece: 'P1', n: 0 },
    );
    table.tells({ report: 'deed', deed: { deed: 'act', land: 'A5', action: 'build' } });
    expect(table.at('A5')).toBe('1C 1T 1E');
    table.tells({ report: 'deed', deed: { deed: 'act', land: 'A6', action: 'explore', free: true } });
    expect(table.at('A6')).toContain('2E');
    untilLost(table, 'blight');
    expect(table.happened('blightAdded').some(({ cause }) => cause === 'cascade')).toBe(true);
  });

  test.each([
    ['surges-of-colonization', 2, 12],
    ['surges-of-colonization-larger', 3, 10],
  ] as const)(
    '%s: two cards at set-up, none in turn 1, a wave in turn 2, and time is up at last',
    async (id, wave, last) => {
      const table = setsTheTable(await sitsDown(id));
      const drawn = () => table.happened('invaderCardDrawn').length;
      expect(drawn()).toBe(2);
      aTurnLater(table, 'spiritPhase');
      expect(drawn()).toBe(2);
      aTurnLater(table, 'spiritPhase');
      expect(drawn()).toBe(2 + wave);
      // The ordinary card of the last wave cannot be turned (scenarios.json, cardsPerTurnUnalteredDeck).
      expect(untilLost(table, 'time').turn).toBe(last);
    },
  );
});

describe('the Scenarios of which much lies outside the app, which says it at its moment', () => {
  test('Second Wave: two waves follow a game, each on the island as the one before left it', async () => {
    await loadContentFor({ tokens: true, adversaries: [{ id: 'england', level: 1 }] });
    const first = position({
      setup: { tokens: true, adversaries: [{ id: 'england', level: 1 }] },
      lands: 'A1: 4D 2B 5P1\nA2: 1T 1B\nA3: 3E 2B\nA8: 1C 2A',
      blight: { side: 'healthy', left: 2 },
    });
    const wave = waveAfter(first);
    // The Blight Card was never Blighted: England comes back one level higher.
    const level = 1 + levelsUp(wave.after!);
    const again = { blight: 'card', tokens: true, adversaries: [{ id: 'england', level }] } as const;
    const second = await setsUp('second-wave', 'A', { ...again, wave });
    expect([wave.number, level, second.asked]).toEqual([2, 2, 'exceptional']);
    // Of 5 Blight and 2 Beasts 2 and 1 stay, of 4 Dahan in a land 2; 4 Dahan on the board become 5.
    second.answers('A3', 'A3');
    while (second.asked !== 'setTheTable') second.goesOn();
    const left = (kind: PieceKind) =>
      second.landsWith(kind).map((land) => [land, second.game.lands[asLand(land)]!.pieces[kind]]);
    expect([left('B'), left('A'), second.game.blight.left]).toEqual([[['A3', 2]], [['A8', 1]], 2 + 3]);
    expect(left('D').reduce((sum, [, n]) => sum + Number(n), 0)).toBe(5);
    expect([second.game.lands['A1']!.pieces['D'], second.game.lands['A5']!.pieces['T']]).toEqual([3, 2]);
    setsTheTable(seats(second, 'A5'));
    const turns: boolean[] = [];
    for (; !said(second).includes('second-wave.r1'); aTurnLater(second, 'spiritPhase'))
      turns.push(topStage(RULES.world(second.game)) < 3);
    // The set-aside Power Cards come back with Stage III, and not a turn before.
    expect([turns.length > 2, turns.includes(false)]).toEqual([true, false]);
    untilLost(second, 'time');
    expect(second.game.blight.side).toBe('blighted');
    const third = await setsUp('second-wave', 'A', { ...again, wave: waveAfter(second.game) });
    third.goesOnTo('setTheTable');
    const stays = third
      .landsWith('B')
      .reduce((sum, land) => sum + third.game.lands[asLand(land)]!.pieces['B']!, 0);
    expect([third.game.setup.wave!.number, stays]).toEqual([3, 3]);
    expect(third.game.blight).toMatchObject({ side: 'healthy', left: 3 });
    expect((['A4', 'A5'] as const).every((land) => third.landsWith('T').includes(land))).toBe(true);
    setsTheTable(seats(third, 'A5')).tells({
      report: 'fear',
      n: fearDeckSize(third.game.fear) * third.game.fear.size,
    });
    expect(endings(third.answers('end'))).toEqual({ result: 'victory', because: ['fear'] });
  });

  test('Elemental Invocation: the Town of land 6, a Fear Card more, and a card less to the end', async () => {
    const table = await sitsDown('elemental-invocation');
    expect([table.game.lands['A6']!.pieces['T'], table.game.invaders.deck.length]).toEqual([1, 11]);
    setsTheTable(table);
    const levels = [3, 1].map((cards) =>
      terrorLevel(table.tells({ report: 'fear', n: cards * table.game.fear.size }).game.fear),
    );
    expect(levels).toEqual([1, 2]);
    for (let turn = 1; turn < 11; turn++) {
      expect(said(table)).toEqual(['elemental-invocation.r1', 'elemental-invocation.r2']);
      aTurnLater(table, 'spiritPhase');
    }
    table.goesOnTo('checkEnding');
    expect(endings(table.answers('end'))!.because).toContain('time');
    expect(table.game.turn).toBe(11);
  });

  test('A Diversity of Spirits: an island like any other, and each Spirit phase both lines', async () => {
    const table = await setsUp('a-diversity-of-spirits', 'AB');
    expect(likeAnyOther(table)).toBe(true);
    setsTheTable(seats(table, 'A5', 'B5'));
    for (let turn = 1; turn <= 3; turn++) {
      expect(said(table)).toEqual(['a-diversity-of-spirits.r1', 'a-diversity-of-spirits.r2']);
      // Ann grows into Bo's land; what she gets for it is hers to take.
      table.tells({ report: 'add', land: 'B5', piece: 'P1', n: 1 });
      aTurnLater(table, 'spiritPhase');
    }
    expect(table.at('B5')).toMatch(/3P1 5P2/);
    table.tells({ report: 'fear', n: 9 * table.game.fear.size });
    expect(endings(table.answers('end'))).toEqual({ result: 'victory', because: ['fear'] });
  });

  test('Destiny Unfolds: the draft stands in the list, then each Spirit phase says where cards come from', async () => {
    const table = await setsUp('destiny-unfolds', 'AB');
    const listed = checklist(CONTENT, table.game).items.map(({ key }) => key);
    expect([likeAnyOther(table), listed.includes('scenario_destiny_unfolds_s1')]).toEqual([true, true]);
    setsTheTable(seats(table, 'A5', 'B5'));
    for (let turn = 1; turn <= 3; turn++) {
      expect(said(table)).toEqual(['destiny-unfolds.r1']);
      aTurnLater(table, 'spiritPhase');
    }
    table.tells({ report: 'count', land: 'B5', piece: 'P2', n: 0 });
    expect(endings(table.answers('end'))).toEqual({ result: 'defeat', because: ['presence'] });
  });
});
