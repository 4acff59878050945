import { describe, expect, it } from 'vitest';
import { forecastAction } from '../../src/lib/rules/forecast/forecast';
import { remindersAhead, remindersOf } from '../../src/lib/rules/forecast/reminders';
import { remindersIn } from '../../src/lib/rules/invaders/table-reminders';
import type { Report } from '../../src/lib/rules/table/command';
import type { Occasion } from '../../src/lib/rules/table/occasion';
import type { Steps } from '../../src/lib/rules/table/step';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { asLand } from '../support/ids';
import { position } from '../support/position';
import { RULES, Table } from '../support/table';

const hung = (land: string, at: Occasion, text: string, until: 'turn' | 'game' = 'game'): Report => ({
  report: 'deed',
  deed: { deed: 'begin', change: { change: 'reminder', at, text }, where: [asLand(land)], until },
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

  it('is said of what was told: Presence that comes, goes or moves', () => {
    const now = table('A2: 1P1\nA3: 1P1', hung('A2', 'presence', 'p'));
    const world = () => RULES.world(now.game);
    const told = (deed: Extract<Report, { report: 'deed' }>['deed']): readonly string[] => {
      const before = now.log.length;
      now.tells({ report: 'deed', deed });
      return remindersOf(world(), now.log.slice(before)).map(({ lasting }) => lasting.change.text);
    };
    expect(told({ deed: 'move', land: 'A2', to: 'A3', pieces: { P1: 1 } })).toEqual(['p']);
    expect(told({ deed: 'add', land: 'A2', pieces: { P1: 1 } })).toEqual(['p']);
    expect(told({ deed: 'add', land: 'A3', pieces: { D: 1 } })).toEqual([]);
  });

  it('is asked about before it comes: the Ravage, its Blight, a Build, an Explore, Blight that is told', () => {
    const texts = ['ravage', 'blight', 'build', 'explore'] as const;
    const now = table('A2: 1T\nA3: 1P1', ...texts.map((at) => hung('A2', at, at))).goesOnTo('actionCard');
    /** What stands in A2 as each is asked about. */
    const asked = (): readonly unknown[] => {
      const step = RULES.promptOf(now.game)?.step as Steps['exceptional'];
      return [step.of, remindersIn(RULES.world(now.game), 'A2', step.step), now.game.lands['A2']?.pieces];
    };
    now.answers('all');
    expect(asked()).toEqual(['hung', ['ravage'], { T: 1 }]);
    now.answers('done');
    expect(asked()).toEqual(['hung', ['blight'], { T: 1 }]);
    now.answers('done');
    expect(now.game.lands['A2']?.pieces).toEqual({ T: 1, B: 1 });
    const acts = (action: 'build' | 'explore'): void =>
      void now.tells({ report: 'deed', deed: { deed: 'act', land: 'A2', action, free: true } });
    acts('build');
    expect(asked()).toEqual(['hung', ['build'], { T: 1, B: 1 }]);
    now.answers('done');
    acts('explore');
    expect(asked()).toEqual(['hung', ['explore'], { C: 1, T: 1, B: 1 }]);
    now.answers('done');
    now.tells({ report: 'deed', deed: { deed: 'add', land: 'A2', pieces: { B: 1 } } });
    expect(asked()).toEqual(['hung', ['blight'], { E: 1, C: 1, T: 1, B: 1 }]);
  });

  it('of Presence is asked about before the Blight that may destroy it', () => {
    const asks = (lands: string): boolean => {
      const now = table(lands, hung('A2', 'presence', 'p'))
        .goesOnTo('actionCard')
        .answers('all');
      return now.asked === 'exceptional';
    };
    expect([asks('A2: 1T 1P1\nA3: 1P1'), asks('A2: 1T\nA3: 1P1')]).toEqual([true, false]);
  });

  it('leaves time for a deed that changes what comes, is forecast through, and may be taken off meanwhile', () => {
    const now = table('A2: 1T 1D\nA3: 1P1', hung('A2', 'ravage', 'save')).goesOnTo('actionCard');
    const step = RULES.promptOf(now.game)?.step as Steps['actionCard'];
    expect(forecastAction(RULES, now.game, step).acting[0]).toMatchObject({ blight: 1, destroyed: { D: 1 } });
    now.answers('all');
    const save = { change: 'save', of: ['D'], n: 1 } as const;
    now.tells(
      {
        report: 'deed',
        deed: { deed: 'begin', change: save, where: ['A2'], until: 'action', during: 'ravage' },
      },
      { report: 'deed', deed: { deed: 'end', lasting: now.game.lasting[0]!.id } },
    );
    expect(now.game.lands['A2']?.pieces['D']).toBe(1);
    expect(now.asked).not.toBe('exceptional');
  });

  it('that is wished the first time only is gone once it was asked about, and one beside it stays', () => {
    const once = { change: 'reminder', at: 'ravage', text: 'once', once: true } as const;
    const now = table('A2: 1T\nA3: 1P1', hung('A2', 'ravage', 'stays')).tells({
      report: 'deed',
      deed: { deed: 'begin', change: once, where: ['A2'], until: 'game' },
    });
    expect(parseGame(JSON.parse(JSON.stringify(now.game)))).toMatchObject({ ok: true });
    now.goesOnTo('actionCard');
    const step = RULES.promptOf(now.game)?.step as Steps['actionCard'];
    expect(forecastAction(RULES, now.game, step).acting[0]).toMatchObject({ land: 'A2', blight: 1 });
    now.answers('all');
    expect(remindersIn(RULES.world(now.game), 'A2', 'ravage')).toEqual(['stays', 'once']);
    now.answers('done');
    expect(remindersIn(RULES.world(now.game), 'A2', 'ravage')).toEqual(['stays']);
  });

  it('asks nothing of an action that something stops', () => {
    const now = table('A2: 1T\nA3: 1P1', hung('A2', 'ravage', 'x'));
    const skip = { deed: 'begin', change: { change: 'skip' }, where: ['A2'] } as const;
    now.tells({ report: 'deed', deed: { ...skip, until: 'action', during: 'ravage' } });
    now.goesOnTo('actionCard').answers('all');
    expect([now.asked === 'exceptional', now.at('A2')]).toEqual([false, '1T']);
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
