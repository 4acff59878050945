import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { BROUGHT_SPIRITS } from '../../src/lib/content/brought-homebrew';
import { joinedFiles, readBuilder, spiritFrom } from '../../src/lib/content/builder/read-builder';
import { wordsOfHomebrew } from '../../src/lib/content/homebrew/homebrew';
import { readSpirit } from '../../src/lib/content/own-spirits/read-spirit';
import type { SpiritFile } from '../../src/lib/content/own-spirits/spirit-form';
import { beginsWith } from '../../src/lib/content/powers/beginning';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import { spiritOf } from '../../src/lib/content/spirits';
import { packsFor } from '../../src/lib/content/stored-setup';
import { unknownIn } from '../../src/lib/content/unknown';
import { ENGINE, loadContentFor } from '../../src/lib/game-engine';
import { alsoSay } from '../../src/lib/messages/messages.svelte';
import { newGame } from '../../src/lib/rules/engine/setup';
import { powerLands } from '../../src/lib/rules/powers/power-lands';
import { eachTurnLeft } from '../../src/lib/rules/spirits/each-turn';
import { type Panel, panelOf } from '../../src/lib/rules/spirits/panel';
import { landsInReach } from '../../src/lib/rules/spirits/presence-lands';
import { playCard, playing } from '../../src/lib/rules/spirits/spirit-cards';
import {
  chooses,
  gainedElements,
  growthLeft,
  innatesNow,
  withIncome,
} from '../../src/lib/rules/spirits/spirit-turn';
import { printedReach } from '../../src/lib/rules/table/card-lines/power-data';
import type { SpiritChange, SpiritState } from '../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { homebrewFor } from '../../src/lib/setup/own-adversaries';
import { spiritPlayed } from '../../src/lib/setup/spirit-names';
import { seatName } from '../../src/lib/words/names';
import { position, setupFor } from '../support/position';

const builder = readBuilder(readFileSync('tests/fixtures/homebrew/slow-tide.builder-save.json', 'utf8'));
if (!builder.ok) throw new Error(builder.why);
const { file } = spiritFrom(joinedFiles([builder.parts]));

// Other tests look at every Spirit that the app knows.
afterAll(() => BROUGHT_SPIRITS.clear());

/** The text and id of the Spirit after this change. */
function edition(change: (file: Record<string, unknown>) => void = () => {}) {
  const copy = structuredClone(file) as SpiritFile & Record<string, unknown>;
  change(copy);
  const read = readSpirit(JSON.stringify(copy));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return { text: read.brought.text, id: read.brought.spirit.id };
}

const { text, id } = edition();
const SETUP = setupFor('D', { spirits: [{ id, aspect: null }], homebrew: [text] });

it('a setup without its file lacks the Spirit; with the file it is playable', () => {
  expect(unknownIn({ ...SETUP, homebrew: [] })).toBe(id);
  expect(unknownIn(SETUP)).toBeUndefined();
  expect(packsFor(SETUP)).toContain('homebrew');
});

await loadContentFor(SETUP);

it('a player is called by the Spirit of the file, as by a printed one', () => {
  alsoSay(wordsOfHomebrew([text]));
  expect(seatName(0, { players: [''], spirits: SETUP.spirits })).toBe('Slow Tide Remembers the Shore');
});
const powers = await powersPart.load();
const panel = panelOf(powers, id, null) as Panel;
const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);

it('has no known supply of Presence if the app could not read its setup', async () => {
  const own = edition((changed) =>
    Object.assign(changed, { name: 'Tide Unplaced', setup: { text: 'Put 1 Presence where you like.' } }),
  );
  const setup = setupFor('D', { spirits: [{ id: own.id, aspect: null }], homebrew: [own.text] });
  await loadContentFor(setup);
  expect(ENGINE.content.presenceSupply(setup, 1)).toBeUndefined();
});

