import { AREAS, hear, speak } from '../../src/lib/messages/messages.svelte';

await speak('en');
await hear(...AREAS);
