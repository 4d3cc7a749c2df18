import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../http/client-address.ts';
import { readEnvironment } from './environment.ts';
import {
  isLoopback,
  networkOf,
  normalAddress,
  shortenedAddress,
  unknownAddress,
  wideNetworkOf,
} from './network-address.ts';

const byte = fc.nat({ max: 255 });
const ipv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));
const groups = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 0xffff })), { minLength: 8, maxLength: 8 });
/** IPv6 addresses that contain no IPv4 address. */
const ipv6 = groups.map(([first = 0, ...rest]) => [0x2001 + (first % 0x1000), ...rest]);

/** Spellings of the same groups: padded, upper case, shortened at any zeros, ending in IPv4, in brackets. */
const spelled = (values: number[]) =>
  fc
    .record({
      pad: fc.boolean(),
      capitals: fc.boolean(),
      dotted: fc.boolean(),
      run: fc.nat(),
      wrap: fc.nat({ max: 3 }),
    })
    .map(({ pad, capitals, dotted, run, wrap }) => {
      const written = values.map((group) => group.toString(16).padStart(pad ? 4 : 1, '0'));
      const tail = values.slice(6).flatMap((group) => [group >> 8, group & 255]);
      const parts = dotted ? [...written.slice(0, 6), tail.join('.')] : written;
      const last = dotted ? 6 : 8;
      const runs = values.flatMap((group, start) => {
        if (group !== 0 || start >= last) return [];
        const end = values.findIndex((other, index) => index > start && (other !== 0 || index >= last));
        return [{ start, end: end === -1 ? last : Math.min(end, last) }];
      });
      const short = runs[run % (runs.length + 1)];
      const text = short
        ? `${parts.slice(0, short.start).join(':')}::${parts.slice(short.end).join(':')}`
        : parts.join(':');
      const cased = capitals ? text.toUpperCase() : text;
      return [cased, `[${cased}]`, `[${cased}]:443`, ` ${cased}%eth0 `][wrap] ?? cased;
    });

describe('a normalized network address', () => {
  it('is the same for all spellings of an IPv6 address', () => {
    fc.assert(
      fc.property(
        ipv6.chain((values) => fc.tuple(fc.constant(values), spelled(values))),
        ([values, text]) => {
          expect(normalAddress(text)).toBe(values.map((group) => group.toString(16)).join(':'));
          expect(networkOf(text)).toBe(
            `${values
              .slice(0, 4)
              .map((group) => group.toString(16))
              .join(':')}::/64`,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is the same for all spellings of an IPv4 address', () => {
    fc.assert(
      fc.property(ipv4, fc.nat({ max: 65535 }), (address, port) => {
        const pairs = address.split('.').map(Number);
        const digits = pairs.map((one) => one.toString(16).padStart(2, '0'));
        const [high, low] = [digits.slice(0, 2).join(''), digits.slice(2).join('')];
        const spellings = [
          address,
          `${address}:${port}`,
          `::ffff:${address}`,
          `::FFFF:${address}`,
          `::ffff:${high}:${low}`,
          `0:0:0:0:0:ffff:${high}:${low}`,
          `0000:0000:0000:0000:0000:FFFF:${address}`,
          `[::ffff:${address}]:${port}`,
          `64:ff9b::${address}`,
          ` ${address}\t`,
        ];
        for (const text of spellings) expect([text, networkOf(text)]).toEqual([text, address]);
      }),
    );
  });

  it('differs for other networks, and not for addresses of the same one', () => {
    fc.assert(
      fc.property(ipv6, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 0xffff }), (values, place, change) => {
        const other = values.with(place, (values[place] ?? 0) ^ change);
        const [one, two] = [values, other].map((each) => networkOf(each.map((group) => group.toString(16)).join(':')));
        expect(one === two).toBe(place >= 4);
      }),
    );
    fc.assert(fc.property(ipv4, ipv4, (one, other) => (networkOf(one) === networkOf(other)) === (one === other)));
  });

  it('is undefined for anything else, which all counts as one network', () => {
    for (const text of [
      '',
      ' ',
      'unknown',
      '_hidden',
      '1.2.3',
      '01.2.3.4',
      '0x7f.1',
      '1.2.3.4.5',
      '::1::',
      '1:2:3',
      '[::1',
      '::1]:80',
      ':::',
      '300.1.1.1',
      '1.2.3.4:',
      '::ffff:300.1.1.1',
    ]) {
      expect([text, normalAddress(text), networkOf(text)]).toEqual([text, undefined, unknownAddress]);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const network = networkOf(text);
        if (normalAddress(text) === undefined) expect(network).toBe(unknownAddress);
        expect(networkOf(network.replace('/64', ''))).toBe(network);
      }),
    );
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.200', '203.0.113.0/24'],
    ['2001:db8:12:34::1', '2001:db8:12::/48'],
    ['2001:0DB8:0012:ffff:1:2:3:4', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['unknown', 'unknown'],
  ])('%s is of the household %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  });

  it.each([
    ['178.197.224.31', '178.197.0.0'],
    ['::ffff:178.197.224.31', '178.197.0.0'],
    ['2a02:1210:2e8f:4d00:1c2b:3a4d:5e6f:7a8b', '2a02:1210:2e8f::'],
    ['2a02::1', '2a02:0:0::'],
    ['::1', '0:0:0::'],
    ['unknown', undefined],
  ])('%s is shortened to %s', (address, shortened) => {
    expect(shortenedAddress(address)).toBe(shortened);
  });

  it('recognizes all loopback addresses', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1', '[::1]:80'].every(isLoopback)).toBe(
      true,
    );
    expect(['128.0.0.1', '::2', 'unknown', '10.0.0.1', '0.0.0.0', '::', '127.1'].some(isLoopback)).toBe(false);
  });
});

