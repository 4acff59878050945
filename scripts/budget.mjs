// Fails if the build in build/ is larger than its budgets.
import { measure } from './bench/sizes.mjs';
import { report } from './table.mjs';

if (!report(await measure())) process.exit(1);
