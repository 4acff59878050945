// @vitest-environment node
import { afterAll, describe, expect, it } from 'vitest';
import { BROUGHT_CARDS } from '../../src/lib/content/brought-homebrew';
import { wordsOfHomebrew } from '../../src/lib/content/homebrew/homebrew';
import { readCardsFile } from '../../src/lib/content/own-cards/read-cards-file';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { cardsWithNobody, powerDeck } from '../../src/lib/rules/spirits/power-deck';
import type { Step } from '../../src/lib/rules/table/step';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { cardsText, TIDE_CARDS } from '../support/own-cards';
import { position, setupFor } from '../support/position';
import { processorMs } from '../support/processor-time';
import { Table } from '../support/table';

const { text, id } = cardsText(TIDE_CARDS);
const SETUP = {
  products: ['base', 'branch-and-claw', id],
  homebrew: [text],
  ...{ tokens: true, events: true },
};
const setup = setupFor('A', SETUP);
/** The same game before the cards were opened: what it deals must never change. */
const WITHOUT = setupFor('A', { products: ['base', 'branch-and-claw'], tokens: true, events: true });

await loadContentFor(WITHOUT);
const powers = await powersPart.load();
const before = powerDeck(newGame(CONTENT, WITHOUT), powers, 'minor').map((card) => card.id);
await loadContentFor(setup);

afterAll(() => BROUGHT_CARDS.clear());

const many = (ids: readonly { readonly product: string }[]): number =>
  ids.filter(({ product }) => product === id).length;

/** A game in turn 2 with these steps to come. */
const table = (agenda: readonly Step[], more: Parameters<typeof position>[0] = {}): Table =>
  new Table(position({ setup: SETUP, turn: 2, phase: 'blightedIsland', ...more, agenda }));

describe('cards of a file in the decks (acceptance 9)', () => {
  it('come to the printed ones in a game that has them, and only there', () => {
    expect(many(CONTENT.fearCards(setup))).toBe(10);
    expect(many(CONTENT.blightCards(setup))).toBe(4);
    expect([CONTENT.fearCards(WITHOUT), CONTENT.blightCards(WITHOUT)].map(many)).toEqual([0, 0]);
    const game = newGame(CONTENT, setup);
    expect(cardsWithNobody(game, powers, 'minor').filter(({ product }) => product === id)).toHaveLength(3);
    expect(cardsWithNobody(game, powers, 'major').filter(({ product }) => product === id)).toHaveLength(1);
    expect(parseGame(game).ok).toBe(true);
  });

  it('stay as they were when another edition comes, and where nobody ever had the file (case 10)', async () => {
    const next = cardsText({ ...TIDE_CARDS, edition: '0.8', fear: TIDE_CARDS.fear.slice(0, 3) });
    const other = setupFor('A', { ...SETUP, products: ['base', next.id], homebrew: [next.text] });
    await loadContentFor(other);
    expect([...BROUGHT_CARDS.values()].map(({ name }) => name)).toEqual(['Tide Cards 0.7', 'Tide Cards 0.8']);
    const ours = { ...setup };
    expect(CONTENT.fearCards(ours).filter(({ id: card }) => card.startsWith('own-'))).toHaveLength(10);
    expect(CONTENT.fearCards(other).filter(({ id: card }) => card.startsWith('own-'))).toHaveLength(3);
    BROUGHT_CARDS.clear();
    const received = parseGame(newGame(CONTENT, ours));
    if (!received.ok) throw new Error(received.error.code);
    await loadContentFor(received.value.setup);
    expect([...BROUGHT_CARDS.values()].map(({ name }) => name)).toEqual(['Tide Cards 0.7']);
    expect(many(CONTENT.fearCards({ ...received.value.setup }))).toBe(10);
  });

  it('leave the order of the Power decks of other games as it was', () => {
    expect(powerDeck(newGame(CONTENT, WITHOUT), powers, 'minor').map((card) => card.id)).toEqual(before);
  });

  it('are dealt by the app among the others', () => {
    const dealt = newGame(CONTENT, { ...setup, decks: 'app' });
    const places = Object.keys(dealt.counters).filter((name) => name.startsWith(`events:at-${id}`));
    expect(places).toHaveLength(12);
    const seeds = Array.from({ length: 30 }, (_, seed) => newGame(CONTENT, { ...setup, decks: 'app', seed }));
    const ours = seeds.flatMap(({ fear }) => fear.dealt ?? []).filter((card) => card.startsWith(id));
    // 10 of the 40 Fear Cards are of this file, and 9 are dealt.
    expect(ours.length / (30 * 9)).toBeGreaterThan(0.15);
    expect(ours.length / (30 * 9)).toBeLessThan(0.35);
  });

  it('have their names and texts under the keys of printed cards', () => {
    const words = wordsOfHomebrew([text]);
    const key = id.replace(/\W+/g, '_');
    expect(words[`fear_${key}_f1_name`]).toBe('Whisper 1');
    expect(words[`fear_${key}_f1_3`]).toBe('Sing.');
    expect(words[`blight_${key}_b2_text`]).toBe('Each Spirit forgets what it was about to do.');
    expect(words[`event_${key}_e12_1_title`]).toBe('Sink It');
    expect(words[`event_${key}_e12_2_text`]).toBe('Move each Beasts as you like.');
  });
});

