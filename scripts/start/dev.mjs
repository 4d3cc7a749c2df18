// `npm run dev`: the product with hot reload of the pages; the server restarts when its files change.
import { spawn } from 'node:child_process';
import { ensureInstalled, projectEnvironment, projectNode, root } from './ensure-installed.mjs';

ensureInstalled();
const watched = ['server', 'contract', 'texts'].map((folder) => `--watch-path=${folder}`);
const server = spawn(projectNode, [...watched, '--watch-preserve-output', 'server/start/dev.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment,
});
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
