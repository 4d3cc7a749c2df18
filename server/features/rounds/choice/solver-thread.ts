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
const { instantiate } = WebAssembly;
const { grow } = WebAssembly.Memory.prototype;

function holdWithin(bytes: number): void {
  if (bytes > memoryMegabytes * 2 ** 20) throw new RangeError('the memory of this thread is used up');
}

// The limits of a thread do not count what WebAssembly takes: what it begins with is looked at, and a memory that may not grow says so.
WebAssembly.instantiate = (async (...given: Parameters<typeof instantiate>) => {
  // An instance alone, or with its module: that depends on what it was made from.
  const made = (await instantiate(...given)) as WebAssembly.Instance & { instance?: WebAssembly.Instance };
  const { exports } = made.instance ?? made;
  for (const exported of Object.values(exports))
    if (exported instanceof WebAssembly.Memory) holdWithin(exported.buffer.byteLength);
  return made;
}) as typeof instantiate;
WebAssembly.Memory.prototype.grow = function growWithin(pages) {
  holdWithin(this.buffer.byteLength + pages * pageBytes);
  return grow.call(this, pages);
};

const chosen = solveLinear(await loadSolver(), round);
parentPort?.postMessage(chosen, [chosen.buffer]);
