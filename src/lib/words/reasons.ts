import { isSaid, m, sayNamed } from '$lib/messages/messages.svelte';
import type { GameEvent, RavageSum } from '$lib/rules/table/event';
import { exceptionName } from './exceptions';
import { counted, fearCardKey, fearCardName, type NamingContext } from './names';

/** The explanation of a number: the lines about its parts, and the rule. */
export interface Reason {
  readonly lines: readonly string[];
  readonly rule: string;
}

/**
 * Returns the reason why a land acts or not in words, from a verdict's `because` or the `source` of an `explored`
 * event.
 */
export function because(code: string): string {
  const [name = '', from] = code.split(':');
  if (isSaid(fearCardKey(name))) return fearCardName(name);
  const key = `because_${name.toLowerCase()}`;
  return isSaid(key) ? sayNamed(key, from ? { land: from } : {}) : (exceptionName(name) ?? name);
}

export function ravageReason(sum: RavageSum, naming: NamingContext): Reason {
  const terms = sum.invaders.map(({ piece, n, each }) =>
    m.sum_term({ pieces: counted(piece, n, naming), damage: n * each }),
  );
  if (sum.extra > 0) terms.push(m.sum_extra({ n: sum.extra }));
  return {
    lines: [
      m.sum_total({ terms: terms.join(', '), total: sum.total }),
      sum.defend > 0 ? m.sum_defend({ defend: sum.defend, net: sum.net }) : m.sum_no_defend(),
      sum.blight > 0
        ? m.sum_blight({ net: sum.net, health: sum.landHealth })
        : m.sum_no_blight({ net: sum.net, health: sum.landHealth }),
    ],
    rule: m.rule_ravage(),
  };
}

/** Returns the reason for a Build; null if a modifier changed the piece, because the modifier has its own text. */
export function buildReason({ piece, towns, cities }: Extract<GameEvent, { type: 'built' }>): Reason | null {
  if ((piece === 'C') !== towns > cities) return null;
  const line =
    piece === 'C' ? m.reason_build_city({ towns, cities }) : m.reason_build_town({ towns, cities });
  return { lines: [line], rule: m.rule_build() };
}

export const exploreReason = (pieces: string, source: string): Reason => ({
  lines: [m.reason_explore({ pieces, because: because(source) })],
  rule: m.rule_explore(),
});
