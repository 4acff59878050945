import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { PRODUCTS } from '../../src/lib/content/products';
import { SCENARIOS } from '../../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../../src/lib/content/spirits/spirit-rules';
import { CONTENT, ENGINE, loadAdversaries, loadContentFor, loadScenarios } from '../../src/lib/game-engine';
import { forecastAction, totalCost } from '../../src/lib/rules/forecast/forecast';
import { explorations, outlookOf } from '../../src/lib/rules/forecast/turn-forecast';
import { readDeed } from '../../src/lib/rules/notation/deed-notation';
import type { BlightState, Game } from '../../src/lib/rules/table/game';
import { count } from '../../src/lib/rules/table/pieces';
import { blightCardId } from '../../src/lib/rules/table/printed-cards';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import type { Steps } from '../../src/lib/rules/table/step';
import { effectSteps } from '../../src/lib/rules/world/answers';
import { asLand } from '../support/ids';
import { type Position, position } from '../support/position';
import { play } from '../support/random-game';
import { anySetup } from '../support/random-table';
import { limit, times } from '../support/seed';
import { RULES, Table } from '../support/table';

await loadAdversaries(ADVERSARY_IDS);
await loadScenarios(SCENARIOS.map(({ id }) => id));
await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: SPIRITS_THAT_ACT });

const card = (...ids: readonly string[]): NonNullable<Position['invaders']> => ({
  slots: { explore: [], build: [], ravage: ids },
});
const before = (told: Position): Position => ({ ...told, agenda: [{ do: 'fastPowers' }] });

/** What is about to happen, by land. */
const ahead = (told: Position, nextTurn = false) => outlookOf(ENGINE, position(before(told)), nextTurn);

