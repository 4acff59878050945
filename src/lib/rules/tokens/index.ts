import type { Modifier } from '../modifier';
import { BADLANDS } from './badlands';
import { DISEASE } from './disease';
import { STRIFE } from './strife';
import { VITALITY } from './vitality';
import { WILDS } from './wilds';

/** What tokens do by themselves; they do nothing where none lie, so they hold in every game. */
export const TOKEN_MODIFIERS: readonly Modifier[] = [STRIFE, BADLANDS, VITALITY];

/** Those that stop an action: they come first of all, so that a card can say that they do not. */
export const PREVENTING_TOKENS: readonly Modifier[] = [DISEASE, WILDS];
