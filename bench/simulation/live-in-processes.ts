import { type ChildProcess, fork } from 'node:child_process';
import type { LivedWorld, World } from './worlds.ts';

const worker = new URL('./worker.ts', import.meta.url);

/**
 * Simulates worlds in that many processes at once, each with a database of its own, and reports each as it ends. Throws
 * if a process fails, after the others have ended.
 */
export async function liveInProcesses(
  worlds: readonly World[],
  processes: number,
  report: (lived: LivedWorld) => void,
): Promise<void> {
  const left = [...worlds];
  const started = Array.from({ length: Math.min(processes, worlds.length) }, () => fork(worker));
  const ends = started.map((child) => followed(child, left, report));
  try {
    await Promise.all(ends);
  } finally {
    for (const child of started) if (child.connected) child.disconnect();
    await Promise.allSettled(ends);
  }
}

function followed(child: ChildProcess, left: World[], report: (lived: LivedWorld) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('message', (message: 'ready' | LivedWorld) => {
    if (message !== 'ready') report(message);
    const next = left.shift();
    if (next) child.send(next);
    else child.disconnect();
  });
  child.once('error', reject);
  child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a simulated world ended with ${code}`))));
  return promise;
}
