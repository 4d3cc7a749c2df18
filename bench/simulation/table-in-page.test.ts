import { expect, test } from 'vitest';
import { withTable } from './table-in-page.ts';
import { keyOf, worldsOf } from './worlds.ts';

const page = 'Before\n<!-- simulated: npm run simulate -->\nan old table\n<!-- /simulated -->\nAfter\n';

test('the table of a page is replaced, and nothing else; the same table changes nothing', () => {
  const after = withTable(page, '| a |\n|---|');
  expect(after).toBe('Before\n<!-- simulated: npm run simulate -->\n| a |\n|---|\n<!-- /simulated -->\nAfter\n');
  expect(withTable(after, '| a |\n|---|')).toBe(after);
});

test('a page without both markers is refused', () => {
  expect(() => withTable('Before', '| a |')).toThrow('the page needs');
  expect(() => withTable(page.replace('<!-- /simulated -->', ''), '| a |')).toThrow('the page needs');
});

test('each order gets each seed once, the slow ones first', () => {
  const worlds = worldsOf(5, { members: 8000, days: 240 });
  expect(new Set(worlds.map(keyOf)).size).toBe(worlds.length);
  expect(worlds.length % 5).toBe(0);
  expect(worlds[0]?.order).toContain('rounds');
  expect(() => worldsOf(1, { members: 10, days: 10 }, 'no such order')).toThrow('part of a name');
});
