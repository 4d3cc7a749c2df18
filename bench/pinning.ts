import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** Whether processes can be bound to cores here: Linux with taskset and at least two cores. */
export const canPin = os.availableParallelism() >= 2 && hasTaskset();

/** Binds a running process, and all it starts from now on, to one core. */
export function pin(processId: number, core: number): void {
  if (canPin) execFileSync('taskset', ['-cp', String(core), String(processId)], { stdio: 'ignore' });
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
