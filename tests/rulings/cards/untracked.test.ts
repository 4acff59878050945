import { expect, it } from 'vitest';
import blightCards from '../../../src/lib/content/cards/data/blight-cards.json';
import fearCards from '../../../src/lib/content/cards/data/fear-cards.json';
import { EVENT_CARDS } from '../../../src/lib/content/cards/events/event-deck';
import { CONTENT } from '../../../src/lib/game-engine';
import { loadMessages, m } from '../../../src/lib/messages/messages.svelte';
import { printLands } from '../../../src/lib/rules/lands/parse-lands';
import { linesOf } from '../../../src/lib/rules/table/card-lines/effect';
import { choiceId } from '../../../src/lib/rules/table/choice';
import type { Steps } from '../../../src/lib/rules/table/step';
import { loadQuestions, questionOf } from '../../../src/lib/words/questions/questions';
import { RULES } from '../../support/table';
import { before, carriedOut } from './part';

/** Where nobody tracks Presence, which is the default. */
const LANDS = 'untracked / left:5 / A2: 1C 1E / A5: 2T 1E 1D / A7: 1D 1B';
const AS_IT_WAS = 'A2: 1C 1E / A5: 2T 1E 1D / A7: 1D 1B';
const HANDS = 'done';
const HANDS_LOSE = 'done spiritLost';
const PRICE = 'suffer prevent byHand';

const blighted = (card: string): string => `blighted:${card} / ${LANDS}`;

/**
 * What the table knows is the table's to say (README of the facts, presence): of lands that it picks all are open; what
 * is done in each land with Presence, or to Presence, or as often as it stands there, is for hands, and so is its price.
 */
it.each([
  // A land that is picked may be any.
  [
    'fear.fear-of-the-unseen.1',
    LANDS,
    'none A5:T A2 A5:E byHand',
    'A5:T',
    'A2: 1C 1E / A5: 1T 1E 1D / A7: 1D 1B',
  ],
  ['fear.fear-of-the-unseen.2', LANDS, 'none A5:T A2 A5:E byHand', 'A2', 'A2: 1C / A5: 2T 1E 1D / A7: 1D 1B'],
  [
    'fear.theological-strife.1',
    LANDS,
    'none A2:C A5:T A2:E A5:E byHand',
    'A2:C',
    'A2: 1C! 1E / A5: 2T 1E 1D / A7: 1D 1B',
  ],
  // So is a price: hands pay it.
  ['event.provincial-seat.1', LANDS, PRICE, 'prevent done', `${AS_IT_WAS}; card 5`],
  // In each land with Presence, or without: only hands can say which.
  ['fear.belief-takes-root.1', LANDS, HANDS, 'done', `${AS_IT_WAS}; defend A5 0; waits 0`],
  ['event.fortune-seekers.1', LANDS, HANDS, 'done', `${AS_IT_WAS}; landHealth A5 2; waits 0`],
  ['event.investigation-of-dangers.1', LANDS, HANDS, 'done', `${AS_IT_WAS}; extra A5 0`],
  ['event.bureaucrats-adjust-funding.3', LANDS, HANDS, 'done', `${AS_IT_WAS}; defend A5 0`],
  ['event.sacred-sites-under-threat.0', LANDS, HANDS, 'done', `${AS_IT_WAS}; card 4`],
  ['event.sacred-sites-under-threat.1', LANDS, HANDS_LOSE, 'done', AS_IT_WAS],
  // As much as Presence stands there.
  ['fear.belief-takes-root.3', LANDS, HANDS, 'done', AS_IT_WAS],
  // Presence itself; with the last of it a Spirit is lost.
  ['blight.downward-spiral.phase', blighted('downward-spiral'), HANDS_LOSE, 'done', AS_IT_WAS],
  ['blight.attenuated-essence.phase', blighted('attenuated-essence'), HANDS_LOSE, 'done', AS_IT_WAS],
  [
    'blight.untended-land-crumbles.phase',
    blighted('untended-land-crumbles'),
    'suffer prevent paid byHand',
    'prevent done',
    AS_IT_WAS,
  ],
  ['event.thriving-trade.3', LANDS, HANDS_LOSE, 'done', AS_IT_WAS],
  ['event.dahan-trade-with-the-invaders.1', LANDS, HANDS, 'done', `${AS_IT_WAS}; fear 1`],
  ['event.gradual-corruption.3', LANDS, HANDS, 'done', AS_IT_WAS],
])('%s, with %s: asks %s; %s: %s', (part, lands, asked, answers, after) => {
  expect(before(part, lands).choices.join(' ')).toBe(asked);
  carriedOut([part, lands, answers, after]);
});

