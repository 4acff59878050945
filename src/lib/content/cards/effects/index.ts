import BASE from 'virtual:cards/effects/base';
import type { BlightEffects, FearEffects } from '../../../rules/table/card-lines/card';
import { type CardPart, partCalled } from '../../../rules/table/card-lines/card-part';
import type { Effect } from '../../../rules/table/card-lines/effect';

/** The effects of the cards in one set. */
export interface Said {
  readonly fear?: FearEffects;
  readonly blight?: Readonly<Record<string, BlightEffects>>;
  readonly events?: Readonly<Record<string, readonly (readonly Effect[])[]>>;
  /** Lines of homebrew Adversaries, by the full name of the part. */
  readonly lines?: Readonly<Record<string, readonly Effect[]>>;
}

const SAID: Said[] = [BASE];

/** Adds the effects of an expansion's cards after they have loaded. */
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

/** Returns the effects of a card part: `fear.scapegoats.3`, `blight.downward-spiral.phase`, `event.cities-rise.0`. */
export function effectsOf(part: string): readonly Effect[] {
  const called = partCalled(part);
  for (const said of SAID) {
    const found = saidIn(said, called) ?? said.lines?.[part];
    if (found) return found;
  }
  return [];
}
