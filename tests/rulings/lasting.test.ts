import { describe, expect, it } from 'vitest';
import { loadContentFor } from '../../src/lib/game-engine';
import { isMarked } from '../../src/lib/rules/lasting/lasting';
import { readDeed } from '../../src/lib/rules/notation/deed-notation';
import type { Deed } from '../../src/lib/rules/table/deed';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import type { Step } from '../../src/lib/rules/table/step';
import { stepsFrom } from '../../src/lib/rules/turn/turn';
import { asInvaderCard, asLand } from '../support/ids';
import { type Position, position } from '../support/position';
import { Table } from '../support/table';

function deedOf(text: string): Deed {
  const read = readDeed(text);
  if (!read.ok) throw new Error(`no deed: ${text}`);
  return read.value;
}

const tells = (table: Table, ...texts: readonly string[]): Table =>
  table.tells(...texts.map((text) => ({ report: 'deed', deed: deedOf(text) }) as const));

/** A table that waits, is told something, and then lets these steps happen. */
const played = (lands: string, begun: string, agenda: readonly Step[], more: Position = {}): Table =>
  tells(
    new Table(position({ ...more, lands: `A2: 1C\n${lands}`, agenda: [{ do: 'fastPowers' }, ...agenda] })),
    ...begun.split('; '),
  ).goesOnTo('slowPowers');

const RAVAGE: Step = { do: 'ravage', land: 'A5' };
const BUILD: Step = { do: 'build', land: 'A5', card: null };
const EXPLORE: Step = { do: 'explore', land: 'A5', card: null, cause: 'power', free: true };
const card = (action: 'ravage' | 'build' | 'explore', id: string): Step => ({
  do: 'actionCard',
  action,
  card: asInvaderCard(id),
  done: [],
});

/** What is where before, what lasts, what happens, and what is where after it. */
type Ruling = readonly [source: string, before: string, begun: string, steps: readonly Step[], after: string];

