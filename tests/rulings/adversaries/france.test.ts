import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries, loadContentFor } from '../../../src/lib/game-engine';
import { loadMessages } from '../../../src/lib/messages/messages.svelte';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { AdversaryChoice, Setup } from '../../../src/lib/rules/table/game';
import type { Step } from '../../../src/lib/rules/table/step';
import { questionOf } from '../../../src/lib/words/questions/questions';
import { asInvaderCard, asLand } from '../../support/ids';
import { card, type Position, position, setupFor } from '../../support/position';
import { continuations, RULES, Table } from '../../support/table';

await loadAdversaries(['france', 'scotland', 'brandenburg-prussia', 'habsburg-livestock']);
await loadMessages('adversaries');
await loadContentFor({ events: true, products: ['base', 'branch-and-claw'] });

const france = (level: number, ...others: readonly AdversaryChoice[]): Partial<Setup> => ({
  adversaries: [{ id: 'france', level }, ...others],
});

const sits = (level: number, told: Position): Table =>
  new Table(position({ ...told, setup: { ...france(level), ...told.setup } }));

const build = (land: string, id: string | null = null): Step => ({
  do: 'build',
  land: asLand(land),
  card: asInvaderCard(id),
});
const explore = (land: string, id: string): Step => ({
  do: 'explore',
  land: asLand(land),
  card: asInvaderCard(id),
});

/** The Explore step is over and the cards are about to Advance. */
const advancing = (id: string): Pick<Position, 'agenda' | 'invaders'> => ({
  agenda: [{ do: 'advance' }],
  invaders: { slots: { explore: [id], build: [], ravage: [] } },
});

const towns = (n: number): string => `A2: ${n}T`;
const fearOf = (table: Table): number => table.game.fear.generated;

describe('Sprawling Plantations', () => {
  it.each([
    ['fr0: 7 Towns of 7 are on the island', 0, 7, 'A3: 1E', 'slowPowers'],
    ['fr0: an eighth has to be placed', 0, 8, 'A3: 1E', 'checkEnding'],
    ['fr0: damaged Towns and those with Strife are Towns', 0, 6, 'A3: 1T1 1T!', 'checkEnding'],
    ['fr0: Cities are no Towns', 0, 7, 'A3: 3C', 'slowPowers'],
  ])('%s', (_, level, n, more, asked) => {
    const agenda: readonly Step[] = [{ do: 'checkEnding' }];
    expect(sits(level, { lands: `${towns(n)}\n${more}`, agenda }).asked).toBe(asked);
  });

  it('fr0: the eighth is built, and the game is lost by name', () => {
    const table = sits(0, { lands: `${towns(7)}\nA3: 1E`, agenda: [card('build', '1-jungle')] });
    table.answers('all');
    expect([table.asked, table.at('A3')]).toEqual(['checkEnding', '1T 1E']);
    const world = RULES.world(table.game);
    expect(questionOf(world, RULES.promptOf(table.game)!).text).toMatch(
      /^Sprawling Plantations, France: You ran out of Towns to add.* A3\.$/,
    );
    expect(table.answers('end').game.ended).toEqual({ result: 'defeat', because: ['france.loss'] });
  });

  it('fr0: only the Town that was none left for is named, wherever it came from', () => {
    const table = sits(0, { lands: `${towns(7)}\nA3: 1E\nA4: 1E`, agenda: [{ do: 'fastPowers' }] });
    const lands = ({ game }: Table) =>
      RULES.world(game)
        .modifiers.find(({ name }) => name === 'france')!
        .loss!.progress(RULES.world(game)).lands;
    table.tells({ report: 'deed', deed: { deed: 'replace', land: 'A2', pieces: { T: 1 }, to: { T1: 1 } } });
    expect(lands(table)).toBeUndefined();
    table.tells({ report: 'deed', deed: { deed: 'replace', land: 'A4', pieces: { E: 1 }, to: { T: 1 } } });
    expect(lands(table)).toEqual(['A4']);
    table.answers('playOn').tells({ report: 'deed', deed: { deed: 'remove', land: 'A4', pieces: { T: 1 } } });
    expect(lands(table)).toBeUndefined();
  });

  it('fr0: a Sacrifice Victory where the same Action clears the island', () => {
    const fear = { earned: 8, generated: 3, size: 4, split: [3, 3, 3] as const };
    const table = sits(0, { lands: `${towns(8)}\nA1: 1C`, fear, agenda: [{ do: 'slowPowers' }] });
    table.tells({ report: 'fear', n: 1 });
    expect(table.answers('end').game.ended).toMatchObject({
      result: 'sacrifice',
      because: ['fear', 'france.loss'],
    });
  });

  it.each([
    ['fr0: 7 for each player', france(0), 'AB', 15],
    ['combining: at France 1 the other Adversary adds none', france(1, { id: 'scotland', level: 4 }), 'A', 8],
    ['combining: from France 2 on 1 per level', france(2, { id: 'scotland', level: 4 }), 'A', 12],
    ['combining: and per player', france(6, { id: 'scotland', level: 6 }), 'AB', 27],
  ])('%s', (_, setup, boards, limit) => {
    const world = RULES.world(position({ boards, setup }));
    const loss = world.modifiers.find(({ name }) => name === 'france')!.loss!;
    expect(loss.progress(world)).toEqual({ n: 0, limit });
  });

  it('combining: the limit holds with France in support as well', () => {
    const setup = {
      adversaries: [
        { id: 'scotland', level: 3 },
        { id: 'france', level: 2 },
      ],
    } as const;
    const world = RULES.world(position({ setup }));
    expect(world.modifiers.find(({ name }) => name === 'france')!.loss!.progress(world).limit).toBe(11);
  });
});

