import { createRequire } from 'node:module';
import type { Solver } from './solve-linear.ts';

const require = createRequire(import.meta.url);

/**
 * HiGHS as WebAssembly (npm `highs`, CommonJS). Loading takes a few tenths of a second, so only threads and tests do
 * it.
 */
export const loadSolver: () => Promise<Solver> = () => require('highs')();
