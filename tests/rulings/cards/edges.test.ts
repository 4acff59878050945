import { expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { pendingFearCards } from '../../../src/lib/rules/table/fear';
import { effectSteps } from '../../../src/lib/rules/world/answers';
import { asLand, fearCardIds } from '../../support/ids';
import { position } from '../../support/position';
import { Table } from '../../support/table';
import { before, carriedOut, type PartRuling } from './part';

/** Parts of cards at an edge: an odd number, two of something, none of it, the far end of a way (event-effects.json). */
const EDGES: readonly PartRuling[] = [
  // 1 Damage for each 2 earned Fear Cards; a card too few for the next counts nothing.
  ['event.overconfidence.1', 'level:2 / earned:3 / A5: 1T', '', 'A5: 1T; extra A5 1'],
  ['event.overconfidence.1', 'level:2 / earned:4 / A5: 1T', '', 'A5: 1T; extra A5 2'],
  // 2 Fear per player go, or as many as the pool has.
  ['event.overconfidence.0', 'generated:3 / A5: 1T', '', 'A5: 1T; fear 1'],
  ['event.overconfidence.0', 'generated:1 / A5: 1T', '', 'A5: 1T; fear 0'],
  // Of Damage that is Defended whole nothing comes to the Dahan, whatever each Invader adds.
  ['event.eager-explorers.1', 'level:2 / A5: 2E 1D', '', 'A5: 2E 1D; hurts A5 0 0; hurts A5 1 3'],
  // A Town goes one land further Inland, or two.
  ['event.invaders-surge-inland.0', 'A1: 1T', 'A5', 'A5: 1T'],
  ['event.invaders-surge-inland.0', 'A1: 1T', 'A8', 'A8: 1T'],
];

it.each(EDGES.map((one) => [one] as const))('%s', (ruling) => {
  carriedOut(ruling);
});

it.each([
  [3, 1],
  [2, 0],
  [1, 0],
])(
  'event-effects.json, overconfidence: of %i earned Fear Cards %i are left, and no Fear goes',
  (earned, left) => {
    const { fear } = before('event.overconfidence.0', `earned:${earned} / generated:3 / A5: 1T`).game;
    expect([pendingFearCards(fear), fear.generated]).toEqual([left, 3]);
  },
);

it('event-effects.json, promising-farmland: a board that has paid is spared in all its lands', () => {
  const told = 'blighted:downward-spiral / left:5 / A4: 1T / A7: 1T / A2: 3P1';
  const table = before('event.promising-farmland.1', told);
  if (table.choices.includes('sands')) table.answers('sands');
  table.answers('prevent').goesOnTo('slowPowers');
  expect([table.at('A4'), table.at('A7'), table.at('A2')]).toEqual(['1T', '1T', '1P1']);
  const both = before('event.promising-farmland.1', told);
  if (both.choices.includes('sands')) both.answers('sands');
  both.answers('suffer').goesOnTo('slowPowers');
  expect([both.at('A4'), both.at('A7')]).toEqual(['1T 1B', '1T 1B']);
});

it('event-effects.json, terror-spikes-upwards: the earned card is carried out one Terror Level higher', () => {
  const table = before('event.terror-spikes-upwards.0', 'earned:1 / A5: 1T');
  const [named] = table.choices;
  table.answers(named!);
  const step = table.rules.promptOf(table.game)?.step;
  expect(step).toMatchObject({ do: 'resolveFearCard', level: 2 });
});

it('event-effects.json, fear-deck-remove: of a deck the app has dealt the next card goes', () => {
  const part = 'event.rising-interest-in-the-island.1';
  const steps = effectSteps(CONTENT.effectsOf(part), part);
  const dealt = fearCardIds('scapegoats', 'isolation', 'wary-of-the-interior', 'trade-suffers');
  const fear = { dealt, earned: 1, split: [2, 1, 1] as const };
  const table = new Table(
    position({ lands: 'A2: 1C', fear, setup: { decks: 'app' }, agenda: steps.slice(0, 1) }),
  ).goesOnTo('slowPowers');
  expect([table.game.fear.dealt, table.game.fear.split]).toEqual([
    ['scapegoats', 'wary-of-the-interior', 'trade-suffers'],
    [1, 1, 1],
  ]);
});

it('event-effects.json, fear-deck-remove: the next card goes, also where something else than the deck sets the Terror Level', () => {
  const part = 'event.rising-interest-in-the-island.1';
  const steps = effectSteps(CONTENT.effectsOf(part), part);
  // Rituals of Terror: all cards lie in one pile.
  const fear = { earned: 1, level: 2, split: [9, 0, 0] } as const;
  const table = new Table(position({ lands: 'A2: 1C', fear, agenda: steps.slice(0, 1) }));
  expect(table.goesOnTo('slowPowers').game.fear.split).toEqual([8, 0, 0]);
});

it.each([
  [{ generated: 9 }, { generated: 5, earned: 10 }],
  [{ generated: 4 }, { generated: 0, earned: 10 }],
  [{ generated: 3 }, { generated: 3, earned: 9 }],
  [
    { generated: 9, earned: 8, level: 3 as const, split: [3, 3, 2] as const },
    { generated: 5, earned: 9 },
  ],
])(
  'event-effects.json, fear-deck-add: a full pool earns the card that comes to an empty deck, %j',
  (more, so) => {
    const part = 'event.far-off-wars-touch-the-island.0';
    const agenda = effectSteps(CONTENT.effectsOf(part), part);
    const fear = { size: 4, earned: 9, resolved: 0, split: [3, 3, 3] as const, ...more };
    const { game } = new Table(
      position({ lands: 'A2: 1C', fear, agenda: [...agenda, { do: 'spiritPhase' }] }),
    );
    expect(game.fear).toMatchObject(so);
  },
);

it('event-effects.json, the-struggles-of-growth: Presence moves as far as 4 lands', () => {
  const table = before('event.the-struggles-of-growth.0', 'boards:ABCD / A1: 3P1 / B1: 1C');
  const { island } = table.rules.world(table.game);
  const far = new Map([['A1', 0]]);
  for (const [land, n] of far)
    for (const near of island.lands[asLand(land)]!.adjacent) if (!far.has(near)) far.set(near, n + 1);
  const within = [...far].flatMap(([land, n]) => (n >= 1 && n <= 4 ? land : []));
  expect([4, 5].map((n) => [...far.values()].includes(n))).toEqual([true, true]);
  // Forgetting a Power and gaining Energy are for hands; then which Presence moves, then where to.
  for (let i = 0; i < 6 && !table.choices.includes('A2'); i++)
    table.answers(table.choices.find((one) => one === 'option-2' || one === 'A1') ?? table.choices[0]!);
  expect(table.choices.filter((land) => far.has(land)).sort()).toEqual([...within].sort());
});