describe('Demand for New Cash Crops', () => {
  it('escalation: the table picks one of the lands of the terrain; without Town or City it gains a Town', () => {
    const table = sits(0, { lands: 'A4: 1T\nA5: 1E', ...advancing('2-sands') });
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A7', 'A4']]);
    expect(table.answers('A7').at('A7')).toBe('1T');
    expect(table.happened('cardsAdvanced')).toHaveLength(1);
  });

  it('escalation: with a Town or City it gains Blight, which cascades', () => {
    const table = sits(0, { lands: 'A4: 1T 1B\nA7: 1C', ...advancing('2-sands') });
    expect(table.choices).toEqual(['A7', 'A4']);
    table.answers('A4');
    expect([table.asked, table.at('A4')]).toEqual(['cascade', '1T 2B']);
    table.answers('A3');
    expect([table.at('A3'), table.game.blight.left]).toEqual(['1B', 4]);
  });

  it('escalation: on each board', () => {
    const table = sits(0, { boards: 'AB', lands: 'A5: 1E', ...advancing('2-jungle') });
    expect(table.answers('A8').choices).toEqual(['B4', 'B8']);
    table.answers('B4');
    expect(table.landsWith('T')).toEqual(['A8', 'B4']);
  });

  it('escalation: not for a Stage I card, nor for Coastal Lands', () => {
    for (const id of ['1-sands', '2-coastal-lands', '3-jungle-sands'])
      expect(sits(0, { lands: 'A5: 1E', ...advancing(id) }).asked).toBe('slowPowers');
  });

  it('escalation: after the Explore, for what was Explored does not matter before it', () => {
    const table = sits(0, { lands: 'A2: 1C', agenda: [{ do: 'drawInvaderCard' }, { do: 'advance' }] });
    table.tells({ report: 'setDeck', deck: [{ stage: 2 }] }).answers('2-sands');
    expect(table.asked).toBe('exceptional');
  });

  it('combining: in support one terrain of a Stage III card, always the same for the same turn', () => {
    const setup = {
      adversaries: [
        { id: 'scotland', level: 0 },
        { id: 'france', level: 0 },
      ],
    } as const;
    const offered = (turn: number): string =>
      sits(0, { setup, turn, lands: 'A2: 1C', ...advancing('3-jungle-sands') }).choices.join();
    const turns = [3, 4, 5, 6, 7, 8].map(offered);
    expect([...new Set(turns)].sort()).toEqual(['A3,A8', 'A4,A7']);
    expect(offered(3)).toBe(turns[0]);
    expect(sits(0, { setup, lands: 'A2: 1C', ...advancing('2-sands') }).asked).toBe('slowPowers');
  });
});

