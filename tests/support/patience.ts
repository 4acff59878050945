import { configure } from '@testing-library/svelte';

// What is looked for is waited for as long as a test may take: a busy machine makes it slower, never red.
configure({ asyncUtilTimeout: 100_000 });