it('event.provincial-seat.1: Blight comes to a land without Presence, and which has none the table knows', () => {
  const table = before('event.provincial-seat.1', LANDS).answers('suffer');
  expect([...table.choices].sort()).toEqual([...'12345678'].map((n) => `A${n}`).concat('byHand'));
  table.answers('A1');
  expect([table.at('A1'), table.game.blight.left]).toEqual(['1B', 4]);
});

const PARTS = [
  ...EVENT_CARDS.flatMap(({ id, parts }) => parts.map((_, at) => `event.${id}.${at}`)),
  ...fearCards.cards.flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
  ...blightCards.cards.flatMap(({ id }) => ['now', 'phase'].map((when) => `blight.${id}.${when}`)),
];

/** Where the line that is asked about is done, as its card says it. */
function landsOf(step: Steps['effect']): string {
  const { option, line } = 'line' in step ? step : { option: 0, line: 0 };
  const effect = CONTENT.effectsOf(step.of)[step.at];
  const lands = effect && linesOf(effect, option)[line]?.in;
  return lands === undefined ? '' : printLands(lands);
}

// newcomers.md A2: where Presence is unknown, a card proposes no land and no piece that it cannot judge, and says so.
it('no part of any card suggests a land or piece that depends on Presence nobody tracks', async () => {
  await loadQuestions();
  await loadMessages('events', 'morecards', '');
  const suggested: string[] = [];
  const unsaid: string[] = [];
  let looked = 0;
  for (const part of PARTS)
    for (let by = 0; by < 4; by++) {
      const table = before(part, `boards:AB / ${LANDS} / B3: 1T 2E 2D / B6: 1B 1W`);
      for (let i = 0; i < 60 && ['effect', 'exceptional'].includes(table.asked); i++) {
        const prompt = RULES.promptOf(table.game)!;
        const { choices, asks } = prompt;
        const { step } = prompt;
        if (step.do === 'effect' && step.kind !== 'hands' && /presence|sacred/.test(landsOf(step))) {
          looked++;
          const [first] = choices;
          if (first?.kind === 'land' || first?.kind === 'piece')
            suggested.push(`${part}: ${choiceId(first)}`);
          const words = asks.asks === 'hands' ? m.effect_unseen_by_hand() : m.effect_unseen();
          const { text } = questionOf(RULES.world(table.game), prompt);
          if (choices.some(({ kind }) => kind === 'land' || kind === 'piece') && !text.includes(words))
            unsaid.push(`${part}: ${text}`);
        }
        const pick = choices[(by * 5 + i * 3) % Math.max(1, choices.length)];
        if (pick) table.answers(choiceId(pick));
        else table.goesOn();
      }
    }
  expect(looked).toBeGreaterThan(20);
  expect([suggested, unsaid]).toEqual([[], []]);
});

it('fear.fear-of-the-unseen.3: None is offered to each player, and suggested', () => {
  const table = before('fear.fear-of-the-unseen.3', `boards:AB / ${LANDS}`);
  expect(table.choices[0]).toBe('none');
  table.answers('none');
  expect(table.choices[0]).toBe('none');
});
