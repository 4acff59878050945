import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SCOPE = 'https://island.example/app/';
const worker = readFileSync('static/packs.js', 'utf8');

interface PackFile {
  readonly url: string;
  readonly integrity: string;
  readonly bytes: number;
  readonly language?: string;
}

interface Pack {
  readonly name: string;
  readonly kind: string;
  readonly onceCore?: boolean;
  readonly unless?: string;
  readonly files: readonly PackFile[];
}

const file = (url: string, bytes = 10): PackFile => ({ url, integrity: `sha384-${url}`, bytes });
const PACKS: readonly Pack[] = [
  { name: 'en', kind: 'language', files: [file('en.js')] },
  { name: 'nl', kind: 'language', files: [file('nl.js', 30), file('nl-setup.js')] },
  { name: 'spirits', kind: 'part', files: [file('powers.js'), file('shared.js')] },
  { name: 'lessons', kind: 'part', files: [file('lessons.js'), file('shared.js')] },
];

type Listener = (event: object) => void;
const addressOf = (asked: string | URL | Request): string =>
  asked instanceof Request ? asked.url : String(asked);

/** What a browser keeps for an app. */
class Kept {
  readonly #all = new Map<string, Map<string, Response>>();

  open = async (name: string) => {
    const entries = this.#all.get(name) ?? new Map<string, Response>();
    this.#all.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, answer: Response) => void entries.set(key, answer),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => entries.delete(url),
    };
  };

  /** As an app leaves it that wrote down only what is wanted. */
  forgetKnown = async () => {
    for (const entries of this.#all.values()) entries.delete(`${SCOPE}known-packs`);
  };

  get files(): readonly string[] {
    const keys = [...(this.#all.get(`blightwatch-packs-${SCOPE}`)?.keys() ?? [])];
    return keys.map((key) => key.slice(SCOPE.length).replace(/\?.*/, '')).sort();
  }
}

interface Device {
  readonly packs?: readonly Pack[];
  readonly languages?: readonly string[];
  readonly active?: object | null;
  readonly kept?: Kept;
  /** What the browser reads by itself. */
  readonly reads?: readonly string[];
}

/** A worker of the app with these packs, on a device. */
function begun({
  packs = PACKS,
  languages = ['en-GB'],
  active = null,
  kept = new Kept(),
  reads = [],
}: Device = {}) {
  const listeners = new Map<string, Listener>();
  const broken = new Set<string>();
  const asked: string[] = [];
  /** What happens once while the next file is on its way. */
  const meanwhile = new Set<() => Promise<void>>();
  const self = {
    packs,
    crypto,
    navigator: { languages },
    BarcodeDetector: { getSupportedFormats: async () => reads },
    registration: { scope: SCOPE, active },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    fetch: async (request: string | URL | Request) => {
      const url = addressOf(request).slice(SCOPE.length);
      asked.push(url);
      for (const happening of meanwhile) {
        meanwhile.delete(happening);
        await happening();
      }
      if (broken.has('all') || broken.has(url)) throw new TypeError('no network');
      return new Response(url);
    },
  };
  new Function('self', 'caches', worker)(self, kept);
  const happens = async (type: string, more: object = {}) => {
    const waiting: Promise<unknown>[] = [];
    listeners.get(type)!({ ...more, waitUntil: (promise: Promise<unknown>) => waiting.push(promise) });
    await Promise.all(waiting);
  };
  const wish = async (wish: string, name?: string) => {
    const said: {
      packs?: { name: string; bytes: number; state: string }[];
      progress?: object;
      trouble?: string;
    }[] = [];
    await happens('message', {
      data: { wish, name },
      ports: [{ postMessage: (one: object) => said.push(one) }],
    });
    const { packs, trouble } = said.at(-1)!;
    const states = Object.fromEntries(packs!.map(({ name, state }) => [name, state]));
    return { states, trouble, progress: said.flatMap(({ progress }) => progress ?? []) };
  };
  const gives = async (url: string, cache = 'default') => {
    let answer: Promise<Response> | undefined;
    const request = { url: `${SCOPE}${url}`, cache };
    listeners.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return (await answer)?.text();
  };
  const look = async () => {
    const said: { packs: readonly { name: string; bytes: number; state: string }[] }[] = [];
    await happens('message', {
      data: { wish: 'look' },
      ports: [{ postMessage: (one: (typeof said)[number]) => said.push(one) }],
    });
    return Object.fromEntries(said.at(-1)!.packs.map((pack) => [pack.name, pack]));
  };
  /** What one device of a table asks so that another has a pack. */
  const handed = async <T>(wish: string, name: string, bytes?: ArrayBuffer): Promise<T> => {
    const said: T[] = [];
    await happens('message', {
      data: { wish, name, bytes },
      ports: [{ postMessage: (one: T) => said.push(one) }],
    });
    return said.at(-1)!;
  };
  return { kept, broken, asked, meanwhile, happens, wish, look, gives, handed };
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

const said = (language: string): PackFile => ({ ...file(`events.${language}.js`), language });
/** With a part that every device kept before it was a pack, and its words. */
const WITH_BOXES: readonly Pack[] = [
  ...PACKS,
  { name: 'boxes', kind: 'part', onceCore: true, files: [file('events.js'), said('en'), said('nl')] },
];

describe('words in a pack', () => {
  it('come and go with their language, and with the pack', async () => {
    const { kept, happens, wish } = begun({ packs: WITH_BOXES });
    await happens('install');
    expect(kept.files).toEqual(['en.js']);
    expect((await wish('fetch', 'boxes')).states['boxes']).toBe('here');
    expect(kept.files).toEqual(['en.js', 'events.en.js', 'events.js']);
    expect((await wish('fetch', 'nl')).progress.at(-1)).toEqual({ done: 50, of: 50 });
    expect(kept.files).toContain('events.nl.js');
    await wish('remove', 'en');
    expect(kept.files).toEqual(['events.js', 'events.nl.js', 'nl-setup.js', 'nl.js']);
    await wish('remove', 'boxes');
    expect(kept.files).toEqual(['nl-setup.js', 'nl.js']);
  });

  it('count for the size of a pack only in the languages that are here', async () => {
    const { happens, look } = begun({ packs: WITH_BOXES });
    await happens('install');
    expect((await look())['boxes']).toMatchObject({ bytes: 20, state: 'absent' });
  });
});

describe('what every device kept before it was a pack', () => {
  const BEFORE = ['en.js', 'events.en.js', 'events.js', 'events.nl.js', 'nl-setup.js', 'nl.js'];

  it('is kept by an app from before there were packs', async () => {
    const { kept, happens } = begun({ packs: WITH_BOXES, active: {} });
    await happens('install');
    expect(kept.files).toEqual(BEFORE);
  });

  it('is kept by an app from before this pack, in its languages, and once it was let go of no more', async () => {
    const { kept, happens } = begun();
    await happens('install');
    await kept.forgetKnown();
    const after = begun({ packs: WITH_BOXES, active: {}, kept });
    await after.happens('install');
    expect(kept.files).toEqual(['en.js', 'events.en.js', 'events.js']);
    await after.wish('remove', 'boxes');
    const later = begun({ packs: WITH_BOXES, active: {}, kept });
    await later.happens('install');
    expect(kept.files).toEqual(['en.js']);
  });

  it('is fetched by a device that is new only when it is wanted', async () => {
    const { kept, happens } = begun({ packs: WITH_BOXES });
    await happens('install');
    await happens('activate');
    expect(kept.files).toEqual(['en.js']);
  });
});

describe('what some browsers do by themselves', () => {
  const packs: readonly Pack[] = [
    ...PACKS,
    { name: 'codes', kind: 'part', onceCore: true, unless: 'readsCodes', files: [file('reader.js')] },
  ];

  it.each([
    ['the first visit', null],
    ['an update', {}],
  ])('is in no pack of theirs, and in one of the others, from %s on', async (_, active) => {
    const [one, other] = [begun({ packs, active, reads: ['qr_code'] }), begun({ packs, active })];
    await one.happens('install');
    await other.happens('install');
    expect(one.kept.files).not.toContain('reader.js');
    expect(other.kept.files).toContain('reader.js');
  });
});

describe('the worker', () => {
  it.each([
    [
      ['nl-BE', 'en'],
      ['nl-setup.js', 'nl.js'],
    ],
    [['fr', 'en'], ['en.js']],
    [['fr'], ['en.js']],
  ])('keeps on a first visit with %j the language of the device alone', async (languages, files) => {
    const { kept, happens } = begun({ languages });
    await happens('install');
    await happens('activate');
    expect(kept.files).toEqual(files);
  });

  it('after an app that kept everything keeps every language, and no more', async () => {
    const { kept, happens, wish } = begun({ active: {} });
    await happens('install');
    expect(kept.files).toEqual(['en.js', 'nl-setup.js', 'nl.js']);
    expect((await wish('look')).states).toEqual({
      en: 'here',
      nl: 'here',
      spirits: 'absent',
      lessons: 'absent',
    });
  });

  it('does not take over while what is wanted is not whole', async () => {
    const { broken, happens } = begun({ languages: ['nl'] });
    broken.add('nl-setup.js');
    await expect(happens('install')).rejects.toThrow('no network');
  });

  it('fetches a pack with progress, gives it without a network, and lets it go', async () => {
    const { kept, broken, happens, wish, gives } = begun();
    await happens('install');
    const fetched = await wish('fetch', 'nl');
    expect(fetched.states['nl']).toBe('here');
    expect(fetched.progress.at(-1)).toEqual({ done: 40, of: 40 });
    broken.add('all');
    expect(await gives('nl.js')).toBe('nl.js');
    expect((await wish('remove', 'nl')).states['nl']).toBe('absent');
    expect(kept.files).toEqual(['en.js']);
    await expect(gives('nl.js')).rejects.toThrow('no network');
  });

  it('leaves to the browser what is in no pack, and what is asked past all caches', async () => {
    const { gives } = begun();
    expect(await gives('app.js')).toBeUndefined();
    expect(await gives('nl.js', 'reload')).toBeUndefined();
  });

  it('tells half a pack from a whole one, why it did not come, and goes on from there', async () => {
    const { asked, broken, wish } = begun();
    broken.add('nl-setup.js');
    expect(await wish('fetch', 'nl')).toMatchObject({ trouble: 'other', states: { nl: 'half' } });
    broken.add('all');
    expect(await wish('fetch', 'nl')).toMatchObject({ trouble: 'offline', states: { nl: 'half' } });
    broken.clear();
    asked.length = 0;
    expect(await wish('fetch', 'nl')).toMatchObject({ trouble: undefined, states: { nl: 'here' } });
    expect(asked).toEqual(['nl-setup.js']);
  });

  it('keeps what two packs share until both are gone', async () => {
    const { kept, wish } = begun();
    await wish('fetch', 'spirits');
    expect((await wish('fetch', 'lessons')).states).toMatchObject({ spirits: 'here', lessons: 'here' });
    expect((await wish('remove', 'spirits')).states).toMatchObject({ spirits: 'absent', lessons: 'here' });
    expect(kept.files).toContain('shared.js');
    await wish('remove', 'lessons');
    expect(kept.files).not.toContain('shared.js');
  });

  it('of a newer version brings what is wanted, leaves what is still served, and clears it away as it takes over', async () => {
    const before = begun({ languages: ['nl'] });
    await before.happens('install');
    const packs = PACKS.map((pack) => ({ ...pack, files: pack.files.map(({ url }) => file(`2-${url}`)) }));
    const after = begun({ packs, active: {}, kept: before.kept });
    await after.happens('install');
    before.broken.add('all');
    expect(await before.gives('nl.js')).toBe('nl.js');
    await after.wish('remove', 'en');
    expect(await before.gives('nl.js')).toBe('nl.js');
    await after.happens('activate');
    expect(after.kept.files).toEqual(['2-nl-setup.js', '2-nl.js']);
  });

  it('of a version that came back has all of its files though the one before it lets go of them meanwhile', async () => {
    const first = begun({ languages: ['nl'] });
    await first.happens('install');
    const packs = PACKS.map((pack) => ({ ...pack, files: pack.files.map(({ url }) => file(`2-${url}`)) }));
    const second = begun({ packs, active: {}, kept: first.kept });
    await second.happens('install');
    const again = PACKS.map((pack) => ({ ...pack, files: [...pack.files, file(`3-${pack.name}.js`)] }));
    const third = begun({ packs: again, active: {}, kept: first.kept });
    third.meanwhile.add(() => second.happens('activate'));
    await third.happens('install');
    expect(third.kept.files).toEqual(expect.arrayContaining(['3-nl.js', 'nl-setup.js', 'nl.js']));
  });

  it('never gives what another version keeps at the same address', async () => {
    const before = begun({ languages: ['nl'] });
    await before.happens('install');
    const packs = PACKS.map((pack) => ({
      ...pack,
      files: pack.files.map((one) => ({ ...one, integrity: 'sha384-else' })),
    }));
    const after = begun({ packs, active: {}, kept: before.kept });
    expect((await after.wish('look')).states['nl']).toBe('absent');
    after.broken.add('all');
    await expect(after.gives('nl.js')).rejects.toThrow('no network');
  });
});

describe('a pack that another device brings', () => {
  type Lacking = { files: readonly PackFile[]; spare: readonly (readonly PackFile[])[] };
  const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
  const hashed = async (url: string, language?: string): Promise<PackFile> => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytesOf(url)));
    const integrity = `sha384-${btoa(String.fromCharCode(...hash))}`;
    return { url, integrity, bytes: url.length, ...(language && { language }) };
  };
  const boxes = async (): Promise<readonly Pack[]> => [
    { name: 'en', kind: 'language', files: [file('en.js')] },
    {
      name: 'boxes',
      kind: 'part',
      files: await Promise.all([
        hashed('cards.js'),
        hashed('events.en.js', 'en'),
        hashed('events.nl.js', 'nl'),
      ]),
    },
  ];
  const urls = (files: readonly PackFile[]): readonly string[] => files.map(({ url }) => url);

  it('can be imported if it is here or a host answers', async () => {
    const { happens, handed, broken, wish } = begun({ packs: await boxes() });
    await happens('install');
    expect(await handed('reach', 'boxes')).toEqual({ reached: true });
    broken.add('all');
    expect(await handed('reach', 'boxes')).toEqual({ reached: false });
    broken.clear();
    await wish('fetch', 'boxes');
    broken.add('all');
    expect(await handed('reach', 'boxes')).toEqual({ reached: true });
  });

  it('is asked for file by file, and its words in other languages apart', async () => {
    const { happens, handed } = begun({ packs: await boxes() });
    await happens('install');
    const { files, spare } = await handed<Lacking>('lacking', 'boxes');
    expect(urls(files)).toEqual(['cards.js', 'events.en.js']);
    expect(spare.map(urls)).toEqual([['events.nl.js']]);
  });

  it('is kept and given without a network if it is what this version has in its list, and is then wanted', async () => {
    const packs = await boxes();
    const { happens, handed, broken, gives, wish, kept } = begun({ packs });
    await happens('install');
    broken.add('all');
    for (const url of ['cards.js', 'events.en.js'])
      expect(await handed('take', url, bytesOf(url))).toEqual({ taken: 'kept' });
    expect(await gives('cards.js')).toBe('cards.js');
    expect(await wish('fetch', 'boxes')).toMatchObject({ trouble: undefined, states: { boxes: 'here' } });
    expect(kept.files).toEqual(['cards.js', 'en.js', 'events.en.js']);
    expect((await handed<Lacking>('lacking', 'boxes')).files).toEqual([]);
  });

  it('is not kept if a single letter differs, or if it is of no pack', async () => {
    const { happens, handed, kept } = begun({ packs: await boxes() });
    await happens('install');
    for (const [url, text] of [
      ['cards.js', 'cards.jz'],
      ['cards.js', 'cards.js '],
      ['cards.js', ''],
      ['cards.js', 'events.en.js'],
      ['../cards.js', 'cards.js'],
      ['sw.js', 'sw.js'],
    ] as const)
      expect(await handed('take', url, bytesOf(text))).toEqual({ taken: 'spoiled' });
    expect(kept.files).toEqual(['en.js']);
  });

  it('is read from what is kept alone, by its hash', async () => {
    const packs = await boxes();
    const { handed, asked } = begun({ packs });
    const [cards] = packs[1]!.files;
    expect(await handed('read', cards!.integrity)).toEqual({ bytes: null });
    await handed('take', 'cards.js', bytesOf('cards.js'));
    const { bytes } = await handed<{ bytes: ArrayBuffer }>('read', cards!.integrity);
    expect(new TextDecoder().decode(bytes)).toBe('cards.js');
    for (const other of ['cards.js', 'sha384-', '', 'https://island.example/app/wanted-packs'])
      expect(await handed('read', other)).toEqual({ bytes: null });
    expect(asked).toEqual([]);
  });
});