describe('Frontier Explorers', () => {
  it.each([
    ['fr1: 1 more where no Town or City was', '-', '2E'],
    ['fr1: Explorers that were there do not matter', '2E', '4E'],
    ['fr1: none with a Town', '1T', '1T 1E'],
    ['fr1: none with a City', '1C', '1C 1E'],
    ['tokens: Wilds stop both', '1W', '-'],
    ['fr1: a skipped Explore is no success', '- | skip explore', '-'],
  ])('%s: %s -> %s', (_, before, after) => {
    const lands = `A2: 1C\nA4: ${before}`;
    expect(
      sits(1, { lands, agenda: [explore('A4', '1-sands')] })
        .at('A4')
        .split(' |')[0],
    ).toBe(after);
  });

  it('fr1: not where there is no source', () => {
    expect(sits(1, { lands: 'A2: 1C', agenda: [explore('A7', '1-sands')] }).at('A7')).toBe('-');
  });

  it('fr1: not in set-up', () => {
    const table = sits(1, { lands: 'A2: 1C', phase: 'setup', agenda: [explore('A4', '1-sands')] });
    expect(table.at('A4')).toBe('1E');
  });

  it('combining, Scotland 1: on the coast 1 Town and 1 Explorer (FAQ)', () => {
    const setup = france(1, { id: 'scotland', level: 1 });
    expect(sits(1, { setup, lands: 'A5: 1C', agenda: [explore('A1', '1-mountain')] }).at('A1')).toBe('1T 1E');
  });
});

describe('Slave Labor', () => {
  it.each([
    ['fr2b: all Explorers but one become Towns', '3E', '3T 1E'],
    ['fr2b: after the Build, which so has fewer Towns to see', '1T 2E', '1C 2T 1E'],
    ['fr2b: one Explorer stays what it is', '1E', '1T 1E'],
    ['fr2b: no Explorer', '1T', '1C 1T'],
    ['tokens: where Disease stops the Build nothing follows', '3E 1Z', '3E'],
    ['fr2b: a skipped Build', '3E | skip build', '3E'],
  ])('%s: %s -> %s', (_, before, after) => {
    const table = sits(2, { lands: `A2: 1C\nA4: ${before}`, agenda: [build('A4')] });
    expect(table.at('A4').split(' |')[0]).toBe(after);
  });

  it('fr2b: where they differ the table says which one stays; Strife is kept (tokens.json)', () => {
    const table = sits(2, { lands: 'A4: 2E 1E!', agenda: [build('A4')] });
    expect(table.choices).toEqual(['A4:E', 'A4:E!']);
    expect(table.answers('A4:E').at('A4')).toBe('2T 1T! 1E');
  });

  it('fr2b: it counts for the Town limit at once', () => {
    const table = sits(2, { lands: 'A2: 5T\nA4: 3E', agenda: [card('build', '1-sands')] });
    expect(table.answers('all').asked).toBe('checkEnding');
  });
});

