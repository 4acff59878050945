// Reads the Events, Fear Cards and Blight Cards in files of the Spirit Island Builder.
import { allMarks, type PageMark, textOfMark } from './builder-marks';
import type { BuilderDecks, BuilderText } from './builder-parts';

type Save = Readonly<Record<string, unknown>>;

const MAX_LISTED = 60;
const LEVELS = ['level1', 'level2', 'level3'];

const record = (value: unknown): Save =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Save) : {};
const list = (value: unknown): readonly Save[] =>
  Array.isArray(value) ? value.slice(0, MAX_LISTED).map(record) : [];
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const partOf = ({ name, effect }: Save): BuilderText => ({ name: text(name), text: text(effect) });

/** Returns the cards in a save; an empty form is no card. */
export function decksInSave(save: Save): BuilderDecks {
  const { card: event, subevents, tokenevents } = record(save['eventCard']);
  const main = record(event);
  const { card: fear } = record(save['fearCard']);
  const { card: blight } = record(save['blightCard']);
  const decks: BuilderDecks = {
    events: [
      {
        ...partOf(main),
        type: text(main['type']),
        subtype: text(main['subtype']) || text(list(record(subevents)['event'])[0]?.['type']),
        sides: list(record(subevents)['event']).map(partOf),
        tokens: list(record(tokenevents)['event']).map((one) => ({
          ...partOf(one),
          of: text(one['tokens']),
        })),
      },
    ],
    fear: [
      {
        name: text(record(fear)['cardName']),
        levels: LEVELS.map((level) => text(record(fear)[level])),
      },
    ],
    blight: [
      {
        name: text(record(blight)['cardName']),
        text: text(record(blight)['cardEffect']),
        perPlayer: text(record(blight)['blightPerPlayer']),
        isStillHealthy: record(blight)['isStillHealthy'] === true,
      },
    ],
  };
  return {
    events: decks.events.filter(({ name, sides }) => name !== '' || sides.some((one) => one.text !== '')),
    fear: decks.fear.filter(({ name }) => name !== ''),
    blight: decks.blight.filter(({ name }) => name !== ''),
  };
}

/** Returns an attribute. The Builder writes "null" and "undefined" for none. */
export function attribute({ attributes }: PageMark, name: string): string {
  const value = attributes[name] ?? '';
  return value === 'null' || value === 'undefined' ? '' : value;
}

const insideOf = (mark: PageMark, name: string): string =>
  allMarks(mark, name)
    .slice(0, 1)
    .map((one) => textOfMark(one).trim())
    .join('');

const effectOf = (mark: PageMark): BuilderText => ({
  name: attribute(mark, 'name'),
  text: attribute(mark, 'effect'),
});

/** Returns the cards on a page. */
export const decksInPage = (page: PageMark): BuilderDecks => ({
  events: allMarks(page, 'template-event-card').map((mark) => ({
    ...effectOf(mark),
    type: attribute(mark, 'type'),
    subtype: attribute(mark, 'subtype'),
    sides: allMarks(mark, 'subevent', 'sub-event').map(effectOf),
    tokens: allMarks(mark, 'token-event').map((one) => ({ ...effectOf(one), of: attribute(one, 'tokens') })),
  })),
  fear: allMarks(page, 'template-fear-card').map((mark) => ({
    name: insideOf(mark, 'fear-card-name'),
    levels: allMarks(mark, 'terror-level').map((level) => textOfMark(level)),
  })),
  blight: allMarks(page, 'template-blight-card').map((mark) => ({
    name: attribute(mark, 'name'),
    text: insideOf(mark, 'effect'),
    perPlayer: attribute(mark, 'per-player'),
    isStillHealthy: attribute(mark, 'still-healthy') === 'true',
  })),
});