describe('an Event of a file', () => {
  const drawn = (side: string): Table =>
    table([{ do: 'enter', phase: 'fear' }], { lands: 'A1: 1T\nA4: 1A' }).answers(`${id}-e1`, side);

  it('carries out the lines that it knows, and waits at the text of each other part', () => {
    const at = drawn('side-1');
    expect(at.game.fear.generated).toBe(2);
    expect(at.game.agenda[0]).toMatchObject({ of: 'events', step: 'hand', card: `${id}-e1`, part: 102 });
    at.goesOn();
    expect(at.choices).toEqual(['A1', 'A2', 'A3', 'byHand']);
    expect(at.answers('A3').at('A3')).toBe('1D');
  });

  it('waits at the text of a side without effects', () => {
    const at = drawn('side-2');
    expect(at.game.agenda[0]).toMatchObject({ step: 'hand', part: 101 });
    expect(at.game.fear.generated).toBe(0);
  });
});

describe('a Fear Card of a file', () => {
  const resolved = (level: 1 | 2 | 3): Table =>
    table([{ do: 'resolveFearCard', card: `${id}-f1` as never, level }], {
      fear: { earned: 1, seen: [`${id}-f1` as never] },
    });

  it('is said where it has no effects or an unknown one, and carried out where they are known', () => {
    expect([1, 2, 3].map((level) => resolved(level as 1).choices)).toEqual([[], ['carryOut', 'byHand'], []]);
    expect(resolved(2).answers('carryOut').game.fear.generated).toBe(1);
    expect(resolved(3).asked).toBe('resolveFearCard');
  });
});

describe('a Blight Card of a file', () => {
  it('is read when it flips, or in each Invader Phase', () => {
    const flips = (n: number): Table =>
      table([{ do: 'flipBlightCard' }, { do: 'blightedIsland' }], {
        lands: 'A1: 1C 1P1',
        blight: { side: 'healthy', left: 0, card: null },
      }).answers(`${id}-b${n}`);
    const once = flips(1);
    expect(once.game.agenda[0]).toMatchObject({ of: 'blight.turned', step: 'now' });
    expect(once.goesOn().asked).toBe('slowPowers');
    const each = flips(2);
    expect(each.game.agenda[0]).toMatchObject({ of: 'blight.turned', step: 'phase' });
    expect(each.goesOn().asked).toBe('slowPowers');
  });
});

describe('a file of cards', () => {
  const refused = (change: (file: Record<string, never>) => void): string => {
    const file = structuredClone(TIDE_CARDS) as unknown as Record<string, never>;
    change(file);
    const read = readCardsFile(JSON.stringify(file));
    return read.ok ? 'read' : `${read.faults[0]!.code} ${read.faults[0]!.at}`;
  };
  type Any = Record<string, Record<string, unknown>[]>;

  it.each<[string, (file: Any) => void]>([
    ['newer version', (file) => Object.assign(file, { version: 2 })],
    ['strangeWord decks', (file) => Object.assign(file, { decks: [] })],
    ['list fear.1.levels', (file) => (file['fear']![0]!['levels'] as unknown[]).pop()],
    ['long blight.2.text', (file) => (file['blight']![1]!['text'] = 'x'.repeat(601))],
    ['signs events.3.name', (file) => (file['events']![2]!['name'] = 'A \u202e ship')],
    ['choice events.1', (file) => (file['events']![0]!['parts'] as unknown[]).shift()],
    ['strangeWord powers.1.kind', (file) => (file['powers']![0]!['kind'] = 'unique')],
    ['strangeWord powers.2: odd', (file) => (file['powers']![1]!['odd'] = 1)],
  ])('is refused for its frame: %s', (fault, change) => {
    expect(refused(change as never)).toBe(fault);
  });

  it('is read or refused in under 0.1 s where it is changed at random', () => {
    let seed = 5;
    const any = (n: number): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % n;
    const signs = ['"', '{', '}', '[', ']', ',', ':', '9999999999', '\\u202e', 'null', '{}', '"op"'];
    for (let i = 0; i < 300; i++) {
      const at = any(text.length);
      const changed = text.slice(0, at) + signs[any(signs.length)]! + text.slice(at + any(30));
      expect(processorMs(() => readCardsFile(changed), 100)).toBeLessThan(100);
    }
  });
});
