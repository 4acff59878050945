import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { sumOf } from '../../src/lib/rules/invaders/ravage';
import { blightCardId } from '../../src/lib/rules/table/printed-cards';
import type { Step } from '../../src/lib/rules/table/step';
import { asLand } from '../support/ids';
import { type Position, position, setupFor } from '../support/position';
import { RULES, Table } from '../support/table';

await loadContentFor({ products: PRODUCTS });

const OWNED = { products: PRODUCTS };
const sits = (told: Position): Table => new Table(position({ ...told, setup: { ...OWNED, ...told.setup } }));

const blight = (land: string): Step => ({ do: 'addBlight', land: asLand(land), cause: 'ravage' });
/** The last Blight of the healthy side goes, and the table names the card that turns. */
const flips = (card: string, told: Position = {}): Table =>
  sits({
    boards: 'AB',
    blight: { side: 'healthy', left: 1, card: null },
    agenda: [blight('A1')],
    ...told,
  }).answers(card);

const exceptional = (table: Table): unknown => RULES.promptOf(table.game)?.step;

describe('the cards of a table', () => {
  it('are those of the base game and of what it owns', () => {
    const cards = (...products: string[]) => {
      const setup = setupFor('A', { products: ['base', ...products] });
      return [CONTENT.fearCards(setup).length, CONTENT.blightCards(setup).length];
    };
    expect(cards()).toEqual([15, 2]);
    expect(cards('branch-and-claw')).toEqual([30, 9]);
    expect(cards('jagged-earth', 'horizons')).toEqual([21, 9]);
    expect(cards('feather-and-flame', 'nature-incarnate')).toEqual([29, 10]);
  });

  it('are offered when the Blight Card turns, and when a Fear Card does', () => {
    const some = { products: ['base', 'jagged-earth'] };
    const agenda: readonly Step[] = [blight('A1')];
    const one = { side: 'healthy', left: 1, card: null } as const;
    expect(sits({ setup: some, blight: one, agenda }).choices).toHaveLength(9);
    expect(
      sits({ setup: some, lands: 'A2: 2C 1E', fear: { earned: 1 }, agenda: [{ do: 'fearCards' }] }).choices,
    ).toHaveLength(21 + 1);
  });

  it('001:299-311: Tipping Point is withdrawn, so it is none that may turn up', () => {
    const one = { side: 'healthy', left: 1, card: null } as const;
    const { choices } = sits({ setup: OWNED, blight: one, agenda: [blight('A1')] });
    expect([choices.length, choices.includes('tipping-point')]).toEqual([23, false]);
  });

  it('that the app deals are never one an erratum took out of the game', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { blight } = position({ setup: { ...OWNED, decks: 'app', blight: 'card', seed } });
      expect(blight.dealt).toHaveLength(23);
      expect(blight.dealt).not.toContain('tipping-point');
    }
  });
});

describe('a card with which the island is still healthy', () => {
  const turned = { 'thriving-crops': 2 };
  const healthy = { side: 'healthy', card: 'thriving-crops', left: 1, turned } as const;

  it('blight-cards.json, rules.stillHealthy: it holds its own Blight, and nobody has lost at its end', () => {
    const table = flips('strong-earth-shatters-slowly');
    expect(table.game.blight).toMatchObject({ side: 'healthy', left: 4 });
    const next = sits({ blight: healthy, agenda: [blight('A1')] });
    expect(next.asked).toBe('flipBlightCard');
    expect(next.choices).not.toContain('thriving-crops');
    next.answers('downward-spiral');
    expect(next.game.blight).toMatchObject({ side: 'blighted', card: 'downward-spiral', left: 5 });
  });

  it('the next may be such a card as well; each comes but once', () => {
    const table = sits({ blight: healthy, agenda: [blight('A1')] }).answers('the-border-of-life-and-death');
    expect(table.game.blight).toMatchObject({ side: 'healthy', left: 1 });
    table.goesOn().tells({ report: 'addBlight', land: 'A8' });
    expect(table.asked).toBe('flipBlightCard');
    for (const gone of ['thriving-crops', 'the-border-of-life-and-death'])
      expect(table.choices).not.toContain(gone);
  });

  it('dealt cards come in the order they lie', () => {
    const dealt = ['thriving-crops', 'erosion-of-will', 'downward-spiral'];
    const table = sits({
      blight: { ...healthy, dealt },
      setup: { decks: 'app' },
      agenda: [blight('A1')],
    });
    expect(table.game.blight).toMatchObject({ side: 'blighted', card: 'erosion-of-will' });
  });

  it('blight-cards.json, rules.shortOnFlip: what it could not give is taken from the next', () => {
    const table = sits({ blight: { ...healthy, left: 2 } });
    table.tells({ report: 'add', land: 'A1', piece: 'B', n: 3 }).answers('promising-farmlands');
    expect(table.game.blight.left).toBe(3);
  });

  it('its effect comes in each Invader Phase too, where the card says so', () => {
    const card = { side: 'healthy', card: 'the-border-of-life-and-death', left: 1 } as const;
    const table = sits({ blight: card, agenda: [{ do: 'blightedIsland' }] });
    expect(table.asked).toBe('effect');
  });

  it('a card that was named wrongly may be named again', () => {
    const table = flips('promising-farmlands').tells({
      report: 'setBlight',
      blight: { side: 'healthy', left: 1, card: null },
    });
    expect(table.tells({ report: 'addBlight', land: 'A8' }).choices).toContain('promising-farmlands');
  });
});

