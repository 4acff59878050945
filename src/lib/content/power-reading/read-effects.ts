// Parses the effects of a Power. They have the properties of every card's effects, and some more; an unknown property
// fails the build.
import * as v from 'valibot';
import { POWER_VERBS } from '../../rules/powers/power-verbs';
import { allLines, type OfSpirits } from '../../rules/table/card-lines/effect';
import type { PowerEffect } from '../../rules/table/card-lines/power-data';
import { type RawEffect, readBy, readEffect } from '../cards/reading/effect-schema';
import { POWER_VALUES } from './power-values';

const { elements, n, o, yes } = POWER_VALUES;

/** The properties of an effect of a Power in addition to those of every card's effects. */
export const OF_POWER = v.strictObject({
  each: o(v.picklist(['spirit', 'land'])),
  who: o(v.literal('target')),
  aimedAt: o(v.picklist(['you', 'another'])),
  plus: o(yes),
  perElements: o(elements),
  odd: o(yes),
  shown: o(v.strictObject({ less: n })),
  inOrigin: o(yes),
  last: o(yes),
  joins: o(yes),
  spirits: o(
    v.strictObject({
      among: v.picklist(['another', 'either', 'here', 'on-board', 'in-dark']),
      absorbed: o(n),
      every: o(yes),
      may: o(yes),
    }),
  ) satisfies v.GenericSchema<unknown, OfSpirits>,
});

/** Parses one effect of a Power. Without `each` it affects the Spirit that uses the Power. */
function effectOf(raw: RawEffect, where: string): PowerEffect {
  const isOwn = ([word]: readonly [string, unknown]): boolean => Object.hasOwn(OF_POWER.entries, word);
  const words = Object.entries(raw);
  const own = readBy(OF_POWER, Object.fromEntries(words.filter(isOwn)), where);
  const { each = 'spirit', who, aimedAt, perElements, spirits, ...more } = own;
  const line = Object.fromEntries(words.filter((word) => !isOwn(word)));
  const effect = readEffect({ each, ...line }, where, true);
  const strange = allLines(effect).find(({ op }) => !POWER_VERBS.includes(op));
  if (strange) throw new Error(`${where}: no Power can ${strange.op}`);
  return {
    ...(who && { of: who }),
    ...(aimedAt && { only: aimedAt }),
    ...(perElements && { times: perElements }),
    ...more,
    effect: { ...effect, ...(spirits && { spirits }) },
  };
}

/** Parses the effects of a part or a level, in order. */
export const powerEffectsOf = (all: readonly RawEffect[], where: string): readonly PowerEffect[] =>
  all.map((raw, i) => effectOf(raw, `${where}, effect ${i + 1}`));
