import { targetsOf } from './columns';
import type { Slices } from './in-slices';
import type { Vocabulary } from './named-in-cell';
import { linesFrom, type Reading, type TableLine } from './read-table';
import { sheetFrom } from './sheet';

const KNOWN: Vocabulary = {
  spirits: [
    {
      id: 'river-surges-in-sunlight',
      names: ['River Surges in Sunlight', 'Rivier in zonlicht'],
      aspects: [{ id: 'sunshine', names: ['Sunshine'] }],
    },
  ],
  adversaries: [{ id: 'england', names: ['England', 'Engeland'] }],
  scenarios: [{ id: 'blitz', names: ['Blitz'] }],
};
const NOW = Date.UTC(2026, 10, 21);
/** Returns the result of work in slices, without pauses. */
export function allOf<T>(slices: Slices<T>): T {
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

export const readTable = (text: string, over: Partial<Reading> = {}) => {
  const sheet = allOf(sheetFrom(text));
  if (!sheet) return 'tooLong';
  const targets = targetsOf(sheet.headings);
  const reading = { targets, order: null, noLevelIsZero: false, results: {}, ...over };
  return allOf(linesFrom(sheet, reading, KNOWN, NOW));
};
export const lines = (text: string, over: Partial<Reading> = {}): readonly TableLine[] => {
  const read = readTable(text, over);
  if (typeof read === 'string') throw new Error(read);
  return read;
};
export const unclearIn = (line: TableLine | undefined): readonly string[] =>
  line && 'unclear' in line ? line.unclear.map(({ target, cell }) => `${target}: ${cell}`) : [];
