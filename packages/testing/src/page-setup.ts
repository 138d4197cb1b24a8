import { afterAll } from 'vitest';
import { keepTimers } from './page-timers.ts';

// Run before each file of tests: where there is a page, its timers end with it.
if ('document' in globalThis) afterAll(keepTimers());
