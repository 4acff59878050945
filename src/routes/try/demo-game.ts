import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { setupDone } from '$lib/play/session/put-out-at-setup';
import type { Prompt } from '$lib/rules/engine/engine';
import { newGame } from '$lib/rules/engine/setup';
import { choiceId } from '$lib/rules/table/choice';
import type { Command } from '$lib/rules/table/command';
import { PLAIN, type Setup } from '$lib/rules/table/game';
import { IN_MEMORY, type MemoryGame, memoryGame } from '$lib/saves/memory-log';

/** The setup of the demo: two beginner Spirits of the base game, with cards dealt by the app from this seed. */
const SETUP: Setup = {
  ...PLAIN,
  players: ['', ''],
  boards: ['A', 'B'],
  layout: '2-standard',
  spirits: [
    { id: 'river-surges-in-sunlight', aspect: null },
    { id: 'lightnings-swift-strike', aspect: null },
  ],
  blight: 'card',
  decks: 'app',
  seed: 13,
};

/** The maximum number of answers until the first Ravage. */
const MOST_ANSWERS = 100;

const isRavage = ({ step }: Prompt): boolean => step.do === 'actionCard' && step.action === 'ravage';

/** Returns the usual answer: the only or first choice. */
function usual({ choices: [choice] }: Prompt): Command {
  return choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' };
}

/** Plays a game in memory up to its first Ravage. Every step is in its log, so it can all be undone. */
export async function playedDemo(setup: Setup = SETUP): Promise<MemoryGame> {
  await loadContentFor(setup);
  const played = memoryGame(ENGINE.settled(newGame(CONTENT, setup)).game);
  for (let n = 0; n < MOST_ANSWERS; n++) {
    const { game, head } = played.open();
    const prompt = ENGINE.promptOf(game);
    if (!prompt || isRavage(prompt)) return played;
    const isSetup = prompt.step.do === 'setTheTable';
    const command = isSetup ? await setupDone({ game, id: IN_MEMORY }) : usual(prompt);
    const decided = ENGINE.decide(game, command);
    if (!decided.ok) throw new Error(decided.error.code);
    await played.log.append(IN_MEMORY, head, { command, ...decided.value });
  }
  throw new Error('the demo never came to a Ravage');
}

let opened: Promise<MemoryGame> | null = null;

/** Returns the demo, which lasts until the page is reloaded, so that Back finds it as it was left. */
export const demo = (): Promise<MemoryGame> => (opened ??= playedDemo());
