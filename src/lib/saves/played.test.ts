import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { choiceId } from '$lib/rules/table/choice';
import type { Command } from '$lib/rules/table/command';
import { anyDeedReport, dice, pick } from '../../../tests/support/random-table';
import { seeds, times } from '../../../tests/support/seed';
import { entriesOf } from '../rules/basics/typed-keys';
import type { PositionRow } from './database/db';
import { device, got } from './fixtures/disk';
import { diceOf, playing, someSetup, started } from './fixtures/play-games';
import type { OpenGame } from './log';
import type { Saves } from './saves';

const GAMES = seeds(8);

/** Plays at random; calls `each` after each command. */
async function playThrough(seed: number, saves: Saves, each: (id: string) => Promise<void>): Promise<string> {
  const dice = diceOf(seed);
  const start = started(ENGINE, someSetup(dice));
  const { id } = got(await saves.create(start));
  let head = 0;
  for (const played of playing(ENGINE, start, dice, 60)) {
    head = got(await saves.append(id, head, played)).head;
    await each(id);
  }
  return id;
}

describe('a game played by chance', () => {
  it.each(GAMES)('%i is the same after a reload at every decision', async (seed) => {
    const disk = device(ENGINE, new IDBFactory());
    const dice = diceOf(seed);
    const start = started(ENGINE, someSetup(dice));
    const { id } = got(await disk.tab().create(start));
    let head = 0;
    for (const played of playing(ENGINE, start, dice, 60)) {
      const saves = disk.tab();
      head = got(await saves.append(id, head, played)).head;
      saves.close();
      const again = disk.tab();
      const open = got(await again.open(id));
      again.close();
      expect(open.game).toEqual(played.game);
      expect(ENGINE.promptOf(open.game)).toEqual(ENGINE.promptOf(played.game));
    }
    expect(head).toBeGreaterThan(20);
  });

  it.each(GAMES)('%i is replayed from its commands to what was stored', async (seed) => {
    const saves = device(ENGINE, new IDBFactory()).tab();
    const id = await playThrough(seed, saves, async () => {});
    const rows = (await saves.database.positions.toArray()) as PositionRow[];
    const stored = new Map(rows.map((row) => [row.id, row.state]));
    let game = stored.get(0)!;
    for (const { id: entry, command, events } of got(await saves.journal(id)).slice(1)) {
      const turn = got(ENGINE.decide(game, command!));
      expect(turn.events).toEqual(events);
      expect(turn.game).toEqual(stored.get(entry));
      game = turn.game;
    }
    expect(stored.size).toBeGreaterThan(20);
  });
});

describe('deeds told by chance', () => {
  it.each(GAMES.slice(0, 4))(
    '%i: each is undone to what was, and done again to what came of it',
    async (seed) => {
      await loadContentFor({ tokens: true });
      const saves = device(ENGINE, new IDBFactory()).tab();
      const roll = dice(seed);
      let game = started(ENGINE, someSetup(diceOf(seed)));
      const { id } = got(await saves.create(game));
      let head = 0;
      let told = 0;
      for (let i = 0; i < 80; i++) {
        const prompt = ENGINE.promptOf(game)!;
        const goesOn: Command =
          prompt.choices.length === 0
            ? { do: 'proceed' }
            : { do: 'choose', choice: choiceId(pick(roll, prompt.choices)) };
        const tells = roll(3) > 0;
        const command: Command = tells ? { do: 'report', reports: [anyDeedReport(roll, game)] } : goesOn;
        const turn = ENGINE.decide(game, command);
        if (!turn.ok) continue;
        const after = turn.value.game;
        if (!tells)
          expect(ENGINE.forecast(game, command.do === 'choose' ? command.choice : null).game).toEqual(after);
        for (const { pieces } of Object.values(after.lands))
          expect(entriesOf(pieces).every(([, n]) => n > 0)).toBe(true);
        head = got(await saves.append(id, head, { command, ...turn.value })).head;
        if (tells) {
          told++;
          const undone = got(await saves.undo(id, head));
          expect(undone.game).toEqual(game);
          expect(got(await saves.redo(id, undone.head)).game).toEqual(after);
        }
        game = after;
      }
      expect(told).toBeGreaterThan(20);
    },
  );
});

/** A log as players would write it on paper: the current entries, and the undone ones with the next one last. */
class Paper {
  line: readonly number[] = [0];
  redo: readonly number[] = [];
  next = 1;

  get head(): number {
    return this.line.at(-1)!;
  }

  append(): void {
    this.line = [...this.line, this.next++];
    this.redo = [];
  }

  goTo(entry: number): boolean {
    const all = [...this.line, ...[...this.redo].reverse()];
    const at = all.indexOf(entry);
    if (at < 0) return false;
    this.line = all.slice(0, at + 1);
    this.redo = all.slice(at + 1).reverse();
    return true;
  }
}

type Tap = readonly ['play'] | readonly ['undo'] | readonly ['redo'] | readonly ['goTo', number];

const tap = fc.oneof<fc.Arbitrary<Tap>[]>(
  fc.constant(['play']),
  fc.constant(['play']),
  fc.constant(['undo']),
  fc.constant(['redo']),
  fc.nat(15).map((entry) => ['goTo', entry]),
);

describe('any order of taps', () => {
  const start = started(ENGINE, someSetup(diceOf(2)));

  it('leads where it would on paper', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tap, { maxLength: 25 }), async (taps) => {
        const saves = device(ENGINE, new IDBFactory()).tab();
        const { id } = got(await saves.create(start));
        const paper = new Paper();
        // So that each entry's game can be told from the others'.
        const gameOf = (entry: number) => (entry === 0 ? start : { ...start, turn: entry });
        for (const [what, entry] of taps) {
          const { head } = paper;
          if (what === 'play') {
            const played = { command: { do: 'proceed' }, events: [], game: gameOf(paper.next) } as const;
            paper.append();
            expect(got(await saves.append(id, head, played)).head).toBe(paper.head);
          } else {
            const before = paper.line.at(-2);
            const to = what === 'goTo' ? entry : what === 'undo' ? before : paper.redo.at(-1);
            const moved = to !== undefined && paper.goTo(to);
            const result = await (what === 'goTo' ? saves.goTo(id, head, entry) : saves[what](id, head));
            expect(result.ok).toBe(moved);
          }
          const open: OpenGame = got(await saves.open(id));
          expect(open).toMatchObject({
            head: paper.head,
            canUndo: paper.line.length > 1,
            canRedo: paper.redo.length > 0,
          });
          expect(open.game).toEqual(gameOf(paper.head));
        }
        const journal = got(await saves.journal(id)).map((one) => (one.undone ? -one.id : one.id));
        expect(journal).toEqual([...paper.line, ...[...paper.redo].reverse().map((undone) => -undone)]);
      }),
      { numRuns: times(40) },
    );
  });
});
