import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** The core of the server, real or bare, and of pgbench in its place; database and load have the other one. */
export const serverCore = 0;
export const databaseCore = 1;

/** Whether processes can be pinned to cores here: Linux with taskset and at least two cores. */
export const canPin = os.availableParallelism() >= 2 && hasTaskset();

/** Pins a running process, its threads, its children, and all they start later, to one core. */
export function pin(processId: number, core: number): void {
  if (!canPin) return;
  for (const each of [processId, ...childrenOf(processId)]) {
    execFileSync('taskset', ['-acp', String(core), String(each)], { stdio: 'ignore' });
  }
}

/** A command pinned to one core from its first instruction, including threads it starts immediately. */
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
