import { knownOrFirst, recallRecord, remember } from './device/remember';
import {
  deviceLocale,
  getLocale,
  lackingLocale,
  type Locale,
  LOCALES,
  setLocale,
} from './messages/messages.svelte';

const THEMES = ['system', 'dark', 'light'] as const;
const SIZES = ['normal', 'large'] as const;
/** Minutes for a Spirit phase; none at all comes first. */
export const CLOCK_LIMITS = [0, 2, 5, 10] as const;
const LANGUAGES = ['device', ...LOCALES] as const;

/** What a table likes. Motion is not here: it follows the device. */
export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly size: (typeof SIZES)[number];
  readonly language: (typeof LANGUAGES)[number];
  /** Whether the screen stays lit during a game. */
  readonly awake: boolean;
  readonly haptics: boolean;
  /** Whether the device says aloud what changes. */
  readonly aloud: boolean;
  /** Whether single keys are short for something. */
  readonly keys: boolean;
  /** Whether players mark that they are ready. */
  readonly ready: boolean;
  /** Whether the Spirit phase shows how long it lasts. */
  readonly clock: boolean;
  /** After how many minutes that clock says so. */
  readonly limit: (typeof CLOCK_LIMITS)[number];
}

const KEY = 'settings';

/** Preferences from whatever was stored: each on its own, the usual one where it makes no sense. */
export function preferences(stored: Readonly<Record<string, unknown>>): Preferences {
  return {
    theme: knownOrFirst(THEMES, stored.theme),
    size: knownOrFirst(SIZES, stored.size),
    language: knownOrFirst(LANGUAGES, stored.language),
    awake: stored.awake !== false,
    haptics: stored.haptics !== false,
    aloud: stored.aloud === true,
    keys: stored.keys !== false,
    ready: stored.ready === true,
    clock: stored.clock === true,
    limit: knownOrFirst(CLOCK_LIMITS, stored.limit),
  };
}

class Settings implements Preferences {
  #now = $state.raw(preferences(recallRecord(KEY)));

  get theme() {
    return this.#now.theme;
  }

  get size() {
    return this.#now.size;
  }

  get language() {
    return this.#now.language;
  }

  get awake() {
    return this.#now.awake;
  }

  get haptics() {
    return this.#now.haptics;
  }

  get aloud() {
    return this.#now.aloud;
  }

  get keys() {
    return this.#now.keys;
  }

  get ready() {
    return this.#now.ready;
  }

  get clock() {
    return this.#now.clock;
  }

  get limit() {
    return this.#now.limit;
  }

  /** The language to speak. */
  readonly locale: Locale = $derived(
    this.#now.language === 'device' ? deviceLocale(navigator.languages) : this.#now.language,
  );

  change(changed: Partial<Preferences>) {
    this.#now = { ...this.#now, ...changed };
    remember(KEY, this.#now);
    this.show();
    void setLocale(this.locale);
  }

  /** Puts theme, size and language on the page; where words are not on this device, the language that is spoken. */
  show() {
    const page = document.documentElement;
    page.lang = lackingLocale() ? getLocale() : this.locale;
    page.dataset.theme = this.theme;
    page.dataset.size = this.size;
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = getComputedStyle(page).backgroundColor;
  }
}

export const settings = new Settings();

if (typeof document !== 'undefined') {
  settings.show();
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => settings.show());
}