describe('Slow Tide on board D', () => {
  it('begins with its four cards, its Presence and its texts', () => {
    const begun = told(NEW_SPIRIT, beginsWith(panel, powers, 1));
    expect(begun.cards.map(({ name, pile }) => `${pile}: ${name}`)).toEqual([
      'hand: Wade Through Grey Water',
      'hand: Salt in the Furrows',
      'hand: Carried Out and Given Back',
      'hand: Stand Where the Sea Stood',
    ]);
    expect(spiritOf(id)!.name).toBe('Slow Tide Remembers the Shore');
    expect(ENGINE.content.presenceSupply(SETUP, 1)).toEqual({ all: 15, onTracks: 12 });
    expect(Object.values(wordsOfHomebrew([text]))).toContain('You may add Presence to Coastal lands only.');
  });

  it('lights Coastal lands for Growth, and what its range says for a Power', () => {
    const start = ENGINE.settled(
      position({
        agenda: [{ do: 'fastPowers' }],
        phase: 'fast',
        lands: 'D1: 2P1\nD7: 1P1\nD2: 1B',
        setup: SETUP,
      }),
    ).game;
    const world = ENGINE.world(start);
    const [step] = panel.growth.options[1]!.steps.filter((one) => 'do' in one && one.do === 'add-presence');
    const reach = step as { readonly range: number; readonly where: 'coastal' };
    const coastal = world.island.boards.length > 0 ? ['D1', 'D2', 'D3'] : [];
    expect(landsInReach(world, 1, reach).every((land) => coastal.includes(land))).toBe(true);
    const { use } = powers.cards.get(`${id}-3`)!;
    // A Sacred Site in D1, and Blight beside it in D2.
    expect(powerLands(world, 1, printedReach(use.range, use.target)).open).toEqual(['D2']);
  });

  it('plays three turns: Growth, Energy, cards, Elements, thresholds, Reclaim', () => {
    let state = told(NEW_SPIRIT, beginsWith(panel, powers, 1));
    const grows = (option: number, ...after: readonly SpiritChange[]): void => {
      state = told(state, chooses(panel, state, option));
      for (const { key, changes } of growthLeft(panel, state)) {
        const all = [...(changes ?? []), { change: 'done', mark: { kind: 'task', task: key } } as const];
        state = told(state, withIncome(panel, state, all));
      }
      state = told(state, after);
    };
    const plays = (n: number): void => {
      state = told(state, playCard(powers, state, `${id}-${n}`));
    };
    const passes = (): void => {
      state = {
        ...state,
        ...{ grown: [], done: [], elements: {}, plays: 0 },
        cards: state.cards.map((card) => (card.pile === 'played' ? { ...card, pile: 'discarded' } : card)),
      };
    };
    // Turn 1: the second option, with Presence from the Energy track.
    grows(1, { change: 'space', space: 'energy.1' });
    expect(state.energy).toBe(2);
    plays(2);
    expect(playing(panel, state)).toMatchObject({ played: 1, left: 0, energy: 1 });
    expect(gainedElements(panel, state, powers).elements).toEqual({ water: 1, earth: 1 });
    passes();
    // Turn 2: two cards, and the first level of Undertow.
    grows(1, { change: 'space', space: 'plays.1' }, { change: 'space', space: 'energy.2' });
    expect(state.energy).toBe(4);
    plays(1);
    plays(3);
    const gained = gainedElements(panel, state, powers);
    expect(gained.elements).toEqual({ moon: 2, water: 3, animal: 1 });
    const reached = innatesNow(panel, gained).map(({ levels }) => levels.map((level) => level.reached));
    expect(reached).toEqual([
      ['yes', 'yes', 'no'],
      ['no', 'no', 'no'],
    ]);
    passes();
    // Turn 3: the first option brings all cards back.
    grows(0);
    expect(state.cards.map(({ pile }) => pile)).toEqual(['hand', 'hand', 'hand', 'hand']);
    passes();
    // A later turn: the option for 2 Energy leaves the author's step to the players.
    const before = state.energy;
    state = told(state, chooses(panel, state, 2));
    expect(state.energy).toBe(before - 2);
    expect(growthLeft(panel, state).map(({ step }) => step)).toContainEqual({
      do: 'say',
      text: 'Two shells for later',
    });
  });

  it('asks for the own space of its track once a turn', () => {
    const emptied = ['plays.1', 'plays.2', 'plays.3', 'plays.4', 'plays.5', 'plays.6'];
    const state = { ...NEW_SPIRIT, emptied };
    const [task] = eachTurnLeft(panel, state).filter(({ step }) => 'do' in step && step.do === 'say');
    expect(task!.step).toEqual({ do: 'say', text: 'Take 1 shell' });
    const done = told(state, [{ change: 'done', mark: { kind: 'task', task: task!.key } }]);
    expect(eachTurnLeft(panel, done)).toHaveLength(eachTurnLeft(panel, state).length - 1);
  });

  it('uses a Power whose text the players resolve, as one entry that changes nothing else', () => {
    const start = ENGINE.settled(
      position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', lands: 'D1: 2P1 1E', setup: SETUP }),
    ).game;
    const turn = ENGINE.decide(start, {
      do: 'report',
      reports: [{ report: 'usePower', player: 1, power: 'Wade Through Grey Water', land: 'D1', effects: [] }],
    });
    if (!turn.ok) throw new Error(turn.error.code);
    expect(turn.value.game.lands).toEqual(start.lands);
    expect(ENGINE.promptOf(turn.value.game)?.step.do).toBe('fastPowers');
  });
});