describe('one player alone', () => {
  const alone = { boards: 'A' } as const;

  it('blight-cards.json, rules.solo: may turn another for one with 2 Blight', () => {
    const table = flips('back-against-the-wall', alone);
    expect(table.choices).toEqual(['keep', 'redraw']);
    table.answers('redraw');
    expect(table.asked).toBe('flipBlightCard');
    expect(table.choices).not.toContain('back-against-the-wall');
    table.answers('downward-spiral');
    expect(table.game.blight).toMatchObject({ side: 'blighted', card: 'downward-spiral', left: 5 });
    expect(table.game.agenda).toEqual([{ do: 'slowPowers' }]);
  });

  it('what was short stays short', () => {
    const table = sits({ boards: 'A', blight: { side: 'healthy', left: 1, card: null } });
    table.tells({ report: 'add', land: 'A1', piece: 'B', n: 2 });
    table.answers('back-against-the-wall', 'redraw', 'downward-spiral');
    expect(table.game.blight.left).toBe(4);
  });

  it('what was left on the healthy side goes on to the next', () => {
    const add = { do: 'addBlight', land: 'A1', cause: 'ravage', n: 2 } as const;
    const table = sits({ boards: 'A', blight: { side: 'healthy', left: 1, card: null }, agenda: [add] });
    expect(table.answers('back-against-the-wall').game.blight.left).toBe(2 + 1);
    table.answers('redraw', 'downward-spiral');
    expect(table.game.blight).toMatchObject({ side: 'blighted', left: 5 + 1 - 2 });
  });

  it.each([
    ['keeps one with more', 'erosion-of-will', alone],
    ['keeps one that leaves the island healthy', 'thriving-crops', alone],
    ['is no two', 'back-against-the-wall', {}],
  ])('%s', (_, card, told) => {
    expect(exceptional(flips(card, told))).toMatchObject({ of: 'blight.turned', step: 'now', card });
  });
});

describe('what a Blight Card does as it turns', () => {
  it('Erosion of Will: 2 Fear per player', () => {
    expect(flips('erosion-of-will').goesOn().game.fear.generated).toBe(4);
  });

  it.each([
    [1, 'AB', 2],
    [2, 'ABC', 4],
    [3, 'AB', 4],
  ])(
    'Invaders Find the Land to Their Liking at level %i, boards %s: %i markers more',
    (level, boards, more) => {
      const earned = (level - 1) * 3;
      const lands = boards
        .split('')
        .map((board) => `${board}2: 1C 1E`)
        .join('\n');
      const table = flips('invaders-find-the-land-to-their-liking', {
        boards,
        lands,
        fear: { earned, resolved: earned, seen: Array.from({ length: earned }, () => null) },
      });
      const before = table.game.fear.size;
      expect(table.goesOn().game.fear.size).toBe(before + more);
    },
  );

  it('Strong Earth Shatters Slowly: from the card, next to Blight, once per player', () => {
    const table = flips('strong-earth-shatters-slowly').answers('carryOut');
    expect(table.choices).toContain('A2');
    table.answers('A2').answers('A3');
    expect([table.at('A2'), table.at('A3'), table.game.blight.left]).toEqual(['1B', '1B', 2]);
  });

  it('Disintegrating Ecosystem: Beasts go, then Blight comes to a building, on each board', () => {
    const table = flips('disintegrating-ecosystem', { lands: 'A4: 1A\nA5: 1T\nB3: 1C' }).goesOn();
    expect([table.at('A4'), table.at('A5'), table.at('B3')]).toEqual(['-', '1T 1B', '1C 1B']);
    expect(table.game.blight.left).toBe(8);
  });

  it('Promising Farmlands: inland, without buildings', () => {
    const table = flips('promising-farmlands', { lands: 'A4: 1T' }).goesOn();
    expect(table.choices).toEqual(['A5', 'A6', 'A7', 'A8', 'byHand']);
    table.answers('A5', 'B8');
    expect([table.at('A5'), table.at('B8')]).toEqual(['1C 1T', '1C 1T']);
  });

  it('Thriving Crops: three lands of each board Build, empty ones a Town', () => {
    const table = flips('thriving-crops', { lands: 'A4: 1T' }).goesOn().answers('A4', 'A5', 'A6');
    expect([table.at('A4'), table.at('A5'), table.at('A6')]).toEqual(['1C 1T', '1T', '1T']);
    table.answers('B1');
    expect(table.choices).not.toContain('B1');
    table.answers('B2', 'B3');
    expect(table.game.counters).toEqual({});
  });

  it('Thriving Communities: four lands or as many as there are, each once', () => {
    const table = flips('thriving-communities', { lands: 'A4: 1E\nA5: 1T1 1E\nB5: 1C' }).goesOn();
    table.answers('A5:T1');
    expect([table.at('A4'), table.at('A5'), table.at('B5')]).toEqual(['1T', '1C1 1E', '1C']);
  });

  it('Unnatural Proliferation: 2 Cities where the fewest buildings are, but 1 at least', () => {
    const lands = 'A4: 1T 1C\nA5: 1T\nA6: 1D';
    const table = flips('unnatural-proliferation', { lands }).goesOn();
    expect([table.at('A5'), table.at('A6')]).toEqual(['2C 1T', '2D']);
  });

  it('another card that has come in its place does nothing', () => {
    const table = flips('erosion-of-will').tells({
      report: 'setBlight',
      blight: { side: 'blighted', left: 5, card: blightCardId('downward-spiral') },
    });
    expect([table.asked, table.game.fear.generated]).toEqual(['slowPowers', 0]);
  });
});

