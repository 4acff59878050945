import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS, type Game } from '../table/game';
import { codeOf, KINDS } from '../table/pieces';
import { type Mark, parseLand, parsePieces, printIsland, printLand, printPieces } from './game-notation';

const code = fc
  .record({ kind: fc.constantFrom(...KINDS), damage: fc.nat(9), strife: fc.nat(9) })
  .map(({ kind, damage, strife }) => {
    const invader = ['E', 'T', 'C'].includes(kind);
    return codeOf({ kind, damage: invader || kind === 'D' ? damage : 0, strife: invader ? strife : 0 });
  });
const pieces = fc
  .dictionary(code, fc.integer({ min: 1, max: 99 }), { maxKeys: 8 })
  .map((all) => ({ ...all }));
const line = fc.record({
  land: fc.constantFrom('A1', 'B5', 'H8', 'NW10'),
  pieces,
  marks: fc.subarray<Mark>([
    { change: { change: 'defend', n: 3 }, until: 'turn' },
    ...ACTIONS.flatMap((during): readonly Mark[] => [
      { change: { change: 'skip' }, until: 'turn', during },
      { change: { change: 'skip' }, until: 'action', during },
    ]),
    { change: { change: 'skip' }, until: 'turn' },
    { change: { change: 'isolate' }, until: 'turn' },
  ]),
});

describe('a land in one line', () => {
  it('is read as it was printed', () => {
    fc.assert(
      fc.property(line, (land) => {
        expect(parseLand(printLand(land))).toEqual({ ok: true, value: land });
      }),
    );
  });

  it('never throws, and what it reads it prints the same for ever', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[A-H]\d: ?(\d[ETCDBWM]\d?!? ?)*(\| ?(defend \d)?)?$/),
    );
    fc.assert(
      fc.property(text, (given) => {
        const read = parseLand(given);
        if (!read.ok) return;
        const printed = printLand(read.value);
        expect(parseLand(printed)).toEqual(read);
      }),
    );
  });

  it.each([
    ['A5: 2E 1T1 3D 1B', 'A5: 1T1 2E 3D 1B'],
    ['A5: 1C2!! | defend 3, skip ravage', 'A5: 1C2!! | defend 3, skip ravage'],
    ['A5: -', 'A5: -'],
    ['  NW10:   1P2  ', 'NW10: 1P2'],
    ['A5: - | skip build, skip explore', 'A5: - | skip build, skip explore'],
    ['A5: 1T |skip all', 'A5: 1T | skip all'],
    ['A5: - | defend 2, skip all, skip build', 'A5: - | defend 2, skip all, skip build'],
    ['A5: 1E |isolate,skip next build', 'A5: 1E | isolate, skip next build'],
  ])('%s', (text, printed) => {
    const read = parseLand(text);
    expect(read.ok && printLand(read.value)).toBe(printed);
  });

  it.each([
    'A5',
    'A5 2E',
    '5A: 2E',
    'A5:',
    'A5: 2X',
    'A5: E',
    'A5: 0E',
    'A5: 100E',
    'A5: 1E 1E',
    'A5: 1T0',
    'A5: 1E |',
    'A5: 1E | defend 0',
    'A5: 1E | defend 100',
    'A5: 1E | skip sing',
    'A5: 1E | skip build, skip build',
    'A5: 1E | skip all, skip all',
    'A5: 1E | skip next',
    'A5: 1E | all',
  ])('is unreadable: %s', (text) => {
    expect(parseLand(text)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  });

  it('says nothing of a Defend that a card made 0', () => {
    const none = { change: { change: 'defend', n: 0 }, until: 'turn', where: ['A5'], cause: 'power' };
    const game = { turn: 1, lands: { A5: { pieces: { E: 1 } } }, lasting: [{ id: 1, turn: 1, ...none }] };
    expect(printIsland(game as unknown as Game)).toBe('A5: 1E');
  });

  it('says the effects of several Powers in one land together', () => {
    const skip = {
      change: { change: 'skip' },
      until: 'turn',
      during: 'ravage',
      where: ['A5'],
      cause: 'power',
    };
    const defend = {
      change: { change: 'defend', n: 2 },
      until: 'turn',
      where: ['A5'],
      cause: 'power.1.Rain',
    };
    const lasting = [skip, defend, skip, defend].map((one, i) => ({ id: i + 1, turn: 1, ...one }));
    const game = { turn: 1, lands: { A5: { pieces: { E: 1 } } }, lasting };
    const line = printIsland(game as unknown as Game);
    expect(line).toBe('A5: 1E | defend 4, skip ravage');
    expect(parseLand(line)).toMatchObject({ ok: true });
  });

  it('says which word it stumbled over', () => {
    expect(parsePieces('2E 3X 1T')).toEqual({ ok: false, error: { code: 'unreadable', detail: '3X' } });
    expect(printPieces({})).toBe('-');
  });
});
