import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '$lib/messages/messages.svelte';
import type { LineEntry } from '$lib/play/session/journal-line';
import type { GameEvent } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import { position } from '../../../tests/support/position';
import { endInSentences } from './end-in-sentences';

beforeAll(() => loadMessages('history'));

const entry = (id: number, turn: number, events: readonly GameEvent[]): LineEntry =>
  ({ id, turn, events, parent: null, at: 0, phase: 'ravage', command: null, undone: false }) as LineEntry;

const BLIGHT = { type: 'blightAdded', land: 'A5', cascade: false } as unknown as GameEvent;
const JOURNAL = [
  entry(0, 1, []),
  entry(1, 1, [BLIGHT]),
  entry(2, 2, []),
  entry(3, 2, [BLIGHT, BLIGHT, BLIGHT]),
];

const ended = (result: 'victory' | 'defeat'): Game => ({
  ...position({ lands: 'A5: 2B 1T 2D\nA4: 1E' }),
  turn: 4,
  ended: { result, because: [] } as unknown as Game['ended'],
});

// look.md: the end is a scene.
test('the end of a game is three sentences: when, its decisive turn, and the island', () => {
  const game = ended('defeat');
  const cards = game.invaders.deck.length;
  expect(endInSentences({ game, journal: JOURNAL })).toEqual([
    `It ended in turn 4, with ${cards} Invader Cards left.`,
    'Most Blight in 1 turn: 3 (Turn 2).',
    'On the island: Invaders 2, Dahan 2, Blight 2.',
  ]);
});

test('without a turn that stands out, it is said', () => {
  const [, turn] = endInSentences({ game: ended('victory'), journal: [entry(0, 1, [])] });
  expect(turn).toBe('No turning points.');
});
