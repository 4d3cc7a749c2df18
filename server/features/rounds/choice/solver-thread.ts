import { parentPort, workerData } from 'node:worker_threads';
import { loadSolver } from './load-solver.ts';
import type { Round } from './round.ts';
import { solveLinear } from './solve-linear.ts';

/** What the thread is given; it answers with what is chosen, and throws where there is none. */
export interface SolverTask {
  round: Round;
  memoryMegabytes: number;
}

const { round, memoryMegabytes } = workerData as SolverTask;
const pageBytes = 65_536;
const grow = WebAssembly.Memory.prototype.grow;

// The limits of a thread do not count what WebAssembly takes: a memory that may not grow says so, and the solver ends.
WebAssembly.Memory.prototype.grow = function growWithin(pages) {
  if (this.buffer.byteLength + pages * pageBytes > memoryMegabytes * 2 ** 20)
    throw new RangeError('the memory of this thread is used up');
  return grow.call(this, pages);
};

const chosen = solveLinear(await loadSolver(), round);
parentPort?.postMessage(chosen, [chosen.buffer]);
