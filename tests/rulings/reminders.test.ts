import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/lib/rules/command';
import { forecastAction } from '../../src/lib/rules/forecast';
import type { Occasion } from '../../src/lib/rules/occasion';
import { remindersAhead, remindersOf } from '../../src/lib/rules/reminders';
import { parseGame } from '../../src/lib/saves/schema';
import { position } from '../support/position';
import { RULES, Table } from '../support/table';

const hung = (land: string, at: Occasion, text: string, until: 'turn' | 'game' = 'game'): Report => ({
  report: 'deed',
  deed: { deed: 'begin', change: { change: 'reminder', at, text }, where: [land], until },
});

const SLOTS = { slots: { ravage: ['1-wetland'], build: ['1-sands'], explore: [] } };

const table = (lands: string, ...told: readonly Report[]) =>
  new Table(
    position({
      lands,
      invaders: SLOTS,
      presence: 'tracked',
      agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
    }),
  ).tells(...told);

/** What is said at the card that is asked about. */
function said({ game }: Table): readonly string[] {
  const step = RULES.promptOf(game)?.step;
  if (step?.do !== 'actionCard') throw new Error(`at ${step?.do}`);
  return remindersAhead(RULES.world(game), forecastAction(RULES, game, step).acting).map(
    ({ land, lasting }) => `${land} ${lasting.change.text}`,
  );
}

// expert-table.md B9: Powers that act when a Ravage does something could not be hung on a land.
describe('a reminder that hangs on a land', () => {
  it.each([
    ['its Ravage', 'A2: 1T', hung('A2', 'ravage', 'x'), ['A2 x']],
    ['a Build is another moment', 'A2: 1T', hung('A2', 'build', 'x'), []],
    ['a land that does not act', 'A2: 1T', hung('A3', 'ravage', 'x'), []],
    ['the Blight that its Ravage brings', 'A2: 1T\nA3: 1P1', hung('A2', 'blight', 'x'), ['A2 x']],
    ['no Blight, no reminder', 'A2: 1E\nA3: 1P1', hung('A2', 'blight', 'x'), []],
    ['the Presence that this destroys', 'A2: 1T 1P1\nA3: 1P1', hung('A2', 'presence', 'x'), ['A2 x']],
  ] as const)('is said before: %s', (_, lands, told, texts) => {
    expect(said(table(lands, told).goesOnTo('actionCard'))).toEqual(texts);
  });

  it('is said of what happened: Blight added, Presence that comes, goes or moves', () => {
    const now = table('A2: 1P1\nA3: 1P1', hung('A2', 'presence', 'p'), hung('A4', 'blight', 'b'));
    const world = () => RULES.world(now.game);
    const told = (deed: Extract<Report, { report: 'deed' }>['deed']): readonly string[] => {
      const before = now.log.length;
      now.tells({ report: 'deed', deed });
      return remindersOf(world(), now.log.slice(before)).map(({ lasting }) => lasting.change.text);
    };
    expect(told({ deed: 'move', land: 'A2', to: 'A3', pieces: { P1: 1 } })).toEqual(['p']);
    expect(told({ deed: 'add', land: 'A2', pieces: { P1: 1 } })).toEqual(['p']);
    expect(told({ deed: 'add', land: 'A4', pieces: { B: 1 } })).toEqual(['b']);
    expect(told({ deed: 'add', land: 'A3', pieces: { D: 1 } })).toEqual([]);
  });

  it('changes nothing else, goes with the turn where it is told so, and is taken off', () => {
    const now = table('A2: 1T', hung('A2', 'ravage', 'stays'), hung('A2', 'ravage', 'goes', 'turn'));
    const [stays, goes] = now.game.lasting;
    expect([stays?.until, goes?.until]).toEqual(['game', 'turn']);
    now.tells({ report: 'deed', deed: { deed: 'end', lasting: stays!.id } });
    expect(now.game.lasting).toEqual([goes]);
    expect(parseGame(JSON.parse(JSON.stringify(now.game)))).toMatchObject({ ok: true });
  });

  it.each([
    ['nothing', ''],
    ['spaces around it', ' x '],
    ['a line of its own', 'a\nb'],
    ['more than a line', 'x'.repeat(61)],
  ])('has no text of %s', (_, text) => {
    expect(table('A2: 1T').isRefused(hung('A2', 'ravage', text))).toBe('unreadable');
  });
});
