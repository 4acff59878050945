import type { Setup, Wave } from '../rules/table/game';
import { isThematic } from '../rules/table/island';
import { EXPANSION_ADVERSARIES } from './adversaries';
import { isHomebrew } from './brought-homebrew';

/** An unchecked setup. Only the needed fields are read, and invalid ones are ignored. */
export type StoredSetup = { readonly [K in keyof Setup]?: unknown };

/** Returns the stored list; empty if it is not a list. */
export const storedList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns true if the setup has any option besides Adversary and Scenario. */
export const hasOptions = ({ tokens, events, easier, boards, players }: StoredSetup): boolean =>
  tokens === true ||
  events === true ||
  storedList(easier).length > 0 ||
  storedList(boards).length > storedList(players).length;

/** Returns true if the setup may use cards outside the base game, also the Blight Card of an earlier wave. */
export const hasMoreCards = ({ products, wave }: StoredSetup): boolean =>
  storedList(products).some((one) => one !== 'base') ||
  typeof (wave as Partial<Wave> | null | undefined)?.after?.blight?.card === 'string';

export const isOnThematicMap = ({ layout }: { readonly layout?: unknown }): boolean =>
  typeof layout === 'string' && isThematic(layout);

/** Returns true if the game uses Event Cards: the deck, or France's own. */
export const hasEvents = ({ events, adversaries }: StoredSetup): boolean =>
  events === true ||
  storedList(adversaries).some((one) => {
    const { id, level } = (one ?? {}) as { readonly id?: unknown; readonly level?: unknown };
    return id === 'france' && Number(level) >= 2;
  });

/** A pack of game content. */
export type TablePack = 'expansions' | 'homebrew' | 'scenarios';

/** Returns the id of a stored Adversary. */
export const storedId = (one: unknown): string => String((one as { readonly id?: unknown } | null)?.id);

const isOfExpansions = (one: unknown): boolean => EXPANSION_ADVERSARIES.includes(storedId(one));

/** Returns the packs that a game with this setup needs. */
export const packsFor = (wants: StoredSetup): readonly TablePack[] => [
  ...(hasMoreCards(wants) || hasEvents(wants) || storedList(wants.adversaries).some(isOfExpansions)
    ? (['expansions'] as const)
    : []),
  ...(typeof wants.scenario === 'string' && !isHomebrew(wants.scenario) ? (['scenarios'] as const) : []),
  ...(storedList(wants.homebrew).length > 0 ? (['homebrew'] as const) : []),
];
