// Writes the modules of cards and Powers as files, for the browser tests, which import the rules without the
// build.
import { writeCards } from './cards.mjs';
import { writePowers } from './powers.mjs';

await writeCards('.svelte-kit/cards');
await writePowers('.svelte-kit/cards/powers.js');
