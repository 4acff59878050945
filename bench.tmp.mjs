import { measure } from './scripts/bench/sharing.mjs'; for (const r of await measure()) console.log(JSON.stringify(r)); process.exit(0);
