import type { Refusal } from '$lib/rules/basics/result';
import type { Late } from '../wire/wire-messages';

/** Why another device may say that a tap changed nothing; what lies on its disk is not this device's. */
const TOLD: Readonly<Record<Refusal | Late, true>> = {
  nothingToProceed: true,
  notOffered: true,
  unknownLand: true,
  unknownPiece: true,
  unknownCard: true,
  badNumber: true,
  notThere: true,
  tooMany: true,
  nameTaken: true,
  noEnergy: true,
  noPresence: true,
  cardElsewhere: true,
  spaceTold: true,
  powerOpen: true,
  actionOpen: true,
  unreadable: true,
  late: true,
  away: true,
  unsure: true,
  viewer: true,
  nowhere: true,
  failed: true,
};

/** The code that another device gave, or the plainest one where it gave none that has words here. */
export const refusalOf = (code: string): Refusal | Late =>
  Object.hasOwn(TOLD, code) ? (code as Refusal | Late) : 'failed';
