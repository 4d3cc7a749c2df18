import { Worker } from 'node:worker_threads';
import type { Round } from './round.ts';
import type { SolverTask } from './solver-thread.ts';

/** Chooses the pairs of a round; the caller validates the answer, and undefined is none. */
export type Solve = (round: Round, limits: SolveLimits) => Promise<unknown>;

export interface SolveLimits {
  timeLimitMilliseconds: number;
  memoryMegabytes: number;
}

const solverThread = new URL('./solver-thread.ts', import.meta.url);

/**
 * Solves a round in a thread of its own, so that the process stays responsive. Exceeding the time or memory limit
 * ends it and returns undefined, as does a failure of the solver.
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
