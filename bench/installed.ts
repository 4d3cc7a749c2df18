import { spawnSync } from 'node:child_process';

/** Whether a command can run here. Debian's pgbench wrapper exists even without pgbench, and then prints no version. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout?.includes(command) ?? false;
}
