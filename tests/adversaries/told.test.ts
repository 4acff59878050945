import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { ENGINE, loadAdversaries } from '../../src/lib/game-engine';
import { isSaid } from '../../src/lib/messages/messages.svelte';
import { lossLine, reminder } from '../../src/lib/play/adversary/adversary-words';
import { countersOf, withOceans } from '../../src/lib/play/adversary/counters';
import { modifiersThatChange } from '../../src/lib/play/adversary/explain-sum';
import { momentOf, remindedOf, threats } from '../../src/lib/play/adversary/reminder-moment';
import { outcomeInWords } from '../../src/lib/play/question/answer-events';
import type { LandId } from '../../src/lib/rules/table/island';
import type { PieceCode } from '../../src/lib/rules/table/pieces';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import type { Step } from '../../src/lib/rules/table/step';
import { upToDate } from '../../src/lib/words/events/counts';
import { narrate } from '../../src/lib/words/events/narration';
import { correctableLabel, counterLabel, endingReason, exceptionName } from '../../src/lib/words/exceptions';
import { loadQuestions, questionOf } from '../../src/lib/words/questions/questions';
import { because } from '../../src/lib/words/reasons';
import { asInvaderCard, asLand } from '../support/ids';
import { type Position, position, setupFor } from '../support/position';

await loadQuestions();

await loadAdversaries(ADVERSARY_IDS);

const against = (...adversaries: readonly (readonly [AdversaryId, number])[]): Pick<Position, 'setup'> => ({
  setup: { adversaries: adversaries.map(([id, level]) => ({ id, level })) },
});

const world = (told: Position) => ENGINE.world(position(told));
const SPEAKING = setupFor('AB');

