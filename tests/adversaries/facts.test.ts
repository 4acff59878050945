import { beforeAll, describe, expect, it } from 'vitest';
import { messageKey } from '$lib/messages/messages.svelte';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { adversary, CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { isSaid, loadMessages, LOCALES, sayNamed, setLocale } from '../../src/lib/messages/messages.svelte';
import { newGame } from '../../src/lib/rules/engine/setup';
import { deckOrder } from '../../src/lib/rules/invaders/track';
import type { AdversaryChoice } from '../../src/lib/rules/table/game';
import type { DeckOrder, Modifier } from '../../src/lib/rules/world/modifier';
import { ADVERSARY_NUMBERS } from '../../src/lib/setup/code-tables';
import facts from '../facts/adversaries.json';
import difficulty from '../facts/difficulty.json';
import { wordsNeeded } from '../support/adversary-words';
import { asAdversary } from '../support/ids';
import { setupFor } from '../support/position';

await loadAdversaries(ADVERSARY_IDS);

const NEEDS: Readonly<Record<string, string>> = {
  'event-deck': 'events',
  'strife-tokens': 'strife',
  'beasts-tokens': 'beasts',
  'disease-tokens': 'disease',
};

const isPublished = (id: string): boolean => ADVERSARY_IDS.some((one) => one === id);
const printed = facts.adversaries.filter(({ id }) => isPublished(id));
const levels = printed.flatMap((one) => one.levels.map((level) => ({ ...level, id: asAdversary(one.id) })));

const played = (...adversaries: readonly AdversaryChoice[]): readonly Modifier[] =>
  CONTENT.modifiersOf(setupFor('A', { adversaries }));

/** `11-2S-1-C2-33333` without its hyphens: a digit for a random card of that Stage, a letter for one by name. */
const CARDS: Readonly<Record<string, string>> = { '2-coastal-lands': 'C', '2-salt-deposits': 'S' };
const spelt = (order: DeckOrder): string =>
  order.map((card) => (typeof card === 'string' ? (CARDS[card] ?? card) : card)).join('');

const plain = (order: string): string => order.replaceAll('-', '');

/** The extra Fear markers per player that these levels put in the Fear Pool. */
function moreFear(upTo: readonly { readonly effects: readonly { readonly params?: unknown }[] }[]): number {
  let sum = 0;
  for (const { effects } of upTo)
    for (const { params } of effects)
      sum +=
        (params as { readonly fearPoolPerPlayerDelta?: number } | undefined)?.fearPoolPerPlayerDelta ?? 0;
  return sum;
}

describe('all Adversaries ever printed', () => {
  it('are here', () => {
    expect([...ADVERSARY_IDS].sort()).toEqual(facts.adversaries.map(({ id }) => id).sort());
    expect(levels).toHaveLength(7 * ADVERSARY_IDS.length);
    expect(ADVERSARY_NUMBERS).toEqual(expect.arrayContaining([...ADVERSARY_IDS]));
  });

  it.each(printed)('$id: product, what it cannot do without, difficulty of other editions', (one) => {
    const { id, product, needs = [], otherwise = [] } = adversary(asAdversary(one.id));
    expect([id, product]).toEqual([one.id, one.product]);
    expect(needs.map(({ what, from }) => `${what} ${from}`).sort()).toEqual(
      one.requires.map(({ what, fromLevel }) => `${NEEDS[what]} ${fromLevel}`).sort(),
    );
    const others = one.levels.flatMap((level) =>
      ('difficultyAlternatives' in level ? (level.difficultyAlternatives ?? []) : []).map(({ value }) => ({
        level: level.level,
        difficulty: value,
      })),
    );
    expect(otherwise).toEqual(others);
  });
});

describe('every level', () => {
  it.each(levels)('$id $level: difficulty $difficulty, Fear, Invader Deck $invaderDeckOrder', (one) => {
    const { id, level, fearCards } = one;
    const { tl1, tl2, tl3 } = fearCards.split;
    expect(adversary(id).difficulty[level]).toBe(one.difficulty);
    expect(adversary(id).fear[level]).toEqual([tl1, tl2, tl3]);
    expect(spelt(deckOrder(played({ id, level })))).toBe(plain(one.invaderDeckOrder));
    const { fear, invaders } = newGame(
      CONTENT,
      setupFor('AB', { adversaries: [{ id, level }], decks: 'app' }),
    );
    expect(fear.split).toEqual([tl1, tl2, tl3]);
    const upTo = levels.filter((other) => other.id === id && other.level <= level);
    expect(fear.size).toBe(2 * (4 + moreFear(upTo)));
    // Dealt, each card is there once.
    const dealt = invaders.deck.map(({ card }) => card);
    expect(dealt.every((card) => card !== undefined)).toBe(true);
    expect(new Set(dealt).size).toBe(dealt.length);
  });
});

describe('two Adversaries', () => {
  const { deckOrderTestCases, invaderDeck } = difficulty.combiningAdversaries;
  const here = deckOrderTestCases.cases.filter(
    ({ leading, supporting }) => isPublished(leading) && isPublished(supporting),
  );

  it.each(here)('$leading $leadingLevel with $supporting $supportingLevel: $display', (one) => {
    const order = deckOrder(
      played(
        { id: asAdversary(one.leading), level: one.leadingLevel },
        { id: asAdversary(one.supporting), level: one.supportingLevel },
      ),
    );
    expect(spelt(order)).toBe(plain(one.order));
  });

  it('are stacked as in the example of the rulebook', () => {
    const { leading, supporting, order } = invaderDeck.rulebookExample;
    const chosen = [leading, supporting].map((one): AdversaryChoice => {
      const [id = '', level] = one.split(' ');
      return { id: asAdversary(id), level: Number(level) };
    });
    expect(spelt(deckOrder(played(...chosen)))).toBe(plain(order));
  });

  it('have the Fear Cards of both, Terror Level by Terror Level', () => {
    for (const a of levels)
      for (const b of levels) {
        if (a.id === b.id || a.level % 2 === 0 || b.level % 3 > 0) continue;
        const adversaries = [a, b].map(({ id, level }) => ({ id, level }));
        const { fear } = newGame(CONTENT, setupFor('A', { adversaries }));
        const both = (['tl1', 'tl2', 'tl3'] as const).map(
          (at) => 3 + a.fearCards.deltaFromBase[at] + b.fearCards.deltaFromBase[at],
        );
        expect(fear.split, `${a.id} ${a.level}, ${b.id} ${b.level}`).toEqual(both);
      }
  });
});

describe.each(LOCALES)('in words: %s', (locale) => {
  beforeAll(async () => {
    await setLocale(locale);
    await loadMessages('adversaries');
  });

  it.each(printed)('$id has its panel, its questions and its reminders', (one) => {
    expect(wordsNeeded(adversary(asAdversary(one.id))).filter((key) => !isSaid(key))).toEqual([]);
    if (one.lossCondition) expect(isSaid(`${messageKey(one.id)}_loss_text`)).toBe(true);
  });

  it.each(printed)('$id puts no text to two uses', ({ id }) => {
    const texts = [1, 2, 3, 4, 5, 6].map((n) => sayNamed(`${messageKey(id)}_${n}_name`));
    expect(new Set(texts).size).toBe(6);
  });
});

describe('in words', () => {
  beforeAll(async () => {
    await setLocale('en');
    await loadMessages('adversaries');
  });

  it.each(printed)('$id and its lines are called what is printed', (one) => {
    const id = messageKey(one.id);
    const names = one.levels.flatMap(({ level, effectName }) =>
      effectName === null ? [] : [[sayNamed(`${id}_${level}_name`), effectName]],
    );
    for (const [said, is] of names) expect(said).toBe(is);
    expect([sayNamed(`${id}_name`), sayNamed(`${id}_short`), sayNamed(`${id}_escalation_name`)]).toEqual([
      one.name,
      one.shortName,
      one.escalation.name,
    ]);
    if (one.lossCondition) expect(sayNamed(`${id}_loss_name`)).toBe(one.lossCondition.name);
  });
});
