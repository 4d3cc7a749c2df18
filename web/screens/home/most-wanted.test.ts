import { expect, test } from 'vitest';
import { mostWanted } from './most-wanted.ts';

const language = (code: string, learning: number) => ({ id: code, code, name: code, speaking: 9, learning });

test('the languages most members learn come first, six at most, none that nobody learns', () => {
  const all = [language('de', 3), language('la', 0), language('gsw', 1200), language('fr', 40)];
  expect(mostWanted(all)).toEqual([
    { code: 'gsw', name: 'gsw', count: 1200, shown: '1’200' },
    { code: 'fr', name: 'fr', count: 40, shown: '40' },
    { code: 'de', name: 'de', count: 3, shown: '3' },
  ]);
  expect(mostWanted('abcdefgh'.split('').map((code) => language(code, 1)))).toHaveLength(6);
});
