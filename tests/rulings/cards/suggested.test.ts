// @vitest-environment node
import { expect, it } from 'vitest';
import blightCards from '../../../src/lib/content/cards/data/blight-cards.json';
import fearCards from '../../../src/lib/content/cards/data/fear-cards.json';
import { EVENT_CARDS } from '../../../src/lib/content/cards/events/all-events';
import { CONTENT } from '../../../src/lib/game-engine';
import { answersWith, type Choice, choiceId } from '../../../src/lib/rules/table/choice';
import type { GameEvent } from '../../../src/lib/rules/table/event';
import type { Game } from '../../../src/lib/rules/table/game';
import { kindOf, type PieceCode } from '../../../src/lib/rules/table/pieces';
import { effectSteps } from '../../../src/lib/rules/world/answers';
import { isPowerOpen } from '../../../src/lib/rules/world/power-use';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { RULES, Table } from '../../support/table';
import { after, EVERY_USE, island, usedAt, useOf } from '../../support/used-power';
import { before } from './part';

const ALL_ELEMENTS = { sun: 3, fire: 3, moon: 3, air: 3, animal: 3, water: 3, plant: 3, earth: 3 };

/** Everything stands somewhere near, so that a Power finds what it may take; both Spirits are kept here. */
const RICH: Game = {
  ...island('A5: 2P1 1P2 2E 1T 2D 1A 1Z 1W / A4: 1P1 2D 1E 1A / A6: 1D 1T / A8: 1P1 2D 1A / B5: 2P2 1E 1D'),
  spiritStates: {
    1: { ...NEW_SPIRIT, energy: 9, destroyed: 2, counters: { time: 3 } },
    2: { ...NEW_SPIRIT, energy: 9, destroyed: 2 },
  },
};

const isNo = (choice: Choice): boolean =>
  (['none', 'enough', 'no'] as const).some((no) => answersWith(choice, no));

const isOwn = (piece: PieceCode): boolean => !['E', 'T', 'C', 'B'].includes(kindOf(piece));

/** Whether the event costs a Spirit Energy, Time, or destroyed Presence, or takes a piece of the players' own. */
function harms(event: GameEvent): boolean {
  switch (event.type) {
    case 'moved':
    case 'removed':
    case 'destroyed':
    case 'damaged':
    case 'replaced':
      return isOwn(event.piece);
    case 'spiritChanged':
      return event.changes.some(
        (one) =>
          (one.change === 'card' && one.to !== 'hand') ||
          ((one.change === 'energy' || (one.change === 'counter' && one.name === 'time')) && one.n < 0),
      );
    default:
      return false;
  }
}

/** What the suggested answers to what may be declined cost, all the way to the end of a Power. */
function suggestedCosts(power: string, land: string | null, spirit?: number): readonly string[] {
  const use = useOf(power);
  const all = use.parts.map((_, i) => i);
  const aim = { player: 1, land, ...(spirit !== undefined && { spirit }) };
  return costsWhile(after(RICH, usedAt(use, ALL_ELEMENTS, aim, all)), ({ game }) => isPowerOpen(game));
}

/** What the suggested answers cost where they may be declined, for as long as it is open. */
function costsWhile(table: Table, isOpen: (table: Table) => boolean): readonly string[] {
  const found: string[] = [];
  for (let asked = 0; isOpen(table) && asked < 200; asked++) {
    const { choices, asks } = RULES.promptOf(table.game)!;
    const [first] = choices;
    // What a card of the table shows is no decision.
    if (first && asks.asks !== 'shows' && !isNo(first) && choices.some(isNo)) {
      const turn = RULES.decide(table.game, { do: 'choose', choice: choiceId(first) });
      if (turn.ok && turn.value.events.some(harms)) found.push(`${asks.asks} ${choiceId(first)}`);
    }
    table.goesOn();
  }
  return found;
}

// newcomers.md A2, experts.md B9: a suggested answer never spends, and never moves or risks what is the players' own.
it('no Power suggests an answer that costs what it may leave', () => {
  const costly = EVERY_USE.flatMap(({ name, target }) => {
    const found =
      target.kind === 'land'
        ? suggestedCosts(name, 'A5')
        : [...suggestedCosts(name, null, 1), ...suggestedCosts(name, null, 2)];
    return found.map((what) => `${name}: ${what}`);
  });
  expect(costly).toEqual([]);
});

/** Both Spirits with cards that they would rather keep. */
const WITH_CARDS: Game['spiritStates'] = Object.fromEntries(
  Object.entries(RICH.spiritStates!).map(([player, spirit]) => [
    player,
    {
      ...spirit,
      cards: (['hand', 'hand', 'played', 'discarded'] as const).map((pile, i) => ({
        id: `${player}${i}`,
        name: 'a card',
        pile,
      })),
    },
  ]),
);

const PARTS_OF_CARDS: readonly string[] = [
  ...fearCards.cards.flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
  ...EVENT_CARDS.flatMap(({ id, parts }) => parts.map((_, i) => `event.${id}.${i}`)),
  ...blightCards.cards.flatMap(({ id }) => [`blight.${id}.now`, `blight.${id}.phase`]),
];

it('no Fear, Event or Blight Card suggests an answer that costs a kept Spirit what it may keep', () => {
  const costly = PARTS_OF_CARDS.flatMap((part) => {
    const [kind, card = ''] = part.split('.');
    const table = new Table({
      ...RICH,
      spiritStates: WITH_CARDS!,
      ...(kind === 'blight' && { blight: { ...RICH.blight, side: 'blighted' as const, card } }),
      agenda: effectSteps(CONTENT.effectsOf(part), part),
    });
    return costsWhile(table, ({ asked }) => asked === 'effect').map((what) => `${part}: ${what}`);
  });
  expect(costly).toEqual([]);
});

it.each([
  ['Boon of Swarming Bedevilment', 2],
  ['Offer Passage Between Worlds', null],
  ['A Dreadful Tide of Scurrying Flesh', null],
  ['Blur the Arc of Years', null],
] as const)('experts.md B9: %s suggests none of its options that cost', (power, spirit) => {
  expect(suggestedCosts(power, spirit === null ? 'A5' : null, spirit ?? undefined)).toEqual([]);
});

it('newcomers.md A2: where nobody tracks Presence, no card that asks for it suggests a piece', () => {
  const lands = 'untracked / A2: 1C 1E / A5: 2T 1E 1D / A7: 1D 1B 1A 1Z';
  for (const part of ['fear.fear-of-the-unseen.1', 'fear.fear-of-the-unseen.2', 'fear.theological-strife.1'])
    expect([part, before(part, lands).choices[0]]).toEqual([part, 'none']);
});

it('newcomers.md A2: a single piece is not taken unasked where nobody can see whether a Sacred Site is there', () => {
  const table = before('fear.fear-of-the-unseen.1', 'untracked / A5: 1E');
  expect(table.choices).toEqual(['none', 'A5', 'byHand']);
  expect(table.goesOn().at('A5')).toBe('1E');
});
