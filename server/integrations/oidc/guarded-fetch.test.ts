import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublic } from '../../base/network-address.ts';
import { createGuardedFetch, type GuardedFetchError } from './guarded-fetch.ts';

type LookUp = typeof lookup;

/** Resolves every name to these addresses, and counts how often. */
function resolvingTo(...addresses: string[]) {
  const lookedUp: string[] = [];
  const lookUp = ((name: string, _: object, done: (error: null, found: object[]) => void) => {
    lookedUp.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as LookUp;
  return { lookUp, lookedUp };
}

const faultOf = async (url: string, lookUp?: LookUp, milliseconds = 300) =>
  createGuardedFetch({ ...(lookUp && { lookUp }), milliseconds })(url, {}).then(
    () => 'answered',
    (error: GuardedFetchError) => error.fault,
  );

describe('an address that a coordinator named', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[ff02::1]/',
  ])('is not one of the operator’s network: %s', async (url) => {
    expect(await faultOf(url)).toBe('private_address');
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://a:b@example.com/',
    'example.com',
  ])('is https, without credentials: %s', async (url) => {
    expect(await faultOf(url)).toBe('insecure');
  });

  it('is checked where it is connected to: no name leads inwards, nor one of several addresses', async () => {
    for (const addresses of [['127.0.0.1'], ['10.0.0.1'], ['::1'], ['93.184.215.14', '192.168.0.1'], []]) {
      const { lookUp, lookedUp } = resolvingTo(...addresses);
      expect([addresses, await faultOf('https://rebound.example/', lookUp)]).toEqual([addresses, 'private_address']);
      expect(lookedUp).toEqual(['rebound.example']);
    }
  });
});

it('addresses of the internet are distinguished from all others', () => {
  for (const address of ['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])
    expect([address, isPublic(address)]).toEqual([address, true]);
  for (const address of [
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '198.18.0.1',
    '240.0.0.1',
    '2001:db8::1',
    '2001::1',
    'a.b',
  ])
    expect([address, isPublic(address)]).toEqual([address, false]);
});
