import { LatePart, PackMissing } from '../late-part';
import type { Compiled } from './area-files';
import type { Messages } from './compiled/messages';
import { LoadedWords, type Text, type Texts } from './loaded-words.svelte';

/** The languages there are; the first is the one that is always whole. */
export const LOCALES = ['en', 'nl', 'de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

type Inputs = Readonly<Record<string, string | number>>;

/**
 * One file per language and one of the keys of all, so that only what is spoken is fetched before the first screen. How
 * they are written scripts/messages.mjs says; a text that a language lacks is empty.
 */
const FILES = import.meta.glob<Compiled>(['./compiled/*.json', '!./compiled/*.*.json']);
/** The files of areas that only some screens speak, fetched when first wanted, and so is the list of them. */
const AREA_FILES = new LatePart('the words of areas', async () => (await import('./area-files')).AREA_FILES);
const loadedAreas: string[] = [];
/** The area that no device keeps: it is spoken where a network is needed in any case. */
const NETWORK_ONLY = 'far';
/** Areas that come with what speaks them, each in its pack: where that is not here, its place says so. */
const OF_PACKS: Readonly<Record<string, string>> = {
  events: 'expansions',
  morecards: 'expansions',
  scenariolines: 'scenarios',
  coach: 'lessons',
  homebrew: 'homebrew',
  myspirit: 'spirits',
  usepower: 'spirits',
  ahead: 'tools',
  compare: 'tools',
  draft: 'tools',
  laying: 'tools',
  plans: 'tools',
  typed: 'tools',
};
const isKept = (area: string): boolean => area !== NETWORK_ONLY && !(area in OF_PACKS);

const spoken = new LoadedWords<Locale>(LOCALES[0]);

/** Names of cards that a table has typed itself, by language: the printed ones that nobody here knew. */
export type OwnNames = { readonly [L in Locale]?: Readonly<Record<string, string>> };
let own: OwnNames = {};
let typed: Readonly<Record<string, readonly string[]>> = {};

/** Calls these cards by the names the table has given them, wherever they are named; `all` it has typed, they are found by. */
export function callBy(names: OwnNames, all: typeof typed = {}): void {
  own = names;
  typed = all;
  spoken.replace();
}

const ownName = (key: string): string | undefined => own[spoken.locale]?.[key];

/** What else a card is called than the name it is shown by: as it is printed here, and as the table has typed it. */
export function otherNames(key: string): readonly string[] {
  const printed = spoken.of(key);
  const shown = ownName(key) ?? printed;
  const all = [...(typeof printed === 'string' ? [printed] : []), ...(typed[key] ?? [])];
  return all.filter((name) => name !== shown);
}

/** Words that no file of ours has, the same in every language: what a table's own Adversary says. */
let brought: Readonly<Record<string, string>> = {};

/** Speaks these as well; no word of ours gives way to them. */
export function alsoSay(texts: typeof brought): void {
  brought = { ...brought, ...texts };
  spoken.add(Object.fromEntries(Object.entries(texts).filter(([key]) => spoken.of(key) === undefined)));
}

/** The keys of all words that are loaded. */
export const keysSaid = (): readonly string[] => spoken.keys;

/** Whether the table has given it a name. */
export const hasOwnName = (key: string): boolean => ownName(key) !== undefined;

/** Stands for the words that are spoken now: another object when any changes that somebody has asked for. */
export const textsNow = (): object => spoken.edition;

/** The language that is spoken now. */
export const getLocale = (): Locale => spoken.locale;

/** Begins to fetch where the words of areas are, for whoever is about to want some. */
export const areasAhead = (): void => void AREA_FILES.load().catch(() => {});

async function fileOf(name: string): Promise<Compiled> {
  const path = `./compiled/${name}.json`;
  return (FILES[path] ?? (await AREA_FILES.load())[path])!();
}

/** The language of which words were wanted that could not be had: they are not on this device, and no network brings them. */
export const lackingLocale = (): Locale | null => spoken.lacking;

/** What says that a key shares no word with the one before it (scripts/messages.mjs). */
const NONE_SHARED = '0'.charCodeAt(0);

/** So many words from the beginning of a key, with what stands behind them. */
function alike(key: string, words: number): string {
  let end = 0;
  for (let i = 0; i < words; i++) {
    const next = key.indexOf('_', end);
    if (next < 0) return `${key}_`;
    end = next + 1;
  }
  return key.slice(0, end);
}

/** The texts of an area in this language; the empty area is spoken everywhere. */
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

/** The texts of areas in the first of these languages that has all of them, and which that is. */
async function inFirst(areas: readonly string[], locales: readonly Locale[]): Promise<[Texts, Locale]> {
  const [locale, ...others] = locales;
  const found = allIn(areas, locale!).then((texts): [Texts, Locale] => [texts, locale!]);
  return others.length > 0 ? found.catch(() => inFirst(areas, others)) : found;
}

const before = (locale: Locale): readonly Locale[] => [locale, ...LOCALES.filter((one) => one !== locale)];

/** The texts of an area in any language, but for those that depend on a number. */
export async function plainTexts(area: string, locale: Locale): Promise<Readonly<Record<string, string>>> {
  const [found] = await inFirst([area], before(locale));
  return Object.fromEntries(
    Object.entries(found).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
}

/** Speaks this language from now on, or another if its words cannot be had; words on screen change where they stand. */
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
  if (loadedAreas.length > areas.length) return setLocale(locale); // a page wanted more words meanwhile
  spoken.replace(Object.assign({}, brought, texts, ...more.map(([one]) => one)) as Texts);
  spoken.locale = found;
  spoken.lacking = found === locale ? null : locale;
}

/** Fetches the words of these areas, before a screen that speaks them is shown. */
export async function loadMessages(...areas: readonly string[]): Promise<void> {
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
    // They are fetched along with the language, once it can be had.
    remember(fresh.filter(isKept));
    if (fresh.some(isKept)) spoken.lacking ??= locale;
    throw error;
  });
  remember(fresh);
  if (spoken.locale !== locale) return setLocale(spoken.locale);
  if (found !== locale) spoken.lacking ??= locale;
  spoken.add(texts);
}

