import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { counts, growthTasks } from '$lib/rules/spirits/growth-tasks';
import { type Panel, panelOf } from '$lib/rules/spirits/panel';
import { cardsToPick, playCard, playing, unplayCard } from '$lib/rules/spirits/spirit-cards';
import {
  chooses,
  choosesWay,
  gainedElements,
  growthLeft,
  growthOpen,
  incomeNow,
  innatesNow,
} from '$lib/rules/spirits/spirit-turn';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import facts from '../facts/spirit-panels.json';
import { SEED } from '../support/seed';

const POWERS = await powersPart.load();

const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);
const panel = (id: string, aspect: string | null = null): Panel => panelOf(POWERS, id, aspect)!;
const begun = (of: Panel): SpiritState => told(NEW_SPIRIT, beginsWith(of, POWERS, 2));
const namesIn = ({ cards }: SpiritState, pile: string) =>
  cards.filter((card) => card.pile === pile).map(({ id }) => id);

describe('a Spirit begins', () => {
  it.each(facts.spirits.map(({ id, uniques }) => [id, uniques] as const))(
    '%s with its own cards in hand',
    (id, uniques) => {
      const state = begun(panel(id));
      expect(namesIn(state, 'hand').toSorted()).toEqual(uniques.toSorted());
    },
  );
});

type RawAction = { readonly do?: string; readonly n?: number; readonly per?: string };

/** What an option brings in Energy by the facts alone; null where that hangs on the tracks. */
function energyInFacts(id: string, option: number): number | null {
  const spirit = facts.spirits.find((one) => one.id === id)!;
  const { actions = [], cost = 0 } = spirit.growth.options[option] as {
    readonly actions?: readonly RawAction[];
    readonly cost?: number;
  };
  if (actions.some((one) => one.per !== undefined || one.do === 'gain-track-energy-again')) return null;
  return actions.reduce((sum, one) => sum + (one.do === 'gain-energy' ? one.n! : 0), -cost);
}

describe('Growth', () => {
  it.each(POWERS.panels.filter(({ aspect }) => aspect === null).map(({ id }) => id))(
    '%s: every option from set-up brings the Energy of the facts, and is chosen once',
    (id) => {
      const of = panel(id);
      const rich = { ...begun(of), energy: 20 };
      for (const option of growthOpen(of, rich)) {
        const after = told(rich, chooses(of, rich, option));
        const energy = energyInFacts(id, option);
        if (energy !== null) expect(after.energy - rich.energy).toBe(energy);
        expect(after.grown).toEqual([option]);
        expect(growthOpen(of, after)).not.toContain(option);
        const asked = growthTasks(of, rich, option).filter((task) => task.changes === null || counts(task));
        const left = growthLeft(of, after).filter(({ key }) => key.of !== 'growth' || key.option !== null);
        expect(left.map(({ key }) => key)).toEqual(asked.map(({ key }) => key));
      }
      expect(growthOpen(of, rich).length).toBeGreaterThan(0);
    },
  );

  it('reclaims the discard pile, and no card in play (000:339)', () => {
    const of = panel('lightnings-swift-strike');
    const [first, second] = begun(of).cards;
    const state = told(begun(of), [
      { change: 'card', id: first!.id, name: first!.name, to: 'discarded' },
      { change: 'card', id: second!.id, name: second!.name, to: 'played' },
    ]);
    const after = told(state, chooses(of, state, 0));
    expect(namesIn(after, 'hand')).toHaveLength(3);
    expect(namesIn(after, 'played')).toEqual([second!.id]);
    expect(after.energy).toBe(1);
  });

  it('picks among what may be reclaimed: one, half rounded up, or what shows an Element', () => {
    const of = panel('lightnings-swift-strike');
    const state = begun(of)
      .cards.slice(0, 3)
      .reduce((so, { id, name }) => told(so, [{ change: 'card', id, name, to: 'discarded' }]), begun(of));
    expect(cardsToPick({ do: 'reclaim-one' }, POWERS, state).n).toBe(1);
    expect(cardsToPick({ do: 'reclaim-half' }, POWERS, state).n).toBe(2);
    const fiery = state.cards.filter(
      ({ id, pile }) => pile === 'discarded' && POWERS.cards.get(id)!.elements.includes('fire'),
    );
    expect(fiery.length).toBeGreaterThan(0);
    expect(cardsToPick({ do: 'reclaim-with-element', element: 'fire' }, POWERS, state)).toEqual({
      cards: fiery,
      n: fiery.length,
      to: 'hand',
    });
    expect(cardsToPick({ do: 'reclaim-one' }, POWERS, begun(of)).n).toBe(0);
  });
});

