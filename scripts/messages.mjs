// Compiles messages/{area}.{locale}.json to src/lib/paraglide. The Vite plugin does the same while it watches;
// this is for the tools that do not go through Vite.
import { compile } from '@inlang/paraglide-js';
import { messages } from './paraglide.mjs';

await compile(messages);
