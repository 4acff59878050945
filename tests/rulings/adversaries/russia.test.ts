import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries, loadContentFor } from '../../../src/lib/game-engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { Setup } from '../../../src/lib/rules/table/game';
import type { LandId } from '../../../src/lib/rules/table/island';
import type { PieceCode } from '../../../src/lib/rules/table/pieces';
import { asLand } from '../../support/ids';
import { card, pair, type Position, position, ravage, setupFor, track } from '../../support/position';
import { continuations, RULES, Table } from '../../support/table';

await loadAdversaries(['russia', 'brandenburg-prussia', 'sweden', 'habsburg-mining', 'habsburg-livestock']);
await loadContentFor({ boards: ['A'], players: [] });

const russia = (level: number): Partial<Setup> => ({ adversaries: [{ id: 'russia', level }] });

const sits = (level: number, told: Position): Table =>
  new Table(position({ ...told, setup: { ...russia(level), ...told.setup } }));

/** The card under the top 3 Fear Cards has turned up. */
const SECOND_TURNED = { 'russia.5:second': 'game' } as const;
const panel = (table: Table): number => table.game.counters['russia:beasts'] ?? 0;
const fearOf = ({ game: { fear } }: Table): number => fear.earned * fear.size + fear.generated;

describe('Hunters Bring Home Shell and Hide: Setup', () => {
  const at = (setup: Partial<Setup>, lands: readonly string[], boards: string): readonly unknown[] => {
    const game = newGame(CONTENT, setupFor(boards, setup));
    return lands.map((land) => game.lands[asLand(land)]!.pieces);
  };

  it('ru1a: 1 Beasts and 1 Explorer in the last land without Town or City of every board', () => {
    // A8 is printed with a Town, B8 with Dahan only.
    expect(at(russia(1), ['A7', 'A8', 'B8'], 'AB')).toEqual([
      { D: 2, A: 1, E: 1 },
      { T: 1 },
      { D: 2, A: 1, E: 1 },
    ]);
  });

  it('ru1a: nothing on level 0', () => {
    expect(at(russia(0), ['A7'], 'A')).toEqual([{ D: 2 }]);
  });

  it('ru1a: what the leading Adversary has put out counts, what the supporting one will does not', () => {
    // Sweden 6 puts a Town and a Blight into land 8.
    expect(at(pair('sweden', 6, 'russia', 1), ['B7', 'B8'], 'B')).toEqual([
      { D: 1, A: 1, E: 1 },
      { D: 2, T: 1, B: 1 },
    ]);
    expect(at(pair('russia', 1, 'sweden', 6), ['B7', 'B8'], 'B')).toEqual([
      { D: 1 },
      { D: 2, A: 1, E: 1, T: 1, B: 1 },
    ]);
  });

  // difficulty.json, extra-board: an Adversary's set-up adds no Invaders there; its tokens it does.
  it('ru1a: no Explorer on a board that is nobody’s', () => {
    expect(at({ ...russia(1), players: ['Ann'] }, ['A7', 'B8'], 'AB')).toEqual([
      { D: 2, A: 1, E: 1 },
      { D: 2, A: 1 },
    ]);
  });
});

describe('Hunters Bring Home Shell and Hide: Damage', () => {
  it.each([
    ['ru1b: an Explorer deals 2', '1E', 2],
    ['ru1b: Towns and Cities deal as ever', '1T 1C', 5],
    ['ru1b: 3 Explorers and a Town', '3E 1T', 8],
    ['ru1b: Strife still stops an Explorer', '2E! 1E', 2],
  ])('%s', (_, pieces, total) => {
    const table = sits(1, { lands: `A2: 1C 1A\nA7: ${pieces}`, agenda: [ravage('A7')] });
    expect(table.happened('ravaged')).toMatchObject([{ sum: { total } }]);
  });
});