const RULINGS: readonly Ruling[] = [
  ['rulebook: Defend', 'A5: 1T', 'begin defend n=1 in A5 until turn', [RAVAGE], '1T'],
  [
    'rulebook: several Defends add up',
    'A5: 1C',
    'begin defend n=1 in A5 until turn; begin defend n=1 in A5 until turn',
    [RAVAGE],
    '1C',
  ],
  [
    'fear-cards.json: Defend for each Dahan',
    'A5: 1T 1D',
    'begin defend n=2 per=dahan in dahan until turn',
    [RAVAGE],
    '1D',
  ],
  [
    '001:701: the next Ravage is Skipped, and only that',
    'A5: 1T',
    'begin skip in A5 until action during ravage',
    [RAVAGE, RAVAGE],
    '1T 1B',
  ],
  [
    '001:701: every one this turn',
    'A5: 1T',
    'begin skip in A5 until turn during ravage',
    [RAVAGE, RAVAGE],
    '1T',
  ],
  [
    '001:701: each additional action must be Skipped separately',
    'A5: 1E',
    'begin skip in A5 until action during build; begin skip in A5 until action during build',
    [BUILD, BUILD, BUILD],
    '1T 1E',
  ],
  [
    '001:709: only an action that would happen uses it up',
    'A5: 1D',
    'begin skip in A5 until action during ravage',
    [RAVAGE],
    '1D',
  ],
  ['tokens.json, isolate: not Explored', 'A5: -', 'begin isolate in A5 until turn', [EXPLORE], '-'],
  ['tokens.json, isolate: no effect on Builds', 'A5: 1E', 'begin isolate in A5 until turn', [BUILD], '1T 1E'],
  [
    'fear-cards.json, skip-build-city: nothing is built',
    'A5: 1T',
    'begin noCity in A5 until turn',
    [BUILD],
    '1T',
  ],
  [
    '000:443: Dahan have more Health',
    'A5: 1T 1D',
    'begin health of=D n=1 in A5 until turn',
    [RAVAGE],
    '1D2 1B',
  ],
  [
    'event-effects.json: Invaders deal less Damage',
    'A5: 1T',
    'begin damage of=T+C n=-1 in A5 until turn',
    [RAVAGE],
    '1T',
  ],
  [
    'event-effects.json: never less than none',
    'A5: 1E',
    'begin damage of=E n=-4 in any until turn',
    [RAVAGE],
    '1E',
  ],
  [
    'event-effects.json, dahan-damage: Dahan deal more',
    'A5: 1C 2D',
    'begin damage of=D n=1 in A5 until turn',
    [RAVAGE],
    '1D1 1B',
  ],
  [
    'tokens.json, perLandBonus: extra Damage',
    'A5: 1E',
    'begin extraDamage n=1 in A5 until turn',
    [RAVAGE],
    '1E 1B',
  ],
  [
    'tokens.json, perLandBonus: only where the Invaders deal any',
    'A5: 1E!',
    'begin extraDamage n=3 in A5 until turn',
    [RAVAGE],
    '1E',
  ],
  [
    'fear-cards.json, damage-to-dahan-mod: the land takes all of it',
    'A5: 1T 1D',
    'begin damageToDahan n=-2 in A5 until turn',
    [RAVAGE],
    '1D 1B',
  ],
  ['tokens.json, landHealth: more', 'A5: 1T', 'begin landHealth n=1 in A5 until turn', [RAVAGE], '1T'],
  [
    'tokens.json, landHealth: never below 1',
    'A5: 1E',
    'begin landHealth n=-3 in A5 until turn',
    [RAVAGE],
    '1E 1B',
  ],
  [
    'event-effects.json, ravage-order: Dahan that strike before the Invaders, who then deal less',
    'A5: 1T 1E 1D',
    'begin dahanFirst in A5 until turn',
    [RAVAGE],
    '1E 1D1',
  ],
  [
    'event-effects.json, ravage-order: and only once',
    'A5: 1C 2T 2D',
    'begin dahanFirst in A5 until turn',
    [RAVAGE, { do: 'presenceLost' }],
    '1C 1D1 1B',
  ],
  [
    'tokens.json, strife: Strife still counts in that Ravage, and is used by it',
    'A5: 1C! 1D',
    'begin dahanFirst in A5 until turn',
    [RAVAGE],
    '1C2 1D',
  ],
  [
    'event-effects.json, ravage-order: nobody strikes where the Ravage is stopped',
    'A5: 1T 1D | skip ravage',
    'begin dahanFirst in A5 until turn',
    [RAVAGE],
    '1T 1D',
  ],
  [
    'event-effects.json, ravage-order: of the next Ravage alone, where only that is told',
    'A5: 1T 1E 1D',
    'begin dahanFirst in A5 until action during ravage',
    [RAVAGE, RAVAGE],
    '1E',
  ],
  [
    'power-cards.json, Words of Warning: at once, those that fall strike as well',
    'A5: 1C 2D',
    'begin dahanAtOnce in A5 until turn',
    [RAVAGE],
    '1D1 1B',
  ],
  [
    'power-cards.json, Paralyzing Fright: all Actions of the turn are Skipped at once',
    'A5: 2E',
    'begin skip in A5 until turn',
    [RAVAGE, BUILD, EXPLORE, RAVAGE],
    '2E',
  ],
  [
    '001:695: the next Action, whichever it is, uses such a Skip up',
    'A5: 1E',
    'begin skip in A5 until action',
    [EXPLORE, BUILD],
    '1T 1E',
  ],
  [
    '001:707, Call to Trade: the first Ravage becomes a Build',
    'A5: 1T 2D',
    'begin becomesBuild in A5 until action during ravage',
    [RAVAGE],
    '1C 1T 2D',
  ],
  [
    '001:707: and the second is a Ravage',
    'A5: 1E 1D',
    'begin becomesBuild in A5 until action during ravage',
    [RAVAGE, RAVAGE],
    '1T 1E 1B',
  ],
  [
    'all turn long each of them',
    'A5: 1E',
    'begin becomesBuild in A5 until turn during ravage',
    [RAVAGE, RAVAGE],
    '1C 1T 1E',
  ],
  [
    '001:707: Disease stops the Build it has become',
    'A5: 1T 1Z',
    'begin becomesBuild in A5 until action during ravage',
    [RAVAGE],
    '1T',
  ],
  [
    '001:695: where no Ravage would happen nothing is used up',
    'A5: 1D',
    'begin becomesBuild in A5 until action during ravage',
    [RAVAGE, { do: 'deed', deed: { deed: 'add', land: 'A5', pieces: { E: 1 } }, cause: 'card' }, RAVAGE],
    '1T 1E 1D',
  ],
  [
    '001:695: a Ravage that is none uses up nothing that waits for the next',
    'A5: 1E',
    'begin becomesBuild in A5 until action during ravage; begin extraDamage n=5 in A5 until action during ravage',
    [RAVAGE, BUILD],
    '1C 1T 1E',
  ],
  [
    'power-cards.json, Words of Warning: in a land that is named, and no other',
    'A5: 1C 1D',
    'begin dahanAtOnce in A6 until turn',
    [RAVAGE],
    '1C 1B',
  ],
  [
    '001:643: only the final total of land Health is held at 1',
    'A5: 1E',
    'begin landHealth n=-1 in A5 until turn; begin landHealth n=-1 in A5 until turn; begin landHealth n=1 in A5 until turn',
    [RAVAGE],
    '1E 1B',
  ],
  [
    '001:643: and so of Health',
    'A5: 1C 1T 1E',
    'begin health of=T n=-2 in A5 until turn; begin health of=T n=1 in A5 until turn',
    [{ do: 'deed', deed: { deed: 'damageEach', land: 'A5', n: 1, pieces: { T: 1 } }, cause: 'card' }],
    '1C 1E',
  ],
  [
    '001:643: of what Invaders deal',
    'A5: 1E',
    'begin damage of=E n=-2 in A5 until turn; begin damage of=E n=2 in A5 until turn',
    [RAVAGE],
    '1E',
  ],
  [
    '001:643: of what the Dahan deal',
    'A5: 1C 2D | defend 9',
    'begin damage of=D n=-3 in A5 until turn; begin damage of=D n=2 in A5 until turn',
    [RAVAGE],
    '1C2 2D',
  ],
  [
    '001:643: and of what comes to them',
    'A5: 1T 1D',
    'begin damageToDahan n=-3 in A5 until turn; begin damageToDahan n=2 in A5 until turn',
    [RAVAGE],
    '1D1 1B',
  ],
  [
    'fear-cards.json: where nothing comes through nothing adds to it',
    'A5: 1T 1D | defend 2',
    'begin damageToDahan n=2 in A5 until turn',
    [RAVAGE],
    '1D',
  ],
  [
    'tokens.json, badlands: nor do Badlands',
    'A5: 1T 1D 1M',
    'begin damageToDahan n=-3 in A5 until turn',
    [RAVAGE],
    '1D 1B 1M',
  ],
  [
    '002:312: two that save add up',
    'A5: 2C 3D',
    'begin save of=D n=1 in A5 until turn; begin save of=D n=2 in A5 until turn',
    [{ do: 'deed', deed: { deed: 'destroy', land: 'A5', pieces: { D: 3 } }, cause: 'card' }],
    '2C 3D',
  ],
  [
    'tokens.json, notParticipating: neither deals nor takes Damage',
    'A5: 1T 1E 1D',
    'begin sitOut pieces=1T in A5 until turn',
    [RAVAGE],
    '1T 1D1',
  ],
  [
    'tokens.json, notParticipating: does not make a land Ravage',
    'A5: 1T 1D',
    'begin sitOut pieces=1T in A5 until turn',
    [RAVAGE],
    '1T 1D',
  ],
  [
    'tokens.json, notParticipating: Dahan sit out as well',
    'A5: 1T 2D',
    'begin sitOut pieces=1D in A5 until turn',
    [RAVAGE],
    '1T 1D 1B',
  ],
  [
    'tokens.json, notParticipating: of its kind, whatever it has taken since',
    'A5: 2E',
    'begin sitOut pieces=2T1+1E in A5 until turn',
    [RAVAGE],
    '2E',
  ],
  ['002:312: saved from destruction', 'A5: 1T 1D', 'begin save of=D n=1 in A5 until turn', [RAVAGE], '1D 1B'],
  [
    '002:312: as many as are said',
    'A5: 1C 1T 2D | defend 1',
    'begin save of=D n=1 in A5 until turn',
    [RAVAGE],
    '1C 1D 1B',
  ],
  ['002:312: Presence as well', 'A5: 1T 2P1', 'begin save of=P1 n=1 in A5 until turn', [RAVAGE], '1T 1B 2P1'],
  [
    '002:312: from a card as well as from Damage',
    'A5: 2T',
    'begin save of=T n=1 in A5 until turn',
    [{ do: 'deed', deed: { deed: 'destroy', land: 'A5', pieces: { T: 2 } }, cause: 'card' }],
    '1T',
  ],
  [
    'event-effects.json: Health of Dahan, everywhere',
    'A5: 1E 1D',
    'begin health of=D n=-1 in any until turn',
    [RAVAGE],
    '1E',
  ],
  [
    'event-effects.json: for one action only',
    'A5: 1E',
    'begin extraDamage n=1 in A5 until action during ravage',
    [RAVAGE, RAVAGE],
    '1E 1B',
  ],
  [
    'event-effects.json, next-turn: from a later turn',
    'A5: 1T',
    'begin skip in A5 until turn during ravage from 4',
    [RAVAGE],
    '1T 1B',
  ],
];

