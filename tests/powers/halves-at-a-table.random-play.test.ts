// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { PRODUCTS } from '../../src/lib/content/products';
import { ENGINE, loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import packs from '../../src/lib/messages/packs.json';
import { isEqual } from '../../src/lib/rules/basics/equal';
import type { Turn } from '../../src/lib/rules/engine/engine';
import { isTrue } from '../../src/lib/rules/history/edit-entry';
import type { Command } from '../../src/lib/rules/table/command';
import type { Game } from '../../src/lib/rules/table/game';
import { device, got } from '../../src/lib/saves/fixtures/disk';
import type { Rules } from '../../src/lib/sharing/log/replica';
import { play } from '../support/random-game';
import { anyHalf, PANELS } from '../support/random-half';
import { anySetup, type Dice, pick } from '../support/random-table';
import { limit, seeds, SOAK } from '../support/seed';
import { ToldTable } from '../support/told-table';

// A game of Spirits brings what comes with their panels, on every device.
const spirits = PANELS.map(({ id }) => ({ id, aspect: null }));
await loadContentFor({ products: PRODUCTS, events: true, tokens: true, spirits });
await loadAdversaries(ADVERSARY_IDS);

const GAMES = seeds(SOAK > 1 ? 10 : 2);

/** A decision of a game. */
interface Told {
  readonly command: Command;
  readonly turn: Turn;
}

/** A game by chance in which all players use their halves, from its first question to its end. */
function played(seed: number): { readonly start: Game; readonly told: readonly Told[] } {
  const players = 1 + (seed % 4);
  const told: Told[] = [];
  let start: Game | null = null;
  const setup = (roll: Dice) => ({
    ...anySetup(roll, players, true),
    ...{ products: PRODUCTS, tokens: true, events: roll(2) === 0 },
    adversaries: roll(2) === 0 ? [] : [{ id: pick(roll, ADVERSARY_IDS), level: roll(7) }],
    spirits: Array.from({ length: players }, () => {
      const { id, aspect } = pick(roll, PANELS);
      return { id, aspect };
    }),
  });
  play({
    ...{ rules: ENGINE, seed, setup, tracked: seed % 3 > 0, tells: 0, playsOn: false, looksBack: 0 },
    halves: anyHalf,
    watch: (game, _, turn, command) => {
      start ??= game;
      told.push({ command, turn });
    },
  });
  return { start: start!, told };
}

/** The rules of this device. */
const HERE: Rules = {
  decide: (game, command) => ENGINE.decide(game, command),
  isTrue: (...correction) => isTrue(ENGINE, ...correction),
  ready: loadContentFor,
};

/** Areas of words that come with the pack alone. */
const OF_THE_PACK = packs.spirits.map((path) => path.replace('compiled/', ''));

/** The rules of a device of its own that has no pack of Spirits and Powers, and what of it is there after all. */
async function elsewhere() {
  vi.resetModules();
  const own = await import('../../src/lib/game-engine');
  const editing = await import('../../src/lib/rules/history/edit-entry');
  const { powersPart } = await import('../../src/lib/content/powers/powers-part');
  const words = await import('../../src/lib/words/events/journal');
  const { loadMessages, setLocale } = await import('../../src/lib/messages/messages.svelte');
  const { AREAS } = await import('../../src/lib/messages/area-files');
  await setLocale('en');
  await loadMessages(...AREAS.filter((area) => !OF_THE_PACK.includes(area)));
  const rules: Rules = {
    decide: (game, command) => own.ENGINE.decide(game, command),
    isTrue: (...correction) => editing.isTrue(own.ENGINE, ...correction),
    ready: own.loadContentFor,
  };
  return { rules, words, hasPowers: () => powersPart.known !== undefined };
}

it.each(GAMES)(
  'game %i is the same on each disk, opened again at each decision, with guests who tap and have no pack',
  { timeout: limit(1) },
  async (seed) => {
    const { start, told } = played(seed);
    const disk = device(ENGINE, new IDBFactory());
    const { id } = got(await disk.tab().create(start));
    const away = await elsewhere();
    const table = await ToldTable.with(start, [HERE, HERE, away.rules]);
    let head = 0;
    for (const [i, { command, turn }] of told.entries()) {
      const saves = disk.tab();
      head = got(await saves.append(id, head, { command, events: turn.events, game: turn.game })).head;
      saves.close();
      const again = disk.tab();
      const open = got(await again.open(id));
      again.close();
      expect(isEqual(open.game, turn.game)).toBe(true);
      expect(ENGINE.promptOf(open.game)).toEqual(ENGINE.promptOf(turn.game));
      await table.tell(command, i % 3);
      expect(table.games.map((game) => isEqual(game, turn.game))).toEqual([true, true, true]);
    }
    const [keeper, ...guests] = table.files;
    for (const file of guests) expect(isEqual(file.entries, keeper!.entries)).toBe(true);
    // Whoever has no pack reads the whole evening all the same.
    const { setup } = start;
    const lines = guests
      .at(-1)!
      .entries.slice(1)
      .map((entry) => {
        const { command, events, phase } = entry;
        return away.words.entryInWords({ command, events, phase }, setup);
      });
    expect(lines.filter((line) => /undefined|\[object|\b[a-z]+_[a-z]+/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.trim() === '')).toEqual([]);
    expect(away.hasPowers()).toBe(false);
    expect(told.at(-1)!.turn.game.ended).not.toBeNull();
    if (SOAK > 1) console.log(`${seed}: ${told.length} decisions`);
  },
);
