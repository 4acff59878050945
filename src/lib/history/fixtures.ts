import { RESULT_VERSION, type ResultRow } from '../saves/rows/result-row';

let made = 0;

/** Returns a result for tests: a victory of Ann without an Adversary, changed by `over`. */
export function aResult(over: Partial<ResultRow> = {}): ResultRow {
  const id = over.id ?? `r${made++}`;
  return {
    id,
    version: RESULT_VERSION,
    game: null,
    head: null,
    byHand: [],
    name: '',
    finishedAt: Date.UTC(2026, 0, 1),
    players: ['Ann'],
    spirits: [null],
    adversaries: [],
    scenario: null,
    boards: [],
    layout: null,
    difficulty: null,
    result: 'victory',
    score: null,
    turns: null,
    duration: null,
    blightLeft: null,
    terrorLevel: null,
    marks: [],
    notes: '',
    createdAt: 0,
    updatedAt: 0,
    deletedAt: null,
    ...over,
  };
}
