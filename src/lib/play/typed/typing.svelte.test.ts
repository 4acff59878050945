import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, LOCALES, m, setLocale } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { questionIn } from '$lib/typed/ask';
import { loadQuestions } from '$lib/words/questions/questions';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { LandSelection } from '../land-selection.svelte';
import { Session } from '../session/session.svelte';
import { landInWords, typedAnswer } from './typed-answers';
import { exampleLand, examples, problemInWords } from './typed-words';
import { Typing } from './typing.svelte';

let session: Session;
let selection: LandSelection;
let typing: Typing;

beforeEach(async () => {
  await Promise.all([loadQuestions(), loadMessages('typed')]);
  const game = position({ lands: 'A5: 1T 2E\nA4: 1D', agenda: [{ do: 'fastPowers' }] });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  selection = new LandSelection(session);
  typing = new Typing(session, selection);
});

const pieces = (land: string) => session.game.lands[asLand(land)]?.pieces;

test('nothing happens before it is told, and then what was shown', async () => {
  typing.text = 'a5 destroy town, a5 push 2e a4';
  expect(typing.outcomes).toEqual([
    {
      inWords: 'A5: 1 Town destroyed. +1 Fear. Move 2 Explorers to A4.',
      then: [
        { land: 'A4', pieces: { D: 1, E: 2 } },
        { land: 'A5', pieces: {} },
      ],
      badlands: [],
      far: [],
      asks: null,
    },
  ]);
  expect(pieces('A5')).toEqual({ T: 1, E: 2 });
  expect(await typing.tell()).toBe(true);
  expect([pieces('A5'), pieces('A4'), typing.text]).toEqual([{}, { D: 1, E: 2 }, '']);
});

test('a land alone asks what is in it', () => {
  typing.text = ' a5';
  expect(typing.question).toEqual({ asks: 'land', land: 'A5' });
  expect(landInWords(selection.world, 'A5')).toBe('A5, Wetland, inland: 1 Town and 2 Explorers');
  expect(landInWords(selection.world, 'A6')).toBe('A6, Mountain, inland: no pieces');
  typing.text = 'a5 defend 2';
  expect(typing.question).toBeNull();
});

const RAVAGE = [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }] as const;

test.each([
  ['what stands in A5', 'A5, Wetland, inland: 1 Town and 2 Explorers'],
  ['A5?', 'A5, Wetland, inland: 1 Town and 2 Explorers'],
  ['what Ravages', 'Ravage: A2 and A5'],
  ['was wütet?', 'Ravage: A2 and A5'],
  ['welke landen bouwen', 'Build: A4'],
  ['what builds in a5?', 'Build: nowhere'],
  ['range of a5', 'Range 1 of A5: A1, A4, A5, A6, A7 and A8'],
  ['portée 0 de a5', 'Range 0 of A5: A5'],
  // eyes.md S4: asked for the range of a Power, it answered "in which land?".
  ['range of flash floods', 'In My Spirit, “Use” next to a Power highlights the lands in range.'],
])('the question “%s” is answered in one sentence', async (text, answer) => {
  await loadMessages('panel');
  const { game } = ENGINE.settled(
    position({
      lands: 'A2: 1T\nA5: 1T 2E\nA4: 1E',
      invaders: { slots: { ravage: ['1-wetland'], build: ['1-sands'], explore: [] } },
      agenda: RAVAGE,
    }),
  );
  const world = ENGINE.world(game);
  expect(typedAnswer(world, questionIn(text, world)!)).toBe(answer);
  expect(questionIn('a5 ravage', world)).toBeNull();
  expect(questionIn('push a5 1e a4', world)).toBeNull();
});

test('while the Invaders act, only the action at hand is answered', async () => {
  await loadMessages('panel');
  const { game } = ENGINE.settled(
    position({
      lands: 'A2: 1T',
      invaders: { slots: { ravage: ['1-wetland'], build: ['1-sands'], explore: [] } },
      agenda: RAVAGE.slice(1),
    }),
  );
  const world = ENGINE.world(game);
  const answer = (text: string) => typedAnswer(world, questionIn(text, world)!);
  expect(answer('what ravages')).toBe('Ravage: A2');
  expect(answer('what builds')).toBe('Ask again after this Invader Phase.');
});