it('two editions are two Spirits, and a game goes on with its own', async () => {
  const next = edition((one) => (one['name'] = 'Slow Tide Remembers the Shore, again'));
  const other = edition((one) => (one['by'] = 'somebody'));
  expect(new Set([id, next.id, other.id]).size).toBe(3);
  await loadContentFor({ homebrew: [other.text] });
  expect(spiritOf(id)!.name).toBe('Slow Tide Remembers the Shore');
  expect(homebrewFor({ adversaries: [], scenario: null, spirits: [{ id, aspect: null }, null] })).toEqual([
    text,
  ]);
  expect(powers.panels.filter((one) => one.id === other.id)).toHaveLength(2);
});

it('shows a special rule at the moments that its file names', () => {
  const withRules = (at: string) =>
    readSpirit(
      JSON.stringify({ ...file, rules: [...file.rules!, { name: 'A', text: 'Say a verse.', at: [at] }] }),
    );
  const read = withRules('time-passes');
  expect(read.ok && read.brought.rules.rules.at(-1)!.at).toEqual(['time-passes']);
  expect(withRules('lunch').ok).toBe(false);
});

describe('names (case 10 of the homebrew paper)', () => {
  const named = async (change: (file: Record<string, unknown>) => void): Promise<string> => {
    const { text: other, id: own } = edition(change);
    await loadContentFor({ homebrew: [other] });
    return spiritPlayed({ id: own, aspect: null });
  };

  it('say that a Spirit is unofficial, and by whom', async () => {
    expect(await named((one) => Object.assign(one, { name: 'Low Water' }))).toBe(
      'Low Water (unofficial, by nobody)',
    );
    const nameless = await named((one) => {
      one['name'] = 'High Water';
      delete one['by'];
    });
    expect(nameless).toBe('High Water (unofficial)');
    // A past game whose file this device has not read.
    expect(spiritPlayed({ id: 'own-slow-tide-05oe3lx1o6oys3', aspect: null })).toBe('Slow Tide (unofficial)');
    expect(spiritPlayed({ id: 'thunderspeaker', aspect: null })).toBe('Thunderspeaker');
  });

  it('tell two editions apart by the number that the author gave', async () => {
    const names = [
      await named((one) => Object.assign(one, { name: 'Ebb', edition: '0.6' })),
      await named((one) => Object.assign(one, { name: 'Ebb', edition: '0.7' })),
    ];
    expect(names).toEqual(['Ebb 0.6 (unofficial, by nobody)', 'Ebb 0.7 (unofficial, by nobody)']);
  });

  it('tell two files of one name apart where the author gave none', async () => {
    const first = edition((one) => Object.assign(one, { name: 'Flow' }));
    const second = edition((one) => Object.assign(one, { name: 'Flow', by: 'somebody' }));
    await loadContentFor({ homebrew: [first.text, second.text] });
    const names = [first, second].map(({ id: own }) => spiritPlayed({ id: own, aspect: null }));
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^Flow #\w{4} \(unofficial, by (nobody|somebody)\)$/);
  });
});

it('a game carries its Spirit, and is a valid saved game', () => {
  const { game } = ENGINE.settled(newGame(ENGINE.content, SETUP));
  const read = parseGame(JSON.parse(JSON.stringify(game)));
  expect(read.ok && read.value.setup.homebrew).toEqual([text]);
});

describe('a hostile file of a Spirit', () => {
  const refused = (change: (one: Record<string, never>) => void): string => {
    const copy = structuredClone(file) as unknown as Record<string, never>;
    change(copy);
    const read = readSpirit(JSON.stringify(copy));
    return read.ok ? 'read' : `${read.faults[0]!.code} ${read.faults[0]!.at}`;
  };
  it.each<[string, (one: Record<string, never>) => void]>([
    ['notTheForm form', (one) => Object.assign(one, { form: 'other' })],
    ['newer version', (one) => Object.assign(one, { version: 2 })],
    ['strangeWord more', (one) => Object.assign(one, { more: 1 })],
    ['signs name', (one) => Object.assign(one, { name: 'A \u202e name' })],
    ['signs rules.1.text', (one) => Object.assign(one, { rules: [{ name: 'A', text: '{me}' }] })],
    ['number growth.pick', (one) => Object.assign(one, { growth: { pick: 1e9, options: [] } })],
    [
      'list tracks.energy',
      (one) => Object.assign(one, { tracks: { energy: Array(30).fill({ energy: 1 }) } }),
    ],
  ])('is refused: %s', (fault, change) => {
    expect(refused(change)).toBe(fault);
  });

  it('names a word of its panel that is unknown', () => {
    expect(
      refused((one) => Object.assign(one, { growth: { pick: 1, options: [{ actions: [{ do: 'win' }] }] } })),
    ).toMatch(/^strangeWord panel own: growth/);
  });

  it('is no file where it is long, deep or no text at all', () => {
    expect(readSpirit('x'.repeat(70_000)).ok).toBe(false);
    expect(readSpirit('['.repeat(5000)).ok).toBe(false);
    expect(readSpirit('{}').ok).toBe(false);
  });
});
