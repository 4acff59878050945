import { describe, expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import type { Locale } from '$lib/messages/messages.svelte';
import { ok } from '$lib/rules/basics/result';
import { position } from '../../../tests/support/position';
import { completionsOf } from './complete';
import { type CheckReports, readText } from './read';

const WORLD = ENGINE.world(position({ lands: 'A4: 1T 1T1\nA5: 3E' }));
const tell: CheckReports = (world, reports) => {
  const turn = ENGINE.decide(world.game, { do: 'report', reports });
  return turn.ok ? ok(ENGINE.world(turn.value.game)) : turn;
};

const offered = (text: string, language: Locale = 'en') =>
  completionsOf(text, readText(text, WORLD, tell, language), WORLD, language);

describe('what can be taken in place of what is typed', () => {
  it.each<readonly [string, Locale, readonly string[]]>([
    ['a5 def', 'en', ['defend']],
    ['a5 de', 'en', ['defend', 'destroy', 'deeps']],
    ['a5 ver', 'nl', ['verdedigen', 'vernietigen', 'verplaatsen', 'verwijderen', 'vervangen', 'verwoesten']],
    ['a5 push 2ex', 'en', ['explore', 'explorer', 'explorers']],
    // A word of the other language, and one that is written wrongly.
    ['a5 verd', 'en', ['verdedigen', 'verdedig', 'verdienen', 'verdien']],
    ['a5 dfend', 'en', ['defend']],
    ['a5 xyzzy', 'en', []],
    // What is missing.
    ['a5', 'en', ['defend', 'damage', 'destroy', 'push', 'gather', 'add']],
    ['a5 skip ', 'nl', ['verwoesten', 'bouwen', 'verkennen']],
    ['a5 push 2e ', 'en', ['A1', 'A4', 'A6', 'A7', 'A8']],
    ['a4 destroy 1 town ', 'en', ['A4 destroy 1T', 'A4 destroy 1T1']],
    ['', 'en', []],
    ['a5 defend 2', 'en', []],
  ])('%j (%s)', (text, language, labels) => {
    expect(offered(text, language).map(({ label }) => label)).toEqual(labels);
  });

  it('leaves the rest of the text as it is', () => {
    expect(offered('fear 1, a5 def')[0]!.text).toBe('fear 1, a5 defend ');
    expect(offered('a5 push 2ex')[1]!.text).toBe('a5 push 2explorer ');
    expect(offered('fear 1, a4 destroy 1 town, a5 defend 2')[0]!.text).toBe(
      'fear 1; A4 destroy 1T; a5 defend 2',
    );
  });
});
