import { describe, expect, it } from 'vitest';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { ok } from '$lib/rules/basics/result';
import { newGame } from '$lib/rules/engine/setup';
import { printDeed } from '$lib/rules/notation/deed-notation';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { position, setupFor } from '../../../tests/support/position';
import { printReports } from './print';
import { type CheckReports, readText } from './read';

const GAME = position({
  boards: 'AC',
  lands: ['A5: 3E 1T 2D 1B', 'A4: 1T 1T1 1D', 'C4: 2E 1E! 3D 1C', 'A1: 1A', 'A6: 2M 3T', 'C3: 1P1 1P2'].join(
    '\n',
  ),
});

const tell: CheckReports = (world, reports) => {
  const turn = ENGINE.decide(world.game, { do: 'report', reports });
  return turn.ok ? ok(ENGINE.world(turn.value.game)) : turn;
};

const inNotation = (report: Report): string => {
  if (report.report === 'spirit') return `${report.player}: ${JSON.stringify(report.changes)}`;
  if (report.report === 'deed') return printDeed(report.deed);
  if (report.report === 'blight') return `blight ${report.n}`;
  return 'piece' in report ? `${report.report} ${report.land} ${report.n}${report.piece}` : report.report;
};

/** Returns the reports of a typed text, or the problem with it. */
function said(text: string, game = GAME): string {
  const read = readText(text, ENGINE.world(game), tell, 'en');
  if (read.is === 'going') return read.to;
  if (read.is === 'told')
    return read.tellings.map(({ reports }) => reports.map(inNotation).join(' + ')).join(' | ');
  const { code, ...more } = read.problem;
  return [`${code}?`, ...Object.values(more).flat()].join(' ');
}