describe('Hunters Bring Home Shell and Hide: Beasts', () => {
  const ELSEWHERE = 'A2: 1C 5A';

  it.each<readonly [string, string, readonly string[], string, number]>([
    ['ru1c: Blight of a Ravage destroys 1 Beasts there', 'A7: 1T 2A', [], 'A7: 1T 1A 1B', 1],
    ['ru1c: without Beasts nothing', 'A7: 1T', [], 'A7: 1T 1B', 0],
    ['ru1c: without Blight nothing', 'A7: 1T 1A | defend 1', [], 'A7: 1T 1A', 0],
    ['ru1c: Blight that Vitality stops was not added', 'A7: 1T 1A 1V', [], 'A7: 1T 1A', 0],
    ['ru1c: Blight by cascade too', 'A7: 1T 1B\nA8: 1A', ['A8'], 'A7: 1T 2B\nA8: 1B', 1],
    ['ru1c: both at once', 'A7: 1T 1A 1B\nA8: 1A', ['A8'], 'A7: 1T 2B\nA8: 1B', 2],
    [
      'ru1c: a cascade on from there, and back',
      'A7: 1T 3A 1B\nA8: 1A 1B',
      ['A8', 'A7', 'A5'],
      'A5: 1B\nA7: 1T 1A 3B\nA8: 2B',
      3,
    ],
  ])('%s', (_, before, answers, after, n) => {
    const table = sits(1, { lands: `${ELSEWHERE}\n${before}`, agenda: [ravage('A7')] }).answers(...answers);
    const wanted = position({ lands: after });
    for (const land of ['A5', 'A7', 'A8'])
      expect(table.game.lands[asLand(land)]!.pieces).toEqual(wanted.lands[asLand(land)]!.pieces);
    expect(panel(table)).toBe(n);
  });

  it('ru1c: Blight of a Power, and its cascade, leave Beasts alone', () => {
    const table = sits(1, { lands: 'A2: 1C\nA7: 1A 1B\nA8: 1A' });
    table.tells({ report: 'addBlight', land: 'A7' }).answers('A8');
    expect([table.at('A7'), table.at('A8'), panel(table)]).toEqual(['2B 1A', '1B 1A', 0]);
  });

  it('loss: Beasts that a Power destroys do not go to the panel', () => {
    const table = sits(1, { lands: 'A2: 1C\nA7: 2A' });
    table.tells({ report: 'destroy', land: 'A7', piece: 'A', n: 1 });
    expect(panel(table)).toBe(0);
  });

  it('loss: more on the panel than on the island, judged when the Ravage is over', () => {
    const table = sits(1, {
      lands: 'A2: 1C\nA7: 1T 2A',
      agenda: [ravage('A7'), { do: 'checkEnding' }, ravage('A7'), { do: 'checkEnding' }],
    });
    // The first Ravage leaves 1 and 1. The second cascades before anything is judged.
    expect([panel(table), table.asked]).toEqual([1, 'cascade']);
    table.answers('A8');
    expect([panel(table), table.asked, table.choices]).toEqual([2, 'checkEnding', ['end', 'playOn']]);
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['russia.loss'] });
  });

  it('loss: as many is not more', () => {
    const table = sits(1, { lands: 'A2: 1C 1A\nA7: 1T 1A', agenda: [ravage('A7'), { do: 'checkEnding' }] });
    expect([panel(table), table.asked]).toEqual([1, 'slowPowers']);
  });

  it('ru1c with Sweden 1: two Blight at once destroy 1 Beasts', () => {
    const table = new Table(
      position({
        setup: pair('russia', 1, 'sweden', 1),
        lands: 'A2: 1C 3A\nA7: 2C 3A',
        agenda: [{ do: 'ravage', land: 'A7' }],
      }),
    );
    expect(table.at('A7')).toBe('2C 2B 2A');
  });

  it.each([
    ['nothing to fear where there are none to destroy', 'A3: 1E', 0, false],
    ['the only one would be lost to the panel', 'A3: 1A', 0, true],
    ['of two one may go', 'A3: 2A', 0, false],
    ['of three one may go with one on the panel', 'A3: 3A', 1, false],
    ['of two none may', 'A3: 2A', 1, true],
  ])('loss, how near: %s', (_, lands, n, near) => {
    const table = sits(1, { lands: `A2: 1C\n${lands}` });
    if (n > 0) table.tells({ report: 'setCounter', counter: 'russia:beasts', n });
    const world = RULES.world(table.game);
    expect(world.modifiers.find(({ loss }) => loss)?.loss?.progress(world).near).toBe(near);
  });

  it('loss: none without Beasts anywhere, on level 0 as well', () => {
    expect(sits(0, { lands: 'A2: 1C', agenda: [{ do: 'checkEnding' }] }).asked).toBe('slowPowers');
  });

  it('loss: Sacred Sites of Many Minds Move as One are Beasts on the island, where Presence is tracked', () => {
    const spirits = [{ id: 'many-minds-move-as-one', aspect: null }] as const;
    const limit = (presence: 'tracked' | 'untracked'): number | undefined => {
      const lands = 'A2: 1C 1A\nA4: 2P1\nA5: 1P1\nA7: 3P1';
      const { game } = sits(1, { setup: { spirits }, lands, presence });
      const { modifiers } = RULES.world(game);
      return modifiers.find(({ loss }) => loss)?.loss?.progress(RULES.world(game)).limit;
    };
    expect([limit('tracked'), limit('untracked')]).toEqual([4, 2]);
  });

  it('loss: the table corrects what lies on the panel', () => {
    const table = sits(1, { lands: 'A2: 1C' });
    table.tells({ report: 'setCounter', counter: 'russia:beasts', n: 1 });
    expect(table.asked).toBe('checkEnding');
    table.answers('playOn').tells({ report: 'setCounter', counter: 'russia:beasts', n: 0 });
    expect([table.asked, table.game.playedOn]).toEqual(['slowPowers', []]);
  });
});