describe('Slave Rebellion', () => {
  const before = (turn: number, more: Position = {}): Position => ({
    lands: 'A2: 1C\nA8: 1T',
    ...more,
    turn,
    agenda: [{ do: 'blightedIsland' }],
  });
  const events = { ...france(2), events: true };
  const late = { invaders: { deck: [{ stage: 3 }] } } as const;

  it('fr2a: without Event Cards it comes every fourth turn', () => {
    const came = [1, 2, 3, 4, 5, 6, 7, 8].filter((turn) => sits(2, before(turn)).at('A8') === '1T!');
    expect(came).toEqual([4, 8]);
  });

  it('fr2a: not before level 2', () => {
    expect(sits(1, before(4)).at('A8')).toBe('1T');
  });

  const drawn = (turn: number, more: Position = {}): Table =>
    sits(2, {
      ...before(turn, { ...more, setup: { ...events, ...more.setup } }),
      agenda: [{ do: 'enter', phase: 'fear' }],
    });

  it('fr2a: with Event Cards it comes up like any other, and another follows; none on the first turn', () => {
    expect(drawn(1).asked).toBe('slowPowers');
    const table = drawn(2, { lands: 'A2: 1C\nA8: 1T 1D' });
    expect(table.choices.slice(-2)).toEqual(['slave-rebellion', 'unnamed']);
    table.answers('slave-rebellion', 'carryOut');
    // Its Dahan part is done before the other is drawn.
    expect([table.at('A8'), table.choices.slice(-2)]).toEqual(['1T1! 1D', ['slave-rebellion', 'unnamed']]);
    // By hand another follows as well.
    const byHand = drawn(2).answers('slave-rebellion', 'byHand').goesOn();
    expect(byHand.choices.slice(-2)).toEqual(['slave-rebellion', 'unnamed']);
    expect(table.answers('unnamed').goesOn().asked).toBe('slowPowers');
    // It is not carried out a second time by the turn.
    expect(sits(2, before(4, { setup: events })).at('A8')).toBe('1T');
  });

  it('fr2a: the app deals it under the top 3 Event Cards', () => {
    const setup: Partial<Setup> = { ...events, decks: 'app', products: ['base', 'branch-and-claw'] };
    const { counters } = newGame(CONTENT, setupFor('A', { ...france(2), ...setup }));
    const deck = Object.keys(counters).filter((name) => name.startsWith('events:at-'));
    expect(deck.sort((a, b) => counters[a]! - counters[b]!).indexOf('events:at-slave-rebellion')).toBe(3);
  });

  it('fr2a: Stages I and II: on each board the table picks a Town, of those that differ as well', () => {
    const lands = 'A2: 1C\nA3: 2T\nA8: 1T 1T1\nB6: 1T';
    const table = sits(2, before(4, { boards: 'AB', lands }));
    expect(table.choices).toEqual(['A3', 'A8:T', 'A8:T1', 'byHand']);
    expect(table.answers('A8:T1').at('A8')).toBe('1T 1T1!');
    expect(table.at('B6')).toBe('1T!');
  });

  it('fr2a: Stage III: a Town destroyed, two Strife on different pieces, then they take Damage', () => {
    const table = sits(2, before(4, { ...late, lands: 'A2: 1C\nA3: 1E!\nA8: 2T' }));
    // A Town of A8 falls by itself, for they are alike; the two pieces that are left get one each.
    expect([table.at('A2'), table.at('A3'), table.at('A8')]).toEqual(['1C1!', '-', '1T1!']);
    expect(fearOf(table)).toBe(1);
  });

  it('fr2a: Stage III: with more pieces than Strife the table picks, and no piece twice', () => {
    const table = sits(2, before(4, { ...late, lands: 'A2: 1C\nA8: 3T' }));
    expect([table.asked, table.at('A8'), table.choices]).toEqual(['effect', '2T', ['A2', 'A8', 'byHand']]);
    table.answers('A8');
    expect(table.choices).toEqual(['A2', 'A8', 'byHand']);
    table.answers('A8');
    expect([table.at('A2'), table.at('A8')]).toEqual(['1C', '2T1!']);
  });

  it('fr2a: Stage III: an Invader with two Strife takes two', () => {
    const table = sits(2, before(4, { ...late, lands: 'A2: 1C!\nA5: 1E' }));
    expect(table.at('A2')).toBe('1C2!!');
  });

  it('fr2a: the Dahan join in, in either Stage; 1 comes for each Town and City destroyed', () => {
    const table = sits(2, before(4, { lands: 'A2: 1C! 2D\nA8: 1T 2D' }));
    expect([table.at('A2'), table.at('A8')]).toEqual(['1C2! 2D', '3D']);
    expect(fearOf(table)).toBe(1);
  });

  it('fr2a: in Stage III the card is discarded; before that it goes back', () => {
    const turned = 'events:turned-slave-rebellion';
    const third = drawn(6, { ...late, setup: { products: ['base', 'branch-and-claw'] } });
    third.answers('slave-rebellion', 'carryOut');
    expect([third.game.counters[turned], third.choices.includes('slave-rebellion')]).toEqual([1, false]);
    const card: Step = { do: 'exceptional', of: 'events', step: 'card' };
    const setup = { ...events, products: ['base', 'branch-and-claw'] };
    const second = sits(2, { ...before(6, { setup }), agenda: [card, card, card, card] });
    second.answers('slave-rebellion', 'carryOut');
    expect(second.game.counters[turned]).toBeUndefined();
    // It lies under three cards, whoever reads them.
    for (let cards = 0; cards < 3; cards++) {
      expect([second.choices.length > 20, second.choices.includes('slave-rebellion')]).toEqual([true, false]);
      second.answers('unnamed').goesOn();
    }
    expect(second.choices).toContain('slave-rebellion');
  });

  it('tokens.json, badlands: once in each of its actions', () => {
    const table = sits(2, before(4, { ...late, lands: 'A2: 1C\nA3: 1C\nA8: 1C! 1C!! 1M' }));
    table.answers('A2', 'A3');
    // 1 and 2 Damage, then 1 that the table deals as it likes.
    expect(table.choices).toEqual(['C2!!*1', 'C1!*1']);
    expect(table.answers('C1!*1').at('A8')).toBe('1C2! 1C2!! 1M');
  });

  it('combining, Habsburg Livestock 4: a Durable Town takes 2 Damage instead of being destroyed', () => {
    const setup = france(2, { id: 'habsburg-livestock', level: 4 });
    const table = sits(2, before(4, { ...late, setup, lands: 'A2: 1C\nA8: 1T' }));
    // 2 Damage, then Strife and 1 more.
    expect(table.goesOnTo('slowPowers').at('A8')).toBe('1T3!');
    const blighted = sits(2, before(4, { ...late, setup, lands: 'A2: 1C\nA8: 1T 1B' }));
    expect(blighted.goesOnTo('slowPowers').at('A8')).toBe('1B');
  });

  it('fr2a: the early Stage III card of Brandenburg-Prussia counts as Stage II (event-cards.json)', () => {
    const setup = france(2, { id: 'brandenburg-prussia', level: 2 });
    const invaders = { deck: [{ stage: 3 }, { stage: 2 }] } as const;
    expect(sits(2, before(4, { setup, invaders })).at('A8')).toBe('1T!');
    expect(sits(2, before(4, { invaders })).happened('destroyed')).toHaveLength(1);
  });
});

