// @vitest-environment node
import { expect, it } from 'vitest';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '../../src/lib/game-engine';
import { printLands } from '../../src/lib/rules/lands/parse-lands';
import type { Panel } from '../../src/lib/rules/spirits/panel';
import { reachedLands } from '../../src/lib/rules/spirits/reached-lands';
import type { PowerRange } from '../../src/lib/rules/table/card-lines/power-data';
import { NEW_SPIRIT } from '../../src/lib/rules/world/spirit-changed';
import { fits, type From, originsOf, type Plain, stepsTo } from '../support/by-hand/reach';
import { anyReach, originInWords, type RandomReach } from '../support/random-reach';
import { dice, pick } from '../support/random-table';
import { limit, seeds } from '../support/seed';

const powers = await powersPart.load();

await loadContentFor({
  ...{ boards: ['A', 'B'], players: ['Ann'] },
  spirits: [{ id: 'river-surges-in-sunlight', aspect: null }],
});

/** A way to count range: from lands that also pass `site`, so much further, to such lands alone. */
interface Way {
  readonly from: From['from'];
  readonly n: number;
  readonly site?: string;
  readonly to?: string;
}

/** What the panels say of range besides (spirit-panels.json, the special rules), by Spirit and aspect. */
const WAYS: Readonly<Record<string, (range: PowerRange, isCard: boolean) => readonly Way[]>> = {
  'volcano-looming-high': ({ from }, isCard) => (isCard ? [{ from, n: 1, site: 'own-presence>=3' }] : []),
  'sharp-fangs-behind-the-leaves/encircle': ({ from }) => [{ from, n: 1, to: 'beasts' }],
  'towering-roots-of-the-jungle': ({ from }) => [
    { from: 'incarna', n: 1, site: from === 'sacred-site' ? 'own-presence>=2' : 'any' },
  ],
  ...Object.fromEntries(
    ['', '/haven', '/sunshine'].map((aspect) => [
      `river-surges-in-sunlight${aspect}`,
      ({ from }: PowerRange): readonly Way[] =>
        from === 'sacred-site' ? [{ from: 'presence', n: 0, site: 'wetland' }] : [],
    ]),
  ),
  'river-surges-in-sunlight/travel': ({ from }) =>
    from === 'sacred-site' ? [{ from: 'presence', n: 0, site: 'dahan>=4' }] : [],
};

/** Lands that are taken out of range all the same. */
const BEYOND: Readonly<Record<string, string>> = {
  'shadows-flicker-like-flame': 'dahan',
  'shadows-flicker-like-flame/reach': 'any',
};

const nameOf = ({ id, aspect }: Panel): string => (aspect === null ? id : `${id}/${aspect}`);
const SPIRITS = powers.panels.filter((panel) => WAYS[nameOf(panel)] ?? BEYOND[nameOf(panel)]);
const USES = [
  ...[...powers.cards.values()].map(({ use }) => ({ use, isCard: true })),
  ...powers.panels.flatMap(({ innates }) => innates.map(({ use }) => ({ use, isCard: false }))),
].flatMap(({ use: { range, target }, isCard }) =>
  range && target.kind === 'land'
    ? [{ range, where: target.where, aimedAt: printLands(target.where), isCard }]
    : [],
);

/** The lands that are near enough in one of these ways. */
function nearIn({ lands }: RandomReach, range: PowerRange, ways: readonly Way[]): (land: Plain) => boolean {
  const tries = ways.map(({ from, n, site = 'any', to = 'any' }) => {
    const counted = originsOf(lands, {}, originInWords({ ...range, from }));
    const isSite = (id: string): boolean => lands.some((land) => land.id === id && fits(land, site));
    const origins = site === 'any' && from !== 'incarna' ? counted : counted.filter(isSite);
    return { steps: stepsTo(lands, {}, origins), most: range.n + n, to };
  });
  return (land) => tries.some(({ steps, most, to }) => (steps[land.id] ?? 99) <= most && fits(land, to));
}

it('Spirits whose rules change range reach what a search of its own does', { timeout: limit(2) }, () => {
  const told = { further: 0, beyond: 0 };
  expect(SPIRITS.map(nameOf).sort()).toEqual([...Object.keys(WAYS), ...Object.keys(BEYOND)].sort());
  for (const seed of seeds(200)) {
    const roll = dice(seed);
    const reach = anyReach(roll);
    const panel = pick(roll, SPIRITS);
    const { game } = reach.world;
    const spirits = [{ id: panel.id, aspect: panel.aspect }];
    const world = ENGINE.world({ ...game, setup: { ...game.setup, spirits } });
    const { range: printed, where, aimedAt, isCard } = pick(roll, USES);
    const more = roll(2);
    const energy = roll(2);
    const state = { ...NEW_SPIRIT, range: more, energy };
    const range = { ...printed, n: printed.n + more };
    const plain: Way = { from: range.from, n: 0 };
    const isNear = nearIn(reach, range, [plain, ...(WAYS[nameOf(panel)]?.(range, isCard) ?? [])]);
    const ids = (test: (land: Plain) => boolean): readonly string[] =>
      reach.lands.filter(test).map(({ id }) => id);
    const open = ids((land) => isNear(land) && fits(land, aimedAt));
    const far = (land: Plain): boolean => !isNear(land) && fits(land, aimedAt);
    const beyond = BEYOND[nameOf(panel)];
    // Range alone is lifted: without a legal origin no land is reached, and Shadows of the Dahan is paid for.
    const isPaid = nameOf(panel).endsWith('reach') || energy > 0;
    const hasOrigin = originsOf(reach.lands, {}, originInWords(range)).length > 0;
    const isBeyond = (land: Plain): boolean =>
      beyond !== undefined && isPaid && hasOrigin && far(land) && fits(land, beyond);
    const found = reachedLands(world, { player: 1, panel, state, isCard }, printed, {
      kind: 'land',
      where,
    });
    expect({ seed, of: nameOf(panel), range, where, open: found.open, beyond: found.beyond }).toEqual({
      ...{ seed, of: nameOf(panel), range, where, open },
      beyond: ids(isBeyond),
    });
    expect(found.outOfRange).toEqual(ids((land) => far(land) && !isBeyond(land)));
    const isPlain = nearIn(reach, range, [plain]);
    if (reach.lands.some((land) => open.includes(land.id) && !isPlain(land))) told.further++;
    if (found.beyond.length > 0) told.beyond++;
  }
  for (const times of Object.values(told)) expect(times).toBeGreaterThan(0);
});
