import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ENGINE } from '$lib/game';
import { HANDS, someGame } from '$lib/keeping/handover/fixtures/games';
import { pack } from '$lib/keeping/handover/parcel';
import { partsOf } from '$lib/keeping/handover/parts';
import { device, got } from '$lib/saves/fixtures/disk';
import { toText } from '$lib/saves/transfer';
import { Receiving } from './receiving.svelte';

const aDevice = () => device(ENGINE, new IDBFactory()).tab();

it('looks before it takes, and takes what it looked at', async () => {
  const file = await someGame(2, 20);
  const saves = aDevice();
  const receiving = new Receiving(saves, HANDS);
  await receiving.text(toText(file));
  expect(receiving.file).toEqual(file);
  expect(receiving.standing).toBe('new');
  expect(got(await saves.list())).toEqual([]);
  expect(await receiving.take()).toBe(file.id);
  expect(toText(got(await saves.exportGame(file.id)))).toBe(toText(file));
  await receiving.text(toText(file));
  expect(receiving.standing).toBe('same');
  expect(await receiving.take()).toBe(file.id);
  expect(got(await saves.list())).toHaveLength(1);
});

it('puts another state beside what is here, also beside what was removed here', async () => {
  const file = await someGame(2, 20);
  const saves = aDevice();
  got(await saves.importGame({ ...file, head: 0, redo: [] }));
  const kept = toText(got(await saves.exportGame(file.id)));
  const receiving = new Receiving(saves, HANDS);
  await receiving.text(toText(file));
  expect(receiving.standing).toBe('ahead');
  expect(await receiving.take()).toBeNull();
  expect(await receiving.takeCopy()).not.toBe(file.id);
  expect(toText(got(await saves.exportGame(file.id)))).toBe(kept);

  got(await saves.remove(file.id));
  await receiving.text(toText(file));
  expect(receiving.standing).toBe('new');
  expect(await receiving.take()).toBeNull();
  expect(receiving.standing).toBe('apart');
  expect(await receiving.takeCopy()).not.toBeNull();
});

it('collects codes, and starts again after damaged ones', async () => {
  const file = await someGame(11, 150);
  const parts = partsOf(got(await pack(HANDS, file)))!;
  const receiving = new Receiving(aDevice(), HANDS);
  expect(await receiving.seen('https://example.org')).toBe('other');
  for (const part of parts.slice(1)) expect(await receiving.seen(part)).toBe('part');
  expect(receiving.progress).toMatchObject({ of: parts.length, have: parts.slice(1).map((_, i) => i + 2) });
  expect(await receiving.seen(parts[1]!.replace(':2/', ':1/'))).toBe('whole');
  expect(receiving.trouble?.code).toBe('damaged');
  for (const part of parts) await receiving.seen(part);
  expect(toText(receiving.file!)).toBe(toText(file));
}, 30_000);
