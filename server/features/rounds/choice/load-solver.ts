import { createRequire } from 'node:module';
import type { Solver } from './solve-linear.ts';

const require = createRequire(import.meta.url);

/** HiGHS as WebAssembly (npm `highs`, CommonJS). Takes a few tenths of a second: what loads it is a thread or a test. */
export const loadSolver: () => Promise<Solver> = () => require('highs')();
