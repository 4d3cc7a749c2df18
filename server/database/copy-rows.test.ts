import { expect, test } from 'vitest';
import { field } from './copy-rows.ts';

test('values are written as COPY reads them', () => {
  expect(field(null)).toBe('\\N');
  expect(field('\\N')).toBe('\\\\N');
  expect(field('a\tb\nc\rd\\e')).toBe('a\\tb\\nc\\rd\\\\e');
  expect(field([{ code: 'gsw', level: 'native' }])).toBe('[{"code":"gsw","level":"native"}]');
  expect(field(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-21T10:00:00.000Z');
  expect(field(0)).toBe('0');
  expect(field(false)).toBe('false');
});
