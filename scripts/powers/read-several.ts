// Steps that are for one of several Spirits, or for each of those that something holds for: whom, and the step as it is for one.
import type { OfSpirits } from '../../src/lib/rules/effects/effect';
import type { Raw } from './said-words';

/** By the facts' words for whose or for whom a step is. */
const WHOM: Readonly<Record<string, OfSpirits>> = {
  'spirit-on-board': { among: 'on-board' },
  'spirit-with-presence-here': { among: 'here' },
  'chosen-other': { among: 'another' },
  other: { among: 'another' },
  either: { among: 'either' },
};

/** Other Spirits of which so much Presence is absorbed. */
const ABSORBED = /^absorbed>=(\d)$/;

/** Each Spirit that has what the amount counts. */
const EACH: Readonly<Record<string, OfSpirits>> = {
  'own presence in endless dark': { among: 'in-dark', every: true },
};

const whomOf = ({ whose, who, per }: Raw): OfSpirits | undefined => {
  const word = String(whose ?? who);
  const absorbed = ABSORBED.exec(word)?.[1];
  if (absorbed !== undefined) return { among: 'another', absorbed: Number(absorbed) };
  return word === 'each-spirit' ? EACH[String(per)] : WHOM[word];
};

/** Lands of the Spirit that uses the Power, where another Spirit does something there. */
const inUsersLands = ({ in: where, ...raw }: Raw): Raw => ({
  ...raw,
  ...(where !== undefined && { in: String(where).replace(/\bown-presence\b/, 'user-presence') }),
});

/** One Presence, or the two of a Sacred Site that come out of one land. */
const asSacredSite = ({ which, ...raw }: Raw): Raw =>
  which === 'or-2-as-sacred-site'
    ? { ...raw, n: 2, upTo: true, singleOrigin: true }
    : { ...raw, ...(which !== undefined && { which }) };

/** Whom of several Spirits a step is for, and the step for whichever that is; null where it is for a Spirit that is known. */
export function forSeveral(raw: Raw): { readonly spirits: OfSpirits; readonly one: Raw } | null {
  const spirits = whomOf(raw);
  if (!spirits) return null;
  const { may, whose, who, ...rest } = raw;
  const named = {
    ...rest,
    ...(whose !== undefined && { whose: 'you' }),
    ...(who !== undefined && { who: 'you' }),
  };
  const one = asSacredSite(spirits.absorbed === undefined ? inUsersLands(named) : named);
  return {
    spirits: { ...spirits, ...(may === true && spirits.absorbed === undefined && { may: true }) },
    one,
  };
}