describe('Early Plantation', () => {
  const placed = (setup: Partial<Setup>, board: string): readonly string[] => {
    const printed = newGame(CONTENT, setupFor(board)).lands;
    const { lands } = newGame(CONTENT, setupFor(board, setup));
    return Object.keys(lands).filter(
      (id) => (lands[asLand(id)]!.pieces['T'] ?? 0) > (printed[asLand(id)]!.pieces['T'] ?? 0),
    );
  };

  it.each([
    ['fr3: A8 has a Town, so A7', 'A', ['A1', 'A7']],
    ['fr3: B8', 'B', ['B1', 'B8']],
    ['fr3: C8', 'C', ['C1', 'C8']],
  ])('%s', (_, board, lands) => {
    expect(placed(france(3), board)).toEqual(lands);
    expect(placed(france(2), board)).toEqual([]);
  });

  it('combining: a Town that the leading Adversary has put there counts', () => {
    const first = {
      adversaries: [
        { id: 'brandenburg-prussia', level: 1 },
        { id: 'france', level: 3 },
      ],
    } as const;
    const { lands } = newGame(CONTENT, setupFor('A', first));
    expect([lands['A3']!.pieces['T'], lands['A7']!.pieces['T']]).toEqual([1, 1]);
  });

  it('extra board: nothing is put on a board that is nobody’s', async () => {
    const setup = setupFor('A', { ...france(3), boards: ['A', 'B'], layout: '2-standard' });
    await loadContentFor(setup);
    const { lands } = newGame(CONTENT, setup);
    expect([lands['A1']!.pieces['T'], lands['B1']!.pieces['T']]).toEqual([1, undefined]);
  });
});

