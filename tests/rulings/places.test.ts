import { describe, expect, it } from 'vitest';
import { loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import type { Setup } from '../../src/lib/rules/table/game';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import { scoreTerms } from '../../src/lib/rules/turn/score';
import { type Position, position } from '../support/position';
import { RULES, Table } from '../support/table';

await loadAdversaries(['france', 'russia', 'habsburg-livestock']);
await loadContentFor({ scenario: 'dahan-insurrection' });

const SEEN = { seen: Array.from({ length: 9 }, () => null) };
const LEVEL = {
  1: { earned: 0, resolved: 0 },
  2: { earned: 3, resolved: 3, ...SEEN },
  3: { earned: 6, resolved: 6, ...SEEN },
} as const;

function ending(told: Position, seen?: readonly number[]): string {
  const game = position({ ...told, agenda: [{ do: 'checkEnding' }] });
  const table = new Table(seen ? { ...game, presence: { ...game.presence, seen } } : game);
  if (table.asked !== 'checkEnding') return 'goes on';
  const { ended } = table.answers('end').game;
  return `${ended?.result}:${ended?.because.join()}`;
}

const against = (id: AdversaryId): Partial<Setup> => ({ adversaries: [{ id, level: 0 }] });
const loss = (told: Position) => {
  const world = RULES.world(position(told));
  return world.modifiers.find(({ loss }) => loss)!.loss!.progress(world);
};

describe('Pieces in The Endless Dark and in Oceans count wherever an ending is judged', () => {
  it.each<readonly [string, 1 | 2 | 3, Record<string, string>, string]>([
    ['FAQ, The Endless Dark: an Explorer bars a victory at Terror Level I', 1, { dark: '1E' }, 'goes on'],
    ['FAQ: an Explorer there does not at Terror Level II', 2, { dark: '1E' }, 'victory:terror2'],
    ['FAQ: a Town there does at Terror Level II', 2, { dark: '1T!' }, 'goes on'],
    ['FAQ: a Town there does not at Terror Level III', 3, { dark: '1T' }, 'victory:terror3'],
    ['FAQ: a City there does at Terror Level III', 3, { dark: '1C' }, 'goes on'],
  ])('%s', (_, level, beside, result) => {
    expect(ending({ lands: 'A5: 2P1', fear: LEVEL[level], beside })).toBe(result);
  });

  it.each<readonly [string, Record<string, string>, string]>([
    ['FAQ: Presence in The Endless Dark keeps a Spirit alive', { dark: '2P1' }, 'goes on'],
    ['tokens.json, incarna: its Incarna there counts as nothing', { dark: '1I1' }, 'defeat:presence'],
    ['spirit-panels.json, Ocean in Play: and Presence in an Ocean', { A0: '1P1' }, 'goes on'],
    ["another Spirit's Presence does not", { dark: '1P2' }, 'defeat:presence'],
  ])('%s', (_, beside, result) => {
    expect(ending({ boards: 'AB', lands: 'A3: 1T\nB8: 1P2', beside }, [1, 2])).toBe(result);
  });

  it('Presence that comes to an Ocean first has been in the game', () => {
    const table = new Table(position({ lands: 'A3: 1T' }));
    table.tells({ report: 'deed', deed: { deed: 'add', land: 'A0', pieces: { P1: 1 } } });
    expect(table.game.presence.seen).toEqual([1]);
    table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A0', pieces: { P1: 1 } } });
    expect(table.asked).toBe('checkEnding');
  });

  it.each<readonly [string, string, Record<string, string>, string]>([
    ['7 Towns of 7, one of them in the dark', 'A2: 6T', { dark: '1T' }, 'goes on'],
    ['an eighth in the dark', 'A2: 7T', { dark: '1T' }, 'defeat:france.loss'],
  ])('FAQ, Sprawling Plantations counts Towns there: %s', (_, lands, beside, result) => {
    expect(ending({ setup: against('france'), lands, beside })).toBe(result);
  });

  it.each<readonly [string, string, Record<string, string>, number]>([
    ['2 of 3 in the dark', 'A2: 1A 1E', { dark: '2A' }, 4],
    ['1 in an Ocean', 'A2: 1A 1E', { A0: '1A' }, 3],
  ])('FAQ, Hunters Swarm the Island counts Beasts there: %s', (_, lands, beside, limit) => {
    expect(loss({ setup: against('russia'), lands, beside }).limit).toBe(limit);
  });

  it('scenarios.json, di-d1: Dahan in the dark are alive', () => {
    const setup = { scenario: 'dahan-insurrection' } as const;
    expect(ending({ setup, lands: 'A2: 1D 1E', beside: { dark: '1D' } })).toBe('goes on');
    expect(ending({ setup, lands: 'A2: 1D 1E', beside: { A0: '1B' } })).toBe('defeat:dahan-insurrection.d1');
  });

  it('difficulty.json, score: living Dahan anywhere, Blight on the island', () => {
    const game = position({ lands: 'A2: 1D 2B', beside: { dark: '2D', A0: '3B' } });
    expect(scoreTerms(RULES.world(game), 'victory')).toMatchObject({ dahan: 3, blight: 2 });
  });
});
