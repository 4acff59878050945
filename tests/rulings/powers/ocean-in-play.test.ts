// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { powersPart } from '../../../src/lib/content/powers/powers-part';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import { readDeed } from '../../../src/lib/rules/notation/deed-notation';
import { panelOf } from '../../../src/lib/rules/spirits/panel';
import { reachedLands } from '../../../src/lib/rules/spirits/reached-lands';
import type { Deed } from '../../../src/lib/rules/table/deed';
import type { Setup } from '../../../src/lib/rules/table/game';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { assertPlayable } from '../../../src/lib/saves/assert-playable';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { position } from '../../support/position';
import { limit } from '../../support/seed';
import { RULES, Table } from '../../support/table';
import { elementsOf, EVERY_USE, usedAt, useOf } from '../../support/used-power';

const OCEAN = { id: 'oceans-hungry-grasp', aspect: null } as const;
const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;
const setup: Partial<Setup> = { products: PRODUCTS, tokens: true, events: true, spirits: [OCEAN, RIVER] };
await loadContentFor({ players: ['Ann', 'Bo'], boards: ['A', 'B'], adversaries: [], ...setup } as Setup);
const POWERS = await powersPart.load();

const sits = (lands: string, beside: Record<string, string> = {}, more: Partial<Setup> = {}) =>
  new Table(
    position({
      ...{ boards: 'AB', setup: { ...setup, ...more }, phase: 'fast', lands: `${lands}\nB8: 1P2 1C`, beside },
      agenda: [{ do: 'fastPowers' }],
    }),
  );

const uses = (table: Table, power: string, land: string, player = 2): Table =>
  table.tells({ report: 'usePower', ...usedAt(useOf(power), {}, { player, land }) });

/** The lands that a Power of a player lights. */
const lit = (table: Table, player: number, power: string): readonly string[] => {
  const { id, aspect } = [OCEAN, RIVER][player - 1]!;
  const { range, target } = useOf(power);
  const using = { player, panel: panelOf(POWERS, id, aspect)!, state: NEW_SPIRIT, isCard: true };
  return reachedLands(RULES.world(table.game), using, range, target).open;
};