describe('what lasts', () => {
  it.each(RULINGS)('%s', (_, lands, begun, steps, after) => {
    expect(played(lands, begun, steps).at('A5')).toBe(after);
  });

  it('001:519: a piece whose Health falls to its Damage is destroyed at once, with its Fear', () => {
    const table = tells(
      new Table(position({ lands: 'A2: 1C\nA5: 1C2 1T1 1E' })),
      'begin health of=C+T+E n=-1 in any until turn',
    );
    expect([table.at('A5'), table.game.fear.earned * 4 + table.game.fear.generated]).toEqual(['1E', 3]);
  });

  it('001:542: a marker lies where it was put, by its name, until it is taken off', () => {
    const table = tells(new Table(position({ lands: 'A2: 1C' })), 'begin marker name=omen in A5 until game');
    const at = (land: string, name: string): boolean =>
      isMarked(table.rules.world(table.game), asLand(land), name);
    expect([at('A5', 'omen'), at('A6', 'omen'), at('A5', 'flame')]).toEqual([true, false, false]);
    tells(table, `end ${table.game.lasting[0]!.id}`);
    expect(at('A5', 'omen')).toBe(false);
  });

  it('tokens.json, isolate: no source of Explorers for other lands', () => {
    const lands = 'A2: 1C\nA5: 1C';
    const acting = (...begun: readonly string[]): readonly string[] => {
      const table = new Table(position({ lands, agenda: [card('explore', '1-jungle')] }));
      return begun.length > 0 ? tells(table, ...begun).choices : table.choices;
    };
    expect(acting()).toContain('A8');
    expect(acting('begin isolate in A5 until turn')).not.toContain('A8');
  });

  it('tokens.json, open question: the table picks which of a Skip and a Disease stops the Build', () => {
    const sits = (): Table => {
      const lands = 'A2: 1C\nA5: 1E 1Z | skip next build';
      return new Table(position({ lands, agenda: [BUILD] }));
    };
    expect([sits().asked, sits().choices]).toEqual(['build', ['skipped', 'disease']]);
    const [skipped, ill] = [sits().answers('skipped'), sits().answers('disease')];
    expect([skipped.at('A5'), skipped.game.lasting]).toEqual(['1E 1Z', []]);
    expect([ill.at('A5'), ill.game.lasting.length]).toEqual(['1E', 1]);
  });

  it('tokens.json, open question: and of a Skip and a Wilds', () => {
    const table = new Table(position({ lands: 'A2: 1C\nA5: 1W | skip next explore', agenda: [EXPLORE] }));
    expect(table.answers('wilds').at('A5')).toBe('-');
  });

  it('fear-cards.json, skip-step: the card does not act, and stays', () => {
    const invaders = { slots: { explore: [], build: ['1-wetland'], ravage: [] } };
    const begun =
      'begin cardIdle in any until card during build; begin cardStays in any until card during build';
    const table = tells(
      new Table(
        position({
          lands: 'A2: 1C',
          invaders,
          agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'build' }, { do: 'advance' }],
        }),
      ),
      ...begun.split('; '),
    ).goesOnTo('slowPowers');
    expect([table.at('A2'), table.game.invaders.slots['build'], table.game.lasting]).toEqual([
      '1C',
      ['1-wetland'],
      [],
    ]);
  });

  it('fear-cards.json, Explorers are Reluctant: no card is turned, this turn or later', () => {
    const table = new Table(
      position({ phase: 'fast', lands: 'A2: 1C', agenda: [{ do: 'fastPowers' }, ...stepsFrom('explore')] }),
    );
    const deck = table.game.invaders.deck.length;
    tells(table, 'begin cardIdle in any until card during explore').goesOnTo('timePasses');
    expect([table.game.invaders.deck.length, table.game.lasting]).toEqual([deck, []]);
  });

  it('FAQ: a card acts once more, now', () => {
    const invaders = { slots: { explore: [], build: ['1-wetland'], ravage: [] } };
    const table = tells(new Table(position({ lands: 'A2: 1C', invaders })), 'again build 1-wetland');
    expect([table.asked, table.choices]).toEqual(['actionCard', ['all', 'A2']]);
  });

  it('Time Passes: what was for the turn is over, the rest is not', () => {
    const table = tells(
      new Table(position({ lands: 'A2: 1C1\nA5: 1T1 1D1', agenda: [{ do: 'timePasses' }] })),
      'begin isolate in A5 until turn',
      'begin skip in A5 until action during ravage',
      'begin skip in A5 until turn during build from 4',
      'begin marker name=omen in A5 until game',
      'begin health of=T n=1 in A6 until game',
      'begin cardIdle in any until card during build',
      'begin keepDamage of=T+C in A5 until turn',
    ).goesOn();
    expect(table.game.lasting.map(({ change }) => change.change)).toEqual([
      'skip',
      'marker',
      'health',
      'cardIdle',
    ]);
    expect([table.at('A2'), table.at('A5')]).toEqual(['1C', '1T1 1D']);
  });

  it('the table ends what lasts, one by one', () => {
    const table = tells(
      new Table(position({ lands: 'A2: 1C' })),
      'begin isolate in A5 until turn',
      'begin defend n=2 in A5 until turn',
    );
    tells(table, `end ${table.game.lasting[0]!.id}`);
    expect(table.game.lasting.map(({ change }) => change.change)).toEqual(['defend']);
  });
});

