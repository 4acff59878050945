import { PackMissing } from '../late-part';
import { askWorker, type BytesHere } from './ask-worker';

/** A pack as the service worker knows it: files of the app that not every device keeps, such as a language's words. */
export interface Pack {
  readonly name: string;
  readonly bytes: number;
  readonly state: 'here' | 'half' | 'absent';
}

/**
 * Why the table's device did not bring a pack: it has another version of the app, or has not got all of it; what came was
 * none of this app; nothing came any more; somebody stopped it.
 */
type TableTrouble = 'version' | 'lacks' | 'spoiled' | 'silent' | 'stopped';

/** Why a pack did not come: no network, no room, a host that has half of it or another version, or the table's device. */
type PackTrouble = 'offline' | 'full' | 'other' | Exclude<TableTrouble, 'stopped'>;

/**
 * What the table's device brings of a pack: all, or all but words, which came in another language (`otherWords`), or nothing
 * that would do.
 */
export type Brought = 'all' | 'otherWords' | 'full' | TableTrouble;

/** Brings a pack from the table's device, as far as it has it. */
export type FromTable = (
  pack: string,
  onprogress: (progress: BytesHere) => void,
  signal: AbortSignal,
) => Promise<Brought>;

interface Answer {
  readonly packs: readonly Pack[];
  readonly trouble?: PackTrouble;
}

/** What is being fetched now; what comes from the table can be stopped. */
interface Coming extends BytesHere {
  readonly name: string;
  readonly stop?: () => void;
}

/** The worker that serves this page, and one of a newer version that waits: it must have the same packs. */
async function workers(): Promise<readonly ServiceWorker[]> {
  const { active, waiting } = await navigator.serviceWorker.ready;
  return [active, waiting].filter((worker) => worker !== null);
}

/** What this device keeps of the app beside what every device keeps. Without a service worker there is nothing to say. */
export class Packs {
  all = $state.raw<readonly Pack[]>([]);
  coming = $state.raw<Coming | null>(null);
  trouble = $state.raw<{ readonly name: string; readonly why: PackTrouble } | null>(null);
  /** The way to a table's device while this one is a guest there. */
  fromTable = $state.raw<FromTable | null>(null);

  /** Looks which there are, and which of them are here. */
  async look(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const [worker] = await workers();
    this.all = (await askWorker<Answer>(worker!, { wish: 'look' })).packs;
  }

  /** Fetches a pack, unless it is here; gives whether what it is needed for can be had then. */
  async fetch(name: string): Promise<boolean> {
    this.trouble = null;
    const brought = this.fromTable && (await this.#brought(name, this.fromTable));
    if (brought === 'otherWords') return true;
    if (brought === 'stopped') return false;
    const why = await this.#granted('fetch', name);
    // A version that waits may lack it without a network: it has what this one uses once it can fetch it.
    if (!why || brought === 'all') return true;
    // Where there is no network, what the table's device said is all that there is to say.
    this.trouble = { name, why: why === 'offline' && brought ? brought : why };
    return false;
  }

  /** Has a pack kept before anything of it is imported; without a worker its parts come as any other does. */
  async has(name: string): Promise<boolean> {
    if (!navigator.serviceWorker?.controller) return true;
    await this.look();
    const found = this.all.find((one) => one.name === name);
    return !found || found.state === 'here' || this.fetch(name);
  }

  /** Imports parts of a pack; rejects without a request if they are not here and no network could bring them. */
  async import<T>(name: string, load: () => Promise<T>): Promise<T> {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
    if (worker) {
      const { reached } = await askWorker<{ readonly reached: boolean }>(worker, { wish: 'reach', name });
      if (!reached) throw new PackMissing(name, 'offline');
    }
    return load();
  }

  /** Lets go of a pack. */
  async remove(name: string): Promise<void> {
    this.trouble = null;
    await this.#granted('remove', name);
  }

  /** Has what is in use here as far as that can be; nobody has asked for it, so nobody is told. Gives whether it is. */
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
