import { describe, expect, it } from 'vitest';
import { adversaryModifiers, type Seat } from '../../src/lib/content/adversaries/adversary';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import type { AdversaryChoice, Setup } from '../../src/lib/rules/table/game';
import type { Content } from '../../src/lib/rules/world/content';
import type { Modifier } from '../../src/lib/rules/world/modifier';
import words from '../support/adversaries-saltmarsh.en.json';
import { wordsNeeded } from '../support/adversary-words';
import { type Position, position } from '../support/position';
import { play } from '../support/random-game';
import { anySetup } from '../support/random-table';
import { SALTMARSH } from '../support/saltmarsh';
import { strictEngine } from '../support/strict';
import { Table } from '../support/table';

await loadAdversaries(['england']);

/*
 * docs/adding-an-adversary.md says that a ninth Adversary needs its own file, its words and a line in two lists. Here
 * one that nobody printed sits at the table, and nothing of the app has been changed for it.
 */
const seat = (setup: Setup, { id, level }: AdversaryChoice, role: Seat['role']): readonly Modifier[] =>
  id === SALTMARSH.id
    ? adversaryModifiers(SALTMARSH, level, role)
    : CONTENT.modifiersOf({ ...setup, adversaries: [{ id, level }] });

const known = new WeakMap<Setup, readonly Modifier[]>();

const NINE: Content = {
  ...CONTENT,
  modifiersOf: (setup) => {
    const found =
      known.get(setup) ??
      setup.adversaries.flatMap((one, i) => seat(setup, one, i === 0 ? 'leading' : 'supporting'));
    known.set(setup, found);
    return found;
  },
};
const RULES = strictEngine(NINE);

const sits = (told: Position, level = 6): Table =>
  new Table(
    position({ ...told, setup: { ...told.setup, adversaries: [{ id: SALTMARSH.id, level }] } }, NINE),
    RULES,
  );

describe('a ninth Adversary', () => {
  it('has every word it needs, and no other', () => {
    const { $schema: _, ...written } = words;
    expect(Object.keys(written).sort()).toEqual([...new Set(wordsNeeded(SALTMARSH))].sort());
  });

  it('counts by name, and the table may correct it', () => {
    const table = sits({ lands: 'A2: 1C\nA5: 3B' });
    const goes = (): Table => table.tells({ report: 'returnBlight', land: 'A5' });
    expect(goes().game.counters).toEqual({ 'saltmarsh.6:tides': 1 });
    table.tells({ report: 'setCounter', counter: 'saltmarsh.6:tides', n: 2 });
    expect([goes().game.counters, table.at('A1')]).toEqual([{}, '1T']);
  });

  it('knows which card is carried out, and what it did until that card is done', () => {
    const table = sits(
      {
        lands: 'A2: 1C\nA4: 1C 1E\nA7: 1C 1E',
        invaders: { slots: { explore: [], build: [], ravage: ['1-sands'] } },
        phase: 'ravage',
        agenda: [{ do: 'invaderAction', action: 'ravage' }],
      },
      4,
    ).answers('A4');
    expect([table.at('A4'), table.game.memo]).toEqual(['1C 2E 1B', { 'saltmarsh.4:silted': 'card' }]);
    table.answers('all');
    expect([table.at('A7'), table.game.memo]).toEqual(['1C 1E 1B', {}]);
    // Blight that no Ravage Card brings is none of its business.
    table.tells({ report: 'addBlight', land: 'A1' });
    expect(table.at('A1')).toBe('1B');
  });

  it('brings only the lines up to its level', () => {
    const table = (level: number): Table =>
      sits({ lands: 'A2: 1C\nA7: 1T' }, level).tells({ report: 'damage', land: 'A7', piece: 'T', n: 2 });
    // Dykes are level 2.
    expect([table(1).at('A7'), table(2).at('A7')]).toEqual(['-', '1T2']);
  });

  it.each(
    [0, 1, 2, 3, 4, 5, 6].flatMap((level) => [[level, 'alone'] as const, [level, 'with England'] as const]),
  )('is played at random at level %i, %s', (level, how) => {
    const saltmarsh = { id: SALTMARSH.id, level };
    const england = { id: 'england', level: 6 - level } as const;
    const pair = level % 2 === 0 ? [saltmarsh, england] : [england, saltmarsh];
    const { game } = play({
      rules: RULES,
      setup: (roll) => ({
        ...anySetup(roll, 1 + (level % 3), true),
        adversaries: how === 'alone' ? [saltmarsh] : pair,
      }),
      tracked: level % 2 === 0,
      tells: level % 3 === 0 ? 5 : 0,
      playsOn: true,
      looksBack: 4,
      seed: 17 * level,
    });
    expect(game.ended).not.toBeNull();
  });
});