describe('A Sense for Impending Disaster: Dahan', () => {
  const ravaged = (pieces: string, more = ''): Table =>
    sits(2, {
      lands: `A2: 1C\nA7: ${pieces} | defend 30\n${more}`,
      agenda: [ravage('A7'), { do: 'checkEnding' }],
    });

  it('ru2: the first Explorer they would destroy is Pushed, for 1 Fear', () => {
    const table = ravaged('2E 1D');
    expect([table.asked, table.askedLand, table.choices]).toEqual(['exceptional', 'A7', ['A5', 'A8', 'not']]);
    table.answers('A8');
    expect([table.at('A7'), table.at('A8'), fearOf(table), table.asked]).toEqual([
      '1D',
      '1E',
      1,
      'slowPowers',
    ]);
  });

  it('ru2: lands with fewer Explorers are offered first', () => {
    expect(ravaged('2E 1D', 'A5: 2E').choices).toEqual(['A8', 'A5', 'not']);
  });

  it('ru2: if it cannot be, it is destroyed without Fear', () => {
    const table = ravaged('1E 1D').answers('not');
    expect([table.at('A7'), fearOf(table), table.landsWith('E')]).toEqual(['1D', 0, []]);
  });

  it('ru2: one only, however many fall', () => {
    const table = ravaged('4E 2D').answers('A5');
    expect([table.at('A7'), table.at('A5'), fearOf(table)]).toEqual(['2D', '1E', 1]);
  });

  it('ru2: Towns and Cities are destroyed as ever', () => {
    const table = ravaged('1T 1D');
    expect([table.asked, fearOf(table)]).toEqual(['slowPowers', 1]);
  });

  it('ru2: with a Town that falls the Fear adds up', () => {
    const table = ravaged('1T 2E 2D').answers('A8');
    expect(fearOf(table)).toBe(2);
  });

  it('ru2: an Explorer with Strife keeps what the Ravage has not spent', () => {
    const table = ravaged('1E 1E!! 1D').answers('A8');
    expect([table.at('A7'), table.at('A8')]).toEqual(['1D', '1E!']);
  });

  it('ru2: blow by blow it is still one Action', () => {
    const table = ravaged('2C 2T 2E 3D').answers('pieceByPiece', 'E*1', 'E*1');
    table.answers('C*3', 'C*1');
    expect([table.asked, table.askedLand]).toEqual(['exceptional', 'A7']);
    table.answers('A5');
    expect([table.at('A5'), table.asked]).toEqual(['1E', 'slowPowers']);
  });

  it('ru2: every land’s Ravage is an Action of its own', () => {
    const lands = 'A2: 1C\nA4: 2E 1D | defend 9\nA7: 2E 1D | defend 9';
    const table = sits(2, { lands, agenda: [card('ravage', '1-sands')] }).answers('all', 'A3', 'A8');
    expect([table.at('A3'), table.at('A8'), fearOf(table)]).toEqual(['1E', '1E', 2]);
  });

  it('ru2: the last Invader of the island gets away, and nobody has won', () => {
    const lands = 'A7: 1E 1D | defend 9';
    const agenda = [ravage('A7'), { do: 'checkEnding' } as const];
    expect(sits(2, { lands, agenda }).answers('A8').asked).toBe('slowPowers');
    const table = sits(2, { lands, agenda }).answers('not');
    expect([table.asked, table.choices]).toEqual(['checkEnding', ['end', 'playOn']]);
  });

  it('ru2: not on level 1', () => {
    const table = sits(1, { lands: 'A2: 1C\nA7: 2E 1D | defend 9', agenda: [ravage('A7')] });
    expect([table.asked, table.at('A7')]).toEqual(['slowPowers', '1D']);
  });
});

