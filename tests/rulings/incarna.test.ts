import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { loadMessages } from '../../src/lib/messages/messages.svelte';
import { qualifies } from '../../src/lib/rules/lands/land-filter';
import { parseLands } from '../../src/lib/rules/lands/parse-lands';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { Step } from '../../src/lib/rules/table/step';
import { effectSteps } from '../../src/lib/rules/world/answers';
import { loadQuestions, questionOf } from '../../src/lib/words/questions/questions';
import { asLand } from '../support/ids';
import { type Position, position } from '../support/position';
import { RULES, Table } from '../support/table';

const SETUP = {
  products: PRODUCTS,
  tokens: true,
  events: true,
  spirits: [{ id: 'ember-eyed-behemoth', aspect: null }],
} as const;

async function sits(lands: string, agenda: readonly Step[], more: Position = {}): Promise<Table> {
  await loadContentFor({ ...SETUP, ...more.setup });
  const setup = { ...SETUP, ...more.setup };
  return new Table(position({ presence: 'tracked', ...more, lands: `A2: 1C\n${lands}`, setup, agenda }));
}

/** What a part of a card leaves on the island, but for the City. */
async function carriedOut(part: string, lands: string, ...answers: readonly string[]): Promise<string> {
  const table = await sits(lands, effectSteps(CONTENT.effectsOf(part), part));
  table.answers(...answers).goesOnTo('slowPowers');
  return printIsland(table.game)
    .split('\n')
    .filter((line) => !line.startsWith('A2: 1C'))
    .join(' / ');
}

describe('an Incarna counts as Presence wherever Presence is asked for (001:411-445)', () => {
  it.each([
    // Remove 1 Explorer from a land with Presence.
    ['fear.fear-of-the-unseen.2', 'A5: 1E 1I1', 'A5: 1I1'],
    // From a Sacred Site, of which it is a half; alone it is none.
    ['fear.fear-of-the-unseen.1', 'A5: 1E 1P1 1I1', 'A5: 1P1 1I1'],
    ['fear.fear-of-the-unseen.1', 'A1: 2P1\nA5: 1E 1I1', 'A1: 2P1 / A5: 1E 1I1'],
  ])('%s: %s is %s', async (part, lands, after) => {
    expect(await carriedOut(part, lands)).toBe(after);
  });

  it.each([
    ['presence', '1I1', true],
    ['no-presence', '1I1', false],
    ['own-presence', '1I1', true],
    ['own-presence', '1I2', false],
    ['sacred-site', '1P1 1I1', true],
    ['sacred-site', '1P2 1I1', false],
    ['sacred-site', '1I1 1I2', false],
    ['presence>=2', '1P2 1I1', true],
  ])('%s where %s stands: %s', async (where, pieces, holds) => {
    const setup = { players: ['Ann', 'Bo'], spirits: [...SETUP.spirits, null] };
    const table = await sits(`A5: ${pieces}`, [], { boards: 'AB', setup });
    expect(qualifies(RULES.world(table.game), parseLands(where), 'A5', { player: 1 })).toBe(holds);
  });

  it.each(['presence', 'no-presence', 'sacred-site', 'no-sacred-site', 'no-presence&dahan'])(
    'where nobody tracks Presence the table alone knows: %s may be anywhere',
    async (where) => {
      const game = position({ presence: 'untracked', lands: 'A2: 1C\nA5: 1P1 1D\nA6: 1D' });
      for (const land of ['A5', 'A6'])
        expect(qualifies(RULES.world(game), parseLands(where), asLand(land))).toBe(true);
    },
  );

  it('001:444: it may be given as Presence where that spares the board, after all other Presence', async () => {
    const part = 'event.promising-farmland.1';
    const effects = effectSteps(CONTENT.effectsOf(part), part);
    const blight = { side: 'blighted', left: 5, card: 'downward-spiral' } as const;
    const table = await sits('A4: 1T\nA5: 1P1\nA6: 1I1', effects, { blight });
    if (table.choices.includes('sands')) table.answers('sands');
    table.answers('prevent');
    expect(table.choices.slice(0, 2)).toEqual(['A5', 'A6:I1']);
    table.answers('A5');
    expect([table.at('A4'), table.at('A5'), table.at('A6')]).toEqual(['1T', '-', '-']);
  });

  it.each([
    ['A5: 1P1 1I1', ['A5:P1', 'A5:I1'], 'A5:P1', '1I1'],
    ['A5: 1P1 1I1', ['A5:P1', 'A5:I1'], 'A5:I1', '1P1'],
    ['A5: 2P1\nA6: 1I1', ['A5', 'A6:I1'], 'A6:I1', '2P1'],
    // Alone it is not asked for: it need not count.
    ['A5: 1I1', [], null, '1I1'],
  ])('001:444, Erosion of Will, %s: %j may go, and %s leaves %s', async (lands, open, answer, after) => {
    const part = 'blight.erosion-of-will.now';
    const blight = { side: 'blighted', left: 5, card: 'erosion-of-will' } as const;
    const table = await sits(lands, effectSteps(CONTENT.effectsOf(part), part), { blight });
    expect(table.choices.filter((id) => !['done', 'byHand'].includes(id))).toEqual(open);
    if (answer !== null) table.answers(answer);
    // The Energy is hands' work.
    expect(table.answers('done').goesOnTo('slowPowers').at('A5')).toBe(after);
  });

  it('Belief Takes Root I: its land is Defended', async () => {
    const part = 'fear.belief-takes-root.1';
    const agenda: readonly Step[] = [...effectSteps(CONTENT.effectsOf(part), part)];
    const { game } = (await sits('A5: 1I1', agenda)).goesOnTo('slowPowers');
    const world = RULES.world(game);
    expect([world.rules.defend(world, 'A5'), world.rules.defend(world, 'A6')]).toEqual([2, 0]);
  });

  it('scenarios.json, rituals-of-terror: it makes up the 3 Presence, and is the last to be destroyed', async () => {
    const setup = { scenario: 'rituals-of-terror' } as const;
    await loadContentFor({ ...SETUP, ...setup });
    const table = await sits('A5: 3D 2P1 1I1\nA6: 1P1', [{ do: 'fastPowers' }], { setup });
    table.tells({ report: 'offer', of: 'rituals-of-terror.r3', step: 'pay', land: 'A5' }).answers('paid');
    expect(table.choices).toEqual(['P1', 'I1']);
    table.answers('P1', 'P1');
    expect(table.at('A5')).toBe('3D');
  });
});

