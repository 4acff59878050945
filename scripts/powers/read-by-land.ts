// Steps about lands that the Power itself has made something of, or about all that stands in one, in the reader's way.
import type { Fact } from './said-words';

/** One way of saying something; null for a step that it is not about. */
export type Rule = (fact: Fact) => Fact | null;

/** More lands than ever have a Quake at once, or lie beside another one. */
export const ANY_NUMBER = 9;

/** Every kind of piece. */
export const ANYTHING = [
  ...['explorer', 'town', 'city', 'dahan', 'blight', 'presence', 'incarna'],
  ...['beasts', 'disease', 'wilds', 'badlands', 'vitality', 'quake', 'deeps'],
];

/** Each rule for one way of speaking of such lands. */
export const BY_LAND: readonly Rule[] = [
  // Beside the land that was chosen the Power is aimed at by then; destroyed Presence goes to as many as its Spirit has some for.
  (fact) => {
    if (fact.in !== 'adjacent-to-chosen') return null;
    const { lands, ...there } = { ...fact, in: 'adjacent' };
    return lands === 'each' && fact.from === 'destroyed'
      ? { ...there, lands: ANY_NUMBER, upToLands: true }
      : { ...there, ...(lands && { lands }) };
  },
  (fact) =>
    fact.op === 'skip-actions' && fact.in === 'presence-added-by-this' && fact.lands === 'each'
      ? { ...fact, in: 'any', where: 'added', lands: ANY_NUMBER, upToLands: true }
      : null,
  (fact) =>
    fact.op === 'remove' && fact.n === 'all' && fact.piece?.[0] === 'any'
      ? { ...fact, piece: ANYTHING, anyone: true }
      : null,
  // In each land that pieces went to, one after another.
  (fact) =>
    fact.op === 'damage' && fact.in === 'moved-to' && fact.lands === 'each'
      ? { ...fact, in: 'any', where: 'came', lands: ANY_NUMBER }
      : null,
  // In one of the lands that pieces went to.
  (fact) =>
    fact.op === 'downgrade' && fact.in === 'moved-to' && fact.n === 'all'
      ? { ...fact, in: 'any', where: 'came' }
      : null,
  ({ which, ...fact }) =>
    fact.op === 'skip-actions' && which === 'ravage-or-build' ? { ...fact, spares: true } : null,
  // With each piece that was Pushed.
  ({ per, to, in: _, ...fact }) =>
    fact.op === 'move-defend' && per === 'dahan pushed' && to === 'moved-to' ? fact : null,
  // Presence that moves from one land of its Spirit to another.
  ({ which, ...fact }) =>
    fact.op === 'move' && which === 'different-land' && fact.to === 'own-presence'
      ? { ...fact, in: 'own-presence' }
      : null,
  ({ which, ...fact }) =>
    fact.op === 'add' && which === 'spares-own-presence' && fact.piece?.[0] === 'blight'
      ? { ...fact, spares: true }
      : null,
];
