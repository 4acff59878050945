import { expect, it } from 'vitest';
import { LOCALES } from '../../src/lib/messages/messages.svelte';
import { lengthOf, limitOfTranslation, slotOf } from './lengths';
import { LONGER } from './longer';
import { messagesIn } from './messages';
import { LIMITS, type Slot, slotsOnScreen } from './slots';

const [FIRST, ...OTHERS] = LOCALES;

const SHOWN = [...slotsOnScreen()].map(([key, slots]) => [new RegExp(`^${key}$`), slots] as const);

/** Every English message with a slot, and its length. */
const PLACED = new Map(
  messagesIn(FIRST).flatMap((message) => {
    const slot = slotOf(message, SHOWN);
    return slot ? [[message.key, { slot, length: lengthOf(message) }] as const] : [];
  }),
);

const longer = Object.values(LONGER).flat();

const isOver = (key: string): boolean => {
  const placed = PLACED.get(key);
  return placed !== undefined && placed.length > LIMITS[placed.slot];
};

it('every place on the screen has messages', () => {
  const slots = new Set([...PLACED.values()].map(({ slot }) => slot));
  expect((Object.keys(LIMITS) as Slot[]).filter((slot) => !slots.has(slot))).toEqual([]);
  expect(PLACED.get('menu_journal')?.slot).toBe('menu');
  expect(PLACED.get('receive_title')?.slot).toBe('title');
  expect(PLACED.get('ask_cascade')?.slot).toBe('title');
  expect(PLACED.get('home_receive')?.slot).toBe('button');
  expect(PLACED.get('tell_time')?.slot).toBe('spoken');
});

it('no English message is longer than its place, unless it was read and accepted', () => {
  const faults = [...PLACED].filter(([key]) => isOver(key) && !longer.includes(key));
  expect(faults.map(([key, { slot, length }]) => `${key}: ${length} of ${LIMITS[slot]} (${slot})`)).toEqual(
    [],
  );
});

it('every accepted message is still longer than its place, and is listed once', () => {
  expect(longer.filter((key) => !isOver(key))).toEqual([]);
  expect(longer.filter((key, i) => longer.indexOf(key) !== i)).toEqual([]);
});

it.each(OTHERS)('no message in %s is more than 40%% longer than its place or its English text', (locale) => {
  const faults = messagesIn(locale).flatMap((message) => {
    const placed = PLACED.get(message.key);
    if (!placed) return [];
    const [length, limit] = [lengthOf(message), limitOfTranslation(LIMITS[placed.slot], placed.length)];
    return length > limit ? [`${message.key}: ${length} of ${limit} (${placed.slot})`] : [];
  });
  expect(faults).toEqual([]);
});

/** Failure, reassurance and next step of an error are shown together. */
const ERROR = 140;

/** Errors with a next step that needs more words, as it differs by device or browser. */
const LONG_ERRORS = [
  'backup_gaps',
  'far_away',
  'packs_trouble_silent',
  'share_away',
  'share_error_unreachable',
  'share_unconnected',
  'store_broken',
];

it.each(LOCALES)('an error in %s has at most 140 characters in its three parts, or 40%% more', (locale) => {
  const lengths = new Map(messagesIn(locale).map((message) => [message.key, lengthOf(message)]));
  const english = new Map(messagesIn(FIRST).map((message) => [message.key, lengthOf(message)]));
  const total = (of: ReadonlyMap<string, number>, key: string) =>
    [key, `${key}_safe`, `${key}_todo`].reduce((sum, part) => sum + (of.get(part) ?? 0), 0);
  const errors = [...lengths.keys()].filter((key) => lengths.has(`${key}_todo`));
  const limit = (key: string) => (locale === FIRST ? ERROR : limitOfTranslation(ERROR, total(english, key)));
  const over = errors.filter((key) => total(lengths, key) > limit(key));
  expect(errors.length).toBeGreaterThan(50);
  expect(over.sort()).toEqual(locale === FIRST ? LONG_ERRORS : []);
});