describe('A Sense for Impending Disaster: what the table tells', () => {
  const destroys = (land: LandId, piece: PieceCode = 'E', n = 1) =>
    ({ report: 'destroy', land, piece, n }) as const;
  const LANDS = 'A2: 1C\nA7: 4E\nA8: 2E';

  it('ru2: a Power that destroys Explorers Pushes the first', () => {
    const table = sits(2, { lands: LANDS }).tells(destroys('A7', 'E', 3));
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A5', 'A8', 'not']]);
    table.answers('A5');
    expect([table.at('A7'), table.at('A5'), fearOf(table), table.asked]).toEqual([
      '1E',
      '1E',
      1,
      'slowPowers',
    ]);
  });

  it('ru2: Damage that destroys does as well', () => {
    const table = sits(2, { lands: LANDS }).tells({ report: 'damage', land: 'A7', piece: 'E', n: 1 });
    expect(table.asked).toBe('exceptional');
  });

  it('ru2: what is told at once is one Action', () => {
    const table = sits(2, { lands: LANDS }).tells(destroys('A7'), destroys('A8')).answers('A5');
    expect([table.at('A7'), table.at('A8'), table.at('A5'), table.asked]).toEqual([
      '3E',
      '1E',
      '1E',
      'slowPowers',
    ]);
  });

  it('ru2: what is told while it is asked belongs to the same Action', () => {
    const table = sits(2, { lands: LANDS }).tells(destroys('A7')).tells(destroys('A8')).answers('A5');
    expect([table.asked, fearOf(table)]).toEqual(['slowPowers', 1]);
  });

  it('ru2: what is told later may be another Power: the table says', () => {
    const table = sits(2, { lands: LANDS }).tells(destroys('A7')).answers('A5').tells(destroys('A7'));
    expect(table.asked).toBe('exceptional');
    table.answers('not');
    expect([fearOf(table), table.asked]).toEqual([1, 'slowPowers']);
  });

  it('ru2: a Fear Card is one Action, the next one is another', () => {
    const table = sits(2, {
      lands: LANDS,
      phase: 'fear',
      fear: { earned: 2 },
      agenda: [{ do: 'fearCards' }],
    }).answers('unnamed');
    table.tells(destroys('A7')).answers('A5').tells(destroys('A7'));
    expect(table.asked).toBe('resolveFearCard');
    table.goesOn().answers('unnamed').tells(destroys('A7'));
    expect(table.asked).toBe('exceptional');
    table.answers('A5');
    expect(table.at('A5')).toBe('2E');
  });

  it('ru2: removing, and counting anew, destroy nothing', () => {
    const table = sits(2, { lands: LANDS })
      .tells({ report: 'remove', land: 'A7', piece: 'E', n: 1 })
      .tells({ report: 'count', land: 'A7', piece: 'E', n: 1 });
    expect(table.asked).toBe('slowPowers');
  });

  it('ru2: its Fear may earn a card before the ending is judged', () => {
    const table = sits(2, { lands: LANDS, fear: { generated: 3 } })
      .tells(destroys('A7'))
      .answers('A5');
    expect(table.game.fear).toMatchObject({ earned: 1, generated: 0 });
  });
});

describe('Competition Among Hunters', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['ru3: lands with 3 Explorers Ravage for any card', 'A7: 1T\nA8: 3E', ['A7', 'A8']],
    ['ru3: a land that matches anyway Ravages once', 'A7: 3E', ['A7']],
    ['ru3: 2 Explorers and a Town are not 3 Explorers', 'A7: 1T\nA8: 2E 1T', ['A7']],
    ['ru3: those with Strife count', 'A8: 2E! 1E', ['A8']],
    ['ru3: a skipped Ravage is skipped', 'A7: 1T\nA8: 3E | skip ravage', ['A7']],
  ])('%s', (_, lands, acting) => {
    const table = sits(3, { lands: `A2: 1C\n${lands}`, agenda: [card('ravage', '1-sands')] });
    expect(table.choices).toEqual(['all', ...acting]);
  });

  it('ru3: once for each card: with two cards twice', () => {
    const table = sits(3, {
      lands: 'A2: 1C\nA8: 3E | defend 30',
      invaders: track({ ravage: ['1-sands', '1-wetland'] }),
      agenda: [{ do: 'invaderAction', action: 'ravage' }],
    });
    table.answers('A8');
    expect(table.choices).toEqual(['all', 'A2', 'A8']);
  });

  it('ru3: Build and Explore Cards are as printed', () => {
    const table = sits(3, { lands: 'A2: 1C\nA8: 3E', agenda: [card('build', '1-sands')] });
    expect(table.choices).toEqual(['all']);
  });

  it('adversaries.json, medium confidence: a land that a Push fills while the card is done does not Ravage for it', () => {
    const lands = 'A2: 1C\nA7: 1E 1D | defend 9\nA8: 2E | defend 9';
    const table = sits(3, { lands, agenda: [card('ravage', '1-sands')] }).answers('A7', 'A8');
    expect([table.asked, table.at('A8')]).toEqual(['slowPowers', '3E']);
  });
});

