import { describe, expect, it, test } from 'vitest';
import { type Draft, draftOf, emptyDraft, patchFrom, wrongFields } from './draft';
import { aResult } from './fixtures';
import { suggestedDifficulty } from './suggested';

const NOW = new Date(2026, 10, 21, 20).getTime();
const draft = (over: Partial<Draft> = {}): Draft => ({ ...emptyDraft(NOW), ...over });

describe('a game told in the form', () => {
  test('may be told with next to nothing', () => {
    expect(patchFrom(draft(), null, NOW)).toMatchObject({
      ok: true,
      value: { result: 'victory', players: [''], adversaries: [], score: null, difficulty: null, marks: [] },
    });
  });

  test('says what was typed', () => {
    const told = patchFrom(
      draft({
        result: 'defeat',
        day: '2026-11-03',
        players: [{ name: ' Ann ', spirit: 'river-surges-in-sunlight', aspect: '' }],
        adversaries: [{ id: 'sweden', level: 2 }],
        score: '-3',
        minutes: '90',
        terror: '2',
      }),
      null,
      NOW,
    );
    expect(told).toMatchObject({
      ok: true,
      value: {
        result: 'defeat',
        finishedAt: new Date(2026, 10, 3, 12).getTime(),
        players: ['Ann'],
        spirits: [{ id: 'river-surges-in-sunlight', aspect: null }],
        score: { terms: null, total: -3 },
        duration: { total: 5_400_000, paused: 0, phases: {} },
        terrorLevel: 2,
      },
    });
  });

  test('that was aborted has the mark and no score, and loses the mark when it was not', () => {
    const aborted = patchFrom(draft({ result: 'aborted', score: '12', marks: ['playedWrong'] }), null, NOW);
    expect(aborted).toMatchObject({
      value: { result: null, score: null, marks: ['aborted', 'playedWrong'] },
    });
    const row = aResult({ result: null, marks: ['aborted', 'playedWrong'] });
    expect(patchFrom({ ...draftOf(row), result: 'defeat' }, row, NOW)).toMatchObject({
      value: { result: 'defeat', marks: ['playedWrong'] },
    });
  });

  test.each<[Partial<Draft>, string]>([
    [{ difficulty: 'ten' }, 'difficulty'],
    [{ score: '12.5' }, 'score'],
    [{ turns: '-1' }, 'turns'],
    [{ blight: '100' }, 'blight'],
    [{ day: '' }, 'day'],
    [{ day: '2027-01-01' }, 'day'],
    [{ day: '2026-13-45x' }, 'day'],
  ])('%j is wrong', (over, field) => {
    expect(wrongFields(draft(over), NOW)).toEqual([field]);
    expect(patchFrom(draft(over), null, NOW).ok).toBe(false);
  });

  test('that is edited without a change stays as it is, to the minute it ended', () => {
    const row = aResult({ finishedAt: NOW - 12_345, score: { terms: null, total: 7 }, turns: 9 });
    expect(patchFrom(draftOf(row), row, NOW)).toMatchObject({
      value: { finishedAt: row.finishedAt, score: row.score, turns: 9, result: 'victory' },
    });
  });

  test('that was played here is changed only in what does not follow it', () => {
    const row = aResult({ game: 'g', score: { terms: null, total: 7 } });
    const told = patchFrom({ ...draftOf(row), score: '99', result: 'defeat' }, row, NOW);
    expect(told.ok && Object.keys(told.value).sort()).toEqual(
      ['adversaries', 'name', 'notes', 'players', 'scenario', 'spirits'].sort(),
    );
  });
});

it('adds up what a told game faced, and says nothing of what it does not know', () => {
  const none = { adversaries: [], scenario: null };
  expect(suggestedDifficulty(none)).toBe(0);
  const russia = { id: 'russia', level: 6 } as const;
  expect(suggestedDifficulty({ ...none, adversaries: [russia] })).toBe(11);
  // Half of the lower one counts.
  const both = [{ id: 'sweden', level: 3 }, russia] as const;
  expect(suggestedDifficulty({ ...none, adversaries: both })).toBe(11 + 2.5);
  expect(suggestedDifficulty({ adversaries: [russia], scenario: 'rituals-of-terror' })).toBe(14);
  expect(suggestedDifficulty({ ...none, adversaries: [{ id: 'own-atlantis', level: 1 }] })).toBeNull();
  expect(suggestedDifficulty({ ...none, scenario: 'own-quiet-evening' })).toBeNull();
});
