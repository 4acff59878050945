import type { Modifier } from '../modifier';
import { prevented } from './prevention';

/** A Build that would happen places nothing and takes one Disease (tokens.json, disease). */
export const DISEASE: Modifier = {
  name: 'disease',
  instead: { build: (world, step) => prevented(world, 'build', step, 'Z', 'disease') },
};
