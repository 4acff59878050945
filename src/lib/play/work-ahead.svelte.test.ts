import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { choiceId } from '$lib/rules/table/choice';
import { whileIdle } from '$lib/ui/after-paint';
import { questionOf } from '$lib/words/questions/questions';
import { position } from '../../../tests/support/position';
import { workAhead } from './work-ahead';

/** The number of work units that fit into each idle moment. */
const PIECES_A_MOMENT = 2;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (then: IdleRequestCallback) => {
    let pieces = 0;
    const timeRemaining = (): number => (++pieces < PIECES_A_MOMENT ? 50 : 0);
    return setTimeout(() => then({ didTimeout: false, timeRemaining }), 1);
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns a game in Fast Powers, before a Ravage in two lands. */
function asked() {
  const { game } = ENGINE.settled(
    position({
      lands: 'A2: 1C\nA5: 2C\nA3: 1T',
      agenda: [{ do: 'fastPowers' }, { do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] }],
    }),
  );
  const prompt = ENGINE.promptOf(game)!;
  return { session: { game }, prompt, question: questionOf(ENGINE.world(game), prompt) };
}

test('the next tap, and each land of the card that it leads to, are worked out while nobody taps', async () => {
  const at = asked();
  const forecast = vi.spyOn(ENGINE, 'forecast');
  const callOff = workAhead(at);
  const next = ENGINE.decide(at.session.game, { do: 'proceed' });
  if (!next.ok) throw new Error(next.error.code);
  const prompt = ENGINE.promptOf(next.value.game)!;
  const lands = prompt.choices.map(choiceId).filter((id) => id !== 'all');
  expect(prompt.step.do).toBe('actionCard');
  expect(lands.length).toBeGreaterThan(1);
  forecast.mockClear();
  await expect
    .poll(() => forecast.mock.calls.filter(([game]) => game === next.value.game).map(([, choice]) => choice))
    .toEqual(expect.arrayContaining(lands));
  expect(forecast.mock.calls[0]).toEqual([at.session.game, null]);
  callOff?.();
});

test.each([
  ['in idle moments', true],
  ['by itself, where nobody says when those are', false],
])('work is done to its end %s', async (_, isTold) => {
  if (!isTold) {
    vi.unstubAllGlobals();
    expect('requestIdleCallback' in window).toBe(false); // jsdom is like Safari
  }
  const ended = vi.fn();
  whileIdle(
    (function* () {
      yield;
      yield;
      ended();
    })(),
  );
  await expect.poll(() => ended.mock.calls.length).toBe(1);
});

test('nothing more is done once it is called off', async () => {
  const done: number[] = [];
  const work = (function* () {
    for (let i = 0; ; i++) yield done.push(i);
  })();
  const callOff = whileIdle(work);
  await expect.poll(() => done.length).toBeGreaterThan(0);
  callOff();
  const { length } = done;
  await new Promise((rested) => setTimeout(rested, 50));
  expect(done).toHaveLength(length);
});

test('a mistake in it stops it, and nothing else', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  whileIdle({
    next: () => {
      throw new Error('ours');
    },
  });
  await expect.poll(() => logged.mock.calls.length).toBe(1);
});
