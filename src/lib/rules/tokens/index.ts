import type { Modifier } from '../modifier';
import { BADLANDS } from './badlands';
import { DISEASE } from './disease';
import { STRIFE } from './strife';
import { VITALITY } from './vitality';
import { WILDS } from './wilds';

/** What tokens do by themselves; they do nothing where none lie, so they hold in every game. */
export const TOKEN_MODIFIERS: readonly Modifier[] = [STRIFE, BADLANDS, DISEASE, WILDS, VITALITY];
