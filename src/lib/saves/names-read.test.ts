import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyDraft, patchFrom } from '../history/draft';
import { aResult } from '../history/fixtures';
import { tableName } from '../history/league/weekly-code';
import { isName, plainLine, plainLines, typedLine } from '../rules/basics/plain-line';
import { isReminderText } from '../rules/table/occasion';
import { isCounterName } from '../rules/world/own-counters';
import { parseResultRow } from './rows/result-row';
import { DEED_SCHEMAS } from './schema/deed-schema';
import { oneLine } from './schema/schema-types';
import { VALUES } from './schema/value-schemas';

const NASTY = ['a\u202Eb', 'a\u2067b', 'a\0b', 'a\nb', 'a\u2028b', 'a\u200Bb', 'a\uD800b'];
const BLANK = ['\u3164', '\u2800', '\u200B', ' \u115F '];
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe.each(NASTY)('a name with hidden signs, %j,', (name) => {
  test('is cleaned where it is read: players, games, notes, plans', () => {
    const row = parseResultRow(aResult({ name, players: [name], notes: `${name}\nsecond line` }));
    if (!row.ok) throw new Error(row.error.code);
    const { players, notes } = row.value;
    expect([row.value.name, ...players].join('')).not.toMatch(HIDDEN);
    expect(notes.replaceAll('\n', '')).not.toMatch(HIDDEN);
    expect(notes).toMatch(/\nsecond line$/);
    for (const schema of [oneLine(80), VALUES.name]) {
      const read = safeParse(schema, name);
      expect(read.success && read.output).toBe(plainLine(name));
    }
  });

  test('is no name of a counter or a reminder, and no reminder that is read carries it', () => {
    expect([isCounterName(name), isReminderText(name), isName(name, 80)]).toEqual([false, false, false]);
    const change = { change: 'reminder', at: 'ravage', text: name } as const;
    const read = safeParse(DEED_SCHEMAS.lasting, change);
    if (read.success) expect(JSON.stringify(read.output)).not.toContain(JSON.stringify(name));
  });

  test('is cleaned where it is typed: a past game, a league, anything else', () => {
    const told = patchFrom(
      { ...emptyDraft(0), name, players: [{ name, spirit: '', aspect: '' }] },
      null,
      1e12,
    );
    if (!told.ok) throw new Error('wrong');
    expect(
      [told.value.name, ...(told.value.players ?? []), tableName(name), typedLine(name)].join(''),
    ).not.toMatch(HIDDEN);
  });
});

test.each(BLANK)('%j is no name, since nobody would see it', (name) => {
  expect([isCounterName(name), isReminderText(name), typedLine(name), tableName(name)]).toEqual([
    false,
    false,
    '',
    '',
  ]);
});

test.each([
  '👩\u200D👩\u200D👧',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'می\u200Cخواهم',
])('%s is whole in a line and in notes', (name) => {
  expect([plainLine(name), plainLines(`${name}\n${name}`), typedLine(name)]).toEqual([
    name,
    `${name}\n${name}`,
    name,
  ]);
});