describe('what is about to happen is told as far as it is certain', () => {
  it('ravage.ts: damage after Defend, and the Blight and Dahan it costs', () => {
    const [land] = ahead({ lands: 'A4: 1C 2D', invaders: card('1-sands') }).ravage;
    const costs = { sum: { total: 3, net: 3 }, blight: 1, destroyed: { D: 1 } };
    expect(land).toMatchObject({ land: 'A4', ...costs, assumed: false });
  });

  it('tokens.json, disease: one comes off where it stops a Build', () => {
    const [land] = ahead({
      setup: { tokens: true },
      lands: 'A4: 1C 2Z',
      invaders: { slots: { explore: [], build: ['1-sands'], ravage: [] } },
    }).build;
    expect(land).toMatchObject({ land: 'A4', stopped: 'disease', removed: { Z: 1 }, added: {} });
  });

  it('blight-cards.json, cascade: Blight on Blight brings a second', () => {
    const { cost, ravage } = ahead({ lands: 'A4: 1C 1B\nA7: 1C', invaders: card('1-sands') });
    expect(ravage.map(({ land, cascades }) => [land, cascades])).toEqual([
      ['A4', 1],
      ['A7', 0],
    ]);
    expect(cost).toMatchObject({ blight: 3, atLeast: true });
  });

  it.each([
    ['one left', 1],
    ['two left', 2],
  ])(
    'the last Blight of a blighted island ends no count: every land and cascade is counted with %s',
    (_, left) => {
      const blight = { side: 'blighted', left, card: 'downward-spiral' } as const;
      const { cost } = ahead({ lands: 'A4: 1C 1B\nA7: 1C', invaders: card('1-sands'), blight });
      expect(cost).toMatchObject({ blight: 3, atLeast: true });
    },
  );

  it('adversaries.json, sweden 1: 6 Damage bring a second Blight, also where the first is the last', () => {
    const told = (left: number) =>
      ahead({
        setup: { adversaries: [{ id: 'sweden', level: 3 }] },
        lands: 'A4: 2C 1T\nA7: 2C 1T',
        invaders: card('1-sands'),
        blight: { side: 'blighted', left, card: 'downward-spiral' },
      }).cost.blight;
    expect([told(1), told(3), told(20)]).toEqual([4, 4, 4]);
  });

  it('ravage.ts: where Dahan choose whom they destroy, the Fear is at least what is certain', () => {
    const cost = (lands: string) => ahead({ lands, invaders: card('1-sands') }).cost;
    expect(cost('A4: 2T 1E 4D\nA7: 1T 2D')).toMatchObject({ fearAtLeast: true });
    expect(cost('A4: 1C')).toMatchObject({ fear: 0, fearAtLeast: false });
  });

  it('Thunderspeaker: Presence next door that the Dahan here take with them is among what is lost', () => {
    const told = (lands: string) =>
      ahead({
        lands,
        presence: 'tracked',
        setup: { spirits: [{ id: 'thunderspeaker', aspect: null }] },
        invaders: card('1-wetland'),
      }).ravage.map(({ land, destroyed }) => [land, destroyed]);
    expect(told('A5: 1C 1D\nA4: 2P1')).toEqual([['A5', { D: 1, P1: 1 }]]);
    expect(told('A5: 1C 1D\nA2: 2P1')).toEqual([['A5', { D: 1 }]]);
  });

  describe('what is certain counts in a loss, whatever is answered', () => {
    const towns = (id: AdversaryId, level: number, lands: string, slots: Record<string, string[]>) => {
      const france = { id: 'france', level: 5 } as const;
      const setup = { adversaries: [france, ...(level > 0 ? [{ id, level }] : [])] };
      const invaders = { slots: { explore: [], build: [], ravage: [], ...slots } };
      const { losses } = ahead({ lands, setup, invaders });
      return losses.filter(({ of }) => of === 'france').map(({ now, then }) => [now.n, then.n]);
    };
    const build = { build: ['1-mountain'] };

    it.each([
      // The City on the coast brings a Town to one of several lands.
      ['france 4, Triangle Trade', 'A1: 2T', 2, 3],
      ['france 4, Triangle Trade: none from an Isolated land', 'A1: 2T | isolate', 2, 2],
      // All Explorers but one become Towns, whichever it is.
      ['france 2, Slave Labor', 'A6: 3E', 0, 3],
      ['france 2, Slave Labor: which of them stays is the table’s choice', 'A6: 2E 1E!', 0, 3],
      // What will be stopped brings none.
      ['tokens.json, disease', 'A1: 2T 1Z', 2, 2],
      ['001:709, the next Build skipped', 'A1: 2T | skip next build', 2, 2],
    ])('%s: %s', (_, lands, now, then) => {
      expect(towns('england', 0, lands, build)).toEqual([[now, then]]);
    });

    // expert-table.md B11: the row of Slave Labor said one Town, where three will lie there and one Explorer.
    it.each([
      ['all alike', 'A6: 3E', { E: 2 }, { T: 3 }],
      ['which of them stays is the table’s choice', 'A6: 2E 1E!', { E: 1, 'E!': 1 }, { T: 2, 'T!': 1 }],
      ['one stays', 'A6: 1E', {}, { T: 1 }],
    ])('france 2, Slave Labor, in the row of its land: %s', (_, lands, replaced, added) => {
      const setup = { adversaries: [{ id: 'france', level: 5 }] } as const;
      const [row] = ahead({ lands, setup, invaders: { slots: { explore: [], ravage: [], ...build } } }).build;
      expect([row?.land, row?.replaced, row?.added]).toEqual(['A6', replaced, added]);
    });

    it('001:444: Presence that goes beside its Incarna is in the row, though either may go', () => {
      const [row] = ahead({
        lands: 'A5: 1C 2P1 1I1\nA6: 1P1',
        presence: 'tracked',
        setup: { products: PRODUCTS, tokens: true, spirits: [{ id: 'ember-eyed-behemoth', aspect: null }] },
        invaders: card('1-wetland'),
      }).ravage;
      expect([row?.blight, row?.destroyed]).toEqual([1, { P1: 1 }]);
    });

    it('sweden 5, Mining Rush: a Town beside the Blight', () => {
      expect(towns('sweden', 5, 'A7: 1C', { ravage: ['1-sands'] })).toEqual([[0, 1]]);
    });
  });

  it('tokens.json, wilds: no Explorer is foreseen where Wilds or a Skip will stop it', () => {
    const game = position(before({ lands: 'A1: 1C\nA3: 1W\nA8: 1D\nA5: 1C' }));
    const explored = explorations(ENGINE, game).find((one) => one.card === '1-jungle')?.lands;
    expect(explored).toEqual(['A8']);
  });

  describe('of the next turn, seen before Time Passes, what holds then', () => {
    const next = (told: Position) =>
      outlookOf(ENGINE, position({ ...told, agenda: [{ do: 'slowPowers' }] }), true).ravage.map(
        ({ land, sum, destroyed }) => [land, sum?.total, sum?.defend, count(destroyed, 'D')],
      );
    const turned = (id: string): Partial<BlightState> => ({
      side: 'blighted',
      left: 5,
      card: blightCardId(id),
      turned: { [id]: 3 },
    });

    it('blight-cards.json, intensifying-exploitation: from the next turn on', () => {
      const setup = { products: PRODUCTS, blight: 'card' } as const;
      const told = { setup, lands: 'A4: 1C 2D', invaders: card('1-sands') };
      expect(next({ ...told, blight: turned('intensifying-exploitation') })).toEqual([['A4', 5, 0, 2]]);
    });

    it('blight-cards.json, all-things-weaken: so of Health', () => {
      const setup = { products: PRODUCTS, blight: 'card' } as const;
      const told = { setup, lands: 'A4: 1C 3D', invaders: card('1-sands') };
      expect(next({ ...told, blight: turned('all-things-weaken') })).toEqual([['A4', 3, 0, 3]]);
    });

    it('event-effects.json, next-turn: what an Event has put off', () => {
      const table = new Table(
        position({ lands: 'A4: 1C 2D', invaders: card('1-sands'), agenda: [{ do: 'slowPowers' }] }),
      );
      for (const text of [
        'begin defend n=2 in A4 until turn from 4',
        'begin defend n=9 in A4 until turn',
        'begin extraDamage n=1 in A4 until turn from 5',
      ]) {
        const read = readDeed(text);
        if (read.ok) table.tells({ report: 'deed', deed: read.value });
      }
      expect(outlookOf(ENGINE, table.game, true).ravage.map(({ sum }) => [sum?.total, sum?.defend])).toEqual([
        [3, 2],
      ]);
    });

    it('Shroud of Silent Mist: Damage that stays in its lands', () => {
      const setup = { spirits: [{ id: 'shroud-of-silent-mist', aspect: null }] } as const;
      const lands = 'A4: 1C 1D1 1D 1P1\nA7: 1C 1D1 1D\nA1: 1P1';
      const told = { setup, lands, presence: 'tracked', invaders: card('1-sands') } as const;
      expect(next(told)).toEqual([
        ['A4', 3, 0, 2],
        ['A7', 3, 0, 1],
      ]);
    });

    it('tokens.json, isolate: it ends with the turn, so its land is Explored', () => {
      const explored = (nextTurn: boolean) => {
        const game = position({ lands: 'A1: 1C | isolate', agenda: [{ do: 'slowPowers' }] });
        return explorations(ENGINE, game, nextTurn).find((one) => one.card === '1-mountain')?.lands;
      };
      expect([explored(false), explored(true)]).toEqual([[], ['A1', 'A6']]);
    });
  });

  it('Thunderspeaker: two lands that would take the same last Presence next door are both shown', () => {
    const { ravage } = ahead({
      lands: 'A5: 1C 1D\nA2: 1C 1D\nA4: 1P1',
      presence: 'tracked',
      setup: { spirits: [{ id: 'thunderspeaker', aspect: null }] },
      invaders: card('1-wetland'),
    });
    expect(ravage.map(({ land }) => land).sort()).toEqual(['A2', 'A5']);
  });

  it('a land that two Ravage Cards look at is listed twice, and loses its Dahan once', () => {
    const { ravage, losses } = ahead({
      lands: 'A4: 1C 1D',
      invaders: { slots: { explore: [], build: [], ravage: ['1-sands', '2-sands'] } },
    });
    expect(ravage.map(({ land }) => land)).toEqual(['A4', 'A4']);
    expect(losses).toEqual([]);
  });

  // A3 would spread to several lands, which is asked; that the Blight comes is certain all the same.
  it('Irreparable Damage (Habsburg, livestock): the Blight of each Ravage that is too much, and of its cascade', () => {
    const lands = 'A3: 2C 1T 1B\nA6: 1T\nB4: 3C';
    const setup = { adversaries: [{ id: 'habsburg-livestock', level: 0 }] } as const;
    const { losses } = ahead({ boards: 'AB', lands, setup, invaders: card('1-jungle') });
    expect(losses).toMatchObject([
      { name: 'habsburg-livestock.loss', now: { n: 0 }, then: { n: 3, limit: 3 }, holds: true },
    ]);
  });

  it('rulebook, Time Passes: a Skip of this turn is none of the next', () => {
    const game = position(before({ lands: 'A4: 1C', invaders: card('1-sands') }));
    const told = ENGINE.decide(game, {
      do: 'report',
      reports: [
        {
          report: 'deed',
          deed: { deed: 'begin', change: { change: 'skip' }, where: ['A4'], until: 'turn', during: 'ravage' },
        },
      ],
    });
    if (!told.ok) throw new Error(told.error.code);
    const net = (nextTurn: boolean) =>
      outlookOf(ENGINE, told.value.game, nextTurn).ravage.map(({ sum, stopped }) => [
        sum?.net ?? 0,
        stopped !== null,
      ]);
    expect(net(true)).toEqual([[3, false]]);
    expect(net(false)).not.toEqual([[3, false]]);
  });

  it('habsburg-mining.1: a land that a Build Card makes Ravage is among those that Ravage', () => {
    const told = ahead({
      lands: 'A4: 2E 1T\nA7: 1T',
      setup: { adversaries: [{ id: 'habsburg-mining', level: 1 }] },
      invaders: { slots: { explore: [], build: ['1-sands'], ravage: [] } },
    });
    expect(told.ravage.map(({ land }) => land)).toEqual(['A4']);
    expect(told.forBuild).toEqual(['A4']);
    expect(told.build.map(({ land }) => land)).toEqual(['A7']);
  });

  it('habsburg-mining.1: a land whose Ravage Disease stops does not Ravage instead of the Build', () => {
    const told = ahead({
      lands: 'A4: 2E 1T 1Z\nA7: 3E',
      setup: { adversaries: [{ id: 'habsburg-mining', level: 1 }] },
      invaders: { slots: { explore: [], build: ['1-sands'], ravage: [] } },
    });
    expect(told.forBuild).toEqual(['A7']);
  });

  it('france: the Towns that a Build brings count towards its limit before they stand', () => {
    const eight = 'A1: 7T\nA4: 1E';
    const { losses } = ahead({
      lands: eight,
      setup: { adversaries: [{ id: 'france', level: 0 }] },
      invaders: { slots: { explore: [], build: ['1-sands'], ravage: [] } },
    });
    expect(losses).toMatchObject([{ of: 'france', now: { n: 7 }, then: { n: 8, limit: 8 }, holds: true }]);
  });

  it('adversaries.json, scotland 5: Blight for an Ocean leaves the card as well', () => {
    const { cost } = ahead({
      lands: 'A3: 1C\nA8: 1C',
      setup: { adversaries: [{ id: 'scotland', level: 5 }] },
      invaders: card('1-jungle'),
    });
    expect(cost.blight).toBe(3);
  });

  it.each([
    ['habsburg-mining', 'it does not spread in a Ravage', 0],
    ['england', 'it does', 1],
  ] as const)('adversaries.json, %s: behind a Blight Card that turns, %s', (id, _, cascades) => {
    const { ravage } = ahead({
      lands: 'A4: 1T 1B',
      blight: { side: 'healthy', left: 0, card: null },
      setup: { blight: 'card', products: PRODUCTS, adversaries: [{ id, level: 1 }] },
      invaders: card('1-sands'),
    });
    expect(ravage.map((one) => [one.blight, one.cascades])).toEqual([[1, cascades]]);
  });

  it.each([
    // A5 touches A1, A4, A6, A7 and A8.
    ['A7: 1V', { blight: 1, atLeast: true }],
    ['A7: 1V 1B', { blight: 2, atLeast: true }],
    ['A7: 1T', { blight: 2, atLeast: true }],
  ])('tokens.json, vitality: Blight that may spread to a land of it is not certain, %s', (near, cost) => {
    const told = ahead({ lands: `A5: 1T 1B\n${near}`, invaders: card('1-wetland') });
    expect(told.ravage.map((one) => [one.blight, one.cascades])).toEqual([[1, 1]]);
    expect(told.cost).toMatchObject(cost);
  });

  it('adversaries.json, sweden 1: both Blight count behind a Blight Card that turns', () => {
    const { ravage } = ahead({
      lands: 'A4: 2C',
      blight: { side: 'healthy', left: 1, card: null },
      setup: { blight: 'card', products: PRODUCTS, adversaries: [{ id: 'sweden', level: 1 }] },
      invaders: card('1-sands'),
    });
    expect(ravage.map((one) => [one.blight, one.cascades])).toEqual([[2, 0]]);
  });

  it('the-great-river: Builds that come once the card is done are none of its last land', () => {
    const table = new Table(
      position({
        lands: 'A5: 1T\nA3: 1E',
        setup: { scenario: 'the-great-river' },
        invaders: { slots: { explore: [], build: ['1-wetland'], ravage: [] } },
        agenda: [{ do: 'invaderAction', action: 'build' }],
      }),
    );
    const { step } = RULES.promptOf(table.game)!;
    const { acting } = forecastAction(RULES, table.game, step as Steps['actionCard']);
    const built = acting.map(({ events }) => events.flatMap((one) => (one.type === 'built' ? one.land : [])));
    expect(built).toEqual([['A5']]);
  });

  it('adversaries.json, habsburg-livestock: every land that counts its Blight is counted', () => {
    const { losses } = ahead({
      setup: { adversaries: [{ id: 'habsburg-livestock', level: 4 }] },
      lands: 'A4: 4T\nA7: 4T 1E',
      invaders: card('1-sands'),
    });
    expect(losses).toMatchObject([{ of: 'habsburg-livestock', now: { n: 0 }, then: { n: 2 } }]);
  });

  it(
    `is what comes, wherever no question lies between, in ${times(40)} random games`,
    { timeout: limit(3) },
    () => {
      let compared = 0;
      fc.assert(
        fc.property(fc.nat(), fc.integer({ min: 1, max: 3 }), (seed, players) => {
          play({
            rules: RULES,
            setup: (roll) => anySetup(roll, players, true),
            tracked: false,
            tells: 3,
            playsOn: false,
            looksBack: 0,
            seed,
            watch: (game, { step }, { events }, command) => {
              // What else a table tells in one breath, a Power or another phase, is none of it.
              if (command.do === 'report' && command.reports.length > 1) return;
              const agreed = step.do === 'actionCard' && events.some(({ type }) => type === 'confirmed');
              if (step.do !== 'actionCard' || !agreed || events.some(({ type }) => type === 'timePassed'))
                return;
              const next = events.findIndex(({ type }) => type === 'phaseBegan' || type === 'cardsAdvanced');
              const own = next < 0 ? events : events.slice(0, next);
              const { blight, dahan } = totalCost(forecastAction(RULES, game, step).acting);
              const came = own.filter(({ type }) => type === 'blightAdded').length;
              const lost = own.reduce(
                (n, event) => n + (event.type === 'destroyed' && event.piece.startsWith('D') ? event.n : 0),
                0,
              );
              // One land taken alone, or a question between a land and the next: it is not all there yet.
              if (next < 0) return expect(came).toBeLessThanOrEqual(blight);
              compared++;
              expect([came, lost]).toEqual([blight, dahan]);
            },
          });
        }),
        { numRuns: times(40) },
      );
      expect(compared).toBeGreaterThan(20);
    },
  );
});

