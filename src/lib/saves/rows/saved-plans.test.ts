import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { position } from '../../../../tests/support/position';
import { toText } from '../files/game-file';
import { parseGameFile } from '../files/read-file';
import { openSaves, type Saves } from '../saves';
import {
  MAX_PLAN_CHARS,
  MOST_PLANS,
  openPlans,
  parsePlan,
  type PlanShelf,
  plansIn,
  type SavedPlan,
} from './saved-plans';

let saves: Saves;
let shelf: PlanShelf;
let game: string;

const plan = (id: string, more: Partial<SavedPlan> = {}): SavedPlan => ({
  id,
  name: `Plan ${id}`,
  of: 0,
  turn: 1,
  deeds: [{ reports: [{ report: 'defend', land: 'A5', n: 3 }], said: 'A5: Defend 3.' }],
  ...more,
});

const here = async () => {
  const read = await shelf.read(game);
  return read.ok ? read.value : read.error.code;
};

beforeEach(async () => {
  saves = openSaves({ name: crypto.randomUUID() });
  shelf = openPlans(saves.context);
  const { game: begun } = ENGINE.settled(position({ lands: 'A5: 1T', agenda: [{ do: 'fastPowers' }] }));
  const created = await saves.create(begun);
  if (!created.ok) throw new Error(created.error.code);
  game = created.value.id;
});

test('plans are kept beside the game, each changed by itself, and outlast every tap', async () => {
  await shelf.keep(game, plan('a'));
  await shelf.keep(game, plan('b'));
  await shelf.keep(game, plan('a', { name: 'All on A5' }));
  const opened = await saves.open(game);
  if (!opened.ok) throw new Error(opened.error.code);
  const played = ENGINE.decide(opened.value.game, { do: 'report', reports: [{ report: 'fear', n: 1 }] });
  if (!played.ok) throw new Error(played.error.code);
  await saves.append(game, 0, {
    command: { do: 'report', reports: [{ report: 'fear', n: 1 }] },
    ...played.value,
  });
  await saves.undo(game, 1);
  expect(await here()).toEqual({ plans: [plan('a', { name: 'All on A5' }), plan('b')], unreadable: 0 });
  await shelf.drop(game, 'a');
  await shelf.drop(game, 'b');
  expect(await saves.database.games.get(game)).not.toHaveProperty('plans');
});

test('a file has them, and so has the game that is made of it', async () => {
  await shelf.keep(game, plan('a'));
  const file = await saves.exportGame(game);
  if (!file.ok) throw new Error(file.error.code);
  const read = await parseGameFile(toText(file.value));
  if (!read.ok) throw new Error(read.error.code);
  const copied = await saves.importAsCopy(read.value);
  if (!copied.ok) throw new Error(copied.error.code);
  expect(await shelf.read(copied.value)).toEqual({ ok: true, value: { plans: [plan('a')], unreadable: 0 } });
});

test('a plan that is damaged costs no more than itself', async () => {
  const row = (await saves.database.games.get(game)) as object;
  const damaged = [
    plan('a'),
    { ...plan('b'), of: -1 },
    { ...plan('c'), name: 'x'.repeat(41) },
    { ...plan('d'), deeds: [{ reports: [{ report: 'moon' }], said: '' }] },
    plan('a', { name: 'twice' }),
    null,
  ];
  await saves.database.games.put({ ...row, plans: damaged } as never);
  expect(await here()).toEqual({ plans: [plan('a')], unreadable: 5 });
  expect((await saves.open(game)).ok).toBe(true);
  const file = await saves.exportGame(game);
  expect(file.ok && file.value.plans).toEqual([plan('a')]);
  const text = file.ok ? JSON.stringify({ ...file.value, plans: 'none' }) : '';
  const read = await parseGameFile(text);
  expect(read.ok && 'plans' in read.value).toBe(false);
  expect(plansIn({ plans: 7 })).toEqual({ plans: [], unreadable: 1 });
});

test('a game keeps so many plans, and a plan so much', async () => {
  for (let i = 0; i < MOST_PLANS; i++) await shelf.keep(game, plan(`p${i}`));
  expect(await shelf.keep(game, plan('more'))).toEqual({ ok: false, error: { code: 'many' } });
  expect((await shelf.keep(game, plan('p0', { name: 'again' }))).ok).toBe(true);
  const reports = Array.from({ length: 99 }, () => ({ report: 'defend', land: 'A5', n: 3 }) as const);
  const deeds = Array.from({ length: 40 }, () => ({ reports, said: '' }));
  expect(JSON.stringify(deeds).length).toBeGreaterThan(MAX_PLAN_CHARS);
  expect(parsePlan(plan('p1', { deeds })).ok).toBe(false);
  expect(await shelf.keep(game, plan('p1', { deeds }))).toEqual({ ok: false, error: { code: 'large' } });
  expect((await shelf.keep('nowhere', plan('a'))).ok).toBe(false);
});

test('a plan of a newer version outlasts what this one keeps and drops, and no sign of a name steers its line', async () => {
  const row = (await saves.database.games.get(game)) as object;
  const newer = { ...plan('newer'), color: 'red' };
  await saves.database.games.put({ ...row, plans: [newer] } as never);
  await shelf.keep(game, plan('a'));
  await shelf.drop(game, 'a');
  expect(await saves.database.games.get(game)).toHaveProperty('plans', [newer]);
  const steered = parsePlan(plan('b', { name: 'a\u202Eb\n' }));
  expect(steered.ok && steered.value.name).toBe('a b ');
});
