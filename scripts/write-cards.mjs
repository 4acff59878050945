// The modules of cards as files, for the browser tests, which import the rules without the build.
import { writeCards } from './cards.mjs';

await writeCards('.svelte-kit/cards');