describe('no Ravage is promised to do nothing because somebody is asked first', () => {
  // Every terrain Ravages, with all that an exception may ask about: Presence, Strife, Disease, Dahan, Blight, tokens.
  const CROWDED = [
    'A1: 1C 1C! 2D 2P1',
    'A2: 2T 1T! 3D 1B 1P1',
    'A3: 3E 1D 1Z',
    'A4: 1C 2E 2D 1A 1V 3P1',
    'A5: 3T 4D 2B',
    'A6: 2T 2E 1Z 1W 1D',
    'A7: 1C1 1T1 2E 1B 1D1 2P1',
    'A8: 1T 6E 1B',
  ].join('\n');
  const LANDS = CROWDED.split('\n')
    .map((line) => line.slice(0, 2))
    .map(asLand);
  const CARDS = ['1-mountain', '1-jungle', '1-sands', '1-wetland', '2-coastal-lands', '2-salt-deposits'];

  const MARKERS = ['thief', 'flame', 'hidden-power'];
  const LASTING: Game['lasting'] = MARKERS.flatMap((name, i) =>
    LANDS.map((land, k) => ({
      id: 1 + i * LANDS.length + k,
      cause: 'power',
      change: { change: 'marker', name } as const,
      where: [land],
      until: 'game',
    })),
  );

  /** Lands that are about to Ravage of which no more is known than that. */
  function unknown(setup: Position['setup'], slot: 'ravage' | 'build'): readonly string[] {
    const slots = { explore: [], build: [], ravage: [], [slot]: CARDS };
    const game = position(before({ lands: CROWDED, setup: { tokens: true, ...setup }, invaders: { slots } }));
    const { ravage } = outlookOf(ENGINE, { ...game, lasting: LASTING }, false);
    if (slot === 'ravage') expect(new Set(ravage.map(({ land }) => land))).toEqual(new Set(LANDS));
    return ravage.flatMap(({ land, sum, stopped }) => ((sum ?? stopped) === null ? [land] : []));
  }

  const LEVELS = [0, 1, 2, 3, 4, 5, 6];
  it.each(ADVERSARY_IDS)('%s, at each level', (id) => {
    for (const level of LEVELS)
      for (const slot of ['ravage', 'build'] as const)
        expect(unknown({ adversaries: [{ id, level }] }, slot), `${level} ${slot}`).toEqual([]);
  });

  it.each(SCENARIOS.map(({ id }) => id))('%s', (scenario) => {
    expect(unknown({ scenario }, 'ravage')).toEqual([]);
  });

  it.each(SPIRITS_THAT_ACT)('%s', (id) => {
    expect(unknown({ spirits: [{ id, aspect: null }] }, 'ravage')).toEqual([]);
  });

  // Until the table says which, the largest of its Towns and Cities sits out (event-effects.json).
  it('temporary-truce.0, which asks before each Ravage: the land Ravages without 1 Dahan and the City', () => {
    const part = 'event.temporary-truce.0';
    const table = new Table(
      position({
        setup: { products: PRODUCTS, tokens: true, events: true },
        lands: 'A4: 1C 1T 2E 3D',
        phase: 'fear',
        invaders: card('1-sands'),
        agenda: [...effectSteps(CONTENT.effectsOf(part), part), { do: 'fastPowers' }],
      }),
    ).goesOnTo('fastPowers');
    const [land] = outlookOf(ENGINE, table.game, false).ravage;
    expect(land).toMatchObject({
      land: 'A4',
      sum: { net: 4 },
      blight: 1,
      destroyed: { D: 2 },
      assumed: true,
    });
  });
});

