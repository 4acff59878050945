import type { PowerCard } from '../../rules/spirits/power';
import type { EventPart } from '../../rules/table/card-lines/card';
import type { Effect } from '../../rules/table/card-lines/effect';
import { blightCardId, eventCardId, fearCardId, powerCardId } from '../../rules/table/printed-cards';
import type { HomebrewId } from '../../rules/table/printed-names';
import type { BroughtCards } from '../brought-homebrew';
import type { Said } from '../cards/effects';
import type { RawEffect } from '../cards/reading/effect-schema';
import { knownEffect } from '../homebrew/known-effects';
import { readOwnPower } from '../own-spirits/own-power';
import type { CardsFile } from './cards-form';

/** The maximum length of an unknown word in an error, in characters. */
const WORD_SIGNS = 60;

/** Returns the id of a card: its file, its kind and its number. */
const cardId = (id: string, kind: 'p' | 'f' | 'b' | 'e', i: number): string => `${id}-${kind}${i + 1}`;

/** Returns the effects of a part; none if one of them is unknown, so that the players resolve the whole part. */
function effectsIn(all: readonly RawEffect[] = []): readonly Effect[] {
  const read = all.map((raw) => knownEffect(raw, 'fear'));
  return read.some((one) => 'strange' in one)
    ? []
    : read.flatMap((one) => ('effect' in one ? one.effect : []));
}

function powerIn(raw: Readonly<Record<string, unknown>>, id: HomebrewId, i: number): PowerCard | string {
  const { kind } = raw;
  if (kind !== 'minor' && kind !== 'major') return `powers.${i + 1}.kind`;
  try {
    const read = readOwnPower({ ...raw, kind });
    return { ...read, id: powerCardId(cardId(id, 'p', i)), product: id };
  } catch (error) {
    // The message names the word after the card's id for the schema: `power own: odd: Invalid key: ...`.
    const said = error instanceof Error ? error.message.replace(/^power own[,:]? ?|: Invalid.*$/gs, '') : '';
    return `powers.${i + 1}${said && `: ${said.slice(0, WORD_SIGNS)}`}`;
  }
}

const partOfEvent = ({
  name: _,
  text: __,
  effects,
  stages,
  terror,
  ...part
}: NonNullable<CardsFile['events']>[number]['parts'][number]): EventPart => ({
  ...part,
  ...(stages && { stages }),
  ...(terror && { terror }),
  effects: effectsIn(effects),
});

/** Returns the cards of a file with their effects, or what is wrong with a Power. */
export function cardsOfFile(
  file: CardsFile,
  id: HomebrewId,
  text: string,
): { readonly brought: BroughtCards; readonly effects: Said } | { readonly fault: string } {
  const { name, by, edition, powers = [], fear = [], blight = [], events = [] } = file;
  const read = powers.map((raw, i) => powerIn(raw, id, i));
  const fault = read.find((one) => typeof one === 'string');
  if (fault !== undefined) return { fault };
  const brought: BroughtCards = {
    id,
    name: edition === undefined ? name : `${name} ${edition}`,
    ...(by !== undefined && { by }),
    powers: read.filter((one) => typeof one !== 'string'),
    fear: fear.map((_, i) => ({ id: fearCardId(cardId(id, 'f', i)), product: id })),
    blight: blight.map(({ stillHealthy = false, eachInvaderPhase = false, ...card }, i) => ({
      id: blightCardId(cardId(id, 'b', i)),
      product: id,
      healthyPerPlayer: card.healthyPerPlayer,
      blightedPerPlayer: card.blightedPerPlayer,
      stillHealthy,
      eachInvaderPhase,
    })),
    events: events.map(({ by: each, parts }, i) => ({
      id: eventCardId(cardId(id, 'e', i)),
      product: id,
      ...(each && { by: each }),
      parts: parts.map(partOfEvent),
    })),
    text,
  };
  const effects: Said = {
    fear: Object.fromEntries(
      fear.map(({ levels: [one, two, three] }, i) => [
        cardId(id, 'f', i),
        [effectsIn(one!.effects), effectsIn(two!.effects), effectsIn(three!.effects)] as const,
      ]),
    ),
    blight: Object.fromEntries(
      blight.map(({ effects: all, eachInvaderPhase }, i) => [
        cardId(id, 'b', i),
        { [eachInvaderPhase ? 'phase' : 'now']: effectsIn(all) },
      ]),
    ),
    events: Object.fromEntries(
      brought.events.map(({ id: card, parts }) => [card, parts.map((part) => part.effects)]),
    ),
  };
  return { brought, effects };
}

/** Returns the names and texts of a file's cards under their message keys. */
export function cardTexts(
  { name, fear = [], blight = [], events = [] }: CardsFile,
  id: string,
): readonly (readonly [key: string, text: string])[] {
  return [
    [`product_${id}`, name] as const,
    ...fear.flatMap((card, i) => {
      const key = `fear_${cardId(id, 'f', i)}`;
      return [
        [`${key}_name`, card.name] as const,
        ...card.levels.map(({ text }, at) => [`${key}_${at + 1}`, text] as const),
      ];
    }),
    ...blight.flatMap((card, i) => {
      const key = `blight_${cardId(id, 'b', i)}`;
      return [[`${key}_name`, card.name] as const, [`${key}_text`, card.text] as const];
    }),
    ...events.flatMap((card, i) => {
      const key = `event_${cardId(id, 'e', i)}`;
      return [
        [`${key}_name`, card.name] as const,
        ...card.parts.flatMap((part, at) => [
          [`${key}_${at}_title`, part.name] as const,
          [`${key}_${at}_text`, part.text] as const,
        ]),
      ];
    }),
  ];
}