describe('what an Adversary does is told with its name', () => {
  it('an exception is called by its line and its Adversary', () => {
    expect(exceptionName('england.5')).toBe('Local Autonomy, England');
    expect(exceptionName('england.escalation')).toBe('Building Boom, England');
    expect(exceptionName('england')).toBe('England');
    expect(exceptionName('ravage')).toBeNull();
  });

  it('a move says why, once for all that one rule does in a land', () => {
    const cause = 'russia.6';
    const told = narrate(
      [
        { type: 'added', land: 'A3', piece: 'E', n: 1, cause },
        { type: 'stepDone', then: [] },
        { type: 'added', land: 'A3', piece: 'T', n: 1, cause },
        { type: 'added', land: 'A4', piece: 'T', n: 1, cause },
        { type: 'added', land: 'A5', piece: 'T', n: 1, cause: 'power' },
      ],
      SPEAKING,
    );
    expect(told.map(({ land, parts }) => [land, ...parts])).toEqual([
      ['A3', 'Add 1 Explorer.', 'Add 1 Town (Pressure for Fast Profit, Russia).'],
      ['A4', 'Add 1 Town (Pressure for Fast Profit, Russia).'],
      ['A5', 'Add 1 Town.'],
    ]);
  });

  it('a land that acts or stands still because of one says which', () => {
    expect(because('england.1')).toBe('Indentured Servants Earn Land, England');
    expect(because('nobody.1')).toBe('nobody.1');
  });

  it('a count that hands keep is told, one that only the rules remember is not', () => {
    const told = (counter: string) => narrate([{ type: 'counterSet', counter, n: 2 }], SPEAKING);
    expect(told('scotland.5:ocean-B')[0]?.parts).toEqual(['Blight in board B’s Ocean: 2.']);
    expect(told('england.6:feared')).toEqual([]);
    const corrected = { type: 'counterSet', counter: 'england.6:feared', n: 2, was: 1 } as const;
    expect(narrate([corrected], SPEAKING)[0]?.parts).toEqual(['Last turn with a resolved Fear Card: 2.']);
  });

  it('how much Blight is on the card now is told once, as it is at last', () => {
    const { blight } = position({});
    const told = [4, 3].flatMap((left) =>
      narrate([{ type: 'blightSet', blight: { ...blight, left }, cause: 'scotland.5' }], SPEAKING),
    );
    expect(told).toHaveLength(2);
    expect(upToDate(told).map(({ parts }) => parts.join())).toEqual([expect.stringMatching(/now: 3/)]);
  });

  it('a piece that an exception made another says so, Built or Explored', () => {
    const said = (told: Position, choice: string) => {
      const game = ENGINE.settled(position(told)).game;
      return narrate(ENGINE.forecast(game, choice).events, SPEAKING).flatMap(({ parts }) => parts);
    };
    const card = (action: 'build' | 'explore', id: string): Step => ({
      do: 'actionCard',
      action,
      card: asInvaderCard(id),
      done: [],
    });
    expect(said({ ...against(['scotland', 1]), agenda: [card('explore', '1-mountain')] }, 'A1')).toContain(
      'Add 1 Town (Trading Port, Scotland).',
    );
    const inland = { ...against(['habsburg-livestock', 2]), lands: 'A7: 1T' };
    expect(said({ ...inland, agenda: [card('build', '1-sands')] }, 'A7')).toContain(
      'Build 2 Towns (More Rural Than Urban, Habsburg Livestock).',
    );
    const empty = { ...against(['england', 1]), lands: 'A8: 2T' };
    expect(said({ ...empty, agenda: [card('build', '1-sands')] }, 'A7')).toContain(
      'Build 1 Town (Indentured Servants Earn Land, England).',
    );
  });

  it('Strife laid on a piece makes no other piece of it; a count that moves on is told once', () => {
    const strife = (piece: PieceCode, to: PieceCode) =>
      narrate([{ type: 'replaced', land: 'A3', piece, to, n: 1, cause: 'power' }], SPEAKING)[0]?.parts;
    expect(strife('T1', 'T1!')).toEqual(['Add 1 Strife to 1 Town with 1 Damage.']);
    expect(strife('C!!', 'C!')).toEqual(['Remove 1 Strife from 1 City with 2 Strife.']);
    expect(strife('C!', 'C')).toEqual(['Remove 1 Strife from 1 City.']);
    expect(strife('C1!', 'C1!!')).toEqual(['Add 1 Strife to 1 City with 1 Damage and Strife.']);
    expect(strife('C2!!', 'C2!')).toEqual(['Remove 1 Strife from 1 City with 2 Damage and 2 Strife.']);
    expect(strife('T!', 'T!!')).toEqual(['Add 1 Strife to 1 Town with Strife.']);
    expect(strife('E!', 'T!')).toEqual(['Replace 1 Explorer with Strife with 1 Town with Strife.']);
    const counted = [3, 4].map(
      (n) => ({ type: 'counterSet', counter: 'habsburg-livestock:damage', n }) as const,
    );
    expect(narrate(counted, SPEAKING).flatMap(({ parts }) => parts)).toEqual([
      'Blight counting toward defeat: 4.',
    ]);
  });

  it('a loss is announced with its name', () => {
    expect(endingReason('england.loss')).toMatch(/^Proud & Mighty Capital, England: /);
  });

  it('a Build that an exception made another has no ordinary reason', () => {
    const built = (piece: PieceCode) =>
      narrate([{ type: 'built', land: 'A3', piece, n: 1, towns: 2, cities: 1 }], SPEAKING)[0]?.reasons;
    expect(built('C')).toHaveLength(1);
    expect(built('T')).toEqual([]);
  });
});

