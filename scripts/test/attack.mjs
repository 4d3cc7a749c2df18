// `npm run attack`: starts the built product with demo members and runs wapiti and sqlmap against it. Ends with 1 if a
// finding is not answered in docs/security-findings.json. --minutes=20 limits the time; reports are in --out.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, projectEnvironment, projectNode, root } from '../start/ensure-installed.mjs';
import { runSqlmap, runWapiti } from './attack-scanners.mjs';
import { apiTargets } from './attack-targets.mjs';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    out: { type: 'string', default: path.join(root, 'test-results/attack') },
  },
});
const seconds = Number(options.minutes) * 60;
const answersFile = path.join(root, 'docs/security-findings.json');

const startPages = {
  visitor: ['login', 'signup', 'password/forgot', 'tandems?speak=it&learn=gsw', 'feed', 'usecode', 'corporate-benefit'],
  member: [
    'account/profile',
    'account/security',
    'account/notifications',
    'chat',
    'contacts',
    'feed/create',
    'tandems',
  ],
  admin: [
    'operator',
    'operator/cases',
    'operator/members?q=an',
    'operator/announcements',
    'operator/codes',
    'operator/plans',
  ],
};

ensureInstalled();
const { ensureBuilt } = await import('../start/ensure-built.mjs');
ensureBuilt();
ensureScanners();
rmSync(options.out, { recursive: true, force: true });
mkdirSync(options.out, { recursive: true });

const product = await startProduct();
let code = 1;
try {
  code = report(await attack(product));
} finally {
  await product.stop();
}
process.exit(code);

function ensureScanners() {
  const missing = ['wapiti', 'sqlmap'].filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(' and ')} ...`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const installed = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    if (installed.status === 0) return;
  }
  console.error(`Needed: ${missing.join(', ')}. On Debian, as root: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}

/** The production build, with a database and port of its own. */
async function startProduct() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'adeux-attack-'));
  spawnSync('chmod', ['755', dataDir]);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...projectEnvironment,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const server = spawn(projectNode, ['server/start/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => lines.push(String(text)));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  console.log('Starting the product with demo members ...');
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error(`the product ended: ${lines.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    origin,
    env,
    log: () => lines.join(''),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isReady(origin) {
  return fetch(`${origin}/api/health?ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function attack({ origin, env, log }) {
  const { demoLogIn } = await import('../../server/app/demo-members.ts');
  const logIn = async () => {
    const response = await fetch(`${origin}/api/auth/local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier: demoLogIn.email, password: demoLogIn.password }),
    });
    if (!response.ok) throw new Error(`the demo member cannot log in: ${response.status}`);
    return (await response.json()).jwt;
  };
  const makeAdmin = () =>
    spawnSync(projectNode, ['scripts/operator/make-admin.ts', demoLogIn.email], { cwd: root, env });
  const share = seconds / 4;
  const findings = [];
  for (const [name, pages] of Object.entries(startPages)) {
    if (name === 'admin') makeAdmin();
    console.log(`wapiti as ${name}, about ${Math.round(share)} s ...`);
    // Each has its own session: one scan may end it, the others continue.
    const token = name === 'visitor' ? undefined : await logIn();
    findings.push(...(await runWapiti({ origin, token, name, pages, seconds: share, folder: options.out })));
  }
  const token = await logIn();
  const targets = await apiTargets(origin, token);
  console.log(`sqlmap at ${targets.length} addresses of the API, at most ${Math.round(share)} s ...`);
  findings.push(...(await runSqlmap({ targets, token, seconds: share, folder: options.out })));
  if (!(await isReady(origin)))
    findings.push({ tool: 'product', category: 'Away', path: '/', info: 'no answer any more' });
  writeFileSync(path.join(options.out, 'product.log'), log());
  return [...findings, ...faultsIn(log())];
}

/** What the product logged as unexpected during the attack. */
function faultsIn(log) {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .map(({ msg, where, stack }) => ({
      tool: 'product',
      category: msg,
      path: where ?? '',
      info: String(stack ?? '').split('\n')[0],
    }));
}

/** Prints the findings, once per kind and place; returns the exit code. */
function report(findings) {
  const answers = JSON.parse(readFileSync(answersFile, 'utf8'));
  const known = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  const open = [];
  const used = new Map(answers.map((answer) => [answer, 0]));
  for (const finding of known.values()) {
    const answer = answers.find((each) => isAnsweredBy(finding, each));
    if (answer) used.set(answer, used.get(answer) + 1);
    else open.push(finding);
  }
  writeFileSync(path.join(options.out, 'findings.json'), JSON.stringify({ open, all: [...known.values()] }, null, 2));
  console.log(`\n${known.size} findings, ${open.length} without an answer. Reports: ${options.out}`);
  for (const [{ tool, category, reason }, count] of used) {
    console.log(
      count > 0 ? `  ${count} x ${tool}, ${category}: ${reason}` : `  not found any more: ${tool}, ${category}`,
    );
  }
  for (const { tool, category, path: place, info } of open)
    console.log(`  OPEN ${tool}, ${category}: ${place} ${info}`);
  return open.length === 0 ? 0 : 1;
}

/** tool and category must be equal; path and info, if the answer has them, are regular expressions. */
function isAnsweredBy(finding, { tool, category, path: place = '', info = '' }) {
  return (
    finding.tool === tool &&
    finding.category === category &&
    new RegExp(place).test(finding.path) &&
    new RegExp(info).test(finding.info)
  );
}
