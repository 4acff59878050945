import { m, sayNamed } from '$lib/messages/messages.svelte';
import type { Line, Op } from '$lib/rules/table/card-lines/line';
import { ELEMENTS } from '$lib/rules/table/card-lines/power-data';
import { withSign } from '../say';
import { landsInWords } from './land-text';

type InWords = (line: Line) => string;

const numberOf = ({ n }: Line): number => (typeof n === 'number' ? n : 1);

/** The ways to gain a Power Card whose text doesn't name the kind of card. */
const deckOf = (line: Line): string => {
  const count = numberOf(line);
  if (line.deck === 'major') return m.does_gain_major({ count });
  return line.deck === 'minor' ? m.does_gain_minor({ count }) : m.said_gain_power({ count });
};

/** The ways to gain a Power Card that have a whole text of their own. */
const WAYS = ['not-kept', 'of-two', 'own', 'of-six', 'just-used'] as const;

function gained(line: Line): string {
  if (WAYS.some((one) => one === line.how))
    return sayNamed(`does_gain_${line.how!.replace('-', '_')}`, { count: numberOf(line) });
  const how = line.how === undefined ? [] : [sayNamed(`does_how_${line.how.replaceAll('-', '_')}`)];
  const kept = line.noForget ? [m.does_no_forget()] : [];
  return [deckOf(line), ...how, ...kept].join(', ');
}

/** Returns the pile of a line about cards, when it happens, and the kind of card. */
function aboutCards({ pile, atEnd, unique }: Line): readonly string[] {
  return [
    ...(unique ? [m.does_unique()] : []),
    ...(pile === undefined || pile === 'any' ? [] : [sayNamed(`does_pile_${pile.replaceAll('-', '_')}`)]),
    ...(atEnd ? [m.does_at_end()] : []),
  ];
}

const withPile =
  (inWords: InWords): InWords =>
  (line) =>
    [inWords(line), ...aboutCards(line)].join(', ');

/** The least costs of a repeated card, by word: `free-3` allows 3. */
function repeated({ repeats = 'paid', ...line }: Line): string {
  const count = numberOf(line);
  const [, cost] = /^free-(\d)$/.exec(repeats) ?? [];
  return cost === undefined
    ? sayNamed(`does_repeat_${repeats}`, { count })
    : m.does_repeat_free({ count, cost });
}

function elementsGained({ n, kinds, elements, alike }: Line): string {
  const count = typeof n === 'number' ? n : 1;
  const which = elements
    ? m.does_elements({
        what: ELEMENTS.filter((one) => elements[one])
          .map((one) => `${elements[one]} ${sayNamed(`element_${one}`)}`)
          .join(', '),
      })
    : kinds
      ? sayNamed(`does_element_kind_${kinds}`, { n: count })
      : m.does_element_choice({ n: count });
  return [which, ...(alike ? [sayNamed(`does_alike_${alike}`)] : [])].join(', ');
}

/** The verbs about Energy, Elements and cards of a Spirit, as texts. */
export const CARD_VERBS_IN_WORDS: { readonly [O in Op]?: InWords } = {
  energy: (line) => {
    const n = numberOf(line);
    if (line.forgets) return m.does_energy_forgets({ n });
    return n < 0 ? m.effect_op_pay({ n: -n }) : m.said_energy_n({ count: n });
  },
  'energy-each-turn': (line) => m.said_energy_each_turn({ count: Math.abs(numberOf(line)) }),
  'give-energy': (line) => m.said_give_energy({ count: numberOf(line) }),
  pay: ({ n }) => (typeof n === 'number' ? m.effect_op_pay({ n }) : m.does_pay_any()),
  'pay-jointly': (line) => m.does_pay_jointly({ n: numberOf(line) }),
  spend: (line) => sayNamed(`said_spend_${line.of}`, { count: numberOf(line) }),
  'price-from': (line) => (line.may ? m.does_sacrifice_more({ n: numberOf(line) }) : m.does_price_from()),
  'gain-power': gained,
  'forget-power': withPile((line) =>
    line.which === 'this' ? m.does_forget_this() : m.does_forget({ count: numberOf(line) }),
  ),
  'gift-power': withPile(() => m.said_gift_power()),
  'reclaim-power': withPile((line) => m.said_reclaim_power({ count: numberOf(line) })),
  'discard-card': () => m.said_discard_card(),
  'play-power': (line) => {
    if (line.atHalf) return m.does_play_at_half();
    return line.forgets ? m.does_play_forgets() : m.does_play({ count: numberOf(line) });
  },
  'repeat-power': repeated,
  'speed-may-be': (line) =>
    [
      m.does_slow_as_fast({ count: numberOf(line) }),
      ...(line.only ? [sayNamed(`does_only_${line.only.replaceAll('-', '_')}`)] : []),
    ].join(', '),
  'power-damage-mod': (line) =>
    line.once
      ? m.does_power_damage_once({ n: withSign(numberOf(line)) })
      : m.does_power_damage({ n: withSign(numberOf(line)) }),
  'range-mod': (line) =>
    [
      m.does_range({ n: numberOf(line) }),
      ...(line.to ? [m.does_range_coastal()] : []),
      ...(line.origin ? [m.does_range_from({ where: landsInWords(line.origin) })] : []),
    ].join(', '),
  'ignore-range': () => m.does_powers_reach(),
  'use-presence-of': () => m.does_use_presence(),
  'gain-element': elementsGained,
  'element-marker': (line) => {
    const count = numberOf(line);
    if (line.gives) return m.said_element_marker_gives({ count });
    return line.given ? m.said_element_marker_given() : m.said_element_marker({ count });
  },
  'absorb-presence': () => m.said_absorb_presence(),
  'back-to-track': (line) => m.said_back_to_track({ count: numberOf(line) }),
  'empower-incarna': () => m.said_empower_incarna(),
  'fear-card-reveal': ({ faceDown }) => (faceDown ? m.does_fear_card_any() : m.does_fear_card()),
  'fear-deck-remove': (line) => m.does_fear_deck_remove({ n: numberOf(line) }),
  'reveal-power': () => m.does_reveal_power(),
  'invader-deck-swap': () => m.does_swap_invader_card(),
};
