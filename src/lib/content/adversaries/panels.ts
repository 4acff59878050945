import type { AdversaryId, PrintedAdversary } from '../../rules/table/printed-names';
import { BROUGHT } from '../brought-homebrew';
import type { AdversaryPanel } from './adversary';

/**
 * The printed facts of each panel apart from its rules. New games and past games use all of them, whichever sets are
 * owned.
 */
export const ADVERSARY_PANELS = {
  'brandenburg-prussia': {
    id: 'brandenburg-prussia',
    product: 'base',
    difficulty: [1, 2, 4, 6, 7, 9, 10],
    fear: [
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 3],
      [3, 4, 3],
      [4, 4, 3],
      [4, 4, 3],
      [4, 4, 4],
    ],
  },
  england: {
    id: 'england',
    product: 'base',
    difficulty: [1, 3, 4, 6, 7, 9, 11],
    otherwise: [{ level: 6, difficulty: 10 }],
    replaces: { 4: 3 },
    fear: [
      [3, 3, 3],
      [3, 4, 3],
      [4, 4, 3],
      [4, 5, 4],
      [4, 5, 5],
      [4, 5, 5],
      [4, 5, 4],
    ],
  },
  sweden: {
    id: 'sweden',
    product: 'base',
    difficulty: [1, 2, 3, 5, 6, 7, 8],
    fear: [
      [3, 3, 3],
      [3, 3, 3],
      [3, 4, 3],
      [3, 4, 3],
      [3, 4, 4],
      [4, 4, 4],
      [4, 4, 5],
    ],
  },
  france: {
    id: 'france',
    product: 'branch-and-claw',
    difficulty: [2, 3, 5, 7, 8, 9, 10],
    fear: [
      [3, 3, 3],
      [3, 3, 3],
      [3, 4, 3],
      [4, 4, 3],
      [4, 4, 4],
      [4, 5, 4],
      [4, 5, 5],
    ],
    needs: [
      { what: 'events', from: 2 },
      { what: 'strife', from: 2 },
    ],
  },
  'habsburg-livestock': {
    id: 'habsburg-livestock',
    product: 'jagged-earth',
    difficulty: [2, 3, 5, 6, 8, 9, 10],
    fear: [
      [3, 3, 3],
      [3, 4, 3],
      [4, 5, 2],
      [4, 5, 3],
      [4, 5, 3],
      [4, 6, 3],
      [5, 6, 3],
    ],
  },
  scotland: {
    id: 'scotland',
    product: 'feather-and-flame',
    alsoIn: 'promo-pack-2',
    difficulty: [1, 3, 4, 6, 7, 8, 10],
    fear: [
      [3, 3, 3],
      [3, 4, 3],
      [4, 4, 3],
      [4, 5, 4],
      [5, 5, 4],
      [5, 6, 4],
      [6, 6, 4],
    ],
  },
  russia: {
    id: 'russia',
    product: 'jagged-earth',
    difficulty: [1, 3, 4, 6, 7, 9, 11],
    fear: [
      [3, 3, 3],
      [3, 3, 4],
      [4, 3, 4],
      [4, 4, 3],
      [4, 4, 4],
      [4, 5, 4],
      [5, 5, 4],
    ],
    needs: [{ what: 'beasts', from: 0 }],
  },
  'habsburg-mining': {
    id: 'habsburg-mining',
    product: 'nature-incarnate',
    difficulty: [1, 3, 4, 5, 7, 9, 10],
    fear: [
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 4],
      [3, 4, 4],
      [4, 4, 4],
      [4, 5, 4],
      [4, 5, 4],
    ],
    needs: [{ what: 'disease', from: 2 }],
    replaces: { 5: 3 },
  },
} as const satisfies { readonly [Id in PrintedAdversary]: AdversaryPanel & { readonly id: Id } };

/** Returns the panel of an Adversary; undefined for an unknown one. */
export function knownAdversary(id: string): AdversaryPanel | undefined {
  const panels: Readonly<Record<string, AdversaryPanel>> = ADVERSARY_PANELS;
  return Object.hasOwn(panels, id) ? panels[id] : BROUGHT.get(id)?.adversary;
}

/** Returns the panel of an Adversary; throws for an unknown one. */
export function adversaryPanel(id: AdversaryId): AdversaryPanel {
  const found = knownAdversary(id);
  if (!found) throw new Error(`no Adversary ${id}`);
  return found;
}
