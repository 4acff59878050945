import { spiritOf, type Spirit } from '$lib/content/spirits';
import type { Missing } from '$lib/content/products';
import { m, say } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/game';

/** An Adversary's id as its messages are named. */
export const adversaryKey = (id: string): string => id.replaceAll('-', '_');

/** A product by its printed name. */
export const productName = (product: string): string => say(`product_${product.replaceAll('-', '_')}`);

/** Products of which any one will do. */
export const productNames = (products: Missing): string =>
  products.map(productName).reduce((one, other) => m.new_either({ one, other }));

/** An aspect by its printed name. */
export const aspectName = (spirit: Spirit, aspect: string): string =>
  spirit.aspects.find(({ id }) => id === aspect)?.name ?? aspect;

/** A Spirit as it is played: with its aspect, if it has one. */
export function spiritName({ id, aspect }: SpiritChoice): string {
  const spirit = spiritOf(id);
  if (!spirit) return id;
  return aspect ? m.spirit_aspect({ spirit: spirit.name, aspect: aspectName(spirit, aspect) }) : spirit.name;
}

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

/** A Scenario's id as its messages are named. */
export const scenarioKey = (id: string): string => `scenario_${id.replaceAll('-', '_')}`;

/** A Scenario by its name in the language that is spoken. */
export const scenarioName = (id: string): string => say(scenarioKey(id));

/** An Adversary and its level: `England 3`. */
export const adversaryName = ({ id, level }: AdversaryChoice): string =>
  m.new_adversary_at({ adversary: say(`${adversaryKey(id)}_short`), level });

/** A layout by the name the rules give it. */
export const layoutName = (id: string): string => say(`layout_${id.slice(2).replaceAll('-', '_')}`);
