// `npm run test:machines`: what needs more than `npm test` does, Debian's nginx and Redis and a while. Names of files may follow.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, projectEnvironment, root } from '../start/ensure-installed.mjs';

ensureInstalled();
const { ensureBuilt } = await import('../start/ensure-built.mjs');
ensureBuilt();
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.machines.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment,
});
process.exit(status ?? 1);