describe('a sentence that is typed', () => {
  it.each([
    // The land first, or the verb.
    ['c4 defend 6', 'begin defend n=6 in C4 until turn'],
    ['defend 6 c4', 'begin defend n=6 in C4 until turn'],
    ['Defend C4 6', 'begin defend n=6 in C4 until turn'],
    ['verdedig 6 in c4', 'begin defend n=6 in C4 until turn'],
    ['c4 verdedigen 2 per dahan', 'begin defend n=2 per=dahan in C4 until turn'],
    ['a5 push 2 explorers a4', 'move A5 to A4 2E'],
    ['push a5 2e a4', 'move A5 to A4 2E'],
    ['push 2e 1 town from a5 to a4', 'move A5 to A4 1T 2E'],
    ['duw 2 verkenners en 1 dorp van a5 naar a4', 'move A5 to A4 1T 2E'],
    ['duw naar a4 uit a5 1 dorp', 'move A5 to A4 1T'],
    ['a5 gather 1 dahan a4', 'move A4 to A5 1D'],
    ['haal 1 dahan binnen in a5 uit a4', 'move A4 to A5 1D'],
    ['gather 1 dahan from a4 into a5', 'move A4 to A5 1D'],
    ['c3 verplaats 1p1 oceaan', 'move C3 to C0 1P1'],
    // Words of the table's own stand between quotation marks, and part nothing.
    [
      'a5 remind ravage "save; 1 Dahan, then push"',
      'begin reminder at=ravage text=save%3B%201%20Dahan%2C%20then%20push in A5 until game',
    ],
    ['herinner a5 plaag deze ronde "x"', 'begin reminder at=blight text=x in A5 until turn'],
    ['count "Wolves" 3', 'countOwn'],
    ['tel 3 "Wolven"', 'countOwn'],
    ['fear 3', 'fear 3'],
    ['3 angst', 'fear 3'],
    ['generate 2 fear', 'fear 2'],
    ['fear -1', 'fear -1'],
    ['2 fear cards', 'earn 2'],
    ['a5 damage 3', 'damage A5 3 E T C'],
    ['3 damage a5', 'damage A5 3 E T C'],
    ['a5 damage 3 t', 'damage A5 3 T'],
    ['3 damage to towns in a5', 'damage A5 3 T'],
    ['a5 schade 1 elk 2E', 'each A5 1 2E'],
    ['1 damage to each explorer in a5', 'each A5 1 3E'],
    ['vernietig alle verkenners in a5', 'destroy A5 3E'],
    ['a5 destroy town', 'destroy A5 1T'],
    ['a5 destroy t no fear', 'destroy A5 1T nofear'],
    ['destroy all invaders in a5', 'destroy A5 1T 3E'],
    ['a5 remove blight', 'remove A5 1B'],
    ['a5 verwijder 1 plaag doos', 'remove A5 1B box'],
    ['add 2 beasts a5', 'add A5 2A'],
    ['a5 add blight no cascade', 'add A5 1B alone'],
    ['voeg 1 wildernis toe aan a5', 'add A5 1W'],
    ['a5 voeg dorre gronden toe', 'add A5 1M'],
    ['replace 1 town a5 with 2 explorers', 'replace A5 1T with 2E'],
    ['a5 vervang 1t door 1 dahan', 'replace A5 1T with 1D'],
    ['a5 upgrade 1e', 'upgrade A5 1E'],
    ['a4 heal 1t1', 'heal A4 1T1'],
    ['a5 strife 1t', 'strife A5 1T'],
    ['a5 add 1 strife to town', 'strife A5 1T'],
    ['c4 strife off 1e!', 'strife off C4 1E!'],
    ['a5 build', 'act build A5'],
    ['explore a5 free', 'act explore A5 free'],
    ['a5 skip next ravage', 'begin skip in A5 until action during ravage'],
    ['a5 skip build', 'begin skip in A5 until turn during build'],
    ['sla a5 alle acties over', 'unknownWord? sla'],
    ['a5 overslaan alle acties', 'begin skip in A5 until turn'],
    ['a5 ravage becomes build', 'begin becomesBuild in A5 until action during ravage'],
    ['isoleer a5', 'begin isolate in A5 until turn'],
    ['a5 dahan first', 'begin dahanFirst in A5 until action during ravage'],
    ['a5 dahan tegelijk deze ronde', 'begin dahanAtOnce in A5 until turn'],
    ['a5 dream 1 town a4', 'fear 2 + move A5 to A4 1T'],
    ['a5 droom 2 verkenners a4', 'move A5 to A4 2E'],
    ['c4 dream city', 'fear 5'],
    ['a5 dream 1e', 'noSecondLand? A5'],
    ['a5 dream 1d a4', 'noPieces?'],
    ['a6 damage 2 plus badlands', 'damage A6 4 E T C'],
    ['schade 2 a6 plus dorre gronden t', 'damage A6 4 T'],
    ['a6 damage 2', 'damage A6 2 E T C'],
    ['a6 replace 1t with 1 badlands', 'replace A6 1T with 1M'],
    ['a5 has 2e', 'count A5 2E'],
    ['a5 heeft 0e 1b', 'count A5 0E + count A5 1B'],
    ['undo', 'undo'],
    ['ongedaan maken', 'undo'],
    ['opnieuw', 'redo'],
    // Begun words, where only one thing begins so.
    ['a5 def 2', 'begin defend n=2 in A5 until turn'],
    ['a5 dest 2 expl', 'destroy A5 2E'],
  ])('%s', (text, told) => {
    expect(said(text)).toBe(told);
  });

  it.each([
    // Deeds in two lands are two lines of the journal; what is about no land goes with the one before.
    ['c4 defend 2, a5 destroy 1t', 'begin defend n=2 in C4 until turn | destroy A5 1T'],
    ['a5 destroy 1t, a5 push 2e a4; fear 1', 'destroy A5 1T + move A5 to A4 2E + fear 1'],
    ['fear 1; a5 defend 2', 'fear 1 + begin defend n=2 in A5 until turn'],
    ['a4, a5 defend 2', 'begin defend n=2 in A4 until turn | begin defend n=2 in A5 until turn'],
    ['a5 push 2 explorers, 1 town a4', 'move A5 to A4 1T 2E'],
    // A later one is said of what the one before has left.
    ['a5 push 1t a4; a4 destroy all towns', 'move A5 to A4 1T | destroy A4 2T 1T1'],
  ])('several at once: %s', (text, told) => {
    expect(said(text)).toBe(told);
  });

  it.each([
    // Two Towns stand there, one of them hurt.
    ['a4 destroy 1 town', 'ambiguous? A4 destroy 1T A4 destroy 1T1'],
    ['a4 destroy 1T', 'destroy A4 1T'],
    ['a4 destroy 1t1', 'destroy A4 1T1'],
    ['a4 destroy 2 towns', 'destroy A4 1T 1T1'],
    ['c4 push 2 explorers c3', 'ambiguous? C4 move 2E to C3 C4 move 1E 1E! to C3'],
    ['c3 destroy 1 presence', 'ambiguous? C3 destroy 1P1 C3 destroy 1P2'],
    ['gather 1d a4 a5', 'ambiguous? A5 move 1D to A4 A4 move 1D to A5'],
    ['a5 damage 1 2 explorers', 'unknown'],
    ['add 1 invader a5', 'ambiguous? A5 add 1E A5 add 1T A5 add 1C'],
  ])('what can be read in two ways is said, not told: %s', (text, told) => {
    if (told === 'unknown') expect(said(text)).toMatch(/^ambiguous\?/);
    else expect(said(text)).toBe(told);
  });

  it.each([
    ['', 'empty?'],
    [' ; , ', 'empty?'],
    ['a5', 'noVerb?'],
    ['a5 dfend 2', 'unknownWord? dfend'],
    ['b5 defend 2', 'unknownLand? b5'],
    ['defend 2', 'noLand?'],
    ['a5 defend', 'noNumber?'],
    ['a5 remind ravage', 'noText?'],
    ['count 3', 'noText?'],
    ['a5 push 2e', 'noSecondLand? A5'],
    ['a5 push 2e a4 a6', 'manyLands?'],
    ['a5 destroy', 'noPieces?'],
    ['a5 destroy explorers', 'howMany? E'],
    ['a5 push dahan a4', 'howMany? D'],
    ['a5 destroy 9e', 'refused? notThere'],
    ['a5 skip', 'noAction?'],
    ['a5 defend 2 explorers', 'leftOver? explorers'],
    ['a5 defend 2 each', 'leftOver? each'],
    ['fear 2 a5', 'leftOver? a5'],
    ['fear 2 "x"', 'leftOver? "x"'],
    ['a5 push 1e a4 destroy 1t', 'manyVerbs?'],
    ['undo, a5 defend 2', 'notAlone? undo'],
    ['undo a5', 'notAlone? undo'],
    ['x'.repeat(500), 'tooLong?'],
  ])('what is not understood is said: %s', (text, why) => {
    expect(said(text)).toBe(why);
  });

  it('is about the trackers where no lands are kept', async () => {
    const setup = setupFor('A', { trackers: true });
    await loadContentFor({ trackers: true });
    const start = newGame(CONTENT, setup);
    const game: Game = { ...start, turn: 1, phase: 'slow', agenda: [{ do: 'slowPowers' }] };
    expect(said('blight 1', game)).toBe('blight 1');
    expect(said('2 plaag; angst 3', game)).toBe('blight 2 + fear 3');
    expect(said('blight -1, 2 fear', game)).toBe('blight -1 + fear 2');
    expect(said('a5 defend 2', game)).toBe('unknownLand? a5');
    expect(said('blight 1')).toBe('noVerb?');
  });
});

