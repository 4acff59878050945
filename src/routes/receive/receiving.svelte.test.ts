import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { LOCAL_ENGINE, someGame } from '$lib/handoff/fixtures/some-games';
import { pack } from '$lib/handoff/packet';
import { partsOf } from '$lib/handoff/qr-parts';
import { toText } from '$lib/saves/files/game-file';
import { device, got } from '$lib/saves/fixtures/disk';
import { Receiving } from './receiving.svelte';

const aDevice = () => device(ENGINE, new IDBFactory()).tab();

it('looks before it takes, and takes what it looked at', async () => {
  const file = await someGame(2, 20);
  const saves = aDevice();
  const receiving = new Receiving(saves, LOCAL_ENGINE);
  await receiving.text(toText(file));
  expect(receiving.file).toEqual(file);
  expect(receiving.comparison).toBe('new');
  expect(got(await saves.list())).toEqual([]);
  expect(await receiving.take()).toBe(file.id);
  expect(toText(got(await saves.exportGame(file.id)))).toBe(toText(file));
  await receiving.text(toText(file));
  expect(receiving.comparison).toBe('same');
  expect(await receiving.take()).toBe(file.id);
  expect(got(await saves.list())).toHaveLength(1);
});

it('goes on in the game that is here where that loses nothing', async () => {
  const file = await someGame(2, 20);
  const saves = aDevice();
  const [start] = file.entries;
  got(await saves.importGame({ ...file, entries: [start!], head: 0, redo: [] }));
  got(await saves.rename(file.id, 'Our Thursday'));
  const receiving = new Receiving(saves, LOCAL_ENGINE);
  await receiving.text(toText(file));
  expect(receiving.comparison).toBe('ahead');
  expect(await receiving.take()).toBe(file.id);
  const now = got(await saves.exportGame(file.id));
  expect(toText({ ...now, name: file.name, updatedAt: file.updatedAt })).toBe(toText(file));
  expect(now.name).toBe('Our Thursday');
  expect(got(await saves.list())).toHaveLength(1);
});

it('refuses to go on where another tab went another way meanwhile, and then stands beside it', async () => {
  const file = await someGame(2, 20);
  const saves = aDevice();
  const [start] = file.entries;
  got(await saves.importGame({ ...file, entries: [start!], head: 0, redo: [] }));
  const receiving = new Receiving(saves, LOCAL_ENGINE);
  await receiving.text(toText(file));
  const { game } = got(await saves.open(file.id));
  const command = { do: 'report', reports: [{ report: 'fear', n: 1 }] } as const;
  got(await saves.append(file.id, 0, { command, ...got(ENGINE.decide(game, command)) }));
  const kept = toText(got(await saves.exportGame(file.id)));
  expect(await receiving.take()).toBeNull();
  expect(receiving.comparison).toBe('diverged');
  expect(await receiving.takeCopy()).not.toBe(file.id);
  expect(toText(got(await saves.exportGame(file.id)))).toBe(kept);
});

it('says that a game was removed here, and takes it out again, or goes on in it', async () => {
  const file = await someGame(2, 20);
  const saves = aDevice();
  const [start] = file.entries;
  got(await saves.importGame({ ...file, entries: [start!], head: 0, redo: [] }));
  got(await saves.remove(file.id));
  const receiving = new Receiving(saves, LOCAL_ENGINE);
  await receiving.text(toText(file));
  expect(receiving).toMatchObject({ comparison: 'ahead', wasRemoved: true });
  expect(await receiving.takeOut()).toBe(file.id);
  expect(got(await saves.open(file.id)).head).toBe(0);
  got(await saves.remove(file.id));
  expect(await receiving.take()).toBe(file.id);
  expect(got(await saves.open(file.id)).head).toBe(file.head);
  got(await saves.remove(file.id));
  await receiving.text(toText(file));
  expect(receiving).toMatchObject({ comparison: 'same', wasRemoved: true });
  expect(await receiving.take()).toBe(file.id);
  expect(got(await saves.list())).toHaveLength(1);
});

it('collects codes, and starts again after damaged ones', async () => {
  const file = await someGame(11, 150);
  const parts = partsOf(got(await pack(LOCAL_ENGINE, file)))!;
  const receiving = new Receiving(aDevice(), LOCAL_ENGINE);
  expect(await receiving.seen('https://example.org')).toBe('other');
  for (const part of parts.slice(1)) expect(await receiving.seen(part)).toBe('part');
  expect(receiving.progress).toMatchObject({ of: parts.length, have: parts.slice(1).map((_, i) => i + 2) });
  expect(await receiving.seen(parts[1]!.replace(':2/', ':1/'))).toBe('whole');
  expect(receiving.trouble?.code).toBe('damaged');
  for (const part of parts) await receiving.seen(part);
  expect(toText(receiving.file!)).toBe(toText(file));
}, 30_000);
