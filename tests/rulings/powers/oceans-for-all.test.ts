// @vitest-environment node
import { expect, it } from 'vitest';
import { powersPart } from '../../../src/lib/content/powers/powers-part';
import { PRODUCTS } from '../../../src/lib/content/products';
import { SPIRITS } from '../../../src/lib/content/spirits';
import { loadContentFor } from '../../../src/lib/game-engine';
import { panelOf } from '../../../src/lib/rules/spirits/panel';
import { reachedLands } from '../../../src/lib/rules/spirits/reached-lands';
import type { LandFilter } from '../../../src/lib/rules/table/card-lines/land-words';
import type { Setup } from '../../../src/lib/rules/table/game';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { position } from '../../support/position';
import { RULES, Table } from '../../support/table';
import { usedAt, useOf } from '../../support/used-power';

// The issue: with Ocean's Presence, an Ocean is a Coastal Wetland for Powers and Blight, for every Spirit: target, Push
// and Gather destination, and cascade (spirit-panels.json, Ocean in Play).

const OCEAN = { id: 'oceans-hungry-grasp', aspect: null } as const;

const OTHERS = SPIRITS.filter(({ id }) => id !== OCEAN.id).flatMap(({ id, aspects }) =>
  [null, ...aspects.map((one) => one.id)].map((aspect) => ({
    id,
    aspect,
    name: aspect ? `${id}/${aspect}` : id,
  })),
);

const KINDS: readonly LandFilter[] = ['coastal', 'wetland', 'any'];

it.each(OTHERS)('$name at the table with Ocean', async ({ id, aspect }) => {
  const setup: Partial<Setup> = {
    ...{ products: PRODUCTS, tokens: true, events: true },
    spirits: [OCEAN, { id, aspect }] as Setup['spirits'],
  };
  await loadContentFor({ players: ['Ann', 'Bo'], boards: ['A', 'B'], adversaries: [], ...setup } as Setup);
  const panel = panelOf(await powersPart.load(), id, aspect)!;
  const sits = (lands: string, beside: Record<string, string>) =>
    new Table(
      position({
        ...{ boards: 'AB', setup, phase: 'fast', lands: `${lands}\nB8: 1P2 1C`, beside },
        agenda: [{ do: 'fastPowers' }],
      }),
    );
  const lit = (table: Table, where: LandFilter): readonly string[] =>
    reachedLands(
      RULES.world(table.game),
      { player: 2, panel, state: NEW_SPIRIT, isCard: true },
      { n: 1, from: 'presence' },
      { kind: 'land', where },
    ).open;

  const target = sits('A2: 2P2 1T', { A0: '1P1' });
  for (const where of KINDS) expect(lit(target, where), JSON.stringify(where)).toContain('A0');
  const without = sits('A2: 2P2 1T', {});
  for (const where of KINDS) expect(lit(without, where), JSON.stringify(where)).not.toContain('A0');

  const pushed = sits('B1: 2E 1P1 1P2', { B0: '1P1' });
  pushed.tells({ report: 'usePower', ...usedAt(useOf('Wash Away'), {}, { player: 2, land: 'B1' }) });
  pushed.answers('B1');
  expect(pushed.choices).toContain('B0');

  const blighted = sits('A1: 1B 1P1', { A0: '1P1' });
  blighted.tells({ report: 'deed', deed: { deed: 'add', land: 'A1' as never, pieces: { B: 1 } } });
  expect(blighted.choices).toContain('A0');
});
