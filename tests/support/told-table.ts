import type { Command } from '../../src/lib/rules/table/command';
import { type Game, GAME_VERSION } from '../../src/lib/rules/table/game';
import { FILE_FORMAT, type GameFile } from '../../src/lib/saves/files/game-file';
import { Air } from '../../src/lib/sharing/fixtures/air';
import { MemoryShelf } from '../../src/lib/sharing/fixtures/memory';
import { Guest } from '../../src/lib/sharing/guest/guest';
import { Keeper } from '../../src/lib/sharing/host/keeper';
import { Replica, type Rules } from '../../src/lib/sharing/log/replica';

const GAME = 'shared';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function fileOf(state: Game): GameFile {
  const { turn, phase } = state;
  const entry = { id: 0, parent: null, at: 0, turn, phase, command: null, events: [], state };
  const about = { id: GAME, name: 'Thursday', createdAt: 0, updatedAt: 0, head: 0, redo: [] };
  return { format: FILE_FORMAT, version: GAME_VERSION, ...about, entries: [entry] };
}

/** A device in a shared game: its storage, and its function to tap. */
interface Sitting {
  readonly shelf: MemoryShelf;
  readonly replica: () => Replica;
  readonly tap: Keeper['tap'];
}

/** A keeper with guests in a shared game. Each has its own rules and storage, and they only communicate by messages. */
export class ToldTable {
  readonly #air = new Air();
  readonly #sitting: Sitting[] = [];
  #now = 1;
  #taps = 0;

  /** Creates a shared game: the keeper uses the first of these rules, and each guest one of the others. */
  static async with(start: Game, [own, ...others]: readonly [Rules, ...Rules[]]): Promise<ToldTable> {
    const table = new ToldTable();
    const shelf = new MemoryShelf();
    shelf.strict = true;
    await shelf.add(fileOf(start));
    const opened = await Replica.open(own, shelf.storeOf(GAME));
    if (!opened.ok) throw new Error(opened.error.code);
    const now = (): number => (table.#now += 1000);
    const about = { device: 'keeper', who: null, epoch: 'evening', now, changed: () => {} };
    const keeper = new Keeper({ replica: opened.value, ...about });
    table.#sitting.push({ shelf, replica: () => keeper.replica, tap: keeper.tap.bind(keeper) });
    for (const [i, rules] of others.entries()) await table.#welcome(keeper, `guest${i}`, rules, now);
    return table;
  }

  async #welcome(keeper: Keeper, device: string, rules: Rules, now: () => number): Promise<void> {
    const shelf = new MemoryShelf();
    shelf.strict = true;
    const guest = new Guest({ device, rules, shelf, now, changed: () => {} }, null);
    const [mine, theirs] = this.#air.wires();
    theirs.end = keeper.join(theirs);
    mine.end = guest.connect(mine);
    await this.#delivered();
    if (guest.state !== 'joined') throw new Error(`${device} is ${guest.state}`);
    this.#sitting.push({ shelf, replica: () => guest.replica!, tap: guest.tap.bind(guest) });
  }

  async #delivered(): Promise<void> {
    await settled();
    while (this.#air.flights.length > 0) {
      this.#air.deliver(0);
      await settled();
    }
  }

  /** Taps on one of the devices; resolves when all devices have the tap. */
  async tell(command: Command, device: number): Promise<void> {
    const { replica, tap } = this.#sitting[device]!;
    const told = tap(
      `${device === 0 ? 'keeper' : `guest${device - 1}`}.${++this.#taps}`,
      { command },
      replica().tree.head,
    );
    await this.#delivered();
    const answer = await told;
    if (!answer.ok) throw new Error(`${JSON.stringify(command)}: ${answer.error.code}`);
  }

  /** The game on each device, the keeper's first. */
  get games(): readonly Game[] {
    return this.#sitting.map(({ replica }) => replica().game);
  }

  /** The stored game of each device, the keeper's first. */
  get files(): readonly GameFile[] {
    return this.#sitting.map(({ shelf }) => shelf.games.get(GAME)!);
  }
}
