import type { Refusal } from '$lib/rules/basics/result';
import type { Late } from '../wire/wire-messages';

/** The reasons that another device may give for a refused tap. Problems with its disk are not among them. */
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

/** Returns another device's reason for a refusal, or `failed` if this app doesn't know it. */
export const refusalOf = (code: string): Refusal | Late =>
  Object.hasOwn(TOLD, code) ? (code as Refusal | Late) : 'failed';
