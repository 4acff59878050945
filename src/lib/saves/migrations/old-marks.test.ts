import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { choiceId } from '../../rules/table/choice';
import type { Command } from '../../rules/table/command';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import { powerCardId } from '../../rules/table/printed-cards';
import type { TurnMark } from '../../rules/table/turn-marks';
import { NEW_SPIRIT } from '../../rules/world/spirit-changed';
import { assertPlayable } from '../assert-playable';
import { got } from '../fixtures/disk';
import { parseGame } from '../schema/schema';
import { migrated, MIGRATIONS, readGame } from './migrations';

await MIGRATIONS.load();

const CARD = powerCardId('wash-away');
const STEP = { of: 'growth', option: 2, step: 1 } as const;
const PART = { ...STEP, time: 0 } as const;

/** The texts of version 9, each with its mark. */
const MARKS: readonly (readonly [text: string, mark: TurnMark])[] = [
  ['income', { kind: 'income' }],
  ['growth.2.1', { kind: 'task', task: STEP }],
  ['growth.always.0', { kind: 'task', task: { of: 'growth', option: null, step: 0 } }],
  ['growth.2.1.0', { kind: 'task', task: PART }],
  ['growth.2.1.0=3', { kind: 'way', task: PART, way: 3 }],
  ['growth.2.1.0=3.4', { kind: 'task', task: { ...PART, way: 3, action: 4 } }],
  ['growth.2.1.A0', { kind: 'ocean', task: STEP, ocean: 'A0' }],
  ['growth.2.1.moved.0', { kind: 'moved', task: STEP, nth: 0 }],
  ['growth.2.1.0=3.4.moved.1', { kind: 'moved', task: { ...PART, way: 3, action: 4 }, nth: 1 }],
  ['track.reclaim-one.1', { kind: 'task', task: { of: 'track', action: 'reclaim-one', nth: 1 } }],
  ['drawn.growth.2.1', { kind: 'drawn', task: STEP }],
  ['kept.growth.2.1', { kind: 'kept', task: STEP }],
  ['kept.power', { kind: 'kept', task: null }],
  ['card.wash-away', { kind: 'card', card: CARD }],
  ['innate.All-Enveloping Green', { kind: 'innate', innate: 'All-Enveloping Green' }],
  ['as-fast.card.wash-away', { kind: 'asFast', power: { kind: 'card', card: CARD } }],
  ['as-fast.innate.One. Two', { kind: 'asFast', power: { kind: 'innate', innate: 'One. Two' } }],
  ['no-innates', { kind: 'noInnates' }],
  ['given.wash-away', { kind: 'given', card: CARD }],
  ['thresholds.wash-away', { kind: 'thresholds', card: CARD }],
  ['beside.wash-away.2', { kind: 'beside', card: CARD, energy: 2 }],
  ['reclaims.wash-away', { kind: 'reclaims', card: CARD }],
  ['forgets.wash-away', { kind: 'forgets', card: CARD }],
  ['impending.wash-away', { kind: 'impending', card: CARD }],
  ['any-element..0.fire', { kind: 'element', oneOf: [], nth: 0, element: 'fire' }],
  ['any-element.sun/moon.1.moon', { kind: 'element', oneOf: ['sun', 'moon'], nth: 1, element: 'moon' }],
  ['reach', { kind: 'rule', rule: 'reach' }],
  ['healing.claimed', { kind: 'rule', rule: 'healing.claimed' }],
  ['powers-long-forgotten.p3', { kind: 'rule', rule: 'powers-long-forgotten.p3' }],
  ['poured.3', { kind: 'rule', rule: 'poured', nth: 3 }],
  ['used-on.wash-away.1', { kind: 'rule', rule: 'used-on', card: CARD, nth: 1 }],
  ['punishes.wash-away.A5', { kind: 'rule', rule: 'punishes', card: CARD, land: 'A5' }],
  // Texts that no version wrote have no effect, and the game still opens.
  ['any-element..0.love', { kind: 'rule', rule: 'any-element..0.love' }],
  ['as-fast.growth.0.0', { kind: 'rule', rule: 'as-fast.growth.0.0' }],
  ['growth.2', { kind: 'rule', rule: 'growth.2' }],
];

