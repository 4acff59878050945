import { isInvader } from '../../rules/table/pieces';
import { isSacred, type SpiritRule } from './spirit-rule';

/** Blistering Heat: Invaders at its Sacred Sites have −1 Health, minimum 1 (special-rules.json, heat.blistering). */
const blistering: SpiritRule = (player) => ({
  bend: {
    health: (next) => (world, piece, land) =>
      next(world, piece, land) - (isInvader(piece) && isSacred(world, land, player) ? 1 : 0),
  },
});

export const RISING_HEAT: Readonly<Record<string, SpiritRule>> = { blistering };