describe('what a Blight Card does for the rest of the game', () => {
  const up = (card: string, turned = 2) =>
    ({ side: 'blighted', card, left: 6, turned: { [card]: turned } }) as const;

  it('Intensifying Exploitation: 2 Damage more, from the turn after', () => {
    const total = (turned: number): number => {
      const table = sits({ turn: 3, lands: 'A5: 1T', blight: up('intensifying-exploitation', turned) });
      return sumOf(RULES.world(table.game), 'A5').total;
    };
    expect([total(2), total(3)]).toEqual([4, 2]);
  });

  it('All Things Weaken: 1 Health less, for the land as well, and never 0', () => {
    const { game } = sits({ turn: 3, blight: up('all-things-weaken') });
    const world = RULES.world(game);
    const { health, landHealth } = world.rules;
    expect((['E', 'T', 'C', 'D'] as const).map((piece) => health(world, piece, 'A5'))).toEqual([1, 1, 2, 1]);
    expect(landHealth(world, 'A5')).toBe(1);
  });

  it('blight-cards.json, All Things Weaken: Blight destroys every Presence and all Beasts of its land', () => {
    const table = sits({
      boards: 'AB',
      lands: 'A5: 3P1 2P2 1A\nB1: 1P1 1P2',
      blight: up('all-things-weaken'),
      agenda: [blight('A5')],
    }).goesOn();
    expect(table.at('A5')).toBe('1B');
  });

  it('All Things Weaken: Beasts go where Blight comes, and hands see to what lies next to it', () => {
    const told = { blight: up('all-things-weaken'), agenda: [blight('A5')] };
    const table = sits({ ...told, lands: 'A2: 1C\nA5: 2A', presence: 'untracked' });
    expect(exceptional(table)).toMatchObject({ step: 'blight', land: 'A5' });
    expect(table.goesOn().at('A5')).toBe('1B');
    const near = sits({ ...told, lands: 'A2: 1C\nA6: 1P1\nA8: 2P1' });
    expect(near.choices).toEqual(['A6', 'A8']);
    expect([near.answers('A8').at('A8'), near.at('A6')]).toEqual(['1P1', '1P1']);
  });

  it('All Things Weaken: what already carries that much Damage falls when its turn comes', () => {
    const table = sits({ turn: 2, lands: 'A5: 1C2', blight: up('all-things-weaken') });
    expect(table.at('A5')).toBe('1C2');
    table.tells({ report: 'setPhase', turn: 3, phase: 'slow' });
    expect([table.at('A5'), table.game.fear.generated]).toEqual(['-', 2]);
  });

  it('Untended Land Crumbles: each board gets Blight next to Blight, or is spared', () => {
    const blight = up('untended-land-crumbles');
    const table = sits({
      boards: 'AB',
      lands: 'A8: 1B 1P1\nB8: 1B\nA2: 1C',
      blight,
      agenda: [{ do: 'blightedIsland' }],
    });
    expect(table.choices).toEqual(['suffer', 'prevent', 'paid', 'byHand']);
    table.answers('suffer');
    expect(table.choices).toEqual(['A5', 'A6', 'A7', 'byHand']);
    table.answers('A5', 'paid');
    expect([table.at('A5'), table.game.blight.left, table.asked]).toEqual(['1B', 5, 'slowPowers']);
  });
});

describe('what a Fear Card of an expansion leaves behind', () => {
  it('begins when the card is carried out, and ends as Time Passes', () => {
    const table = sits({
      lands: 'A2: 2C 1E',
      fear: { earned: 1 },
      agenda: [{ do: 'fearCards' }, { do: 'slowPowers' }, { do: 'timePasses' }],
    }).answers('demoralized');
    table.goesOn();
    const world = RULES.world(table.game);
    expect(world.rules.defend(world, 'A7')).toBe(1);
    table.goesOnTo('timePasses').goesOn();
    expect(table.game.lasting).toEqual([]);
  });
});
