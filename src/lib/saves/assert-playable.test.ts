import { describe, expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { boardIds, fearCardIds } from '../../../tests/support/ids';
import type { Game } from '../rules/table/game';
import { blightCardId } from '../rules/table/printed-cards';
import { assertPlayable } from './assert-playable';
import { diceOf, playing, someSetup, started } from './fixtures/play-games';
import { parseGame } from './schema/schema';

const fits = assertPlayable(ENGINE);
const GAME = started(ENGINE, {
  ...someSetup(diceOf(1)),
  players: ['Bo'],
  boards: ['A'],
  layout: '1-standard',
});

describe('the rules and the cardboard', () => {
  it('can stand on whatever was played', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const dice = diceOf(seed);
      for (const { game } of playing(ENGINE, started(ENGINE, someSetup(dice)), dice, 40)) fits(game);
    }
  });

  it('can stand on the Blight Card that the wave before left, though its box is not chosen', async () => {
    const blight = { side: 'blighted', left: 3, card: blightCardId('intensifying-exploitation') } as const;
    const wave = { number: 2, after: { lands: { A1: { B: 1 } }, blight } };
    const setup = { ...GAME.setup, blight: 'card', scenario: 'second-wave', wave } as const;
    await loadContentFor(setup);
    const second = started(ENGINE, setup);
    expect(second.setup.products).toEqual(['base']);
    expect(second.blight.dealt).toEqual([blight.card]);
    fits(second);
  });

  const { setup, invaders, fear, blight } = GAME;
  const { A8: _, ...withoutA8 } = GAME.lands;
  const line = { of: 'joy', at: 0, option: 0, line: 0 };
  const rule = { change: 'special', line, amount: 1 } as const;
  const joy = { id: 1, cause: 'joy', change: rule, where: 'any', until: 'turn' } as const;
  const exceptional = { do: 'exceptional', of: 'England', step: 'tea' } as const;

  it.each<[string, Partial<Game>]>([
    ['a layout nobody knows', { setup: { ...setup, layout: '1-spiral' } }],
    ['a layout for more boards', { setup: { ...setup, layout: '2-standard' } }],
    ['a board nobody knows', { setup: { ...setup, boards: boardIds('Z') }, lands: {} }],
    ['a land that is not printed', { lands: { ...GAME.lands, A9: GAME.lands['A1']! } }],
    ['a land too few', { lands: withoutA8 }],
    [
      'an Invader Card nobody knows in the deck',
      { invaders: { ...invaders, deck: [{ stage: 1, card: '1-ice' }] } },
    ],
    ['one on the track', { invaders: { ...invaders, slots: { build: ['1-ice'] } } }],
    ['one in the discard pile', { invaders: { ...invaders, discard: ['1-ice'] } }],
    [
      'one at work',
      { agenda: [...GAME.agenda, { do: 'actionCard', action: 'build', card: '1-ice', done: [] }] },
    ],
    ['a Fear Card nobody knows', { fear: { ...fear, dealt: fearCardIds('joy') } }],
    ['one that was seen', { fear: { ...fear, seen: [null, ...fearCardIds('joy')] } }],
    ['one that lasts', { lasting: [joy] }],
    ['a Blight Card nobody knows', { blight: { ...blight, card: blightCardId('moonlight') } }],
    ['a step nobody knows', { agenda: [...GAME.agenda, exceptional] }],
  ])('cannot stand on %s, though its shape is right', (_name, change) => {
    const game = { ...GAME, ...change };
    expect(parseGame(game)).toEqual({ ok: true, value: game });
    expect(() => fits(game)).toThrow();
    expect(() => fits(GAME)).not.toThrow();
  });
});