describe('the address of a caller', () => {
  const behindProxy = readEnvironment({ TRUST_PROXY: 'on' });
  const from = (header: string[] | undefined, environment = behindProxy) => {
    const headers = new Headers();
    for (const value of header ?? []) headers.append('X-Forwarded-For', value);
    return clientAddress(new Request('http://localhost/', { headers }), '::ffff:10.0.0.1', environment);
  };

  it.each([
    [['203.0.113.9'], '203.0.113.9'],
    [['1.2.3.4, 203.0.113.9'], '203.0.113.9'],
    [['1.2.3.4', '203.0.113.9'], '203.0.113.9'],
    [['1.2.3.4,203.0.113.9:4711'], '203.0.113.9'],
    [['[2001:db8::1]:4711'], '2001:db8:0:0:0:0:0:1'],
    [['2001:DB8::1'], '2001:db8:0:0:0:0:0:1'],
    [['203.0.113.9, made up'], '10.0.0.1'],
    [['203.0.113.9, '], '10.0.0.1'],
    [[''], '10.0.0.1'],
    [[','], '10.0.0.1'],
    [['for=203.0.113.9'], '10.0.0.1'],
    [undefined, '10.0.0.1'],
  ])('is the last entry a proxy added to %o: %s', (header, address) => {
    expect(from(header)).toBe(address);
  });

  it('is the socket’s if no proxy is trusted', () => {
    expect(from(['203.0.113.9'], readEnvironment({}))).toBe('10.0.0.1');
    expect(clientAddress(new Request('http://localhost/'), undefined, behindProxy)).toBe(unknownAddress);
  });
});

it('nothing else reads or parses the address of a caller', () => {
  const server = path.join(import.meta.dirname, '..');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = own.filter((file) =>
    /x-forwarded-for'\)|isIPv[46]|BlockList|SocketAddress|cf-connecting|x-real-ip|get\('forwarded/i.test(
      readFileSync(path.join(server, file), 'utf8'),
    ),
  );
  // The probe reports what arrived to the instance's own check, and decides nothing by it (decision 032).
  const probe = 'features/operator-checks/mount-probes.ts';
  expect(found.sort()).toEqual(['base/network-address.ts', probe, 'http/client-address.ts', 'http/loopback-pages.ts']);
});