describe('a step with several ways', () => {
  const of = panel('fractured-days-split-the-sky');
  const third = growthTasks(of, NEW_SPIRIT, 2).filter(({ step }) => 'or' in step);

  it('is chosen so often as the panel says, and brings what was chosen', () => {
    expect(third).toHaveLength(3);
    const state = third.reduce(
      (so, task, i) => told(so, choosesWay(of, so, task, i === 0 ? 0 : 1)),
      told(begun(of), chooses(of, begun(of), 2)),
    );
    const time = growthLeft(of, state).filter(({ step }) => 'do' in step && step.do === 'gain-time');
    expect([time.length, state.energy]).toEqual([1, 4]);
    expect(growthLeft(of, state).filter(({ step }) => 'or' in step)).toEqual([]);
  });

  it('asks what the way itself leaves to its player, and may be left out', () => {
    const quakes = panel('dances-up-earthquakes');
    const grown = told(begun(quakes), chooses(quakes, begun(quakes), 0));
    const [choice] = growthLeft(quakes, grown);
    const placing = told(grown, choosesWay(quakes, grown, choice!, 0));
    expect(growthLeft(quakes, placing).map(({ step }) => step)).toEqual([{ do: 'add-presence', range: 2 }]);
    expect(
      growthLeft(quakes, told(grown, [{ change: 'done', mark: { kind: 'task', task: choice!.key } }])),
    ).toEqual([]);
  });

  it('ticked as a whole in a game of before stays done', () => {
    const grown = told(begun(of), [
      { change: 'grew', option: 2 },
      { change: 'done', mark: { kind: 'task', task: { of: 'growth', option: 2, step: 3 } } },
    ]);
    expect(growthLeft(of, grown).filter(({ step }) => 'or' in step)).toEqual([]);
  });
});

it('picks cards of the hand with the Element that Growth has discarded', () => {
  const of = panel('ember-eyed-behemoth');
  const { cards, n, to } = cardsToPick({ do: 'discard-powers', n: 1, element: 'fire' }, POWERS, begun(of));
  expect([n, to]).toEqual([1, 'discarded']);
  expect(cards.every(({ id }) => POWERS.cards.get(id)!.elements.includes('fire'))).toBe(true);
});

it('gains the Energy of its tracks once a turn, and more once Presence has left them', () => {
  const of = panel('lightnings-swift-strike');
  const state = begun(of);
  expect(incomeNow(of, state).energy).toBe(1);
  const richer = { ...state, emptied: ['energy.1', 'energy.2'] };
  const after = told(richer, incomeNow(of, richer).changes);
  expect(after.energy).toBe(2);
  expect(incomeNow(of, after).changes).toEqual([]);
});

it('pays for a card as it is played, has its Elements, and all of it back', () => {
  const of = panel('lightnings-swift-strike');
  const state = { ...begun(of), energy: 3 };
  const after = told(state, playCard(POWERS, state, 'raging-storm'));
  const { cost, elements } = POWERS.cards.get('raging-storm')!;
  expect(after.energy).toBe(3 - cost);
  expect(playing(of, after)).toEqual({ plays: 2, played: 1, left: 1, ofCard: 1, energy: 3 - cost });
  for (const one of elements) expect(gainedElements(of, after, POWERS).elements[one]).toBeGreaterThan(0);
  const back = told(after, unplayCard(POWERS, after, 'raging-storm'));
  expect(back.energy).toBe(3);
  expect(gainedElements(of, back, POWERS).elements).toEqual(gainedElements(of, state, POWERS).elements);
});

it('counts thresholds anew with every card, as a plain count of the cards in play does', () => {
  // Elements that count as one another have rulings of their own.
  const panels = POWERS.panels.filter(({ innates, special }) => innates.length > 0 && !special.alike);
  const cards = [...POWERS.cards.values()];
  fc.assert(
    fc.property(
      fc.constantFrom(...panels),
      fc.array(fc.constantFrom(...cards), { maxLength: 8 }),
      (of, hand) => {
        const played = [...new Map(hand.map((card) => [card.id, card])).values()];
        const state: SpiritState = {
          ...NEW_SPIRIT,
          cards: played.map(({ id, name }) => ({ id, name, pile: 'played' })),
        };
        const have: Record<string, number> = {};
        const bare = of.spaces.filter(({ after }) => !after);
        for (const one of [
          ...played.flatMap(({ elements }) => elements),
          ...bare.flatMap(({ elements = [] }) => elements),
        ])
          have[one] = (have[one] ?? 0) + 1;
        for (const { innate, levels } of innatesNow(of, gainedElements(of, state, POWERS)))
          for (const [i, { reached }] of levels.entries()) {
            const isMet = innate.levels[i]!.needs.some((needs) =>
              Object.entries(needs).every(([element, n]) => (have[element] ?? 0) >= n),
            );
            expect(reached === 'yes').toBe(isMet);
          }
      },
    ),
    { seed: SEED, numRuns: 2_000 },
  );
});
