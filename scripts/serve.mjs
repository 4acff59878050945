// Serves build/ like a static host.
import { Site } from './site.mjs';

const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
console.log(`Blightwatch: ${await site.start(Number(process.env.PORT ?? 4173))}`);
