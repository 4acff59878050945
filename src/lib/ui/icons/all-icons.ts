// Whoever imports this draws every icon at once: pages, and what a table fetches once it stands.
import { MORE_DRAWN } from './more-drawn';
import { bringIcons } from './more-icons.svelte';

bringIcons(MORE_DRAWN);
