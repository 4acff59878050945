// @vitest-environment node
import { expect, it } from 'vitest';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import { loadContentFor } from '../../src/lib/game-engine';
import { printLands } from '../../src/lib/rules/lands/parse-lands';
import type { Panel } from '../../src/lib/rules/spirits/panel';
import { presenceLands } from '../../src/lib/rules/spirits/presence-lands';
import type { World } from '../../src/lib/rules/world/world';
import { fits, type Oceans, originsOf, type Plain, stepsTo } from '../support/by-hand/reach';
import { anyReach } from '../support/random-reach';
import { dice, pick } from '../support/random-table';
import { limit, seeds } from '../support/seed';
import { RULES } from '../support/table';

const powers = await powersPart.load();

await loadContentFor({ boards: ['A', 'B'], spirits: [{ id: 'volcano-looming-high', aspect: null }] });

/** Every place of a panel where Growth puts Presence in lands. */
const ADDED = powers.panels.flatMap((panel) =>
  panel.growth.options
    .flatMap(({ steps }) => steps)
    .flatMap((step) => ('or' in step ? step.or.flat() : [step]))
    .flatMap((action) =>
      action.do === 'add-presence' && action.where !== 'ocean' ? [{ panel, action }] : [],
    ),
);

/** What the panels say of the lands that their Presence enters (spirit-panels.json, the special rules). */
const HOMES: Readonly<Record<string, string>> = {
  'volcano-looming-high': 'mountain',
  'lure-of-the-deep-wilderness': 'inland',
  'oceans-hungry-grasp': 'coastal',
};

/** Steps from where Presence stands: its own Oceans lie next to the coasts of their boards, but no way leads over them. */
function stepsFromPresence(lands: readonly Plain[], oceans: Oceans): Readonly<Record<string, number>> | null {
  const origins = originsOf(lands, {}, { from: 'presence' });
  const isPlayed = Object.values(oceans).some((n) => n > 0);
  if (origins.length === 0 && !isPlayed) return null;
  const shores = lands.filter(({ coastal, board }) => coastal && (oceans[board] ?? 0) > 0);
  const overland = stepsTo(lands, {}, origins);
  const fromShores = stepsTo(
    lands,
    {},
    shores.map(({ id }) => id),
  );
  return Object.fromEntries(
    lands.map(({ id }) => [id, Math.min(overland[id] ?? 99, 1 + (fromShores[id] ?? 99))]),
  );
}

/** The same table, played as the Spirit of that panel. */
const withSpirit = ({ game }: World, { id, aspect }: Panel): World =>
  RULES.world({ ...game, setup: { ...game.setup, spirits: [{ id, aspect }] } });

it('Growth puts Presence where a search of its own does, as every panel says', { timeout: limit(2) }, () => {
  const told = { open: 0, others: 0, overOcean: 0 };
  for (const seed of seeds(200)) {
    const roll = dice(seed);
    const { world, lands, oceans } = anyReach(roll);
    const { panel, action } = pick(roll, ADDED);
    const { range } = action;
    const where = printLands(action.where === 'ocean' ? 'any' : (action.where ?? 'any'));
    const home = HOMES[panel.id] ?? 'any';
    const steps = stepsFromPresence(lands, oceans);
    const isOpen = (land: Plain): boolean =>
      (range === null || steps === null || (steps[land.id] ?? 99) <= range) &&
      fits(land, where) &&
      fits(land, home);
    const ids = (test: (land: Plain) => boolean): readonly string[] => lands.filter(test).map(({ id }) => id);
    const { open, others } = presenceLands(withSpirit(world, panel), 1, action);
    expect({
      seed,
      panel: panel.id,
      range,
      where,
      open: [...open].sort(),
      others: [...others].sort(),
    }).toEqual({
      ...{ seed, panel: panel.id, range, where },
      open: [...ids(isOpen)].sort(),
      others: [...ids((land) => !isOpen(land))].sort(),
    });
    told.open += open.length;
    told.others += others.length;
    const overland = stepsTo(lands, {}, originsOf(lands, {}, { from: 'presence' }));
    if (range !== null && open.some((land) => (overland[land] ?? 99) > range)) told.overOcean++;
  }
  for (const times of Object.values(told)) expect(times).toBeGreaterThan(0);
});
