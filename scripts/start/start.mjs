// `npm start`: installs and builds what is missing or stale, then runs the product until stopped.
import { spawn } from 'node:child_process';
import { ensureInstalled, projectEnvironment, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();

console.log('Starting ...');
const server = spawn(projectNode, ['server/start/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...projectEnvironment, NODE_ENV: 'production' },
});
// A terminal's Ctrl-C reaches the server directly; a signal sent to this process does not.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
