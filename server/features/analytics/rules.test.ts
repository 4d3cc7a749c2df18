import { describe, expect, it } from 'vitest';
import { countedPath, shortenedAddress } from './rules.ts';

describe('an address that is counted', () => {
  it.each([
    ['178.197.224.31', '178.197.0.0'],
    ['::ffff:178.197.224.31', '178.197.0.0'],
    ['2a02:1210:2e8f:4d00:1c2b:3a4d:5e6f:7a8b', '2a02:1210:2e8f::'],
    ['2a02::1', '2a02:0:0::'],
    ['::1', '0:0:0::'],
  ])('%s is shortened to %s', (address, shortened) => {
    expect(shortenedAddress(address)).toBe(shortened);
  });

  it('is left out when it is none', () => {
    expect(shortenedAddress('unknown')).toBeUndefined();
  });
});

describe('a path that is counted', () => {
  it.each([
    ['/de', '/de'],
    ['/fr/tipps/first-meeting', '/fr/tipps/first-meeting'],
    ['/de/chat/01990000-0000-7000-8000-000000000001', '/de/chat/{id}'],
    ['/en/code/SUMMER-2026', '/en/code/{code}'],
  ])('%s is counted as %s', (path, counted) => {
    expect(countedPath(path)).toBe(counted);
  });

  it.each(['/', '/api/users/me', '//evil.example', '/de?code=secret', '/de/a b', `/de/${'a'.repeat(300)}`])(
    '%s is not counted',
    (path) => {
      expect(countedPath(path)).toBeUndefined();
    },
  );
});
