import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../server/database/free-port.ts';

const run = promisify(execFile);
const shipped = path.join(import.meta.dirname, '../../../deploy/nginx.conf');

/** Debian's nginx with the configuration we ship. */
export interface Front {
  /** https://localhost with the port */
  origin: string;
  port: number;
  plainPort: number;
  certificate: string;
  stop(): Promise<void>;
}

/** Ports first, then the processes, which need the address, then nginx. */
export async function prepareFront() {
  const [port, plainPort] = [await freePort(), await freePort()];
  return {
    origin: `https://localhost:${port}`,
    /**
     * rate: of requests from one address, for tests that send more, or must be refused on a slow machine, too.
     * addressFrom: a header with the client's address, for tests with clients from everywhere.
     */
    start: (processPorts: number[], { rate, addressFrom }: { rate?: string; addressFrom?: string } = {}) =>
      startFront({ port, plainPort, processPorts, rate, addressFrom }),
  };
}

async function startFront(options: {
  port: number;
  plainPort: number;
  processPorts: number[];
  rate: string | undefined;
  addressFrom: string | undefined;
}): Promise<Front> {
  const { port, plainPort } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-nginx-'));
  await chmod(folder, 0o755);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, adapt(await readFile(shipped, 'utf8'), { ...options, folder, key, certificate }));
  const child = spawn(
    '/usr/sbin/nginx',
    ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  await untilListening(child, port);
  return {
    origin: `https://localhost:${port}`,
    port,
    plainPort,
    certificate: await readFile(certificate, 'utf8'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The shipped file with a test's ports, folders, processes and certificate; the rest is unchanged. */
function adapt(
  text: string,
  given: {
    port: number;
    plainPort: number;
    processPorts: number[];
    rate: string | undefined;
    addressFrom: string | undefined;
  } & Record<'folder' | 'key' | 'certificate', string>,
): string {
  const { folder } = given;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const process = (port: number) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`;
  const changes: [from: string | RegExp, to: string][] = [
    ...(globalThis.process.getuid?.() === 0 ? [] : [[/^user .*$/m, ''] as [RegExp, string]]),
    ['http {', ['http {', ...temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`)].join('\n')],
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
    ['/var/cache/nginx/adeux', `${folder}/cache`],
    [/listen \[::\].*$/gm, ''],
    ['listen 80 ', `listen 127.0.0.1:${given.plainPort} `],
    [/listen 443 /g, `listen 127.0.0.1:${given.port} `],
    ['/etc/letsencrypt/live/adeux.example/fullchain.pem', given.certificate],
    ['/etc/letsencrypt/live/adeux.example/privkey.pem', given.key],
    [/adeux\.example/g, 'localhost'],
    [process(3001), given.processPorts.map(process).join('\n')],
    [process(3002), ''],
    ...(given.addressFrom
      ? [['http {', `http {\nset_real_ip_from 127.0.0.0/8;\nreal_ip_header ${given.addressFrom};`] as [string, string]]
      : []),
    ...(given.rate ? [['rate=100r/s', `rate=${given.rate}`] as [string, string]] : []),
  ];
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, () => to);
    if (next === changed) throw new Error(`deploy/nginx.conf has no ${from} any more`);
    return next;
  }, text);
}

async function untilListening(child: ChildProcess, port: number) {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Whether a port of this machine accepts connections. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
