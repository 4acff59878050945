import { describe, expect, it } from 'vitest';
import { MORE_BLIGHT_CARDS } from '../../src/lib/content/cards/more/more-blight-cards';
import { MORE_FEAR_CARDS } from '../../src/lib/content/cards/more/more-fear-cards';
import { CARD_EXCEPTIONS, bendsOf } from '../../src/lib/content/cards/more';
import type { Changes } from '../../src/lib/rules/deeds/deed';
import english from '../../messages/morecards.en.json';
import dutch from '../../messages/morecards.nl.json';
import blightFacts from '../facts/blight-cards.json';
import facts from '../facts/more-fear-cards.json';
import termFacts from '../facts/terms-nl.json';

interface Fact {
  readonly op?: string;
  readonly where?: string;
  readonly amount?: number | string;
  readonly scope?: string;
  readonly per?: string;
  readonly choice?: string;
  readonly piece?: readonly string[];
  readonly timing?: string;
}

const blights = blightFacts.cards.filter(({ product }) => product !== 'base');

const TOKENS = 'badlands|beasts|disease|wilds|strife';

const special = (rule: string, amount: unknown): object => ({
  change: { change: 'special', rule, amount },
  where: 'any',
  until: 'turn',
});

/** What the app does of itself with a fact that is to be remembered, in its own vocabulary; null for what hands see to. */
function ofItself({ op, where = '', amount, per, choice, piece = [], scope }: Fact): object | null {
  if (choice === 'players' || scope === 'each-board') return null;
  if (op === 'defend') {
    if (where === TOKENS) return special('tokensDefend', amount);
    if (where === `${TOKENS}|adjacent-tokens>=3`) return special('tokensAboutDefend', amount);
    if (per) return special('eachTokenDefends', amount);
    return { change: { change: 'defend', n: amount }, where, until: 'turn' };
  }
  if (op === 'skip-explore' && where === 'coastal')
    return { change: { change: 'skip' }, where, until: 'turn', during: 'explore' };
  if (op === 'not-explore-source') return special('diseaseNoSource', 1);
  if (op?.startsWith('skip-') && where === 'disease') return special('diseaseStops', 1);
  if (op?.startsWith('skip-') && where === 'beasts') return { beasts: op };
  if (op === 'health-mod') return special('strifeWeakens', -Number(amount));
  if (op === 'damage-to-dahan-mod') return special('dahanSpared', -Number(amount));
  if (op === 'invader-damage-mod') {
    const rule =
      where === 'damaged-invader'
        ? 'damagedDealLess'
        : piece.length === 1
          ? 'citiesDealLess'
          : 'buildingsDealLess';
    return special(rule, -Number(amount));
  }
  return null;
}

/** Beasts stop two or three actions at once; Disease all of them. */
function told(effects: readonly Fact[]): readonly object[] {
  const all = effects.flatMap((effect) => ofItself(effect) ?? []);
  const beasts = all.filter((one) => 'beasts' in one).length;
  const rest = all.filter((one) => !('beasts' in one));
  const rule = beasts === 3 ? 'beastsStopActions' : 'beastsStopBuildAndExplore';
  const once = rest.filter(
    (one, i) => rest.findIndex((two) => JSON.stringify(two) === JSON.stringify(one)) === i,
  );
  return beasts > 0 ? [...once, special(rule, 1)] : once;
}

const sorted = (effects: readonly object[]): readonly string[] =>
  effects.map((one) => JSON.stringify(Object.entries(one).sort())).sort();

