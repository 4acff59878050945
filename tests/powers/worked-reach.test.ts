// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { type Panel, panelOf } from '$lib/rules/spirits/panel';
import { presenceBeyond, presenceLands } from '$lib/rules/spirits/presence-lands';
import { reachedLands } from '$lib/rules/spirits/reached-lands';
import { regardOf } from '$lib/rules/table/spirit-counts';
import type { SpiritState } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { position } from '../support/position';
import { Table } from '../support/table';
import { usedAt, useOf } from '../support/used-power';

const POWERS = await powersPart.load();
await loadContentFor({ spirits: [{ id: 'oceans-hungry-grasp', aspect: null }] });

// The worked positions of special-rules.json about range and targets that no other file of tests holds.

const panel = (id: string, aspect: string | null = null): Panel => panelOf(POWERS, id, aspect)!;

interface At {
  readonly boards?: string;
  readonly player?: number;
  readonly state?: SpiritState;
}

/** The island at rest, where the player's Spirit is this one. */
function worldOf({ id, aspect }: Panel, lands: string, boards: string, player: number) {
  const spirits = Array.from({ length: boards.length }, (_, i) => (i === player - 1 ? { id, aspect } : null));
  const start = { boards, lands, phase: 'fast', agenda: [{ do: 'fastPowers' }], setup: { spirits } } as const;
  return ENGINE.world(position(start));
}

/** The lands in reach of a Power Card. */
function reach(of: Panel, name: string, lands: string, { boards = 'A', player = 1, state }: At = {}) {
  const { range, target } = useOf(name);
  const using = { player, panel: of, state: state ?? NEW_SPIRIT, isCard: true, power: name };
  return reachedLands(worldOf(of, lands, boards, player), using, range, target);
}

describe('Powers out of range (shadows.dahan, shadows/reach.reach)', () => {
  const SHADOWS = panel('shadows-flicker-like-flame');
  const REACH = panel('shadows-flicker-like-flame', 'reach');
  const tells = (of: Panel, lands: string, boards: string, energy: number) => {
    const { game } = worldOf(of, lands, boards, 1);
    return new Table({ ...game, spiritStates: { 1: { ...NEW_SPIRIT, energy } } });
  };
  const fearOf = ({ game: { fear } }: Table) => fear.earned * fear.size + fear.generated;

  it('1 Energy brings Concealing Shadows to Dahan 2 lands away', () => {
    const lands = 'A8: 1P1\nA3: 2D 1T';
    const rich = { ...NEW_SPIRIT, energy: 1 };
    const { open, beyond, price } = reach(SHADOWS, 'Concealing Shadows', lands, { state: rich });
    expect([open, beyond]).toEqual([['A8'], ['A3']]);
    const used = usedAt(useOf('Concealing Shadows'), {}, { player: 1, land: 'A3' });
    const table = tells(SHADOWS, lands, 'A', 1);
    table.tells({ report: 'spirit', player: 1, changes: price }, { report: 'usePower', ...used });
    expect([fearOf(table), table.game.spiritStates?.[1]?.energy]).toEqual([1, 0]);
    const ravage = { deed: 'act', land: 'A3', action: 'ravage' } as const;
    expect(table.tells({ report: 'deed', deed: ravage }).goesOnTo('fastPowers').at('A3')).toBe('2D 1B');
  });

  it('Reach brings Crops Wither and Fade to a Town, and then nothing out of range', () => {
    const lands = 'B8: 1P1\nB2: 1T';
    const { beyond, price } = reach(REACH, 'Crops Wither and Fade', lands, { boards: 'B' });
    expect(beyond).toContain('B2');
    const used = usedAt(useOf('Crops Wither and Fade'), {}, { player: 1, land: 'B2' });
    const table = tells(REACH, lands, 'B', 0);
    table.tells({ report: 'spirit', player: 1, changes: price }, { report: 'usePower', ...used });
    expect([table.goesOnTo('fastPowers').at('B2'), fearOf(table)]).toEqual(['1E', 2]);
    const again = { boards: 'B', state: table.game.spiritStates![1]! };
    const { open, beyond: more } = reach(REACH, 'Crops Wither and Fade', lands, again);
    expect([open, more]).toEqual([['B8'], []]);
  });

  it('Reach that Growth has used lights only lands in range for Powers', () => {
    const at = { player: 1, panel: REACH, state: NEW_SPIRIT };
    const { lands, changes } = presenceBeyond(worldOf(REACH, 'B8: 1P1', 'B', 1), at, { range: 1 });
    expect(lands).toContain('B2');
    const after = { boards: 'B', state: changes.reduce(withSpiritChange, NEW_SPIRIT) };
    const { open, beyond } = reach(REACH, 'Crops Wither and Fade', 'B8: 1P1\nB2: 1P1', after);
    expect([open, beyond]).toEqual([['B2', 'B8'], []]);
  });
});

const VOLCANO = panel('volcano-looming-high');
const ENCIRCLE = panel('sharp-fangs-behind-the-leaves', 'encircle');
const RIVER = panel('river-surges-in-sunlight');
const SECOND = { boards: 'AB', player: 2 };
const ABSORBED = { ...SECOND, state: { ...NEW_SPIRIT, counts: [{ name: regardOf(1), n: 1 }] } };
const LOCUS = 'A5: 1P1 1I1\nB5: 1P2';

it.each<readonly [string, Panel, string, string, At, string]>([
  ['volcano.peaks: 3 Presence', VOLCANO, 'Lava Flows', 'A6: 3P1', {}, 'A1 A2 A4 A5 A6 A7 A8'],
  ['volcano.peaks: 2 Presence', VOLCANO, 'Lava Flows', 'A6: 2P1', {}, 'A1 A5 A6 A8'],
  ['fangs/encircle.pack: Beasts 2 lands away', ENCIRCLE, 'Terrifying Chase', 'A8: 1P1\nA4: 1A', {}, 'A8'],
  ['fangs/encircle.pack: adjacent Beasts', ENCIRCLE, 'Terrifying Chase', 'A8: 1P1\nA7: 1A', {}, 'A7 A8'],
  [
    'serpent/locus.regard: a Spirit with absorbed Presence counts from the Incarna too',
    ...([RIVER, 'Wash Away', LOCUS, ABSORBED, 'A1 A4 A5 A6 A7 A8 B1 B3 B4 B5 B6 B7'] as const),
  ],
  [
    'serpent/locus.regard: one without it does not',
    ...([RIVER, 'Wash Away', LOCUS, SECOND, 'B1 B4 B5 B6 B7'] as const),
  ],
])('%s', (_, of, power, lands, at, lit) => {
  expect(reach(of, power, lands, at).open.join(' ')).toBe(lit);
});

it.each([
  ['lure.home', 'lure-of-the-deep-wilderness', 'A8: 1P1', ['A4', 'A5', 'A6', 'A7', 'A8']],
  ['volcano.home', 'volcano-looming-high', 'A1: 1P1', ['A1', 'A6']],
])('%s: Growth at range 4 adds Presence to its own kind of land alone', (_, id, lands, open) => {
  expect(presenceLands(worldOf(panel(id), lands, 'A', 1), 1, { range: 4 }).open).toEqual(open);
});
