import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { BROUGHT } from '../../src/lib/content/brought-homebrew';
import { idOfHomebrew } from '../../src/lib/content/homebrew/homebrew-id';
import { readHomebrew } from '../../src/lib/content/homebrew/read-homebrew';
import { packsFor } from '../../src/lib/content/stored-setup';
import { mergedPreferences, preferencesIn } from '../../src/lib/device/preferences';
import { ENGINE, loadContentFor } from '../../src/lib/game-engine';
import { LOCAL_ENGINE, tabOf } from '../../src/lib/handoff/fixtures/some-games';
import { pack, unpack } from '../../src/lib/handoff/packet';
import { gameInText } from '../../src/lib/handoff/parse-received';
import { newGame } from '../../src/lib/rules/engine/setup';
import type { Command } from '../../src/lib/rules/table/command';
import type { HomebrewId } from '../../src/lib/rules/table/printed-names';
import { type GameFile, toText } from '../../src/lib/saves/files/game-file';
import { codeOf, got } from '../../src/lib/saves/fixtures/disk';
import { diceOf } from '../../src/lib/saves/fixtures/play-games';
import { homebrewFor } from '../../src/lib/setup/own-adversaries';
import { planOf } from '../../src/lib/setup/plan';
import { adversaryAt, adversaryName } from '../../src/lib/setup/setup-names';
import { hasCode } from '../../src/lib/setup/share-code';
import { fensWith, FREE_FENS, setupWith } from '../support/homebrew';
import { setupFor } from '../support/position';

const FENS = setupWith(FREE_FENS, 6);
await loadContentFor(FENS);

/** Another device: whatever it is given, it brings what that stands on. */
const READS = { ...LOCAL_ENGINE, loadContent: loadContentFor };

/** A game against the example, a few taps on. */
async function played(): Promise<GameFile> {
  const tab = tabOf(diceOf(3));
  const { game } = ENGINE.settled(newGame(ENGINE.content, setupFor('AB', { ...FENS, decks: 'app' })));
  const { id } = got(await tab.create(game, { name: 'Thursday' }));
  for (let i = 0; i < 12; i++) {
    const { head, game: now } = got(await tab.open(id));
    const command: Command = { do: 'proceed' };
    const turn = ENGINE.decide(now, command);
    if (turn.ok) got(await tab.append(id, head, { command, ...turn.value }));
  }
  return got(await tab.exportGame(id));
}

/** The same file against another one of which this app has never heard. */
function unheardOf(text: string, name: string): { readonly text: string; readonly id: HomebrewId } {
  const read = readHomebrew(fensWith((file) => (file['name'] = name)));
  if (!read.ok) throw new Error('no file');
  const id = idOfHomebrew(read.value.name, read.carried);
  const quoted = (carried: string): string => JSON.stringify(carried).slice(1, -1);
  return {
    id,
    text: text
      .replaceAll(FENS.adversaries[0]!.id, id)
      .replace(quoted(FENS.homebrew![0]!), quoted(read.carried)),
  };
}

describe('a game against an Adversary of a file', () => {
  it('brings it along as a file, onto a device that has never heard of it', async () => {
    const { text, id } = unheardOf(toText(await played()), 'The Fens by file');
    expect(homebrewFor({ adversaries: [{ id, level: 0 }], scenario: null })).toEqual([]);
    const file = got(await gameInText(READS, text));
    expect(homebrewFor({ adversaries: [{ id, level: 0 }], scenario: null })).toHaveLength(1);
    const tab = tabOf(diceOf(4));
    const taken = got(await tab.importGame(file));
    expect(toText(got(await tab.exportGame(taken)))).toBe(toText(file));
  });

  it('brings it along as a code, the same to the byte', async () => {
    const file = await played();
    const packet = got(await pack(LOCAL_ENGINE, file));
    expect(toText(got(await unpack(READS, packet)))).toBe(toText(file));
  });

  it('stands on the pack that reads such files', async () => {
    const [entry] = (await played()).entries;
    expect(packsFor(entry!.state.setup)).toEqual(['homebrew']);
    expect(packsFor(setupFor('A'))).toEqual([]);
  });

  it('has no code of a set-up, and says so instead of making one', async () => {
    const [entry] = (await played()).entries;
    expect(hasCode(planOf(entry!.state.setup))).toBe(false);
    expect(hasCode(planOf(setupFor('A', { adversaries: [{ id: 'england', level: 2 }] })))).toBe(true);
  });

  it.each<[string, (text: string) => string]>([
    ['without its file', (text) => text.replace(/"homebrew":\["(?:[^"\\]|\\.)*"\],/g, '')],
    [
      'with a file that is none',
      (text) => text.replace(/"homebrew":\["(?:[^"\\]|\\.)*"\]/g, '"homebrew":["{}"]'),
    ],
    ['with another file', (text) => text.replace(/The Fens torn/g, 'The Fens sewn')],
    ['with 22 of them', (text) => text.replace(/"homebrew":\[/g, `"homebrew":[${'"",'.repeat(21)}`)],
  ])('is no game %s, and costs none that is here', async (_, tear) => {
    const { text } = unheardOf(toText(await played()), 'The Fens torn');
    expect(codeOf(await gameInText(READS, tear(text)))).not.toBeNull();
    const tab = tabOf(diceOf(5));
    expect(got(await tab.list())).toEqual([]);
  });
});

it('a text that would pass for another one is refused, and takes the place of none', async () => {
  const [id, known] = [...BROUGHT][0]!;
  BROUGHT.set(id, { ...known, text: 'what was here before' });
  await expect(loadContentFor({ homebrew: [known.text] })).rejects.toThrow(id);
  BROUGHT.set(id, known);
  // Written otherwise it is the same.
  await loadContentFor({ homebrew: [JSON.stringify(JSON.parse(known.text), null, 2)] });
  expect(BROUGHT.get(id)).toBe(known);
});

describe('where its file is not at hand', () => {
  it('is called by its name all the same, in lists and past games', () => {
    expect(adversaryAt(FENS.adversaries[0]!)).toBe('The Free Fens 6');
    expect(adversaryName('own-05oe3lx1o6oys3')).toBe('Own 05oe3lx1o6oys3');
  });
});

describe('the Adversaries a device keeps', () => {
  it('go along in a backup, and none is lost where two devices come together', () => {
    const many = Array.from({ length: 10 }, (_, i) => `${i}${'x'.repeat(11_000)}`);
    expect(preferencesIn({ homebrew: many })).toEqual({ homebrew: many });
    expect(mergedPreferences({ homebrew: ['a', 'b'] }, { homebrew: ['b', 'c'] }).homebrew).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
