import type { Setup, SpiritChoice } from '../table/game';

/** Bringer of Dreams and Nightmares, whose Powers destroy nothing but its own Presence. */
export const DREAMER = 'bringer-of-dreams-and-nightmares';

/** Fear for each Invader that a dream takes the place of destroying. */
export type DreamFear = Readonly<Record<'E' | 'T' | 'C', number>>;

/** spirit-panels.json, To Dream a Thousand Deaths; with Violence, Nightmares of Violence and Death. */
export const DREAM_FEAR: Readonly<Record<'printed' | 'violence', DreamFear>> = {
  printed: { E: 0, T: 2, C: 5 },
  violence: { E: 1, T: 3, C: 5 },
};

/** Whether the Powers of this Spirit dream instead of destroying. */
export const isDreamer = (spirit: SpiritChoice | null): boolean => spirit?.id === DREAMER;

/** What a dream makes at a table with these Spirits. */
export const dreamFearAt = ({ spirits }: Pick<Setup, 'spirits'>): DreamFear =>
  DREAM_FEAR[spirits.find(isDreamer)?.aspect === 'violence' ? 'violence' : 'printed'];