describe('Triangle Trade', () => {
  it('fr4: a Coastal City brings a Town to the adjacent land with fewest; the table picks among equals', () => {
    const table = sits(4, { lands: 'A1: 1T\nA3: 1T\nA4: 1T', agenda: [build('A3')] });
    // A3 borders on A2 and A4.
    expect([table.asked, table.at('A2'), table.at('A3')]).toEqual(['slowPowers', '1T', '1C 1T']);
    const two = sits(4, { lands: 'A3: 1T\nA2: 1T\nA4: 1T', agenda: [build('A3')] });
    expect(two.choices).toEqual(['A2', 'A4']);
    expect(two.answers('A4').at('A4')).toBe('2T');
  });

  it.each([
    ['fr4: not for a Town', 'A3: 1E', 'A3'],
    ['fr4: not Inland', 'A8: 1T', 'A8'],
  ])('%s', (_, lands, land) => {
    const table = sits(4, { lands, agenda: [build(land)] });
    expect(table.happened('added')).toEqual([]);
  });
});

describe('Slow-Healing Ecosystem', () => {
  const back = { report: 'returnBlight', land: 'A4' } as const;
  const blighted = (level: number, boards = 'A'): Table =>
    sits(level, { boards, lands: 'A2: 1C\nA4: 6B', blight: { left: 4 } });
  const panel = (table: Table): number => table.game.counters['france.5:panel'] ?? 0;

  it('fr5: Blight taken off waits on the panel, until there are 3', () => {
    const table = blighted(5).tells(back);
    expect([panel(table), table.game.blight.left]).toEqual([1, 4]);
    table.tells(back);
    expect([panel(table), table.game.blight.left, table.at('A4')]).toEqual([2, 4, '4B']);
    table.tells(back);
    expect([panel(table), table.game.blight.left]).toEqual([0, 7]);
  });

  it('fr5: removed all at once, or destroyed, or replaced: always', () => {
    const table = blighted(5).tells({ report: 'remove', land: 'A4', piece: 'B', n: 2 });
    expect([panel(table), table.game.blight.left]).toEqual([2, 4]);
    table.tells({ report: 'remove', land: 'A4', piece: 'B', n: 2 });
    expect([panel(table), table.game.blight.left]).toEqual([0, 8]);
  });

  it('combining, Scotland 5: Blight told out of an Ocean waits there as well', () => {
    const adversaries = [
      { id: 'france', level: 5 },
      { id: 'scotland', level: 5 },
    ] as const;
    const table = sits(5, { setup: { adversaries }, blight: { left: 4 } });
    table.tells({ report: 'setCounter', counter: 'scotland.5:ocean-A', n: 2 });
    expect(table.game.blight.left).toBe(2);
    table.tells({ report: 'setCounter', counter: 'scotland.5:ocean-A', n: 1 });
    expect([table.game.blight.left, table.game.counters['france.5:panel']]).toEqual([2, 1]);
  });

  it('fr5: 3 for each player', () => {
    const table = blighted(5, 'AB').tells(back, back, back, back, back);
    expect([panel(table), table.game.blight.left]).toEqual([5, 4]);
    expect(panel(table.tells(back))).toBe(0);
  });

  it('fr5: not before level 5', () => {
    expect(blighted(4).tells(back).game.blight.left).toBe(5);
  });

  it('fr5: a number put right is a correction, the card has it at once', () => {
    const table = blighted(5).tells({ report: 'count', land: 'A4', piece: 'B', n: 5 });
    expect([panel(table), table.game.blight.left]).toEqual([0, 5]);
  });

  it('fr5: the table may set what lies on the panel', () => {
    const table = blighted(5).tells({ report: 'setCounter', counter: 'france.5:panel', n: 2 }, back);
    expect([panel(table), table.game.blight.left]).toEqual([0, 7]);
  });

  it('fr5: what waits there stays there when the table says that the card is empty', () => {
    const empty = { report: 'setBlight', blight: { side: 'space', left: 0, card: null } } as const;
    const table = blighted(5).tells(back, back, empty);
    expect([panel(table), table.game.blight.left]).toEqual([2, 0]);
  });

  it('fr5: what waits there does not keep a blighted card from running out', () => {
    const table = sits(5, { lands: 'A2: 1C\nA4: 1B\nA5: 1T', blight: { side: 'space', left: 1 } });
    table.tells(back, { report: 'addBlight', land: 'A6' });
    expect([table.asked, panel(table)]).toEqual(['checkEnding', 1]);
  });
});

