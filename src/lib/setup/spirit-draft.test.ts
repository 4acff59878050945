import { expect, it } from 'vitest';
import { missingFor, spiritOf } from '$lib/content/spirits';
import { seeds } from '../../../tests/support/seed';
import { dealDraft, draftable, draftSizes } from './spirit-draft';

const BOXES = [['base'], ['base', 'horizons'], ['base', 'jagged-earth', 'nature-incarnate']];

it('deals each player as many Spirits of the boxes, none to two, and the same for the same seed', () => {
  const met = new Set<string>();
  for (const [i, seed] of seeds(200).entries()) {
    const owned = BOXES[i % BOXES.length]!;
    const players = 1 + (i % 6);
    for (const each of draftSizes({ owned, players })) {
      const draft = { owned, players, each, aspects: i % 2 === 0 };
      const dealt = dealDraft(draft, seed);
      expect(dealDraft(draft, seed)).toEqual(dealt);
      if (!dealt.ok) throw new Error(dealt.error.code);
      expect(dealt.value.map(({ length }) => length)).toEqual(Array.from({ length: players }, () => each));
      const all = dealt.value.flat();
      expect(new Set(all.map(({ id }) => id)).size).toBe(players * each);
      for (const { id, aspect } of all) {
        expect(missingFor(owned, spiritOf(id)!, aspect)).toEqual([]);
        if (!draft.aspects) expect(aspect).toBeNull();
        met.add(aspect === null ? id : 'an aspect');
      }
    }
  }
  // Every Spirit of the boxes comes, and aspects do.
  expect(met).toContain('an aspect');
  expect(met.size).toBe(1 + draftable(BOXES.flat()));
});

it('offers only so many each as there are, and says when there are too few', () => {
  expect(draftSizes({ owned: ['base'], players: 2 })).toEqual([2, 3, 4]);
  expect(draftSizes({ owned: ['base'], players: 4 })).toEqual([2]);
  expect(draftSizes({ owned: ['base'], players: 6 })).toEqual([]);
  const refused = dealDraft({ owned: ['base'], players: 6, each: 2, aspects: false }, 1);
  expect(refused).toMatchObject({ ok: false, error: { code: 'tooFewSpirits', detail: '8' } });
});
