// Steps that are done in a land of one Spirit or of another one that has so much absorbed.
import { kindLetters } from '../../src/lib/content/cards/reading/values';
import type { Raw } from './said-words';

/** `incarna|(absorbed-presence>=2&no-blight)`: the own land, or those of such a Spirit of which the rest holds. */
const OF_EITHER = /^incarna\|\(absorbed-presence>=(\d)&(.+)\)$/;

/** A piece that is added in either: the other Spirit first, where the table picks one, else the own land. */
export function ofEitherSpirit(raw: Raw): readonly Raw[] {
  const [, absorbed, such] = OF_EITHER.exec(String(raw['in'])) ?? [];
  if (raw['op'] !== 'add' || absorbed === undefined) return [raw];
  const added = `not-did:added:${kindLetters(raw['piece'] as readonly string[])}`;
  return [
    { ...raw, in: `own-presence&${such}`, whose: `absorbed>=${absorbed}`, n: 1 },
    { ...raw, in: 'incarna', if: added },
  ];
}
