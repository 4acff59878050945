import { describe, expect, it } from 'vitest';
import {
  type Fens,
  fensWith,
  FREE_FENS,
  scenarioWith,
  setupWith,
  WET_SEASON,
} from '../../../../tests/support/homebrew';
import { FAULTS } from './homebrew-form';
import { idOfHomebrew } from './homebrew-id';
import { deckFrom } from './homebrew-lines';
import { knownEffect } from './known-effects';
import { readHomebrew, readNewHomebrew } from './read-homebrew';

const faultsOf = (text: string): readonly string[] => {
  const read = readHomebrew(text);
  return read.ok ? [] : read.faults.map(({ code, at }) => `${code} ${at}`.trim());
};

const told: string[] = [];
const changed = (change: (file: Fens) => void): readonly string[] => {
  const faults = faultsOf(fensWith(change));
  told.push(...faults.map((one) => one.split(' ')[0]!));
  return faults;
};

describe('a file of homebrew', () => {
  it('comes to one text, however it was written', () => {
    const read = readHomebrew(FREE_FENS);
    const shuffled = readHomebrew(
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(FREE_FENS) as object).reverse())),
    );
    expect(read.ok && shuffled.ok && read.carried === shuffled.carried).toBe(true);
    expect(read.ok && readHomebrew(read.carried)).toEqual(read);
  });

  it('has an id of its name and of all it says, for ever', () => {
    // Stored games name a file so: the same text has the same id in every version.
    expect([idOfHomebrew('The Free Fens', 'a'), idOfHomebrew('Fens', '{"name":"The Free Fens"}')]).toEqual([
      'own-the-free-fens-1r9wi7g176bepu',
      'own-fens-10g1wgr1aoeuxp',
    ]);
    const ids = [setupWith(FREE_FENS, 1).adversaries[0]!.id, scenarioWith(WET_SEASON).scenario];
    expect(ids[0]).toMatch(/^own-the-free-fens-\w{14}$/);
    expect(ids[1]).toMatch(/^own-the-long-wet-season-\w{14}$/);
    expect(idOfHomebrew('Les Marécages d’Été', 'a')).toMatch(/^own-les-mare-cages-d-e-te-\w{14}$/);
    expect(idOfHomebrew('沼', 'a')).toMatch(/^own-\w{14}$/);
    expect(idOfHomebrew('Fens', 'a')).not.toBe(idOfHomebrew('Fens', 'b'));
  });

  it.each<[string, (file: Fens) => void]>([
    ['notTheForm', (file) => (file['form'] = 'another')],
    ['newer version', (file) => (file['version'] = 2)],
    ['wrongKind kind', (file) => (file['kind'] = 'spirit')],
    ['missing name', (file) => delete file['name']],
    ['strangeWord style', (file) => (file['style'] = 'color: red')],
    ['notText name', (file) => (file['name'] = 7)],
    ['empty name', (file) => (file['name'] = '  ')],
    ['long levels.2.name', (file) => (file.levels[1]!.name = 'x'.repeat(49))],
    ['signs levels.3.text', (file) => (file.levels[2]!.text = 'a\u202Eb')],
    ['signs levels.3.text', (file) => (file.levels[2]!.text = '{land}')],
    ['signs levels.3.text', (file) => (file.levels[2]!.text = 'a\u0301\u0301\u0301\u0301')],
    ['number difficulty.3', (file) => ((file['difficulty'] as number[])[2] = 99)],
    ['number levels.2.replaces', (file) => (file.levels[1]!['replaces'] = 2)],
    ['list levels', (file) => file.levels.pop()],
    ['choice levels.4.parts.1.when', (file) => (file.levels[3]!.parts[0]!['when'] = 'sometimes')],
    ['deck levels.5.parts.1.deck', (file) => (file.levels[4]!.parts[0]!['deck'] = '1111111')],
    [
      'choice levels.1.parts.1.place.1',
      (file) => (file.levels[0]!.parts[0]!['place'] = [{ piece: 'town', n: 1 }]),
    ],
    [
      'tooLong',
      (file) =>
        file.levels.forEach(
          (one) =>
            (one.parts = Array(5).fill({ when: 'slow', effects: Array(6).fill({ op: 'x'.repeat(400) }) })),
        ),
    ],
  ])('is refused with the place: %s', (fault, change) => {
    expect(changed(change)[0]?.startsWith(fault)).toBe(true);
  });

  it('has a sentence tried for every fault there is', () => {
    expect([...new Set(told)].sort()).toEqual([...FAULTS].sort());
  });

  it('has names that can be seen, where it is opened anew', () => {
    const blank = fensWith((file) => ((file['name'] = '\u3164'), (file.levels[1]!.name = '\u2800')));
    const read = readNewHomebrew(blank);
    expect(read.ok ? [] : read.faults.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'empty name',
      'empty levels.2.name',
    ]);
    // A game that carries one is still opened.
    expect(readHomebrew(blank).ok).toBe(true);
  });

  it('is no list, no number and no broken text', () => {
    expect(['', '[]', '7', 'null', '{', FREE_FENS.slice(0, -1)].flatMap(faultsOf)).toEqual(
      Array(6).fill('notTheForm'),
    );
  });

  it('has a deck only as there are cards for it', () => {
    expect(deckFrom('11-2C 3')).toEqual([1, 1, 2, '2-coastal-lands', 3]);
    expect(['', '0', '11111', '222222', '2222C2', 'CC', '3333333'].map(deckFrom)).toEqual(
      Array(7).fill(null),
    );
  });
});

