// Blight that may come from the box for Energy: as something that waits until Blight is about to be added.
import { energyOf } from './read-reach';
import type { Raw } from './said-words';

/** It is asked each time, in lands of the Spirit, whether the Energy is paid. */
export function boxedBlight(raw: Raw): readonly Raw[] {
  const { op, in: where, timing, price } = raw;
  const energy = energyOf(price);
  if (op !== 'blight-from-box' || where !== 'own-presence' || timing !== 'this-turn' || energy === null)
    return [raw];
  const now = { timing: 'now', app: 'ask' };
  const pays = { op: 'pay', n: energy, who: 'you', ...now };
  return [{ on: 'blight', in: where, waits: [pays, { op, if: 'paid', ...now }] }];
}
