import { expect, it } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

it('is limited in bytes, and retains the most recently used', () => {
  const cache = createPictureCache(100);
  const put = (key: string, bytes: number) => cache.set(key, { bytes: new Uint8Array(bytes), etag: `"${key}"` });
  const stored = (...keys: string[]) => keys.map((key) => cache.get(key)?.bytes.length);
  put('a', 40);
  put('b', 40);
  expect(stored('a')).toEqual([40]);
  put('c', 41);
  expect(stored('b', 'a', 'c')).toEqual([undefined, 40, 41]);
  put('c', 61);
  expect(stored('a', 'c')).toEqual([undefined, 61]);
  put('d', 39);
  put('e', 101);
  expect(stored('c', 'd', 'e')).toEqual([61, 39, undefined]);
});
