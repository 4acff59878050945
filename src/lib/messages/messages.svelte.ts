import { LatePart, PackMissing } from '../late-part';
import type { Compiled } from './area-files';
import type { Messages } from './compiled/messages';
import { LoadedWords, type Text, type Texts } from './loaded-words.svelte';

/** The languages. The first one is always complete. */
export const LOCALES = ['en', 'nl', 'de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

type Inputs = Readonly<Record<string, string | number>>;

/**
 * The compiled files: the texts of each language, and the keys. Only the current language loads before the first
 * screen. The format is described in scripts/messages.mjs; a missing text is empty.
 */
const FILES = import.meta.glob<Compiled>(['./compiled/*.json', '!./compiled/*.*.json']);
/** The files of areas, which load on demand, as do their list and the packs of areas. */
const AREA_FILES = new LatePart('message areas', () => import('./area-files'));
const loadedAreas: string[] = [];
/** The area that no device stores, because its screens need a network. */
const NETWORK_ONLY = 'far';
const isKept = (area: string): boolean =>
  area !== NETWORK_ONLY && !(area in (AREA_FILES.known?.OF_PACKS ?? {}));

const spoken = new LoadedWords<Locale>(LOCALES[0]);

/** Names of cards that the players typed because the printed ones are unknown, by language. */
export type OwnNames = { readonly [L in Locale]?: Readonly<Record<string, string>> };
let own: OwnNames = {};
let typed: Readonly<Record<string, readonly string[]>> = {};

/** Uses these card names everywhere. `all` contains all typed names by key, which a search finds. */
export function callBy(names: OwnNames, all: typeof typed = {}): void {
  own = names;
  typed = all;
  spoken.replace();
}

const ownName = (key: string): string | undefined => own[spoken.locale]?.[key];

/** Returns the other names of a card: the printed one, and typed ones. */
export function otherNames(key: string): readonly string[] {
  const printed = spoken.of(key);
  const shown = ownName(key) ?? printed;
  const all = [...(typeof printed === 'string' ? [printed] : []), ...(typed[key] ?? [])];
  return all.filter((name) => name !== shown);
}

/** The texts of homebrew in one language. */
let brought: Readonly<Record<string, string>> = {};

/** Adds texts of homebrew. They never replace the app's own texts. */
export function alsoSay(texts: typeof brought): void {
  brought = { ...brought, ...texts };
  spoken.add(Object.fromEntries(Object.entries(texts).filter(([key]) => spoken.of(key) === undefined)));
}

/** Returns the keys of all loaded texts. */
export const keysSaid = (): readonly string[] => spoken.keys;

/** Returns true if the players have typed a name for this key. */
export const hasOwnName = (key: string): boolean => ownName(key) !== undefined;

/** Returns an object that is new whenever a text that was read changes. */
export const textsNow = (): object => spoken.edition;

/** Returns the current language. */
export const getLocale = (): Locale => spoken.locale;

/** Starts loading the list of areas. */
export const areasAhead = (): void => void AREA_FILES.load().catch(() => {});

async function fileOf(name: string): Promise<Compiled> {
  const path = `./compiled/${name}.json`;
  return (FILES[path] ?? (await AREA_FILES.load()).AREA_FILES[path])!();
}

/** Returns the requested language that could not be loaded; null if it was. */
export const lackingLocale = (): Locale | null => spoken.lacking;

/** The character code for "no shared words with the previous key" (see scripts/messages.mjs). */
const NONE_SHARED = '0'.charCodeAt(0);

/** Returns the first words of a key, with the delimiter after them. */
function alike(key: string, words: number): string {
  let end = 0;
  for (let i = 0; i < words; i++) {
    const next = key.indexOf('_', end);
    if (next < 0) return `${key}_`;
    end = next + 1;
  }
  return key.slice(0, end);
}

/** Returns the texts of an area in this language. The area with an empty name is used everywhere. */
async function textsIn(area: string, locale: Locale): Promise<Texts> {
  const of = area && `${area}.`;
  const [{ default: keys }, { default: inOrder }] = await Promise.all([
    fileOf(`${of}keys`),
    fileOf(of + locale),
  ]);
  const read: Record<string, Text> = {};
  const lines = (inOrder as string).split('|');
  let key = '';
  (keys as string).split(' ').forEach((end, i) => {
    key = alike(key, end.charCodeAt(0) - NONE_SHARED) + end.slice(1);
    const line = lines[i];
    if (line) read[key] = line.startsWith('{"') ? (JSON.parse(line) as Text) : line;
  });
  return read;
}

const allIn = async (areas: readonly string[], locale: Locale): Promise<Texts> =>
  Object.assign({}, ...(await Promise.all(areas.map((area) => textsIn(area, locale))))) as Texts;

/** Returns the texts of areas in the first of these languages that can be loaded, with that language. */
async function inFirst(areas: readonly string[], locales: readonly Locale[]): Promise<[Texts, Locale]> {
  const [locale, ...others] = locales;
  const found = allIn(areas, locale!).then((texts): [Texts, Locale] => [texts, locale!]);
  return others.length > 0 ? found.catch(() => inFirst(areas, others)) : found;
}

const before = (locale: Locale): readonly Locale[] => [locale, ...LOCALES.filter((one) => one !== locale)];

/**
 * Returns the texts of an area in this language or, if it can't be loaded, in another. Texts with plural categories
 * are left out.
 */
export async function plainTexts(area: string, locale: Locale): Promise<Readonly<Record<string, string>>> {
  const [found] = await inFirst([area], before(locale));
  return Object.fromEntries(
    Object.entries(found).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
}

/**
 * Switches to this language, or to another if its texts can't be loaded. Texts on screen update. Rejects if none can
 * be loaded.
 */
export async function setLocale(locale: Locale): Promise<void> {
  const areas = [...loadedAreas];
  const kept = inFirst(['', ...areas.filter(isKept)], before(locale));
  const others = areas
    .filter((area) => !isKept(area))
    .map((area) => inFirst([area], before(locale)).catch(() => [{}] as const));
  const [[texts, found], ...more] = await Promise.all([kept, ...others]).catch((error: unknown) => {
    spoken.lacking = locale;
    throw error;
  });
  if (loadedAreas.length > areas.length) return setLocale(locale); // A page has requested more words meanwhile.
  spoken.replace(Object.assign({}, brought, texts, ...more.map(([one]) => one)) as Texts);
  spoken.locale = found;
  spoken.lacking = found === locale ? null : locale;
}

/**
 * Loads the texts of these areas, before their screen is shown. Rejects with a `PackMissing` if an area's pack can't
 * be loaded.
 */
export async function loadMessages(...areas: readonly string[]): Promise<void> {
  const { OF_PACKS } = await AREA_FILES.load();
  const ofPack = (area: string): Promise<void> =>
    loadAreas([area]).catch((error: unknown) => {
      spoken.isPackAway = true;
      throw new PackMissing(OF_PACKS[area]!, error);
    });
  await Promise.all([
    loadAreas(areas.filter((area) => !(area in OF_PACKS))),
    ...areas.filter((area) => area in OF_PACKS).map(ofPack),
  ]);
}

async function loadAreas(areas: readonly string[]): Promise<void> {
  const fresh = areas.filter((area) => spoken.lacking || !loadedAreas.includes(area));
  if (fresh.length === 0) return;
  const { locale } = spoken;
  const remember = (some: readonly string[]): void =>
    void loadedAreas.push(...some.filter((area) => !loadedAreas.includes(area)));
  const [texts, found] = await inFirst(fresh, before(locale)).catch((error: unknown) => {
    // These areas load with the language once it is available.
    remember(fresh.filter(isKept));
    if (fresh.some(isKept)) spoken.lacking ??= locale;
    throw error;
  });
  remember(fresh);
  if (spoken.locale !== locale) return setLocale(spoken.locale);
  if (found !== locale) spoken.lacking ??= locale;
  spoken.add(texts);
}

/** Returns the first of the device's languages that the app has, or else the app's first language. */
export function deviceLocale(languages: readonly string[]): Locale {
  const wanted = languages.map((language) => language.slice(0, 2).toLowerCase() as Locale);
  return wanted.find((one) => LOCALES.includes(one)) ?? LOCALES[0];
}

/** The plural rules by language. They are cached, because creating them is slow. */
const plurals: Partial<Record<Locale, Intl.PluralRules>> = {};

const pluralRules = (locale: Locale): Intl.PluralRules => (plurals[locale] ??= new Intl.PluralRules(locale));

function chosen(text: Text, inputs: Inputs): string {
  if (typeof text === 'string') return text;
  // A loss is given as text, with a real minus sign.
  const n = Number(String(inputs[text.by]).replace('−', '-'));
  const category = pluralRules(spoken.locale).select(n);
  return text[category] ?? text['*'] ?? '';
}

/** Returns true if this message is loaded. */
export const isSaid = (key: string): boolean => spoken.of(key) !== undefined;

/** The key of any message. */
export type MessageKey = keyof Messages;

/** Returns a text in lower case, as in message keys, and keeps its type. */
export const small = <T extends string>(text: T): Lowercase<T> => text.toLowerCase() as Lowercase<T>;

/** The text shown for texts that are not on this device; a notice explains it. */
const NOT_HERE = '…';

/**
 * Returns the message of a key. A missing message must never stop a game, so its key is shown and the error is logged;
 * in development it throws.
 */
function spokenAs(key: string, inputs: Inputs): string {
  const printed = spoken.of(key);
  const text = ownName(key) ?? printed;
  if (text === undefined) {
    if (spoken.lacking || spoken.isPackAway) return NOT_HERE;
    // Without any texts, the error page still works, because keys are shown.
    if (spoken.isSilent) return key;
    if (import.meta.env.DEV) throw new Error(`no message ${key}`);
    console.error(`no message ${key}`);
    return key;
  }
  return chosen(text, inputs).replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]));
}

