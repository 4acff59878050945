import { speak } from '../../src/lib/messages/messages.svelte';

await speak('en');
