import type { Modifier } from '../modifier';
import { prevented } from './prevention';

/** An Explore that would succeed adds nothing and takes one Wilds (tokens.json, wilds). */
export const WILDS: Modifier = {
  name: 'wilds',
  instead: { explore: (world, step) => prevented(world, 'explore', step, 'W', 'wilds') },
};
