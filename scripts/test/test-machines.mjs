// `npm run test:machines`: tests that also need Debian's nginx and Redis, and more time. Takes file names.
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
