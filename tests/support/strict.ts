import { engine } from '../../src/lib/rules/engine/decide';
import type { Engine, Turn } from '../../src/lib/rules/engine/engine';
import type { Content } from '../../src/lib/rules/world/content';

/** What stands between this value and plain JSON data, with the way there; null when nothing does. */
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
 * The value, proven to be plain data and frozen all the way down. What is frozen has been proven before, so a
 * game that shares most of its parts with the one before it costs little.
 */
function sealed<T>(value: T): T {
  const found = flaw(value, '');
  if (found) throw new Error(`not plain data at ${found}`);
  return value;
}

const sealedTurn = ({ game, events }: Turn): Turn => ({ game: sealed(game), events: sealed(events) });

/** The rules with this content, where every game that goes in or comes out is plain data and frozen. */
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
