import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { SPIRIT_VERBS } from '$lib/rules/cards/verbs/spirit-verbs';
import { panelOf } from '$lib/rules/spirits/panel';
import { chooses, incomeNow } from '$lib/rules/spirits/spirit-turn';
import { EACH_TURN, type SpiritChange, type SpiritState } from '$lib/rules/table/spirit-state';
import { afterBargains } from '$lib/rules/world/bargain';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';

const POWERS = await powersPart.load();

const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);

/** A Spirit in a new turn with Bargains that take so much each turn. */
const bound = (id: string, each: number): SpiritState =>
  told(NEW_SPIRIT, [
    ...beginsWith(panelOf(POWERS, id, null)!, POWERS, 2),
    { change: 'counter', name: EACH_TURN, n: -each },
  ]);

const gainsByPower = (state: SpiritState, n: number): SpiritState =>
  told(state, SPIRIT_VERBS.energy.spirit!.changes({ op: 'energy', n }, n, state, null, 'Any Power'));

describe('a Bargain takes the first Energy of the turn, whatever its source (001:691)', () => {
  it.each([
    ['Shadows, -1, track 0, Growth +3', 'shadows-flicker-like-flame', 1, 2, 2],
    ['Vital Strength, -3, track 2, Growth +2', 'vital-strength-of-the-earth', 3, 2, 1],
  ])('%s', (_, id, each, option, energy) => {
    const panel = panelOf(POWERS, id, null)!;
    const grown = told(bound(id, each), chooses(panel, bound(id, each), option));
    expect(told(grown, incomeNow(panel, grown).changes).energy).toBe(energy);
  });

  it('of the tracks first, and of what a Power brings only what is left of it', () => {
    const panel = panelOf(POWERS, 'vital-strength-of-the-earth', null)!;
    const state = bound(panel.id, 3);
    const income = incomeNow(panel, state);
    const gained = told(state, income.changes);
    expect([income.energy, gained.energy]).toEqual([0, 0]);
    expect(gainsByPower(gained, 2).energy).toBe(1);
    expect(gainsByPower(gainsByPower(gained, 2), 2).energy).toBe(3);
  });

  it('anew each turn, and takes nothing back of what is paid', () => {
    const state = afterTurn(gainsByPower(bound('shadows-flicker-like-flame', 1), 3));
    expect(state.energy).toBe(2);
    expect(gainsByPower(state, 1).energy).toBe(2);
    expect(afterBargains(state, [{ change: 'energy', n: -1 }])).toEqual([{ change: 'energy', n: -1 }]);
  });

  it('once, though it is asked twice about the same gain', () => {
    const state = bound('shadows-flicker-like-flame', 2);
    const once = afterBargains(state, [
      { change: 'energy', n: 1 },
      { change: 'energy', n: 4 },
    ]);
    expect(afterBargains(state, once)).toEqual(once);
    expect(told(state, once).energy).toBe(3);
  });

  it('from the next turn on: the first Energy of this one came before', () => {
    const state = { ...NEW_SPIRIT, energy: 4 };
    const made = told(
      state,
      SPIRIT_VERBS['energy-each-turn'].spirit!.changes(
        { op: 'energy-each-turn', n: -1 },
        -1,
        state,
        null,
        '',
      ),
    );
    expect(gainsByPower(made, 2).energy).toBe(6);
    expect(gainsByPower(afterTurn(made), 2).energy).toBe(5);
  });
});
