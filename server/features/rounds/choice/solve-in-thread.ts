import { Worker } from 'node:worker_threads';
import type { Round } from './round.ts';
import type { SolverTask } from './solver-thread.ts';

/** Chooses the pairs of a round: whatever it answers is checked by who asks; undefined is no answer. */
export type Solve = (round: Round, limits: SolveLimits) => Promise<unknown>;

export interface SolveLimits {
  timeLimitMilliseconds: number;
  memoryMegabytes: number;
}

const solverThread = new URL('./solver-thread.ts', import.meta.url);

/**
 * Solves a round in a thread of its own, so that the process goes on answering. What takes longer or more memory than it may is ended, and the answer is
 * undefined, as it is when the solver fails.
 */
export async function solveInThread(round: Round, limits: SolveLimits, thread = solverThread): Promise<unknown> {
  const { timeLimitMilliseconds, memoryMegabytes } = limits;
  const task: SolverTask = { round, memoryMegabytes };
  const worker = new Worker(thread, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(undefined), timeLimitMilliseconds);
  worker.once('message', resolve);
  worker.once('error', () => resolve(undefined));
  worker.once('exit', () => resolve(undefined));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
