import { recallRecord, remember } from '$lib/device/remember';
import { callBy, hasOwnName, LOCALES, messageKey, type OwnNames } from '$lib/messages/messages.svelte';
import { typedLine } from '$lib/rules/basics/plain-line';
import type { Game } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import { boxLanguages } from './box-languages.svelte';

const NAMES = 'card-names';
/** The product of each card that was named. */
const PRODUCTS = 'card-products';

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** Names that can be seen, as they are drawn in one line. */
const plainTexts = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names)
      .map(([key, name]) => [key, typedLine(name)] as const)
      .filter(([, name]) => name !== ''),
  );

/** Names that were typed on this device, by the language of the box, as far as they make sense. */
const typed = (): OwnNames =>
  Object.fromEntries(
    Object.entries(recallRecord(NAMES)).flatMap(([language, names]) =>
      isTexts(names) ? [[language, plainTexts(names)]] : [],
    ),
  );

/** All names that were typed for each card. */
function byCard(names: OwnNames): Readonly<Record<string, readonly string[]>> {
  const all: Record<string, string[]> = {};
  for (const of of Object.values(names))
    for (const [key, name] of Object.entries(of)) (all[key] ??= []).push(name);
  return all;
}

/** Calls cards by the names this table has typed for the boxes it has. */
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

/** Keeps the name that stands on the table's own card, as far as it can be seen. */
export function nameCard(key: string, text: string, product: string | undefined): void {
  // Braces are where messages have their inputs.
  const name = typedLine(text.replace(/[{}]/g, ''));
  if (name === '') return;
  const language = boxLanguages.of(product);
  const names = typed();
  remember(NAMES, { ...names, [language]: { ...names[language], [key]: name } });
  remember(PRODUCTS, { ...recallRecord(PRODUCTS), ...(product !== undefined && { [key]: product }) });
  useOwnNames();
}

/** What is named: the beginning of the messages about it. */
export type CardKind = 'fear' | 'event' | 'blight';

/** The message that names a card. */
export const nameKey = (kind: CardKind, id: string): string => `${kind}_${messageKey(id)}_name`;

/** A card, by what is named. */
interface KindOfCard {
  readonly kind: CardKind;
  readonly id: string;
}

/** The card which lies open at this step, if one does. */
export function openCard({ blight }: Pick<Game, 'blight'>, step: Step): KindOfCard | null {
  const card = (kind: CardKind, id: string | null | undefined): KindOfCard | null =>
    id == null ? null : { kind, id };
  if (step.do === 'resolveFearCard') return card('fear', step.card);
  if (step.do !== 'exceptional') return null;
  if (step.of === 'events') return card('event', step.card);
  return step.of.startsWith('blight.') ? card('blight', blight.card) : null;
}

/** Whether the printed name of a card is not known: it is in another language, and nobody has typed it. */
export const isNameless = (key: string, product: string | undefined): boolean =>
  boxLanguages.saidOf(product) !== null && boxLanguages.of(product) !== LOCALES[0] && !hasOwnName(key);

/** Whether the table is to be asked for a printed name: its box is in another language. */
export const mayBeNamed = (product: string | undefined): boolean => boxLanguages.of(product) !== LOCALES[0];
