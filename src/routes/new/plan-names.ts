import type { Missing } from '$lib/content/products';
import { m, say } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/game';
import { adversaryName, aspectName, spiritName } from '$lib/setup/setup-names';
import { messageKey } from '$lib/messages/message-key';

/** A product by its printed name. */
export const productName = (product: string): string => say(`product_${messageKey(product)}`);

/** Products of which any one will do. */
export const productNames = (products: Missing): string =>
  products.map(productName).reduce((one, other) => m.new_either({ one, other }));

/** A Spirit as it is played: with its aspect, if it has one. */
export const spiritPlayed = ({ id, aspect }: SpiritChoice): string =>
  aspect ? m.spirit_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) }) : spiritName(id);

/** An Adversary and its level: `England 3`. */
export const adversaryAt = ({ id, level }: AdversaryChoice): string =>
  m.new_adversary_at({ adversary: adversaryName(id), level });

/** A layout by the name the rules give it. */
export const layoutName = (id: string): string => say(`layout_${messageKey(id.slice(2))}`);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** Whether every word that was typed stands in one of these texts; accents and apostrophes do not matter. */
export function matching(asked: string, ...texts: readonly string[]): boolean {
  const all = plain(texts.join(' '));
  return plain(asked)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
