/* global SAFE_WORDS */
/**
 * What this page says; it has its own words, because it must not need any part of the app. They stand in messages/outside,
 * from where scripts/outside.mjs puts them here.
 */
const WORDS = SAFE_WORDS;

/** The language the app was set to, or else the device's. */
function language() {
  let chosen = '';
  try {
    chosen =
      JSON.parse(localStorage.getItem('blightwatch.settings') ?? localStorage.getItem('settings') ?? 'null')
        ?.language ?? '';
  } catch {
    // Damaged settings are one of the reasons to be here.
  }
  if (Object.hasOwn(WORDS, chosen)) return chosen;
  const spoken = (navigator.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag) => Object.hasOwn(WORDS, tag)) ?? 'en';
}

/** The language of this page. */
export const LANGUAGE = language();

/** The language of the words, the way the device's region writes it. */
const REGION = navigator.languages?.find((tag) => tag.slice(0, 2).toLowerCase() === LANGUAGE) ?? LANGUAGE;

/** The last moment that a calendar can show. */
const LATEST = 8.64e15;

/** When something was, whatever number stands there. */
export const whenOf = (at) =>
  new Intl.DateTimeFormat(REGION, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Math.min(Math.max(Number(at) || 0, -LATEST), LATEST),
  );

/** A sentence with its blanks filled in. */
export const say = (key, inputs = {}) =>
  WORDS[LANGUAGE][key].replace(/\{(\w+)\}/g, (_, name) => String(inputs[name] ?? ''));