const markedWith = (done: readonly unknown[]): object => ({ spiritStates: { 1: { ...NEW_SPIRIT, done } } });
const told = (changes: readonly object[]): object => ({
  command: { do: 'report', reports: [{ report: 'spirit', player: 1, changes }] },
  events: [{ type: 'spiritChanged', player: 1, changes }],
});

it.each(MARKS)('“%s” of version 9 is now %j', (text, mark) => {
  expect(got(migrated(9, markedWith([text])))).toEqual({ ...markedWith([mark]), version: GAME_VERSION });
  const on = { change: 'done', what: text };
  const energy = { change: 'energy', n: 1 };
  expect(got(migrated(9, told([energy, on, { ...on, off: true }]), { way: 'entry' }))).toEqual({
    ...told([energy, { change: 'done', mark }, { change: 'done', mark, off: true }]),
    version: GAME_VERSION,
  });
});

const NAME = 'underway.Indomitable Claim';
const LINE = 'underway-at.fast A5 2 A4 3 - 1 1 0,2 2,0,0,0,0,2,0,0';
const UNDERWAY: TurnMark = {
  kind: 'underway',
  ...{ power: 'Indomitable Claim', phase: 'fast', land: 'A5', spirit: 2, origin: 'A4' },
  ...{ dahanInOrigin: 3, moreDamage: 1, counted: [0, 2], elements: { sun: 2, earth: 2 }, dreams: true },
};

it('a Power in progress had two texts in version 9, and has one mark now', () => {
  const none: TurnMark = {
    kind: 'underway',
    ...{ power: 'Indomitable Claim', phase: 'slow', land: null, counted: [], elements: {}, dreams: false },
  };
  const bare = 'underway-at.slow - - - - - - 0 - 0,0,0,0,0,0,0,0';
  expect(got(migrated(9, markedWith([NAME, 'income', LINE])))).toMatchObject(
    markedWith([{ kind: 'income' }, UNDERWAY]),
  );
  expect(got(migrated(9, markedWith([NAME, bare])))).toMatchObject(markedWith([none]));
  const change = (what: string, off?: true): object => ({ change: 'done', what, ...(off && { off }) });
  const changes = [change(NAME, true), change(LINE, true), change(NAME), change(bare)];
  expect(got(migrated(9, told(changes), { way: 'entry' }))).toMatchObject(
    told([
      { change: 'done', mark: UNDERWAY, off: true },
      { change: 'done', mark: none },
    ]),
  );
  // The name alone stays when the next use of the same Power began: the list of changes must not become empty.
  expect(got(migrated(9, told([change(LINE)]), { way: 'entry' }))).toMatchObject(
    told([{ change: 'done', mark: { kind: 'rule', rule: LINE } }]),
  );
});

const path = fileURLToPath(new URL('../fixtures/spirits-v9.json.gz', import.meta.url));
/** Random games of version 9, with each kind of text that occurred in play. */
const GAMES = JSON.parse(gunzipSync(readFileSync(path)).toString()) as readonly Game[];

/** More answers than a turn takes. */
const MOST_ANSWERS = 150;

function usual(game: Game): Command {
  const [choice] = ENGINE.promptOf(game)?.choices ?? [];
  return choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' };
}

it.each(GAMES.map((state, i) => [i, state] as const))(
  'a game %i of version 9 with tracked Spirits is played on, and can be stored again',
  async (_, state) => {
    await loadContentFor(state.setup);
    let game = got(readGame(9, state));
    assertPlayable(ENGINE)(game);
    const [first] = Object.values(game.spiritStates ?? {});
    expect(first?.done.every(({ kind }) => typeof kind === 'string')).not.toBe(false);
    for (let n = 0; game.turn === state.turn && !game.ended && n < MOST_ANSWERS; n++)
      ({ game } = got(ENGINE.decide(game, usual(game))));
    expect(got(parseGame(JSON.parse(JSON.stringify(game))))).toEqual(game);
  },
);
