import { execFileSync } from 'node:child_process';

/** This machine and another host with a router between them, both network namespaces. */
export interface Network {
  /** of the other host, which this machine reaches through the router */
  address: string;
  /** prefix of a command that runs on the other host */
  onHost: string[];
  /** The router now drops every packet, both ways. The links stay up, silently: no reset, no ICMP. */
  cut(): void;
  /** The router forwards packets again; connections that both sides still have continue. */
  plugIn(): void;
  close(): void;
}

let networks = 0;

/** Throws, saying what is missing, if namespaces may not be created. Addresses are for benchmarks (RFC 2544). */
export function createNetwork(): Network {
  const name = `ad${process.pid}${'abcdefgh'[networks++]}`;
  const [router, host] = [`${name}r`, `${name}h`];
  const net = `198.18.${(process.pid + networks) % 256}`;
  const [near, nearRouter, farRouter, far] = [`${net}.1`, `${net}.2`, `${net}.5`, `${net}.6`];
  const close = () => {
    for (const namespace of [router, host]) quietly(['netns', 'del', namespace]);
  };
  const lines = [
    `netns add ${router}`,
    `netns add ${host}`,
    `link add ${name}0 type veth peer name near netns ${router}`,
    `-n ${router} link add far type veth peer name uplink netns ${host}`,
    `addr add ${near}/30 dev ${name}0`,
    `-n ${router} addr add ${nearRouter}/30 dev near`,
    `-n ${router} addr add ${farRouter}/30 dev far`,
    `-n ${host} addr add ${far}/30 dev uplink`,
    `-n ${host} link set lo up`,
    `-n ${host} link set uplink up`,
    `-n ${router} link set near up`,
    `-n ${router} link set far up`,
    `link set ${name}0 up`,
    `route add ${far}/32 via ${nearRouter}`,
    `-n ${host} route add default via ${farRouter}`,
    `netns exec ${router} sysctl -qw net.ipv4.ip_forward=1`,
    // A machine without power must not send its pending FINs once it is back.
    `netns exec ${host} sysctl -qw net.ipv4.tcp_orphan_retries=1`,
  ];
  try {
    for (const line of lines) ip(line.split(' '));
  } catch (error) {
    close();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `A network is cut between namespaces here: that needs Linux, root with CAP_NET_ADMIN and CAP_SYS_ADMIN, and Debian's iproute2 and procps. ${why}`,
      { cause: error },
    );
  }
  const blackholes = (change: 'add' | 'del') => {
    for (const address of [near, far]) ip(['-n', router, 'route', change, 'blackhole', `${address}/32`]);
  };
  return {
    address: far,
    onHost: ['ip', 'netns', 'exec', host],
    cut: () => blackholes('add'),
    plugIn: () => blackholes('del'),
    close,
  };
}

// /usr/sbin is not in every PATH.
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

function ip(args: string[]) {
  execFileSync('ip', args, { stdio: 'pipe', env: environment });
}

function quietly(args: string[]) {
  try {
    ip(args);
  } catch {
    // It was never created.
  }
}