describe('a Spirit lives', () => {
  const judged = (lands: string, ...texts: readonly string[]): string => {
    const game = position({ lands: `A2: 1C\nA5: 1P1\n${lands}`, agenda: [{ do: 'fastPowers' }] });
    return tells(new Table(game), ...texts).asked;
  };

  it.each<readonly [string, string, readonly string[], string]>([
    ['W6, rulebook: not without Presence', '', ['remove A5 1P1'], 'checkEnding'],
    ['W6, 001:419: while its Incarna stands', 'A6: 1I1', ['remove A5 1P1'], 'fastPowers'],
    ['W6, 001:419: not that of another', 'A6: 1I1', ['remove A5 1P1', 'remove A6 1I1'], 'checkEnding'],
    ['W6, Ocean: with Presence in an Ocean', '', ['move A5 to A0 1P1'], 'fastPowers'],
    [
      'W6, tokens.json, incarna: in an Ocean it counts as nothing',
      'A6: 1I1',
      ['remove A5 1P1', 'move A6 to A0 1I1'],
      'checkEnding',
    ],
  ])('%s', (_, lands, texts, asked) => {
    expect(judged(lands, ...texts)).toBe(asked);
  });
});

describe('which lands a card acts in', () => {
  const R2: readonly (readonly [AdversaryId, string, number, string, string, string])[] = [
    ['sweden', 'Mining Rush', 5, 'A1: 1T\nA2: 1C\nA5: 1T', 'ravage 1-mountain', 'A1'],
    ['scotland', 'Port', 1, 'A2: 1C', 'explore 3-jungle-sands', 'A3'],
    ['france', 'Triangle Trade', 4, 'A1: 1T\nA2: 1T\nA4: 1T', 'build 3-jungle-wetland', 'A2'],
  ];

  it.each(R2)(
    'R2, FAQ: is settled when it starts, however it is tapped: %s, %s',
    async (id, _, level, lands, text, first) => {
      const setup = { adversaries: [{ id, level }] };
      await loadContentFor(setup);
      const [action = '', name = ''] = text.split(' ');
      const agenda = [card(action as 'ravage', name)];
      const acted = (answers: readonly string[]): readonly string[] => {
        const table = new Table(position({ setup, lands, agenda })).answers(...answers);
        while (table.asked !== 'slowPowers') table.goesOn();
        const types: readonly string[] = ['ravaged', 'built', 'explored'];
        return table.log
          .flatMap((event) => (types.includes(event.type) && 'land' in event ? (event.land ?? []) : []))
          .sort();
      };
      expect(acted([first])).toEqual(acted(['all']));
    },
  );

  it('is settled for a land that lay empty in between, too: Triangle Trade brings a Town back', async () => {
    const setup = { adversaries: [{ id: 'france', level: 4 }] } as const;
    await loadContentFor(setup);
    const lands = 'A1: 1T\nA2: 1T\nA3: 1E\nA4: 1T\nA5: 1T\nA8: 1T';
    const table = new Table(position({ setup, lands, agenda: [card('build', '3-jungle-wetland')] }));
    table.answers('A5').tells({ report: 'count', land: 'A3', piece: 'E', n: 0 });
    expect(table.choices).toEqual(['all', 'A2', 'A8']);
    table.answers('A2').goesOnTo('actionCard');
    expect(table.choices).toEqual(['all', 'A3', 'A8']);
  });

  it('a correction in between is heeded', () => {
    const game = position({ lands: 'A1: 1E\nA2: 1C', agenda: [card('build', '2-coastal-lands')] });
    const later = new Table(game).answers('A1');
    expect(later.choices).toEqual(['all', 'A2']);
    later.tells({ report: 'count', land: 'A3', piece: 'E', n: 1 });
    expect(later.choices).toEqual(['all', 'A2', 'A3']);
  });
});

describe('Skip, or becomes a Build (001:707)', () => {
  const asked = (): Table =>
    tells(
      new Table(position({ lands: 'A2: 1C\nA5: 1T', agenda: [{ do: 'fastPowers' }, RAVAGE] })),
      'begin becomesBuild in A5 until action during ravage',
      'begin skip in A5 until action during ravage',
    ).goesOn();

  it.each([
    ['skipped', '1T', 'becomesBuild'],
    ['becomesBuild', '1C 1T', 'skip'],
  ])('is for the table to say: %s', (answer, after, left) => {
    const table = asked();
    expect(table.choices).toEqual(['skipped', 'becomesBuild']);
    expect(table.answers(answer).at('A5')).toBe(after);
    expect(table.game.lasting.map(({ change }) => change.change)).toEqual([left]);
  });
});
