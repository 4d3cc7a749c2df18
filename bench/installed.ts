import { spawnSync } from 'node:child_process';

/** Whether a command can be run here. Debian's wrapper of pgbench is there also when what it wraps is not, and names no version. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout?.includes(command) ?? false;
}
