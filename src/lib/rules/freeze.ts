import type { Engine, Turn } from './engine';

/** Freezes the value all the way down; what is frozen already has been so before, so a new game costs what changed. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}

/** The rules, where every game that goes in or comes out is frozen; for development, as it costs time. */
export function frozen(rules: Engine): Engine {
  const turn = ({ game, events }: Turn): Turn => ({ game: deepFreeze(game), events: deepFreeze(events) });
  return {
    ...rules,
    world: (game) => rules.world(deepFreeze(game)),
    promptOf: (game) => rules.promptOf(deepFreeze(game)),
    decide: (game, command) => {
      const result = rules.decide(deepFreeze(game), command);
      return result.ok ? { ok: true, value: turn(result.value) } : result;
    },
    forecast: (game, choice) => turn(rules.forecast(deepFreeze(game), choice)),
    settled: (game) => turn(rules.settled(deepFreeze(game))),
  };
}
