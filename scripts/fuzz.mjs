// npm run fuzz [how many]: files, links and codes that are damaged or made to hurt, in bulk. npm test runs a sample.
import { run } from './run.mjs';

const many = process.argv[2] ?? '100000';
const ok = run('vitest', ['run', 'hostile', '--reporter=verbose'], { FUZZ: many });
if (!ok) process.exit(1);