/** Returns a message whose key is built from an id; the compiler knows all such keys. */
export const say = (key: MessageKey, inputs: Inputs = {}): string => spokenAs(key, inputs);

/** Returns a message whose key is built from an id of content. Tests check that all exist. */
export const sayNamed = (key: string, inputs: Inputs = {}): string => spokenAs(key, inputs);

/** Every message by its key, with its inputs. */
export const m = new Proxy({} as Messages, {
  get: (_, key) => (inputs?: Inputs) => spokenAs(String(key), inputs ?? {}),
});

/**
 * Returns an id in the form of message keys: `england.6` becomes `england_6`, `prowling-panthers` becomes
 * `prowling_panthers`.
 */
export const messageKey = (id: string): string => id.replace(/\W+/g, '_').toLowerCase();

/** Returns the first language if a name equals its id, because such a name is in that language; undefined otherwise. */
export const langOfName = (id: string, name: string): Locale | undefined =>
  messageKey(name).startsWith(messageKey(id)) ? LOCALES[0] : undefined;

/** Returns a Terror Level or Stage as printed in every language: `III`. */
export const roman = (level: 1 | 2 | 3): string => 'I'.repeat(level);

const COLON: Readonly<Record<Locale, string>> = { en: ': ', nl: ': ', de: ': ', fr: '\u00a0: ' };

/** Returns the colon after a name in the typography of the current language. */
export const colon = (): string => COLON[getLocale()];
