import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { type AST, parse } from 'svelte/compiler';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { recallRecord, remember } from '$lib/device/remember';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { aPlayer, emptyDraft, patchFrom } from '$lib/history/draft';
import { tableName } from '$lib/history/league/weekly-code';
import { loadMessages } from '$lib/messages/messages.svelte';
import { nameCard } from '$lib/play/cards/own-names';
import OwnCounters from '$lib/play/counters/OwnCounters.svelte';
import PadEffects from '$lib/play/pad/PadEffects.svelte';
import PadRemind from '$lib/play/pad/PadRemind.svelte';
import { Session } from '$lib/play/session/session.svelte';
import { Plans } from '$lib/play/what-if/plans.svelte';
import { parseGameFile } from '$lib/saves/files/read-file';
import { openPlans } from '$lib/saves/rows/saved-plans';
import { openSaves } from '$lib/saves/saves';
import { readRecord } from '$lib/sharing/far/records';
import { PROTOCOL_VERSION } from '$lib/sharing/wire/wire-messages';
import { recallNote } from '$lib/witness/note';
import AtTable from '../../tests/support/AtTable.svelte';
import { position } from '../../tests/support/position';
import { typedName } from './new/choices';

/** The content of a text field; the kinds of names are defined in `CLEANED` below. */
type Field = 'code' | 'search' | 'command' | 'login' | 'number' | 'own notes' | 'notes' | `name: ${Cleaner}`;
type Cleaner = 'card' | 'counter' | 'game' | 'league' | 'marker' | 'past' | 'plan' | 'player' | 'reminder';

/** Every field of the app for typed text, by file, in the order of the file. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  'lib/history/NotesAndMarks.svelte': ['notes'],
  'lib/play/cards/OwnName.svelte': ['name: card'],
  'lib/play/counters/OwnCounters.svelte': ['name: counter', 'name: counter'],
  'lib/play/pad/PadEffects.svelte': ['name: marker'],
  'lib/play/pad/PadRemind.svelte': ['name: reminder'],
  // Kept on this device alone, and shown nowhere but in the field.
  'lib/play/tally/Tally.svelte': ['own notes'],
  'lib/play/typed/Typed.svelte': ['command'],
  'lib/play/what-if/PlanCard.svelte': ['name: plan'],
  'lib/play/what-if/PlansDialog.svelte': ['name: plan'],
  'lib/sharing/TakeText.svelte': ['code'],
  'lib/sharing/far/ServerForm.svelte': ['login'],
  'lib/ui/PasteField.svelte': ['code'],
  'routes/_home/Asking.svelte': ['name: game'],
  'routes/backup/Restore.svelte': ['code'],
  'routes/history/tell/TellGame.svelte': ['number', 'name: past', 'notes'],
  'routes/history/tell/TellPlayers.svelte': ['name: past'],
  'routes/history/weekly/League.svelte': ['code'],
  'routes/history/weekly/OwnCode.svelte': ['name: league'],
  'routes/new/FirstSeats.svelte': ['name: player'],
  'routes/new/OtherGames.svelte': ['code'],
  'routes/new/Players.svelte': ['name: player'],
  'routes/new/Sharing.svelte': ['code'],
  // It refuses such a file with a sentence of its own: what somebody wrote is not changed in silence.
  'routes/new/homebrew/OwnFiles.svelte': ['code'],
  'routes/new/homebrew/SpiritFiles.svelte': ['code', 'code'],
  'routes/receive/Ways.svelte': ['code'],
};

/** Schemas that accept any text, by file; none of these texts is shown unchanged. */
const READ_AS_IT_COMES: Readonly<Record<string, readonly string[]>> = {
  // Forms of the content, and of homebrew, whose own `text` refuses such signs.
  'content/cards/reading/conditions.ts': ['v.string()', 'v.string()'],
  'content/cards/reading/effect-schema.ts': ['v.string()'],
  'content/cards/reading/values.ts': ['v.string()', 'v.string()', 'v.string()'],
  'content/homebrew/homebrew-form.ts': ["v.string(code('notText'))", 'v.string()'],
  'content/homebrew/box-form.ts': ["v.string(code('notText'))", 'v.string()', "v.string(code('notText'))"],
  // `textFault` and `readSpirit` refuse such signs in a whole file of a Spirit, before its parts are read.
  'content/own-spirits/form-values.ts': ["v.string(code('notText'))", 'v.string()'],
  'content/own-cards/cards-form.ts': [
    'text(NAME_SIGNS)',
    'text()',
    'text(NAME_SIGNS)',
    'text(NAME_SIGNS)',
    'text(EDITION_SIGNS)',
  ],
  'content/own-spirits/spirit-form.ts': [
    'text(NAME_SIGNS)',
    'text()',
    'text(PIECE_SIGNS)',
    'text(NAME_SIGNS)',
    'text()',
    'text()',
    'text(NAME_SIGNS)',
    'text(NAME_SIGNS)',
    'text(EDITION_SIGNS)',
    'text()',
  ],
  'content/power-reading/power-values.ts': ['v.string()', 'v.string()', 'v.string()', 'v.string()'],
  'content/power-reading/read-growth.ts': ['v.string()'],
  'content/power-reading/read-panel.ts': ['v.string()'],
  'content/power-reading/read-use.ts': ['v.string()'],
  // The answer to a question: it is one that was offered, or it is refused.
  'saves/schema/entry-schema.ts': ['text(2_000)', 'text(2_000)'],
  // A homebrew file, which is read by its own form.
  'saves/schema/game-schema.ts': ['text(MOST_HOMEBREW_CHARS)'],
  'saves/schema/power-schema.ts': ['text(40)', 'text(80)'],
  'saves/files/read-file.ts': ['text(20)'],
  'saves/schema/schema-types.ts': [
    'string()',
    'textWhere(({ length }) => length <= most)',
    'textWhere(({ length }) => length >= least && length <= most)',
    'text(most)',
    'textWhere((text) => pattern.test(text))',
    'string()',
  ],
  'saves/schema/value-schemas.ts': ['textWhere(isCode)'],
  // Words of the protocol, bytes in letters.
  'sharing/far/records.ts': ['text(1_000)'],
  'sharing/wire/pack-messages.ts': ['text(PIECE_CHARS)', 'text(40)'],
  'sharing/wire/wire-messages.ts': ['text(80)', 'text(20)', 'text(40)'],
};

