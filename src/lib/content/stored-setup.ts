import type { Setup, Wave } from '../rules/table/game';
import { isThematic } from '../rules/table/island';
import { EXPANSION_ADVERSARIES } from './adversaries';
import { isHomebrew } from './adversaries/brought-adversaries';

/** A set-up from wherever it comes; only what it asks for is looked at, and what makes no sense is left to others. */
export type StoredSetup = { readonly [K in keyof Setup]?: unknown };

/** A list from whatever was stored; empty where it is none. */
export const storedList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a table plays with something that is chosen beside Adversary and Scenario. */
export const hasOptions = ({ tokens, events, easier, boards, players }: StoredSetup): boolean =>
  tokens === true ||
  events === true ||
  storedList(easier).length > 0 ||
  storedList(boards).length > storedList(players).length;

/** Whether a table brings cards that are not the base game's, or goes on with a Blight Card that may be none of them. */
export const hasMoreCards = ({ products, wave }: StoredSetup): boolean =>
  storedList(products).some((one) => one !== 'base') ||
  typeof (wave as Partial<Wave> | null | undefined)?.after?.blight?.card === 'string';

/** Whether it is played on the boards of the thematic map. */
export const isOnThematicMap = ({ layout }: { readonly layout?: unknown }): boolean =>
  typeof layout === 'string' && isThematic(layout);

/** Whether Event Cards are read: those of the deck, or the one that France brings. */
export const hasEvents = ({ events, adversaries }: StoredSetup): boolean =>
  events === true ||
  storedList(adversaries).some((one) => {
    const { id, level } = (one ?? {}) as { readonly id?: unknown; readonly level?: unknown };
    return id === 'france' && Number(level) >= 2;
  });

/** A pack that games are made of. */
export type TablePack = 'expansions' | 'homebrew' | 'scenarios';

/** The id of an Adversary that was stored. */
export const storedId = (one: unknown): string => String((one as { readonly id?: unknown } | null)?.id);

const isOfExpansions = (one: unknown): boolean => EXPANSION_ADVERSARIES.includes(storedId(one));

/** The packs that a game with this set-up stands on. */
export const packsFor = (wants: StoredSetup): readonly TablePack[] => [
  ...(hasMoreCards(wants) || hasEvents(wants) || storedList(wants.adversaries).some(isOfExpansions)
    ? (['expansions'] as const)
    : []),
  ...(typeof wants.scenario === 'string' && !isHomebrew(wants.scenario) ? (['scenarios'] as const) : []),
  ...(storedList(wants.homebrew).length > 0 ? (['homebrew'] as const) : []),
];
