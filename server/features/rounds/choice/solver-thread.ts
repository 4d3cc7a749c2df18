import { parentPort, workerData } from 'node:worker_threads';
import { loadSolver } from './load-solver.ts';
import type { Round } from './round.ts';
import { solveLinear } from './solve-linear.ts';

/** The thread's input; it returns the choice, and throws if there is none. */
export interface SolverTask {
  round: Round;
  memoryMegabytes: number;
}

const { round, memoryMegabytes } = workerData as SolverTask;
const pageBytes = 65_536;
const { instantiate } = WebAssembly;
const { grow } = WebAssembly.Memory.prototype;

function holdWithin(bytes: number): void {
  if (bytes > memoryMegabytes * 2 ** 20) throw new RangeError('memory limit of the thread exceeded');
}

// A thread's resource limits exclude WebAssembly memory, so the initial memory is checked and its growth restricted.
WebAssembly.instantiate = (async (...given: Parameters<typeof instantiate>) => {
  // An instance alone, or with its module, depending on the source.
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
