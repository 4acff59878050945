import { engine } from '../../src/lib/rules/engine/decide';
import type { Engine, Turn } from '../../src/lib/rules/engine/engine';
import type { Content } from '../../src/lib/rules/world/content';

/** Returns why the value isn't plain JSON data, with the path; otherwise freezes the value and returns null. */
function flaw(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? null : `${path}: ${value}`;
  if (typeof value !== 'object') return `${path}: ${typeof value}`;
  if (Object.isFrozen(value)) return null;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!plain) return `${path}: not a plain object`;
  for (const [key, inner] of Object.entries(value)) {
    const found = flaw(inner, `${path}.${key}`);
    if (found) return found;
  }
  Object.freeze(value);
  return null;
}

/**
 * Returns the value frozen, with everything in it; throws if it isn't plain data. Frozen parts have been checked
 * before, so a game that shares most of its parts with the previous one is fast.
 */
function sealed<T>(value: T): T {
  const found = flaw(value, '');
  if (found) throw new Error(`not plain data at ${found}`);
  return value;
}

const sealedTurn = ({ game, events }: Turn): Turn => ({ game: sealed(game), events: sealed(events) });

/**
 * Returns the rules with this content; they check that every game which goes in or comes out is plain data, and freeze
 * it.
 */
export function strictEngine(content: Content): Engine {
  const rules = engine(content);
  return {
    content,
    world: (game) => rules.world(sealed(game)),
    promptOf: (game) => rules.promptOf(sealed(game)),
    decide: (game, command) => {
      const result = rules.decide(sealed(game), sealed(command));
      return result.ok ? { ok: true, value: sealedTurn(result.value) } : result;
    },
    forecast: (game, choice) => sealedTurn(rules.forecast(sealed(game), choice)),
    settled: (game) => sealedTurn(rules.settled(sealed(game))),
  };
}