describe('Energy of a Spirit that is kept', () => {
  const keeps = (...players: readonly number[]): Game => ({
    ...GAME,
    spiritStates: Object.fromEntries(players.map((player) => [player, { ...NEW_SPIRIT, energy: 4 }])),
  });
  const energy = (player: number, n: number): string => `${player}: [{"change":"energy","n":${n}}]`;

  it.each([
    ['energy 3 player 1', [1, 2], energy(1, 3)],
    ['player 2 energy +27', [1, 2], energy(2, 27)],
    ['+2 energy', [2], energy(2, 2)],
    ['energy -4', [1], energy(1, -4)],
    ['spieler 2 3 energie', [1, 2], energy(2, 3)],
    ['speler 1 energie 3', [1], energy(1, 3)],
    ['3 énergies joueur 1', [1], energy(1, 3)],
    ['energy 3', [1, 2], 'noPlayer?'],
    ['energy 3 player 2', [1], 'noPlayer?'],
    ['energy 3', [], 'noPlayer?'],
    ['energy player 1', [1], 'noNumber?'],
    ['energy -5', [1], 'refused? noEnergy'],
    ['fear 3 player 1', [1], 'leftOver? player'],
  ])('%s, of %j', (text, players, told) => {
    expect(said(text, keeps(...players))).toBe(told);
  });

  it('is printed as it can be typed', () => {
    const report = { report: 'spirit', player: 2, changes: [{ change: 'energy', n: 3 }] } as const;
    for (const language of ['en', 'de', 'nl', 'fr'] as const)
      expect(said(printReports([report], language)!, keeps(1, 2))).toBe(energy(2, 3));
  });
});