describe('what is so once for a board stands in the row where it falls (event-effects.json, by card)', () => {
  const open = (event: string, answers: string, lands: string, ravage = '1-wetland'): Table =>
    new Table(
      position({
        setup: { products: PRODUCTS, tokens: true, events: true },
        phase: 'fear',
        lands,
        blight: event === 'accumulated-devastation' ? {} : { side: 'blighted', card: 'downward-spiral' },
        invaders: { slots: { ravage: [ravage], build: [], explore: [] } },
        agenda: [
          { do: 'exceptional', of: 'events', step: 'card' },
          { do: 'invaderAction', action: 'ravage' },
        ],
      }),
    )
      .answers(event, 'carryOut', ...answers.split(' ').filter(Boolean))
      .goesOnTo('actionCard');
  const seen = ({ game }: Table): object => {
    const step = game.agenda[0] as Parameters<typeof forecastAction>[2];
    const { acting, shared } = forecastAction(RULES, game, step);
    return {
      rows: acting.map(({ land, sum, stopped, blight }) => `${land} ${stopped ?? sum?.total} ${blight}`),
      shared: shared.map(({ lands }) => lands.join(' ')),
    };
  };

  // The Event's Damage is to the land alone: 1 Damage and the Stage's number more is 2, and Blight.
  it.each([
    ['accumulated-devastation', '', 'A2: 1E\nA5: 1E\nA1: 1C', ['A2 1 1', 'A5 1 0']],
    ['accumulated-devastation', '', 'A2: 1E 1D\nA5: 1E 1D\nA1: 1C', ['A2 1 1', 'A5 1 0']],
    ['search-for-unclaimed-land', '', 'A2: 1T\nA5: 1T\nA1: 1C', ['A2 4 1', 'A5 2 1']],
    [
      'influx-of-settlers',
      'suffer A1',
      'A2: 1T\nA5: 1T\nA1: 1C',
      ['A2 event.influx-of-settlers 0', 'A5 2 1'],
    ],
  ])('%s', (event, answers, lands, rows) => {
    const table = open(event, answers, lands);
    expect(seen(table)).toEqual({ rows, shared: ['A2 A5'] });
    // Another land may go first: then it is that one's.
    const other = table.answers('A5');
    const [row] = (seen(other) as { rows: string[] }).rows;
    expect(row).toBe(rows[1]!.replace('A5', 'A2'));
  });

  // expert-table.md A5: the lands whose order decides are named before the Ravage, and any order is one tap a land.
  it.each([
    ['all', ['A2', 'A3', 'A5', 'A8'], 'A2'],
    ['A8', ['A8', 'A2', 'A3', 'A5'], 'A8'],
    ['A5 A8', ['A5', 'A8', 'A2', 'A3'], 'A5'],
    ['A8 A5 A3 A2', ['A8', 'A5', 'A3', 'A2'], 'A8'],
    ['A3 A2 A8', ['A3', 'A2', 'A8', 'A5'], 'A3'],
  ])('any order of the lands can be had: %s', (order, ravaged, first) => {
    const lands = 'A2: 1E\nA3: 1E\nA5: 1E\nA8: 1E\nA1: 1C';
    const table = open('accumulated-devastation', '', lands, '3-jungle-wetland');
    const said = seen(table) as { rows: string[]; shared: string[] };
    expect(said.shared).toEqual(['A2 A3 A5 A8']);
    expect(said.rows.map((row) => row.split(' ').at(-1))).toEqual(['1', '0', '0', '0']);
    for (const land of order.split(' ')) table.answers(land);
    while (table.asked === 'actionCard') table.answers('all');
    expect(table.happened('ravaged').map(({ land }) => land)).toEqual(ravaged);
    expect(table.landsWith('B')).toEqual([first]);
  });

  it('what each land leaves for the next stands in the rows after every tap', () => {
    const lands = 'A2: 1E\nA3: 1E\nA5: 1E\nA1: 1C';
    const table = open('accumulated-devastation', '', lands, '3-jungle-wetland').answers('A5');
    expect(seen(table)).toEqual({ rows: ['A2 1 0', 'A3 1 0'], shared: [] });
    expect(table.at('A5')).toBe('1E 1B');
  });
});
