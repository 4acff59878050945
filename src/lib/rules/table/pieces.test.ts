import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPiece } from '../../../../tests/support/ids';
import { keysOf } from '../basics/typed-keys';
import { codeOf, codesOf, count, healed, kindOf, KINDS, parsePiece, pieceOf, withPiece } from './pieces';

const code = fc
  .record({ kind: fc.constantFrom(...KINDS), damage: fc.nat(9), strife: fc.nat(9) })
  .map(({ kind, damage, strife }) => {
    const invader = ['E', 'T', 'C'].includes(kind);
    return codeOf({ kind, damage: invader || kind === 'D' ? damage : 0, strife: invader ? strife : 0 });
  });
const pieces = fc
  .dictionary(code, fc.integer({ min: 1, max: 99 }), { maxKeys: 8 })
  .map((all) => ({ ...all }));

describe('a piece by its code', () => {
  it.each([
    ['T', { kind: 'T', damage: 0, strife: 0 }],
    ['C2', { kind: 'C', damage: 2, strife: 0 }],
    ['T1!!', { kind: 'T', damage: 1, strife: 2 }],
    ['D1', { kind: 'D', damage: 1, strife: 0 }],
    // Remnants of a Spirit's Heart gives Dahan 10 more Health.
    ['D11', { kind: 'D', damage: 11, strife: 0 }],
    ['B', { kind: 'B', damage: 0, strife: 0 }],
    ['P3', { kind: 'P3', damage: 0, strife: 0 }],
  ])('%s', (text, piece) => {
    expect(parsePiece(text)).toEqual(piece);
  });

  it.each(['', 'X', 't', 'T0', 'T01', 'T100', 'T!1', 'D!', 'B1', 'W!', 'P', 'P0', 'P7', 'P1!', 'TT', ' T'])(
    'is none: %j',
    (text) => {
      expect(parsePiece(text)).toBeNull();
      expect(() => pieceOf(asPiece(text))).toThrow('not a piece');
    },
  );

  it('is printed as it is read', () => {
    fc.assert(
      fc.property(code, (text) => {
        expect(codeOf(pieceOf(asPiece(text)))).toBe(text);
      }),
    );
  });
});

describe('pieces in a land', () => {
  it('are listed by kind, whole ones first', () => {
    expect(codesOf({ B: 1, P1: 1, E: 2, T1: 1, C: 1, T: 1, D1: 1, D: 2, W: 1 })).toEqual([
      'C',
      'T',
      'T1',
      'E',
      'D',
      'D1',
      'B',
      'W',
      'P1',
    ]);
  });

  it('are counted whatever Damage or Strife they carry', () => {
    expect(count({ T: 1, 'T1!': 2, C2: 1, E: 9 }, 'T', 'C')).toBe(4);
  });

  it('leave no key behind when the last is gone', () => {
    expect(withPiece({ E: 1, T: 1 }, 'E', -1)).toEqual({ T: 1 });
    expect(withPiece({}, 'E', 0)).toEqual({});
  });

  it('are never fewer than none: that is our own mistake', () => {
    expect(() => withPiece({ E: 1 }, 'E', -2)).toThrow('-1 of E');
  });

  it('heal without one more or less, and keep their Strife', () => {
    fc.assert(
      fc.property(pieces, (before) => {
        const after = healed(before);
        for (const kind of KINDS) expect(count(after, kind)).toBe(count(before, kind));
        for (const one of keysOf(after)) expect(pieceOf(one).damage).toBe(0);
        expect(healed(after)).toEqual(after);
      }),
    );
    expect(healed({ 'C2!': 1, 'C1!': 1, 'C!': 1, C1: 1 })).toEqual({ 'C!': 3, C: 1 });
    expect(kindOf('P2')).toBe('P2');
  });
});
