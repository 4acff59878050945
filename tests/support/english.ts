import { loadBoards } from '../../src/lib/content/boards';
import { loadLayouts, loadRules } from '../../src/lib/game-engine';
import { AREAS } from '../../src/lib/messages/area-files';
import { loadMessages, setLocale } from '../../src/lib/messages/messages.svelte';

await setLocale('en');
await loadMessages(...AREAS);
await loadRules();
await loadBoards(['E']);
await loadLayouts();
