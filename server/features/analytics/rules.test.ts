import { describe, expect, it } from 'vitest';
import { countedPath } from './rules.ts';

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
