import { isHomebrew } from '$lib/content/brought-homebrew';
import { recallRecord, remember } from '$lib/device/remember';
import { callBy, hasOwnName, LOCALES, messageKey, type OwnNames } from '$lib/messages/messages.svelte';
import { typedLine } from '$lib/rules/basics/plain-line';
import type { Game } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import { boxLanguages } from './box-languages.svelte';

const NAMES = 'card-names';
/** The storage key of the set of each named card. */
const PRODUCTS = 'card-products';

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** Returns the names as single lines, without blank ones. */
const plainTexts = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([key, name]) => [key, typedLine(name)] as const)
      .filter(([, name]) => name !== ''),
  );

/** Returns the valid names typed on this device, by language of the set. */
const typed = (): OwnNames =>
  Object.fromEntries(
    Object.entries(recallRecord(NAMES)).flatMap(([language, names]) =>
      isTexts(names) ? [[language, plainTexts(names)]] : [],
    ),
  );

/** Returns all typed names of each card. */
function byCard(names: OwnNames): Readonly<Record<string, readonly string[]>> {
  const all: Record<string, string[]> = {};
  for (const of of Object.values(names))
    for (const [key, name] of Object.entries(of)) (all[key] ??= []).push(name);
  return all;
}

/** Registers the names that the players have typed, so that messages use them. */
export function useOwnNames(): void {
  const names = typed();
  const products = recallRecord(PRODUCTS);
  const productOf = (key: string): string | undefined =>
    typeof products[key] === 'string' ? products[key] : undefined;
  const calledIn = LOCALES.map((spoken) => {
    const called = Object.keys(byCard(names)).flatMap((key) => {
      const name = names[boxLanguages.of(productOf(key), spoken)]?.[key];
      return name === undefined ? [] : [[key, name] as const];
    });
    return [spoken, Object.fromEntries(called)] as const;
  });
  callBy(Object.fromEntries(calledIn), byCard(names));
}

/** Stores the visible part of the name on the players' card. */
export function nameCard(key: string, text: string, product: string | undefined): void {
  // Messages use braces for their inputs.
  const name = typedLine(text.replace(/[{}]/g, ''));
  if (name === '') return;
  const language = boxLanguages.of(product);
  const names = typed();
  remember(NAMES, { ...names, [language]: { ...names[language], [key]: name } });
  remember(PRODUCTS, { ...recallRecord(PRODUCTS), ...(product !== undefined && { [key]: product }) });
  useOwnNames();
}

/** The kind of a named card, as the prefix of its messages. */
export type CardKind = 'fear' | 'event' | 'blight';

/** Returns the message key of a card's name. */
export const nameKey = (kind: CardKind, id: string): string => `${kind}_${messageKey(id)}_name`;

/** A card, by kind and id. */
interface KindOfCard {
  readonly kind: CardKind;
  readonly id: string;
}

/** Returns the open card at this step, or null. */
export function openCard({ blight }: Pick<Game, 'blight'>, step: Step): KindOfCard | null {
  const card = (kind: CardKind, id: string | null | undefined): KindOfCard | null =>
    id == null ? null : { kind, id };
  if (step.do === 'resolveFearCard') return card('fear', step.card);
  if (step.do !== 'exceptional') return null;
  if (step.of === 'events') return card('event', step.card);
  return step.of.startsWith('blight.') ? card('blight', blight.card) : null;
}

/** Returns true if the card's printed name is unknown: its set is in another language, and it was not typed. */
export const isNameless = (key: string, product: string | undefined): boolean =>
  boxLanguages.saidOf(product) !== null && boxLanguages.of(product) !== LOCALES[0] && !hasOwnName(key);

/** Returns true if the players may be asked for a printed name: the set is in another language, and no homebrew. */
export const mayBeNamed = (product: string | undefined): boolean =>
  !isHomebrew(product ?? '') && boxLanguages.of(product) !== LOCALES[0];
