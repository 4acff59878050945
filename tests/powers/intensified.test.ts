import { describe, expect, it } from 'vitest';
import { INTENSIFY as MARKERS } from '$lib/content/powers/intensify';
import { powersPart } from '$lib/content/powers/powers-part';
import { usedPower } from '$lib/rules/spirits/left-now';
import { panelOf } from '$lib/rules/spirits/panel';
import { speedNow } from '$lib/rules/spirits/power-speed';
import { allLines, type Effect } from '$lib/rules/table/card-lines/effect';
import type { Line } from '$lib/rules/table/card-lines/line';
import { type Element, ELEMENTS } from '$lib/rules/table/card-lines/power-data';
import { preparedMarkers } from '$lib/rules/table/spirit-counts';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { sits } from '../support/special-ruling';
import { RULES } from '../support/table';
import { usedAt, useOf } from '../support/used-power';

const POWERS = await powersPart.load();
const INTENSIFY = panelOf(POWERS, 'shifting-memory-of-ages', 'intensify')!;
const PLAIN = panelOf(POWERS, 'shifting-memory-of-ages', null)!;

/** The lines of an effect on one land, with this marker spent. */
const changed = (line: Line, ...markers: readonly Element[]) => {
  const effect: Effect = { each: 'spirit', player: 1, land: 'A5', ...line };
  return MARKERS.changed([effect], markers).flatMap((one) => allLines(one).map(({ n }) => n));
};

// special-rules.json, memory/intensify.intensify; its numbers.
describe('Intensify Through Understanding', () => {
  it.each<readonly [Element, Line, number]>([
    ['sun', { op: 'add', n: 1, piece: 'S' }, 2],
    ['sun', { op: 'add', n: 1, piece: 'M' }, 2],
    ['moon', { op: 'remove', n: 1, piece: 'E' }, 2],
    ['moon', { op: 'downgrade', n: 1, piece: 'T' }, 2],
    ['water', { op: 'push', n: 2, piece: 'ET' }, 3],
    ['water', { op: 'gather', n: 1, piece: 'D' }, 2],
    ['earth', { op: 'defend', n: 3 }, 5],
    ['plant', { op: 'add', n: 1, piece: 'W' }, 3],
    ['plant', { op: 'add', n: 1, piece: 'P', from: 'destroyed' }, 3],
    ['animal', { op: 'add', n: 1, piece: 'Z' }, 2],
    ['animal', { op: 'add', n: 1, piece: 'A' }, 2],
  ])('%s: %j becomes %i', (marker, line, n) => {
    expect(changed(line, marker)).toEqual([n]);
    const others = ELEMENTS.filter((one) => one !== marker);
    expect(changed(line, ...others)).toEqual([line.n]);
  });

  it('adds once, to the first effect that it fits', () => {
    const push: Effect = { each: 'spirit', player: 1, land: 'A5', op: 'push', n: 1, piece: 'E' };
    const all = MARKERS.changed([{ ...push, op: 'defend', n: 2 }, push, push], ['water']);
    expect(all.map((one) => allLines(one)[0]!.n)).toEqual([2, 2, 1]);
  });

  it('adds nothing to a number for each of something', () => {
    expect(changed({ op: 'defend', n: 1, per: 'dahan' }, 'earth')).toEqual([1]);
    expect(changed({ op: 'add', n: 1, piece: 'P' }, 'plant')).toEqual([1]);
  });

  const spends = async (name: string, marker: Element, aim: object, lands: string) => {
    const spirits = ['shifting-memory-of-ages/intensify', 'river-surges-in-sunlight'];
    const table = await sits({ of: '', spirits, lands, then: '' });
    const used = usedAt(useOf(name), {}, { player: 1, land: null, ...aim });
    return table.tells({ report: 'usePower', ...used, effects: MARKERS.changed(used.effects, [marker]) });
  };

  it('adds in one land of an effect about several lands', async () => {
    const lands = 'A5: 1P1 / A8: 1P2 1T / A7: 1P2';
    const table = await spends('Encompassing Ward', 'earth', { spirit: 2 }, lands);
    expect(table.choices).toEqual(['A7', 'A8', 'byHand']);
    table.answers('A8');
    const world = RULES.world(table.game);
    expect((['A5', 'A7', 'A8'] as const).map((land) => world.rules.defend(world, land))).toEqual([0, 2, 4]);
  });

  it('moves 1 more piece out of one of several lands', async () => {
    const table = await spends(
      'Draw Towards a Consuming Void',
      'water',
      { land: 'A5' },
      'A5: 1P1 / A8: 3T 3D',
    );
    expect(table.choices).toEqual(['A8:T', 'A8:D', 'none', 'byHand']);
    table.answers('A8:D');
    expect(table.at('A8')).toBe('2T 1D');
  });

  // The examples of special-rules.json.
  it('a Fire marker makes 3 Damage of 2, which destroys a City', async () => {
    const aim = { player: 1, land: 'A5', moreDamage: MARKERS.damage(['fire']) };
    const spirits = ['shifting-memory-of-ages/intensify'];
    const table = await sits({ of: '', spirits, lands: 'A5: 1P1 1C', then: '' });
    table.tells({ report: 'usePower', ...usedAt(useOf('Rouse the Trees and Stones'), {}, aim) });
    expect(table.goesOnTo('fastPowers').at('A5')).toBe('1P1');
  });

  it('Push up to 2 becomes up to 3, and a second Water marker is not for this Action', () => {
    expect(changed({ op: 'push', n: 2, piece: 'ET', upTo: true }, 'water')).toEqual([3]);
    // My Spirit offers each Element once, however many markers of it there are.
    expect(MARKERS.fitting(useOf('Wash Away'), ['water'])).toEqual(['water']);
  });

  it('offers the markers that fit the Power', () => {
    const offered = (name: string) => MARKERS.fitting(useOf(name), ELEMENTS);
    expect(offered('Wash Away')).toEqual(['water']);
    expect(offered('Raging Storm')).toEqual(['fire']);
  });

  it('Air makes a Slow Minor Power Fast, and no other', () => {
    const name = preparedMarkers('air');
    const now = (panel: typeof PLAIN, id: string, n: number) =>
      speedNow(
        { panel, state: { ...NEW_SPIRIT, counts: n > 0 ? [{ name, n }] : [] }, elements: {} },
        POWERS.cards.get(id)!,
        usedPower.card(id),
        'fast',
      );
    const slowMinor = [...POWERS.cards.values()].find(
      ({ kind, speed }) => kind === 'minor' && speed === 'slow',
    )!;
    const slowMajor = [...POWERS.cards.values()].find(
      ({ kind, speed }) => kind === 'major' && speed === 'slow',
    )!;
    const takes = [{ change: 'counter', name, n: -1 }];
    expect(now(INTENSIFY, slowMinor.id, 1)).toEqual({ may: true, takes });
    expect(now(INTENSIFY, slowMinor.id, 0)).toEqual({ may: false, because: 'slow' });
    expect(now(INTENSIFY, slowMajor.id, 1)).toEqual({ may: false, because: 'slow' });
    expect(now(PLAIN, slowMinor.id, 1)).toEqual({ may: false, because: 'slow' });
  });
});
