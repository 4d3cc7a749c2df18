import { BlockList, isIPv4, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * The network an address belongs to, as one household or company has it: IPv4 /24, IPv6 /48. What is no address is its own
 * network.
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return address;
  return `${fullGroups(plain).slice(0, 3).join(':')}::/48`;
}

/** Whether the caller sits on this machine. */
export function isLoopback(address: string): boolean {
  const plain = withoutMapping(address);
  if (isIPv4(plain)) return loopback.check(plain, 'ipv4');
  return isIPv6(plain) && loopback.check(plain, 'ipv6');
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address without leading zeros. */
function fullGroups(address: string): string[] {
  const [front = '', back] = address.toLowerCase().split('::');
  const before = front.split(':').filter(Boolean);
  const after = (back ?? '').split(':').filter(Boolean);
  const gap = back === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