const filesOf = (folder: string, end: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => end.test(file));

/** Kinds of fields into which nobody types text. */
const NOT_TEXT = /^(?:checkbox|radio|file|range|number|date)$/;

const valueOf = (
  source: string,
  attributes: AST.RegularElement['attributes'],
  name: string,
): string | null => {
  const found = attributes.find((one) => one.type === 'Attribute' && one.name === name);
  return found ? source.slice(found.start, found.end) : null;
};

/** Returns the fields of a component for typed text; only search fields are marked as such. */
function fieldsOf(source: string): readonly ('search' | 'other')[] {
  const found: ('search' | 'other')[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(walk);
    const { type, name, attributes } = node as AST.RegularElement;
    if ((type as string) === 'Component' && (name as string) === 'PasteField') found.push('other');
    if (type === 'RegularElement' && (name === 'input' || name === 'textarea')) {
      const kind = /"(\w+)"/.exec(valueOf(source, attributes, 'type') ?? '')?.[1] ?? 'text';
      if (valueOf(source, attributes, 'readonly') === null && !NOT_TEXT.test(kind))
        found.push(kind === 'search' ? 'search' : 'other');
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'metadata') walk(value);
  };
  walk(parse(source, { modern: true }).fragment);
  return found;
}

test('every field that takes text is listed with what keeps hidden signs out of it', () => {
  const found = filesOf('src', /\.svelte$/).flatMap((file) => {
    const source = readFileSync(`src/${file}`, 'utf8');
    const fields = /<(?:input|textarea|PasteField)\b|contenteditable/.test(source) ? fieldsOf(source) : [];
    expect([file, source.includes('contenteditable')]).toEqual([file, false]);
    return fields.includes('other') ? [[file, fields.filter((one) => one === 'other').length] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(FIELDS).map(([file, fields]) => [file, fields.length])),
  );
});

test('every schema that takes any text is listed: a name is one line', () => {
  const ANY_TEXT =
    /(?<![\w.]|export const )(?:v\.)?\b(?:text|string|textWhere)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
  const found = filesOf('src/lib', /\.ts$/).flatMap((file) => {
    const source = readFileSync(`src/lib/${file}`, 'utf8');
    const isSchema = !/\.test\.ts$|fixtures/.test(file) && /from '(?:valibot|.*schema-types)'/.test(source);
    // In the form of homebrew `text` is another, which refuses hidden signs.
    const own = file.endsWith('homebrew-form.ts') ? /^v\./ : /./;
    const uses = [...(isSchema ? source : '').matchAll(ANY_TEXT)]
      .map(([use]) => use)
      .filter((use) => own.test(use));
    return uses.length > 0 ? [[file, uses] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(READ_AS_IT_COMES);
});

const NASTY = ['a\u202Eb', 'a\u2067b', 'a\0b', 'a\nb', 'a\u2028b', 'a\u200Bb', 'a\uD800b'];
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

beforeAll(async () => {
  await Promise.all([loadContentFor({}), loadMessages('panel'), loadMessages('plans')]);
});

test('no pattern of a schema lets a hidden sign in', () => {
  const PATTERN = /textLike\(\/((?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+)\/([a-z]*)\)/g;
  const patterns = filesOf('src/lib', /\.ts$/).flatMap((file) =>
    [...readFileSync(`src/lib/${file}`, 'utf8').matchAll(PATTERN)].map(
      ([, body, flags]) => new RegExp(body!, flags),
    ),
  );
  expect(patterns.length).toBeGreaterThan(15);
  for (const pattern of patterns)
    for (const name of [...NASTY, 'A1\n', '\u202EA1'])
      expect([pattern, pattern.test(name)]).toEqual([pattern, false]);
});

/** Returns a game with a selected land, and the reports made there. */
function table() {
  const { game } = ENGINE.settled(position({ lands: 'A5: 1T', agenda: [{ do: 'fastPowers' }] }));
  const told = vi.fn();
  const selection = {
    lands: ['A5'],
    land: 'A5',
    record: (make: (land: string) => unknown) => told(make('A5')),
  };
  return { told, of: { session: { game, refusals: 0, report: told }, selection } as never };
}

/** Types the text into the last field of the component, and confirms it with Enter or with this button. */
async function typeInto(part: typeof PadEffects, text: string, button?: string): Promise<string> {
  const { told, of } = table();
  const { container, unmount } = render(AtTable, { part: part as never, of });
  const field = [...container.querySelectorAll('input')].findLast(({ type }) => type === 'text')!;
  // The browser itself takes line ends out of a line; what gets in another way is set as it is.
  Object.defineProperty(field, 'value', { value: text, writable: true });
  await fireEvent.input(field);
  if (button) await fireEvent.click(screen.getByRole('button', { name: button }));
  else await fireEvent.submit(field.form!);
  unmount();
  return JSON.stringify(told.mock.calls);
}

async function namesOfPlans(text: string): Promise<string> {
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(position({ lands: 'A5: 1T' })).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const plans = new Plans(session, openPlans(saves.context));
  const plan = plans.fresh(text);
  plans.put(plan);
  plans.rename(plan.id, `${text} 2`);
  const { name } = plans.find(plan.id)!;
  await plans.settled();
  session.close();
  return plan.name + name;
}

async function nameOfGame(text: string): Promise<string> {
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(position({ lands: 'A5: 1T' })).game);
  if (!created.ok) throw new Error(created.error.code);
  await saves.rename(created.value.id, text);
  const listed = await saves.list();
  return listed.ok ? listed.value[0]!.name : '';
}

function nameOfCard(text: string): string {
  nameCard('fear_dahan_raid_name', text, 'base');
  const names = JSON.stringify(recallRecord('card-names'));
  remember('card-names', {});
  return names;
}

function ofPastGame(text: string): string {
  const draft = { ...emptyDraft(0), name: text, players: [{ ...aPlayer(), name: text }] };
  const told = patchFrom(draft, null, 1e12);
  return told.ok ? [told.value.name, ...told.value.players!].join('') : text;
}

/** Returns, by kind of name, the name that is stored for a typed text. */
const CLEANED: Readonly<Record<Cleaner, (text: string) => string | Promise<string>>> = {
  card: nameOfCard,
  counter: (text) => typeInto(OwnCounters as never, text),
  game: nameOfGame,
  league: tableName,
  marker: (text) => typeInto(PadEffects, text),
  past: ofPastGame,
  plan: namesOfPlans,
  player: typedName,
  reminder: (text) => typeInto(PadRemind as never, text, 'Ravage'),
};

describe.each(Object.entries(CLEANED))('the name of a %s', (_, cleaned) => {
  test.each(NASTY)('is kept without what nobody sees in %j', async (name) => {
    const kept = await cleaned(name);
    expect(kept).toContain('a');
    expect(kept).toContain('b');
    expect(kept).not.toMatch(HIDDEN);
    expect(kept).not.toMatch(/\\[un]/);
  });
});

test.each(NASTY)('a name as %j is clean as it is read from a file, a far table and a note', async (name) => {
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(position({ lands: 'A5: 1T' })).game);
  if (!created.ok) throw new Error(created.error.code);
  const file = await saves.exportGame(created.value.id);
  if (!file.ok) throw new Error(file.error.code);
  const read = await parseGameFile(JSON.stringify({ ...file.value, name }));
  expect(read.ok && read.value.name).toBe('a b');
  remember('kept', { games: { one: name } });
  expect(recallNote().games['one']!.name).toBe('a b');
  remember('kept', {});
  const from = { last: 0, chain: '0'.repeat(16) };
  const change = { add: [], head: 0, redo: [] };
  const begun = {
    say: 'begun',
    v: PROTOCOL_VERSION,
    game: 'one',
    name,
    createdAt: 1,
    start: {},
    from,
    change,
  };
  expect(readRecord(JSON.stringify(begun))).toMatchObject({ ok: true, value: { name: 'a b' } });
});
