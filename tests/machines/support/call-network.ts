import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
// /usr/sbin is not in every PATH.
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const run = (line: string) => execFileSync('/bin/sh', ['-c', line], { stdio: 'pipe', env: environment });

/** Of the part of AMPRNet that was for tests: public addresses, as the relay connects to no other. They stay in their namespaces. */
const relayAddress = '44.128.0.1';
/** where the line of the first machine ends */
const relayBehindLine = '44.128.0.2';
export const relayPort = 3478;

/**
 * The first machine's line to the relay: passes packets on, each after half of the delay, but for those that are lost. Not
 * every kernel can do that. Settings are read from its input, one per line.
 */
const line = `const { createSocket } = require('node:dgram');
  let settings = { delay: 0, loss: 0 };
  require('node:readline').createInterface(process.stdin).on('line', (given) => { settings = JSON.parse(given); });
  const pass = (send) => { if (Math.random() * 100 >= settings.loss) setTimeout(send, settings.delay / 2); };
  const far = new Map();
  const near = createSocket('udp4', (packet, { address, port }) => {
    const from = address + ' ' + port;
    if (!far.has(from))
      far.set(from, createSocket('udp4', (answer) => pass(() => near.send(answer, port, address, () => {}))));
    pass(() => far.get(from).send(packet, ${relayPort}, '${relayBehindLine}', () => {}));
  });
  near.bind(${relayPort}, '${relayAddress}', () => console.log('ready'));`;

/** A person's machine: a namespace of its own, behind the router that also has the relay. */
export interface Machine {
  /** runs Chromium there */
  chromium: string;
  /** prefix of a command that runs there */
  on: string[];
  /** the router drops packets to and from it */
  cut(): void;
  plugIn(): void;
  /** another address, as from Wi-Fi to mobile */
  move(): void;
}

export interface CallNetwork {
  relayUrl: string;
  machines: [Machine, Machine];
  /** Between the first machine and the relay: a round trip's delay in milliseconds, and loss in each direction in per cent. */
  setLine(settings: { delay: number; loss: number }): void;
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
  for (const address of [relayAddress, relayBehindLine]) run(`ip -n ${router} addr add ${address}/32 dev lo`);
  run(`ip netns exec ${router} sysctl -qw net.ipv4.ip_forward=1`);
  const relay = spawn('ip', [
    ...['netns', 'exec', router, 'turnserver', '-c', path.join(root, 'deploy/coturn.conf')],
    ...[`--static-auth-secret=${secret}`, `--relay-ip=${relayAddress}`],
    ...[`--listening-ip=${relayAddress}`, `--listening-ip=${relayBehindLine}`],
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

  async function startOn(namespace: string, script: string) {
    const started = spawn('ip', ['netns', 'exec', namespace, process.execPath, '-e', script]);
    ended.push(() => stop(started));
    await once(started.stdout, 'data');
    return started;
  }

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
    await startOn(own, forward);
    return {
      chromium,
      on: ['ip', 'netns', 'exec', own],
      cut: () => run(`ip -n ${router} link set to${index} down`),
      plugIn() {
        run(`ip -n ${router} link set to${index} up`);
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
    run(`ip -n ${name}1 addr add ${relayAddress}/32 dev lo`);
    const { stdin } = await startOn(`${name}1`, line);
    const setLine = (settings: object) => void stdin.write(`${JSON.stringify(settings)}\n`);
    return { setLine, relayUrl: `turn:${relayAddress}:${relayPort}?transport=udp`, machines, close };
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