describe('Ocean in Play (spirit-panels.json): for Powers an Ocean is a Coastal Wetland', () => {
  it.each<readonly [string, string, Record<string, string>, readonly string[]]>([
    ['its Presence in the Ocean', 'A5: 1P1', { A0: '1P1' }, ['A0']],
    ['special-rules.json, ocean.in-play: on a land of the board', 'A1: 1P1', {}, ['A1']],
    ['no Presence on the board, none of its Ocean', 'B1: 1P1', { A0: '1B' }, ['B1']],
  ])('Call of the Deeps, range 0 to a coast: %s', (_, lands, beside, open) => {
    expect(lit(sits(lands, beside), 1, 'Call of the Deeps')).toEqual(open);
  });

  it("another Spirit's range passes over it and reaches it", () => {
    const table = sits('A2: 1P2 1T', { A0: '1P1' });
    const panel = panelOf(POWERS, RIVER.id, null)!;
    const open = (n: number) =>
      reachedLands(
        RULES.world(table.game),
        { player: 2, panel, state: NEW_SPIRIT, isCard: true },
        { n, from: 'presence' },
        { kind: 'land', where: { all: ['coastal', { board: 'A' }] } },
      ).open;
    expect(open(0)).toEqual(['A2']);
    expect(open(1)).toContain('A0');
    expect(open(2)).toEqual(['A1', 'A2', 'A3', 'A0']);
  });

  it('without the Spirit at the table Presence in an Ocean makes no land of it', () => {
    const table = sits('A1: 1P1', { A0: '1P1' }, { spirits: [RIVER, RIVER] });
    expect(RULES.world(table.game).rules.oceansInPlay(RULES.world(table.game))).toEqual([]);
  });

  it.each([
    ['Ocean itself', 1],
    ['another Spirit', 2],
  ])('Wash Away by %s Pushes Invaders into it, and they drown', (_, player) => {
    const table = uses(sits('B1: 2E 1P1', { B0: '1P1' }), 'Wash Away', 'B1', player);
    table.answers('B1');
    expect([...table.choices].sort()).toEqual(['B0', 'B2', 'B4', 'B5', 'B6', 'byHand'].sort());
    table.answers('B0').answers('enough');
    expect([table.at('B1'), table.game.beside['B0']]).toEqual(['1E 1P1', { P1: 1 }]);
    expect(table.game.counters['oceans-hungry-grasp.drowned:explorer']).toBe(1);
  });

  it('Beasts and Presence that are Pushed into it stay there', () => {
    const table = sits('A1: 1A 1P1', { A0: '1P1' });
    table.tells({
      report: 'usePower',
      player: 2,
      power: 'Push',
      land: 'A1',
      effects: [{ each: 'land', op: 'push', n: 1, piece: 'A', player: 2, land: 'A1' }],
    });
    table.answers('A0');
    expect(table.game.beside['A0']).toEqual({ P1: 1, A: 1 });
  });

  it('a cascade may go into it, and destroys Presence there', () => {
    const table = sits('A1: 1B 1P1', { A0: '1P1 1P2' });
    table.tells({ report: 'deed', deed: { deed: 'add', land: 'A1', pieces: { B: 1 } } });
    expect(table.choices).toContain('A0');
    table.answers('A0');
    expect(table.game.beside['A0']).toEqual({ B: 1 });
  });

  it('Invaders, Fear and Event Cards see no land there', () => {
    const { game } = sits('A1: 1P1', { A0: '1P1' });
    expect(RULES.world(game).island.order).not.toContain('A0');
  });

  it('every Power aimed at it is carried out, and its game opens again', { timeout: limit(3) }, () => {
    for (const use of EVERY_USE) {
      if (use.target.kind !== 'land') continue;
      const elements = elementsOf('9 sun 9 moon 9 fire 9 air 9 water 9 earth 9 plant 9 animal');
      const table = sits('A1: 1T 2E 1P2 2D 1A\nA2: 1C 1B\nA3: 1E\nB1: 1P1', { A0: '2P1 2P2 1A 1B 1Z 1W' });
      table.tells({
        report: 'usePower',
        ...usedAt(use, elements, { player: 2, land: 'A0', origin: 'A0' }),
      });
      for (let i = 0; i < 60 && table.asked !== 'fastPowers' && table.asked !== 'checkEnding'; i++) {
        const asked = table.choices.filter((choice) => choice !== 'byHand');
        if (asked.length > 0) table.answers(asked[i % asked.length]!);
        else table.goesOn();
      }
      const kept = parseGame(JSON.parse(JSON.stringify(table.game)));
      expect([use.name, kept.ok]).toEqual([use.name, true]);
      expect(() => assertPlayable(RULES)(table.game), use.name).not.toThrow();
    }
  });
});

const deedOf = (text: string): Deed => {
  const read = readDeed(text);
  if (!read.ok) throw new Error(`${text}: ${read.error.code}`);
  return read.value;
};

describe("people in an Ocean that is a land no more (querki.net FAQ, Ocean's Hungry Grasp)", () => {
  const deed = (text: string) => ({ report: 'deed', deed: deedOf(text) }) as const;

  it.each([
    ['its last Presence moves away', 'move A0 to B1 1P1'],
    ['it is destroyed', 'destroy A0 1P1'],
  ])('are each put into one of the closest lands, the rest stays: %s', (_, text) => {
    const table = sits('B1: 1P1', { A0: '1P1 2D 1E 1A 1P2' });
    table.tells(deed(text));
    for (const land of ['A2', 'A1', 'A2']) {
      expect([table.asked, table.choices]).toEqual(['exceptional', ['A1', 'A2', 'A3']]);
      table.answers(land);
    }
    expect([table.at('A1'), table.at('A2'), table.game.beside['A0'], table.asked]).toEqual([
      '1D',
      '1E 1D',
      { A: 1, P2: 1 },
      'fastPowers',
    ]);
    expect([
      table.happened('moved').filter(({ piece }) => piece !== 'P1'),
      table.happened('fearGenerated'),
    ]).toEqual([[], []]);
  });

  it('stay while Presence on a land of the board keeps it a land', () => {
    const table = sits('A1: 1P1', { A0: '1P1 1D' });
    expect(table.tells(deed('move A0 to B1 1P1')).asked).toBe('fastPowers');
    expect(table.game.beside['A0']).toEqual({ D: 1 });
  });
});