describe('Accelerated Exploitation', () => {
  const order = (setup: Partial<Setup>): string =>
    newGame(CONTENT, setupFor('A', setup))
      .invaders.deck.map(({ stage, card: id }) => (id === '2-salt-deposits' ? 'S' : stage))
      .join('');

  it.each<readonly [string, Partial<Setup>, string]>([
    ['ru4: a Stage III card behind every Stage II card', russia(4), '111232323233'],
    ['ru4: not on level 3', russia(3), '111222233333'],
    ['ru4 leading Brandenburg-Prussia 6', pair('russia', 4, 'brandenburg-prussia', 6), '32323233'],
    ['ru4 supporting Brandenburg-Prussia 6', pair('brandenburg-prussia', 6, 'russia', 4), '33232323'],
    [
      'ru4 with Salt Deposits, a Stage II card as well',
      pair('russia', 4, 'habsburg-mining', 4),
      '11123S323233',
    ],
    ['ru4 with Livestock 3', pair('habsburg-livestock', 3, 'russia', 4), '11232323233'],
  ])('%s', (_, setup, is) => {
    expect(order(setup)).toBe(is);
  });
});

describe('Entrench in the Face of Fear', () => {
  const built = (table: Table): readonly string[] => table.game.invaders.slots['build']!;
  const LANDS = 'A2: 1C 3A';
  const earning = (earned: number, more: Position = {}): Table =>
    sits(5, { lands: LANDS, fear: { earned, generated: 3 }, ...more });
  const earns = (table: Table, n = 1): Table => table.tells({ report: 'fear', n });

  it('ru5: under the top 3: a Stage II card turns up as the 3rd Fear Card is earned', () => {
    const table = earns(earning(2));
    expect(table.asked).toBe('exceptional');
    expect(table.choices).toEqual(['2-jungle', '2-mountain', '2-sands', '2-wetland', '2-coastal-lands']);
    table.answers('2-sands');
    expect([built(table), table.asked]).toEqual([['2-sands'], 'slowPowers']);
  });

  it('ru5: under the top 7: a Stage III card with the 7th', () => {
    const table = earns(new Table({ ...earning(6).game, memo: SECOND_TURNED }));
    expect(table.choices).toHaveLength(6);
    table.answers('3-jungle-sands');
    expect(built(table)).toEqual(['3-jungle-sands']);
  });

  it('ru5: not with the 2nd or 4th', () => {
    expect(earns(earning(1)).asked).toBe('slowPowers');
    const table = earns(earning(2)).answers('2-sands');
    earns(table, 4);
    expect([table.game.fear.earned, table.asked, built(table)]).toEqual([4, 'slowPowers', ['2-sands']]);
  });

  it('ru5: both at once where so much Fear comes at once', () => {
    const table = earns(earning(2), 17);
    expect(table.game.fear.earned).toBe(7);
    table.answers('2-sands', '3-jungle-sands');
    expect(built(table)).toEqual(['2-sands', '3-jungle-sands']);
  });

  it('ru5: a card that has been seen cannot be it', () => {
    const invaders = track({ build: ['2-jungle'] });
    const table = earns(earning(2, { invaders: { ...invaders, discard: ['2-sands'] } }));
    expect(table.choices).toEqual(['2-mountain', '2-wetland', '2-coastal-lands']);
    table.answers('2-wetland');
    expect(built(table)).toEqual(['2-jungle', '2-wetland']);
  });

  it('ru5: nor can one that lies open, though all of its Stage seem to have been seen', () => {
    const invaders = {
      ...track({ ravage: ['2-coastal-lands'] }),
      discard: ['2-jungle', '2-mountain', '2-sands', '2-wetland'],
    };
    const table = earns(earning(2, { invaders }));
    expect(table.choices).toEqual(['2-jungle', '2-mountain', '2-sands', '2-wetland']);
  });

  it('ru5: with Habsburg Mining 4 Coastal Lands is not in the game, and Salt Deposits in the deck', () => {
    const table = earns(earning(2, { setup: pair('russia', 5, 'habsburg-mining', 4) }));
    expect(table.choices).toEqual(['2-jungle', '2-mountain', '2-sands', '2-wetland']);
  });

  it('ru5: Fear that is taken back and told again does not turn it up twice', () => {
    const table = earns(earning(2)).answers('2-sands');
    earns(table, -2);
    expect([table.game.fear.earned, built(table)]).toEqual([2, ['2-sands']]);
    earns(table, 2);
    expect([table.game.fear.earned, table.asked, built(table)]).toEqual([3, 'slowPowers', ['2-sands']]);
  });

  it('ru5: a correction of the Fear Cards turns it up as well', () => {
    const { generated, resolved, split, size } = earning(0).game.fear;
    const table = earning(0).tells({
      report: 'setFear',
      fear: { earned: 3, generated, resolved, split, size },
    });
    expect(table.asked).toBe('exceptional');
  });

  it('ru5: what is told while it is asked does not ask again', () => {
    const table = earns(earns(earning(2)), 4);
    expect(table.game.fear.earned).toBe(4);
    table.answers('2-sands');
    expect(table.asked).toBe('slowPowers');
  });

  it('ru5: where the app deals it is the card that was left over, whatever the shuffle', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const game = newGame(CONTENT, setupFor('A', { ...russia(5), decks: 'app', seed }));
      const lefts = ['2-', '3-'].map((stage) =>
        CONTENT.invaderCards
          .filter(({ id, byName }) => id.startsWith(stage) && !byName)
          .map(({ id }) => id)
          .filter((id) => !game.invaders.deck.some((one) => one.card === id)),
      );
      expect(lefts.map(({ length }) => length)).toEqual([1, 1]);
      const table = earns(new Table(game), 28);
      expect(built(table)).toEqual(lefts.flat());
    }
  });

  it('ru5: where other rules left out more it is one of those, the same for the same seed', () => {
    const setup = setupFor('A', { ...pair('russia', 5, 'brandenburg-prussia', 4), decks: 'app', seed: 5 });
    const placed = (): readonly string[] => built(earns(new Table(newGame(CONTENT, setup)), 12));
    const [id] = placed();
    expect(newGame(CONTENT, setup).invaders.deck.some((one) => one.card === id)).toBe(false);
    expect(placed()).toEqual([id]);
  });

  it('ru5: turned up in the Ravage step it Builds in the same turn, then Advances as any other', () => {
    const table = sits(5, {
      boards: 'A',
      lands: 'A2: 1C 3A\nA5: 1E\nA7: 1T 1D | defend 9',
      fear: { earned: 2, generated: 3 },
      phase: 'ravage',
      invaders: {
        ...track({ ravage: ['1-sands'], build: ['1-jungle'] }),
        deck: [{ stage: 1, card: '1-mountain' }],
      },
      agenda: [
        { do: 'invaderAction', action: 'ravage' },
        { do: 'enter', phase: 'build' },
        { do: 'invaderAction', action: 'build' },
        { do: 'enter', phase: 'explore' },
        { do: 'drawInvaderCard' },
        { do: 'invaderAction', action: 'explore' },
        { do: 'advance' },
      ],
    }).answers('all');
    // The Town that the Dahan destroyed has earned the 3rd Fear Card.
    table.answers('2-wetland');
    expect(built(table)).toEqual(['1-jungle', '2-wetland']);
    table.answers('all'); // Jungle: nobody there
    // Its Escalation comes as it acts: 2 Explorers in A2, the only land with Beasts.
    expect([table.asked, table.at('A2'), table.choices]).toEqual([
      'actionCard',
      '1C 2E 3A',
      ['all', 'A2', 'A5'],
    ]);
    table.answers('all');
    expect([table.at('A2'), table.at('A5')]).toEqual(['1C 1T 2E 3A', '1T 1E']);
    table.goesOnTo('slowPowers');
    expect(table.game.invaders.slots).toEqual({
      explore: [],
      build: ['1-mountain'],
      ravage: ['1-jungle', '2-wetland'],
    });
    expect([table.game.counters, Object.keys(table.game.memo)]).toEqual([{}, ['russia.5:second']]);
  });

  it('ru5, difficulty.json escalation: the supporting Adversary’s Escalation comes with the Stage III card', () => {
    const setup = pair('russia', 5, 'brandenburg-prussia', 0);
    const table = sits(5, {
      setup,
      lands: 'A2: 1C 3A\nA5: 1E',
      invaders: track({ build: ['3-sands-wetland'] }),
      agenda: [{ do: 'invaderAction', action: 'build' }],
    });
    expect(table.asked).toBe('actionCard');
    const six = earning(6, { setup, fear: { earned: 6, generated: 3 } });
    const late = earns(new Table({ ...six.game, memo: SECOND_TURNED })).answers('3-sands-wetland');
    expect(late.at('A2')).toBe('1C 3A');
    const builds = new Table({
      ...late.game,
      agenda: [{ do: 'invaderAction', action: 'build' }, ...late.game.agenda],
    });
    // Land Rush: which land without a Town, before it Builds.
    expect([builds.asked, builds.choices.length]).toEqual(['exceptional', 8]);
    expect(builds.answers('A5').asked).toBe('actionCard');
  });

  it('ru5 with Habsburg Mining: a late card that is Explored again brings its Escalation once', () => {
    const table = sits(5, {
      setup: pair('russia', 5, 'habsburg-mining', 0),
      lands: 'A2: 1C 3A',
      invaders: track({ explore: ['3-sands-wetland'] }),
      agenda: [{ do: 'fastPowers' }, { do: 'advance' }],
    });
    const acted = new Table({ ...table.game, memo: { 'escalation:3-sands-wetland:acted': 'turn' } });
    acted.goesOnTo('slowPowers');
    expect(acted.happened('explored').length + acted.happened('added').length).toBe(2);
  });

  it('ru5: not on level 4', () => {
    const table = sits(4, { lands: LANDS, fear: { earned: 2, generated: 3 } });
    expect(earns(table).asked).toBe('slowPowers');
  });
});