describe('001:444: Blight may destroy the Incarna instead of the Presence beside it', () => {
  const comes = (lands: string, more: Position = {}): Promise<Table> =>
    sits(lands, [{ do: 'addBlight', land: 'A5', cause: 'ravage' }], more);

  it.each([
    // The usual answer is the Presence.
    ['A5: 2P1 1I1', ['P1', 'I1'], 'P1', '1B 1P1 1I1'],
    ['A5: 2P1 1I1', ['P1', 'I1'], 'I1', '1B 2P1'],
  ])('%s: %j, and %s leaves %s', async (lands, open, answer, after) => {
    const table = await comes(lands);
    expect([table.choices, table.askedLand]).toEqual([open, 'A5']);
    table.answers(answer);
    expect([table.at('A5'), table.game.counters]).toEqual([after, {}]);
  });

  it.each([
    ['the Incarna alone stays: it need not count', 'A5: 1I1\nA6: 1P1', {}, '1B 1I1'],
    ['elsewhere it is no matter', 'A5: 2P1\nA6: 1I1', {}, '1B 1P1'],
    ['Vitality keeps Blight away', 'A5: 1V 1P1 1I1', {}, '1P1 1I1'],
    [
      'no Blight is left',
      'A5: 1P1 1I1',
      { blight: { side: 'blighted', left: 0, card: 'downward-spiral' } },
      '1P1 1I1',
    ],
    ['where nobody tracks Presence hands know', 'A5: 1P1 1I1', { presence: 'untracked' }, '1B 1P1 1I1'],
  ] as const)('is not asked: %s', async (_, lands, more, after) => {
    const table = await comes(lands, more);
    expect([table.choices.includes('I1'), table.at('A5')]).toEqual([false, after]);
  });

  it('each Spirit decides about its own, also where the card turns before the Blight comes', async () => {
    const setup = { players: ['Ann', 'Bo'], spirits: [...SETUP.spirits, null] };
    const blight = { side: 'healthy', left: 0 } as const;
    const table = await comes('A5: 1P1 1P2 1I1 1I2', { boards: 'AB', setup, blight });
    expect(table.choices).toEqual(['P1', 'I1']);
    table.answers('I1');
    expect(table.choices).toEqual(['P2', 'I2']);
    table.answers('P2', 'downward-spiral');
    expect([table.at('A5'), table.game.counters]).toEqual(['1B 1P1 1I2', {}]);
  });

  it('a Spirit that Blight spares is not asked', async () => {
    const spirits = [{ id: 'stones-unyielding-defiance', aspect: null }] as const;
    const table = await comes('A5: 2P1 1I1', { setup: { spirits } });
    expect([table.choices.includes('I1'), table.at('A5')]).toEqual([false, '1B 2P1 1I1']);
  });

  it('the question says what is at stake', async () => {
    await Promise.all([loadMessages('morecards'), loadQuestions()]);
    const table = await comes('A5: 2P1 1I1');
    const world = RULES.world(table.game);
    const { title, text, others } = questionOf(world, RULES.promptOf(table.game)!);
    expect([title, text]).toEqual([
      'Blight in A5',
      'Blight destroys Presence there. The Incarna counts as Presence, so you may choose it.',
    ]);
    expect(others.map(({ label }) => label)).toEqual(['Presence of Ann', 'Incarna of Ann']);
  });
});
