import { isIPv4, isIPv6 } from 'node:net';

/** Used for a missing or unreadable address. */
export const unknownAddress = 'unknown';

/**
 * Normalizes a network address: IPv4 as four numbers, also when embedded in IPv6 (mapped, or by a gateway, RFC 6052);
 * IPv6 as eight lower-case groups without leading zeros. Brackets, port and zone are dropped. undefined if it is no
 * address.
 */
export function normalAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (isIPv4(trimmed)) return trimmed;
  const plain = withoutPort(trimmed).split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain);
  return ipv4Within(groups) ?? groups.map((group) => group.toString(16)).join(':');
}

/**
 * The network a limit counts: an IPv4 address itself, the /64 of an IPv6 address, which is the smallest assignment.
 * Takes any spelling; everything that is no address is one network.
 */
export function networkOf(address: string): string {
  const plain = normalAddress(address);
  if (plain === undefined) return unknownAddress;
  return isIPv4(plain) ? plain : `${firstGroups(plain, 4)}::/64`;
}

/** The network of a household or company, to relate its members: IPv4 /24, IPv6 /48. */
export function wideNetworkOf(address: string): string {
  const plain = normalAddress(address);
  if (plain === undefined) return unknownAddress;
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : `${firstGroups(plain, 3)}::/48`;
}

/** The publishable part of an address: two bytes of IPv4, 48 bits of IPv6. undefined if it is no address. */
export function shortenedAddress(address: string): string | undefined {
  const plain = normalAddress(address);
  if (plain === undefined) return undefined;
  return isIPv4(plain) ? `${plain.split('.').slice(0, 2).join('.')}.0.0` : `${firstGroups(plain, 3)}::`;
}

export function isLoopback(address: string): boolean {
  const plain = normalAddress(address);
  return plain !== undefined && (plain === '0:0:0:0:0:0:0:1' || (isIPv4(plain) && plain.startsWith('127.')));
}

/** First bytes of IPv4 networks that are nobody's on the internet: private, shared, local, for tests, groups, reserved (RFC 6890). */
const notPublic = [
  /^(0|10|127|22[4-9]|23\d|24\d|25[0-5])\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.(168|0\.0|0\.2|88\.99)\./,
  /^198\.(1[89]|51\.100)\./,
  /^203\.0\.113\./,
];

/**
 * Whether an address is one of the internet, which this server may call for others. Of IPv6 only what is assigned to
 * networks, without the ranges for tunnels, tests and documents. An IPv4 address within IPv6 counts as itself.
 */
export function isPublic(address: string): boolean {
  const plain = normalAddress(address);
  if (plain === undefined) return false;
  if (isIPv4(plain)) return !notPublic.some((network) => network.test(plain));
  const [first = 0, second = 0] = groupsOf(plain);
  const isAssigned = first >= 0x2000 && first <= 0x3fff;
  const isSpecial = (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || first === 0x2002 || first === 0x3fff;
  return isAssigned && !isSpecial;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

function groupsOf(address: string): number[] {
  const [front = '', back] = address.split('::');
  const before = halfOf(front);
  const after = halfOf(back ?? '');
  const gap = back === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<number>(gap).fill(0), ...after];
}

function halfOf(text: string): number[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? pairsOf(group) : Number.parseInt(group, 16)));
}

/** The last 32 bits may be written as IPv4. */
function pairsOf(dotted: string): number[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = dotted.split('.').map(Number);
  return [first * 256 + second, third * 256 + fourth];
}

function ipv4Within(groups: number[]): string | undefined {
  const [first, second, ...rest] = groups;
  const isEmpty = rest.slice(0, 3).every((group) => group === 0);
  const isMapped = first === 0 && second === 0 && isEmpty && rest[3] === 0xffff;
  const isByGateway = first === 0x64 && second === 0xff9b && isEmpty && rest[3] === 0;
  if (!isMapped && !isByGateway) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function firstGroups(normal: string, count: number): string {
  return normal.split(':').slice(0, count).join(':');
}
