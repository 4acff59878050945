import { board } from '$lib/content/boards';
import { m } from '$lib/messages/messages.svelte';
import type { LatticeSide } from '$lib/rules/basics/lattice';
import type { BoardId, LandPair } from '$lib/rules/table/island';
import { listed } from '$lib/words/say';
import type { Laying, Trouble } from './laying.svelte';

/** The edges of a board in the order of their numbers, clockwise from the coast. */
export const EDGES: readonly LatticeSide[] = ['north', 'east', 'south'];

/** Returns the number of an edge on the plan. */
export const edgeNumber = (side: LatticeSide): number => EDGES.indexOf(side) + 1;

/** Returns the lands along an edge in words, clockwise. */
const landsAlong = (id: BoardId, side: LatticeSide): string =>
  listed([...board(id).sides[side].lands].reverse().map(String));

/** Returns an edge in words, with its number and lands. */
export const edgeName = (id: BoardId, side: LatticeSide): string =>
  m.laying_edge({ n: edgeNumber(side), lands: landsAlong(id, side) });

/** Returns an edge of another board in words, with its number and lands. */
export const edgeOfBoard = (id: BoardId, side: LatticeSide): string =>
  m.laying_edge_of({ id, n: edgeNumber(side), lands: landsAlong(id, side) });

/** Returns a sentence about the edges that join a board with others. */
export function whereItLies(laying: Laying, slot: number): string {
  const id = laying.boards[slot]!;
  const edges = laying
    .against(slot)
    .map(({ own, to }) =>
      m.laying_joined({ n: edgeNumber(own), id: laying.boards[to.slot]!, edge: edgeNumber(to.side) }),
    );
  return edges.length === 0 ? m.laying_lies_apart({ id }) : m.laying_lies({ id, edges: listed(edges) });
}

/** Returns the reason why a board could not be placed, in words. */
export function troubleSaid({ why, slots: [a, b] }: Trouble, boards: readonly BoardId[]): string {
  const [one, other] = [boards[a]!, boards[b]!];
  if (why === 'far') return m.laying_far({ id: one });
  return why === 'overlap' ? m.laying_overlap({ one, other }) : m.laying_coast({ one, other });
}

/** Returns pairs of adjacent lands in words. */
export const pairNames = (pairs: readonly LandPair[]): string =>
  listed(pairs.map(([one, other]) => `${one}–${other}`));
