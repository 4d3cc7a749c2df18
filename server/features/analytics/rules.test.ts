import { describe, expect, it } from 'vitest';
import { countedPath, pageFinder } from './rules.ts';

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

describe('a page that is counted', () => {
  const find = pageFinder(['', 'tandems', 'feed/:post', 'feed/create', 'code/:code?', 'chat/:chat/meeting']);

  it.each([
    ['/de', '', 'de'],
    ['/fr/', '', 'fr'],
    ['/en/tandems', 'tandems', 'en'],
    ['/de/feed/01990000-0000-7000-8000-000000000001', 'feed/:post', 'de'],
    ['/de/feed/create', 'feed/create', 'de'],
    ['/de/code', 'code/:code?', 'de'],
    ['/de/code/SUMMER', 'code/:code?', 'de'],
    ['/de/chat/1/meeting', 'chat/:chat/meeting', 'de'],
  ])('%s is the page %s', (path, page, locale) => {
    expect(find(path)).toEqual({ page, locale });
  });

  it.each(['', '/', '/it', '/de/made-up', '/de/tandems/deeper', '/de/feed', '/de/feed//', '/de//'])(
    '%s is none',
    (path) => {
      expect(find(path)).toBeUndefined();
    },
  );
});
