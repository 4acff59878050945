import BASE from 'virtual:cards/effects/base';
import type { BlightEffects, FearEffects } from '../../../rules/table/card-lines/card';
import { type CardPart, partCalled } from '../../../rules/table/card-lines/card-part';
import type { Effect } from '../../../rules/table/card-lines/effect';

/** What the cards of one box say. */
export interface Said {
  readonly fear?: FearEffects;
  readonly blight?: Readonly<Record<string, BlightEffects>>;
  readonly events?: Readonly<Record<string, readonly (readonly Effect[])[]>>;
  /** Lines of an Adversary of homebrew, by the whole name of the part. */
  readonly lines?: Readonly<Record<string, readonly Effect[]>>;
}

const SAID: Said[] = [BASE];

/** Adds what the cards of an expansion say, once they have been fetched. */
export const alsoSaid = (said: Said): void => {
  if (!SAID.includes(said)) SAID.push(said);
};

function saidIn({ fear, blight, events }: Said, part: CardPart): readonly Effect[] | undefined {
  switch (part.kind) {
    case 'fear':
      return fear?.[part.card]?.[part.level - 1];
    case 'blight':
      return blight?.[part.card]?.[part.when];
    case 'event':
      return events?.[part.card]?.[part.index];
    default:
      return undefined;
  }
}

/** What the part of a card says: `fear.scapegoats.3`, `blight.downward-spiral.phase`, `event.cities-rise.0`. */
export function effectsOf(part: string): readonly Effect[] {
  const called = partCalled(part);
  for (const said of SAID) {
    const found = saidIn(said, called) ?? said.lines?.[part];
    if (found) return found;
  }
  return [];
}
