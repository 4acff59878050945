import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { ENGINE, loadAdversaries } from '$lib/game-engine';
import type { Command } from '$lib/rules/table/command';
import { compareGames } from '$lib/saves/files/compare-games';
import { toText } from '$lib/saves/files/game-file';
import { device, got } from '$lib/saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '$lib/saves/fixtures/play-games';
import { LOCAL_ENGINE } from './fixtures/some-games';
import { pack } from './packet';
import { gameInPacket } from './parse-received';

const fear = (n: number): Command => ({ do: 'report', reports: [{ report: 'fear', n }] });

async function newDevice() {
  const saves = device(ENGINE, new IDBFactory()).tab();
  const { id } = got(await saves.create(started(ENGINE, someSetup(diceOf(1)))));
  const play = async (command: Command) => {
    const { head, game } = got(await saves.open(id));
    got(await saves.append(id, head, { command, ...got(ENGINE.decide(game, command)) }));
  };
  const undo = async () => got(await saves.undo(id, got(await saves.open(id)).head));
  return { saves, play, undo, file: async () => got(await saves.exportGame(id)) };
}

describe('a game that comes', () => {
  it('is ahead of, behind, diverged from or level with the one that is here', async () => {
    const { play, undo, file } = await newDevice();
    await play(fear(1));
    const one = await file();
    await play(fear(2));
    const two = await file();
    await undo();
    const undone = await file();
    await play(fear(3));
    const other = await file();
    expect(compareGames(null, one)).toBe('new');
    expect(compareGames(one, one)).toBe('same');
    expect(compareGames(one, two)).toBe('ahead');
    expect(compareGames(two, one)).toBe('behind');
    expect(compareGames(one, undone)).toBe('same');
    // The steps that were undone before it went on are part of it, so going on in it loses nothing.
    expect(compareGames(two, other)).toBe('ahead');
    expect(compareGames(other, two)).toBe('behind');
    const at = two.updatedAt + 1;
    const back = { ...two, head: one.head, redo: [two.head] };
    expect(compareGames(two, { ...back, updatedAt: at })).toBe('ahead');
    expect(compareGames({ ...back, updatedAt: at }, two)).toBe('ahead');
    expect(compareGames(two, back)).toBe('behind');
  });

  it('has diverged if both devices went on, and if a step here that was undone is not in it', async () => {
    const { play, file } = await newDevice();
    await play(fear(1));
    const given = await file();
    await play(fear(2));
    const theirs = await file();
    const here = device(ENGINE, new IDBFactory()).tab();
    got(await here.importGame(given));
    const { head, game } = got(await here.open(given.id));
    const command = fear(3);
    const played = { command, ...got(ENGINE.decide(game, command)) };
    got(await here.append(given.id, head, played));
    expect(compareGames(got(await here.exportGame(given.id)), theirs)).toBe('diverged');
    got(await here.undo(given.id, got(await here.open(given.id)).head));
    expect(compareGames(got(await here.exportGame(given.id)), theirs)).toBe('diverged');
  });

  it('has its Adversary fetched before the rules are asked', async () => {
    const adversaries = [{ id: 'brandenburg-prussia', level: 4 }] as const;
    const env = { ...LOCAL_ENGINE, loadContent: () => loadAdversaries(adversaries.map(({ id }) => id)) };
    const setup = { ...someSetup(diceOf(3)), adversaries };
    await env.loadContent();
    const start = started(ENGINE, setup);
    const saves = device(ENGINE, new IDBFactory()).tab();
    const { id, ...first } = got(await saves.create(start));
    let { head } = first;
    for (const played of playing(ENGINE, start, diceOf(3), 50))
      head = got(await saves.append(id, head, played)).head;
    const file = got(await saves.exportGame(id));
    const packet = got(await pack(env, file));
    expect(packet.length).toBeLessThan(1_200);
    expect(toText(got(await gameInPacket(env, packet)))).toBe(toText(file));
  });
});
