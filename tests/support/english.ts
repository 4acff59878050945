import { loadBoards } from '../../src/lib/content/boards';
import { loadCards, loadDeeds, loadLayouts } from '../../src/lib/game-engine';
import { AREAS } from '../../src/lib/messages/area-files';
import { loadMessages, setLocale } from '../../src/lib/messages/messages.svelte';

await setLocale('en');
await loadMessages(...AREAS);
await loadDeeds();
await loadCards();
await loadBoards(['E']);
await loadLayouts();
