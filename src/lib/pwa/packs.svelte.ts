/** A pack as the service worker knows it: files of the app that not every device keeps, such as a language's words. */
export interface Pack {
  readonly name: string;
  readonly bytes: number;
  readonly state: 'here' | 'half' | 'absent';
}

/** Why a pack did not come: no network, no room, or a host that has half of it or another version. */
type PackTrouble = 'offline' | 'full' | 'other';

/** Bytes that are here, of all that there are. */
interface Progress {
  readonly done: number;
  readonly of: number;
}

interface Answer {
  readonly packs: readonly Pack[];
  readonly trouble?: PackTrouble;
}

type Wish = 'look' | 'fetch' | 'remove';

/** Milliseconds after which a worker that says nothing has been ended by the browser. */
const SILENCE_MS = 60_000;

/** Asks a worker, which answers with all packs as they are then; static/packs.js grants the wishes. */
function ask(
  worker: ServiceWorker,
  wish: Wish,
  name = '',
  onprogress: (progress: Progress) => void = () => {},
): Promise<Answer> {
  const { port1: here, port2: there } = new MessageChannel();
  return new Promise<Answer>((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer to ${wish} ${name}`));
    let silence = setTimeout(giveUp, SILENCE_MS);
    here.onmessage = ({ data }: MessageEvent<Answer | { readonly progress: Progress }>) => {
      clearTimeout(silence);
      if (!('progress' in data)) {
        resolve(data);
        return;
      }
      silence = setTimeout(giveUp, SILENCE_MS);
      onprogress(data.progress);
    };
    worker.postMessage({ wish, name }, [there]);
  }).finally(() => here.close());
}

/** The worker that serves this page, and one of a newer version that waits: it must have the same packs. */
async function workers(): Promise<readonly ServiceWorker[]> {
  const { active, waiting } = await navigator.serviceWorker.ready;
  return [active, waiting].filter((worker) => worker !== null);
}

/** What this device keeps of the app beside what every device keeps. Without a service worker there is nothing to say. */
export class Packs {
  all = $state.raw<readonly Pack[]>([]);
  /** What is being fetched now. */
  coming = $state.raw<(Progress & { readonly name: string }) | null>(null);
  trouble = $state.raw<{ readonly name: string; readonly why: PackTrouble } | null>(null);

  /** Looks which there are, and which of them are here. */
  async look(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const [worker] = await workers();
    this.all = (await ask(worker!, 'look')).packs;
  }

  /** Fetches a pack, unless it is here; gives whether it is then. */
  async fetch(name: string): Promise<boolean> {
    this.trouble = null;
    const why = await this.#granted('fetch', name);
    if (why) this.trouble = { name, why };
    return !why;
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

  async #granted(wish: 'fetch' | 'remove', name: string): Promise<PackTrouble | undefined> {
    try {
      for (const worker of await workers()) {
        const { packs, trouble } = await ask(worker, wish, name, (now) => (this.coming = { name, ...now }));
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