/** The first of the device's languages that is spoken here. */
export function deviceLocale(languages: readonly string[]): Locale {
  const wanted = languages.map((language) => language.slice(0, 2).toLowerCase());
  return wanted.flatMap((one) => LOCALES.find((locale) => locale === one) ?? [])[0] ?? LOCALES[0];
}

/** Made once for each language: making them takes longer than all else that a message needs. */
const plurals: Partial<Record<Locale, Intl.PluralRules>> = {};

const pluralRules = (locale: Locale): Intl.PluralRules => (plurals[locale] ??= new Intl.PluralRules(locale));

function chosen(text: Text, inputs: Inputs): string {
  if (typeof text === 'string') return text;
  const category = pluralRules(spoken.locale).select(Number(inputs[text.by]));
  return text[category] ?? text['*'] ?? '';
}

/** Whether somebody has written this message. */
export const isSaid = (key: string): boolean => spoken.of(key) !== undefined;

/** The key of every message that somebody has written. */
export type MessageKey = keyof Messages;

/** In small letters, as the keys of messages are; the compiler goes on knowing what it says. */
export const small = <T extends string>(text: T): Lowercase<T> => text.toLowerCase() as Lowercase<T>;

/** What stands for words that are not on this device; which they are, and what to do, is said once for all. */
const NOT_HERE = '…';

/**
 * The message of this key. One that is missing all the same, as where its words could not be fetched, is a mistake of
 * ours that must never stop a game: it shows its key, is logged, and throws only while the app is being made.
 */
function spokenAs(key: string, inputs: Inputs): string {
  const printed = spoken.of(key);
  const text = ownName(key) ?? printed;
  if (text === undefined) {
    if (spoken.lacking || spoken.isPackAway) return NOT_HERE;
    // No language at all: the error page still has its shape.
    if (spoken.isSilent) return key;
    if (import.meta.env.DEV) throw new Error(`no message ${key}`);
    console.error(`no message ${key}`);
    return key;
  }
  return chosen(text, inputs).replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]));
}

/** One of a family of messages: the compiler knows every key that can come of the ids it is built from. */
export const say = (key: MessageKey, inputs: Inputs = {}): string => spokenAs(key, inputs);

/** A message named after something of the content, of which tests know that all of it has its words. */
export const sayNamed = (key: string, inputs: Inputs = {}): string => spokenAs(key, inputs);

/** Every message by its key, with the inputs its text asks for. */
export const m = new Proxy({} as Messages, {
  get: (_, key) => (inputs?: Inputs) => spokenAs(String(key), inputs ?? {}),
});

/** An id as the messages about it are named: `england.6` is `england_6`, `prowling-panthers` is `prowling_panthers`. */
export const messageKey = (id: string): string => id.replace(/\W+/g, '_').toLowerCase();

/** The language a name is in: one printed in the first language only reads as its id does. */
export const langOfName = (id: string, name: string): Locale | undefined =>
  messageKey(name).startsWith(messageKey(id)) ? LOCALES[0] : undefined;

/** A Terror Level or Stage as it is printed, in every language: `III`. */
export const roman = (level: 1 | 2 | 3): string => 'I'.repeat(level);

const COLON: Readonly<Record<Locale, string>> = { en: ': ', nl: ': ', de: ': ', fr: '\u00a0: ' };

/** What stands between a name and what is said of it, as the language sets it. */
export const colon = (): string => COLON[getLocale()];