describe('Pressure for Fast Profit', () => {
  const step = (lands: string, more: Position = {}): Table =>
    sits(6, {
      boards: 'AB',
      turn: 2,
      phase: 'ravage',
      lands: `A2: 1C 9A\n${lands}`,
      invaders: track({ ravage: ['1-sands'] }),
      agenda: [{ do: 'invaderAction', action: 'ravage' }],
      ...more,
    });

  it('ru6: boards without new Blight gain 1 Explorer and 1 Town where most Explorers are', () => {
    const table = step('A7: 1T\nA8: 2E\nB6: 1E\nB8: 2E').answers('all');
    // A7 brought Blight to board A; none of the sands of B Ravaged.
    expect([table.at('A8'), table.at('B8'), table.at('B6')]).toEqual(['2E', '1T 3E', '1E']);
  });

  it('ru6: Blight by cascade counts for the board it comes to', () => {
    const table = step('A3: 1E\nA7: 1T 1B\nB8: 1E').answers('all', 'B3');
    expect([table.at('A3'), table.at('B8')]).toEqual(['1E', '1E']);
  });

  it('ru6: without any Ravage Card both boards gain', () => {
    const table = step('A8: 2E\nB8: 2E', { invaders: track({}) });
    expect([table.at('A8'), table.at('B8')]).toEqual(['1T 3E', '1T 3E']);
  });

  it('ru6: the table picks among equals', () => {
    const table = step('A6: 2E\nA8: 2E\nA5: 1E', { invaders: track({}) });
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A6', 'A8']]);
    expect(table.answers('A8').at('A8')).toBe('1T 3E');
  });

  it('ru6: a board without Explorers gains nothing', () => {
    const table = step('A5: 1T\nB8: 1E', { invaders: track({}) });
    expect([table.at('A5'), table.at('B8')]).toEqual(['1T', '1T 2E']);
  });

  it('ru6: not in turn 1', () => {
    expect(step('A8: 2E', { turn: 1, invaders: track({}) }).at('A8')).toBe('2E');
  });

  it('ru6: Blight told of a Power in the Ravage step is not the step’s', () => {
    const table = step('A4: 1E | defend 9\nA8: 2E\nB8: 1E');
    table.tells({ report: 'addBlight', land: 'A7' }).answers('all');
    expect(table.at('A8')).toBe('1T 3E');
  });

  it('ru6: Blight that a Ravage brings in another step is not this step’s', () => {
    // Habsburg Mining: A7 Ravaged for a Build Card last turn.
    const setup = pair('russia', 6, 'habsburg-mining', 1);
    const table = sits(6, {
      setup,
      turn: 2,
      phase: 'build',
      lands: 'A2: 1C 9A\nA7: 3T\nA8: 2E',
      invaders: track({ build: ['1-sands'] }),
      agenda: [
        card('build', '1-sands'),
        { do: 'enter', phase: 'ravage' },
        { do: 'invaderAction', action: 'ravage' },
      ],
    }).answers('all');
    expect([table.at('A7'), table.at('A8')]).toEqual(['3T 1B', '1T 3E']);
  });

  it('ru6: Blight of one turn is forgotten in the next', () => {
    const table = step('A7: 1T\nA8: 2E', { boards: 'A' }).answers('all');
    expect(table.at('A8')).toBe('2E');
    const later = new Table({
      ...table.game,
      turn: 3,
      invaders: { ...table.game.invaders, slots: { explore: [], build: [], ravage: [] } },
      agenda: [
        { do: 'enter', phase: 'ravage' },
        { do: 'invaderAction', action: 'ravage' },
        ...table.game.agenda,
      ],
    });
    expect(later.at('A8')).toBe('1T 3E');
  });

  it('ru6 with ru3: 3 Explorers there Ravage next turn', () => {
    const table = step('A8: 2E', { boards: 'A', invaders: track({}) });
    const later = new Table({
      ...table.game,
      agenda: [card('ravage', '1-mountain'), ...table.game.agenda],
      invaders: { ...table.game.invaders, slots: { explore: [], build: [], ravage: ['1-mountain'] } },
    });
    expect(later.choices).toEqual(['all', 'A8']);
  });
});