describe('an effect of a file', () => {
  const strange = (effect: object, when: Parameters<typeof knownEffect>[1] = 'slow'): string | null => {
    const known = knownEffect({ ...effect }, when);
    return 'strange' in known ? known.strange : null;
  };
  const add = { each: 'board', op: 'add', piece: ['town'], n: 1 };

  it.each<[object, string | null]>([
    [add, null],
    [{ ...add, op: 'teleport' }, 'teleport'],
    [{ ...add, op: 'gain-power' }, 'gain-power'],
    [{ ...add, n: 99 }, 'add: n'],
    [{ ...add, n: -1 }, 'add: n'],
    [{ ...add, piece: ['explorer', 'town'] }, 'add: piece'],
    [{ ...add, piece: ['presence'] }, 'add: piece'],
    [{ ...add, in: 'at-A5' }, 'add: in'],
    [{ ...add, in: 'target' }, 'add'],
    [{ each: 'once', oneOf: [[{ op: 'fear', n: 1 }], [{ op: 'fear', n: 2 }]], lands: 1e9 }, 'oneOf: lands'],
    [{ ...add, in: 'adjacent-adjacent-town' }, 'add: in'],
    [{ ...add, each: 'spirit' }, 'each: spirit'],
    [{ ...add, unless: { per: 'board', energy: 1 } }, 'unless'],
    [{ ...add, when: 'rest-of-game' }, 'add: when'],
    [{ each: 'once', op: 'defend', n: 2, per: 'beasts' }, 'defend: per'],
    [{ each: 'once', op: 'explore-mod', piece: ['explorer'], n: 1 }, 'explore-mod'],
  ])('%j', (effect, word) => {
    expect(strange(effect)).toBe(word);
  });

  it('of Blight brings none itself', () => {
    expect(strange({ ...add, each: 'once', in: 'trigger-land' }, 'blight')).toBe(null);
    expect(strange({ ...add, each: 'once', piece: ['blight'] }, 'blight')).toBe('blight');
    expect(strange({ each: 'once', op: 'ravage', in: 'trigger-land' }, 'blight')).toBe('blight');
  });

  it('that holds at all times asks of nothing that it changes', () => {
    const health = { each: 'once', op: 'health-mod', piece: ['town'], n: 1 };
    expect(strange({ ...health, in: 'wetland&dahan>=2' }, 'always')).toBe(null);
    expect(strange({ ...health, in: 'invader-within-terror' }, 'always')).toBe('health-mod: in');
    expect(strange({ ...health, when: 'this-turn' }, 'always')).toBe('health-mod: when');
  });
});
