import { isIPv4, isIPv6 } from 'node:net';

/** The last two bytes of an IPv4 address, and all but the first 48 bits of an IPv6 one, become zero. Undefined for anything else. */
export function shortenedAddress(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 2).join('.')}.0.0`;
  if (!isIPv6(plain)) return undefined;
  const [front = ''] = plain.split('::');
  const groups = front.split(':').filter((group) => group !== '');
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::`;
}

const page = /^\/(de|en|fr)(\/[\w.~%-]+)*\/?$/;
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The path of a page as it may be counted: ids and codes are replaced by what they are. Undefined when it is no page of ours. */
export function countedPath(path: string): string | undefined {
  if (path.length > 200 || !page.test(path)) return undefined;
  return path.replace(id, '{id}').replace(/\/code\/.+$/, '/code/{code}');
}