test('deeds in two lands are two lines, each with its own Undo, which can be typed too', async () => {
  typing.text = 'a5 destroy town, a4 push 1d a5';
  expect(typing.outcomes).toHaveLength(2);
  await typing.tell();
  await session.settled();
  typing.text = 'undo';
  expect(await typing.tell()).toBe(true);
  expect([pieces('A5'), pieces('A4')]).toEqual([{ E: 2 }, { D: 1 }]);
  await session.undo();
  expect(pieces('A5')).toEqual({ T: 1, E: 2 });
  typing.text = 'undo';
  expect(await typing.tell()).toBe(false);
});

test('what the app asks of it is said before', () => {
  typing.text = 'a5 damage 2';
  expect(typing.outcomes[0]!.asks).not.toBeNull();
});

test('what is only tried goes where the pad puts it', async () => {
  await selection.tryOut(await selection.plansNow());
  typing.text = 'a5 destroy town';
  expect(await typing.tell()).toBe(true);
  expect(pieces('A5')).toEqual({ T: 1, E: 2 });
  expect(selection.game.lands['A5']?.pieces).toEqual({ E: 2 });
  typing.text = 'a5 destroy town';
  expect(typing.read.is).toBe('problem');
});

test.each([
  [
    'fear 1, a5 destroy 9e',
    '“a5 destroy 9e”: That piece is not in this land. Correct the land first, then try again.',
  ],
  ['a5 dfend', 'Unknown word: “dfend”.'],
  ['z9 defend 2', 'This game has no land z9.'],
  ['a5 destroy explorers', '“a5 destroy explorers”: how many? (Explorer)'],
  ['undo, fear 1', 'Enter “undo” on its own.'],
  ['gather 1d a4 a5', null],
  ['', ''],
])('%j: %s', async (text, said) => {
  typing.text = text;
  if (said === null) return expect(typing.read.is).toBe('told');
  const { read } = typing;
  expect(read.is === 'problem' && problemInWords(read, session.game.setup)).toBe(said);
  expect(await typing.tell()).toBe(false);
  expect(pieces('A5')).toEqual({ T: 1, E: 2 });
});

test('the examples are of lands of this table, where it keeps any', () => {
  expect(examples({ boards: ['C'] })).toBe('c5 defend 6 · push c5 2e c4 · c5 damage 2 · fear 3 · undo');
  expect(examples({ boards: ['C'], trackers: true })).toBe('fear 3 · undo');
});

test.each(LOCALES)('each example question is one that the app answers (%s)', async (locale) => {
  await setLocale(locale);
  const land = exampleLand({ boards: ['A'] });
  const asked = m.typed_ask({ land }).split(' · ');
  await setLocale('en');
  const world = ENGINE.world(session.game);
  const [first, ...others] = asked;
  expect(first).toMatch(/ a5$/);
  expect(others.map((text) => questionIn(text, world))).toEqual([
    { asks: 'action', action: 'ravage', land: null },
    { asks: 'range', land: 'A5', range: 2 },
  ]);
});

test('Badlands are said beside Damage, once where they would add to it', async () => {
  typing.text = 'a5 has 2m';
  await typing.tell();
  typing.text = 'a5 damage 1 t, a5 damage 1 t';
  expect(typing.outcomes.map(({ badlands }) => badlands)).toEqual([[{ land: 'A5', n: 2 }]]);
  typing.text = 'a4 add 1e, a5 defend 2';
  expect(typing.outcomes.flatMap(({ badlands }) => badlands)).toEqual([]);
});

test('a move between lands that are not adjacent is told, and said', () => {
  typing.text = 'push a5 1e a4, push a5 1e a3, a5 push 1t ocean';
  expect(typing.outcomes.flatMap(({ far }) => far)).toEqual([{ from: 'A5', to: 'A3' }]);
});
