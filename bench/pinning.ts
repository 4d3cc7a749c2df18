import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** The core of the server, real or bare, and of pgbench in its place; the other one is the database's and the load's. */
export const serverCore = 0;
export const databaseCore = 1;

/** Whether processes can be bound to cores here: Linux with taskset and at least two cores. */
export const canPin = os.availableParallelism() >= 2 && hasTaskset();

/** Binds a running process with its threads and children, and all they start from now on, to one core. */
export function pin(processId: number, core: number): void {
  if (!canPin) return;
  for (const each of [processId, ...childrenOf(processId)]) {
    execFileSync('taskset', ['-acp', String(core), String(each)], { stdio: 'ignore' });
  }
}

/** A command that runs on one core from its first instruction: threads it starts before it could be bound are bound too. */
export function pinned(core: number, file: string, args: string[]): [file: string, args: string[]] {
  return canPin ? ['taskset', ['-c', String(core), file, ...args]] : [file, args];
}

function childrenOf(processId: number): number[] {
  const threads = readdirSync(`/proc/${processId}/task`);
  const children = threads.map((thread) => readFileSync(`/proc/${processId}/task/${thread}/children`, 'utf8'));
  return children.join(' ').split(' ').filter(Boolean).map(Number);
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