describe('the cards of the expansions', () => {
  it('of Fear are those that are printed, in their products', () => {
    const printed = facts.cards.map(({ id, product }) => ({ id, product }));
    expect(MORE_FEAR_CARDS.map(({ id, product }) => ({ id, product }))).toEqual(printed);
    expect(MORE_FEAR_CARDS).toHaveLength(facts.counts.total - facts.counts.base);
  });

  it('of Blight hold what is printed on either side', () => {
    expect(MORE_BLIGHT_CARDS).toEqual(
      blights.map(({ id, product, healthySide, blightedSide, stillHealthy, timing, dropped }) => ({
        id,
        product,
        healthyPerPlayer: healthySide.blightPerPlayer,
        blightedPerPlayer: blightedSide.blightPerPlayer,
        stillHealthy,
        eachInvaderPhase: timing.includes('each-invader-phase'),
        ...(dropped && { dropped }),
      })),
    );
  });

  it.each(blights)('$id speaks when it turns if its effect comes at once, or lasts', ({ id, timing }) => {
    const exception = CARD_EXCEPTIONS.find(({ name }) => name === `blight.${id}`);
    const atOnce = timing.some((one) => one !== 'each-invader-phase');
    expect(exception?.steps?.['now'] !== undefined).toBe(atOnce);
  });

  it('of which a single player may put one away are those with 2 Blight that end the healthy island', () => {
    const meagre = MORE_BLIGHT_CARDS.filter((card) => !card.stillHealthy && card.blightedPerPlayer === 2);
    expect(meagre.map(({ id }) => id)).toEqual(
      blights.filter(({ soloRedraw }) => soloRedraw).map(({ id }) => id),
    );
  });

  it.each(facts.cards)('$id leaves behind what the app can do exactly', ({ id, levels }) => {
    const card = MORE_FEAR_CARDS.find((one) => one.id === id)!;
    for (const [i, { effects }] of levels.entries()) {
      const { lasting = [], andNow } = card.levels[i]!;
      const known = effects as readonly Fact[];
      expect(sorted(lasting)).toEqual(sorted(told(known)));
      const byHand = known.some((effect) => ofItself(effect) === null);
      expect(Boolean(andNow), `${id} ${i + 1}`).toBe(lasting.length > 0 && byHand);
    }
  });

  it('have a rule for whatever is special', () => {
    const bent = (cause: string, change: Changes['special']) =>
      bendsOf({ id: 1, cause, change, where: 'any', until: 'turn' });
    for (const { id, levels } of MORE_FEAR_CARDS)
      for (const { change } of levels.flatMap(({ lasting = [] }) => lasting))
        if (change.change === 'special') expect(Object.keys(bent(id, change))).not.toEqual([]);
    expect(() => bent('panic', { change: 'special', rule: 'toString', amount: 1 })).toThrow();
  });
});

describe('the words of the cards of the expansions', () => {
  const keyOf = (id: string) => id.replaceAll('-', '_');
  const texts = Object.keys(english).filter((key) => /_(\d|text|now)$/.test(key));
  const english_ = english as unknown as Readonly<Record<string, string>>;
  const dutch_ = dutch as unknown as Readonly<Record<string, string>>;

  it('are there for every card, under the name that is printed', () => {
    for (const { id, name } of facts.cards) {
      expect(english_[`fear_${keyOf(id)}_name`]).toBe(name);
      for (const level of [1, 2, 3]) expect(english_[`fear_${keyOf(id)}_${level}`]).toBeDefined();
    }
    for (const { id, name } of blights) {
      expect(english_[`blight_${keyOf(id)}_name`]).toBe(name);
      expect(english_[`blight_${keyOf(id)}_text`]).toBeDefined();
    }
  });

  it('are there for every step that may ask', () => {
    for (const { name, steps = {} } of CARD_EXCEPTIONS)
      for (const [step, { ask }] of Object.entries(steps))
        if (ask) expect(english_).toHaveProperty(`${name.replace(/\W/g, '_')}_ask_${step}`);
  });

  const terms = [
    'Explorer',
    'Town',
    'City',
    'Dahan',
    'Invader',
    'Presence',
    'Sacred Site',
    'Spirit',
  ] as const;
  it.each([...terms, 'Damage', 'Health', 'Blight', 'Energy'] as const)(
    'say %s in Dutch as the printed game does',
    (term) => {
      const using = texts.filter((key) => new RegExp(`\\b${term}\\b`).test(english_[key]!));
      expect(using).not.toEqual([]);
      for (const key of using) expect(`${key}: ${dutch_[key]!}`).toContain(termFacts.terms[term]);
    },
  );

  it.each(['Ravage', 'Defend', 'Push', 'Build', 'Explore', 'Remove', 'Destroy', 'Replace'] as const)(
    'say %s in Dutch as the printed game does',
    (verb) => {
      const using = texts.filter((key) => new RegExp(`\\b${verb}s?\\b`, 'i').test(english_[key]!));
      expect(using).not.toEqual([]);
      const stem = termFacts.terms[verb].replace(/en$/, '').toLowerCase();
      for (const key of using) expect(`${key}: ${dutch_[key]!.toLowerCase()}`).toContain(stem);
    },
  );
});
