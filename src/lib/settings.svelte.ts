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
/** The time limits for the Spirit Phase in minutes; 0 is no limit. */
export const CLOCK_LIMITS = [0, 2, 5, 10] as const;
const LANGUAGES = ['device', ...LOCALES] as const;

/** The preferences of a device. Motion follows the device's own setting. */
export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly size: (typeof SIZES)[number];
  readonly language: (typeof LANGUAGES)[number];
  /** True to keep the screen on during a game. */
  readonly awake: boolean;
  readonly haptics: boolean;
  /** True to read changes aloud. */
  readonly aloud: boolean;
  /** True to enable single-key shortcuts. */
  readonly keys: boolean;
  /** True to show the ready check. */
  readonly ready: boolean;
  /** True to show the timer of the Spirit Phase. */
  readonly clock: boolean;
  /** The time limit for the Spirit Phase in minutes; 0 is no limit. */
  readonly limit: (typeof CLOCK_LIMITS)[number];
}

const KEY = 'settings';

/** Returns the stored preferences. An invalid one is replaced by its default. */
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

  /** The current language. */
  readonly locale: Locale = $derived(
    this.#now.language === 'device' ? deviceLocale(navigator.languages) : this.#now.language,
  );

  change(changed: Partial<Preferences>) {
    this.#now = { ...this.#now, ...changed };
    remember(KEY, this.#now);
    this.show();
    void setLocale(this.locale);
  }

  /**
   * Applies theme, size and language to the page. If the chosen language could not be loaded, the page's language is
   * the one shown instead.
   */
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
