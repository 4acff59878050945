import { isSaid, m, say, sayNamed } from '$lib/messages/messages.svelte';
import type { Spoken } from '../search-entries';

/** The pages of the handbook in order, each with its picture in `static/screenshots` and its related entries. */
export const HANDBOOK = [
  { id: 'first_evening', picture: 'set-the-table', see: ['first_game', 'tips', 'often_wrong'] },
  { id: 'turn', picture: 'ravage', see: ['turn', 'invader_phase'] },
  { id: 'powers', picture: 'land', see: ['fast', 'slow', 'defend'] },
  { id: 'spirit', picture: 'score', see: ['growth', 'energy', 'element'] },
  { id: 'sharing', picture: 'ravage', see: ['who_decides'] },
  { id: 'planning', picture: 'ravage', see: ['explore', 'defend'] },
  { id: 'mending', picture: 'cascade', see: ['often_wrong'] },
  { id: 'after_game', picture: 'score', see: ['score', 'victory', 'defeat'] },
  { id: 'homebrew', picture: 'set-the-table', see: ['adversary', 'scenario'] },
  { id: 'privacy', picture: 'land', see: [] },
] as const;

/** Returns the paragraphs of a page: the messages `handbook_turn_1`, `handbook_turn_2` and so on. */
export function handbookLines(id: string): readonly string[] {
  const lines: string[] = [];
  for (let n = 1; isSaid(`handbook_${id}_${n}`); n++) lines.push(sayNamed(`handbook_${id}_${n}`));
  return lines;
}

/** Returns the pages of the handbook as entries of the rules, in the current language. */
export const handbookEntries = (): readonly Spoken[] =>
  HANDBOOK.map(({ id, picture, see }) => ({
    id: `handbook-${id}`,
    section: 'handbook',
    product: 'base',
    page: null,
    see,
    name: say(`handbook_${id}`),
    kind: m.reference_section_handbook(),
    text: handbookLines(id).join('\n'),
    also: [m.reference_section_handbook()],
    picture,
  }));