describe('reminders', () => {
  const ravage: Step = { do: 'actionCard', action: 'ravage', card: '1-sands', done: [] };
  const names = (told: Position, moment: Parameters<typeof remindedOf>[1], land?: LandId) =>
    remindedOf(world(told), moment, asLand(land)).map(({ name }) => name);

  it('stand at the moment of the step that asks, and at no other', () => {
    expect(momentOf(ravage)).toBe('ravage');
    expect(momentOf({ do: 'fearCards' })).toBe('fear');
    expect(momentOf({ do: 'cascade', from: 'A3', cause: 'ravage' })).toBeNull();
    const sweden = against(['sweden', 6]);
    expect(names({ ...sweden, agenda: [ravage] }, 'ravage')).toEqual(['sweden.1', 'sweden.5']);
    expect(names({ ...sweden, agenda: [ravage] }, 'build')).toEqual([]);
  });

  it('are only those of the levels in play', () => {
    expect(names({ ...against(['sweden', 1]), agenda: [ravage] }, 'ravage')).toEqual(['sweden.1']);
  });

  it.each([
    ['A3: 1E\nA2: 1T', []],
    ['A3: 2E', ['france.2']],
    ['A4: 2E 2T', []],
    ['A1: 1T', ['france.4']],
    ['A1: 1T 1C', []],
    ['A1: 2E 2T 1C', ['france.2', 'france.4']],
  ])('expert-table.md, B10: at a Build of France with %j those that a land concerns', (lands, said) => {
    const build: Step = { do: 'actionCard', action: 'build', card: '1-jungle', done: [] };
    const invaders = { slots: { explore: [], build: ['1-mountain', '1-jungle'], ravage: [] } };
    const told = { ...against(['france', 4]), lands, invaders, agenda: [build] };
    expect(names(told, 'build').filter((name) => name === 'france.2' || name === 'france.4')).toEqual(said);
  });

  it('table-expert 11: where Sweden supports, the terrain that was drawn is named', () => {
    const card = '3-jungle-wetland';
    const explore: Step = { do: 'actionCard', action: 'explore', card, done: [] };
    const invaders = { slots: { explore: [card], build: [], ravage: [] } };
    const told = { ...against(['russia', 1], ['sweden', 1]), invaders, agenda: [explore] };
    const reminded = remindedOf(world(told), 'explore').find(({ name }) => name === 'sweden.escalation');
    expect(reminded?.how).toMatch(/^(jungle|wetland)$/);
    expect(reminder('sweden.escalation', 'explore', reminded!.how)).toMatch(
      /^Drawn: (Jungle|Wetland) only\./,
    );
  });

  it('about a land are for the lands they concern', () => {
    const mining = { ...against(['habsburg-mining', 1]), lands: 'A3: 3E 1Z\nA4: 2E 1Z' };
    expect(names(mining, 'land', 'A3')).toEqual(['habsburg-mining.1']);
    expect(names(mining, 'land', 'A4')).toEqual([]);
  });
});

describe('losses', () => {
  it('tell how near they are, and warn one step ahead', () => {
    const at = (lands: string) => threats(world({ ...against(['england', 0]), lands }))[0];
    expect(at('A3: 3T 2C')).toMatchObject({ n: 5, limit: 7, near: false, lands: ['A3'] });
    expect(at('A3: 3T 3C')).toMatchObject({ n: 6, near: true });
    expect(lossLine('england.loss', 'england').name).toBe('Proud & Mighty Capital');
  });

  // expert-table.md B13: 12 Towns of the 40 there are were written 12/41.
  it.each([
    ['france', 'A3: 5T', 5, 7],
    ['scotland', 'A1: 1C', 1, 2],
    ['russia', 'A3: 2A', 0, 2],
    ['habsburg-livestock', '', 0, 1],
    ['england', 'A3: 5T', 5, 7],
  ] as const)('are written as the panel of %s prints them', (id, lands, n, printed) => {
    expect(threats(world({ ...against([id, 0]), lands }))[0]).toMatchObject({ n, printed });
  });

  it('that one card can bring in several steps at once warn before it acts', () => {
    // Two more ports of the five that lose the game, by one Build Card.
    const ports: Position = {
      ...against(['scotland', 0]),
      boards: 'AB',
      lands: 'A1: 1C\nA2: 1C\nB2: 1C\nA3: 1T\nB1: 1T',
    };
    const now = world(ports);
    const built = world({ ...ports, lands: 'A1: 1C\nA2: 1C\nB2: 1C\nA3: 1C 1T\nB1: 1C 1T' });
    expect(threats(now)[0]).toMatchObject({ n: 3, limit: 5, near: false });
    expect(threats(now, built)[0]).toMatchObject({ near: true, holds: false });
  });

  it('that are judged at one moment only say so, and do not hold before', () => {
    const [bare] = threats(world({ ...against(['habsburg-mining', 1]), lands: 'A3: 8E 1T' }));
    expect(bare).toMatchObject({ n: 9, limit: 8, near: true, holds: false });
  });

  it('are there for both Adversaries', () => {
    const both = threats(world(against(['scotland', 1], ['russia', 1])));
    expect(both.map(({ of }) => of)).toEqual(['scotland', 'russia']);
  });

  it('of every Adversary that has one are named in words', () => {
    for (const id of ADVERSARY_IDS)
      for (const { name, of } of threats(world(against([id, 6]))))
        expect(lossLine(name, of), id).not.toMatchObject({ text: '' });
  });
});

