import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
// /usr/sbin is not in every PATH.
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const run = (line: string) => execFileSync('/bin/sh', ['-c', line], { stdio: 'pipe', env: environment });

/** Of the part of AMPRNet that was for tests: a public address, as the relay connects to no other. It stays in its namespace. */
const relayAddress = '44.128.0.1';
export const relayPort = 3478;

/** A person's machine: a namespace of its own, behind the router that also has the relay. */
export interface Machine {
  /** runs Chromium there */
  chromium: string;
  /** prefix of a command that runs there */
  on: string[];
  /** the router drops packets to and from it */
  cut(): void;
  plugIn(): void;
  /** delay in milliseconds and loss in per cent, in both directions; none: a good connection */
  bad(delay?: number, loss?: number): void;
  /** another address, as from Wi-Fi to mobile */
  move(): void;
}

export interface CallNetwork {
  relayUrl: string;
  machines: [Machine, Machine];
  /** the kernel can delay and lose packets (netem) */
  canBeBad: boolean;
  close(): Promise<void>;
}

/**
 * Two machines and a router with coturn between them. Pages reach the product at localhost:port on each: that path stays open,
 * by a socket of the file system, so that only picture and sound are cut. Throws where namespaces may not be made.
 */
export async function createCallNetwork(secret: string, port: number): Promise<CallNetwork> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-call-'));
  const name = `cn${process.pid}`;
  const router = `${name}r`;
  const namespaces = [router];
  const ended: (() => Promise<unknown>)[] = [];
  run(`ip netns add ${router}`);
  run(`ip -n ${router} link set lo up`);
  run(`ip -n ${router} addr add ${relayAddress}/32 dev lo`);
  run(`ip netns exec ${router} sysctl -qw net.ipv4.ip_forward=1`);
  const relay = spawn('ip', [
    ...['netns', 'exec', router, 'turnserver', '-c', path.join(root, 'deploy/coturn.conf')],
    ...[`--static-auth-secret=${secret}`, `--listening-ip=${relayAddress}`, `--relay-ip=${relayAddress}`],
    ...['--pidfile', path.join(folder, 'turn.pid'), '--userdb', path.join(folder, 'turndb'), '--no-tls', '--no-dtls'],
  ]);
  ended.push(() => stop(relay));
  const socket = path.join(folder, 'product.sock');
  const bridge = createServer((from) => {
    const to = connectTo(port, '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const end of [from, to]) end.on('error', () => {});
  });
  bridge.listen(socket);
  await once(bridge, 'listening');
  ended.push(async () => bridge.close());

  async function machine(index: number): Promise<Machine> {
    const own = `${name}${index}`;
    namespaces.push(own);
    const net = `10.${77 + index}.0`;
    let host = 2;
    for (const line of [
      `ip netns add ${own}`,
      `ip -n ${own} link set lo up`,
      `ip -n ${router} link add to${index} type veth peer name uplink netns ${own}`,
      `ip -n ${router} addr add ${net}.1/24 dev to${index}`,
      `ip -n ${router} link set to${index} up`,
      `ip -n ${own} addr add ${net}.${host}/24 dev uplink`,
      `ip -n ${own} link set uplink up`,
      `ip -n ${own} route add default via ${net}.1`,
    ])
      run(line);
    const chromium = path.join(folder, `chromium-${index}`);
    await writeFile(
      chromium,
      `#!/bin/sh\nexec ip netns exec ${own} ${process.env.CHROMIUM ?? '/usr/bin/chromium'} "$@"\n`,
    );
    await chmod(chromium, 0o755);
    const forward = `const net = require('node:net');
      net.createServer((from) => { const to = net.connect(${JSON.stringify(socket)}); from.pipe(to).pipe(from);
        for (const end of [from, to]) end.on('error', () => {}); }).listen(${port}, '127.0.0.1', () => console.log('ready'));`;
    const forwarder = spawn('ip', ['netns', 'exec', own, process.execPath, '-e', forward]);
    ended.push(() => stop(forwarder));
    await once(forwarder.stdout, 'data');
    const netem = (where: string, settings: string) =>
      run(`ip netns exec ${where} tc qdisc replace dev ${where === own ? 'uplink' : `to${index}`} root ${settings}`);
    return {
      chromium,
      on: ['ip', 'netns', 'exec', own],
      cut: () => run(`ip -n ${router} link set to${index} down`),
      plugIn() {
        run(`ip -n ${router} link set to${index} up`);
      },
      bad(delay = 0, loss = 0) {
        const settings = delay || loss ? `netem delay ${delay / 2}ms loss ${loss}%` : 'pfifo';
        for (const where of [own, router]) netem(where, settings);
      },
      move() {
        run(`ip -n ${own} addr del ${net}.${host}/24 dev uplink`);
        host += 1;
        run(`ip -n ${own} addr add ${net}.${host}/24 dev uplink`);
        run(`ip -n ${own} route replace default via ${net}.1`);
      },
    };
  }

  async function close() {
    for (const end of ended.toReversed()) await end();
    for (const one of namespaces)
      execFileSync('/bin/sh', ['-c', `ip netns del ${one} || true`], { stdio: 'ignore', env: environment });
    await rm(folder, { recursive: true, force: true });
  }
  try {
    const machines: [Machine, Machine] = [await machine(1), await machine(2)];
    const canBeBad =
      spawnSync('ip', ['netns', 'exec', router, 'tc', 'qdisc', 'replace', 'dev', 'lo', 'root', 'netem'], {
        env: environment,
      }).status === 0;
    return { canBeBad, relayUrl: `turn:${relayAddress}:${relayPort}?transport=udp`, machines, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stop(child: ReturnType<typeof spawn>) {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
