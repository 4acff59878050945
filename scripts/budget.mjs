// Fails when the build in build/ is larger than promised.
import { measure } from './bench/sizes.mjs';
import { report } from './table.mjs';

if (!report(await measure())) process.exit(1);