describe('Stalk the Predators', () => {
  const explores = (lands: string, boards = 'AB', more: Position = {}): Table =>
    sits(1, {
      boards,
      lands,
      invaders: { ...track({}), deck: [{ stage: 2, card: '2-mountain' }] },
      agenda: [{ do: 'drawInvaderCard' }],
      ...more,
    });

  it('escalation: 2 Explorers for each board, into its one land with Beasts', () => {
    const table = explores('A2: 1C\nA7: 1A\nB8: 2A');
    expect([table.at('A7'), table.at('B8')]).toEqual(['2E 1A', '2E 2A']);
  });

  it('escalation: the table spreads them', () => {
    const table = explores('A2: 1C\nA5: 1A\nA7: 1A\nB8: 1A');
    expect(table.choices).toEqual(['A5', 'A7']);
    table.answers('A5', 'A7');
    expect([table.at('A5'), table.at('A7'), table.at('B8')]).toEqual(['1E 1A', '1E 1A', '2E 1A']);
  });

  it('escalation: or not', () => {
    expect(explores('A2: 1C\nA5: 1A\nA7: 1A', 'A').answers('A5', 'A5').at('A5')).toBe('2E 1A');
  });

  it('escalation: a board without Beasts adds them on a board that has some', () => {
    const table = explores('A2: 1C\nB3: 1A\nB8: 1A');
    expect(table.choices).toEqual(['B3', 'B8']); // for A
    table.answers('B3', 'B8', 'B8', 'B8');
    expect([table.at('B3'), table.at('B8')]).toEqual(['1E 1A', '3E 1A']);
  });

  it('escalation: both of them on the same other board', () => {
    const table = explores('A2: 1C\nB3: 1A\nC3: 1A\nC8: 1A', 'ABC');
    expect(table.choices).toEqual(['B3', 'C3', 'C8']); // for A
    table.answers('C8');
    expect(table.choices).toEqual(['C3', 'C8']);
  });

  it('escalation: no Beasts anywhere, nothing is added', () => {
    const table = explores('A2: 1C');
    expect([table.asked, table.landsWith('E')]).toEqual(['slowPowers', []]);
  });

  it('escalation: not with Coastal Lands, nor with Stage I', () => {
    for (const drawn of ['2-coastal-lands', '1-jungle']) {
      const invaders = { ...track({}), deck: [{ stage: 2, card: drawn }] as const };
      expect(explores('A2: 1C\nA7: 1A', 'A', { invaders }).at('A7')).toBe('1A');
    }
  });
});

describe('Russia, in all its ways', () => {
  it('perft: two Ravages whose Dahan destroy Explorers, and a board without Blight', () => {
    const game = position({
      setup: russia(6),
      turn: 2,
      phase: 'ravage',
      lands: 'A2: 1C 2A\nA4: 2E 1D | defend 9\nA7: 2E 1D | defend 9',
      invaders: track({ ravage: ['1-sands'] }),
      agenda: [{ do: 'invaderAction', action: 'ravage' }],
    });
    /*
     * A4 has 4 neighbours or none (5 answers), A7 two or none (3). Both empty of Explorers; where pushed ones stand, the
     * most of them decide: the two together in A5 (1 answer), one each (2 answers), one alone (1), none (1).
     * A4: A1 A2 A3 A5 not; A7: A5 A8 not.
     * A5+A5 1; A5+A8 2; A5+not 1; each of A1 A2 A3 with A5 or A8 2, with not 1: 3 x 5; not+A5 1, not+A8 1, not+not 1.
     * 4 + 15 + 3 = 22 for an order of lands. Orders: all, A4 first (then all or A7), A7 first (then all or A4): 5.
     */
    expect(continuations(RULES, game)).toBe(5 * 22);
  });
});