describe('counters', () => {
  it('can be corrected before anything is counted, by board where they are', () => {
    const names = countersOf(world({ ...against(['scotland', 5]), boards: 'AB' }));
    expect(names.map(({ counter, n, label }) => [counter, n, label])).toEqual([
      ['scotland.5:ocean-A', 0, 'Blight in board A’s Ocean'],
      ['scotland.5:ocean-B', 0, 'Blight in board B’s Ocean'],
    ]);
  });

  it('that an Adversary says it keeps all have a name', () => {
    for (const id of ADVERSARY_IDS) {
      const { modifiers } = world(against([id, 6]));
      for (const counter of modifiers.flatMap(({ counts = [] }) => counts))
        expect(
          counterLabel(counter.replace(/-$/, '-A')) ?? correctableLabel(counter),
          counter,
        ).not.toBeNull();
    }
  });

  it('of Oceans lie beside their board on the map', () => {
    const boards = ['A', 'B'].map((id) => ({ id, outline: [], ocean: [] }));
    const game = { ...position({}), counters: { 'scotland.5:ocean-B': 2, 'scotland.5:fouled-A': 1 } };
    expect(withOceans(boards, game).map(({ blight }) => blight)).toEqual([undefined, 2]);
    expect(withOceans(boards, { ...game, counters: {} })).toBe(boards);
  });
});

describe('a Ravage that an exception bends', () => {
  it('says which did', () => {
    const lands = 'A3: 1T';
    expect(modifiersThatChange(world({ ...against(['sweden', 3]), lands }), 'A3')).toEqual([
      'Fine Steel for Tools and Guns, Sweden changes this sum.',
    ]);
    expect(modifiersThatChange(world({ ...against(['sweden', 2]), lands }), 'A3')).toEqual([]);
  });
});

describe('a question of an exception', () => {
  const rush = {
    do: 'exceptional',
    of: 'brandenburg-prussia.escalation',
    step: 'landrush',
    board: 'A',
  } as const;
  const told = { ...against(['brandenburg-prussia', 1]), lands: 'A1: 1C\nA3: 1T', agenda: [rush] };

  it('lights the lands among its answers', () => {
    const game = position(told);
    const question = questionOf(ENGINE.world(game), ENGINE.promptOf(game)!);
    expect(question).toMatchObject({
      title: 'Land Rush',
      lands: ['A1', 'A2', 'A4', 'A5', 'A6', 'A7', 'A8'],
      main: null,
      others: expect.arrayContaining([{ id: 'A1', label: 'A1' }]) as unknown,
    });
  });

  it('says what an answer itself leads to, and not what comes after', () => {
    const ravage: Step = { do: 'ravage', land: 'A3' };
    const game = position({ ...told, agenda: [rush, ravage] });
    expect(outcomeInWords(game, rush.of, 'A4')).toBe('Add 1 Town.');
  });
});

it('every mark of a land on the map has a reminder to explain it', () => {
  for (const id of ADVERSARY_IDS)
    for (const { name, reminds } of world(against([id, 6])).modifiers)
      if (isSaid(`${name.replace(/\W/g, '_')}_mark`)) expect(reminds?.land, name).toBeDefined();
});
