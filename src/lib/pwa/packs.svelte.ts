import { PackMissing } from '../late-part';
import { askWorker, type BytesHere } from './ask-worker';

/**
 * A pack of the service worker: files of the app that not every device has, such as a language's texts. `half`: only
 * some files are on this device.
 */
export interface Pack {
  readonly name: string;
  readonly bytes: number;
  readonly state: 'here' | 'half' | 'absent';
}

/**
 * The reasons why the host did not supply a pack. `version`: it has another version. `lacks`: its pack is incomplete.
 * `spoiled`: its data is invalid. `silent`: it didn't answer. `stopped`: the user stopped it.
 */
type TableTrouble = 'version' | 'lacks' | 'spoiled' | 'silent' | 'stopped';

/**
 * The reasons why a pack was not downloaded. `offline`: there is no network. `full`: no storage is left. `other`: the
 * server has an incomplete or different version. The rest are the host's reasons.
 */
type PackTrouble = 'offline' | 'full' | 'other' | Exclude<TableTrouble, 'stopped'>;

/**
 * The result of a download from the host. `all`: the whole pack. `otherWords`: the pack with texts in other languages.
 * Otherwise the reason why it can't be used.
 */
export type Brought = 'all' | 'otherWords' | 'full' | TableTrouble;

/** Downloads a pack from the host, or the files of it that the host has. */
export type FromTable = (
  pack: string,
  onprogress: (progress: BytesHere) => void,
  signal: AbortSignal,
) => Promise<Brought>;

interface Answer {
  readonly packs: readonly Pack[];
  readonly trouble?: PackTrouble;
}

/** The current download. `stop` exists if it is from the host. */
interface Coming extends BytesHere {
  readonly name: string;
  readonly stop?: () => void;
}

/** Returns the worker of this page and, if a newer one waits, that one too, because it needs the same packs. */
async function workers(): Promise<readonly ServiceWorker[]> {
  const { active, waiting } = await navigator.serviceWorker.ready;
  return [active, waiting].filter((worker) => worker !== null);
}

/** The packs on this device. Without a service worker there are none. */
export class Packs {
  all = $state.raw<readonly Pack[]>([]);
  coming = $state.raw<Coming | null>(null);
  trouble = $state.raw<{ readonly name: string; readonly why: PackTrouble } | null>(null);
  /** The function that downloads a pack from the host; null if this device is not a guest. */
  fromTable = $state.raw<FromTable | null>(null);

  /** Updates the list of packs and their states. */
  async look(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const [worker] = await workers();
    this.all = (await askWorker<Answer>(worker!, { wish: 'look' })).packs;
  }

  /** Downloads a pack if it is missing. Returns true if it can be used then. */
  async fetch(name: string): Promise<boolean> {
    this.trouble = null;
    const brought = this.fromTable && (await this.#brought(name, this.fromTable));
    if (brought === 'otherWords') return true;
    if (brought === 'stopped') return false;
    const why = await this.#granted('fetch', name);
    // The waiting version may lack the pack while offline; it downloads it later.
    if (!why || brought === 'all') return true;
    // If this device is offline, the host's reason is the relevant one.
    this.trouble = { name, why: why === 'offline' && brought ? brought : why };
    return false;
  }

  /**
   * Downloads a pack if it is missing. Returns true if its parts can be imported, which is always so without a worker.
   */
  async has(name: string): Promise<boolean> {
    if (!navigator.serviceWorker?.controller) return true;
    await this.look();
    const found = this.all.find((one) => one.name === name);
    return !found || found.state === 'here' || this.fetch(name);
  }

  /**
   * Imports parts of a pack. If they are missing and the device is offline, it rejects with a `PackMissing` without a
   * network request.
   */
  async import<T>(name: string, load: () => Promise<T>): Promise<T> {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
    if (worker) {
      const { reached } = await askWorker<{ readonly reached: boolean }>(worker, { wish: 'reach', name });
      if (!reached) throw new PackMissing(name, 'offline');
    }
    return load();
  }

  /** Deletes a pack. */
  async remove(name: string): Promise<void> {
    this.trouble = null;
    await this.#granted('remove', name);
  }

  /** Downloads a pack if possible, without reporting a failure. Returns true if the pack is on this device then. */
  async use(name: string): Promise<boolean> {
    return 'serviceWorker' in navigator && !(await this.#granted('fetch', name));
  }

  async #brought(name: string, fromTable: FromTable): Promise<Brought> {
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    const onprogress = (now: BytesHere): void => void (this.coming = { name, ...now, stop });
    try {
      return await fromTable(name, onprogress, stopping.signal);
    } catch (error) {
      console.error(error);
      return 'silent';
    } finally {
      this.coming = null;
    }
  }

  async #granted(wish: 'fetch' | 'remove', name: string): Promise<PackTrouble | undefined> {
    try {
      for (const worker of await workers()) {
        const onprogress = (now: BytesHere): void => void (this.coming = { name, ...now });
        const { packs, trouble } = await askWorker<Answer>(worker, { wish, name }, onprogress);
        this.all = packs;
        if (trouble) return trouble;
      }
      return undefined;
    } catch (error) {
      console.error(error);
      return 'offline';
    } finally {
      this.coming = null;
    }
  }
}

export const packs = new Packs();
