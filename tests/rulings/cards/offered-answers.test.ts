// @vitest-environment node
// What is offered does something: no answer to a question of a card or a Power, the first or a later one, is told as done and
// leaves all as it was, and nothing that happens on the way is told as done either where it changes nothing.
import { describe, expect, it } from 'vitest';
import blightFacts from '../../../src/lib/content/cards/data/blight-cards.json';
import fearFacts from '../../../src/lib/content/cards/data/fear-cards.json';
import { EVENT_CARDS } from '../../../src/lib/content/cards/events/event-deck';
import { CONTENT } from '../../../src/lib/game-engine';
import type { Turn } from '../../../src/lib/rules/engine/engine';
import { choiceId } from '../../../src/lib/rules/table/choice';
import type { EventType, GameEvent } from '../../../src/lib/rules/table/event';
import type { Game } from '../../../src/lib/rules/table/game';
import { evolve } from '../../../src/lib/rules/world/evolve';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import type { Table } from '../../support/table';
import { after, EVERY_USE, island, usedAt } from '../../support/used-power';
import { before } from './part';

/** Parts of which one way is for hands alone: it is said by the answer itself, and the app sees nothing of it. */
const FOR_HANDS: readonly string[] = [
  'blight.memory-fades-to-dust.phase',
  'blight.burn-brightest-before-the-end.now',
  'blight.slow-dissolution-of-will.now',
  'event.population-rises.1',
  'event.focused-farming.1',
];

const PARTS = [
  ...fearFacts.cards.flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
  ...blightFacts.cards.flatMap(({ id }) => ['now', 'phase'].map((when) => `blight.${id}.${when}`)),
  ...EVENT_CARDS.flatMap(({ id, parts }) => parts.map((_, i) => `event.${id}.${i}`)),
].filter((part) => CONTENT.effectsOf(part).length > 0 && !FOR_HANDS.includes(part));

const trackFor = (part: string): string =>
  `ravage:1-wetland / build:1-jungle${part.startsWith('blight') ? ` / blighted:${part.split('.')[1]}` : ''}`;

const ALL = { fire: 9, moon: 9, plant: 9, animal: 9, sun: 9, air: 9, water: 9, earth: 9 };
const LANDS = [
  'A5: 1E 1D / A1: 1T 1A',
  'A5: 2D 1T / A4: 1C 1B / A2: 1P1 1Z',
  'A5: 1B 1P1 1W / A8: 1E 2D / A6: 1T',
];

const KEPT = { ...NEW_SPIRIT, energy: 5, destroyed: 2 };
const ONCE = EVERY_USE.filter((use) => !JSON.stringify(use).includes('"repeat-this"'));

/** What of a game an answer may change. */
const told = ({ lands, beside, fear, lasting, blight, invaders, spiritStates, agenda, turn }: Game): string =>
  JSON.stringify([
    lands,
    beside,
    fear,
    lasting,
    blight,
    invaders,
    spiritStates,
    turn,
    agenda.map((step) => step.do),
  ]);

const RESTS = ['slowPowers', 'fastPowers'];
/** Answers that name what is done, or to what; others say what the table has seen, or how much. */
const NAMES: readonly string[] = ['land', 'piece', 'option'];

/** Returns true if a land Ravages: that is done even where it harms nothing. */
const acts = ({ events }: Turn): boolean => events.some(({ type }) => type === 'ravaged');

/** Returns true if this answer, and whatever may be answered behind it, can change anything. */
function changes(table: Table, start: Game, game: Game, left = 6): boolean {
  const prompt = table.rules.promptOf(game);
  if (!prompt || RESTS.includes(prompt.step.do)) return told(game) !== told(start);
  // What hands do is not seen here.
  if (left === 0 || prompt.step.do !== 'effect' || prompt.asks?.asks === 'hands') return true;
  return prompt.choices.map(choiceId).some((choice) => {
    const turn = table.rules.decide(game, { do: 'choose', choice });
    return turn.ok && (acts(turn.value) || changes(table, start, turn.value.game, left - 1));
  });
}

const atRest = (game: Game): Game => ({
  ...game,
  agenda: game.agenda.filter(({ do: what }) => RESTS.includes(what)),
});

/** Answers to the open question of which nothing can come. */
function idleNow(table: Table): readonly string[] {
  const prompt = table.rules.promptOf(table.game);
  if (!prompt || prompt.step.do !== 'effect') return [];
  const rested = atRest(table.game);
  return prompt.choices
    .filter(({ kind }) => NAMES.includes(kind))
    .map(choiceId)
    .filter((choice) => {
      const turn = table.rules.decide(table.game, { do: 'choose', choice });
      return turn.ok && !acts(turn.value) && !changes(table, rested, turn.value.game);
    });
}

/** Events that say what did not happen, or what has been looked at, or that remember a choice once more. */
const SAY: readonly EventType[] = [
  ...(['noEffect', 'stoodStill', 'cardStoodStill', 'fearCardTurnedUp', 'deckLooked', 'carriedOut'] as const),
  ...(['confirmed', 'ravaged', 'counterSet'] as const),
];

/** Events that are told as done and change nothing. */
function inVain(before: Game, events: readonly GameEvent[]): readonly string[] {
  const told: string[] = [];
  events.reduce((game, event) => {
    const next = evolve(game, event);
    if (!SAY.includes(event.type) && JSON.stringify(next) === JSON.stringify(game)) told.push(event.type);
    return next;
  }, before);
  return told;
}

/** Questions of one card or Power that are followed. */
const MOST_QUESTIONS = 10;

/**
 * Answers that do nothing, at each question up to the end: as suggested, or with the first answer that names something where
 * it is suggested to do nothing.
 */
function idle(table: Table): readonly string[] {
  const found: string[] = [];
  for (let i = 0; i < MOST_QUESTIONS; i++) {
    found.push(...idleNow(table).map((one) => `question ${i + 1}: ${one}`));
    const prompt = table.rules.promptOf(table.game);
    if (!prompt || RESTS.includes(prompt.step.do)) break;
    const answer = prompt.choices.find(({ kind }) => NAMES.includes(kind)) ?? prompt.choices[0];
    if (!answer) break;
    const before = table.game;
    const told = table.log.length;
    table.answers(choiceId(answer));
    found.push(...inVain(before, table.log.slice(told)).map((one) => `question ${i + 1}: told as ${one}`));
  }
  return found;
}

describe('what is offered does something', () => {
  it.each(PARTS)('%s', (part) => {
    const found = LANDS.flatMap((lands) => {
      const table = before(part, `${trackFor(part)} / ${lands}`);
      return idle(table).map((one) => `${lands}: ${one}`);
    });
    expect(found).toEqual([]);
  });

  // A land on which a Power is used once more need not be one where it does anything.
  it.each(ONCE.map((use) => [use.name, use] as const))('%s', (_, use) => {
    const aim = use.target.kind === 'land' ? { player: 1, land: 'A5' } : { player: 1, land: null, spirit: 2 };
    const parts = use.parts.map((_, i) => i);
    const found = LANDS.flatMap((lands) => {
      const table = after(
        { ...island(`${lands} / B8: 1P2`), spiritStates: { 1: KEPT, 2: KEPT } },
        usedAt(use, ALL, aim, parts),
      );
      return idle(table).map((one) => `${lands}: ${one}`);
    });
    expect(found).toEqual([]);
  });
});
