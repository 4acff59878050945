import { loadDeeds } from '../../src/lib/game-engine';
import { AREAS, loadMessages, setLocale } from '../../src/lib/messages/messages.svelte';

await setLocale('en');
await loadMessages(...AREAS);
await loadDeeds();