describe('Persistent Explorers', () => {
  const lands = 'A2: 1C\nA1: 1E\nA3: 1E\nA4: 1E\nA5: 1E\nA6: 1E!';

  it('fr6a: after the Explore Card, on each board, in a land without Explorers', () => {
    const table = sits(6, { lands, agenda: [card('explore', '1-jungle')] }).answers('all');
    // A3 was Explored, A8 has no source, so A2, A7 and A8 are left.
    expect(table.choices).toEqual(['A2', 'A7', 'A8']);
    expect(table.answers('A7').at('A7')).toBe('1E');
    expect(table.asked).toBe('slowPowers');
  });

  it('fr6a: once for a card that is taken land by land, when all of it is done', () => {
    const table = sits(6, { lands: 'A2: 1C\nA4: 1T', agenda: [card('explore', '1-wetland')] });
    expect(table.choices).toEqual(['all', 'A2', 'A5']);
    table.answers('A5');
    expect(table.asked).toBe('actionCard');
    table.answers('A2');
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A1', 'A3', 'A4', 'A6', 'A7', 'A8']]);
    table.answers('A1');
    expect(table.asked).toBe('slowPowers');
  });

  it('fr6a: after a card that Explored nothing as well', () => {
    const table = sits(6, { lands: 'A2: 1C', agenda: [card('explore', '1-sands')] });
    table.tells({ report: 'skip', land: 'A4', action: 'explore', on: true }).answers('all');
    expect(table.asked).toBe('exceptional');
  });

  it('fr6a: after the first Explore of set-up too', () => {
    const table = new Table(newGame(CONTENT, setupFor('A', france(6))));
    table.goesOn().answers('1-sands', 'all');
    expect([table.asked, table.game.phase]).toEqual(['exceptional', 'setup']);
  });

  it('fr6a: not after a Build Card', () => {
    expect(sits(6, { lands, agenda: [card('build', '1-jungle')] }).answers('all').asked).toBe('slowPowers');
  });

  it('fr6b: the table is reminded at Fear Cards, on level 6 alone', () => {
    const minds = (level: number): boolean => {
      const world = RULES.world(position({ setup: france(level) }));
      return world.modifiers.some(({ reminds }) => reminds?.fear?.(world));
    };
    expect([minds(5), minds(6)]).toEqual([false, true]);
  });
});

describe('all ways to play on (perft)', () => {
  it.each([
    // The City of A3 brings a Town to A2 or A4, both without: 2. Then A7 Builds without a question.
    ['Triangle Trade', 4, { lands: 'A3: 1T', agenda: [build('A3'), build('A7')] }, 2],
    // Two sands for each of two boards: A4 or A7, B3 or B5.
    ['Cash Crops on two boards', 0, { boards: 'AB', lands: 'A2: 1C', ...advancing('2-sands') }, 4],
    // A4 without Blight of its own: Blight, no cascade. A7 has some: 2 neighbours.
    ['Cash Crops that cascade', 0, { lands: 'A4: 1T\nA7: 1T 1B', ...advancing('2-sands') }, 3],
    // A3 with all or alone, then any land but A3 and A2, where Explorers are: 2 times 6.
    ['Persistent Explorers', 6, { lands: 'A2: 1C 1E', agenda: [card('explore', '1-jungle')] }, 12],
  ] satisfies readonly (readonly [string, number, Position, number])[])('%s', (_, level, told, n) => {
    const game = position({ ...told, setup: france(level) });
    expect(continuations(RULES, game)).toBe(n);
  });
});
